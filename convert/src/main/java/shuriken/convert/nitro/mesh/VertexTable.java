package shuriken.convert.nitro.mesh;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import shuriken.convert.nitro.draw.DrawnPolygons;
import shuriken.convert.nitro.pose.DrawMatrix;

/** The unique vertices of a primitive. */
final class VertexTable {
    /** The number of ints for each vertex: x, y, z, texture coordinate, shade and index of the matrix. */
    private static final int STRIDE = 6;

    private int[] vertexData = new int[STRIDE * 32];
    /** The hash table with open addressing. It contains vertex indices plus 1. */
    private int[] slots = new int[128];

    private int vertexCount;
    private final List<DrawMatrix> matrices = new ArrayList<>();
    private int lastMatrix;

    /**
     * Returns the index of a vertex of a display list. Adds the vertex if no equal one exists.
     *
     * @param st the stored texture coordinate
     * @param shade the stored colour or normal
     */
    int indexOf(DrawnPolygons list, int vertex, int st, int shade) {
        int matrix = matrixIndex(list.matrix(vertex));
        int x = list.x(vertex);
        int y = list.y(vertex);
        int z = list.z(vertex);
        int slot = hashSlot(((((x * 31 + y) * 31 + z) * 31 + st) * 31 + shade) * 31 + matrix);
        while (slots[slot] != 0) {
            int offset = STRIDE * (slots[slot] - 1);
            if (vertexData[offset] == x
                    && vertexData[offset + 1] == y
                    && vertexData[offset + 2] == z
                    && vertexData[offset + 3] == st
                    && vertexData[offset + 4] == shade
                    && vertexData[offset + 5] == matrix) {
                return slots[slot] - 1;
            }
            slot = slot + 1 & slots.length - 1;
        }
        slots[slot] = vertexCount + 1;
        return add(x, y, z, st, shade, matrix);
    }

    private int hashSlot(int hash) {
        return (hash ^ hash >>> 15) * 0x9E3779B1 >>> 8 & slots.length - 1;
    }

    /** Returns the index of a matrix. Neighbouring vertices mostly have the same one. */
    private int matrixIndex(DrawMatrix drawMatrix) {
        if (lastMatrix < matrices.size() && matrices.get(lastMatrix) == drawMatrix) {
            return lastMatrix;
        }
        for (lastMatrix = 0; lastMatrix < matrices.size(); lastMatrix++) {
            if (matrices.get(lastMatrix) == drawMatrix) {
                return lastMatrix;
            }
        }
        matrices.add(drawMatrix);
        return lastMatrix;
    }

    private int add(int... vertex) {
        if (STRIDE * (vertexCount + 1) > vertexData.length) {
            vertexData = Arrays.copyOf(vertexData, Math.multiplyExact(2, vertexData.length));
        }
        System.arraycopy(vertex, 0, vertexData, STRIDE * vertexCount, STRIDE);
        vertexCount++;
        if (2 * vertexCount > slots.length) {
            rehash();
        }
        return vertexCount - 1;
    }

    private void rehash() {
        slots = new int[Math.multiplyExact(2, slots.length)];
        for (int i = 0; i < vertexCount; i++) {
            int offset = STRIDE * i;
            int hash = 0;
            for (int j = 0; j < STRIDE; j++) {
                hash = hash * 31 + vertexData[offset + j];
            }
            int slot = hashSlot(hash);
            while (slots[slot] != 0) {
                slot = slot + 1 & slots.length - 1;
            }
            slots[slot] = i + 1;
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
    int position(int vertex, int axis) {
        return vertexData[STRIDE * vertex + axis];
    }

    int st(int vertex) {
        return vertexData[STRIDE * vertex + 3];
    }

    int shade(int vertex) {
        return vertexData[STRIDE * vertex + 4];
    }

    DrawMatrix matrix(int vertex) {
        return matrices.get(vertexData[STRIDE * vertex + 5]);
    }

    /** Returns the matrices of all vertices. */
    List<DrawMatrix> matrices() {
        return matrices;
    }
}
