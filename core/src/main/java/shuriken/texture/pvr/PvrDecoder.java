package shuriken.texture.pvr;

import java.util.Arrays;
import shuriken.bytes.Words;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.FormatException;
import shuriken.diag.FormatException.Kind;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;
import shuriken.image.IndexColours;
import shuriken.image.Palette;
import shuriken.texture.ColourCodec;

/** One level of one texture, from its payload to rows from the top down. */
final class PvrDecoder {

    private final PvrLayout layout;
    private final byte[] payload;
    private final int level;
    private final int width;
    private final int height;
    private final Site site;
    private final ReadContext context;

    /** @throws FormatException if the size breaks a rule, the payload does not hold the level, or the budget it */
    PvrDecoder(PvrLayout layout, byte[] payload, int level, Site site, ReadContext context) {
        this.layout = layout.check(site);
        this.payload = payload;
        this.level = level;
        this.width = layout.width() >> level;
        this.height = layout.height() >> level;
        this.site = site;
        this.context = context;
        if (layout.end(level) > payload.length) {
            throw new FormatException(
                    Kind.TRUNCATED, site, "level %d ends at 0x%X of 0x%X", level, layout.end(level), payload.length);
        }
        context.reserve(4L * width * height, site, "a level of " + width + " x " + height);
    }

    /** R, G, B, A of each texel. */
    byte[] rgba() {
        ColourCodec colours = layout.colours(level);
        int start = layout.start(level);
        return switch (layout.data().order()) {
            case ROWS -> colours.decode(payload, start, width * height);
            case TWIDDLED -> twiddled(colours, start);
            case VQ -> expand(colours.decode(codebook(), 0, 4 * layout.codewords()), 4);
        };
    }

    /** R, G, B, A of each texel of a palettised texture. */
    byte[] rgba(Palette palette) {
        int[] table = IndexColours.table(palette);
        int start = layout.start(level);
        if (Math.min(width, height) == 1) {
            return IndexColours.decode(texels(), 0, 8, width * height, table);
        }
        return layout.bits() == 4
                ? Twiddle.toColours4(payload, start, width, height, IndexColours.pairs(table))
                : Twiddle.toColours8(payload, start, width, height, table);
    }

    private byte[] twiddled(ColourCodec colours, int start) {
        int[] table = colours.table();
        return table.length > 0 && Math.min(width, height) > 1
                ? Twiddle.toColours(payload, start, width, height, table)
                : colours.decode(Twiddle.toRows(payload, start, width, height, layout.bits() / 8), 0, width * height);
    }

    /** The stored colours or indices, whole bytes each. */
    byte[] texels() {
        int start = layout.start(level);
        int bytes = layout.bits() / 8;
        return switch (layout.data().order()) {
            case ROWS -> Arrays.copyOfRange(payload, start, start + width * height * bytes);
            case TWIDDLED -> bytes == 0 ? nibbles() : Twiddle.toRows(payload, start, width, height, bytes);
            case VQ -> expand(codebook(), bytes);
        };
    }

    private byte[] nibbles() {
        byte[] indices = Twiddle.nibbles(payload, layout.texelsBefore(level), width * height);
        return Twiddle.toRows(indices, 0, width, height, 1);
    }

    /** Codewords one below the other, each as two rows of two. */
    private byte[] codebook() {
        return Twiddle.toRows(
                payload, 0, 2, 2 * layout.codewords(), layout.pixels().bytes());
    }

    /** Puts a codeword in the place of each index. */
    private byte[] expand(byte[] codebook, int bytes) {
        byte[] codewords = codebook;
        if (layout.codewords() < 256) {
            checkIndices();
            codewords = Arrays.copyOf(codebook, Math.multiplyExact(256 * 4, bytes));
        }
        int start = layout.start(level);
        if (width == 1) {
            int last = ((payload[start] & 0xFF) * 4 + 3) * bytes;
            return Arrays.copyOfRange(codewords, last, last + bytes);
        }
        byte[] indices = Twiddle.toRows(payload, start, width / 2, height / 2, 1);
        return bytes == 4 ? expand32(indices, codewords) : expand16(indices, codewords);
    }

    private byte[] expand32(byte[] indices, byte[] codewords) {
        byte[] rows = new byte[Math.multiplyExact(Math.multiplyExact(4, width), height)];
        int pitch = 4 * width;
        int quads = width / 2;
        for (int y = 0; y < height / 2; y++) {
            int upper = 2 * y * pitch;
            int lower = upper + pitch;
            int from = y * quads;
            for (int x = 0; x < quads; x++) {
                int codeword = (indices[from + x] & 0xFF) << 4;
                Words.put64(rows, upper + 8 * x, Words.i64(codewords, codeword));
                Words.put64(rows, lower + 8 * x, Words.i64(codewords, codeword + 8));
            }
        }
        return rows;
    }

    private byte[] expand16(byte[] indices, byte[] codewords) {
        byte[] rows = new byte[Math.multiplyExact(Math.multiplyExact(2, width), height)];
        int pitch = 2 * width;
        int quads = width / 2;
        for (int y = 0, i = 0; y < height / 2; y++) {
            int at = 2 * y * pitch;
            for (int end = i + quads; i < end; i++, at += 4) {
                int codeword = (indices[i] & 0xFF) << 3;
                Words.put32(rows, at, Words.i32(codewords, codeword));
                Words.put32(rows, at + pitch, Words.i32(codewords, codeword + 4));
            }
        }
        return rows;
    }

    private void checkIndices() {
        for (int i = layout.start(level); i < layout.end(level); i++) {
            if ((payload[i] & 0xFF) >= layout.codewords()) {
                context.problem(
                        DiagnosticCode.MISSING_CODEWORD,
                        site,
                        "codeword %d of %d is used in level %d",
                        payload[i] & 0xFF,
                        layout.codewords(),
                        level);
                return;
            }
        }
    }
}
