package shuriken.convert.nitro.draw;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import shuriken.convert.nitro.pose.DrawMatrix;

/**
 * The output of a display list: the vertices with the matrices that transform them, and the triangles and quads between
 * them. A vertex has a shade, which is either a colour or a normal that is lit.
 */
public final class DrawnPolygons {
    /** The number of ints in {@link #vertexData} for each vertex: x, y, z, texture coordinates and shade. */
    private static final int INTS_PER_VERTEX = 5;

    /**
     * A flag of a shade. If it is set, the low 30 bits are a normal. Otherwise the low 15 bits are a colour as RGB555.
     */
    static final int LIT_FLAG = 1 << 31;

    private int[] vertexData = new int[INTS_PER_VERTEX * 32];
    private final List<DrawMatrix> matrices = new ArrayList<>();
    private int[] vertexIndexByCorner = new int[96];
    private int cornerCount;
    /** The indices of the corners at which a quad begins. A quad consists of the triangles a, b, c and a, c, d. */
    private final BitSet quadStarts = new BitSet();

    private int triangleCount;
    private int quadCount;

    /**
     * Adds a vertex.
     *
     * @param x the x coordinate before the transform. Each coordinate has 12 fraction bits
     * @param st the texture coordinates in the format of {@link #st}
     * @param shade a colour as RGB555, or a normal with {@link #LIT_FLAG}
     * @param matrix the matrix that transforms the vertex
     */
    void addVertex(int x, int y, int z, int st, int shade, DrawMatrix matrix) {
        int offset = Math.multiplyExact(INTS_PER_VERTEX, matrices.size());
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

    void addTriangle(int vertexIndexA, int vertexIndexB, int vertexIndexC) {
        triangleCount++;
        addCorners(vertexIndexA, vertexIndexB, vertexIndexC);
    }

    void addQuad(int vertexIndexA, int vertexIndexB, int vertexIndexC, int vertexIndexD) {
        quadCount++;
        quadStarts.set(cornerCount);
        addCorners(vertexIndexA, vertexIndexB, vertexIndexC);
        addCorners(vertexIndexA, vertexIndexC, vertexIndexD);
    }

    private void addCorners(int vertexIndexA, int vertexIndexB, int vertexIndexC) {
        if (cornerCount + 3 > vertexIndexByCorner.length) {
            vertexIndexByCorner = Arrays.copyOf(vertexIndexByCorner, Math.multiplyExact(2, vertexIndexByCorner.length));
        }
        vertexIndexByCorner[cornerCount++] = vertexIndexA;
        vertexIndexByCorner[cornerCount++] = vertexIndexB;
        vertexIndexByCorner[cornerCount++] = vertexIndexC;
    }

    /** Returns the number of vertices. */
    public int vertexCount() {
        return matrices.size();
    }

    /** Returns the number of corners: three for each triangle, and six for each quad. */
    public int cornerCount() {
        return cornerCount;
    }

    /** Returns the index of the vertex at a corner. */
    public int vertexIndexAt(int cornerIndex) {
        return vertexIndexByCorner[cornerIndex];
    }

    /** Returns the number of triangles that are not halves of quads. */
    public int triangleCount() {
        return triangleCount;
    }

    public int quadCount() {
        return quadCount;
    }

    /** Returns whether a quad begins at a corner. A quad consists of the triangles a, b, c and a, c, d. */
    public boolean isQuadStart(int cornerIndex) {
        return quadStarts.get(cornerIndex);
    }

    /** Returns x, which has 12 fraction bits. */
    public int x(int vertexIndex) {
        return vertexData[INTS_PER_VERTEX * vertexIndex];
    }

    /** Returns y, which has 12 fraction bits. */
    public int y(int vertexIndex) {
        return vertexData[INTS_PER_VERTEX * vertexIndex + 1];
    }

    /** Returns z, which has 12 fraction bits. */
    public int z(int vertexIndex) {
        return vertexData[INTS_PER_VERTEX * vertexIndex + 2];
    }

    /** Returns the texture coordinates: s in the lower and t in the upper 16 bits, with 4 fraction bits each. */
    public int st(int vertexIndex) {
        return vertexData[INTS_PER_VERTEX * vertexIndex + 3];
    }

    /** Returns a colour as RGB555, or a normal with {@link #LIT_FLAG}. */
    public int shade(int vertexIndex) {
        return vertexData[INTS_PER_VERTEX * vertexIndex + 4];
    }

    /** Returns whether the shade is a normal. */
    public boolean isLit(int vertexIndex) {
        return (shade(vertexIndex) & LIT_FLAG) != 0;
    }

    /** Returns the matrix that transforms a vertex. */
    public DrawMatrix matrix(int vertexIndex) {
        return matrices.get(vertexIndex);
    }
}
