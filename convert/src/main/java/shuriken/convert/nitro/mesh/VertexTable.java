package shuriken.convert.nitro.mesh;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import shuriken.convert.nitro.draw.DrawnPolygons;
import shuriken.convert.nitro.pose.DrawMatrix;

/** The unique vertices of a primitive. */
final class VertexTable {
    private static final int STRIDE = 6;

    private int[] numbers = new int[STRIDE * 32];
    /** A hash table with open addressing of vertex + 1. */
    private int[] slots = new int[128];

    private int size;
    private final List<DrawMatrix> matrices = new ArrayList<>();
    private int lastMatrix;

    /** Returns the index of a vertex of a list; adds it if no equal one exists. */
    int index(DrawnPolygons list, int vertex, int st, int shade) {
        int matrix = matrix(list.matrix(vertex));
        int x = list.x(vertex);
        int y = list.y(vertex);
        int z = list.z(vertex);
        int slot = slot(((((x * 31 + y) * 31 + z) * 31 + st) * 31 + shade) * 31 + matrix);
        while (slots[slot] != 0) {
            int at = STRIDE * (slots[slot] - 1);
            if (numbers[at] == x
                    && numbers[at + 1] == y
                    && numbers[at + 2] == z
                    && numbers[at + 3] == st
                    && numbers[at + 4] == shade
                    && numbers[at + 5] == matrix) {
                return slots[slot] - 1;
            }
            slot = slot + 1 & slots.length - 1;
        }
        slots[slot] = size + 1;
        return add(x, y, z, st, shade, matrix);
    }

    private int slot(int hash) {
        return (hash ^ hash >>> 15) * 0x9E3779B1 >>> 8 & slots.length - 1;
    }

    private int matrix(DrawMatrix matrix) {
        if (lastMatrix < matrices.size() && matrices.get(lastMatrix) == matrix) {
            return lastMatrix;
        }
        for (lastMatrix = 0; lastMatrix < matrices.size(); lastMatrix++) {
            if (matrices.get(lastMatrix) == matrix) {
                return lastMatrix;
            }
        }
        matrices.add(matrix);
        return lastMatrix;
    }

    private int add(int... vertex) {
        if (STRIDE * (size + 1) > numbers.length) {
            numbers = Arrays.copyOf(numbers, Math.multiplyExact(2, numbers.length));
        }
        System.arraycopy(vertex, 0, numbers, STRIDE * size, STRIDE);
        size++;
        if (2 * size > slots.length) {
            rehash();
        }
        return size - 1;
    }

    private void rehash() {
        slots = new int[Math.multiplyExact(2, slots.length)];
        for (int i = 0; i < size; i++) {
            int at = STRIDE * i;
            int hash = 0;
            for (int j = 0; j < STRIDE; j++) {
                hash = hash * 31 + numbers[at + j];
            }
            int slot = slot(hash);
            while (slots[slot] != 0) {
                slot = slot + 1 & slots.length - 1;
            }
            slots[slot] = i + 1;
        }
    }

    int size() {
        return size;
    }

    /** Returns a coordinate with 12 fraction bits, axis 0 to 2. */
    int position(int vertex, int axis) {
        return numbers[STRIDE * vertex + axis];
    }

    int st(int vertex) {
        return numbers[STRIDE * vertex + 3];
    }

    int shade(int vertex) {
        return numbers[STRIDE * vertex + 4];
    }

    DrawMatrix matrix(int vertex) {
        return matrices.get(numbers[STRIDE * vertex + 5]);
    }

    /** Returns the matrices of all vertices. */
    List<DrawMatrix> matrices() {
        return matrices;
    }
}
