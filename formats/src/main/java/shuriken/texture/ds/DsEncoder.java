package shuriken.texture.ds;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.image.RasterImage;
import shuriken.io.ByteWriter;
import shuriken.texture.PaletteQuantizer;
import shuriken.texture.TextureSizes;
import shuriken.texture.ds.DsTexture.Interpolation;

/** Encodes images as DS textures. */
public final class DsEncoder {
    /** The size in bytes of the palette that {@link DsFormat#BLOCK4X4} can address. */
    public static final int MAX_BLOCK_PALETTE_SIZE = 4 * BlockPalette.MAX_PAIR_COUNT;

    private static final SourceLocation NEW_TEXTURE_LOCATION = new SourceLocation("new texture", /* offset= */ 0);
    private static final byte[] NO_BLOCK_PALETTES = {};
    private static final byte[] NO_COLOURS = {};
    private static final int MIN_SIDE = 8;
    private static final int MAX_SIDE = 1024;
    /** The lowest alpha of a texel that becomes opaque in formats without intermediate alphas. */
    private static final int MIN_OPAQUE_ALPHA = 128;

    private static final byte OPAQUE = (byte) 0xFF;

    private DsEncoder() {}

    /**
     * Returns the usual size in bytes of the palette of {@link DsFormat#BLOCK4X4}: the size of the texels, but at least
     * 64 bytes and at most the maximum.
     */
    public static int defaultPaletteSize(int width, int height) {
        return Math.clamp(width * height / 4, 64, MAX_BLOCK_PALETTE_SIZE);
    }

    /**
     * Chooses the usual format for the colours of an image. An image with intermediate alphas has {@link DsFormat#A5I3}
     * if eight colours are sufficient, otherwise {@link DsFormat#A3I5}. Any other image has the smallest of {@link
     * DsFormat#COLOUR4} and {@link DsFormat#COLOUR16} with enough colours, otherwise {@link DsFormat#BLOCK4X4}.
     */
    public static DsFormat formatFor(RasterImage raster) {
        boolean hasTranslucentTexels = false;
        boolean hasInvisibleTexels = false;
        byte[] rgba = raster.image().rgba();
        for (int i = 3; i < rgba.length; i += 4) {
            hasTranslucentTexels |= rgba[i] != 0 && rgba[i] != OPAQUE;
            hasInvisibleTexels |= rgba[i] == 0;
        }
        int colourCount = PaletteQuantizer.computePalette(List.of(raster.image()), /* maxSize= */ 256, DsColours::round)
                .size();
        if (hasTranslucentTexels) {
            return colourCount <= DsFormat.A5I3.colourCount() ? DsFormat.A5I3 : DsFormat.A3I5;
        }
        int neededColourCount =
                raster.indexed().map(DsEncoder::computeMinPaletteSize).orElse(colourCount)
                        + (hasInvisibleTexels ? 1 : 0);
        if (neededColourCount <= DsFormat.COLOUR4.colourCount()) {
            return DsFormat.COLOUR4;
        }
        return neededColourCount <= DsFormat.COLOUR16.colourCount() ? DsFormat.COLOUR16 : DsFormat.BLOCK4X4;
    }

    /**
     * Chooses a format for images that share a palette. This is {@link DsFormat#A3I5} if an image has intermediate
     * alphas. Otherwise it is the smallest indexed format with enough colours, or {@link DsFormat#COLOUR256} if none
     * has enough.
     */
    public static DsFormat sharedFormatFor(List<RasterImage> rasters) {
        List<Image> images = rasters.stream().map(RasterImage::image).toList();
        boolean hasTranslucentTexels = false;
        boolean hasInvisibleTexels = false;
        for (Image image : images) {
            for (int i = 3; i < image.rgba().length; i += 4) {
                hasTranslucentTexels |= image.rgba()[i] != 0 && image.rgba()[i] != OPAQUE;
                hasInvisibleTexels |= image.rgba()[i] == 0;
            }
        }
        int colourCount = (hasInvisibleTexels ? 1 : 0)
                + PaletteQuantizer.computePalette(images, /* maxSize= */ 256, DsColours::round)
                        .size();
        if (hasTranslucentTexels) {
            return DsFormat.A3I5;
        }
        if (colourCount <= DsFormat.COLOUR4.colourCount()) {
            return DsFormat.COLOUR4;
        }
        return colourCount <= DsFormat.COLOUR16.colourCount() ? DsFormat.COLOUR16 : DsFormat.COLOUR256;
    }

