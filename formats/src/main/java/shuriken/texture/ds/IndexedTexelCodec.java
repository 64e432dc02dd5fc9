package shuriken.texture.ds;

import java.util.Arrays;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;

/**
 * Converts between stored texels of 2, 4 or 8 bits and indices of one byte each. In formats with alpha, each byte of
 * texels is an index into a palette with all combinations of a colour and an alpha.
 */
final class IndexedTexelCodec {
    private IndexedTexelCodec() {}

    static byte[] decodeIndices(ByteRange texels, int bitsPerTexel, int count) {
        byte[] indices = new byte[count];
        if (bitsPerTexel == 8) {
            System.arraycopy(texels.array(), texels.start(), indices, 0, count);
            return indices;
        }
        int mask = (1 << bitsPerTexel) - 1;
        int texelsPerByte = 8 / bitsPerTexel;
        for (int i = 0; i < count; i += texelsPerByte) {
            int texelByte = texels.u8(i / texelsPerByte);
            for (int texelInByte = 0; texelInByte < texelsPerByte; texelInByte++) {
                indices[i + texelInByte] = (byte) (texelByte >> texelInByte * bitsPerTexel & mask);
            }
        }
        return indices;
    }

    /** Returns the palette for the indices of a texture, from its stored colours. */
    static Palette createPalette(DsTexture texture, Palette colours) {
        return switch (texture.format()) {
            case A3I5, A5I3 -> withAlpha(colours, texture.format());
            case COLOUR4, COLOUR16, COLOUR256 ->
                texture.isColour0Transparent() ? withTransparentFirst(colours) : colours;
            case BLOCK4X4, DIRECT -> throw new IllegalArgumentException(texture.format() + " has no indices");
        };
    }

    private static Palette withTransparentFirst(Palette colours) {
        byte[] rgba = colours.rgba().clone();
        if (rgba.length > 0) {
            rgba[3] = 0;
        }
        return new Palette(rgba);
    }

    /** Returns the palette of all combinations of a colour and an alpha, in the order of the texels. */
    static Palette withAlpha(Palette colours, DsFormat format) {
        int indexBits = Integer.numberOfTrailingZeros(format.colourCount());
        byte[] rgba = new byte[4 * 256];
        int alphaBits = 8 - indexBits;
        for (int texelValue = 0; texelValue < 256; texelValue++) {
            int colourOffset = 4 * (texelValue & ((1 << indexBits) - 1));
            int storedAlpha = texelValue >> indexBits;
            int alpha = alphaBits == 3 ? (storedAlpha << 2) | (storedAlpha >> 1) : storedAlpha;
            if (colourOffset < colours.rgba().length) {
                System.arraycopy(colours.rgba(), colourOffset, rgba, 4 * texelValue, 3);
            }
            rgba[4 * texelValue + 3] = (byte) DsColours.expandTo8Bits(alpha);
        }
        return new Palette(rgba);
    }

    /**
     * Returns whether the indices of an image can be the texels in a format with alpha. This requires that the palette
     * has all colours of the format. In addition, the palette entry of each index must have the colour and the alpha
     * that the index encodes in this format.
     */
    static boolean areIndicesStorable(IndexedImage image, DsFormat format) {
        Palette palette = image.palette();
        if (palette.size() < format.colourCount()) {
            return false;
        }
        byte[] alphaColours =
                withAlpha(palette.slice(0, format.colourCount()), format).rgba();
        for (byte index : image.indices()) {
            int colourOffset = 4 * (index & 0xFF);
            if (colourOffset + 4 > palette.rgba().length
                    || !Arrays.equals(
                            alphaColours,
                            colourOffset,
                            colourOffset + 4,
                            palette.rgba(),
                            colourOffset,
                            colourOffset + 4)) {
                return false;
            }
        }
        return true;
    }

    /** Encodes indices, which {@link #decodeIndices} can decode. The first index of a byte is in its low bits. */
    static byte[] encodeIndices(byte[] indices, int bitsPerTexel) {
        int texelsPerByte = 8 / bitsPerTexel;
        byte[] encodedTexels = new byte[indices.length / texelsPerByte];
        for (int i = 0; i < indices.length; i++) {
            encodedTexels[i / texelsPerByte] |=
                    (byte) ((indices[i] & (1 << bitsPerTexel) - 1) << i % texelsPerByte * bitsPerTexel);
        }
        return encodedTexels;
    }
}
