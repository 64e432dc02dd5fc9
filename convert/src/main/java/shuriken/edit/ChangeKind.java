package shuriken.edit;

/** The kind of change that a part of the original underwent. */
public enum ChangeKind {
    /** Nothing was changed; the bytes stay as they are. */
    UNCHANGED("kept"),
    /** The triangles are the same, at other positions; values are patched in place. */
    PATCHED("moved"),
    /** The triangles are different; the part was encoded again. */
    REBUILT("rebuilt"),
    /** The original did not have this part. */
    ADDED("new"),
    /** The part was deleted in the editor and is removed. */
    REMOVED("removed"),
    /** The change cannot be stored; the original stays. */
    UNSUPPORTED("lost");

    private final String label;

    ChangeKind(String label) {
        this.label = label;
    }

    /** Returns the word for this change in reports. */
    public String label() {
        return label;
    }
}
