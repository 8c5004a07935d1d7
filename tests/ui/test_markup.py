"""Markup: text becomes markup only through `tag`, and then it is escaped."""

from __future__ import annotations

import pytest

from tests.ui.trees import VOID as HTML_VOID
from tests.ui.trees import tree
from ui.markup import VOID, Markup, button, classes, icon, join, person, tag

HOSTILE = ["<script>alert(1)</script>", "</bdi><img src=x onerror=alert(1)>", "\"'&<>", "&lt;b&gt;",
           "a & b", "' onclick='x", '" onmouseover="x', "<!-- ", "]]>", "&#60;", "{name}", "%s"]


@pytest.mark.parametrize("text", HOSTILE)
def test_text_comes_back_as_the_same_text(text):
    assert tree(tag("p", text)).one("p").children == [text]


@pytest.mark.parametrize("text", HOSTILE)
def test_an_attribute_comes_back_as_the_same_value(text):
    assert tree(tag("p", title=text)).one("p").attributes == {"title": text}


@pytest.mark.parametrize("text", HOSTILE)
def test_a_button_does_exactly_what_it_was_told(text):
    node = tree(button(text, text, aria_label=text)).one("button")
    assert node.attributes == {"type": "button", "data-do": text, "aria-label": text}
    assert node.text == text


@pytest.mark.parametrize("text", HOSTILE)
def test_a_name_is_apart_from_the_text_round_it(text):
    assert tree(person(text)).one("bdi").children == [text]


def test_the_special_characters_are_written_as_references():
    assert tag("p", "<&>\"'") == "<p>&lt;&amp;&gt;&quot;&#x27;</p>"
    assert tag("p", title="<&>\"'") == '<p title="&lt;&amp;&gt;&quot;&#x27;"></p>'


def test_markup_inside_markup_is_not_escaped_again():
    assert tag("p", tag("b", "&"), tag("i", tag("b", "<"))) == "<p><b>&amp;</b><i><b>&lt;</b></i></p>"


def test_glueing_markup_to_text_makes_it_text_again():
    glued = tag("b", "x") + "<i>"
    assert not isinstance(glued, Markup)
    assert tree(tag("p", glued)).one("p").children == ["<b>x</b><i>"]
    assert not isinstance(tag("b", "x").replace("x", "<i>"), Markup)
    assert not isinstance(f"{tag('b')}", Markup)


def test_markup_as_an_attribute_is_escaped_too():
    assert tree(tag("p", title=tag("b", "x"))).one("p")["title"] == "<b>x</b>"


def test_none_is_left_out_and_lists_are_taken_apart():
    assert tag("p", None, ["a", None, [tag("b"), ("<",)]], (x for x in "cd")) == \
        "<p>a<b></b>&lt;cd</p>"
    assert join([]) == "" and isinstance(join(["a"]), Markup)


def test_a_number_is_no_child_because_it_has_no_language():
    with pytest.raises(TypeError):
        tag("p", 3)


def test_attributes_of_none_and_false_are_left_out_and_true_is_a_bare_name():
    assert tag("p", a=None, b=False, c=True, d="", e=0) == '<p c d="" e="0"></p>'
    assert tag("option", selected=True) == "<option selected></option>"
    assert tag("option", selected=False) == "<option></option>"


def test_python_names_become_attribute_names():
    assert tag("label", for_="x", class_="y", data_do="z", aria_label="w") == \
        '<label for="x" class="y" data-do="z" aria-label="w"></label>'


def test_every_element_that_is_written_without_an_end_is_void_in_html():
    assert VOID <= HTML_VOID


@pytest.mark.parametrize("name", ["br", "hr", "img", "input", "meta"])
def test_a_void_element_has_no_end(name):
    assert tag(name, id="x") == f'<{name} id="x">'


@pytest.mark.parametrize("name", ["p", "span", "textarea", "svg", "use", "select"])
def test_any_other_element_has_an_end_even_when_it_is_empty(name):
    assert tag(name) == f"<{name}></{name}>"


def test_an_icon_is_for_the_eye_alone():
    node = tree(icon("rose", "i t"))
    assert node.one("svg").attributes == {"class": "i t", "aria-hidden": "true"}
    assert node.one("use")["href"] == "./static/sprite.svg#rose"


def test_classes_are_those_that_apply():
    assert classes("a", None, False, "", True, "b c") == "a b c"
    assert classes() == ""
