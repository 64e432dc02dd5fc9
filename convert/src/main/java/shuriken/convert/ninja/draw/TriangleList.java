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
        for (int k = firstCorner; k < firstCorner + cornerCount - 2; k++) {
            boolean isExchanged = ((k - firstCorner) & 1) != 0 ^ isStripReversed;
            add(isExchanged ? k + 1 : k, isExchanged ? k : k + 1, k + 2);
        }
    }

    /** Adds a fan, whose triangles share the first corner. */
    public void addFan(int firstCorner, int cornerCount, boolean isReversed) {
        for (int k = firstCorner + 1; k < firstCorner + cornerCount - 1; k++) {
            add(firstCorner, isReversed ? k + 1 : k, isReversed ? k : k + 1);
        }
    }

    /** Adds separate triangles. */
    public void addTriangles(int firstCorner, int cornerCount) {
        for (int k = firstCorner; k < firstCorner + cornerCount - 2; k += 3) {
            add(k, k + 1, k + 2);
        }
    }

    /** Adds quads with corners in Z order: the two triangles of a quad share the edge between corners 1 and 2. */
    public void addZQuads(int firstCorner, int cornerCount) {
        for (int k = firstCorner; k < firstCorner + cornerCount - 3; k += 4) {
            add(k, k + 1, k + 2);
            add(k + 2, k + 1, k + 3);
        }
    }

    /** Adds quads with corners in ring order: the two triangles of a quad share the edge between corners 0 and 2. */
    public void addQuads(int firstCorner, int cornerCount) {
        for (int k = firstCorner; k < firstCorner + cornerCount - 3; k += 4) {
            add(k, k + 1, k + 2);
            add(k, k + 2, k + 3);
        }
    }

    /** Returns the indices of the corners of all triangles, three for each. */
    public int[] toArray() {
        return Arrays.copyOf(corners, addedCount);
    }
}
