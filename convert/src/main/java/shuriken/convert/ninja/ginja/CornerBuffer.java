package shuriken.convert.ninja.ginja;

import java.util.Arrays;
import java.util.List;
import shuriken.convert.ninja.draw.Polygons;

/** Collects the corners of a display list, one attribute after another. */
final class CornerBuffer {
    private static final int WHITE = 0xFFFFFFFF;
    private static final int INITIAL_CAPACITY = 64;

    /** The number of sets of texture coordinates, each with u and v for every corner. */
    private final int texCoordSetCount;

    private final boolean hasNormals;
    private final boolean hasColours;
    private int[] slots = new int[INITIAL_CAPACITY];
    private float[][] texCoords;
    private float[] normals = new float[3 * INITIAL_CAPACITY];
    private int[] colours = new int[INITIAL_CAPACITY];
    private int size;

    CornerBuffer(int texCoordSetCount, boolean hasNormals, boolean hasColours) {
        this.texCoordSetCount = texCoordSetCount;
        this.texCoords = new float[texCoordSetCount][2 * INITIAL_CAPACITY];
        this.hasNormals = hasNormals;
        this.hasColours = hasColours;
    }

    /** Starts a new corner. It is white and has slot 0. */
    void begin() {
        if (size == slots.length) {
            slots = Arrays.copyOf(slots, Math.multiplyExact(2, size));
            for (int set = 0; set < texCoordSetCount; set++) {
                texCoords[set] = Arrays.copyOf(texCoords[set], Math.multiplyExact(4, size));
            }
            normals = Arrays.copyOf(normals, Math.multiplyExact(6, size));
            colours = Arrays.copyOf(colours, Math.multiplyExact(2, size));
        }
        colours[size++] = WHITE;
    }

    void setSlot(int slot) {
        slots[size - 1] = slot;
    }

    void setTexCoord(int set, int axis, float value) {
        texCoords[set][2 * (size - 1) + axis] = value;
    }

    void setNormal(int axis, float value) {
        normals[3 * (size - 1) + axis] = value;
    }

    void setColour(int argb) {
        colours[size - 1] = argb;
    }

    int size() {
        return size;
    }

    Polygons toPolygons(int[] triangles, int[] lines, int[] points) {
        List<float[]> allTexCoords = Arrays.stream(texCoords)
                .map(set -> Arrays.copyOf(set, Math.multiplyExact(2, size)))
                .toList();
        return new Polygons(
                Arrays.copyOf(slots, size),
                triangles,
                allTexCoords.isEmpty() ? new float[0] : allTexCoords.getFirst(),
                Arrays.copyOf(normals, hasNormals ? Math.multiplyExact(3, size) : 0),
                Arrays.copyOf(colours, hasColours ? size : 0),
                allTexCoords.isEmpty() ? allTexCoords : allTexCoords.subList(1, allTexCoords.size()),
                lines,
                points);
    }
}
