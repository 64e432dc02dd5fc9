package shuriken.texture.pvr;

import java.util.Arrays;
import shuriken.texture.TexelChanges;

/**
 * A table of distinct quads of texels in order of first occurrence. The weight of a quad is the sum of the weights of its
 * occurrences.
 */
final class QuadTable {
    private static final int INITIAL_SLOTS = 1 << 10;

    private final int quadSize;
    private byte[] quads;
    private float[] weights;
    /** A hash table with open addressing: the index of each quad plus 1, or 0 for a free slot. */
    private int[] slots = new int[INITIAL_SLOTS];

    private int size;

    /**
     * Creates an empty table.
     *
     * @param quadSize the size of a quad in bytes
     */
    QuadTable(int quadSize) {
        this.quadSize = quadSize;
        this.quads = new byte[Math.multiplyExact(INITIAL_SLOTS / 2 + 1, quadSize)];
        this.weights = new float[INITIAL_SLOTS / 2 + 1];
    }

    int size() {
        return size;
    }

    /** Returns the quads, {@code byte[quadSize*n]}. */
    byte[] quads() {
        return Arrays.copyOf(quads, Math.multiplyExact(size, quadSize));
    }

    float[] weights() {
        return Arrays.copyOf(weights, size);
    }

    /**
     * Adds the changed quads of an image and their weights.
     *
     * @param changes the changed texels, which are complete quads
     */
    void addAll(byte[] rows, int width, float weight, TexelChanges changes) {
        int height = 4 * rows.length / quadSize / width;
        for (int y = 0; y < height; y += 2) {
            for (int x = 0; x < width; x += 2) {
                if (changes.mask()[y * width + x] != 0) {
                    int index = indexOfOrAdd(rows, width, x, y);
                    weights[index] += weight;
                }
            }
        }
    }

    /**
     * Returns the index of the quad at a position of an image, which is added if it is new. A quad is stored in rows: top
     * left, top right, bottom left, bottom right.
     */
    int indexOfOrAdd(byte[] rows, int width, int x, int y) {
        int rowSize = quadSize / 2;
        int bytesPerTexel = quadSize / 4;
        int upper = (y * width + x) * bytesPerTexel;
        int lower = upper + width * bytesPerTexel;
        if (2 * size >= slots.length) {
            grow();
        }
        int hash = hash(rows, upper, rowSize) * 31 + hash(rows, lower, rowSize);
        int slot = firstSlot(hash);
        for (; slots[slot] != 0; slot = slot + 1 & slots.length - 1) {
            int offset = (slots[slot] - 1) * quadSize;
            if (Arrays.equals(quads, offset, offset + rowSize, rows, upper, upper + rowSize)
                    && Arrays.equals(quads, offset + rowSize, offset + quadSize, rows, lower, lower + rowSize)) {
                return slots[slot] - 1;
            }
        }
        System.arraycopy(rows, upper, quads, size * quadSize, rowSize);
        System.arraycopy(rows, lower, quads, size * quadSize + rowSize, rowSize);
        slots[slot] = ++size;
        return size - 1;
    }

    private static int hash(byte[] bytes, int from, int count) {
        int hash = 0;
        for (int i = from; i < from + count; i++) {
            hash = 31 * hash + bytes[i];
        }
        return hash;
    }

    private int firstSlot(int hash) {
        return (hash ^ hash >>> 15) * 0x2C1B3C6D >>> 8 & slots.length - 1;
    }

    private void grow() {
        slots = new int[Math.multiplyExact(4, slots.length)];
        quads = Arrays.copyOf(quads, Math.multiplyExact(slots.length / 2 + 1, quadSize));
        weights = Arrays.copyOf(weights, slots.length / 2 + 1);
        for (int i = 0; i < size; i++) {
            int rowSize = quadSize / 2;
            int slot =
                    firstSlot(hash(quads, i * quadSize, rowSize) * 31 + hash(quads, i * quadSize + rowSize, rowSize));
            while (slots[slot] != 0) {
                slot = slot + 1 & slots.length - 1;
            }
            slots[slot] = i + 1;
        }
    }
}
