package shuriken.texture;

import java.util.Arrays;

/**
 * A table of distinct colours in order of first occurrence, with their frequencies. All invisible colours count as one.
 */
final class ColourTable {
    private int[] colours = new int[1 << 8];
    private float[] frequencies = new float[1 << 8];
    /** A hash table with open addressing: the index of each colour plus 1, or 0 for a free slot. */
    private int[] slots = new int[1 << 9];

    private int size;

    int size() {
        return size;
    }

    /** Returns the colours, {@code byte[4*n]}. */
    byte[] rgba() {
        byte[] rgba = new byte[Math.multiplyExact(4, size)];
        for (int i = 0; i < size; i++) {
            for (int component = 0; component < 4; component++) {
                rgba[4 * i + component] = (byte) (colours[i] >> 8 * component);
            }
        }
        return rgba;
    }

    /** Returns how often each colour occurs. */
    float[] frequencies() {
        return Arrays.copyOf(frequencies, size);
    }

    /** Adds the texels of an image, {@code byte[4*n]}. */
    void addAll(byte[] rgba) {
        for (int i = 0; i < rgba.length; i += 4) {
            int colour = rgba[i + 3] == 0
                    ? 0
                    : rgba[i] & 0xFF | (rgba[i + 1] & 0xFF) << 8 | (rgba[i + 2] & 0xFF) << 16 | rgba[i + 3] << 24;
            int index = indexOf(colour);
            frequencies[index]++;
        }
    }

    private int indexOf(int colour) {
        int slot = findSlot(colour);
        if (slots[slot] != 0) {
            return slots[slot] - 1;
        }
        if (size == colours.length) {
            colours = Arrays.copyOf(colours, Math.multiplyExact(2, size));
            frequencies = Arrays.copyOf(frequencies, Math.multiplyExact(2, size));
            slots = new int[Math.multiplyExact(4, size)];
            for (int i = 0; i < size; i++) {
                slots[findSlot(colours[i])] = i + 1;
            }
            slot = findSlot(colour);
        }
        colours[size] = colour;
        slots[slot] = ++size;
        return size - 1;
    }

    private int findSlot(int colour) {
        int slot = (colour ^ colour >>> 15) * 0x2C1B3C6D;
        for (slot = (slot ^ slot >>> 12) & slots.length - 1; slots[slot] != 0; slot = slot + 1 & slots.length - 1) {
            if (colours[slots[slot] - 1] == colour) {
                break;
            }
        }
        return slot;
    }
}