    /**
     * Computes a palette that several images share. If one of them has transparent texels, the first colour is
     * transparent, except in {@link DsFormat#A3I5} and {@link DsFormat#A5I3}.
     */
    public static Palette computeSharedPalette(List<Image> images, DsFormat format) {
        boolean hasAlphas = format == DsFormat.A3I5 || format == DsFormat.A5I3;
        ByteWriter texelsOut = ByteWriter.littleEndian();
        boolean hasInvisibleTexels = false;
        for (Image image : images) {
            Image thresholdedImage = thresholdAlpha(image, hasAlphas ? 1 : MIN_OPAQUE_ALPHA);
            hasInvisibleTexels |= !hasAlphas && hasInvisibleTexels(thresholdedImage);
            texelsOut.bytes(thresholdedImage.rgba());
        }
        Image texelRow = new Image(texelsOut.size() / 4, 1, texelsOut.toByteArray());
        Palette visiblePalette = PaletteQuantizer.computeVisiblePalette(
                texelRow, format.colourCount() - (hasInvisibleTexels ? 1 : 0), DsColours::round);
        return hasInvisibleTexels ? prependTransparent(visiblePalette) : visiblePalette;
    }

    /**
     * Converts an image to the nearest colours of a palette. In A3I5 and A5I3, each colour is available with all
     * alphas.
     */
    public static IndexedImage mapToPalette(Image image, Palette palette, DsFormat format, boolean usesDithering) {
        boolean hasAlphas = format == DsFormat.A3I5 || format == DsFormat.A5I3;
        Palette texelPalette =
                hasAlphas ? IndexedTexelCodec.withAlpha(palette, format) : palette.slice(0, format.colourCount());
        return PaletteQuantizer.toIndexed(
                hasAlphas ? image : thresholdAlpha(image, MIN_OPAQUE_ALPHA), texelPalette, usesDithering);
    }

    /** Returns the size of the smallest palette that has all indices of an image. */
    private static int computeMinPaletteSize(IndexedImage image) {
        return 1
                + IntStream.range(0, image.indices().length)
                        .map(i -> image.indices()[i] & 0xFF)
                        .max()
                        .orElse(0);
    }

    /**
     * Encodes a texture. In the formats with 4, 16 and 256 colours, an indexed image keeps its indices and colours. If
     * the first colour of the palette has an alpha below 128, the flag for a transparent first colour is set. In {@link
     * DsFormat#A3I5} and {@link DsFormat#A5I3}, an indexed image keeps its indices and colours only if a texture of
     * that format can decode to its palette.
     *
     * @param paletteBudget the maximum size in bytes of the palette of {@link DsFormat#BLOCK4X4}
     * @throws IllegalArgumentException if the format does not support the size or the number of colours
     */
    public static DsTexture encode(RasterImage raster, DsFormat format, int paletteBudget, boolean usesDithering) {
        int width = raster.width();
        int height = raster.height();
        if (!TextureSizes.isPowerOfTwo(width, MIN_SIDE, MAX_SIDE)
                || !TextureSizes.isPowerOfTwo(height, MIN_SIDE, MAX_SIDE)) {
            throw TextureSizes.createSizeException(
                    "DS " + format,
                    "powers of two from " + MIN_SIDE + " to " + MAX_SIDE,
                    width,
                    height,
                    TextureSizes.nearestPowerOfTwo(width, MIN_SIDE, MAX_SIDE),
                    TextureSizes.nearestPowerOfTwo(height, MIN_SIDE, MAX_SIDE));
        }
        return switch (format) {
            case COLOUR4, COLOUR16, COLOUR256 -> encodeIndexed(raster, format, usesDithering);
            case A3I5, A5I3 -> encodeWithAlpha(raster, format, usesDithering);
            case BLOCK4X4 -> encodeBlocks(raster.image(), paletteBudget);
            case DIRECT -> createTexture(raster.image(), format, encodeDirect(raster.image()), NO_COLOURS);
        };
    }

