package shuriken.convert.ninja;

import java.util.Arrays;

/** Corners as a display list gives them, one attribute after the other. */
final class CornerBuffer {
    private static final int WHITE = 0xFFFFFFFF;

    private final boolean hasTexCoords;
    private final boolean hasNormals;
    private final boolean hasColours;
    private int[] slots = new int[64];
    private float[] texCoords = new float[2 * 64];
    private float[] normals = new float[3 * 64];
    private int[] colours = new int[64];
    private int size;

    CornerBuffer(boolean hasTexCoords, boolean hasNormals, boolean hasColours) {
        this.hasTexCoords = hasTexCoords;
        this.hasNormals = hasNormals;
        this.hasColours = hasColours;
    }

    /** A new corner, white, in slot 0. */
    void begin() {
        if (size == slots.length) {
            slots = Arrays.copyOf(slots, 2 * size);
            texCoords = Arrays.copyOf(texCoords, 4 * size);
            normals = Arrays.copyOf(normals, 6 * size);
            colours = Arrays.copyOf(colours, 2 * size);
        }
        colours[size++] = WHITE;
    }

    void slot(int slot) {
        slots[size - 1] = slot;
    }

    void texCoord(int axis, float value) {
        texCoords[2 * (size - 1) + axis] = value;
    }

    void normal(int axis, float value) {
        normals[3 * (size - 1) + axis] = value;
    }

    void colour(int argb) {
        colours[size - 1] = argb;
    }

    int size() {
        return size;
    }

    Polygons polygons(int[] triangles) {
        return new Polygons(
                Arrays.copyOf(slots, size),
                triangles,
                Arrays.copyOf(texCoords, hasTexCoords ? 2 * size : 0),
                Arrays.copyOf(normals, hasNormals ? 3 * size : 0),
                Arrays.copyOf(colours, hasColours ? size : 0));
    }
}
