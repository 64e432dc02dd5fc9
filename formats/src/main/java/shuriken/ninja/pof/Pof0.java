package shuriken.ninja.pof;

import java.util.Locale;
import java.util.stream.IntStream;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** Relocation lists, as offsets. */
public final class Pof0 {
    private static final int BYTE = 0x40;
    private static final int SHORT = 0x80;
    private static final int INT = 0xC0;

    private Pof0() {}

    /**
     * The offsets of a list, as far as its first zero byte.
     *
     * @param in the body of the block
     * @return offsets from the start of the block that the list belongs to
     * @throws FormatException TRUNCATED; BAD_VALUE for a byte that no distance starts with, or an offset beyond 2 GiB
     */
    public static int[] decode(ByteCursor in, ReadContext context) {
        context.reserve(4L * in.remaining(), in.site(), "relocations");
        IntStream.Builder offsets = IntStream.builder();
        long at = 0;
        while (in.remaining() > 0) {
            SourceLocation site = in.site();
            int first = in.u8("distance");
            if (first == 0) {
                break;
            }
            at += 4L * distance(in, site, first);
            if (at > Integer.MAX_VALUE) {
                throw new FormatException(Kind.BAD_VALUE, site, "relocation at 0x%X", at);
            }
            offsets.add((int) at);
        }
        return offsets.build().toArray();
    }

    private static int distance(ByteCursor in, SourceLocation site, int first) {
        int high = first & 0x3F;
        return switch (first & 0xC0) {
            case BYTE -> high;
            case SHORT -> high << 8 | in.u8("distance");
            case INT -> high << 24 | in.u8("distance") << 16 | in.u8("distance") << 8 | in.u8("distance");
            default -> throw new FormatException(Kind.BAD_VALUE, site, "distance 0x%02X", first);
        };
    }

    /**
     * Writes a list, each distance in its shortest form, padded to a multiple of 4.
     *
     * @param offsets rising multiples of 4
     * @throws IllegalArgumentException if they are not
     */
    public static void encode(int[] offsets, ByteWriter out) {
        int start = out.size();
        int last = 0;
        for (int offset : offsets) {
            if (offset < last || offset % 4 != 0) {
                throw new IllegalArgumentException(
                        String.format(Locale.ROOT, "relocation 0x%X after 0x%X", offset, last));
            }
            distance((offset - last) / 4, out);
            last = offset;
        }
        out.zeros(Math.floorMod(start - out.size(), 4));
    }

    private static void distance(int words, ByteWriter out) {
        if (words < 0x40) {
            out.u8(BYTE | words);
        } else if (words < 0x4000) {
            out.u8(SHORT | words >> 8).low8(words);
        } else {
            out.u8(INT | words >> 24).low8(words >> 16).low8(words >> 8).low8(words);
        }
    }
}
