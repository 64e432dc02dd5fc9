package shuriken.texture.gvr;

import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.image.RasterImage;
import shuriken.texture.ColourFormat;
import shuriken.texture.EditableTexture;
import shuriken.texture.EncodeOptions;
import shuriken.texture.Gbix;

/**
 * A GVR file or a texture of a GVM archive.
 *
 * @param location the location of the tag {@code GVRT}
 * @param gbix the chunk with the global index before the texture, if there is one
 * @param length the stored length of the chunk
 * @param unknown08 a field of unknown meaning, 0 in all known files
 * @param flags a set of {@link #MIP_LEVELS_FLAG}, {@link #EXTERNAL_PALETTE_FLAG} and {@link #INTERNAL_PALETTE_FLAG};
 *     the upper four bits are the id of the {@link GvrPaletteFormat}
 * @param pixelFormatId the {@link GvrPixelFormat#id()}
 * @param width the width in texels
 * @param height the height in texels
 * @param payload the texels, with any palette before them and any padding after them
 * @param trailing the bytes after the chunk
 */
public record GvrTexture(
        SourceLocation location,
        Optional<Gbix> gbix,
        long length,
        int unknown08,
        int flags,
        int pixelFormatId,
        int width,
        int height,
        byte[] payload,
        byte[] trailing)
        implements EditableTexture {
    /** The flag of a texture that has mip levels. */
    public static final int MIP_LEVELS_FLAG = 1;
    /** The flag of a texture whose palette is a separate file. */
    public static final int EXTERNAL_PALETTE_FLAG = 2;
    /** The flag of a texture whose palette precedes the texels. */
    public static final int INTERNAL_PALETTE_FLAG = 8;
    /** The size in bytes of the chunk's header. */
    public static final int HEADER_SIZE = 16;

    /** Returns the pixel format, if it is known. */
    public Optional<GvrPixelFormat> pixelFormat() {
        return GvrPixelFormat.byId(pixelFormatId);
    }

    /** Returns the palette format, if it is known. */
    public Optional<GvrPaletteFormat> paletteFormat() {
        return GvrPaletteFormat.byId(paletteFormatId());
    }

    private int paletteFormatId() {
        return flags >> 4;
    }

    @Override
    public String pixelFormatName() {
        return pixelFormat().map(Enum::name).orElseGet(() -> String.format(Locale.ROOT, "0x%02X", pixelFormatId));
    }

    /** Returns an empty name, because the pixel format determines the data format. */
    @Override
    public String dataFormatName() {
        return "";
    }

    @Override
    public int mipLevelCount() {
        return (flags & MIP_LEVELS_FLAG) == 0
                ? 1
                : pixelFormat()
                        .map(knownFormat -> createLayout(knownFormat).countLevels(payload.length))
                        .orElse(1);
    }

    @Override
    public long globalIndex() {
        return gbix.map(chunk -> chunk.globalIndex(ByteOrder.BIG_ENDIAN)).orElse(0L);
    }

    /** Returns the number of colours of the external palette that the texture needs, or 0. */
    @Override
    public int externalPaletteSize() {
        return (flags & INTERNAL_PALETTE_FLAG) != 0 ? 0 : formatPaletteSize();
    }

    /** Returns the number of colours of the palette that the pixel format needs, or 0. */
    private int formatPaletteSize() {
        return pixelFormat().map(GvrPixelFormat::paletteSize).orElse(0);
    }

    private GvrLayout createLayout(GvrPixelFormat knownFormat) {
        boolean hasInternalPalette = (flags & INTERNAL_PALETTE_FLAG) != 0;
        return new GvrLayout(knownFormat, width, height, hasInternalPalette ? 2 * knownFormat.paletteSize() : 0);
    }

    @Override
    public Image decode(int level, Optional<Palette> palette, ReadContext context) {
        Optional<IndexedImage> indexed = decodeIndexed(level, palette, context);
        return indexed.map(IndexedImage::toImage).orElseGet(() -> {
            GvrLayout layout = requireLevel(level, context);
            return new Image(layout.width(level), layout.height(level), layout.decodeRgba(payload, level));
        });
    }

    /** Decodes a level as indices and a palette. An internal palette takes precedence over {@code palette}. */
    @Override
    public Optional<IndexedImage> decodeIndexed(int level, Optional<Palette> palette, ReadContext context) {
        return decodeIndexed(level, palette, GvrPaletteFormat::byId, context);
    }

    /**
     * Decodes a level as indices and a palette.
     *
     * @param paletteFormatById the function that returns the format of an internal palette by its id
     */
    Optional<IndexedImage> decodeIndexed(
            int level,
            Optional<Palette> palette,
            IntFunction<Optional<? extends ColourFormat>> paletteFormatById,
            ReadContext context) {
        int colourCount = formatPaletteSize();
        if (colourCount == 0) {
            return Optional.empty();
        }
        GvrLayout layout = requireLevel(level, context);
        Palette imagePalette = externalPaletteSize() == 0
                ? decodeInternalPalette(colourCount, paletteFormatById)
                : palette.map(colours -> colours.slice(0, colourCount)).orElseGet(() -> Palette.grey(colourCount));
        return Optional.of(new IndexedImage(
                layout.width(level), layout.height(level), layout.decodeIndices(payload, level), imagePalette));
    }

    private Palette decodeInternalPalette(
            int colourCount, IntFunction<Optional<? extends ColourFormat>> paletteFormatById) {
        ColourFormat colourFormat = paletteFormatById
                .apply(paletteFormatId())
                .orElseThrow(() -> new FormatException(
                        Kind.UNSUPPORTED, location, "palette format %d is unknown", paletteFormatId()));
        return new Palette(colourFormat.codec().decode(payload, /* startOffset= */ 0, colourCount));
    }

    @Override
    public GvrTexture withImage(RasterImage raster, EncodeOptions options, ReadContext context) {
        return replaceImage(raster, options, GvrPaletteFormat::byId, context);
    }

    /**
     * Returns a copy with a new image.
     *
     * @param paletteFormatById the function that returns the format of an internal palette by its id
     */
    GvrTexture replaceImage(
            RasterImage raster,
            EncodeOptions options,
            IntFunction<Optional<? extends ColourFormat>> paletteFormatById,
            ReadContext context) {
        GvrLayout layout = requireLevel(/* level= */ 0, context);
        Optional<? extends ColourFormat> paletteFormat =
                layout.paletteByteSize() > 0 ? paletteFormatById.apply(paletteFormatId()) : Optional.empty();
        byte[] newPayload = new GvrEditor(this, layout, options).encodePayload(raster, paletteFormat, context);
        return Arrays.equals(newPayload, payload)
                ? this
                : new GvrTexture(
                        location, gbix, length, unknown08, flags, pixelFormatId, width, height, newPayload, trailing);
    }

    /** Requires that the payload contains the texels of a level, reserves memory for them, and returns the layout. */
    private GvrLayout requireLevel(int level, ReadContext context) {
        if (level < 0 || level >= mipLevelCount()) {
            throw new IllegalArgumentException(
                    "mip level " + level + " does not exist: the last one is " + (mipLevelCount() - 1));
        }
        GvrLayout layout = createLayout(pixelFormat()
                .orElseThrow(() -> new FormatException(
                        Kind.UNSUPPORTED, location, "pixel format %s is unknown", pixelFormatName())));
        if (!layout.hasValidSize()) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    location,
                    "%s textures cannot have the size %d×%d",
                    pixelFormatName(),
                    width,
                    height);
        }
        long endOffset = layout.levelOffset(level + 1);
        if (endOffset > payload.length) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    location,
                    "mip level %d ends at byte %,d, but the texture has only %,d bytes",
                    level,
                    endOffset,
                    payload.length);
        }
        context.reserve(8 * layout.texelCount(level), location, "a level of " + width + "×" + height);
        return layout;
    }

    /**
     * Returns the size of the payload without padding, at most its actual size. If the pixel format is not known or
     * does not allow the width and height, this is the size of the payload.
     */
    public int sizeWithoutPadding() {
        return (int) Math.min(payload.length, neededSize());
    }

    /**
     * Returns the size that the texels need, even if the payload is shorter. If the pixel format is not known or does
     * not allow the width and height, this is the size of the payload.
     */
    long neededSize() {
        return pixelFormat()
                .map(this::createLayout)
                .filter(GvrLayout::hasValidSize)
                .map(layout -> layout.levelOffset(mipLevelCount()))
                .orElse((long) payload.length);
    }
}
