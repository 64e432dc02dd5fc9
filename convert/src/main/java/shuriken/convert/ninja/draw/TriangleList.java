package shuriken.convert.ninja.draw;

import java.util.Arrays;

/** Collects triangles from strips, fans, quads and separate triangles. Their corners have consecutive indices. */
public final class TriangleList {
    private static final int INITIAL_CAPACITY = 48;

    private int[] corners = new int[INITIAL_CAPACITY];
    private int addedCount;

    private void add(int firstCorner, int secondCorner, int thirdCorner) {
        if (addedCount + 3 > corners.length) {
            corners = Arrays.copyOf(corners, Math.multiplyExact(2, corners.length));
        }
        corners[addedCount++] = firstCorner;
        corners[addedCount++] = secondCorner;
        corners[addedCount++] = thirdCorner;
    }

    /**
     * Adds the triangles of a strip. The winding of the corners alternates, so the corners of every second triangle are
     * exchanged. The first exchanged triangle is the second one, or the first one in a reversed strip.
     */
    public void addStrip(int firstCorner, int cornerCount, boolean isStripReversed) {
        for (int cornerIndex = firstCorner; cornerIndex < firstCorner + cornerCount - 2; cornerIndex++) {
            boolean isExchanged = ((cornerIndex - firstCorner) & 1) != 0 ^ isStripReversed;
            add(
                    isExchanged ? cornerIndex + 1 : cornerIndex,
                    isExchanged ? cornerIndex : cornerIndex + 1,
                    cornerIndex + 2);
        }
    }

    /** Adds a fan, whose triangles share the first corner. */
    public void addFan(int firstCorner, int cornerCount, boolean isReversed) {
        for (int cornerIndex = firstCorner + 1; cornerIndex < firstCorner + cornerCount - 1; cornerIndex++) {
            add(firstCorner, isReversed ? cornerIndex + 1 : cornerIndex, isReversed ? cornerIndex : cornerIndex + 1);
        }
    }

    /** Adds separate triangles. */
    public void addTriangles(int firstCorner, int cornerCount) {
        for (int cornerIndex = firstCorner; cornerIndex < firstCorner + cornerCount - 2; cornerIndex += 3) {
            add(cornerIndex, cornerIndex + 1, cornerIndex + 2);
        }
    }

    /** Adds quads with corners in Z order: the two triangles of a quad share the edge between corners 1 and 2. */
    public void addZQuads(int firstCorner, int cornerCount) {
        for (int cornerIndex = firstCorner; cornerIndex < firstCorner + cornerCount - 3; cornerIndex += 4) {
            add(cornerIndex, cornerIndex + 1, cornerIndex + 2);
            add(cornerIndex + 2, cornerIndex + 1, cornerIndex + 3);
        }
    }

    /** Adds quads with corners in ring order: the two triangles of a quad share the edge between corners 0 and 2. */
    public void addQuads(int firstCorner, int cornerCount) {
        for (int cornerIndex = firstCorner; cornerIndex < firstCorner + cornerCount - 3; cornerIndex += 4) {
            add(cornerIndex, cornerIndex + 1, cornerIndex + 2);
            add(cornerIndex, cornerIndex + 2, cornerIndex + 3);
        }
    }

    /** Returns the indices of the corners of all triangles, three for each. */
    public int[] toArray() {
        return Arrays.copyOf(corners, addedCount);
    }
}
