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

/** Makes textures of pictures, each with a palette of its own. */
public final class DsEncoder {
    /** Bytes of palette that {@link DsFormat#BLOCK4X4} can address. */
    public static final int LARGEST_BLOCK_PALETTE = 4 * BlockPalette.MOST_PAIRS;

    private static final SourceLocation NEW = new SourceLocation("new texture", 0);
    private static final int SMALLEST = 8;
    private static final int LARGEST = 1024;
    private static final int LEAST_ALPHA = 128;

    private DsEncoder() {}

    /** Bytes of palette of {@link DsFormat#BLOCK4X4}: as many as its texels have, or as it can address. */
    public static int usualBudget(int width, int height) {
        return Math.clamp(width * height / 4, 64, LARGEST_BLOCK_PALETTE);
    }

    /**
     * The usual choice for a picture, from its colours: the smallest exact format of indices; else indices with alpha
     * where alpha has values between, or blocks.
     */
    public static DsFormat fitting(RasterImage picture) {
        boolean soft = false;
        boolean holes = false;
        byte[] rgba = picture.image().rgba();
        for (int i = 3; i < rgba.length; i += 4) {
            soft |= rgba[i] != 0 && rgba[i] != -1;
            holes |= rgba[i] == 0;
        }
        int colours = PaletteQuantiser.palette(List.of(picture.image()), 256, DsColours::rounded)
                .size();
        if (soft) {
            return colours <= 8 ? DsFormat.A5I3 : DsFormat.A3I5;
        }
        int needed = picture.indexed().map(DsEncoder::highest).orElse(colours) + (holes ? 1 : 0);
        return needed <= 4 ? DsFormat.COLOUR4 : needed <= 16 ? DsFormat.COLOUR16 : DsFormat.BLOCK4X4;
    }

    /** The smallest format of indices in which pictures can share a palette. */
    public static DsFormat fittingAll(List<RasterImage> pictures) {
        List<Image> images = pictures.stream().map(RasterImage::image).toList();
        boolean soft = false;
        boolean holes = false;
        for (Image image : images) {
            for (int i = 3; i < image.rgba().length; i += 4) {
                soft |= image.rgba()[i] != 0 && image.rgba()[i] != -1;
                holes |= image.rgba()[i] == 0;
            }
        }
        int colours = (holes ? 1 : 0)
                + PaletteQuantiser.palette(images, 256, DsColours::rounded).size();
        if (soft) {
            return DsFormat.A3I5;
        }
        return colours <= 4 ? DsFormat.COLOUR4 : colours <= 16 ? DsFormat.COLOUR16 : DsFormat.COLOUR256;
    }

    /** A palette for several pictures of a format; where one has holes, its first colour is clear. */
    public static Palette sharedPalette(List<Image> images, DsFormat format) {
        boolean alphas = format == DsFormat.A3I5 || format == DsFormat.A5I3;
        ByteWriter all = ByteWriter.littleEndian();
        boolean holes = false;
        for (Image image : images) {
            Image cut = cut(image, alphas ? 1 : LEAST_ALPHA);
            holes |= !alphas && hasHoles(cut);
            all.bytes(cut.rgba());
        }
        Image row = new Image(all.size() / 4, 1, all.toByteArray());
        Palette visible = PaletteQuantiser.visible(row, format.colours() - (holes ? 1 : 0), DsColours::rounded);
        return holes ? clearFirst(visible) : visible;
    }

    /** A picture in the nearest colours of a palette, in A3I5 and A5I3 in all alphas. */
    public static IndexedImage mapped(Image image, Palette palette, DsFormat format, boolean dither) {
        boolean alphas = format == DsFormat.A3I5 || format == DsFormat.A5I3;
        Palette all = alphas ? IndexTexels.withAlpha(palette, format) : palette.part(0, format.colours());
        return PaletteQuantiser.map(alphas ? image : cut(image, LEAST_ALPHA), all, dither);
    }

    private static int highest(IndexedImage image) {
        return 1
                + IntStream.range(0, image.indices().length)
                        .map(i -> image.indices()[i] & 0xFF)
                        .max()
                        .orElse(0);
    }

