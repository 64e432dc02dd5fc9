package shuriken.convert.ninja.chunk;

import java.util.ArrayList;
import java.util.List;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.Strip;

/** Encodes triangles as modifier volumes of separate triangles. */
final class VolumeChunks {
    private static final int TRIANGLES = 0x38;
    /** Number of triangles that the 14 bits of the count and the 16 bits of the size can hold. */
    private static final int MAX_TRIANGLES = 0x3FFF;

    private final List<Strip> triangles = new ArrayList<>();

    /** Adds a triangle. */
    void add(int[] slots) {
        short[] words = {(short) slots[0], (short) slots[1], (short) slots[2]};
        triangles.add(new Strip(false, 3, words, 1, 0));
    }

    /** Returns the chunks, each with an end that is aligned to 4 bytes if its start is. */
    List<PolyChunk> chunks() {
        List<PolyChunk> chunks = new ArrayList<>();
        for (int from = 0; from < triangles.size(); from += MAX_TRIANGLES) {
            List<Strip> batch = triangles.subList(from, Math.min(triangles.size(), from + MAX_TRIANGLES));
            chunks.add(new PolyChunk.Volume(TRIANGLES, 0, 0, batch, new short[(1 + batch.size()) % 2]));
        }
        return chunks;
    }
}
