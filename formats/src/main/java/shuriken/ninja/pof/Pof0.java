package shuriken.ninja.pof;

import java.util.Locale;
import java.util.stream.IntStream;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** Encodes and decodes {@code POF0} lists, which contain the distances between the pointers of a block. */
public final class Pof0 {
    // The two highest bits of the first byte of a distance are a tag that determines the size of the distance.
    private static final int TAG_MASK = 0xC0;
    private static final int TAG_8_BIT = 0x40;
    private static final int TAG_16_BIT = 0x80;
    private static final int TAG_32_BIT = 0xC0;

    private Pof0() {}

    /**
     * Decodes a list up to its first zero byte, or up to the end of the data.
     *
     * @param in a cursor at the start of the list
     * @param context the limits of the file
     * @return the offsets relative to the start of the block to which the list belongs
     * @throws FormatException of kind TRUNCATED if the last distance is incomplete, BAD_VALUE if a byte starts no valid
     *     distance or an offset exceeds 2 GiB, LIMIT_EXCEEDED if the list is too large
     */
    public static int[] decode(ByteCursor in, ReadContext context) {
        context.reserve(4L * in.remaining(), in.location(), "relocations");
        IntStream.Builder offsets = IntStream.builder();
        long pointerOffset = 0;
        while (in.remaining() > 0) {
            SourceLocation location = in.location();
            int firstByte = in.u8("distance");
            if (firstByte == 0) {
                break;
            }
            pointerOffset += 4L * readDistance(in, location, firstByte);
            if (pointerOffset > Integer.MAX_VALUE) {
                throw new FormatException(
                        Kind.BAD_VALUE, location, "the relocation at 0x%X is out of range", pointerOffset);
            }
            offsets.add((int) pointerOffset);
        }
        return offsets.build().toArray();
    }

    /** Returns a distance in units of 4 bytes. */
    private static int readDistance(ByteCursor in, SourceLocation location, int firstByte) {
        int highBits = firstByte & ~TAG_MASK;
        return switch (firstByte & TAG_MASK) {
            case TAG_8_BIT -> highBits;
            case TAG_16_BIT -> highBits << 8 | in.u8("distance");
            case TAG_32_BIT -> highBits << 24 | in.u8("distance") << 16 | in.u8("distance") << 8 | in.u8("distance");
            default -> throw new FormatException(Kind.BAD_VALUE, location, "invalid distance byte 0x%02X", firstByte);
        };
    }

    /**
     * Writes a list with each distance in its shortest form, padded to a multiple of 4.
     *
     * @param offsets multiples of 4 in ascending order; equal offsets are allowed
     * @throws IllegalArgumentException if an offset is not a multiple of 4 or is less than the previous one
     */
    public static void encode(int[] offsets, ByteWriter out) {
        int listStart = out.size();
        int previousOffset = 0;
        for (int offset : offsets) {
            if (offset < previousOffset || offset % 4 != 0) {
                throw new IllegalArgumentException(String.format(
                        Locale.ROOT,
                        "the relocation at 0x%X is not aligned, or does not follow the previous one at 0x%X",
                        offset,
                        previousOffset));
            }
            writeDistance((offset - previousOffset) / 4, out);
            previousOffset = offset;
        }
        out.zeros(Math.floorMod(listStart - out.size(), 4));
    }

    private static void writeDistance(int wordDistance, ByteWriter out) {
        if (wordDistance < 0x40) {
            out.u8(TAG_8_BIT | wordDistance);
        } else if (wordDistance < 0x4000) {
            out.u8(TAG_16_BIT | wordDistance >> 8).low8(wordDistance);
        } else {
            out.u8(TAG_32_BIT | wordDistance >> 24)
                    .low8(wordDistance >> 16)
                    .low8(wordDistance >> 8)
                    .low8(wordDistance);
        }
    }
}
