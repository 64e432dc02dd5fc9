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
import shuriken.texture.PaletteQuantiser;
import shuriken.texture.TextureSizes;
import shuriken.texture.ds.DsTexture.Interpolation;

/** Encodes images as textures, each with a palette. */
public final class DsEncoder {
    /** The size in bytes of the palette that {@link DsFormat#BLOCK4X4} can address. */
    public static final int MAX_BLOCK_PALETTE = 4 * BlockPalette.MAX_PAIRS;

    private static final SourceLocation NEW_TEXTURE = new SourceLocation("new texture", 0);
    private static final int MIN_SIDE = 8;
    private static final int MAX_SIDE = 1024;
    private static final int MIN_ALPHA = 128;

    private DsEncoder() {}

    /**
     * Returns the usual size in bytes of the palette of {@link DsFormat#BLOCK4X4}: that of its texels, up to the
     * maximum.
     */
    public static int usualBudget(int width, int height) {
        return Math.clamp(width * height / 4, 64, MAX_BLOCK_PALETTE);
    }

    /**
     * Chooses the usual format for an image, from its colours: the smallest exact indexed format; otherwise an indexed
     * format with alpha if there are intermediate alphas, or blocks.
     */
    public static DsFormat formatFor(RasterImage raster) {
        boolean translucent = false;
        boolean holes = false;
        byte[] rgba = raster.image().rgba();
        for (int i = 3; i < rgba.length; i += 4) {
            translucent |= rgba[i] != 0 && rgba[i] != -1;
            holes |= rgba[i] == 0;
        }
        int colours = PaletteQuantiser.computePalette(List.of(raster.image()), 256, DsColours::rounded)
                .size();
        if (translucent) {
            return colours <= 8 ? DsFormat.A5I3 : DsFormat.A3I5;
        }
        int needed = raster.indexed().map(DsEncoder::colourCount).orElse(colours) + (holes ? 1 : 0);
        return needed <= 4 ? DsFormat.COLOUR4 : needed <= 16 ? DsFormat.COLOUR16 : DsFormat.BLOCK4X4;
    }

    /** Chooses the smallest indexed format in which images can share a palette. */
    public static DsFormat sharedFormatFor(List<RasterImage> rasters) {
        List<Image> images = rasters.stream().map(RasterImage::image).toList();
        boolean translucent = false;
        boolean holes = false;
        for (Image image : images) {
            for (int i = 3; i < image.rgba().length; i += 4) {
                translucent |= image.rgba()[i] != 0 && image.rgba()[i] != -1;
                holes |= image.rgba()[i] == 0;
            }
        }
        int colours = (holes ? 1 : 0)
                + PaletteQuantiser.computePalette(images, 256, DsColours::rounded)
                        .size();
        if (translucent) {
            return DsFormat.A3I5;
        }
        return colours <= 4 ? DsFormat.COLOUR4 : colours <= 16 ? DsFormat.COLOUR16 : DsFormat.COLOUR256;
    }

    /** Computes a palette for several images of a format; if one has holes, the first colour is transparent. */
    public static Palette sharedPalette(List<Image> images, DsFormat format) {
        boolean alphas = format == DsFormat.A3I5 || format == DsFormat.A5I3;
        ByteWriter all = ByteWriter.littleEndian();
        boolean holes = false;
        for (Image image : images) {
            Image cut = cut(image, alphas ? 1 : MIN_ALPHA);
            holes |= !alphas && hasHoles(cut);
            all.bytes(cut.rgba());
        }
        Image row = new Image(all.size() / 4, 1, all.toByteArray());
        Palette visible =
                PaletteQuantiser.computeVisiblePalette(row, format.colours() - (holes ? 1 : 0), DsColours::rounded);
        return holes ? clearFirst(visible) : visible;
    }

    /** Maps an image to the nearest colours of a palette, in A3I5 and A5I3 with all alphas. */
    public static IndexedImage mapped(Image image, Palette palette, DsFormat format, boolean dither) {
        boolean alphas = format == DsFormat.A3I5 || format == DsFormat.A5I3;
        Palette all = alphas ? IndexTexels.withAlpha(palette, format) : palette.slice(0, format.colours());
        return PaletteQuantiser.toIndexed(alphas ? image : cut(image, MIN_ALPHA), all, dither);
    }

    private static int colourCount(IndexedImage image) {
        return 1
                + IntStream.range(0, image.indices().length)
                        .map(i -> image.indices()[i] & 0xFF)
                        .max()
                        .orElse(0);
    }

    /**
     * Encodes a texture. An indexed image keeps indices and colours in the formats of 4, 16 and 256 colours; an
     * invisible first colour sets the flag for it. In A3I5 and A5I3 it does so if its palette is one that such a
     * texture decodes to.
     *
     * @param budget the maximum size in bytes of the palette of {@link DsFormat#BLOCK4X4}
     * @throws IllegalArgumentException if the format does not support the size or the number of colours
     */
    public static DsTexture encode(RasterImage raster, DsFormat format, int budget, boolean dither) {
        int width = raster.width();
        int height = raster.height();
        if (!TextureSizes.isPowerOfTwo(width, MIN_SIDE, MAX_SIDE)
                || !TextureSizes.isPowerOfTwo(height, MIN_SIDE, MAX_SIDE)) {
            throw TextureSizes.sizeException(
                    "DS " + format,
                    "powers of two from " + MIN_SIDE + " to " + MAX_SIDE,
                    width,
                    height,
                    TextureSizes.nearestPowerOfTwo(width, MIN_SIDE, MAX_SIDE),
                    TextureSizes.nearestPowerOfTwo(height, MIN_SIDE, MAX_SIDE));
        }
        return switch (format) {
            case COLOUR4, COLOUR16, COLOUR256 -> colours(raster, format, dither);
            case A3I5, A5I3 -> alphas(raster, format, dither);
            case BLOCK4X4 -> blocks(raster.image(), budget);
            case DIRECT -> texture(raster.image(), format, false, direct(raster.image()), new byte[0], new byte[0]);
        };
    }

