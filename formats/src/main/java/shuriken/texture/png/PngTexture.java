package shuriken.texture.png;

import java.util.Optional;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.texture.EncodedTexture;

/**
 * A PNG file.
 *
 * @param location the location of the first byte
 * @param width the width in pixels
 * @param height the height in pixels
 * @param depth the size of a sample in bits
 * @param colourType the colour type
 * @param isInterlaced whether the rows are stored in the passes of Adam7
 * @param palette R, G, B of each palette entry; empty if there is no palette
 * @param transparency the data of the tRNS chunk, or an empty array without that chunk: the alpha of each palette
 *     entry, or the transparent grey or colour
 * @param compressedRows the compressed rows, a zlib stream
 * @param fileBytes all bytes of the file
 */
public record PngTexture(
        SourceLocation location,
        int width,
        int height,
        int depth,
        PngColourType colourType,
        boolean isInterlaced,
        byte[] palette,
        byte[] transparency,
        byte[] compressedRows,
        byte[] fileBytes)
        implements EncodedTexture {
    @Override
    public String pixelFormatName() {
        return colourType.name() + depth;
    }

    @Override
    public String dataFormatName() {
        return isInterlaced ? "INTERLACED" : "ROWS";
    }

    @Override
    public int mipLevelCount() {
        return 1;
    }

    @Override
    public long globalIndex() {
        return 0;
    }

    /** Returns 0, because the file contains its palette if it needs one. */
    @Override
    public int externalPaletteSize() {
        return 0;
    }

    @Override
    public Image decode(int level, Optional<Palette> unusedPalette, ReadContext context) {
        return decodeIndexed(level, unusedPalette, context)
                .map(IndexedImage::toImage)
                .orElseGet(() -> new Image(width, height, readSamples(context).toRgba()));
    }

    @Override
    public Optional<IndexedImage> decodeIndexed(int level, Optional<Palette> unusedPalette, ReadContext context) {
        return colourType == PngColourType.INDEXED
                ? Optional.of(
                        new IndexedImage(width, height, readSamples(context).toIndices(), createPalette()))
                : Optional.empty();
    }

    private PngSamples readSamples(ReadContext context) {
        return PngSamples.read(this, new PngRows(this, context));
    }

    private Palette createPalette() {
        byte[] rgba = new byte[Math.multiplyExact(palette.length / 3, 4)];
        for (int i = 0; i < palette.length / 3; i++) {
            System.arraycopy(palette, 3 * i, rgba, 4 * i, 3);
            rgba[4 * i + 3] = i < transparency.length ? transparency[i] : (byte) 0xFF;
        }
        return new Palette(rgba);
    }
}
