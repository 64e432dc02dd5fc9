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
import shuriken.texture.PaletteFile;
import shuriken.texture.PaletteQuantiser;
import shuriken.texture.TextureSizes;
import shuriken.texture.ds.DsEncoder;
import shuriken.texture.ds.DsFormat;
import shuriken.texture.ds.DsTexture;
import shuriken.texture.gvr.GvrEncoder;
import shuriken.texture.gvr.GvrPaletteFormat;
import shuriken.texture.gvr.GvrPixelFormat;
import shuriken.texture.pvr.PvrDataFormat;
import shuriken.texture.pvr.PvrEncoder;
import shuriken.texture.pvr.PvrPixelFormat;
import shuriken.texture.xvr.XvrEncoder;
import shuriken.texture.xvr.XvrPixelFormat;

/**
 * Settings for a new texture file without a template. Unspecified settings depend on the image, as in files of games:
 * PVR small VQ up to 64 texels, VQ beyond, rectangular twiddled textures for different sides; RGB565, ARGB1555 or
 * ARGB4444 by alpha. GVR CMPR or RGB5A3, XVR DXT1 or DXT3, SVR RGBA8 with a palette. DS 4 or 16 colours if that is exact, A3I5 or A5I3 for
 * intermediate alpha, else 4×4 blocks.
 *
 * @param kind the kind of texture file
 * @param pixels name of the pixel format; empty for a choice by the image
 * @param data name of the data format of a PVR or SVR; empty for a choice by the image
 * @param mips whether mip levels are stored
 * @param palette the colours to use; empty for those of the image, or new ones
 * @param globalIndex the game's number
 * @param budget maximum number of bytes of the palette of DS blocks; 0 for the default
 * @param dither whether missing colours are dithered
 * @param shared whether the palette is shared by several textures
 */
