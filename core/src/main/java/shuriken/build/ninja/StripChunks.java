package shuriken.build.ninja;

import java.util.ArrayList;
import java.util.List;
import shuriken.mesh.RowTable;
import shuriken.mesh.Strips;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.Strip;
import shuriken.ninja.chunk.StripChunkType;
import shuriken.scene.TextureRef.Wrap;

/** Triangles of one look as strip chunks. */
final class StripChunks {
    private static final int MOST_STRIPS = 0x3FFF;
    private static final int MOST_WORDS = 0xFFFF - 2;

    private final StripChunkType type;
    private final Wrap wrapU;
    private final Wrap wrapV;
    private final RowTable corners = new RowTable();
    private final List<Integer> triangles = new ArrayList<>();
    private int clamped;

    /** @param type of the chunks: strips with one set of texture coordinates or none */
    StripChunks(StripChunkType type, Wrap wrapU, Wrap wrapV) {
        this.type = type;
        this.wrapU = wrapU;
        this.wrapV = wrapV;
    }

    /**
     * Adds a triangle.
     *
     * @param slots of its three corners
     * @param uv {@code float[6]}, u and v of each corner; not looked at without a texture
     */
    void add(int[] slots, float[] uv) {
        int[] u = new int[3];
        int[] v = new int[3];
        if (type.uvSets() > 0) {
            u = stored(uv[0], uv[2], uv[4], wrapU);
            v = stored(uv[1], uv[3], uv[5], wrapV);
        }
        for (int i = 0; i < 3; i++) {
            triangles.add(corners.number(slots[i], u[i], v[i]));
        }
    }

    /** Coordinates of a triangle in 16 bits, moved by whole textures where they are too far out and that changes nothing. */
    private int[] stored(float a, float b, float c, Wrap wrap) {
        double least = Math.min(a, Math.min(b, c));
        double most = Math.max(a, Math.max(b, c));
        double moved = 0;
        if ((least * type.uvUnit() < Short.MIN_VALUE || most * type.uvUnit() > Short.MAX_VALUE) && wrap != Wrap.CLAMP) {
            double step = wrap == Wrap.MIRROR ? 2 : 1;
            moved = step * Math.rint((least + most) / 2 / step);
        }
        return new int[] {stored(a - moved), stored(b - moved), stored(c - moved)};
    }

    private int stored(double coordinate) {
        long exact = Math.round(coordinate * type.uvUnit());
        int stored = Math.clamp(exact, Short.MIN_VALUE, Short.MAX_VALUE);
        clamped += stored == exact ? 0 : 1;
        return stored;
    }

    boolean isEmpty() {
        return triangles.isEmpty();
    }

    /** Coordinates that were cut because they do not fit. */
    int clamped() {
        return clamped;
    }

    List<PolyChunk> chunks(int flags) {
        List<PolyChunk> chunks = new ArrayList<>();
        List<Strip> some = new ArrayList<>();
        int words = 1;
        for (shuriken.mesh.Strip strip :
                Strips.of(triangles.stream().mapToInt(Integer::intValue).toArray(), true)) {
            Strip stored = strip(strip);
            if (some.size() == MOST_STRIPS || words + 1 + stored.words().length > MOST_WORDS) {
                chunks.add(PolyChunk.Strips.of(type, flags, 0, some));
                some = new ArrayList<>();
                words = 1;
            }
            some.add(stored);
            words += 1 + stored.words().length;
        }
        if (!some.isEmpty()) {
            chunks.add(PolyChunk.Strips.of(type, flags, 0, some));
        }
        return chunks;
    }

    private Strip strip(shuriken.mesh.Strip strip) {
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
