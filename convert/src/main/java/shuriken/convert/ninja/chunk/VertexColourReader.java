package shuriken.convert.ninja.chunk;

import java.util.Optional;
import shuriken.convert.support.Argb;
import shuriken.ninja.chunk.VertexChunk.Vertices;

/**
 * Reads the diffuse colours of vertices as 0xAARRGGBB. Components with fewer than 8 bits are expanded by repeating
 * bits.
 *
 * <p>Source: Ninja model formats, "Vertex chunks". Only D8888 was found in files. Only the upper byte of the 16-bit
 * intensity is used.
 */
final class VertexColourReader {
    private VertexColourReader() {}

    /** Returns the colour of a vertex, if the type of its chunk has one. */
    static Optional<Integer> read(Vertices chunk, int vertexIndex) {
        int word = chunk.lastWord(vertexIndex);
        return switch (chunk.type().lastWord()) {
            case D8888 -> Optional.of(word);
            case D565_S565 ->
                Optional.of(Argb.toOpaque((expand5(word >> 11) << 16) | (expand6(word >> 5) << 8) | expand5(word)));
            case D4444_S565 ->
                Optional.of((expand4(word >> 12) << 24)
                        | (expand4(word >> 8) << 16)
                        | (expand4(word >> 4) << 8)
                        | expand4(word));
            case D16_S16 -> Optional.of(Argb.toOpaque(((word >> 8) & 0xFF) * 0x010101));
            case NONE, USER, NINJA -> Optional.empty();
        };
    }

    private static int expand4(int bits) {
        return (bits & 0xF) * 0x11;
    }

    private static int expand5(int bits) {
        int component = bits & 0x1F;
        return (component << 3) | (component >> 2);
    }

    private static int expand6(int bits) {
        int component = bits & 0x3F;
        return (component << 2) | (component >> 4);
    }
}
