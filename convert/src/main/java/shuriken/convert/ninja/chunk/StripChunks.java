package shuriken.convert.ninja.chunk;

import java.util.ArrayList;
import java.util.List;
import shuriken.convert.ninja.tree.TexCoordEncoder;
import shuriken.geometry.IntRowInterner;
import shuriken.geometry.Strips;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.Strip;
import shuriken.ninja.chunk.StripChunkType;
import shuriken.scene.TextureRef.Wrap;

/** Encodes triangles of one material as strip chunks. */
final class StripChunks {
    private static final int MAX_STRIPS = 0x3FFF;
    private static final int MAX_WORDS = 0xFFFF - 2;

    private final StripChunkType type;
    private final TexCoordEncoder coords;
    private final IntRowInterner corners = new IntRowInterner();
    private final List<Integer> triangles = new ArrayList<>();

    /**
     * Creates an empty collection.
     *
     * @param type of the chunks: strips with one set of texture coordinates or none
     * @param uvUnit stored value of the texture coordinate 1.0
     */
    StripChunks(StripChunkType type, int uvUnit, Wrap wrapU, Wrap wrapV) {
        this.type = type;
        this.coords = new TexCoordEncoder(uvUnit, wrapU, wrapV);
    }

    /**
     * Adds a triangle.
     *
     * @param slots of its three corners
     * @param uv {@code float[6]}, u and v of each corner; ignored without a texture
     */
    void add(int[] slots, float[] uv) {
        int[] stored = type.uvSetCount() > 0 ? coords.encode(uv) : new int[6];
        for (int i = 0; i < 3; i++) {
            triangles.add(corners.number(slots[i], stored[2 * i], stored[2 * i + 1]));
        }
    }

    boolean isEmpty() {
        return triangles.isEmpty();
    }

    /** Returns the number of coordinates that were clamped. */
    int clamped() {
        return coords.clampedCount();
    }

    List<PolyChunk> chunks(int flags) {
        List<PolyChunk> chunks = new ArrayList<>();
        List<Strip> batch = new ArrayList<>();
        int words = 1;
        for (shuriken.geometry.Strip strip :
                Strips.of(triangles.stream().mapToInt(Integer::intValue).toArray(), true)) {
            Strip stored = strip(strip);
            if (batch.size() == MAX_STRIPS || words + 1 + stored.words().length > MAX_WORDS) {
                chunks.add(PolyChunk.Strips.create(type, flags, 0, batch));
                batch = new ArrayList<>();
                words = 1;
            }
            batch.add(stored);
            words += 1 + stored.words().length;
        }
        if (!batch.isEmpty()) {
            chunks.add(PolyChunk.Strips.create(type, flags, 0, batch));
        }
        return chunks;
    }

    private Strip strip(shuriken.geometry.Strip strip) {
        int size = type.cornerWords();
        short[] words = new short[Math.multiplyExact(size, strip.corners().length)];
        for (int i = 0; i < strip.corners().length; i++) {
            int[] corner = corners.row(strip.corners()[i]);
            for (int k = 0; k < size; k++) {
                words[size * i + k] = (short) corner[k];
            }
        }
        return new Strip(strip.reversed(), strip.corners().length, words, size, 0);
    }
}
