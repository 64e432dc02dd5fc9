package shuriken.convert.ninja.draw;

import java.util.Arrays;

/** Collects triangles from strips, fans, quads and separate triangles. Their corners have consecutive indices. */
public final class TriangleList {
    private static final int INITIAL_CAPACITY = 48;

    private int[] corners = new int[INITIAL_CAPACITY];
    private int addedCount;

    private void add(int a, int b, int c) {
        if (addedCount + 3 > corners.length) {
            corners = Arrays.copyOf(corners, Math.multiplyExact(2, corners.length));
        }
        corners[addedCount++] = a;
        corners[addedCount++] = b;
        corners[addedCount++] = c;
    }

    /** Adds a strip. Every second triangle is reversed. In a reversed strip, the first triangle is reversed too. */
    public void addStrip(int firstCorner, int cornerCount, boolean isStripReversed) {
        for (int k = firstCorner; k < firstCorner + cornerCount - 2; k++) {
            boolean isReversed = ((k - firstCorner) & 1) != 0 ^ isStripReversed;
            add(isReversed ? k + 1 : k, isReversed ? k : k + 1, k + 2);
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

    /** Adds quads with corners in Z order. */
    public void addZQuads(int firstCorner, int cornerCount) {
        for (int k = firstCorner; k < firstCorner + cornerCount - 3; k += 4) {
            add(k, k + 1, k + 2);
            add(k + 2, k + 1, k + 3);
        }
    }

    /** Adds quads with corners in ring order. */
    public void addQuads(int firstCorner, int cornerCount) {
        for (int k = firstCorner; k < firstCorner + cornerCount - 3; k += 4) {
            add(k, k + 1, k + 2);
            add(k, k + 2, k + 3);
        }
    }

    /** Returns the corners of all triangles, three for each. */
    public int[] toArray() {
        return Arrays.copyOf(corners, addedCount);
    }
}
