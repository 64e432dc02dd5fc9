package shuriken.convert.nitro.mesh;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import shuriken.convert.nitro.draw.DrawnPolygons;
import shuriken.convert.nitro.pose.DrawMatrix;

/** The unique vertices of a primitive. */
final class VertexTable {
    /** The number of ints for each vertex: x, y, z, texture coordinate, shade and index of the matrix. */
    private static final int INTS_PER_VERTEX = 6;

    private int[] vertexData = new int[INTS_PER_VERTEX * 32];
    /** The hash table with open addressing. It contains vertex indices plus 1, or 0 for unused slots. */
    private int[] hashTable = new int[128];

    private int vertexCount;
    private final List<DrawMatrix> matrices = new ArrayList<>();
    private int lastMatrixIndex;

    /**
     * Returns the index of a vertex of a display list. Adds the vertex if no equal one exists.
     *
     * @param st the stored texture coordinate
     * @param shade the stored colour or normal
     */
    int getOrAddIndex(DrawnPolygons polygons, int polygonVertexIndex, int st, int shade) {
        int matrixIndex = getOrAddMatrix(polygons.matrix(polygonVertexIndex));
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

    private int initialSlot(int hash) {
        return (((hash ^ (hash >>> 15)) * 0x9E3779B1) >>> 8) & (hashTable.length - 1);
    }

    /** Returns the index of a matrix. Neighbouring vertices mostly have the same one. */
    private int getOrAddMatrix(DrawMatrix drawMatrix) {
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

    private void rehash() {
        hashTable = new int[Math.multiplyExact(2, hashTable.length)];
        for (int i = 0; i < vertexCount; i++) {
            int dataOffset = INTS_PER_VERTEX * i;
            int hash = 0;
            for (int j = 0; j < INTS_PER_VERTEX; j++) {
                hash = hash * 31 + vertexData[dataOffset + j];
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
     * Returns a coordinate with 12 fraction bits.
     *
     * @param axis 0 for x, 1 for y, 2 for z
     */
    int position(int vertexIndex, int axis) {
        return vertexData[INTS_PER_VERTEX * vertexIndex + axis];
    }

    int st(int vertexIndex) {
        return vertexData[INTS_PER_VERTEX * vertexIndex + 3];
    }

    int shade(int vertexIndex) {
        return vertexData[INTS_PER_VERTEX * vertexIndex + 4];
    }

    DrawMatrix matrix(int vertexIndex) {
        return matrices.get(vertexData[INTS_PER_VERTEX * vertexIndex + 5]);
    }

    /** Returns the matrices of all vertices. */
    List<DrawMatrix> matrices() {
        return matrices;
    }
}
