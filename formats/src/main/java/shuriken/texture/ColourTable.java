package shuriken.texture;

import java.util.Arrays;

/**
 * A table of distinct colours in order of first occurrence, with their frequencies. All colours with alpha 0 count as
 * one colour.
 */
final class ColourTable {
    private int[] colours = new int[1 << 8];
    private float[] frequencies = new float[1 << 8];
    /** A hash table with open addressing: the index of each colour plus 1, or 0 for a free slot. */
    private int[] slots = new int[1 << 9];

    private int colourCount;

    int size() {
        return colourCount;
    }

    /** Returns the colours in order of first occurrence, {@code byte[4*n]}. */
    byte[] rgba() {
        byte[] rgba = new byte[Math.multiplyExact(4, colourCount)];
        for (int i = 0; i < colourCount; i++) {
            for (int component = 0; component < 4; component++) {
                rgba[4 * i + component] = (byte) (colours[i] >> 8 * component);
            }
        }
        return rgba;
    }

    /** Returns how often each colour occurs. */
    float[] frequencies() {
        return Arrays.copyOf(frequencies, colourCount);
    }

    /** Adds the texels of an image, {@code byte[4*n]}. */
    void addAll(byte[] rgba) {
        for (int i = 0; i < rgba.length; i += 4) {
            int colour = rgba[i + 3] == 0
                    ? 0
                    : rgba[i] & 0xFF | (rgba[i + 1] & 0xFF) << 8 | (rgba[i + 2] & 0xFF) << 16 | rgba[i + 3] << 24;
            int index = getOrAddIndex(colour);
            frequencies[index]++;
        }
    }

    /** Returns the index of a colour, which is added if it is new. */
    private int getOrAddIndex(int colour) {
        int slot = findSlot(colour);
        if (slots[slot] != 0) {
            return slots[slot] - 1;
        }
        if (colourCount == colours.length) {
            colours = Arrays.copyOf(colours, Math.multiplyExact(2, colourCount));
            frequencies = Arrays.copyOf(frequencies, Math.multiplyExact(2, colourCount));
            slots = new int[Math.multiplyExact(4, colourCount)];
            for (int i = 0; i < colourCount; i++) {
                slots[findSlot(colours[i])] = i + 1;
            }
            slot = findSlot(colour);
        }
        colours[colourCount] = colour;
        colourCount++;
        slots[slot] = colourCount;
        return colourCount - 1;
    }

    /** Returns the slot of a colour, or the free slot where it can be inserted. */
    private int findSlot(int colour) {
        int slot = (colour ^ (colour >>> 15)) * 0x2C1B3C6D;
        slot = (slot ^ (slot >>> 12)) & (slots.length - 1);
        while (slots[slot] != 0 && colours[slots[slot] - 1] != colour) {
            slot = (slot + 1) & (slots.length - 1);
        }
        return slot;
    }
}
