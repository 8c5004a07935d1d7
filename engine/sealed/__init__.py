"""The sealed deck: shuffle together, deal in secret, prove that it was fair.

Pure protocol: messages in, messages out. No network, no clock, no source of randomness: what is
secret is derived from a seat's seed that is handed in. README.md beside this file has the protocol
step by step, with what each proof shows, against whom and under which assumption.

Nothing here is imported when a page starts: a table that goes online asks for it.
"""
