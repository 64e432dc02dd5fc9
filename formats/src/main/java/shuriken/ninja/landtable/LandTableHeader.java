package shuriken.ninja.landtable;

/** The header of a level, which has different fields in Sonic Adventure and Sonic Adventure 2. */
public sealed interface LandTableHeader {
    float drawDistance();

    /**
     * Returns whether a COL (a model instance) is visible. If a level of Sonic Adventure 2 stores the number of visible
     * COLs, they are the first ones. Otherwise bit 31 of the flags decides.
     *
     * @param index the index of the COL
     * @param flags the flags of the COL
     */
    default boolean isVisible(int index, int flags) {
        return this instanceof Sa2 sa2 && sa2.visibleCount() >= 0 ? index < sa2.visibleCount() : flags < 0;
    }

    /**
     * The header of Sonic Adventure.
     *
     * @param attributes bit 0: has motions; 1: loads its texture list; 2: has a draw distance; 3: loads its texture
     *     file
     * @param flags a field of unknown meaning
     * @param drawDistance the draw distance
     * @param unknown1C a pointer of unknown meaning
     * @param unknown20 another pointer of unknown meaning
     */
    record Sa1(int attributes, int flags, float drawDistance, int unknown1C, int unknown20)
            implements LandTableHeader {}

    /**
     * The header of Sonic Adventure 2.
     *
     * @param visibleCount the number of visible COLs, which are the first ones; -1 if the flags of each COL determine
     *     whether it is visible
     * @param unknown04 0 in known files
     * @param unknown08 0 in known files
     * @param drawDistance the draw distance
     */
    record Sa2(int visibleCount, int unknown04, int unknown08, float drawDistance) implements LandTableHeader {}
}
