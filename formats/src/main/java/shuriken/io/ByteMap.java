package shuriken.io;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A record of the bytes of a file that were read, with their form and path. Cursors that {@link ByteCursor#mapped}
 * creates fill it.
 */
public final class ByteMap {
    private final List<Range> ranges = new ArrayList<>();

    /** The form in which the bytes of a range were read. */
    public enum Kind {
        U8,
        I8,
        U16,
        I16,
        HEX16,
        I32,
        U32,
        HEX32,
        POINTER,
        F32,
        FX16,
        FX32,
        BYTES,
        WORDS16,
        WORDS32,
        TEXT
    }

    /**
     * A range of bytes that was read.
     *
     * @param offset the offset of the first byte in the data of the last step of {@code path}
     * @param length the length in bytes
     * @param path the path of the structure, as in {@link shuriken.diagnostics.SourceLocation}
     * @param field the name of the field
     * @param kind the form in which the bytes were read
     * @param bigEndian whether they were read as big-endian
     */
    public record Range(int offset, int length, String path, String field, Kind kind, boolean bigEndian) {
        /** Returns the offset after the last byte. */
        public int end() {
            return offset + length;
        }
    }

    /** A range of bytes that was not read. */
    public record Gap(int offset, int length) {}

    void record(int offset, int length, String path, String field, Kind kind, boolean bigEndian) {
        ranges.add(new Range(offset, length, path, field, kind, bigEndian));
    }

    /**
     * Returns all reads in ascending order of offset. Reads at the same offset are in the order in which they happened.
     */
    public List<Range> ranges() {
        List<Range> sorted = new ArrayList<>(ranges);
        sorted.sort(Comparator.comparingInt(Range::offset));
        return sorted;
    }

    /** Returns the bytes of {@code 0 … size} that no read covers. */
    public List<Gap> gaps(int size) {
        List<Gap> gaps = new ArrayList<>();
        int covered = 0;
        for (Range range : ranges()) {
            if (range.offset() > covered) {
                gaps.add(new Gap(covered, range.offset() - covered));
            }
            covered = Math.max(covered, range.end());
        }
        if (covered < size) {
            gaps.add(new Gap(covered, size - covered));
        }
        return gaps;
    }
}
