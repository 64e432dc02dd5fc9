package shuriken.cli.run;

/** The assets on which a command works. */
public enum Selection {
    /** Assets of known formats. */
    KNOWN_FORMATS(/* filtersMembers= */ true),
    /** Assets of known formats. Without {@code --type}, also members of unknown formats. */
    MEMBERS(/* filtersMembers= */ true),
    /** Assets of any format, because they may contain files. With {@code --type}, only assets of known formats. */
    SEARCHED(/* filtersMembers= */ true),
    /** Assets of known formats, and files of unknown formats that the user named, which still count as failures. */
    NAMED(/* filtersMembers= */ true),
    /** Models and stages at any depth, and a container that the user named if it contains neither. */
    DRAWABLE(/* filtersMembers= */ true),
    /** Assets of known formats. The command itself applies the filters to their contents. */
    COMPLETE(/* filtersMembers= */ false),
    /** All files. */
    ANY(/* filtersMembers= */ false);

    private final boolean filtersMembers;

    Selection(boolean filtersMembers) {
        this.filtersMembers = filtersMembers;
    }

    /** Returns whether filters apply to the members of containers. */
    boolean filtersMembers() {
        return filtersMembers;
    }
}
