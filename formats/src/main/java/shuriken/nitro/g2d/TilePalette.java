package shuriken.nitro.g2d;

import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Palette;
import shuriken.io.ByteCursor;
import shuriken.io.FourCc;
import shuriken.texture.EncodedPalette;
import shuriken.texture.ds.ByteRange;
import shuriken.texture.ds.DsPalette;

/**
 * A NITRO 2D palette (NCLR).
 *
 * @param file the file whose blocks contain the palette
 * @param bitsPerIndex the number of bits of each colour index: 4 or 8
 * @param colours the colours in RGB555, little-endian
 * @param rowIndices the index in video memory of each row of 16 colours. It is empty if the rows are in order from 0
 */
public record TilePalette(G2dFile file, int bitsPerIndex, byte[] colours, short[] rowIndices)
        implements G2dContent, EncodedPalette {
    static final int COLOURS_PER_ROW = 16;

    private static final FourCc COLOUR_BLOCK_TAG = FourCc.of("TTLP");
    private static final FourCc ROW_BLOCK_TAG = FourCc.of("PMCP");
    /** The depth value of palettes for 8-bit indices. */
    private static final int EIGHT_BIT_DEPTH = 4;

    private static final int MAX_ROW_COUNT = 256;
    private static final byte OPAQUE = (byte) 0xFF;

    static TilePalette read(G2dFile file, ReadContext context) {
        ByteCursor in = file.requireBlock(COLOUR_BLOCK_TAG);
        int bitsPerIndex = in.u16("depth") == EIGHT_BIT_DEPTH ? 8 : 4;
        in.u16("unknown");
        in.i32("is extended");
        in.u32("size");
        SourceLocation offsetLocation = in.location();
        long coloursOffset = in.u32("offset");
        in.seek(offsetLocation, coloursOffset, "colours");
        context.reserve(in.remaining(), file.location(), "colours");
        byte[] colours = in.bytes("colours", in.remaining() & ~1);
        short[] rowIndices = file.findBlock(ROW_BLOCK_TAG)
                .map(block -> readRowIndices(block.cursor()))
                .orElse(new short[0]);
        return new TilePalette(file, bitsPerIndex, colours, rowIndices);
    }

    private static short[] readRowIndices(ByteCursor in) {
        int rowCount = in.u16("count");
        in.hex16("filler");
        SourceLocation offsetLocation = in.location();
        long rowsOffset = in.u32("offset");
        in.seek(offsetLocation, rowsOffset, "rows");
        return in.words16("rows", Math.min(Math.min(rowCount, MAX_ROW_COUNT), in.remaining() / 2));
    }

    @Override
    public Palette palette() {
        return new DsPalette(new ByteRange(colours, 0)).palette();
    }

    /** Returns the colours as in video memory. Each row is at its index, and the gaps between rows are black. */
    Palette inVideoMemory() {
        Palette colourPalette = palette();
        if (bitsPerIndex != 4 || rowIndices.length == 0) {
            return colourPalette;
        }
        int maxRowIndex = 0;
        for (short rowIndex : rowIndices) {
            maxRowIndex = Math.max(maxRowIndex, rowIndex & (MAX_ROW_COUNT - 1));
        }
        byte[] rgba = new byte[Math.multiplyExact(4 * COLOURS_PER_ROW, maxRowIndex + 1)];
        for (int i = 0; i < rgba.length; i += 4) {
            rgba[i + 3] = OPAQUE;
        }
        for (int i = 0; i < rowIndices.length; i++) {
            byte[] row =
                    colourPalette.slice(COLOURS_PER_ROW * i, COLOURS_PER_ROW).rgba();
            System.arraycopy(row, 0, rgba, 4 * COLOURS_PER_ROW * (rowIndices[i] & (MAX_ROW_COUNT - 1)), row.length);
        }
        return new Palette(rgba);
    }

    /**
     * Returns the colours as in video memory if the palette is a {@link TilePalette}, or else in the order of the file.
     */
    static Palette inVideoMemory(EncodedPalette palette) {
        return palette instanceof TilePalette tilePalette ? tilePalette.inVideoMemory() : palette.palette();
    }

    /** Returns a copy in which the first colour of each group of {@code groupSize} colours is transparent. */
    static Palette withTransparentFirst(Palette colours, int groupSize) {
        byte[] rgba = colours.rgba().clone();
        for (int i = 0; i < rgba.length; i += 4 * groupSize) {
            rgba[i + 3] = 0;
        }
        return new Palette(rgba);
    }

    /** Returns the number of rows of 16 colours. */
    static int rowCount(Palette colours) {
        return Math.ceilDiv(colours.size(), COLOURS_PER_ROW);
    }

    @Override
    public String pixelFormatName() {
        return "RGB555";
    }

    /** Returns whether the palette is for indices with this number of bits. */
    public boolean fits(int indexBits) {
        return bitsPerIndex == indexBits;
    }
}
