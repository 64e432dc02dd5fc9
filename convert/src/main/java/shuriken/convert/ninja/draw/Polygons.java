package shuriken.convert.ninja.draw;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import shuriken.scene.Primitive.Form;

/**
 * Triangles, lines and points with one surface, over slots.
 *
 * @param slots of each corner
 * @param triangles {@code int[3*n]}: corners, counter-clockwise seen from the front, including degenerate ones
 * @param texCoords {@code float[2*corners]}, u v with the origin at the top left, or empty
 * @param normals {@code float[3*corners]} in the drawing node's space, which replace the vertices' own, or empty
 * @param colours 0xAARRGGBB for each corner, which replace the vertices' own, or empty
 * @param moreTexCoords further sets of the same length as {@code texCoords}
 * @param lines {@code int[2*n]}: corners
 * @param points corners
 */
public record Polygons(
        int[] slots,
        int[] triangles,
        float[] texCoords,
        float[] normals,
        int[] colours,
        List<float[]> moreTexCoords,
        int[] lines,
        int[] points) {
    public Polygons {
        moreTexCoords = List.copyOf(moreTexCoords);
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

    /** Returns the corners of primitives of this form; degenerate triangles are omitted. */
    public int[] corners(Form form) {
        return switch (form) {
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
    public int slot(int triangle, int corner) {
        return slots[triangles[3 * triangle + corner]];
    }

    /** Returns whether two corners of a triangle have the same slot. */
    public boolean isDegenerate(int triangle) {
        int a = slot(triangle, 0);
        int b = slot(triangle, 1);
        int c = slot(triangle, 2);
        return a == b || b == c || a == c;
    }

    /** Returns the corner's colour, else its vertex's, else white: 0xAARRGGBB. */
    public int colour(int corner, Optional<SlotVertex> vertex) {
        return colours.length > 0
                ? colours[corner]
                : vertex.map(SlotVertex::colour).orElse(0xFFFFFFFF);
    }

    /** Returns whether a corner is translucent. */
    public boolean isTranslucent(SlotBuffer buffer) {
        for (int i = 0; i < slots.length; i++) {
            if (colour(i, buffer.at(slots[i])) >>> 24 < 0xFF) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether any corner has a colour. */
    public boolean isColoured(SlotBuffer buffer) {
        boolean found = colours.length > 0;
        for (int i = 0; i < slots.length && !found; i++) {
            found = buffer.at(slots[i]).filter(SlotVertex::isColoured).isPresent();
        }
        return found;
    }

    /** Returns whether a corner has a normal. */
    public boolean hasNormal(SlotBuffer buffer) {
        boolean found = normals.length > 0;
        for (int i = 0; i < slots.length && !found; i++) {
            found = buffer.at(slots[i]).filter(SlotVertex::hasNormal).isPresent();
        }
        return found;
    }
}
