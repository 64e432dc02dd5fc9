package shuriken.texture.pvr;

import java.util.Arrays;
import shuriken.texture.TexelChanges;

/**
 * A table of distinct quads of 2×2 texels in order of first occurrence. A quad's weight is the sum of the weights of
 * its occurrences.
 */
final class QuadTable {
    private static final int INITIAL_SLOT_COUNT = 1 << 10;

    private final int quadSize;
    private byte[] quads;
    private float[] weights;
    /** A hash table with open addressing: the index of each quad plus 1, or 0 for a free slot. */
    private int[] slots = new int[INITIAL_SLOT_COUNT];

    private int quadCount;

    /**
     * Creates an empty table.
     *
     * @param quadSize the size of a quad in bytes
     */
    QuadTable(int quadSize) {
        this.quadSize = quadSize;
        this.quads = new byte[Math.multiplyExact(INITIAL_SLOT_COUNT / 2 + 1, quadSize)];
        this.weights = new float[INITIAL_SLOT_COUNT / 2 + 1];
    }

    int size() {
        return quadCount;
    }

    /** Returns the quads, {@code byte[quadSize*n]}. */
    byte[] quads() {
        return Arrays.copyOf(quads, Math.multiplyExact(quadCount, quadSize));
    }

    float[] weights() {
        return Arrays.copyOf(weights, quadCount);
    }

    /**
     * Adds the changed quads of an image and their weights.
     *
     * @param rows the stored texels of the image in rows
     * @param weight the weight of each occurrence of a quad
     * @param changes the changed texels, which must form complete quads
     */
    void addAll(byte[] rows, int width, float weight, TexelChanges changes) {
        int height = 4 * rows.length / quadSize / width;
        for (int y = 0; y < height; y += 2) {
            for (int x = 0; x < width; x += 2) {
                if (changes.mask()[y * width + x] != 0) {
                    int index = getOrAddIndex(rows, width, x, y);
                    weights[index] += weight;
                }
            }
        }
    }

    /**
     * Returns the index of the quad at a position of an image. A new quad is added. A quad is stored in rows: top left,
     * top right, bottom left, bottom right.
     */
    int getOrAddIndex(byte[] rows, int width, int x, int y) {
        int rowSize = quadSize / 2;
        int bytesPerTexel = quadSize / 4;
        int upperOffset = (y * width + x) * bytesPerTexel;
        int lowerOffset = upperOffset + width * bytesPerTexel;
        if (2 * quadCount >= slots.length) {
            grow();
        }
        int hash = hash(rows, upperOffset, rowSize) * 31 + hash(rows, lowerOffset, rowSize);
        int slot = firstSlot(hash);
        while (slots[slot] != 0) {
            int offset = (slots[slot] - 1) * quadSize;
            if (Arrays.equals(quads, offset, offset + rowSize, rows, upperOffset, upperOffset + rowSize)
                    && Arrays.equals(
                            quads, offset + rowSize, offset + quadSize, rows, lowerOffset, lowerOffset + rowSize)) {
                return slots[slot] - 1;
            }
            slot = nextSlot(slot);
        }
        System.arraycopy(rows, upperOffset, quads, quadCount * quadSize, rowSize);
        System.arraycopy(rows, lowerOffset, quads, quadCount * quadSize + rowSize, rowSize);
        quadCount++;
        slots[slot] = quadCount;
        return quadCount - 1;
    }

    private static int hash(byte[] bytes, int offset, int size) {
        int hash = 0;
        for (int i = offset; i < offset + size; i++) {
            hash = 31 * hash + bytes[i];
        }
        return hash;
    }

    private int nextSlot(int slot) {
        return (slot + 1) & (slots.length - 1);
    }

    private int firstSlot(int hash) {
        return ((hash ^ (hash >>> 15)) * 0x2C1B3C6D >>> 8) & (slots.length - 1);
    }

    private void grow() {
        slots = new int[Math.multiplyExact(4, slots.length)];
        quads = Arrays.copyOf(quads, Math.multiplyExact(slots.length / 2 + 1, quadSize));
        weights = Arrays.copyOf(weights, slots.length / 2 + 1);
        for (int i = 0; i < quadCount; i++) {
            int rowSize = quadSize / 2;
            int slot =
                    firstSlot(hash(quads, i * quadSize, rowSize) * 31 + hash(quads, i * quadSize + rowSize, rowSize));
            while (slots[slot] != 0) {
                slot = nextSlot(slot);
            }
            slots[slot] = i + 1;
        }
    }
}
