package shuriken.ninja.landtable;

/** The header of a level, which differs between the two games. */
public sealed interface LandTableHeader {
    float drawDistance();

    /**
     * Whether a COL is seen. In Sonic Adventure 2 those that are come first, if their number is stored.
     *
     * @param index of the COL
     * @param flags of the COL
     */
    default boolean isSeen(int index, int flags) {
        return this instanceof Sa2 sa2 && sa2.visible() >= 0 ? index < sa2.visible() : flags < 0;
    }

    /**
     * Sonic Adventure.
     *
     * @param attributes bits: 0 has motions, 1 loads its texture list, 2 has a draw distance, 3 loads its texture file
     * @param flags meaning unknown
     * @param unknown1C pointers whose meaning is unknown
     * @param unknown20 the same
     */
    record Sa1(int attributes, int flags, float drawDistance, int unknown1C, int unknown20)
            implements LandTableHeader {}

    /**
     * Sonic Adventure 2.
     *
     * @param visible number of COLs that are seen, -1 = see their flags
     * @param unknown04 0 in known files
     * @param unknown08 0 in known files
     */
    record Sa2(int visible, int unknown04, int unknown08, float drawDistance) implements LandTableHeader {}
}
