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
 * A DS texture with its palette.
 *
 * @param location the location of the file section that contains the texture
 * @param format the pixel format
 * @param width the width in texels, a power of two
 * @param height the height in texels, a power of two
 * @param isColour0Transparent whether index 0 is transparent in the formats with 4, 16 and 256 colours
 * @param texels the stored texels
 * @param blockPalettes the index and mode of each block of {@link DsFormat#BLOCK4X4} in 16 bits, see {@link
 *     BlockDecoder}
 * @param palette the palette, if the texture has one
 * @param interpolation the precision with which blocks mix colours
 */
public record DsTexture(
        SourceLocation location,
        DsFormat format,
        int width,
        int height,
        boolean isColour0Transparent,
        ByteRange texels,
        ByteRange blockPalettes,
        Optional<DsPalette> palette,
        Interpolation interpolation)
        implements EditableTexture {
    /** The precision with which a block mixes its two colours. */
    public enum Interpolation {
        /** A precision of eight bits per component, as other programs decode these textures. */
        EIGHT_BITS,
        /** A precision of five bits per component, as on the console. */
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
    public int mipLevelCount() {
        return 1;
    }

    @Override
    public long globalIndex() {
        return 0;
    }

    /** Returns the size of the missing palette, or 0 if the palette is present. */
    @Override
    public int externalPaletteSize() {
        return palette.isPresent() ? 0 : format.colourCount();
    }

    @Override
    public Image decode(int level, Optional<Palette> externalPalette, ReadContext context) {
        requireLevel(level);
        requireTexels(context);
        if (format.colourCount() > 0) {
            int[] colourTable = IndexExpander.colourTable(
                    IndexedTexelCodec.createPalette(this, choosePaletteColours(externalPalette, context)));
            byte[] rgba = IndexExpander.decode(
                    texels.array(), texels.start(), format.bitsPerTexel(), width * height, colourTable);
            return new Image(width, height, rgba);
        }
        if (format.hasPalette() && palette.isEmpty()) {
            context.report(
                    DiagnosticCode.PALETTE_MISSING, location, "the texture has no palette and is shown in black");
        }
        byte[] rgba = format == DsFormat.DIRECT
                ? DirectDecoder.decode(texels, width * height)
                : new BlockDecoder(this).decode();
        return new Image(width, height, rgba);
    }

    @Override
    public Optional<IndexedImage> decodeIndexed(int level, Optional<Palette> externalPalette, ReadContext context) {
        requireLevel(level);
        if (format.colourCount() == 0) {
            return Optional.empty();
        }
        requireTexels(context);
        byte[] indices = IndexedTexelCodec.decodeIndices(texels, format.bitsPerTexel(), width * height);
        Palette texelPalette = IndexedTexelCodec.createPalette(this, choosePaletteColours(externalPalette, context));
        return Optional.of(new IndexedImage(width, height, indices, texelPalette));
    }

    @Override
    public DsTexture withImage(RasterImage raster, EncodeOptions options, ReadContext context) {
        return new DsEditor(this, options, context).createEdited(raster);
    }

    /**
     * Returns whether an image has new colours that the palette does not have. Unchanged texels are not examined. The
     * result is false in three cases: the texture has no palette, its format has no indices, or the image is indexed
     * and its palette can become the palette of the texture.
     */
    public boolean lacksColours(RasterImage image, EncodeOptions options, ReadContext context) {
        return new DsEditor(this, options, context).lacksColours(image);
    }

    private static void requireLevel(int level) {
        if (level != 0) {
            throw new IllegalArgumentException("mip level " + level + " does not exist: the texture has only level 0");
        }
    }

    /** Returns the colours of the palette in the file, or else of the external palette, or else greys. */
    private Palette choosePaletteColours(Optional<Palette> externalPalette, ReadContext context) {
        if (palette.isPresent()) {
            return palette.get().firstColours(format.colourCount());
        }
        if (externalPalette.isEmpty()) {
            context.report(
                    DiagnosticCode.PALETTE_MISSING,
                    location,
                    "the texture has no palette and is shown in %d greys",
                    format.colourCount());
        }
        return externalPalette
                .map(colours -> colours.slice(0, format.colourCount()))
                .orElseGet(() -> Palette.grey(format.colourCount()));
    }

    /** Requires that the stored bytes contain all texels, and reserves memory for the image. */
    private void requireTexels(ReadContext context) {
        long texelsSize = (long) width * height * format.bitsPerTexel() / 8;
        requireBytes(texels, texelsSize, "texels");
        if (format == DsFormat.BLOCK4X4) {
            requireBytes(blockPalettes, texelsSize / 2, "palette indices");
        }
        context.reserve(4L * width * height, location, "a texture of " + width + "×" + height);
    }

    private void requireBytes(ByteRange bytes, long neededSize, String contentName) {
        if (bytes.remaining() < neededSize) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    location,
                    "a %d×%d texture in %s needs %,d bytes of %s, but the file has only %,d",
                    width,
                    height,
                    format,
                    neededSize,
                    contentName,
                    Math.max(0, bytes.remaining()));
        }
    }
}
