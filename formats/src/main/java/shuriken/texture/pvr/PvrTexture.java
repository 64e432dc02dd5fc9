package shuriken.texture.pvr;

import java.nio.ByteOrder;
import java.util.Arrays;
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
import shuriken.texture.EncodedTexture;
import shuriken.texture.Gbix;

/**
 * A PVR file or a texture of a PVM archive.
 *
 * @param location the location of the tag {@code PVRT}
 * @param gbix the chunk with the global index before the texture, if there is one
 * @param length the stored length of the chunk
 * @param pixelFormatId the {@link PvrPixelFormat#id()}
 * @param dataFormatId the {@link PvrDataFormat#id()}
 * @param unknown0A a field of unknown meaning, 0 in all known files
 * @param width the width in texels
 * @param height the height in texels
 * @param payload the unpacked texels, with any codebook before them and any padding after them
 * @param trailing the bytes after the chunk
 * @param runs the encoded runs of the payload, if it is packed
 */
public record PvrTexture(
        SourceLocation location,
        Optional<Gbix> gbix,
        long length,
        int pixelFormatId,
        int dataFormatId,
        int unknown0A,
        int width,
        int height,
        byte[] payload,
        byte[] trailing,
        Optional<PvrRuns> runs)
        implements EditableTexture {
    /** The size in bytes of the chunk's header. */
    public static final int HEADER_SIZE = 16;

    /** Returns the pixel format, if it is known. */
    public Optional<PvrPixelFormat> pixelFormat() {
        return PvrPixelFormat.byId(pixelFormatId);
    }

    /** Returns the data format, if it is known. */
    public Optional<PvrDataFormat> dataFormat() {
        return PvrDataFormat.byId(dataFormatId);
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
        boolean hasMipLevels = dataFormat().filter(PvrDataFormat::hasMipLevels).isPresent() && width > 0;
        return hasMipLevels ? Integer.SIZE - Integer.numberOfLeadingZeros(width) : 1;
    }

    @Override
    public long globalIndex() {
        return gbix.map(chunk -> chunk.globalIndex(ByteOrder.LITTLE_ENDIAN)).orElse(0L);
    }

    @Override
    public int externalPaletteSize() {
        return dataFormat().map(PvrDataFormat::paletteSize).orElse(0);
    }

    /**
     * Returns the size of the payload without padding, at most its actual size. If a format that determines the layout
     * is not known, or does not allow the width and height, this is the size of the payload.
     */
    public int sizeWithoutPadding() {
        return (int) Math.min(payload.length, neededSize());
    }

    /**
     * Returns the size that the texels need, even if the payload is shorter. If a format that determines the layout is
     * not known, or does not allow the width and height, this is the size of the payload.
     */
    long neededSize() {
        return findLayout()
                .filter(layout -> layout.sizeError().isEmpty())
                .map(layout -> layout.levelEnd(0))
                .orElse((long) payload.length);
    }

    @Override
    public Image decode(int level, Optional<Palette> palette, ReadContext context) {
        PvrDecoder decoder = createDecoder(level, context);
        byte[] rgba =
                externalPaletteSize() == 0 ? decoder.decodeRgba() : decoder.decodeRgba(choosePaletteColours(palette));
        return new Image(width >> level, height >> level, rgba);
    }

    /** Returns the colours of a palette that the texture can use, or greys without a palette. */
    private Palette choosePaletteColours(Optional<Palette> palette) {
        return palette.map(colours -> colours.slice(0, externalPaletteSize()))
                .orElseGet(() -> Palette.grey(externalPaletteSize()));
    }

    @Override
    public Optional<IndexedImage> decodeIndexed(int level, Optional<Palette> palette, ReadContext context) {
        if (externalPaletteSize() == 0) {
            return Optional.empty();
        }
        byte[] indices = storedTexels(level, context);
        return Optional.of(new IndexedImage(width >> level, height >> level, indices, choosePaletteColours(palette)));
    }

    /**
     * Returns the stored texels of a level in rows from top to bottom. For an indexed texture these are the indices,
     * one byte each. Otherwise they are colours of two or four bytes. A texel of a {@link PvrPixelFormat#BUMP} texture
     * consists of the azimuth R and the elevation S.
     *
     * @throws FormatException as for {@link #decode}
     */
    public byte[] storedTexels(int level, ReadContext context) {
        return createDecoder(level, context).decodeTexels();
    }

    /**
     * Returns a view with the stored angles of a {@link PvrPixelFormat#BUMP} texture. Red is the elevation S, and green
     * is the azimuth R. For other textures, the result is this texture.
     */
    public EncodedTexture asAngles() {
        boolean isBump =
                pixelFormat().filter(format -> format == PvrPixelFormat.BUMP).isPresent();
        return isBump && externalPaletteSize() == 0 ? new AngleTexture(this) : this;
    }

    @Override
    public PvrTexture withImage(RasterImage raster, EncodeOptions options, ReadContext context) {
        PvrEditor editor = new PvrEditor(this, requireLayout(), options);
        byte[] newPayload = editor.encodePayload(raster, context);
        if (Arrays.equals(newPayload, payload)) {
            return this;
        }
        Optional<PvrRuns> packedRuns = editor.packRuns(newPayload);
        return new PvrTexture(
                location,
                gbix,
                length,
                pixelFormatId,
                dataFormatId,
                unknown0A,
                width,
                height,
                newPayload,
                trailing,
                packedRuns);
    }

    private PvrDecoder createDecoder(int level, ReadContext context) {
        if (level < 0 || level >= mipLevelCount()) {
            throw new IllegalArgumentException(
                    "mip level " + level + " does not exist: the last one is " + (mipLevelCount() - 1));
        }
        return new PvrDecoder(requireLayout(), payload, level, location, context);
    }

    private PvrLayout requireLayout() {
        return findLayout()
                .orElseThrow(() -> new FormatException(
                        Kind.UNSUPPORTED,
                        location,
                        "the combination of pixel format %s and data format %s is unknown",
                        pixelFormatName(),
                        dataFormatName()));
    }

    /**
     * Returns the layout if the formats are known. A data format that defines the size of a texel suffices, because the
     * pixel format then has no effect.
     */
    private Optional<PvrLayout> findLayout() {
        return dataFormat()
                .flatMap(knownDataFormat -> pixelFormat()
                        .or(() -> Optional.of(PvrPixelFormat.ARGB8888)
                                .filter(format -> knownDataFormat.bitsPerTexel() != 0))
                        .map(knownPixelFormat -> new PvrLayout(knownPixelFormat, knownDataFormat, width, height)));
    }
}
