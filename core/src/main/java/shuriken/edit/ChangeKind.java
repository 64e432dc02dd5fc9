package shuriken.edit;

/** What becomes of a part of the original. */
public enum ChangeKind {
    /** Nothing was changed: its bytes stay. */
    KEPT,
    /** The same triangles elsewhere: values are changed in place. */
    MOVED,
    /** Other triangles: made anew. */
    REBUILT,
    /** Something that the original did not have. */
    NEW,
    /** Gone in the editor, and taken out. */
    REMOVED,
    /** Gone in the editor, and kept. */
    LOST
}
