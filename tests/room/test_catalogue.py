"""What is known to go wrong at tables between devices, and the tests that show it does no harm here.

The first table is what Trystero was seen to do under trouble, the second what people reported of other
games, by its number there (P2P.md, 2.3 and 2.4). Each entry names tests; this one sees to it that they exist.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ROOM, SEALED, UI, BROWSER = "tests/room/test_", "tests/sealed/test_", "tests/ui/test_", "tests/browser/test_"
RELAY = f"{BROWSER}rtc::two_meet_through_a_relay_and_need_it_no_more"
SEVEN = f"{BROWSER}rtc::seven_come_at_once_and_one_is_frozen_for_a_while"
OPENER = f"{BROWSER}friends::a_second_tab_the_opener_gone_and_back_and_a_stranger"
CUT = f"{ROOM}faults::F6_a_link_is_cut_and_sends_are_lost_in_silence"
CABLE = "tests/browser/soak_cuts::a_table_lives_through_a_cut_cable"

TROUBLE = {
    "a page is reloaded": (f"{ROOM}faults::F3_pages_crash_and_come_back_at_any_moment",
                           f"{BROWSER}friends::three_play_skull_to_the_end_and_one_reloads_in_the_middle"),
    "a tab is closed or crashes without a farewell": (
        OPENER, f"{BROWSER}rtc::rude_pages_are_cut_off_and_a_dead_one_is_noticed"),
    "a page is frozen for 40 s": (f"{ROOM}faults::F5_a_frozen_page_gets_its_mail_of_90_seconds_at_once", SEVEN),
    "a link is down for 2 or 4 s": (CUT, CABLE),
    "a link is down for 15 s: sends are lost, and nothing fails": (CUT, CABLE),
    "a link is down for 40 s: Trystero does not come back by itself": (CUT, CABLE, RELAY),
    "the relay dies after all have joined": (RELAY,),
    "the relay comes back; somebody came meanwhile": (RELAY,),
    "the secret is wrong": (RELAY, OPENER, f"{ROOM}faults::F13_another_version_other_rules_another_table"),
}

REPORTED = {
    1: (f"{ROOM}faults::F1_a_partial_mesh_with_loss_doubles_and_disorder",
        f"{ROOM}faults::F2_links_are_told_direct_through_whom_and_not_at_all"),
    2: (f"{UI}online_lobby::where_no_path_leads_to_anybody_the_table_says_what_can_be_done",
        f"{ROOM}faults::F2_links_are_told_direct_through_whom_and_not_at_all"),
    3: (RELAY, f"{ROOM}faults::F5_a_frozen_page_gets_its_mail_of_90_seconds_at_once",
        f"{UI}online_page::from_the_first_page_to_the_game_and_back"),
    4: (f"{ROOM}comings::F17_a_page_that_came_back_before_its_old_connection_was_missed_is_there_once",),
    5: (f"{ROOM}faults::F11_the_same_id_again_is_a_new_connection_and_an_old_farewell_changes_nothing",
        f"{ROOM}comings::F17_a_page_that_came_back_before_its_old_connection_was_missed_is_there_once"),
    6: (f"{ROOM}faults::F9_seven_join_in_the_same_moment",
        f"{ROOM}faults::F10_who_comes_late_watches_and_sees_what_is_public"),
    7: (RELAY, f"{UI}online_page::links_relays_and_pictures"),
    8: (f"{ROOM}hostile::messages_at_the_limit_and_beyond", f"{ROOM}hostile::a_message_of_the_largest_size_is_taken"),
    9: (f"{ROOM}comings::F18_a_page_with_a_newer_build_waits_for_the_others_and_has_its_seat_again",
        f"{UI}online_invite::a_later_version_is_told_from_damage"),
    10: (f"{ROOM}votes::nothing_happens_to_a_silent_seat_by_itself",),
    11: (f"{ROOM}comings::F19_a_seat_that_goes_while_the_deck_is_shuffled_is_told_by_name_and_voted_on",
         f"{ROOM}lobby::a_later_proposal_takes_the_place_of_one_that_was_not_agreed_to"),
    12: (f"{ROOM}comings::F20_a_guest_that_left_while_the_game_was_proposed_holds_no_seat",
         f"{ROOM}lobby::who_has_the_rights_starts_without_the_absent"),
    13: (f"{ROOM}comings::F21_seats_belong_to_keys_and_not_to_places_in_a_list",),
    14: (f"{ROOM}faults::F15_all_leave_and_all_come_back",),
    15: (f"{ROOM}faults::F9_seven_join_in_the_same_moment", SEVEN),
    16: (f"{ROOM}faults::F8_the_one_who_opened_the_table_leaves_and_play_goes_on",
         f"{ROOM}lobby::rights_pass_by_seat_order_after_a_minute_and_come_back", OPENER),
    17: (f"{ROOM}lobby::a_thief_with_a_public_id_gets_nothing",
         f"{ROOM}transfer_lies::a_thief_with_the_link_and_everything_that_was_ever_sent_gets_nothing"),
    18: (f"{ROOM}faults::F12_a_second_page_with_the_same_key_stills_the_first",
         f"{UI}online_devices::a_second_page_of_a_device_follows_the_game_without_any_connection_of_its_own", OPENER),
    19: (f"{ROOM}comings::F22_a_key_has_one_place_however_often_it_comes",),
    20: (f"{ROOM}lobby::a_new_device_gets_the_seat_when_the_others_approve",
         f"{ROOM}transfer::in_the_middle_of_a_deal_of_king_and_the_new_page_crashes",
         f"{UI}online_move::a_seat_goes_to_a_phone_and_comes_back"),
    21: (f"{ROOM}faults::F3_a_reload_in_the_middle_of_a_deal_gives_the_same_cards",
         f"{SEALED}seeds::a_reload_at_any_time_makes_the_same_bytes"),
    22: (f"{SEALED}privacy::a_spectator_who_has_every_byte_opens_nothing", f"{ROOM}games::skull",
         f"{BROWSER}friends::four_play_king_to_the_end_and_nobody_hears_of_anothers_cards"),
    23: (f"{ROOM}hostile::nothing_is_read_before_the_hello",
         f"{BROWSER}friends::four_play_king_to_the_end_and_nobody_hears_of_anothers_cards"),
    24: (f"{ROOM}games::a_move_is_pending_until_another_device_has_it",),
    25: (f"{ROOM}faults::F13_another_version_other_rules_another_table",
         f"{ROOM}comings::F18_a_page_with_a_newer_build_waits_for_the_others_and_has_its_seat_again"),
    26: (f"{ROOM}soak::the_order_of_sets_makes_no_difference",
         f"{SEALED}attacks_deal::the_same_seeds_make_the_same_bytes_in_every_python"),
    27: (f"{BROWSER}names::hostile_names_are_shown_as_short_text_and_make_no_element",
         f"{ROOM}lobby::two_cannot_have_one_name", f"{ROOM}lobby::a_name_is_one_line_without_tricks"),
    28: (f"{ROOM}comings::F23_a_page_in_the_background_whose_clock_runs_once_a_minute_is_not_away",),
    29: (f"{BROWSER}friends::a_table_without_any_relay_is_put_together_by_hand",
         f"{BROWSER}offline::the_second_visit_starts_and_plays_against_bots_with_the_network_off"),
    30: (f"{ROOM}faults::F10_who_comes_late_watches_and_sees_what_is_public",),
    31: (f"{ROOM}games::a_second_click_does_nothing",),
    32: (f"{SEALED}attacks_table::a_revoke_is_named_at_the_audit_with_entry_and_clause",
         f"{SEALED}attacks_table::a_revoke_is_refused_at_once_where_the_table_wants_proof"),
    33: (f"{SEALED}attacks_deal::a_replaced_card_is_seen", f"{SEALED}attacks_deal::a_duplicated_card_is_seen",
         f"{SEALED}attacks_deal::a_dropped_card_is_seen",
         f"{SEALED}attacks_table::leaving_before_the_audit_is_written_down_by_the_votes_of_all_others"),
}


@cache
def names_in(path: str) -> frozenset[str]:
    """The tests of a file that are neither skipped nor expected to fail, without their first word."""
    found = set()
    for node in ast.parse((ROOT / path).read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            marks = " ".join(map(ast.unparse, node.decorator_list))
            if "skip" not in marks and "xfail" not in marks:
                found.add(node.name.removeprefix("test_"))
    return frozenset(found)


@pytest.mark.parametrize("what", [*TROUBLE, *REPORTED])
def test_every_known_fault_has_a_test(what: str | int) -> None:
    named = TROUBLE[what] if isinstance(what, str) else REPORTED[what]
    assert named
    for test in named:
        path, name = test.split("::")
        assert name in names_in(f"{path}.py"), test


def test_none_is_left_out() -> None:
    assert sorted(REPORTED) == list(range(1, 34)) and len(TROUBLE) == 9
    assert "no such test" not in names_in("tests/room/test_catalogue.py")