public record NewTexture(
        Kind kind,
        String pixels,
        String data,
        boolean mips,
        Optional<Palette> palette,
        OptionalLong globalIndex,
        int budget,
        boolean dither,
        boolean shared) {
    /** A kind of file that can be created. */
    public enum Kind {
        PVR,
        GVR,
        XVR,
        SVR,
        NSBTX;

        /** Returns the word for options, which is also the usual extension. */
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Returns the default settings, without mip levels. */
    public static NewTexture usual(Kind kind, OptionalLong globalIndex) {
        return new NewTexture(kind, "", "", false, Optional.empty(), globalIndex, 0, false, false);
    }

    /** Returns these settings with or without mip levels. */
    public NewTexture withMips(boolean stored) {
        return new NewTexture(kind, pixels, data, stored, palette, globalIndex, budget, dither, shared);
    }

    /**
     * A created file.
     *
     * @param texture the bytes of the texture
     * @param palette an additional palette file; empty if absent
     * @param formats the chosen formats
     */
    public record Made(byte[] texture, Optional<byte[]> palette, String formats) {}

    /**
     * @param name the name of the texture, for formats that store names
     * @throws IllegalArgumentException if size, formats and palette are not compatible
     */
    public Made encode(String name, RasterImage image) {
        KindRules.check(this);
        return switch (kind) {
            case PVR -> pvr(image);
            case GVR -> gvr(image);
            case XVR -> xvr(image);
            case SVR -> NewSvr.encode(this, image);
            case NSBTX -> nsbtx(List.of(name), List.of(image));
        };
    }

    /** Encodes one file of several textures. */
    public Made nsbtx(List<String> names, List<RasterImage> images) {
        KindRules.check(this);
        List<DsTexture> textures = new ArrayList<>();
        List<String> formats = new ArrayList<>();
        for (RasterImage image : images) {
            DsFormat format = pixels.isEmpty() ? usualDs(image) : constantNamed(DsFormat.values(), pixels);
            KindRules.checkPalette(
                    palette,
                    format.colourCount(),
                    "DS " + format,
                    "Choose a format with 4, 16 or 256 colours, A3I5 or A5I3");
            int maximum = budget > 0 ? budget : DsEncoder.usualBudget(image.width(), image.height());
            RasterImage coloured = shared
                    ? RasterImage.of(SharedPalette.indexed(image, palette.orElseThrow(), format, dither))
                    : coloured(image, format.colourCount());
            textures.add(DsEncoder.encode(coloured, format, maximum, dither));
            formats.add(format.name());
        }
        byte[] file = Formats.write("nsbtx", Tex0Editor.createFile(names, textures, shared));
        return new Made(file, Optional.empty(), String.join(", ", formats));
    }

    private DsFormat usualDs(RasterImage image) {
        DsFormat fitting = DsEncoder.formatFor(image);
        if (palette.isEmpty() || fitting.colourCount() > 0) {
            return fitting;
        }
        int size = palette.get().size();
        return size <= 4 ? DsFormat.COLOUR4 : size <= 16 ? DsFormat.COLOUR16 : DsFormat.COLOUR256;
    }

    /**
     * Returns these settings with one palette for several images: theirs, if they are indexed with equal palettes; else
     * a new one.
     *
     * @throws IllegalArgumentException if the format has no palette that textures can share
     */
    public NewTexture sharing(List<RasterImage> images) {
        return SharedPalette.shareColours(this, images);
    }

    /** Returns the image at the nearest size that every format of the kind allows. */
    public RasterImage legal(RasterImage image) {
        boolean square = kind == Kind.PVR && mips;
        int width = side(square ? Math.max(image.width(), image.height()) : image.width());
        return ImageFiles.resized(image, width, square ? width : side(image.height()));
    }

    private static int side(int side) {
        return TextureSizes.nearestPowerOfTwo(side, 8, 1024);
    }

    private Made pvr(RasterImage image) {
        PvrPixelFormat format = pixels.isEmpty()
                ? PvrPixelFormat.formatFor(image.image())
                : constantNamed(PvrPixelFormat.values(), pixels);
        PvrDataFormat dataFormat =
                data.isEmpty() ? usualData(image, format) : constantNamed(PvrDataFormat.values(), data);
        PvrDataFormat arrangement = mips ? KindRules.withMips(dataFormat) : dataFormat;
        String chosen = format + " " + arrangement;
        KindRules.checkPalette(
                palette, arrangement.paletteSize(), "PVR " + arrangement, "Choose PALETTIZE4 or PALETTIZE8");
        if (arrangement.paletteSize() == 0) {
            return new Made(
                    Formats.write("pvr", PvrEncoder.encode(image.image(), format, arrangement, globalIndex)),
                    Optional.empty(),
                    chosen);
        }
        if (!format.canBeInPalette()) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT, "the palette of a %s texture cannot use the pixel format %s", arrangement, format));
        }
        IndexedImage indexed = indexed(image, arrangement.paletteSize(), format.codec()::encode, format);
        PaletteFile file = PaletteFile.create(PaletteFile.PVPL, indexed.palette(), format);
        return new Made(
                Formats.write("pvr", PvrEncoder.encode(indexed, format, arrangement, globalIndex)),
                Optional.of(Formats.write("pvp", file)),
                chosen);
    }

    private PvrDataFormat usualData(RasterImage image, PvrPixelFormat format) {
        if (palette.isPresent() || image.indexed().isPresent() && pixels.isEmpty()) {
            int colours = palette.map(Palette::size)
                    .orElseGet(() -> 1 + highest(image.indexed().orElseThrow()));
            return colours <= 16 ? PvrDataFormat.PALETTIZE4 : PvrDataFormat.PALETTIZE8;
        }
        if (image.width() != image.height() && !mips) {
            return PvrDataFormat.TWIDDLED_RECTANGLE;
        }
        if (format == PvrPixelFormat.BUMP || format == PvrPixelFormat.BUMP_ANGLES) {
            return PvrDataFormat.TWIDDLED;
        }
        return image.width() <= 64 ? PvrDataFormat.SMALLVQ : PvrDataFormat.VQ;
    }

    static int highest(IndexedImage image) {
        int highest = 0;
        for (byte index : image.indices()) {
            highest = Math.max(highest, index & 0xFF);
        }
        return highest;
    }

    private Made gvr(RasterImage image) {
        GvrPixelFormat format = pixels.isEmpty() ? usualGvr(image) : constantNamed(GvrPixelFormat.values(), pixels);
        KindRules.checkPalette(palette, format.paletteSize(), "GVR " + format, "Choose CI4 or CI8");
        if (format.paletteSize() == 0) {
            return new Made(
                    Formats.write("gvr", GvrEncoder.encode(image.image(), format, mips, globalIndex)),
                    Optional.empty(),
                    format.name());
        }
        if (mips) {
            throw new IllegalArgumentException(format + " textures cannot have mip levels");
        }
        GvrPaletteFormat colours = GvrPaletteFormat.RGB5A3;
        IndexedImage indexed = indexed(image, format.paletteSize(), colours.codec()::encode, colours);
        return new Made(
                Formats.write("gvr", GvrEncoder.encode(indexed, format, colours, true, globalIndex)),
                Optional.empty(),
                format + " " + colours);
    }

    private GvrPixelFormat usualGvr(RasterImage image) {
        return palette.map(colours -> colours.size() <= 16 ? GvrPixelFormat.CI4 : GvrPixelFormat.CI8)
                .orElseGet(() -> GvrPixelFormat.formatFor(image.image()));
    }

    private Made xvr(RasterImage image) {
        XvrPixelFormat format = pixels.isEmpty()
                ? XvrPixelFormat.formatFor(image.image())
                : constantNamed(XvrPixelFormat.values(), pixels);
        KindRules.checkPalette(palette, 0, "XVR " + format, "For P8, use an indexed image");
        long index = globalIndex.orElse(0);
        if (format == XvrPixelFormat.P8) {
            if (mips) {
                throw new IllegalArgumentException("P8 textures cannot have mip levels");
            }
            IndexedImage indexed = image.indexed()
                    .orElseThrow(() -> new IllegalArgumentException(
                            "P8 textures store their palette in another file, so the image must be an indexed PNG"));
            return new Made(Formats.write("xvr", XvrEncoder.encode(indexed, index)), Optional.empty(), format.name());
        }
        return new Made(
                Formats.write("xvr", XvrEncoder.encode(image.image(), format, mips, index)),
                Optional.empty(),
                format.name());
    }

    /** Returns the image with a palette: the specified one, its own, or a new one. */
    IndexedImage indexed(RasterImage image, int size, UnaryOperator<byte[]> encode, ColourFormat format) {
        RasterImage coloured = coloured(image, size);
        return coloured.indexed()
                .orElseGet(() -> PaletteQuantiser.quantise(
                        coloured.image(),
                        size,
                        dither,
                        rgba -> format.codec().decode(encode.apply(rgba), 0, rgba.length / 4)));
    }

    /** Returns the image in the colours of the specified palette, if the format uses one. */
    private RasterImage coloured(RasterImage image, int size) {
        boolean has = image.indexed()
                .filter(indexed -> palette.isPresent()
                        && Arrays.equals(indexed.palette().rgba(), palette.get().rgba()))
                .isPresent();
        return palette.isEmpty() || size == 0 || has
                ? image
                : RasterImage.of(
                        PaletteQuantiser.toIndexed(image.image(), palette.get().slice(0, size), dither));
    }

    /** Finds a constant by its name, regardless of case. */
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
