package shuriken.io;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A log of the bytes that were read from a file, with their types and paths. It is filled by the cursors that {@link
 * ByteCursor#mapped} creates.
 */
public final class ByteMap {
    private final List<Range> ranges = new ArrayList<>();

    /** Creates an empty log. */
    public ByteMap() {}

    /** The type as which the bytes of a range were read. */
    public enum Kind {
        /** An unsigned 8-bit integer. */
        U8,
        /** A signed 8-bit integer. */
        I8,
        /** An unsigned 16-bit integer. */
        U16,
        /** A signed 16-bit integer. */
        I16,
        /** A 16-bit word that is a set of bits. */
        HEX16,
        /** A signed 32-bit integer. */
        I32,
        /** An unsigned 32-bit integer. */
        U32,
        /** A 32-bit word that is a set of bits. */
        HEX32,
        /** A 32-bit pointer. */
        POINTER,
        /** A 32-bit float. */
        F32,
        /** A 16-bit fixed-point number. */
        FX16,
        /** A 32-bit fixed-point number. */
        FX32,
        /** Bytes without a structure. */
        BYTES,
        /** 16-bit words. */
        WORDS16,
        /** 32-bit words. */
        WORDS32,
        /** Text. */
        TEXT
    }

    /**
     * A range of bytes that was read.
     *
     * @param offset the offset of the first byte in the innermost file or member that {@code path} names
     * @param length the length in bytes
     * @param path the path of the structure, as in {@link shuriken.diagnostics.SourceLocation}
     * @param field the name of the field
     * @param kind the type as which the bytes were read
     * @param isBigEndian whether the bytes were read as big-endian
     */
    public record Range(int offset, int length, String path, String field, Kind kind, boolean isBigEndian) {
        /** {@return the offset after the last byte} */
        public int end() {
            return offset + length;
        }
    }

    void record(int offset, int length, String path, String field, Kind kind, boolean isBigEndian) {
        ranges.add(new Range(offset, length, path, field, kind, isBigEndian));
    }

    /**
     * {@return all reads in ascending order of offset} Reads at the same offset are in the order in which they
     * happened.
     */
    public List<Range> ranges() {
        List<Range> sortedRanges = new ArrayList<>(ranges);
        sortedRanges.sort(Comparator.comparingInt(Range::offset));
        return sortedRanges;
    }

    /**
     * {@return the ranges of a file that no read covers} Their paths and field names are empty.
     *
     * @param size the size of the file in bytes
     */
    public List<Range> gaps(int size) {
        List<Range> gaps = new ArrayList<>();
        int coveredEnd = 0;
        for (Range range : ranges()) {
            if (range.offset() > coveredEnd) {
                gaps.add(createGap(coveredEnd, range.offset()));
            }
            coveredEnd = Math.max(coveredEnd, range.end());
        }
        if (coveredEnd < size) {
            gaps.add(createGap(coveredEnd, size));
        }
        return gaps;
    }

    private static Range createGap(int fromOffset, int toOffset) {
        return new Range(
                fromOffset,
                toOffset - fromOffset,
                /* path= */ "",
                /* field= */ "",
                Kind.BYTES,
                /* isBigEndian= */ false);
    }
}
