package shuriken.convert.nitro.draw;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import shuriken.convert.nitro.pose.DrawMatrix;

/** The output of a display list: vertices as sent, and the triangles between them. */
public final class DrawnPolygons {
    /** Numbers stored for each vertex: x, y, z, texture coordinate, shade. */
    private static final int STRIDE = 5;

    /** Flag of a shade: the low 30 bits are a normal that is lit; otherwise the low 15 bits are a colour. */
    static final int LIT = 1 << 31;

    private int[] numbers = new int[STRIDE * 32];
    private final List<DrawMatrix> matrices = new ArrayList<>();
    private int[] corners = new int[96];
    private int cornerCount;
    /** Of corners whether a quad begins there: two triangles a b c and a c d. */
    private final BitSet quadStarts = new BitSet();

    private int triangles;
    private int quads;

    /**
     * Adds a vertex.
     *
     * @param st texture coordinate as stored
     * @param shade a colour, or a normal with {@link #LIT}
     */
    void vertex(int x, int y, int z, int st, int shade, DrawMatrix matrix) {
        int at = Math.multiplyExact(STRIDE, matrices.size());
        if (at == numbers.length) {
            numbers = Arrays.copyOf(numbers, Math.multiplyExact(2, at));
        }
        numbers[at] = x;
        numbers[at + 1] = y;
        numbers[at + 2] = z;
        numbers[at + 3] = st;
        numbers[at + 4] = shade;
        matrices.add(matrix);
    }

    void triangle(int a, int b, int c) {
        triangles++;
        corners(a, b, c);
    }

    void quad(int a, int b, int c, int d) {
        quads++;
        quadStarts.set(cornerCount);
        corners(a, b, c);
        corners(a, c, d);
    }

    private void corners(int a, int b, int c) {
        if (cornerCount + 3 > corners.length) {
            corners = Arrays.copyOf(corners, Math.multiplyExact(2, corners.length));
        }
        corners[cornerCount++] = a;
        corners[cornerCount++] = b;
        corners[cornerCount++] = c;
    }

    /** Returns the number of vertices. */
    public int size() {
        return matrices.size();
    }

    /** Returns the number of corners, three for each triangle. */
    public int cornerCount() {
        return cornerCount;
    }

    /** Returns the vertex of a corner. */
    public int corner(int i) {
        return corners[i];
    }

    /** Returns the number of polygons that were drawn as triangles. */
    public int triangles() {
        return triangles;
    }

    public int quads() {
        return quads;
    }

    /** Returns whether a quad begins at a corner: two triangles a b c and a c d. */
    public boolean isQuad(int i) {
        return quadStarts.get(i);
    }

    /** Returns a coordinate with 12 fraction bits, like the next two. */
    public int x(int vertex) {
        return numbers[STRIDE * vertex];
    }

    public int y(int vertex) {
        return numbers[STRIDE * vertex + 1];
    }

    public int z(int vertex) {
        return numbers[STRIDE * vertex + 2];
    }

    public int st(int vertex) {
        return numbers[STRIDE * vertex + 3];
    }

    public int shade(int vertex) {
        return numbers[STRIDE * vertex + 4];
    }

    public boolean isLit(int vertex) {
        return shade(vertex) < 0;
    }

    public DrawMatrix matrix(int vertex) {
        return matrices.get(vertex);
    }
}
