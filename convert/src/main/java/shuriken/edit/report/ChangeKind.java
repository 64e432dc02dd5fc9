package shuriken.edit.report;

/** A kind of change to a part of a file. */
public enum ChangeKind {
    /** The part is unchanged and keeps its bytes. */
    UNCHANGED("kept"),
    /** The triangles are the same, but some of their values differ; these values are patched in place. */
    PATCHED("moved"),
    /** The triangles differ; the part is encoded again. */
    REBUILT("rebuilt"),
    /** The original did not have this part. */
    ADDED("new"),
    /** The part was deleted in the editor and is removed. */
    REMOVED("removed"),
    /** The change cannot be stored; the part of the original stays. */
    UNSUPPORTED("lost");

    private final String label;

    ChangeKind(String label) {
        this.label = label;
    }

    /** Returns the word for this kind of change in reports. */
    public String label() {
        return label;
    }
}
