package shuriken.ninja.landtable;

import shuriken.io.struct.Vec3f;

/**
 * A COL: an instance of a model in a level, with flags that determine how the game treats its surface.
 *
 * @param centre the centre of the bounding sphere
 * @param radius the radius of the bounding sphere
 * @param widthY the field "width y" of Sonic Adventure; 0 in Sonic Adventure 2
 * @param widthZ the field "width z" of Sonic Adventure; 0 in Sonic Adventure 2
 * @param rootNodeIndex the index of the model's root node in {@link LandTable#tree()}; -1 if absent
 * @param unknown14 a field of unknown meaning; only in Sonic Adventure 2, otherwise 0
 * @param blockBits a field of unknown meaning
 * @param flags the bits of the surface's properties: bit 0 is solid, bit 1 is water, bit 31 is visible
 */
public record Col(
        Vec3f centre,
        float radius,
        float widthY,
        float widthZ,
        int rootNodeIndex,
        int unknown14,
        int blockBits,
        int flags) {
    /** The size of the struct of Sonic Adventure, in bytes. */
    static final int SA1_SIZE = 0x24;
    /** The size of the struct of Sonic Adventure 2, in bytes. */
    static final int SA2_SIZE = 0x20;

    private static final int SOLID_FLAG = 1;
    private static final int WATER_FLAG = 1 << 1;
    private static final int VISIBLE_FLAG = 1 << 31;

    public boolean isSolid() {
        return (flags & SOLID_FLAG) != 0;
    }

    public boolean isWater() {
        return (flags & WATER_FLAG) != 0;
    }

    public boolean isVisible() {
        return (flags & VISIBLE_FLAG) != 0;
    }
}
