package shuriken.modding.retexture;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import shuriken.assets.Formats;
import shuriken.convert.nitro.material.Tex0Editor;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.image.RasterImage;
import shuriken.texture.ColourFormat;
import shuriken.texture.PaletteQuantizer;
import shuriken.texture.TextureSizes;
import shuriken.texture.ds.DsEncoder;
import shuriken.texture.ds.DsFormat;
import shuriken.texture.ds.DsTexture;
import shuriken.texture.gvr.GvrEncoder;
import shuriken.texture.gvr.GvrPaletteFormat;
import shuriken.texture.gvr.GvrPixelFormat;

/**
 * The settings for a new texture file without a template. A format that is not set depends on the image, as in the
 * files of games:
 *
 * <ul>
 *   <li>PVR: RGB565, ARGB1555 or ARGB4444 by alpha; VQ (small up to a width of 64), a twiddled rectangle, or a palette.
 *   <li>GVR: CMPR, or RGB5A3 if the image has intermediate alphas; CI4 or CI8 if a palette is set.
 *   <li>XVR: DXT1, or DXT3 if the image has intermediate alphas.
 *   <li>SVR: RGBA8 with a palette.
 *   <li>DS: 4 or 16 colours if that is exact, A3I5 or A5I3 for intermediate alphas, otherwise blocks of 4×4 texels.
 * </ul>
 *
 * @param kind the kind of texture file
 * @param pixelFormat the name of the pixel format; if empty, the image determines it
 * @param dataFormat the name of the data format of a PVR or SVR; if empty, the image determines it
 * @param hasMipLevels whether mip levels are stored
 * @param palette the colours to use; if empty, the palette of an indexed image, or else a new palette
 * @param globalIndex the number by which the game refers to the texture, if it uses one
 * @param maxPaletteBytes the maximum size in bytes of the palette of a DS texture of 4×4 blocks; 0 for the default
 * @param isDithered whether colours that the palette does not have are dithered
 * @param hasSharedPalette whether the palette is shared by several textures
 */
