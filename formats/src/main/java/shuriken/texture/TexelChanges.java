package shuriken.texture;

import java.util.Arrays;
import java.util.Locale;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.RasterImage;

/**
 * A mask of the texels of an image that changed.
 *
 * @param width the width of the image in texels
 * @param height the height of the image in texels
 * @param mask {@code byte[width*height]} with 1 for each changed texel; rows are in order from top to bottom
 */
public record TexelChanges(int width, int height, byte[] mask) {
    /** Returns a mask of all texels. */
    public static TexelChanges allChanged(int width, int height) {
        byte[] mask = new byte[Math.multiplyExact(width, height)];
        Arrays.fill(mask, (byte) 1);
        return new TexelChanges(width, height, mask);
    }

    /** Compares the texels of two images of the same size. Two invisible texels are equal, whatever their colours. */
    public static TexelChanges compareImages(Image oldImage, Image newImage) {
        byte[] mask = new byte[Math.multiplyExact(newImage.width(), newImage.height())];
        byte[] oldRgba = oldImage.rgba();
        byte[] newRgba = newImage.rgba();
        for (int i = 0, offset = 0; i < mask.length; i++, offset += 4) {
            boolean isEqual = oldRgba[offset + 3] == newRgba[offset + 3]
                    && (oldRgba[offset + 3] == 0
                            || oldRgba[offset] == newRgba[offset]
                                    && oldRgba[offset + 1] == newRgba[offset + 1]
                                    && oldRgba[offset + 2] == newRgba[offset + 2]);
            mask[i] = (byte) (isEqual ? 0 : 1);
        }
        return new TexelChanges(newImage.width(), newImage.height(), mask);
    }

    /** Compares the indices of two images of the same size. */
    public static TexelChanges compareIndices(byte[] oldIndices, byte[] newIndices, int width, int height) {
        byte[] mask = new byte[newIndices.length];
        for (int i = 0; i < mask.length; i++) {
            mask[i] = (byte) (oldIndices[i] == newIndices[i] ? 0 : 1);
        }
        return new TexelChanges(width, height, mask);
    }

    /**
     * Converts a true-colour image to the palette of an indexed image that it replaces. Unless the options require that
     * all texels are encoded again, texels that look as before keep their indices, because several indices can have the
     * same colour.
     */
    public static IndexedImage mapToPalette(Image newImage, IndexedImage oldImage, EncodeOptions options) {
        IndexedImage mappedImage = PaletteQuantizer.toIndexed(newImage, oldImage.palette(), options.dithers());
        if (!options.reencodesAll()) {
            byte[] changedMask = compareImages(oldImage.toImage(), newImage).mask;
            for (int i = 0; i < changedMask.length; i++) {
                if (changedMask[i] == 0) {
                    mappedImage.indices()[i] = oldImage.indices()[i];
                }
            }
        }
        return mappedImage;
    }

    /**
     * Requires that an image has the size of the texture whose image it replaces.
     *
     * @throws IllegalArgumentException if the sizes differ
     */
    public static void requireSameSize(EncodedTexture texture, RasterImage image) {
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
        for (byte maskByte : mask) {
            if (maskByte != 0) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns the mask of the next mip level. A texel of that level is computed from up to four texels of this level,
     * and counts as changed if at least one of them is changed. An odd last row or column is not used in the
     * computation. Its changes count for the nearest texel.
     */
    public TexelChanges nextLevel() {
        int nextWidth = Math.max(1, width / 2);
        int nextHeight = Math.max(1, height / 2);
        byte[] nextMask = new byte[Math.multiplyExact(nextWidth, nextHeight)];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int offset = Math.min(y / 2, nextHeight - 1) * nextWidth + Math.min(x / 2, nextWidth - 1);
                nextMask[offset] |= mask[y * width + x];
            }
        }
        return new TexelChanges(nextWidth, nextHeight, nextMask);
    }

    /**
     * Returns a mask of complete units of texels. A unit is changed if at least one of its texels is changed. Units
     * begin at multiples of their size.
     */
    public TexelChanges expandToUnits(int unitWidth, int unitHeight) {
        byte[] expandedMask = new byte[mask.length];
        int unitsPerRow = (width + unitWidth - 1) / unitWidth;
        byte[] unitMask = new byte[Math.multiplyExact(unitsPerRow, (height + unitHeight - 1) / unitHeight)];
        for (int i = 0; i < mask.length; i++) {
            unitMask[i / width / unitHeight * unitsPerRow + i % width / unitWidth] |= mask[i];
        }
        for (int i = 0; i < mask.length; i++) {
            expandedMask[i] = unitMask[i / width / unitHeight * unitsPerRow + i % width / unitWidth];
        }
        return new TexelChanges(width, height, expandedMask);
    }

    /**
     * Copies the bits of changed units from the new encoded texels to the old ones.
     *
     * @param storedMask the mask in the order of the stored units; only every {@code texelsPerUnit}th element is used
     * @param texelsPerUnit the number of texels in a unit
     * @param encodedBytes the encoded form of the new image
     * @param storedBytes the encoded form of the old image, which is modified
     * @param firstBitPosition the position of the first unit in bits
     * @param unitBits the size of a unit in bits: 2 or 4, or a multiple of 8
     * @param isHighNibbleFirst whether the first of several units in a byte is in its high bits
     */
    public static void copyChanged(
            byte[] storedMask,
            int texelsPerUnit,
            byte[] encodedBytes,
            byte[] storedBytes,
            long firstBitPosition,
            int unitBits,
            boolean isHighNibbleFirst) {
        for (int i = 0; i < storedMask.length; i += texelsPerUnit) {
            if (storedMask[i] == 0) {
                continue;
            }
            long bitPosition = firstBitPosition + (long) (i / texelsPerUnit) * unitBits;
            int offset = (int) (bitPosition >> 3);
            if (unitBits >= 8) {
                System.arraycopy(encodedBytes, offset, storedBytes, offset, unitBits / 8);
            } else {
                int shift = isHighNibbleFirst ? 8 - unitBits - (int) (bitPosition & 7) : (int) (bitPosition & 7);
                int bitMask = ((1 << unitBits) - 1) << shift;
                storedBytes[offset] = (byte) ((storedBytes[offset] & ~bitMask) | (encodedBytes[offset] & bitMask));
            }
        }
    }
}
