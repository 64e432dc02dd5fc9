package shuriken.convert.ninja.draw;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import shuriken.scene.Primitive.Mode;

/**
 * Triangles, lines and points with one surface. Their corners refer to slots.
 *
 * @param slots the slot of each corner
 * @param triangles {@code int[3*n]}: the corners of triangles, counter-clockwise seen from the front, including
 *     degenerate triangles
 * @param texCoords {@code float[2*corners]}: u and v with the origin at the top left, or empty
 * @param normals {@code float[3*corners]}: normals in the space of the drawing node, which replace those of the
 *     vertices, or empty
 * @param colours a colour 0xAARRGGBB for each corner, which replaces that of the vertex, or empty
 * @param extraTexCoords additional texture coordinates, each of the same length as {@code texCoords}
 * @param lines {@code int[2*n]}: the corners of lines
 * @param points the corners of points
 */
public record Polygons(
        int[] slots,
        int[] triangles,
        float[] texCoords,
        float[] normals,
        int[] colours,
        List<float[]> extraTexCoords,
        int[] lines,
        int[] points) {
    public Polygons {
        extraTexCoords = List.copyOf(extraTexCoords);
    }

    /** Creates polygons that are only triangles. */
    public Polygons(int[] slots, int[] triangles, float[] texCoords, float[] normals, int[] colours) {
        this(slots, triangles, texCoords, normals, colours, List.of(), new int[0], new int[0]);
    }

    public boolean isEmpty() {
        return triangles.length + lines.length + points.length == 0;
    }

    public int triangleCount() {
        return triangles.length / 3;
    }

    /** Returns the corners of all triangles, lines or points. Degenerate triangles are omitted. */
    public int[] corners(Mode mode) {
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
    public int slot(int triangleIndex, int cornerIndex) {
        return slots[triangles[3 * triangleIndex + cornerIndex]];
    }

    /** Returns whether two corners of a triangle have the same slot. */
    public boolean isDegenerate(int triangleIndex) {
        int a = slot(triangleIndex, 0);
        int b = slot(triangleIndex, 1);
        int c = slot(triangleIndex, 2);
        return a == b || b == c || a == c;
    }

    /** Returns a colour as 0xAARRGGBB: that of the corner, or else that of the vertex, or else white. */
    public int colour(int cornerIndex, Optional<SlotVertex> vertex) {
        return colours.length > 0
                ? colours[cornerIndex]
                : vertex.map(SlotVertex::colour).orElse(0xFFFFFFFF);
    }

    /** Returns whether any corner is translucent. */
    public boolean isTranslucent(SlotBuffer slotBuffer) {
        for (int i = 0; i < slots.length; i++) {
            if (colour(i, slotBuffer.vertexAt(slots[i])) >>> 24 < 0xFF) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether any corner has a colour. */
    public boolean hasColours(SlotBuffer slotBuffer) {
        boolean found = colours.length > 0;
        for (int i = 0; i < slots.length && !found; i++) {
            found = slotBuffer.vertexAt(slots[i]).filter(SlotVertex::hasColour).isPresent();
        }
        return found;
    }

    /** Returns whether any corner has a normal. */
    public boolean hasNormals(SlotBuffer slotBuffer) {
        boolean found = normals.length > 0;
        for (int i = 0; i < slots.length && !found; i++) {
            found = slotBuffer.vertexAt(slots[i]).filter(SlotVertex::hasNormal).isPresent();
        }
        return found;
    }
}