    private static DsTexture colours(RasterImage raster, DsFormat format, boolean dither) {
        IndexedImage indexed = raster.indexed().orElseGet(() -> quantised(raster.image(), format.colours(), dither));
        if (colourCount(indexed) > format.colours()) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "index %d, but the palette of %s has %d colours",
                    colourCount(indexed) - 1,
                    format,
                    format.colours()));
        }
        byte[] rgba = indexed.palette().slice(0, format.colours()).rgba();
        boolean clear = rgba.length > 0 && (rgba[3] & 0xFF) < MIN_ALPHA;
        byte[] texels = IndexTexels.packed(indexed.indices(), format.bits());
        return texture(raster.image(), format, clear, texels, new byte[0], DsColours.stored(rgba));
    }

    /** Maps invisible texels, and only those, to colour 0. */
    private static IndexedImage quantised(Image image, int size, boolean dither) {
        Image cut = cut(image, MIN_ALPHA);
        if (!hasHoles(cut)) {
            return PaletteQuantiser.quantise(cut, size, dither, DsColours::rounded);
        }
        Palette visible = PaletteQuantiser.computeVisiblePalette(cut, size - 1, DsColours::rounded);
        return PaletteQuantiser.toIndexed(cut, clearFirst(visible), dither);
    }

    /** Returns an image that is opaque where its alpha reaches a bound, and invisible elsewhere. */
    private static Image cut(Image image, int minAlpha) {
        byte[] rgba = image.rgba().clone();
        for (int i = 3; i < rgba.length; i += 4) {
            rgba[i] = (byte) ((rgba[i] & 0xFF) < minAlpha ? 0 : -1);
        }
        return new Image(image.width(), image.height(), rgba);
    }

    private static boolean hasHoles(Image cut) {
        for (int i = 3; i < cut.rgba().length; i += 4) {
            if (cut.rgba()[i] == 0) {
                return true;
            }
        }
        return false;
    }

    private static Palette clearFirst(Palette visible) {
        byte[] rgba = new byte[4 + visible.rgba().length];
        System.arraycopy(visible.rgba(), 0, rgba, 4, visible.rgba().length);
        return new Palette(rgba);
    }

    private static DsTexture alphas(RasterImage raster, DsFormat format, boolean dither) {
        Image image = raster.image();
        Optional<IndexedImage> indexedImage =
                raster.indexed().filter(indexed -> IndexTexels.isAlphaPalette(indexed, format));
        if (indexedImage.isPresent()) {
            byte[] rgba =
                    indexedImage.get().palette().slice(0, format.colours()).rgba();
            byte[] texels = indexedImage.get().indices();
            return texture(image, format, false, texels, new byte[0], DsColours.stored(rgba));
        }
        Palette palette = PaletteQuantiser.computeVisiblePalette(cut(image, 1), format.colours(), DsColours::rounded);
        byte[] texels = alphaTexels(image, palette, format, dither);
        return texture(image, format, false, texels, new byte[0], DsColours.stored(palette.rgba()));
    }

    /** Maps an image to the colours and alphas of a palette. */
    static byte[] alphaTexels(Image image, Palette palette, DsFormat format, boolean dither) {
        return PaletteQuantiser.toIndexed(image, IndexTexels.withAlpha(palette, format), dither)
                .indices();
    }

    private static DsTexture blocks(Image image, int budget) {
        int blocks = Math.multiplyExact(image.width(), image.height()) / BlockFit.TEXELS;
        byte[] texels = new byte[Math.multiplyExact(4, blocks)];
        byte[] words = new byte[Math.multiplyExact(2, blocks)];
        byte[] colours = new BlockEncoder(image, texels, words, budget).encodeAll();
        return texture(image, DsFormat.BLOCK4X4, false, texels, words, colours);
    }

    static byte[] direct(Image image) {
        byte[] stored = DsColours.stored(image.rgba());
        for (int i = 0; i < stored.length; i += 2) {
            boolean opaque = (image.rgba()[2 * i + 3] & 0xFF) >= MIN_ALPHA;
            stored[i + 1] |= (byte) (opaque ? 0x80 : 0);
        }
        return stored;
    }

    private static DsTexture texture(
            Image image, DsFormat format, boolean clear, byte[] texels, byte[] words, byte[] colours) {
        Optional<DsPalette> palette =
                format.hasPalette() ? Optional.of(new DsPalette(new ByteRange(colours, 0))) : Optional.empty();
        return new DsTexture(
                NEW_TEXTURE,
                format,
                image.width(),
                image.height(),
                clear,
                new ByteRange(texels, 0),
                new ByteRange(words, 0),
                palette,
                Interpolation.EIGHT_BITS);
    }
}
