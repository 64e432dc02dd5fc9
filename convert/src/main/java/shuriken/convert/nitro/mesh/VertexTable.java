package shuriken.convert.nitro.mesh;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.joml.Vector3d;
import shuriken.convert.nitro.draw.DrawnPolygons;
import shuriken.convert.nitro.pose.DrawMatrix;
import shuriken.io.struct.FixedPoint;

/** A hash table of the unique vertices of a primitive. */
final class VertexTable {
    /** The number of ints for each vertex: x, y, z, texture coordinates, shade and index of the matrix. */
    private static final int INTS_PER_VERTEX = 6;
    /** The value of the lowest bit of a normal's component, which has 9 fraction bits. */
    private static final double NORMAL_STEP = 1 / 512.0;

    private static final byte OPAQUE = (byte) 0xFF;

    private int[] vertexData = new int[INTS_PER_VERTEX * 32];
    /**
     * The slots of the hash table, which uses linear probing. A slot contains a vertex index plus 1, or 0 if it is
     * free.
     */
    private int[] hashTable = new int[128];

    private int vertexCount;
    private final List<DrawMatrix> matrices = new ArrayList<>();
    private int lastMatrixIndex;

    /**
     * Returns the index of a vertex of a display list. Adds the vertex if no vertex is equal to it.
     *
     * @param polygonVertexIndex the index of the vertex in {@code polygons}
     * @param st the texture coordinates, which replace the texture coordinates of the display list
     * @param shade the colour or normal, which replaces the shade of the display list
     */
    int getOrAddIndex(DrawnPolygons polygons, int polygonVertexIndex, int st, int shade) {
        int matrixIndex = getOrAddMatrixIndex(polygons.matrix(polygonVertexIndex));
        int x = polygons.x(polygonVertexIndex);
        int y = polygons.y(polygonVertexIndex);
        int z = polygons.z(polygonVertexIndex);
        int hashSlot = initialSlot(((((x * 31 + y) * 31 + z) * 31 + st) * 31 + shade) * 31 + matrixIndex);
        while (hashTable[hashSlot] != 0) {
            int dataOffset = INTS_PER_VERTEX * (hashTable[hashSlot] - 1);
            if (vertexData[dataOffset] == x
                    && vertexData[dataOffset + 1] == y
                    && vertexData[dataOffset + 2] == z
                    && vertexData[dataOffset + 3] == st
                    && vertexData[dataOffset + 4] == shade
                    && vertexData[dataOffset + 5] == matrixIndex) {
                return hashTable[hashSlot] - 1;
            }
            hashSlot = (hashSlot + 1) & (hashTable.length - 1);
        }
        hashTable[hashSlot] = vertexCount + 1;
        return addVertex(x, y, z, st, shade, matrixIndex);
    }

    /** Returns the slot at which the search for a hash starts. */
    private int initialSlot(int hash) {
        return (((hash ^ (hash >>> 15)) * 0x9E3779B1) >>> 8) & (hashTable.length - 1);
    }

    /**
     * Returns the index of a matrix. The last index is tried first, because consecutive vertices mostly have the same
     * matrix.
     */
    private int getOrAddMatrixIndex(DrawMatrix drawMatrix) {
        if (lastMatrixIndex < matrices.size() && matrices.get(lastMatrixIndex) == drawMatrix) {
            return lastMatrixIndex;
        }
        for (lastMatrixIndex = 0; lastMatrixIndex < matrices.size(); lastMatrixIndex++) {
            if (matrices.get(lastMatrixIndex) == drawMatrix) {
                return lastMatrixIndex;
            }
        }
        matrices.add(drawMatrix);
        return lastMatrixIndex;
    }

    private int addVertex(int... vertex) {
        if (INTS_PER_VERTEX * (vertexCount + 1) > vertexData.length) {
            vertexData = Arrays.copyOf(vertexData, Math.multiplyExact(2, vertexData.length));
        }
        System.arraycopy(vertex, 0, vertexData, INTS_PER_VERTEX * vertexCount, INTS_PER_VERTEX);
        vertexCount++;
        if (2 * vertexCount > hashTable.length) {
            rehash();
        }
        return vertexCount - 1;
    }

    /** Doubles the number of slots of the hash table. */
    private void rehash() {
        hashTable = new int[Math.multiplyExact(2, hashTable.length)];
        for (int i = 0; i < vertexCount; i++) {
            int dataOffset = INTS_PER_VERTEX * i;
            int hash = 0;
            for (int component = 0; component < INTS_PER_VERTEX; component++) {
                hash = hash * 31 + vertexData[dataOffset + component];
            }
            int hashSlot = initialSlot(hash);
            while (hashTable[hashSlot] != 0) {
                hashSlot = (hashSlot + 1) & (hashTable.length - 1);
            }
            hashTable[hashSlot] = i + 1;
        }
    }

    int vertexCount() {
        return vertexCount;
    }

    /**
     * Writes the position of a vertex before the transform by its matrix to {@code target}.
     *
     * @param lengthFactor the factor on all lengths
     * @return {@code target}
     */
    Vector3d untransformedPosition(int vertexIndex, double lengthFactor, Vector3d target) {
        double storedToScene = lengthFactor / FixedPoint.ONE;
        int offset = INTS_PER_VERTEX * vertexIndex;
        return target.set(
                vertexData[offset] * storedToScene,
                vertexData[offset + 1] * storedToScene,
                vertexData[offset + 2] * storedToScene);
    }

    /**
     * Writes the normal of a vertex before the transform by its matrix to {@code target}.
     *
     * @return {@code target}
     */
    Vector3d untransformedNormal(int vertexIndex, Vector3d target) {
        int xyz = shade(vertexIndex);
        // Each shift to the left and back extends the sign of one 10-bit component.
        return target.set((xyz << 22) >> 22, (xyz << 12) >> 22, (xyz << 2) >> 22)
                .mul(NORMAL_STEP);
    }

    /** Returns the colours of all vertices as RGBA bytes. */
    byte[] expandColours() {
        byte[] colours = new byte[Math.multiplyExact(4, vertexCount)];
        for (int i = 0; i < vertexCount; i++) {
            int rgb555 = shade(i);
            colours[4 * i] = expandTo8Bits(rgb555);
            colours[4 * i + 1] = expandTo8Bits(rgb555 >> 5);
            colours[4 * i + 2] = expandTo8Bits(rgb555 >> 10);
            colours[4 * i + 3] = OPAQUE;
        }
        return colours;
    }

    /** Expands the lowest five bits to eight. */
    private static byte expandTo8Bits(int component) {
        int bits = component & 0x1F;
        return (byte) ((bits << 3) | (bits >> 2));
    }

    /** Returns the texture coordinates, in the format of {@link DrawnPolygons#st}. */
    int st(int vertexIndex) {
        return vertexData[INTS_PER_VERTEX * vertexIndex + 3];
    }

    /** Returns the colour or normal, in the format of {@link DrawnPolygons#shade}. */
    int shade(int vertexIndex) {
        return vertexData[INTS_PER_VERTEX * vertexIndex + 4];
    }

    DrawMatrix matrix(int vertexIndex) {
        return matrices.get(vertexData[INTS_PER_VERTEX * vertexIndex + 5]);
    }

    /** Returns the different matrices of the vertices. */
    List<DrawMatrix> matrices() {
        return matrices;
    }
}
