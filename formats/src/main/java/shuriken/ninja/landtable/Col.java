package shuriken.ninja.landtable;

import shuriken.io.Vec3f;

/**
 * One model of a level.
 *
 * @param centre of the bounding sphere
 * @param radius of the bounding sphere
 * @param widthY only in Sonic Adventure, otherwise 0
 * @param widthZ only in Sonic Adventure, otherwise 0
 * @param node root of the model in {@link LandTable#tree()}, -1 = none
 * @param unknown14 only in Sonic Adventure 2, otherwise 0
 * @param blockBits meaning unknown
 * @param flags properties and behaviour; bit 31 = visible
 */
public record Col(
        Vec3f centre, float radius, float widthY, float widthZ, int node, int unknown14, int blockBits, int flags) {
    /** Size of the struct in the first game, in bytes. */
    static final int FIRST_SIZE = 0x24;
    /** Size of the struct in the second game, in bytes. */
    static final int SECOND_SIZE = 0x20;

    private static final int SOLID = 1;
    private static final int WATER = 1 << 1;
    private static final int VISIBLE = 1 << 31;

    public boolean isSolid() {
        return (flags & SOLID) != 0;
    }

    public boolean isWater() {
        return (flags & WATER) != 0;
    }

    public boolean isVisible() {
        return (flags & VISIBLE) != 0;
    }
}
