"""The replicated table: seats that belong to keys, one signed log, nobody in charge.

Pure protocol: bytes in, bytes and requests to sign out. No network, no clock, no source of randomness;
time comes in as ticks. README.md beside this file has the protocol in writing.

Nothing here is imported when a page starts: a table that goes online asks for it.
"""
