package shuriken.ninja.scenery;

import java.util.Optional;
import shuriken.io.ByteCursor;
import shuriken.io.ByteMap;
import shuriken.ninja.rel.RelTrailer;

/** The kind of content in a relocatable file, detected from the offsets of the pointers. */
enum RelKind {
    /** The scenery of Blue Burst. */
    FMT2,
    /** The scenery of ver.2 and earlier. */
    VER2,
    COLLISION;

    private static final int FMT2_SECTIONS_OFFSET = 0x10;
    private static final int VER2_SECTIONS_OFFSET = 0x08;
    private static final int VER2_TEXTURES_OFFSET = 0x0C;
    /** An exclusive upper limit of the number of sections. */
    private static final int VER2_SECTION_COUNT_LIMIT = 0xFFFF;
    /** The exclusive lower limit of a plausible distance. A small integer that is read as a float is less than this. */
    private static final float VER2_MIN_DISTANCE = 1e-6f;

    /** Detects the kind without marking bytes as read. The result is empty if the file has none of these kinds. */
    static Optional<RelKind> detect(ByteCursor file, RelTrailer trailer) {
        ByteCursor in = file.mapped(new ByteMap());
        int rootOffset = trailer.rootOffset();
        if (rootOffset <= trailer.tableOffset() - Scenery.Version.FMT2.headerSize()
                && in.seek(rootOffset).startsWith("fmt2")
                && trailer.isPointer(rootOffset + FMT2_SECTIONS_OFFSET)) {
            return Optional.of(FMT2);
        }
        if (isVersion2(in, trailer, rootOffset)) {
            return Optional.of(VER2);
        }
        return isCollision(in, trailer, rootOffset) ? Optional.of(COLLISION) : Optional.empty();
    }

    private static boolean isVersion2(ByteCursor in, RelTrailer trailer, int rootOffset) {
        if (rootOffset > trailer.tableOffset() - Scenery.Version.VER2.headerSize()
                || trailer.isPointer(rootOffset)
                || trailer.isPointer(rootOffset + 4)
                || !trailer.isPointer(rootOffset + VER2_SECTIONS_OFFSET)
                || !trailer.isPointer(rootOffset + VER2_TEXTURES_OFFSET)) {
            return false;
        }
        long sectionCount = in.seek(rootOffset).u32("sections");
        float distance = in.f32("distance");
        long sectionsOffset = in.u32("pointer");
        return sectionCount > 0
                && sectionCount < VER2_SECTION_COUNT_LIMIT
                && Float.isFinite(distance)
                && Math.abs(distance) > VER2_MIN_DISTANCE
                && sectionsOffset + sectionCount * Scenery.Version.VER2.sectionSize() <= trailer.tableOffset();
    }

    /** Returns whether the first collision entry and its mesh have pointers at the expected offsets. */
    private static boolean isCollision(ByteCursor in, RelTrailer trailer, int rootOffset) {
        if (!trailer.isPointer(rootOffset)) {
            return false;
        }
        long entryOffset = in.seek(rootOffset).u32("rows");
        if (entryOffset > trailer.tableOffset() - (long) Collision.ENTRY_SIZE
                || !trailer.isPointer((int) entryOffset)) {
            return false;
        }
        for (int i = 4; i < Collision.ENTRY_SIZE; i += 4) {
            if (trailer.isPointer((int) entryOffset + i)) {
                return false;
            }
        }
        long meshOffset = in.seek((int) entryOffset).u32("mesh");
        return meshOffset <= trailer.tableOffset() - (long) CollisionMesh.SIZE
                && !trailer.isPointer((int) meshOffset)
                && trailer.isPointer((int) meshOffset + 4)
                && !trailer.isPointer((int) meshOffset + 8)
                && trailer.isPointer((int) meshOffset + 12)
                && in.seek((int) meshOffset).u32("vertices") * CollisionMesh.VERTEX_SIZE <= trailer.tableOffset();
    }
}
