package shuriken.texture;

import java.util.Arrays;
import java.util.Locale;
import shuriken.image.Image;
import shuriken.image.RasterImage;

/**
 * Which texels of a picture are others than before: {@code byte[width*height]}, 1 where they are, rows from the top down.
 * Texels that nobody sees are alike.
 */
public record TexelChanges(int width, int height, byte[] mask) {
    /** All of them. */
    public static TexelChanges all(int width, int height) {
        byte[] mask = new byte[Math.multiplyExact(width, height)];
        Arrays.fill(mask, (byte) 1);
        return new TexelChanges(width, height, mask);
    }

    /** Of two pictures of one size. */
    public static TexelChanges between(Image before, Image after) {
        byte[] mask = new byte[Math.multiplyExact(after.width(), after.height())];
        byte[] a = before.rgba();
        byte[] b = after.rgba();
        for (int i = 0, at = 0; i < mask.length; i++, at += 4) {
            boolean same = a[at + 3] == b[at + 3]
                    && (a[at + 3] == 0 || a[at] == b[at] && a[at + 1] == b[at + 1] && a[at + 2] == b[at + 2]);
            mask[i] = (byte) (same ? 0 : 1);
        }
        return new TexelChanges(after.width(), after.height(), mask);
    }

    /** Of the indices of two pictures of one size. */
    public static TexelChanges between(byte[] before, byte[] after, int width, int height) {
        byte[] mask = new byte[after.length];
        for (int i = 0; i < mask.length; i++) {
            mask[i] = (byte) (before[i] == after[i] ? 0 : 1);
        }
        return new TexelChanges(width, height, mask);
    }

    /** That a picture can stand in the place of a texture's. */
    public static void checkSize(EncodedTexture texture, RasterImage picture) {
        if (texture.width() != picture.width() || texture.height() != picture.height()) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "the texture is %d×%d, but the image is %d×%d. Resize the image, or use texture replace --resize",
                    texture.width(),
                    texture.height(),
                    picture.width(),
                    picture.height()));
        }
    }

    public boolean any() {
        for (byte each : mask) {
            if (each != 0) {
                return true;
            }
        }
        return false;
    }

    /** Of the mip level below: a texel that is made of a changed one is changed. */
    public TexelChanges below() {
        int nextWidth = Math.max(1, width / 2);
        int nextHeight = Math.max(1, height / 2);
        byte[] next = new byte[Math.multiplyExact(nextWidth, nextHeight)];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int at = Math.min(y / 2, nextHeight - 1) * nextWidth + Math.min(x / 2, nextWidth - 1);
                next[at] |= mask[y * width + x];
            }
        }
        return new TexelChanges(nextWidth, nextHeight, next);
    }

    /** With whole units of a size: one changed texel changes its unit. Units begin at multiples of their size. */
    public TexelChanges units(int unitWidth, int unitHeight) {
        byte[] whole = new byte[mask.length];
        int across = (width + unitWidth - 1) / unitWidth;
        byte[] units = new byte[Math.multiplyExact(across, (height + unitHeight - 1) / unitHeight)];
        for (int i = 0; i < mask.length; i++) {
            units[i / width / unitHeight * across + i % width / unitWidth] |= mask[i];
        }
        for (int i = 0; i < mask.length; i++) {
            whole[i] = units[i / width / unitHeight * across + i % width / unitWidth];
        }
        return new TexelChanges(width, height, whole);
    }

    /**
     * Copies units of bits that are changed.
     *
     * @param stored the mask in the order of the stored units; only every {@code texels}th counts
     * @param texels in a unit
     * @param firstBit of the first unit
     * @param bits of a unit: 2 or 4, or a multiple of 8
     * @param highFirst whether the first of units smaller than a byte stands in its high bits
     */
    public static void copy(
            byte[] stored, int texels, byte[] from, byte[] to, long firstBit, int bits, boolean highFirst) {
        for (int i = 0; i < stored.length; i += texels) {
            if (stored[i] == 0) {
                continue;
            }
            long bit = firstBit + (long) (i / texels) * bits;
            int at = (int) (bit >> 3);
            if (bits >= 8) {
                System.arraycopy(from, at, to, at, bits / 8);
            } else {
                int shift = highFirst ? 8 - bits - (int) (bit & 7) : (int) (bit & 7);
                int taken = (1 << bits) - 1 << shift;
                to[at] = (byte) (to[at] & ~taken | from[at] & taken);
            }
        }
    }
}
