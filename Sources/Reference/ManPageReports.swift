extension ManPage {
  /// The section of blinkc(1) about what `explain` and `list` print for programs.
  static let reports = #"""
    .Sh JSON OUTPUT
    With
    .Fl Fl format Cm json ,
    .Cm explain
    and
    .Cm list
    print one JSON object.
    Its member
    .Va version
    is 1; members may be added without another version.
    A place is given by the members
    .Va file ,
    .Va line
    and
    .Va column
    as in a diagnostic.
    .Pp
    The object of
    .Cm explain
    has these members:
    .Bl -tag -width conditions
    .It Va name
    The name that was given.
    .It Va host
    An object with the
    .Va key
    of the host that has the name, as it is written, and its place; not there for a name that no host has.
    .It Va mayBeCanonicalized
    Whether
    .Xr ssh 1
    may read its file again under a canonical name, which then takes more from the blocks that match that one.
    .It Va settings
    A list of the settings that have a value, in the order of
    .Cm setting .
    Each has a
    .Va name ,
    a list
    .Va values
    of what counts, one unless values of the setting add up, and a list
    .Va hidden
    of what the values hide, the nearest first.
    .It Va conditions
    A list of the match blocks that only
    .Xr ssh 1
    can judge, each with the criteria as
    .Va when ,
    its place, and its
    .Va values .
    .El
    .Pp
    A value has these members:
    .Bl -tag -width openssh
    .It Va setting
    The setting as it was written, which may be an older name, or
    .Ic DefaultUser
    in the place of
    .Ic User .
    .It Va text
    The value as people write it.
    The token
    .Ql %h
    is expanded in
    .Ic HostName ,
    and the path of a key follows its name.
    A password is never shown.
    .It Va openssh
    The line of an
    .Xr ssh_config 5
    with the value; not there where that has no such keyword.
    .It Va source
    .Ql host ,
    .Ql pattern ,
    .Ql match
    or
    .Ql defaults :
    the block that has the value; or
    .Ql name
    for a HostName that nothing sets, which has no place.
    .It Va pattern , when
    The pattern as it is written, and the criteria of the match block.
    .It Va group
    The group through which the block has the value.
    .It Va merged , anchor
    True for a value that came through
    .Ql << ,
    and the anchor of the mapping that has it.
    .El
    .Pp
    The object of
    .Cm list
    has a list under the name of the section.
    All of its elements have a
    .Va name
    and a place, and beside them:
    .Bl -tag -width groups
    .It Va hosts
    .Va aliases
    and
    .Va hostName ,
    and where they are set
    .Va user ,
    .Va port ,
    .Va key
    and
    .Va proxyJump ,
    all as texts.
    .It Va groups
    The lists
    .Va uses ,
    .Va settings
    and
    .Va usedBy .
    .It Va keys
    .Va path .
    .It Va themes , fonts
    The list
    .Va sources ,
    and
    .Va isChosen ,
    whether the defaults name it.
    .El

    """#
}
