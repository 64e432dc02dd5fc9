package shuriken.convert.ninja.chunk;

import java.util.ArrayList;
import java.util.List;
import shuriken.convert.ninja.tree.NinjaTexCoordEncoder;
import shuriken.geometry.IntRowInterner;
import shuriken.geometry.StripBuilder;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.Strip;
import shuriken.ninja.chunk.StripChunkType;
import shuriken.scene.TextureRef.Wrap;

/** Encodes the triangles of one material as strip chunks. */
final class StripChunkBuilder {
    private static final int MAX_STRIP_COUNT = 0x3FFF;
    /** The maximum number of words in a chunk before padding, so that the padded size fits in 16 bits. */
    private static final int MAX_WORD_COUNT = 0xFFFF - 2;

    private final StripChunkType type;
    private final NinjaTexCoordEncoder texCoordEncoder;
    /** The distinct corners, each as {slot, u, v}. */
    private final IntRowInterner distinctCorners = new IntRowInterner();
    /** Three indices into {@link #distinctCorners} for each triangle. */
    private final List<Integer> triangleCorners = new ArrayList<>();

    /**
     * Creates a builder without triangles.
     *
     * @param type the type of the chunks, which are strips with one set of texture coordinates or none
     * @param uvUnit the stored value of the texture coordinate 1.0
     */
    StripChunkBuilder(StripChunkType type, int uvUnit, Wrap wrapU, Wrap wrapV) {
        this.type = type;
        this.texCoordEncoder = new NinjaTexCoordEncoder(uvUnit, wrapU, wrapV);
    }

    /**
     * Adds a triangle.
     *
     * @param slots the slots of its three corners
     * @param uv {@code float[6]}: u and v of each corner. They are ignored without a texture
     */
    void addTriangle(int[] slots, float[] uv) {
        int[] encodedUv = type.uvSetCount() > 0 ? texCoordEncoder.encode(uv) : new int[6];
        for (int corner = 0; corner < 3; corner++) {
            triangleCorners.add(
                    distinctCorners.getOrAddIndex(slots[corner], encodedUv[2 * corner], encodedUv[2 * corner + 1]));
        }
    }

    boolean isEmpty() {
        return triangleCorners.isEmpty();
    }

    /** Returns the number of texture coordinates that were clamped. */
    int clampedCount() {
        return texCoordEncoder.clampedCount();
    }

    /** Returns the strips in as few chunks as possible, each with the same flags. */
    List<PolyChunk> build(int flags) {
        List<PolyChunk> chunks = new ArrayList<>();
        List<Strip> batch = new ArrayList<>();
        int wordCount = 1; // The number of strips precedes the strips.
        for (shuriken.geometry.Strip strip : StripBuilder.build(
                triangleCorners.stream().mapToInt(Integer::intValue).toArray(), /* allowsReversed= */ true)) {
            Strip encodedStrip = encode(strip);
            if (batch.size() == MAX_STRIP_COUNT || wordCount + 1 + encodedStrip.words().length > MAX_WORD_COUNT) {
                chunks.add(PolyChunk.Strips.create(type, flags, /* userWordCount= */ 0, batch));
                batch = new ArrayList<>();
                wordCount = 1;
            }
            batch.add(encodedStrip);
            wordCount += 1 + encodedStrip.words().length;
        }
        if (!batch.isEmpty()) {
            chunks.add(PolyChunk.Strips.create(type, flags, /* userWordCount= */ 0, batch));
        }
        return chunks;
    }

    private Strip encode(shuriken.geometry.Strip strip) {
        int wordsPerCorner = type.wordsPerCorner();
        short[] words = new short[Math.multiplyExact(wordsPerCorner, strip.corners().length)];
        for (int i = 0; i < strip.corners().length; i++) {
            int[] corner = distinctCorners.row(strip.corners()[i]);
            for (int wordIndex = 0; wordIndex < wordsPerCorner; wordIndex++) {
                words[wordsPerCorner * i + wordIndex] = (short) corner[wordIndex];
            }
        }
        return new Strip(strip.isReversed(), strip.corners().length, words, wordsPerCorner, /* userWordCount= */ 0);
    }
}
