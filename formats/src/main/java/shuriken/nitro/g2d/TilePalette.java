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
 * A palette of NITRO 2D.
 *
 * @param file the file
 * @param bits the size of the indices, 4 or 8
 * @param colours the colours in RGB555, little-endian
 * @param rows the index in the console of each stored row of 16 colours; empty if they are in order from 0
 */
public record TilePalette(G2dFile file, int bits, byte[] colours, short[] rows) implements G2dContent, EncodedPalette {
    static final int ROW = 16;

    private static final FourCc BLOCK = FourCc.of("TTLP");
    private static final FourCc ROWS = FourCc.of("PMCP");
    private static final int DEPTH_8 = 4;
    private static final int MAX_ROWS = 256;

    static TilePalette of(G2dFile file, ReadContext context) {
        ByteCursor in = file.require(BLOCK);
        int bits = in.u16("depth") == DEPTH_8 ? 8 : 4;
        in.u16("unknown");
        in.i32("is extended");
        in.u32("size");
        SourceLocation offsetSite = in.site();
        long offset = in.u32("offset");
        in.seek(offsetSite, offset, "colours");
        context.reserve(in.remaining(), file.site(), "colours");
        byte[] colours = in.bytes("colours", in.remaining() & ~1);
        short[] rows = file.find(ROWS).map(block -> rows(block.data())).orElse(new short[0]);
        return new TilePalette(file, bits, colours, rows);
    }

    private static short[] rows(ByteCursor in) {
        int count = in.u16("count");
        in.hex16("filler");
        SourceLocation offsetSite = in.site();
        long offset = in.u32("offset");
        in.seek(offsetSite, offset, "rows");
        return in.words16("rows", Math.min(Math.min(count, MAX_ROWS), in.remaining() / 2));
    }

    @Override
    public Palette palette() {
        return new DsPalette(new ByteRange(colours, 0)).palette();
    }

    /** Returns the colours as in the console: each row is at its index, and black is between rows. */
    Palette placed() {
        Palette stored = palette();
        if (bits != 4 || rows.length == 0) {
            return stored;
        }
        int highest = 0;
        for (short row : rows) {
            highest = Math.max(highest, row & (MAX_ROWS - 1));
        }
        byte[] placed = new byte[Math.multiplyExact(4 * ROW, highest + 1)];
        for (int i = 0; i < placed.length; i += 4) {
            placed[i + 3] = -1;
        }
        for (int i = 0; i < rows.length; i++) {
            byte[] row = stored.slice(ROW * i, ROW).rgba();
            System.arraycopy(row, 0, placed, 4 * ROW * (rows[i] & (MAX_ROWS - 1)), row.length);
        }
        return new Palette(placed);
    }

    /** Returns a palette in the console's order if it comes from a file of this format. */
    static Palette placed(EncodedPalette palette) {
        return palette instanceof TilePalette tiles ? tiles.placed() : palette.palette();
    }

    /** Returns colours of which the first of each group of {@code size} is transparent, as in the console. */
    static Palette withClear(Palette colours, int size) {
        byte[] rgba = colours.rgba().clone();
        for (int i = 0; i < rgba.length; i += 4 * size) {
            rgba[i + 3] = 0;
        }
        return new Palette(rgba);
    }

    /** Returns the number of rows of 16 colours. */
    static int rowsIn(Palette colours) {
        return Math.ceilDiv(colours.size(), ROW);
    }

    @Override
    public String pixelFormatName() {
        return "RGB555";
    }

    /** Returns whether the palette has the colours that indices of this size need. */
    public boolean fits(int indexBits) {
        return bits == indexBits;
    }
}
