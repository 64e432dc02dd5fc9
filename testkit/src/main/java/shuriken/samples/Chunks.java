package shuriken.samples;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.joml.Vector3d;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.Strip;
import shuriken.ninja.chunk.StripChunkType;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.chunk.VertexChunkType;

/** Creates vertex chunks and polygon chunks from shapes. */
final class Chunks {
    /** The type of a material chunk with only a diffuse colour. */
    private static final int MATERIAL_DIFFUSE_TYPE = 0x11;
    /** The type of a texture chunk. */
    private static final int TEXTURE_TYPE = 0x08;
    /** The filter bits in the word with the texture index. */
    private static final int BILINEAR_BITS = 1 << 14;
    /** The blend factors source alpha and inverse source alpha. */
    private static final int BLEND_FACTORS = 0x25;

    private Chunks() {}

    /**
     * Creates a chunk with all vertices of a shape.
     *
     * @param firstSlot the slot of the first vertex in the vertex buffer
     */
    static VertexChunk createVertexChunk(Shape shape, VertexChunkType type, int firstSlot) {
        int[] words = new int[type.wordsPerVertex() * shape.vertexCount()];
        for (int i = 0; i < shape.vertexCount(); i++) {
            int offset = VectorWords.store(words, i * type.wordsPerVertex(), shape.position(i));
            switch (type.normal()) {
                case NONE -> {}
                case FLOAT -> offset = VectorWords.store(words, offset, shape.normal(i));
                case PADDED -> throw new IllegalArgumentException("no sample needs " + type);
                case PACKED -> words[offset++] = packNormal(shape.normal(i));
            }
            switch (type.lastWord()) {
                case NONE -> {}
                case D8888 -> words[offset] = shape.colour(i).argb();
                case D565_S565 -> words[offset] = to565(shape.colour(i).argb());
                case USER, NINJA, D4444_S565, D16_S16 -> throw new IllegalArgumentException("no sample needs " + type);
            }
        }
        return new VertexChunk.Vertices(type, /* flags= */ 0, firstSlot, shape.vertexCount(), words);
    }

    /** Packs a unit normal into three signed 10-bit numbers, with x in the highest bits. */
    private static int packNormal(Vector3d normal) {
        int bits = 0;
        for (int axis = 0; axis < 3; axis++) {
            bits |= ((int) Math.round(511 * normal.get(axis)) & 0x3FF) << (20 - 10 * axis);
        }
        return bits;
    }

    /** Returns a colour with 5, 6 and 5 bits for red, green and blue. */
    private static int to565(int argb) {
        return ((argb >> 8) & 0xF800) | ((argb >> 5) & 0x07E0) | ((argb >> 3) & 0x001F);
    }

    /**
     * Creates the chunks of the material, the texture and the strips for each paint.
     *
     * @param slots returns the slot of a vertex in the vertex buffer
     */
    static List<PolyChunk> createPolygonChunks(Shape shape, IntUnaryOperator slots) {
        List<PolyChunk> chunks = new ArrayList<>();
        shape.trianglesByPaint().forEach((paint, triangles) -> {
            int diffuse = paint.diffuseColour().argb();
            short[] material = {(short) diffuse, (short) (diffuse >>> 16)};
            chunks.add(new PolyChunk.Material(MATERIAL_DIFFUSE_TYPE, BLEND_FACTORS, material));
            if (paint.textureIndex() != Paint.NONE) {
                chunks.add(new PolyChunk.TextureId(
                        TEXTURE_TYPE, paint.textureFlags(), paint.textureIndex() | BILINEAR_BITS));
            }
            List<Strip> strips = Stripifier.createAlternatingStrips(triangles).stream()
                    .map(strip -> encodeStrip(strip, shape, paint.stripType(), slots))
                    .toList();
            int wordCount =
                    strips.stream().mapToInt(strip -> 1 + strip.words().length).sum();
            // After an odd number of words, the next chunk would not start at a multiple of 4.
            short[] padding = new short[(wordCount + 1) % 2];
            chunks.add(new PolyChunk.Strips(paint.stripType(), paint.stripFlags(), 0, strips, padding));
        });
        return chunks;
    }

    private static Strip encodeStrip(Stripifier.Strip strip, Shape shape, StripChunkType type, IntUnaryOperator slots) {
        int wordsPerCorner = type.wordsPerCorner();
        short[] words = new short[wordsPerCorner * strip.corners().size()];
        int offset = 0;
        for (Corner corner : strip.corners()) {
            words[offset++] = (short) slots.applyAsInt(corner.vertexIndex());
            for (int uvSetIndex = 0; uvSetIndex < type.uvSetCount(); uvSetIndex++) {
                words[offset++] = (short) Math.round(corner.u() * type.uvScale());
                words[offset++] = (short) Math.round(corner.v() * type.uvScale());
            }
            if (type.hasNormal()) {
                for (int axis = 0; axis < 3; axis++) {
                    words[offset++] = (short) Math.round(
                            Short.MAX_VALUE * shape.normal(corner.vertexIndex()).get(axis));
                }
            }
            if (type.hasColour()) {
                int argb = shape.colour(corner.vertexIndex()).argb();
                words[offset++] = (short) argb;
                words[offset++] = (short) (argb >>> 16);
            }
        }
        return new Strip(strip.isReversed(), strip.corners().size(), words, wordsPerCorner, 0);
    }
}
