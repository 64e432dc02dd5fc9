package shuriken.convert.ninja.chunk;

import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.draw.PrimitiveSet;
import shuriken.convert.ninja.draw.TriangleList;
import shuriken.ninja.chunk.PolyChunk.Strips;
import shuriken.ninja.chunk.PolyChunk.Volume;
import shuriken.ninja.chunk.Strip;
import shuriken.ninja.chunk.StripChunkType;

/**
 * Decodes strip chunks and modifier volumes. A corner of a strip consists of the slot of its vertex in the vertex
 * buffer, and optionally of texture coordinates and a normal or a colour.
 */
final class ChunkPolygonReader {
    /** The stored value of the normal coordinate 1.0. */
    private static final float NORMAL_UNIT = 32767;

    private ChunkPolygonReader() {}

    /** Decodes the triangles and quads of a modifier volume, or its strips. */
    static PrimitiveSet read(Volume chunk) {
        int[] slots =
                new int[chunk.polygons().stream().mapToInt(Strip::cornerCount).sum()];
        TriangleList triangles = new TriangleList();
        int cornerIndex = 0;
        for (Strip polygon : chunk.polygons()) {
            triangles.addStrip(cornerIndex, polygon.cornerCount(), polygon.isReversed());
            for (int i = 0; i < polygon.cornerCount(); i++) {
                slots[cornerIndex++] = polygon.slot(i);
            }
        }
        return new PrimitiveSet(slots, triangles.toArray(), new float[0], new float[0], new int[0]);
    }

    /** Decodes the strips of a chunk, with the first set of texture coordinates. */
    static PrimitiveSet read(Strips chunk, ConvertOptions options) {
        StripChunkType layout = chunk.chunkType();
        int cornerCount = chunk.strips().stream().mapToInt(Strip::cornerCount).sum();
        int[] slots = new int[cornerCount];
        float[] texCoords = new float[layout.uvSetCount() > 0 ? Math.multiplyExact(2, cornerCount) : 0];
        float[] normals = new float[layout.hasNormal() ? Math.multiplyExact(3, cornerCount) : 0];
        int[] colours = new int[layout.hasColour() ? cornerCount : 0];
        TriangleList triangles = new TriangleList();
        float uvUnit = StripUvUnit.of(layout, options);
        int cornerIndex = 0;
        for (Strip strip : chunk.strips()) {
            triangles.addStrip(cornerIndex, strip.cornerCount(), strip.isReversed());
            for (int i = 0; i < strip.cornerCount(); i++, cornerIndex++) {
                slots[cornerIndex] = strip.slot(i);
                int wordIndex = strip.wordOffset(i) + 1;
                for (int component = 0; component < 2 && texCoords.length > 0; component++) {
                    texCoords[2 * cornerIndex + component] = strip.words()[wordIndex + component] / uvUnit;
                }
                wordIndex += 2 * layout.uvSetCount();
                for (int axis = 0; axis < 3 && normals.length > 0; axis++) {
                    normals[3 * cornerIndex + axis] = strip.words()[wordIndex + axis] / NORMAL_UNIT;
                }
                if (colours.length > 0) {
                    colours[cornerIndex] = (strip.words()[wordIndex] & 0xFFFF) | (strip.words()[wordIndex + 1] << 16);
                }
            }
        }
        return new PrimitiveSet(slots, triangles.toArray(), texCoords, normals, colours);
    }
}
