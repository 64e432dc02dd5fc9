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
 * Compares an edited file with the unchanged one. Ranges that the edited file reads from the unchanged file are not
 * compared. All other ranges are compared block by block.
 */
final class FileComparison {
    private static final byte[] NO_BYTES = {};
    private static final int BLOCK_SIZE = 1 << 16;
    /**
     * The minimum number of bytes that are compared. Shorter ranges, such as the padding after each file of a ROM,
     * count as new. Comparing them would load most of the unchanged file.
     */
    private static final int MIN_COMPARED_SIZE = 1 << 9;
    /** The number of bytes that one request reads. For a large file, each request of a page goes to the server. */
    private static final int READ_SIZE = 1 << 22;

    private final ByteSource edited;
    private final Optional<ByteSource> original;
    private final List<SourceRange> originalRanges;
    private final List<Segment> segments = new ArrayList<>();

    /**
     * A segment of the edited file.
     *
     * @param startOffset the offset of the first byte in the edited file
     * @param endOffset the offset after the last byte in the edited file
     * @param shift the distance from these bytes to the same bytes in the unchanged file
     * @param isNew whether the bytes are new, so that {@code shift} has no meaning
     */
    private record Segment(long startOffset, long endOffset, long shift, boolean isNew) {}

    private FileComparison(ByteSource edited, Optional<ByteSource> original) {
        this.edited = edited;
        this.original = original;
        this.originalRanges = original.map(ByteSource::ranges).orElse(List.of());
    }

    /** Returns the ranges of the edited file. */
    static List<FileRange> findRanges(ByteSource edited, Optional<ByteSource> original) {
        FileComparison comparison = new FileComparison(edited, original);
        comparison.compare();
        return comparison.segments.stream().map(comparison::toFileRange).toList();
    }

    private void compare() {
        long comparedEnd = 0;
        long shift = 0;
        long rangeStart = 0;
        for (SourceRange range : edited.ranges()) {
            long rangeEnd = rangeStart + range.size();
            OptionalLong originalOffset = findOriginalOffset(range);
            if (originalOffset.isPresent()) {
                compareBlocks(comparedEnd, rangeStart, shift);
                shift = originalOffset.getAsLong() - rangeStart;
                addOrExtend(new Segment(rangeStart, rangeEnd, shift, /* isNew= */ false));
                comparedEnd = rangeEnd;
            }
            rangeStart = rangeEnd;
        }
        compareBlocks(comparedEnd, rangeStart, shift);
    }

    /** Returns the offset of a range in the unchanged file, if it is read from there. */
    private OptionalLong findOriginalOffset(SourceRange range) {
        long candidateStart = 0;
        for (SourceRange candidate : originalRanges) {
            if (candidate.source().equals(range.source())
                    && range.offset() >= candidate.offset()
                    && range.end() <= candidate.end()) {
                return OptionalLong.of(candidateStart + range.offset() - candidate.offset());
            }
            candidateStart += candidate.size();
        }
        return OptionalLong.empty();
    }

    private void compareBlocks(long start, long end, long shift) {
        if (end - start < MIN_COMPARED_SIZE) {
            addNew(start, end);
            return;
        }
        for (long offset = start; offset < end; offset += READ_SIZE) {
            int length = (int) Math.min(READ_SIZE, end - offset);
            ByteCursor editedPart = edited.part(offset, length);
            ByteCursor originalPart = readOriginal(offset + shift, length);
            for (int i = 0; i < length; i += BLOCK_SIZE) {
                int blockSize = Math.min(BLOCK_SIZE, length - i);
                boolean isSame =
                        i + blockSize <= originalPart.size() && isEqual(editedPart, originalPart, i, blockSize);
                addOrExtend(new Segment(offset + i, offset + i + blockSize, shift, !isSame));
            }
        }
    }

    private void addNew(long start, long end) {
        if (start < end) {
            addOrExtend(new Segment(start, end, /* shift= */ 0, /* isNew= */ true));
        }
    }

    /** Returns up to {@code length} bytes of the unchanged file. There are fewer at the end of the file. */
    private ByteCursor readOriginal(long offset, int length) {
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

    /** Adds a segment, or extends the last one if both are new, or if both have the same shift and are not new. */
    private void addOrExtend(Segment segment) {
        if (!segments.isEmpty()) {
            Segment last = segments.getLast();
            if (last.isNew() == segment.isNew() && (last.isNew() || last.shift() == segment.shift())) {
                segments.set(
                        segments.size() - 1,
                        new Segment(last.startOffset(), segment.endOffset(), last.shift(), last.isNew()));
                return;
            }
        }
        segments.add(segment);
    }

    private FileRange toFileRange(Segment segment) {
        long length = segment.endOffset() - segment.startOffset();
        if (!segment.isNew()) {
            return new FileRange(segment.startOffset() + segment.shift(), length, NO_BYTES);
        }
        ByteCursor bytes = edited.part(segment.startOffset(), (int) length);
        return new FileRange(/* offset= */ -1, length, bytes.bytes("range", (int) length));
    }
}
