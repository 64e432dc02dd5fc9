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
 * @param site location of the tag {@code PVRT}
 * @param gbix the chunk before it, if there is one
 * @param length the stored length of the chunk
 * @param pixelByte {@link PvrPixelFormat#id()}
 * @param dataByte {@link PvrDataFormat#id()}
 * @param unknown0A 0 in all known files
 * @param payload the unpacked texels, with a codebook before them and filler after them
 * @param trailing bytes after the chunk
 * @param runs the stored payload, if it is packed
 */
public record PvrTexture(
        SourceLocation site,
        Optional<Gbix> gbix,
        long length,
        int pixelByte,
        int dataByte,
        int unknown0A,
        int width,
        int height,
        byte[] payload,
        byte[] trailing,
        Optional<PvrRuns> runs)
        implements EditableTexture {
    /** The size of the chunk's header. */
    public static final int HEADER_SIZE = 16;

    public Optional<PvrPixelFormat> pixelFormat() {
        return PvrPixelFormat.of(pixelByte);
    }

    public Optional<PvrDataFormat> dataFormat() {
        return PvrDataFormat.of(dataByte);
    }

    @Override
    public String pixelFormatName() {
        return pixelFormat().map(Enum::name).orElseGet(() -> String.format(Locale.ROOT, "0x%02X", pixelByte));
    }

    @Override
    public String dataFormatName() {
        return dataFormat().map(Enum::name).orElseGet(() -> String.format(Locale.ROOT, "0x%02X", dataByte));
    }

    @Override
    public int mipLevels() {
        boolean chain = dataFormat().filter(PvrDataFormat::hasMips).isPresent() && width > 0;
        return chain ? Integer.SIZE - Integer.numberOfLeadingZeros(width) : 1;
    }

    @Override
    public long globalIndex() {
        return gbix.map(chunk -> chunk.globalIndex(ByteOrder.LITTLE_ENDIAN)).orElse(0L);
    }

    @Override
    public int paletteSize() {
        return dataFormat().map(PvrDataFormat::paletteSize).orElse(0);
    }

    /**
     * Returns the size of the payload without filler, at most its actual size; all of it if the formats are not known.
     */
    public int usedBytes() {
        return (int) Math.min(payload.length, neededBytes());
    }

    /**
     * Returns the bytes that the texels take, whether the payload has them or not; those of the payload if the formats
     * are not known.
     */
    long neededBytes() {
        return layout().filter(known -> known.fault().isEmpty())
                .map(known -> known.end(0))
                .orElse((long) payload.length);
    }

    @Override
    public Image decode(int level, Optional<Palette> palette, ReadContext context) {
        PvrDecoder decoder = decoder(level, context);
        byte[] rgba = paletteSize() == 0 ? decoder.rgba() : decoder.rgba(colours(palette));
        return new Image(width >> level, height >> level, rgba);
    }

    private Palette colours(Optional<Palette> palette) {
        return palette.map(all -> all.slice(0, paletteSize())).orElseGet(() -> Palette.grey(paletteSize()));
    }

    @Override
    public Optional<IndexedImage> decodeIndexed(int level, Optional<Palette> palette, ReadContext context) {
        if (paletteSize() == 0) {
            return Optional.empty();
        }
        byte[] indices = texels(level, context);
        return Optional.of(new IndexedImage(width >> level, height >> level, indices, colours(palette)));
    }

    /**
     * Returns the stored texels of a level in rows from the top down: the indices of an indexed texture in one byte
     * each, otherwise colours of two or four bytes. For a {@link PvrPixelFormat#BUMP} texture these are R and S of each
     * texel.
     *
     * @throws FormatException as {@link #decode}
     */
    public byte[] texels(int level, ReadContext context) {
        return decoder(level, context).decodeTexels();
    }

    /** Returns a view with the stored angles of a {@link PvrPixelFormat#BUMP} texture: red is S, green R. */
    public EncodedTexture asAngles() {
        boolean isBump =
                pixelFormat().filter(known -> known == PvrPixelFormat.BUMP).isPresent();
        return isBump && paletteSize() == 0 ? new AngleTexture(this) : this;
    }

    @Override
    public PvrTexture withImage(RasterImage raster, EncodeOptions options, ReadContext context) {
        PvrEditor editor = new PvrEditor(this, knownLayout(), options);
        byte[] newPayload = editor.payload(raster, context);
        if (Arrays.equals(newPayload, payload)) {
            return this;
        }
        Optional<PvrRuns> packed = editor.runs(newPayload);
        return new PvrTexture(
                site, gbix, length, pixelByte, dataByte, unknown0A, width, height, newPayload, trailing, packed);
    }

    private PvrDecoder decoder(int level, ReadContext context) {
        if (level < 0 || level >= mipLevels()) {
            throw new IllegalArgumentException("level " + level + " of " + mipLevels());
        }
        return new PvrDecoder(knownLayout(), payload, level, site, context);
    }

    private PvrLayout knownLayout() {
        return layout().orElseThrow(() -> new FormatException(
                Kind.UNSUPPORTED,
                site,
                "pixel format %s with data format %s is not known",
                pixelFormatName(),
                dataFormatName()));
    }

    /** Ignores the pixel byte for arrangements that define the size of a texel themselves. */
    private Optional<PvrLayout> layout() {
        return dataFormat()
                .flatMap(data -> pixelFormat()
                        .or(() -> Optional.of(PvrPixelFormat.ARGB8888).filter(any -> data.bits() != 0))
                        .map(pixels -> new PvrLayout(pixels, data, width, height)));
    }
}
