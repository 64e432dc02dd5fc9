package shuriken.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.SourceRange;

/**
 * Compares an edited file with the unchanged one. Ranges that the edited file reads from the unchanged one are not read
 * here; all others are compared block by block.
 */
final class FileComparison {
    private static final byte[] NO_BYTES = {};
    private static final int BLOCK_SIZE = 1 << 16;
    /**
     * The minimum number of bytes that are compared. Shorter ranges, such as the padding after each file of a ROM,
     * count as new. Comparing them would load most of the unchanged file.
     */
    private static final int MIN_COMPARED_SIZE = 1 << 9;
    /** The number of bytes that one request reads. A page requests each piece of a large file from a server. */
    private static final int PIECE_SIZE = 1 << 22;

    private final ByteSource edited;
    private final Optional<ByteSource> original;
    private final List<SourceRange> originalRanges;
    private final List<Segment> segments = new ArrayList<>();

    /**
     * A segment of the edited file.
     *
     * @param start the offset of the first byte in the edited file
     * @param end the offset after the last byte in the edited file
     * @param shift the distance to the same bytes in the unchanged file
     * @param isNew whether the bytes are new, so that {@code shift} has no meaning
     */
    private record Segment(long start, long end, long shift, boolean isNew) {}

    private FileComparison(ByteSource edited, Optional<ByteSource> original) {
        this.edited = edited;
        this.original = original;
        this.originalRanges = original.map(ByteSource::ranges).orElse(List.of());
    }

    /** Returns the ranges of the edited file. */
    static List<FileRange> ranges(ByteSource edited, Optional<ByteSource> original) {
        FileComparison comparison = new FileComparison(edited, original);
        comparison.compare();
        return comparison.segments.stream().map(comparison::range).toList();
    }

    private void compare() {
        long comparedEnd = 0;
        long shift = 0;
        long position = 0;
        for (SourceRange range : edited.ranges()) {
            long end = position + range.size();
            OptionalLong originalOffset = originalOffset(range);
            if (originalOffset.isPresent()) {
                compareBlocks(comparedEnd, position, shift);
                shift = originalOffset.getAsLong() - position;
                add(new Segment(position, end, shift, false));
                comparedEnd = end;
            }
            position = end;
        }
        compareBlocks(comparedEnd, position, shift);
    }

    /** Returns the offset of a range in the unchanged file, if it is read from there. */
    private OptionalLong originalOffset(SourceRange range) {
        long start = 0;
        for (SourceRange candidate : originalRanges) {
            if (candidate.source().equals(range.source())
                    && range.offset() >= candidate.offset()
                    && range.end() <= candidate.end()) {
                return OptionalLong.of(start + range.offset() - candidate.offset());
            }
            start += candidate.size();
        }
        return OptionalLong.empty();
    }

    private void compareBlocks(long start, long end, long shift) {
        if (end - start < MIN_COMPARED_SIZE) {
            addNew(start, end);
            return;
        }
        for (long offset = start; offset < end; offset += PIECE_SIZE) {
            int length = (int) Math.min(PIECE_SIZE, end - offset);
            ByteCursor editedPiece = edited.part(offset, length);
            ByteCursor originalPiece = originalPiece(offset + shift, length);
            for (int i = 0; i < length; i += BLOCK_SIZE) {
                int blockSize = Math.min(BLOCK_SIZE, length - i);
                boolean isSame =
                        i + blockSize <= originalPiece.size() && isEqual(editedPiece, originalPiece, i, blockSize);
                add(new Segment(offset + i, offset + i + blockSize, shift, !isSame));
            }
        }
    }

    private void addNew(long start, long end) {
        if (start < end) {
            add(new Segment(start, end, 0, true));
        }
    }

    /** Returns a piece of the unchanged file, which is shorter at the end of that file. */
    private ByteCursor originalPiece(long offset, int length) {
        long available = original.map(ByteSource::size).orElse(0L) - offset;
        return offset < 0 || available <= 0
                ? ByteCursor.littleEndian(NO_BYTES, "original")
                : original.orElseThrow().part(offset, (int) Math.min(length, available));
    }

    private static boolean isEqual(ByteCursor edited, ByteCursor original, int offset, int length) {
        int editedOffset = edited.arrayOffset() + offset;
        int originalOffset = original.arrayOffset() + offset;
        return Arrays.equals(
                edited.array(),
                editedOffset,
                editedOffset + length,
                original.array(),
                originalOffset,
                originalOffset + length);
    }

    /** Adds a segment, or extends the last one if both have the same shift or are new. */
    private void add(Segment segment) {
        if (!segments.isEmpty()) {
            Segment last = segments.getLast();
            if (last.isNew() == segment.isNew() && (last.isNew() || last.shift() == segment.shift())) {
                segments.set(segments.size() - 1, new Segment(last.start(), segment.end(), last.shift(), last.isNew()));
                return;
            }
        }
        segments.add(segment);
    }

    private FileRange range(Segment segment) {
        long length = segment.end() - segment.start();
        if (!segment.isNew()) {
            return new FileRange(segment.start() + segment.shift(), length, NO_BYTES);
        }
        ByteCursor bytes = edited.part(segment.start(), (int) length);
        return new FileRange(-1, length, bytes.bytes("range", (int) length));
    }
}
