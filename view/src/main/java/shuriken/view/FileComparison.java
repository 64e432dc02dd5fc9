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
 * Divides an edited file into ranges that are new and ranges that are also in the unchanged file. Ranges that the
 * edited file reads from the unchanged file are known to be equal. All other ranges are compared block by block, with
 * the bytes that follow the previous equal range in the unchanged file.
 */
final class FileComparison {
    private static final byte[] NO_BYTES = {};

    /** The number of bytes that are either new or unchanged together. */
    private static final int BLOCK_SIZE = 1 << 16;

    /**
     * The minimum number of bytes that are compared. Shorter ranges, such as the padding after each file of a ROM,
     * count as new. Comparing them would load most of the unchanged file.
     */
    private static final int MIN_COMPARED_SIZE = 1 << 9;

    /** The number of bytes that are read at once. In a web page, each read of a large file is a request to a server. */
    private static final int READ_SIZE = 1 << 22;

    /** The maximum size of a segment of new bytes, which one array must hold. */
    private static final long MAX_NEW_SIZE = 1 << 30; // 1 GiB

    private final ByteSource edited;
    private final Optional<ByteSource> original;
    private final List<SourceRange> originalRanges;
    private final List<Segment> segments = new ArrayList<>();

    /**
     * A segment of the edited file.
     *
     * @param startOffset the offset of the first byte in the edited file
     * @param endOffset the offset after the last byte in the edited file
     * @param shift the offset of the same bytes in the unchanged file minus {@code startOffset}; ignored for new bytes
     * @param isNew whether the bytes are new
     */
    private record Segment(long startOffset, long endOffset, long shift, boolean isNew) {}

    private FileComparison(ByteSource edited, Optional<ByteSource> original) {
        this.edited = edited;
        this.original = original;
        this.originalRanges = original.map(ByteSource::ranges).orElse(List.of());
    }

    /**
     * Returns the ranges of the edited file in order, without gaps.
     *
     * @param original the unchanged file; empty if the edited file is new
     */
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

    /** Returns the offset in the unchanged file from which a range is read; empty if it is not read from there. */
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

    /**
     * Compares a range of the edited file with the unchanged file, and adds its blocks as segments.
     *
     * @param shift the offset of the compared bytes in the unchanged file minus {@code startOffset}
     */
    private void compareBlocks(long startOffset, long endOffset, long shift) {
        if (endOffset - startOffset < MIN_COMPARED_SIZE) {
            addNew(startOffset, endOffset);
            return;
        }
        for (long offset = startOffset; offset < endOffset; offset += READ_SIZE) {
            int length = (int) Math.min(READ_SIZE, endOffset - offset);
            ByteCursor editedBytes = edited.part(offset, length);
            ByteCursor originalBytes = readOriginal(offset + shift, length);
            for (int i = 0; i < length; i += BLOCK_SIZE) {
                int blockSize = Math.min(BLOCK_SIZE, length - i);
                boolean isEqual =
                        i + blockSize <= originalBytes.size() && areEqual(editedBytes, originalBytes, i, blockSize);
                addOrExtend(new Segment(offset + i, offset + i + blockSize, shift, !isEqual));
            }
        }
    }

    private void addNew(long startOffset, long endOffset) {
        if (startOffset < endOffset) {
            addOrExtend(new Segment(startOffset, endOffset, /* shift= */ 0, /* isNew= */ true));
        }
    }

    /** Returns up to {@code length} bytes of the unchanged file. There are fewer at the end of the file. */
    private ByteCursor readOriginal(long offset, int length) {
        long availableLength = original.map(ByteSource::size).orElse(0L) - offset;
        return offset < 0 || availableLength <= 0
                ? ByteCursor.littleEndian(NO_BYTES, "original")
                : original.orElseThrow().part(offset, (int) Math.min(length, availableLength));
    }

    private static boolean areEqual(ByteCursor editedBytes, ByteCursor originalBytes, int offset, int length) {
        int editedOffset = editedBytes.arrayOffset() + offset;
        int originalOffset = originalBytes.arrayOffset() + offset;
        return Arrays.equals(
                editedBytes.array(),
                editedOffset,
                editedOffset + length,
                originalBytes.array(),
                originalOffset,
                originalOffset + length);
    }

    /** Adds a segment, or extends the last segment if both are new or have the same shift. */
    private void addOrExtend(Segment segment) {
        if (!segments.isEmpty()) {
            Segment last = segments.getLast();
            boolean areContinuous = last.isNew()
                    ? segment.isNew() && segment.endOffset() - last.startOffset() <= MAX_NEW_SIZE
                    : !segment.isNew() && last.shift() == segment.shift();
            if (areContinuous) {
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
        return new FileRange(FileRange.NEW, length, bytes.bytes("range", (int) length));
    }
}
