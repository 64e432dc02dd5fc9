package shuriken.convert.nitro.draw;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import shuriken.convert.nitro.pose.DrawMatrix;

/** The output of a display list: the vertices as sent, and the triangles between them. */
public final class DrawnPolygons {
    /** The number of ints for each vertex: x, y, z, texture coordinate and shade. */
    private static final int STRIDE = 5;

    /**
     * A flag of a shade. If it is set, the low 30 bits are a normal that is lit; otherwise the low 15 bits are a
     * colour.
     */
    static final int LIT = 1 << 31;

    private int[] vertexData = new int[STRIDE * 32];
    private final List<DrawMatrix> matrices = new ArrayList<>();
    private int[] corners = new int[96];
    private int cornerCount;
    /** The corners at which a quad begins. A quad consists of the triangles a, b, c and a, c, d. */
    private final BitSet quadStarts = new BitSet();

    private int triangleCount;
    private int quadCount;

    /**
     * Adds a vertex.
     *
     * @param st the texture coordinate as stored
     * @param shade a colour, or a normal with {@link #LIT}
     */
    void addVertex(int x, int y, int z, int st, int shade, DrawMatrix matrix) {
        int offset = Math.multiplyExact(STRIDE, matrices.size());
        if (offset == vertexData.length) {
            vertexData = Arrays.copyOf(vertexData, Math.multiplyExact(2, offset));
        }
        vertexData[offset] = x;
        vertexData[offset + 1] = y;
        vertexData[offset + 2] = z;
        vertexData[offset + 3] = st;
        vertexData[offset + 4] = shade;
        matrices.add(matrix);
    }

    void addTriangle(int a, int b, int c) {
        triangleCount++;
        addCorners(a, b, c);
    }

    void addQuad(int a, int b, int c, int d) {
        quadCount++;
        quadStarts.set(cornerCount);
        addCorners(a, b, c);
        addCorners(a, c, d);
    }

    private void addCorners(int a, int b, int c) {
        if (cornerCount + 3 > corners.length) {
            corners = Arrays.copyOf(corners, Math.multiplyExact(2, corners.length));
        }
        corners[cornerCount++] = a;
        corners[cornerCount++] = b;
        corners[cornerCount++] = c;
    }

    /** Returns the number of vertices. */
    public int vertexCount() {
        return matrices.size();
    }

    /** Returns the number of corners, three for each triangle. */
    public int cornerCount() {
        return cornerCount;
    }

    /** Returns the index of the vertex at a corner. */
    public int corner(int i) {
        return corners[i];
    }

    /** Returns the number of polygons that are triangles. */
    public int triangleCount() {
        return triangleCount;
    }

    public int quadCount() {
        return quadCount;
    }

    /** Returns whether a quad begins at a corner. A quad consists of the triangles a, b, c and a, c, d. */
    public boolean isQuadStart(int i) {
        return quadStarts.get(i);
    }

    /** Returns x, which has 12 fraction bits. */
    public int x(int vertex) {
        return vertexData[STRIDE * vertex];
    }

    /** Returns y, which has 12 fraction bits. */
    public int y(int vertex) {
        return vertexData[STRIDE * vertex + 1];
    }

    /** Returns z, which has 12 fraction bits. */
    public int z(int vertex) {
        return vertexData[STRIDE * vertex + 2];
    }

    /**
     * Returns the texture coordinate as stored: s in the lower and t in the upper 16 bits, with 4 fraction bits each.
     */
    public int st(int vertex) {
        return vertexData[STRIDE * vertex + 3];
    }

    /** Returns a colour as RGB555, or a normal with {@link #LIT}. */
    public int shade(int vertex) {
        return vertexData[STRIDE * vertex + 4];
    }

    /** Returns whether the shade is a normal. */
    public boolean isLit(int vertex) {
        return shade(vertex) < 0;
    }

    public DrawMatrix matrix(int vertex) {
        return matrices.get(vertex);
    }
}