    private static DsTexture encodeIndexed(RasterImage raster, DsFormat format, boolean usesDithering) {
        IndexedImage indexed =
                raster.indexed().orElseGet(() -> quantize(raster.image(), format.colourCount(), usesDithering));
        if (computeMinPaletteSize(indexed) > format.colourCount()) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "a pixel uses palette index %d, but %s palettes have only %,d colours",
                    computeMinPaletteSize(indexed) - 1,
                    format,
                    format.colourCount()));
        }
        byte[] rgba = indexed.palette().slice(0, format.colourCount()).rgba();
        boolean isColour0Transparent = rgba.length > 0 && (rgba[3] & 0xFF) < MIN_OPAQUE_ALPHA;
        byte[] texels = IndexedTexelCodec.encodeIndices(indexed.indices(), format.bitsPerTexel());
        return createTexture(
                raster.image(), format, isColour0Transparent, texels, NO_BLOCK_PALETTES, DsColours.encode(rgba));
    }

    /**
     * Computes a palette for an image and converts the image to it. Only invisible texels have index 0 if there are
     * any.
     */
    private static IndexedImage quantize(Image image, int maxColourCount, boolean usesDithering) {
        Image thresholdedImage = thresholdAlpha(image, MIN_OPAQUE_ALPHA);
        if (!hasInvisibleTexels(thresholdedImage)) {
            return PaletteQuantizer.quantize(thresholdedImage, maxColourCount, usesDithering, DsColours::round);
        }
        Palette visiblePalette =
                PaletteQuantizer.computeVisiblePalette(thresholdedImage, maxColourCount - 1, DsColours::round);
        return PaletteQuantizer.toIndexed(thresholdedImage, prependTransparent(visiblePalette), usesDithering);
    }

    /** Returns an image that is opaque where its alpha reaches a bound, and invisible elsewhere. */
    private static Image thresholdAlpha(Image image, int minAlpha) {
        byte[] rgba = image.rgba().clone();
        for (int i = 3; i < rgba.length; i += 4) {
            rgba[i] = (byte) ((rgba[i] & 0xFF) < minAlpha ? 0 : 0xFF);
        }
        return new Image(image.width(), image.height(), rgba);
    }

    private static boolean hasInvisibleTexels(Image thresholdedImage) {
        for (int i = 3; i < thresholdedImage.rgba().length; i += 4) {
            if (thresholdedImage.rgba()[i] == 0) {
                return true;
            }
        }
        return false;
    }

    private static Palette prependTransparent(Palette visiblePalette) {
        byte[] rgba = new byte[4 + visiblePalette.rgba().length];
        System.arraycopy(visiblePalette.rgba(), 0, rgba, 4, visiblePalette.rgba().length);
        return new Palette(rgba);
    }

    private static DsTexture encodeWithAlpha(RasterImage raster, DsFormat format, boolean usesDithering) {
        Image image = raster.image();
        Optional<IndexedImage> indexedImage =
                raster.indexed().filter(indexed -> IndexedTexelCodec.areIndicesStorable(indexed, format));
        if (indexedImage.isPresent()) {
            byte[] rgba =
                    indexedImage.get().palette().slice(0, format.colourCount()).rgba();
            byte[] texels = indexedImage.get().indices();
            return createTexture(image, format, texels, DsColours.encode(rgba));
        }
        Palette palette = PaletteQuantizer.computeVisiblePalette(
                thresholdAlpha(image, /* minAlpha= */ 1), format.colourCount(), DsColours::round);
        byte[] texels = encodeAlphaTexels(image, palette, format, usesDithering);
        return createTexture(image, format, texels, DsColours.encode(palette.rgba()));
    }

    /** Converts an image to indices that combine a colour of the palette with an alpha. */
    static byte[] encodeAlphaTexels(Image image, Palette palette, DsFormat format, boolean usesDithering) {
        return PaletteQuantizer.toIndexed(image, IndexedTexelCodec.withAlpha(palette, format), usesDithering)
                .indices();
    }

    private static DsTexture encodeBlocks(Image image, int paletteBudget) {
        int blockCount = Math.multiplyExact(image.width(), image.height()) / BlockFitter.TEXELS_PER_BLOCK;
        byte[] texels = new byte[Math.multiplyExact(4, blockCount)];
        byte[] blockPalettes = new byte[Math.multiplyExact(2, blockCount)];
        byte[] colours = new BlockEncoder(image, texels, blockPalettes, paletteBudget).encodeAll();
        return createTexture(
                image, DsFormat.BLOCK4X4, /* isColour0Transparent= */ false, texels, blockPalettes, colours);
    }

    static byte[] encodeDirect(Image image) {
        byte[] storedBytes = DsColours.encode(image.rgba());
        for (int i = 0; i < storedBytes.length; i += 2) {
            boolean isOpaque = (image.rgba()[2 * i + 3] & 0xFF) >= MIN_OPAQUE_ALPHA;
            storedBytes[i + 1] |= (byte) (isOpaque ? 0x80 : 0);
        }
        return storedBytes;
    }

    private static DsTexture createTexture(Image image, DsFormat format, byte[] texels, byte[] colours) {
        return createTexture(image, format, /* isColour0Transparent= */ false, texels, NO_BLOCK_PALETTES, colours);
    }

    private static DsTexture createTexture(
            Image image,
            DsFormat format,
            boolean isColour0Transparent,
            byte[] texels,
            byte[] blockPalettes,
            byte[] colours) {
        Optional<DsPalette> palette = format.hasPalette()
                ? Optional.of(new DsPalette(new ByteRange(colours, /* start= */ 0)))
                : Optional.empty();
        return new DsTexture(
                NEW_TEXTURE_LOCATION,
                format,
                image.width(),
                image.height(),
                isColour0Transparent,
                new ByteRange(texels, /* start= */ 0),
                new ByteRange(blockPalettes, /* start= */ 0),
                palette,
                Interpolation.EIGHT_BITS);
    }
}
