package shuriken.convert.ninja.draw;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import shuriken.convert.support.Argb;
import shuriken.scene.Primitive.Mode;

/**
 * Triangles, lines and points with one surface. Their corners refer to slots of the vertex buffer.
 *
 * @param slots the slot of each corner
 * @param triangles {@code int[3*n]}: the indices of the corners of triangles, counter-clockwise when seen from the
 *     front. Degenerate triangles are included
 * @param texCoords {@code float[2*corners]}: u and v with the origin at the top left, or empty
 * @param normals {@code float[3*corners]}: normals in the space of the drawing node, which replace the normals of the
 *     vertices, or empty
 * @param colours a colour 0xAARRGGBB for each corner, which replaces the colour of the vertex, or empty
 * @param extraTexCoords additional texture coordinates, each of the same length as {@code texCoords}
 * @param lines {@code int[2*n]}: the indices of the corners of lines
 * @param points the indices of the corners of points
 */
public record PrimitiveSet(
        int[] slots,
        int[] triangles,
        float[] texCoords,
        float[] normals,
        int[] colours,
        List<float[]> extraTexCoords,
        int[] lines,
        int[] points) {
    public PrimitiveSet {
        extraTexCoords = List.copyOf(extraTexCoords);
    }

    /** Creates a set that contains only triangles. */
    public PrimitiveSet(int[] slots, int[] triangles, float[] texCoords, float[] normals, int[] colours) {
        this(slots, triangles, texCoords, normals, colours, List.of(), new int[0], new int[0]);
    }

    public boolean isEmpty() {
        return triangles.length + lines.length + points.length == 0;
    }

    public int triangleCount() {
        return triangles.length / 3;
    }

    /** Returns the indices of the corners of all triangles, lines or points. Degenerate triangles are omitted. */
    public int[] cornerIndices(Mode mode) {
        return switch (mode) {
            case POINTS -> points;
            case LINES -> lines;
            case TRIANGLES ->
                IntStream.range(0, triangles.length)
                        .filter(i -> !isDegenerate(i / 3))
                        .map(i -> triangles[i])
                        .toArray();
        };
    }

    /** Returns the slot of corner 0, 1 or 2 of a triangle. */
    public int slot(int triangleIndex, int cornerInTriangle) {
        return slots[triangles[3 * triangleIndex + cornerInTriangle]];
    }

    /** Returns whether two corners of a triangle have the same slot. */
    public boolean isDegenerate(int triangleIndex) {
        int firstSlot = slot(triangleIndex, 0);
        int secondSlot = slot(triangleIndex, 1);
        int thirdSlot = slot(triangleIndex, 2);
        return firstSlot == secondSlot || secondSlot == thirdSlot || firstSlot == thirdSlot;
    }

    /**
     * Returns the colour of a corner as 0xAARRGGBB. If corners have no colours, it is the colour of the vertex. If
     * there is no vertex, it is white.
     */
    public int colour(int cornerIndex, Optional<SlotVertex> vertex) {
        return colours.length > 0
                ? colours[cornerIndex]
                : vertex.map(SlotVertex::colour).orElse(Argb.WHITE);
    }

    /** Returns whether any corner or its vertex has a translucent colour. */
    public boolean isTranslucent(SlotBuffer slotBuffer) {
        for (int i = 0; i < slots.length; i++) {
            if (!Argb.isOpaque(colour(i, slotBuffer.vertexAt(slots[i])))) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether any corner or its vertex has a colour. */
    public boolean hasColours(SlotBuffer slotBuffer) {
        boolean hasColour = colours.length > 0;
        for (int i = 0; i < slots.length && !hasColour; i++) {
            hasColour =
                    slotBuffer.vertexAt(slots[i]).filter(SlotVertex::hasColour).isPresent();
        }
        return hasColour;
    }

    /** Returns whether any corner or its vertex has a normal. */
    public boolean hasNormals(SlotBuffer slotBuffer) {
        boolean hasNormal = normals.length > 0;
        for (int i = 0; i < slots.length && !hasNormal; i++) {
            hasNormal =
                    slotBuffer.vertexAt(slots[i]).filter(SlotVertex::hasNormal).isPresent();
        }
        return hasNormal;
    }
}
