package shuriken.texture.svr;

import java.nio.ByteOrder;
import java.util.Locale;
import java.util.Optional;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.image.RasterImage;
import shuriken.texture.EditableTexture;
import shuriken.texture.EncodeOptions;
import shuriken.texture.Gbix;

/**
 * A PlayStation 2 texture.
 *
 * @param location the location of the tag {@code PVRT}
 * @param gbix the chunk with the global index before the texture, if there is one
 * @param length the stored length of the chunk
 * @param pixelFormatId the {@link SvrPixelFormat#id()}
 * @param dataFormatId the {@link SvrDataFormat#id()}
 * @param unknown0A a field of unknown meaning, 0 in all known files
 * @param width the width in texels
 * @param height the height in texels
 * @param payload the texels, with any palette before them and any padding after them
 * @param trailing the bytes after the chunk
 */
public record SvrTexture(
        SourceLocation location,
        Optional<Gbix> gbix,
        long length,
        int pixelFormatId,
        int dataFormatId,
        int unknown0A,
        int width,
        int height,
        byte[] payload,
        byte[] trailing)
        implements EditableTexture {
    /** Returns the pixel format, if it is known. */
    public Optional<SvrPixelFormat> pixelFormat() {
        return SvrPixelFormat.byId(pixelFormatId);
    }

    /** Returns the data format, if it is known. */
    public Optional<SvrDataFormat> dataFormat() {
        return SvrDataFormat.byId(dataFormatId);
    }

    @Override
    public String pixelFormatName() {
        return pixelFormat().map(Enum::name).orElseGet(() -> String.format(Locale.ROOT, "0x%02X", pixelFormatId));
    }

    @Override
    public String dataFormatName() {
        return dataFormat().map(Enum::name).orElseGet(() -> String.format(Locale.ROOT, "0x%02X", dataFormatId));
    }

    @Override
    public int mipLevelCount() {
        return findLayout().map(layout -> layout.countLevels(payload.length)).orElse(1);
    }

    @Override
    public long globalIndex() {
        return gbix.map(chunk -> chunk.globalIndex(ByteOrder.LITTLE_ENDIAN)).orElse(0L);
    }

    @Override
    public int externalPaletteSize() {
        return dataFormat()
                .filter(SvrDataFormat::hasExternalPalette)
                .map(SvrDataFormat::paletteSize)
                .orElse(0);
    }

    /** Returns the layout if both formats are known and the sides are possible. */
    private Optional<SvrLayout> findLayout() {
        return pixelFormat()
                .flatMap(knownPixelFormat -> dataFormat()
                        .map(knownDataFormat -> new SvrLayout(knownPixelFormat, knownDataFormat, width, height)))
                .filter(layout -> layout.sizeError().isEmpty());
    }

    /**
     * Returns the size of the payload without padding. If a format is unknown or the sides are impossible, this is the
     * size of the payload.
     */
    int sizeWithoutPadding() {
        return findLayout()
                .map(layout -> (int) Math.min(payload.length, layout.levelOffset(layout.countLevels(payload.length))))
                .orElse(payload.length);
    }

    @Override
    public Image decode(int level, Optional<Palette> palette, ReadContext context) {
        return decodeIndexed(level, palette, context).map(IndexedImage::toImage).orElseGet(() -> {
            SvrLayout layout = requireLevel(level, context);
            int texelCount = layout.width(level) * layout.height(level);
            byte[] colours = layout.readColourRows(payload, level);
            byte[] rgba = layout.pixelFormat().codec().decode(colours, /* startOffset= */ 0, texelCount);
            return new Image(layout.width(level), layout.height(level), rgba);
        });
    }

    @Override
    public Optional<IndexedImage> decodeIndexed(int level, Optional<Palette> palette, ReadContext context) {
        int colourCount = dataFormat().map(SvrDataFormat::paletteSize).orElse(0);
        if (colourCount == 0) {
            return Optional.empty();
        }
        SvrLayout layout = requireLevel(level, context);
        Palette imagePalette = layout.hasPalette()
                ? new Palette(layout.pixelFormat().codec().decode(payload, /* startOffset= */ 0, colourCount))
                : palette.map(externalPalette -> externalPalette.slice(0, colourCount))
                        .orElseGet(() -> Palette.grey(colourCount));
        return Optional.of(new IndexedImage(
                layout.width(level), layout.height(level), layout.decodeIndices(payload, level), imagePalette));
    }

    @Override
    public SvrTexture withImage(RasterImage raster, EncodeOptions options, ReadContext context) {
        SvrEditor editor = new SvrEditor(this, requireLevel(/* level= */ 0, context), options);
        byte[] newPayload = editor.encodePayload(raster, context);
        return new SvrTexture(
                location, gbix, length, pixelFormatId, dataFormatId, unknown0A, width, height, newPayload, trailing);
    }

    /** Requires that the payload contains the texels of a level, reserves memory for them, and returns the layout. */
    private SvrLayout requireLevel(int level, ReadContext context) {
        if (level < 0 || level >= mipLevelCount()) {
            throw new IllegalArgumentException(
                    "mip level " + level + " does not exist: the last one is " + (mipLevelCount() - 1));
        }
        SvrPixelFormat knownPixelFormat =
                pixelFormat().orElseThrow(() -> createUnknownFormatException("pixel format " + pixelFormatName()));
        SvrDataFormat knownDataFormat =
                dataFormat().orElseThrow(() -> createUnknownFormatException("data format " + dataFormatName()));
        SvrLayout layout = new SvrLayout(knownPixelFormat, knownDataFormat, width, height);
        if (!layout.sizeError().isEmpty()) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    location,
                    "%s textures cannot have the size %d×%d: %s",
                    knownDataFormat,
                    width,
                    height,
                    layout.sizeError());
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
        context.reserve(8L * layout.width(level) * layout.height(level), location, "a level");
        return layout;
    }

    private FormatException createUnknownFormatException(String name) {
        return new FormatException(Kind.UNSUPPORTED, location, "%s is unknown", name);
    }
}
