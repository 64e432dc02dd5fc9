package shuriken.convert.ninja.chunk;

import java.util.Optional;
import shuriken.ninja.chunk.VertexChunk.Vertices;

/**
 * Reads the diffuse colours of vertex records as 0xAARRGGBB; small components are expanded by bit replication.
 *
 * <p>Source: Ninja model formats, "Vertex chunks". Only D8888 was met in files; the upper byte of the 16-bit intensity
 * is used.
 */
final class VertexColours {
    private static final int OPAQUE = 0xFF000000;

    private VertexColours() {}

    /** Returns the colour of a record, if its layout has one. */
    static Optional<Integer> of(Vertices chunk, int i) {
        int word = chunk.lastWord(i);
        return switch (chunk.type().lastWord()) {
            case D8888 -> Optional.of(word);
            case D565_S565 -> Optional.of(OPAQUE | five(word >> 11) << 16 | six(word >> 5) << 8 | five(word));
            case D4444_S565 ->
                Optional.of(four(word >> 12) << 24 | four(word >> 8) << 16 | four(word >> 4) << 8 | four(word));
            case D16_S16 -> Optional.of(OPAQUE | (word >> 8 & 0xFF) * 0x010101);
            case NONE, USER, NINJA -> Optional.empty();
        };
    }

    private static int four(int bits) {
        return (bits & 0xF) * 0x11;
    }

    private static int five(int bits) {
        int five = bits & 0x1F;
        return five << 3 | five >> 2;
    }

    private static int six(int bits) {
        int six = bits & 0x3F;
        return six << 2 | six >> 4;
    }
}
