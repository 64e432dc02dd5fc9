package shuriken.texture.xvr;

import java.util.Arrays;
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

/**
 * An XVR file or a texture of an XVM archive.
 *
 * @param location the location of the tag {@code XVRT}
 * @param length the stored length of the chunk
 * @param flags a set of {@link #MIP_LEVELS_FLAG} and {@link #ALPHA_FLAG}; other bits are kept
 * @param pixelFormatId the {@link XvrPixelFormat#id()}
 * @param globalIndex the global index of the texture
 * @param width the width in texels
 * @param height the height in texels
 * @param texelsSize the size of the texels in bytes, as the file states it
 * @param reserved the reserved bytes of the header, 0 in all known files
 * @param payload the texels and the padding after them
 * @param trailing the bytes after the chunk
 */
public record XvrTexture(
        SourceLocation location,
        long length,
        int flags,
        int pixelFormatId,
        long globalIndex,
        int width,
        int height,
        long texelsSize,
        byte[] reserved,
        byte[] payload,
        byte[] trailing)
        implements EditableTexture {
    /** The flag of a texture that has mip levels. */
    public static final int MIP_LEVELS_FLAG = 1;
    /** The flag of a texture whose alpha is used. */
    public static final int ALPHA_FLAG = 2;
    /** The size in bytes of the chunk's header. */
    public static final int HEADER_SIZE = 0x40;

    static final int RESERVED_SIZE = 36;

    /** Returns the pixel format, if it is known. */
    public Optional<XvrPixelFormat> pixelFormat() {
        return XvrPixelFormat.byId(pixelFormatId);
    }

    @Override
    public String pixelFormatName() {
        return pixelFormat().map(Enum::name).orElseGet(() -> Integer.toString(pixelFormatId));
    }

    @Override
    public String dataFormatName() {
        return pixelFormat().map(knownFormat -> knownFormat.order().name()).orElse("");
    }

    boolean hasMipLevels() {
        return (flags & MIP_LEVELS_FLAG) != 0;
    }

    @Override
    public int mipLevelCount() {
        return !hasMipLevels()
                ? 1
                : pixelFormat()
                        .map(knownFormat -> new XvrLayout(knownFormat, width, height).countLevels(payload.length))
                        .orElse(1);
    }

    @Override
    public int externalPaletteSize() {
        return pixelFormat()
                        .filter(knownFormat -> knownFormat == XvrPixelFormat.P8)
                        .isPresent()
                ? 256
                : 0;
    }

    @Override
    public Image decode(int level, Optional<Palette> palette, ReadContext context) {
        Optional<IndexedImage> indexed = decodeIndexed(level, palette, context);
        return indexed.map(IndexedImage::toImage).orElseGet(() -> {
            XvrLayout layout = requireLevel(level, context);
            return new Image(layout.width(level), layout.height(level), layout.decodeRgba(payload, level));
        });
    }

    @Override
    public Optional<IndexedImage> decodeIndexed(int level, Optional<Palette> palette, ReadContext context) {
        if (externalPaletteSize() == 0) {
            return Optional.empty();
        }
        XvrLayout layout = requireLevel(level, context);
        Palette imagePalette = palette.map(externalPalette -> externalPalette.slice(0, externalPaletteSize()))
                .orElseGet(() -> Palette.grey(externalPaletteSize()));
        return Optional.of(new IndexedImage(
                layout.width(level), layout.height(level), layout.readTexels(payload, level), imagePalette));
    }

    @Override
    public XvrTexture withImage(RasterImage raster, EncodeOptions options, ReadContext context) {
        XvrEditor editor = new XvrEditor(this, requireLevel(/* level= */ 0, context), options);
        byte[] newPayload = editor.encodePayload(raster, context);
        if (Arrays.equals(newPayload, payload)) {
            return this;
        }
        XvrTexture editedTexture = withPayload(newPayload, flags);
        boolean gainsAlpha = (flags & ALPHA_FLAG) == 0 && isOpaque(context) && !editedTexture.isOpaque(context);
        return gainsAlpha ? withPayload(newPayload, flags | ALPHA_FLAG) : editedTexture;
    }

    private XvrTexture withPayload(byte[] newPayload, int newFlags) {
        return new XvrTexture(
                location,
                length,
                newFlags,
                pixelFormatId,
                globalIndex,
                width,
                height,
                texelsSize,
                reserved,
                newPayload,
                trailing);
    }

    private boolean isOpaque(ReadContext context) {
        byte[] rgba = decode(/* level= */ 0, Optional.empty(), context).rgba();
        for (int i = 3; i < rgba.length; i += 4) {
            if (rgba[i] != (byte) 0xFF) {
                return false;
            }
        }
        return true;
    }

    /** Requires that the payload contains the texels of a level, reserves memory for them, and returns the layout. */
    private XvrLayout requireLevel(int level, ReadContext context) {
        if (level < 0 || level >= mipLevelCount()) {
            throw new IllegalArgumentException(
                    "mip level " + level + " does not exist: the last one is " + (mipLevelCount() - 1));
        }
        XvrPixelFormat knownFormat = pixelFormat()
                .orElseThrow(() ->
                        new FormatException(Kind.UNSUPPORTED, location, "pixel format %d is unknown", pixelFormatId));
        XvrLayout layout = new XvrLayout(knownFormat, width, height);
        if (!layout.hasValidSize()) {
            throw new FormatException(
                    Kind.BAD_VALUE, location, "%s textures cannot have the size %d×%d", knownFormat, width, height);
        }
        if (layout.levelEnd(level) > payload.length) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    location,
                    "mip level %d ends at byte %,d, but the texture has only %,d bytes",
                    level,
                    layout.levelEnd(level),
                    payload.length);
        }
        context.reserve(8L * width * height, location, "a level of " + width + "×" + height);
        return layout;
    }
}
