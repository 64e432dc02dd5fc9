package shuriken.convert.ninja.ginja;

import java.util.Arrays;
import java.util.List;
import shuriken.convert.ninja.draw.PrimitiveSet;
import shuriken.convert.support.Argb;

/** Collects the corners of a display list. The attributes of each corner are set one after another. */
final class CornerBuffer {
    private static final int INITIAL_CAPACITY = 64;

    /** The number of sets of texture coordinates. Each set has u and v for every corner. */
    private final int texCoordSetCount;

    private final boolean hasNormals;
    private final boolean hasColours;
    private int[] slots = new int[INITIAL_CAPACITY];
    private float[][] texCoords;
    private float[] normals = new float[3 * INITIAL_CAPACITY];
    private int[] colours = new int[INITIAL_CAPACITY];
    private int cornerCount;

    CornerBuffer(int texCoordSetCount, boolean hasNormals, boolean hasColours) {
        this.texCoordSetCount = texCoordSetCount;
        this.texCoords = new float[texCoordSetCount][2 * INITIAL_CAPACITY];
        this.hasNormals = hasNormals;
        this.hasColours = hasColours;
    }

    /** Adds a corner with the colour white and slot 0. All setters change the corner that was added last. */
    void addCorner() {
        if (cornerCount == slots.length) {
            slots = Arrays.copyOf(slots, Math.multiplyExact(2, cornerCount));
            for (int setIndex = 0; setIndex < texCoordSetCount; setIndex++) {
                texCoords[setIndex] = Arrays.copyOf(texCoords[setIndex], Math.multiplyExact(4, cornerCount));
            }
            normals = Arrays.copyOf(normals, Math.multiplyExact(6, cornerCount));
            colours = Arrays.copyOf(colours, Math.multiplyExact(2, cornerCount));
        }
        colours[cornerCount++] = Argb.WHITE;
    }

    void setSlot(int slot) {
        slots[cornerCount - 1] = slot;
    }

    void setTexCoord(int setIndex, int axis, float value) {
        texCoords[setIndex][2 * (cornerCount - 1) + axis] = value;
    }

    void setNormal(int axis, float value) {
        normals[3 * (cornerCount - 1) + axis] = value;
    }

    void setColour(int argb) {
        colours[cornerCount - 1] = argb;
    }

    int cornerCount() {
        return cornerCount;
    }

    /** Returns primitives with the collected corners. The parameters contain indices of corners. */
    PrimitiveSet toPolygons(int[] triangles, int[] lines, int[] points) {
        List<float[]> allTexCoords = Arrays.stream(texCoords)
                .map(texCoordSet -> Arrays.copyOf(texCoordSet, Math.multiplyExact(2, cornerCount)))
                .toList();
        return new PrimitiveSet(
                Arrays.copyOf(slots, cornerCount),
                triangles,
                allTexCoords.isEmpty() ? new float[0] : allTexCoords.getFirst(),
                Arrays.copyOf(normals, hasNormals ? Math.multiplyExact(3, cornerCount) : 0),
                Arrays.copyOf(colours, hasColours ? cornerCount : 0),
                allTexCoords.isEmpty() ? allTexCoords : allTexCoords.subList(1, allTexCoords.size()),
                lines,
                points);
    }
}
