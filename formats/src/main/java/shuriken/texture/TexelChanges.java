package shuriken.texture;

import java.util.Arrays;
import java.util.Locale;
import shuriken.image.Image;
import shuriken.image.RasterImage;

/**
 * A mask of the texels of an image that changed. Invisible texels count as equal.
 *
 * @param width the width of the image
 * @param height the height of the image
 * @param mask {@code byte[width*height]} with 1 for each changed texel; rows are in order from top to bottom
 */
public record TexelChanges(int width, int height, byte[] mask) {
    /** Returns a mask of all texels. */
    public static TexelChanges allChanged(int width, int height) {
        byte[] mask = new byte[Math.multiplyExact(width, height)];
        Arrays.fill(mask, (byte) 1);
        return new TexelChanges(width, height, mask);
    }

    /** Compares two images of the same size. */
    public static TexelChanges compare(Image before, Image after) {
        byte[] mask = new byte[Math.multiplyExact(after.width(), after.height())];
        byte[] a = before.rgba();
        byte[] b = after.rgba();
        for (int i = 0, offset = 0; i < mask.length; i++, offset += 4) {
            boolean isEqual = a[offset + 3] == b[offset + 3]
                    && (a[offset + 3] == 0
                            || a[offset] == b[offset]
                                    && a[offset + 1] == b[offset + 1]
                                    && a[offset + 2] == b[offset + 2]);
            mask[i] = (byte) (isEqual ? 0 : 1);
        }
        return new TexelChanges(after.width(), after.height(), mask);
    }

    /** Compares the indices of two images of the same size. */
    public static TexelChanges compare(byte[] before, byte[] after, int width, int height) {
        byte[] mask = new byte[after.length];
        for (int i = 0; i < mask.length; i++) {
            mask[i] = (byte) (before[i] == after[i] ? 0 : 1);
        }
        return new TexelChanges(width, height, mask);
    }

    /** Checks that an image has the size of the texture whose image it replaces. */
    public static void checkSize(EncodedTexture texture, RasterImage image) {
        if (texture.width() != image.width() || texture.height() != image.height()) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "the texture is %d×%d, but the image is %d×%d. Resize the image, or add --resize",
                    texture.width(),
                    texture.height(),
                    image.width(),
                    image.height()));
        }
    }

    /** Returns whether any texel changed. */
    public boolean hasChanges() {
        for (byte changed : mask) {
            if (changed != 0) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns the mask of the next mip level. A texel of that level is changed if one of the texels from which it is
     * computed is changed.
     */
    public TexelChanges nextLevel() {
        int nextWidth = Math.max(1, width / 2);
        int nextHeight = Math.max(1, height / 2);
        byte[] next = new byte[Math.multiplyExact(nextWidth, nextHeight)];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int offset = Math.min(y / 2, nextHeight - 1) * nextWidth + Math.min(x / 2, nextWidth - 1);
                next[offset] |= mask[y * width + x];
            }
        }
        return new TexelChanges(nextWidth, nextHeight, next);
    }

    /**
     * Returns a mask of complete units of texels. One changed texel makes all texels of its unit changed. Units begin
     * at multiples of their size.
     */
    public TexelChanges expandToUnits(int unitWidth, int unitHeight) {
        byte[] expanded = new byte[mask.length];
        int unitsPerRow = (width + unitWidth - 1) / unitWidth;
        byte[] units = new byte[Math.multiplyExact(unitsPerRow, (height + unitHeight - 1) / unitHeight)];
        for (int i = 0; i < mask.length; i++) {
            units[i / width / unitHeight * unitsPerRow + i % width / unitWidth] |= mask[i];
        }
        for (int i = 0; i < mask.length; i++) {
            expanded[i] = units[i / width / unitHeight * unitsPerRow + i % width / unitWidth];
        }
        return new TexelChanges(width, height, expanded);
    }

    /**
     * Copies the bits of changed units from one array to another.
     *
     * @param storedMask the mask in the order of the stored units; only every {@code texels}th element is used
     * @param texels the number of texels in a unit
     * @param encoded the new image
     * @param stored the bytes to modify
     * @param firstBit the position of the first unit in bits
     * @param bits the size of a unit in bits: 2 or 4, or a multiple of 8
     * @param isHighNibbleFirst whether the first of several units in a byte is in its high bits
     */
    public static void copyChanged(
            byte[] storedMask,
            int texels,
            byte[] encoded,
            byte[] stored,
            long firstBit,
            int bits,
            boolean isHighNibbleFirst) {
        for (int i = 0; i < storedMask.length; i += texels) {
            if (storedMask[i] == 0) {
                continue;
            }
            long bit = firstBit + (long) (i / texels) * bits;
            int offset = (int) (bit >> 3);
            if (bits >= 8) {
                System.arraycopy(encoded, offset, stored, offset, bits / 8);
            } else {
                int shift = isHighNibbleFirst ? 8 - bits - (int) (bit & 7) : (int) (bit & 7);
                int bitMask = (1 << bits) - 1 << shift;
                stored[offset] = (byte) (stored[offset] & ~bitMask | encoded[offset] & bitMask);
            }
        }
    }
}
