"""Tables between devices. Of this package only `wheels` comes with the page; it brings the rest when it is wanted."""
