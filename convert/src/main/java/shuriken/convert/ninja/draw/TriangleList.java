package shuriken.convert.ninja.draw;

import java.util.Arrays;

/** Collects triangles from polygons of any form. Each triangle has three corners. */
public final class TriangleList {
    private int[] corners = new int[48];
    private int size;

    private void add(int a, int b, int c) {
        if (size + 3 > corners.length) {
            corners = Arrays.copyOf(corners, Math.multiplyExact(2, corners.length));
        }
        corners[size++] = a;
        corners[size++] = b;
        corners[size++] = c;
    }

    /** Adds a strip. Every second triangle is reversed. In a reversed strip, the first triangle is reversed too. */
    public void addStrip(int first, int length, boolean isStripReversed) {
        for (int k = first; k < first + length - 2; k++) {
            boolean isReversed = (k - first & 1) != 0 ^ isStripReversed;
            add(isReversed ? k + 1 : k, isReversed ? k : k + 1, k + 2);
        }
    }

    /** Adds a fan, whose triangles share the first corner. */
    public void addFan(int first, int length, boolean isReversed) {
        for (int k = first + 1; k < first + length - 1; k++) {
            add(first, isReversed ? k + 1 : k, isReversed ? k : k + 1);
        }
    }

    /** Adds separate triangles. */
    public void addTriangles(int first, int length) {
        for (int k = first; k < first + length - 2; k += 3) {
            add(k, k + 1, k + 2);
        }
    }

    /** Adds quads with corners in Z order. */
    public void addZQuads(int first, int length) {
        for (int k = first; k < first + length - 3; k += 4) {
            add(k, k + 1, k + 2);
            add(k + 2, k + 1, k + 3);
        }
    }

    /** Adds quads with corners in ring order. */
    public void addQuads(int first, int length) {
        for (int k = first; k < first + length - 3; k += 4) {
            add(k, k + 1, k + 2);
            add(k, k + 2, k + 3);
        }
    }

    public int[] toArray() {
        return Arrays.copyOf(corners, size);
    }
}
