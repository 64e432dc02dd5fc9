package shuriken.convert.ninja.chunk;

import java.util.ArrayList;
import java.util.List;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.Strip;

/** Encodes triangles as modifier volumes, which consist of separate triangles. */
final class VolumeChunkBuilder {
    /** The maximum number of triangles that fit in the 14 bits of the count and the 16 bits of the size. */
    private static final int MAX_TRIANGLE_COUNT = 0x3FFF;

    private final List<Strip> triangles = new ArrayList<>();

    /** Adds a triangle. */
    void addTriangle(int[] slots) {
        short[] words = {(short) slots[0], (short) slots[1], (short) slots[2]};
        triangles.add(new Strip(
                /* isReversed= */ false, /* cornerCount= */ 3, words, /* wordsPerCorner= */ 1, /* userWordCount= */ 0));
    }

    /** Returns the chunks. Padding aligns the end of each chunk to 4 bytes if its start is aligned. */
    List<PolyChunk> build() {
        List<PolyChunk> chunks = new ArrayList<>();
        for (int batchStart = 0; batchStart < triangles.size(); batchStart += MAX_TRIANGLE_COUNT) {
            List<Strip> batch =
                    triangles.subList(batchStart, Math.min(triangles.size(), batchStart + MAX_TRIANGLE_COUNT));
            // Three words for each triangle follow three words of the header.
            short[] padding = new short[(1 + batch.size()) % 2];
            chunks.add(new PolyChunk.Volume(
                    PolyChunk.Volume.TRIANGLES_TYPE, /* flags= */ 0, /* userWordCount= */ 0, batch, padding));
        }
        return chunks;
    }
}