    /**
     * A texture. An indexed picture keeps indices and colours in the formats of 4, 16 and 256 colours; a first colour that
     * is invisible becomes the flag for that. In A3I5 and A5I3 it does if its palette is one that such a texture decodes to.
     *
     * @param budget bytes of palette at most, of {@link DsFormat#BLOCK4X4}
     * @throws IllegalArgumentException if the size or the number of colours is none that the format has
     */
    public static DsTexture encode(RasterImage picture, DsFormat format, int budget, boolean dither) {
        int width = picture.width();
        int height = picture.height();
        if (!TextureSizes.isPower(width, SMALLEST, LARGEST) || !TextureSizes.isPower(height, SMALLEST, LARGEST)) {
            throw TextureSizes.fault(
                    "DS " + format,
                    "powers of two from " + SMALLEST + " to " + LARGEST,
                    width,
                    height,
                    TextureSizes.nearestPower(width, SMALLEST, LARGEST),
                    TextureSizes.nearestPower(height, SMALLEST, LARGEST));
        }
        return switch (format) {
            case COLOUR4, COLOUR16, COLOUR256 -> colours(picture, format, dither);
            case A3I5, A5I3 -> alphas(picture, format, dither);
            case BLOCK4X4 -> blocks(picture.image(), budget);
            case DIRECT -> texture(picture.image(), format, false, direct(picture.image()), new byte[0], new byte[0]);
        };
    }

    private static DsTexture colours(RasterImage picture, DsFormat format, boolean dither) {
        IndexedImage indexed = picture.indexed().orElseGet(() -> quantised(picture.image(), format.colours(), dither));
        if (highest(indexed) > format.colours()) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "index %d, but the palette of %s has %d colours",
                    highest(indexed) - 1,
                    format,
                    format.colours()));
        }
        byte[] rgba = indexed.palette().part(0, format.colours()).rgba();
        boolean clear = rgba.length > 0 && (rgba[3] & 0xFF) < LEAST_ALPHA;
        byte[] texels = IndexTexels.packed(indexed.indices(), format.bits());
        return texture(picture.image(), format, clear, texels, new byte[0], DsColours.stored(rgba));
    }

    /** Invisible texels get colour 0, and no other does. */
    private static IndexedImage quantised(Image image, int size, boolean dither) {
        Image cut = cut(image, LEAST_ALPHA);
        if (!hasHoles(cut)) {
            return PaletteQuantiser.quantise(cut, size, dither, DsColours::rounded);
        }
        Palette visible = PaletteQuantiser.visible(cut, size - 1, DsColours::rounded);
        return PaletteQuantiser.map(cut, clearFirst(visible), dither);
    }

    /** Opaque where its alpha is not below a bound, and invisible elsewhere. */
    private static Image cut(Image image, int leastAlpha) {
        byte[] rgba = image.rgba().clone();
        for (int i = 3; i < rgba.length; i += 4) {
            rgba[i] = (byte) ((rgba[i] & 0xFF) < leastAlpha ? 0 : -1);
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

    private static DsTexture alphas(RasterImage picture, DsFormat format, boolean dither) {
        Image image = picture.image();
        Optional<IndexedImage> as = picture.indexed().filter(indexed -> IndexTexels.isAlphaPalette(indexed, format));
        if (as.isPresent()) {
            byte[] own = as.get().palette().part(0, format.colours()).rgba();
            byte[] texels = as.get().indices();
            return texture(image, format, false, texels, new byte[0], DsColours.stored(own));
        }
        Palette palette = PaletteQuantiser.visible(cut(image, 1), format.colours(), DsColours::rounded);
        byte[] texels = alphaTexels(image, palette, format, dither);
        return texture(image, format, false, texels, new byte[0], DsColours.stored(palette.rgba()));
    }

    /** In colours and alphas that a palette gives. */
    static byte[] alphaTexels(Image image, Palette palette, DsFormat format, boolean dither) {
        return PaletteQuantiser.map(image, IndexTexels.withAlpha(palette, format), dither)
                .indices();
    }

    private static DsTexture blocks(Image image, int budget) {
        int blocks = Math.multiplyExact(image.width(), image.height()) / BlockFit.TEXELS;
        byte[] texels = new byte[Math.multiplyExact(4, blocks)];
        byte[] words = new byte[Math.multiplyExact(2, blocks)];
        byte[] colours = new BlockEncoder(image, texels, words, budget).all();
        return texture(image, DsFormat.BLOCK4X4, false, texels, words, colours);
    }

    static byte[] direct(Image image) {
        byte[] stored = DsColours.stored(image.rgba());
        for (int i = 0; i < stored.length; i += 2) {
            boolean opaque = (image.rgba()[2 * i + 3] & 0xFF) >= LEAST_ALPHA;
            stored[i + 1] |= (byte) (opaque ? 0x80 : 0);
        }
        return stored;
    }

    private static DsTexture texture(
            Image image, DsFormat format, boolean clear, byte[] texels, byte[] words, byte[] colours) {
        Optional<DsPalette> palette =
                format.hasPalette() ? Optional.of(new DsPalette(new Bytes(colours, 0))) : Optional.empty();
        return new DsTexture(
                NEW,
                format,
                image.width(),
                image.height(),
                clear,
                new Bytes(texels, 0),
                new Bytes(words, 0),
                palette,
                Interpolation.EIGHT_BITS);
    }
}