public record NewTextureSettings(
        Kind kind,
        String pixelFormat,
        String dataFormat,
        boolean hasMipLevels,
        Optional<Palette> palette,
        OptionalLong globalIndex,
        int maxPaletteBytes,
        boolean isDithered,
        boolean hasSharedPalette) {
    /** The maximum number of colours of a palette for 4-bit indices. */
    static final int SMALL_PALETTE_SIZE = 16;

    /** The smallest width and height that every format supports. */
    private static final int MIN_SIDE = 8;

    /** The largest width and height that every format supports. */
    private static final int MAX_SIDE = 1024;

    /** The formats of new texture files. */
    public enum Kind {
        PVR,
        GVR,
        XVR,
        SVR,
        NSBTX;

        /** Returns the name in options, which is also the usual extension. */
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Returns the default settings, without mip levels. */
    public static NewTextureSettings defaults(Kind kind, OptionalLong globalIndex) {
        return new NewTextureSettings(
                kind,
                /* pixelFormat= */ "",
                /* dataFormat= */ "",
                /* hasMipLevels= */ false,
                Optional.empty(),
                globalIndex,
                /* maxPaletteBytes= */ 0,
                /* isDithered= */ false,
                /* hasSharedPalette= */ false);
    }

    /** Returns these settings with or without mip levels. */
    public NewTextureSettings withMipLevels(boolean newHasMipLevels) {
        return new NewTextureSettings(
                kind,
                pixelFormat,
                dataFormat,
                newHasMipLevels,
                palette,
                globalIndex,
                maxPaletteBytes,
                isDithered,
                hasSharedPalette);
    }

    /**
     * The created texture file and its palette file.
     *
     * @param textureBytes the bytes of the texture
     * @param paletteBytes the bytes of the palette file, or empty if the texture has no palette file
     * @param formatNames the names of the chosen formats
     */
    public record CreatedFiles(byte[] textureBytes, Optional<byte[]> paletteBytes, String formatNames) {}

    /**
     * Encodes an image.
     *
     * @param name the name of the texture, for formats that store names
     * @throws IllegalArgumentException if the size of the image, the formats and the palette are not compatible
     */
    public CreatedFiles encode(String name, RasterImage image) {
        NewTextureRules.requireSupported(this);
        return switch (kind) {
            case PVR -> NewPvrEncoder.encode(this, image);
            case GVR -> encodeGvr(image);
            case XVR -> NewXvrEncoder.encode(this, image);
            case SVR -> NewSvrEncoder.encode(this, image);
            case NSBTX -> encodeNsbtx(List.of(name), List.of(image));
        };
    }

    /** Encodes several images as the textures of one NSBTX file. */
    public CreatedFiles encodeNsbtx(List<String> names, List<RasterImage> images) {
        NewTextureRules.requireSupported(this);
        List<DsTexture> textures = new ArrayList<>();
        List<String> formatNames = new ArrayList<>();
        for (RasterImage image : images) {
            DsFormat format =
                    pixelFormat.isEmpty() ? defaultDsFormat(image) : constantNamed(DsFormat.values(), pixelFormat);
            NewTextureRules.requirePaletteAllowed(
                    palette,
                    format.colourCount(),
                    "DS " + format,
                    "Choose a format with 4, 16 or 256 colours, A3I5 or A5I3");
            int paletteByteLimit =
                    maxPaletteBytes > 0 ? maxPaletteBytes : DsEncoder.defaultPaletteSize(image.width(), image.height());
            RasterImage recoloured = hasSharedPalette
                    ? RasterImage.of(
                            SharedPaletteBuilder.mapToPalette(image, palette.orElseThrow(), format, isDithered))
                    : toPaletteColours(image, format.colourCount());
            textures.add(DsEncoder.encode(recoloured, format, paletteByteLimit, isDithered));
            formatNames.add(format.name());
        }
        byte[] file = Formats.write("nsbtx", Tex0Editor.createFile(names, textures, hasSharedPalette));
        return new CreatedFiles(file, Optional.empty(), String.join(", ", formatNames));
    }

    /**
     * Returns the format that suits the image. If that format cannot use the set palette, the result is the smallest
     * format that can.
     */
    private DsFormat defaultDsFormat(RasterImage image) {
        DsFormat imageFormat = DsEncoder.formatFor(image);
        if (palette.isEmpty() || imageFormat.colourCount() > 0) {
            return imageFormat;
        }
        int colourCount = palette.get().size();
        if (colourCount <= DsFormat.COLOUR4.colourCount()) {
            return DsFormat.COLOUR4;
        }
        return colourCount <= SMALL_PALETTE_SIZE ? DsFormat.COLOUR16 : DsFormat.COLOUR256;
    }

    /**
     * Returns these settings with one palette for several images. If all images are indexed with equal palettes, it is
     * that palette; otherwise it is the set palette, or a new one if none is set.
     *
     * @throws IllegalArgumentException if the format has no palette that textures can share
     */
    public NewTextureSettings withSharedPalette(List<RasterImage> images) {
        return SharedPaletteBuilder.withSharedPalette(this, images);
    }

    /** Returns the image, resized to the nearest size that every format of the kind allows. */
    public RasterImage resizedToValidSize(RasterImage image) {
        boolean isSquare = kind == Kind.PVR && hasMipLevels;
        int width = validSide(isSquare ? Math.max(image.width(), image.height()) : image.width());
        return ImageFiles.resize(image, width, isSquare ? width : validSide(image.height()));
    }

    /** Returns the nearest width or height that every format supports: a power of two from 8 to 1,024. */
    private static int validSide(int side) {
        return TextureSizes.nearestPowerOfTwo(side, MIN_SIDE, MAX_SIDE);
    }

    /** Returns the highest palette index of a pixel in the image. */
    static int findHighestIndex(IndexedImage image) {
        int highestIndex = 0;
        for (byte index : image.indices()) {
            highestIndex = Math.max(highestIndex, index & 0xFF);
        }
        return highestIndex;
    }

    private CreatedFiles encodeGvr(RasterImage image) {
        GvrPixelFormat format =
                pixelFormat.isEmpty() ? defaultGvrFormat(image) : constantNamed(GvrPixelFormat.values(), pixelFormat);
        NewTextureRules.requirePaletteAllowed(palette, format.paletteSize(), "GVR " + format, "Choose CI4 or CI8");
        if (format.paletteSize() == 0) {
            return new CreatedFiles(
                    Formats.write("gvr", GvrEncoder.encode(image.image(), format, hasMipLevels, globalIndex)),
                    Optional.empty(),
                    format.name());
        }
        if (hasMipLevels) {
            throw new IllegalArgumentException(format + " textures cannot have mip levels");
        }
        GvrPaletteFormat paletteFormat = GvrPaletteFormat.RGB5A3;
        IndexedImage indexed = toIndexed(image, format.paletteSize(), paletteFormat.codec()::encode, paletteFormat);
        return new CreatedFiles(
                Formats.write(
                        "gvr",
                        GvrEncoder.encode(indexed, format, paletteFormat, /* hasInternalPalette= */ true, globalIndex)),
                Optional.empty(),
                format + " " + paletteFormat);
    }

    private GvrPixelFormat defaultGvrFormat(RasterImage image) {
        return palette.map(colours -> colours.size() <= SMALL_PALETTE_SIZE ? GvrPixelFormat.CI4 : GvrPixelFormat.CI8)
                .orElseGet(() -> GvrPixelFormat.formatFor(image.image()));
    }

    /**
     * Returns an indexed image. Its palette is the set palette, else the palette of the image, else a new palette. The
     * colours of a new palette are rounded to those that the format can store.
     *
     * @param encoder encodes RGBA colours in the format
     */
    IndexedImage toIndexed(RasterImage image, int paletteSize, UnaryOperator<byte[]> encoder, ColourFormat format) {
        RasterImage recoloured = toPaletteColours(image, paletteSize);
        return recoloured
                .indexed()
                .orElseGet(() -> PaletteQuantizer.quantize(
                        recoloured.image(),
                        paletteSize,
                        isDithered,
                        rgba -> format.codec().decode(encoder.apply(rgba), 0, rgba.length / 4)));
    }

    /**
     * Returns the image in the colours of the set palette. It is unchanged if no palette is set, if the image already
     * has the palette, or if the format uses none.
     *
     * @param paletteSize the maximum number of colours of the format; 0 if it uses no palette
     */
    private RasterImage toPaletteColours(RasterImage image, int paletteSize) {
        boolean alreadyHasPalette = image.indexed()
                .filter(indexed -> palette.isPresent()
                        && Arrays.equals(indexed.palette().rgba(), palette.get().rgba()))
                .isPresent();
        return palette.isEmpty() || paletteSize == 0 || alreadyHasPalette
                ? image
                : RasterImage.of(
                        PaletteQuantizer.toIndexed(image.image(), palette.get().slice(0, paletteSize), isDithered));
    }

    /**
     * Finds a constant by its name, regardless of case.
     *
     * @throws IllegalArgumentException if there is no such constant
     */
    static <E extends Enum<E>> E constantNamed(E[] constants, String name) {
        for (E constant : constants) {
            if (constant.name().equalsIgnoreCase(name)) {
                return constant;
            }
        }
        throw new IllegalArgumentException(String.format(
                Locale.ROOT,
                "unknown format \"%s\". Choose from %s",
                name,
                Arrays.stream(constants).map(Enum::name).collect(Collectors.joining(", "))));
    }
}
