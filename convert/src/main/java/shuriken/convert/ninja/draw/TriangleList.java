package shuriken.convert.ninja.draw;

import java.util.Arrays;

/** Collects triangles from strips, fans, quads and separate triangles. Their corners have consecutive indices. */
public final class TriangleList {
    private static final int INITIAL_CAPACITY = 48;

    private int[] cornerIndices = new int[INITIAL_CAPACITY];
    private int indexCount;

    private void add(int firstCornerIndex, int secondCornerIndex, int thirdCornerIndex) {
        if (indexCount + 3 > cornerIndices.length) {
            cornerIndices = Arrays.copyOf(cornerIndices, Math.multiplyExact(2, cornerIndices.length));
        }
        cornerIndices[indexCount++] = firstCornerIndex;
        cornerIndices[indexCount++] = secondCornerIndex;
        cornerIndices[indexCount++] = thirdCornerIndex;
    }

    /**
     * Adds the triangles of a strip. The winding of the corners alternates, so the corners of every second triangle are
     * exchanged. The first exchanged triangle is the second one, or the first one in a reversed strip.
     */
    public void addStrip(int firstCornerIndex, int cornerCount, boolean isStripReversed) {
        for (int cornerIndex = firstCornerIndex; cornerIndex < firstCornerIndex + cornerCount - 2; cornerIndex++) {
            boolean isExchanged = ((cornerIndex - firstCornerIndex) & 1) != 0 ^ isStripReversed;
            add(
                    isExchanged ? cornerIndex + 1 : cornerIndex,
                    isExchanged ? cornerIndex : cornerIndex + 1,
                    cornerIndex + 2);
        }
    }

    /** Adds a fan, whose triangles share the first corner. */
    public void addFan(int firstCornerIndex, int cornerCount, boolean isReversed) {
        for (int cornerIndex = firstCornerIndex + 1; cornerIndex < firstCornerIndex + cornerCount - 1; cornerIndex++) {
            add(
                    firstCornerIndex,
                    isReversed ? cornerIndex + 1 : cornerIndex,
                    isReversed ? cornerIndex : cornerIndex + 1);
        }
    }

    /** Adds separate triangles. */
    public void addTriangles(int firstCornerIndex, int cornerCount) {
        for (int cornerIndex = firstCornerIndex; cornerIndex < firstCornerIndex + cornerCount - 2; cornerIndex += 3) {
            add(cornerIndex, cornerIndex + 1, cornerIndex + 2);
        }
    }

    /** Adds quads with corners in Z order: the two triangles of a quad share the edge between corners 1 and 2. */
    public void addZQuads(int firstCornerIndex, int cornerCount) {
        for (int cornerIndex = firstCornerIndex; cornerIndex < firstCornerIndex + cornerCount - 3; cornerIndex += 4) {
            add(cornerIndex, cornerIndex + 1, cornerIndex + 2);
            add(cornerIndex + 2, cornerIndex + 1, cornerIndex + 3);
        }
    }

    /** Adds quads with corners in ring order: the two triangles of a quad share the edge between corners 0 and 2. */
    public void addQuads(int firstCornerIndex, int cornerCount) {
        for (int cornerIndex = firstCornerIndex; cornerIndex < firstCornerIndex + cornerCount - 3; cornerIndex += 4) {
            add(cornerIndex, cornerIndex + 1, cornerIndex + 2);
            add(cornerIndex, cornerIndex + 2, cornerIndex + 3);
        }
    }

    /** Returns the indices of the corners of all triangles, three for each. */
    public int[] toArray() {
        return Arrays.copyOf(cornerIndices, indexCount);
    }
}
