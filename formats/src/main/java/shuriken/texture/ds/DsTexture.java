package shuriken.texture.ds;

import java.util.Optional;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.image.IndexExpander;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.image.RasterImage;
import shuriken.texture.EditableTexture;
import shuriken.texture.EncodeOptions;

/**
 * A texture of the DS with a palette for it.
 *
 * @param site location of the block that contains it
 * @param width a power of two
 * @param height a power of two
 * @param colour0Clear whether index 0 is transparent, in the formats with 4, 16 and 256 colours
 * @param texels the stored texels
 * @param blockPalettes 16 bits for each block of {@link DsFormat#BLOCK4X4}
 * @param palette the palette; empty if absent
 * @param interpolation precision of mixed colours in blocks
 */
public record DsTexture(
        SourceLocation site,
        DsFormat format,
        int width,
        int height,
        boolean colour0Clear,
        ByteRange texels,
        ByteRange blockPalettes,
        Optional<DsPalette> palette,
        Interpolation interpolation)
        implements EditableTexture {
    /** The precision with which a block mixes its two colours. */
    public enum Interpolation {
        /** Eight bits per component, as in published images. */
        EIGHT_BITS,
        /** Five bits per component, as in the chip. */
        HARDWARE
    }

    @Override
    public String pixelFormatName() {
        return format.name();
    }

    @Override
    public String dataFormatName() {
        return "";
    }

    @Override
    public int mipLevels() {
        return 1;
    }

    @Override
    public long globalIndex() {
        return 0;
    }

    /** Returns 0 if the palette is present. */
    @Override
    public int paletteSize() {
        return palette.isPresent() ? 0 : format.colours();
    }

    @Override
    public Image decode(int level, Optional<Palette> other, ReadContext context) {
        checkLevel(level);
        check(context);
        if (format.colours() > 0) {
            int[] table = IndexExpander.colourTable(IndexTexels.palette(this, colours(other, context)));
            byte[] rgba = IndexExpander.decode(texels.array(), texels.start(), format.bits(), width * height, table);
            return new Image(width, height, rgba);
        }
        if (format.hasPalette() && palette.isEmpty()) {
            context.report(DiagnosticCode.PALETTE_MISSING, site, "there is no palette, so the texture is black");
        }
        byte[] rgba = format == DsFormat.DIRECT
                ? DirectTexels.decode(texels, width * height)
                : new BlockTexels(this).decode();
        return new Image(width, height, rgba);
    }

    @Override
    public Optional<IndexedImage> decodeIndexed(int level, Optional<Palette> other, ReadContext context) {
        checkLevel(level);
        if (format.colours() == 0) {
            return Optional.empty();
        }
        check(context);
        byte[] indices = IndexTexels.indices(texels, format.bits(), width * height);
        Palette colours = IndexTexels.palette(this, colours(other, context));
        return Optional.of(new IndexedImage(width, height, indices, colours));
    }

    @Override
    public DsTexture withImage(RasterImage image, EncodeOptions options, ReadContext context) {
        return new DsEditor(this, options, context).with(image);
    }

    /**
     * Returns whether an image has colours that the palette lacks. Texels that look as before do not count, nor do
     * indexed images that bring a palette of their own, nor formats whose texels have no index.
     */
    public boolean lacksColours(RasterImage image, EncodeOptions options, ReadContext context) {
        return new DsEditor(this, options, context).lacksColours(image);
    }

    private static void checkLevel(int level) {
        if (level != 0) {
            throw new IllegalArgumentException("level " + level + " of 1");
        }
    }

    private Palette colours(Optional<Palette> other, ReadContext context) {
        if (palette.isPresent()) {
            return palette.get().part(format.colours());
        }
        if (other.isEmpty()) {
            context.report(
                    DiagnosticCode.PALETTE_MISSING,
                    site,
                    "there is no palette, so %d greys are used",
                    format.colours());
        }
        return other.map(all -> all.slice(0, format.colours())).orElseGet(() -> Palette.grey(format.colours()));
    }

    /** Checks that the stored bytes contain all texels, and that the budget is sufficient for the image. */
    private void check(ReadContext context) {
        long texelBytes = (long) width * height * format.bits() / 8;
        boolean blocks = format == DsFormat.BLOCK4X4;
        if (texels.remaining() < texelBytes || blocks && blockPalettes.remaining() < texelBytes / 2) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    site,
                    "%d×%d texels of %s need %,d bytes, there are %,d",
                    width,
                    height,
                    format,
                    texelBytes,
                    texels.remaining());
        }
        context.reserve(4L * width * height, site, "a texture of " + width + " x " + height);
    }
}
