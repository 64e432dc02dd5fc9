package shuriken.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/**
 * A range of an edited file that is either new or unchanged.
 *
 * @param offset the offset of the same bytes in the unchanged file; -1 if the range is new
 * @param length the number of bytes
 * @param bytes the bytes of a new range; empty if it is unchanged
 */
record FileRange(long offset, long length, byte[] bytes) {
    private static final int BLOCK_SIZE = 1 << 16;
    /** The number of bytes that are read at once; a page requests each piece of a large file from a server. */
    private static final int PIECE_SIZE = 1 << 22;

    private static final byte[] NO_BYTES = {};

    boolean isNew() {
        return offset < 0;
    }

    /** Returns the ranges of a file, compared block by block with the unchanged file. */
    static List<FileRange> compare(ByteSource edited, Optional<ByteSource> original) {
        List<FileRange> ranges = new ArrayList<>();
        long rangeStart = 0;
        boolean wasSame = false;
        for (long at = 0; at < edited.size(); at += PIECE_SIZE) {
            int length = (int) Math.min(PIECE_SIZE, edited.size() - at);
            ByteCursor editedPiece = edited.part(at, length);
            ByteCursor originalPiece = originalPiece(original, at, length);
            for (int i = 0; i < length; i += BLOCK_SIZE) {
                int blockSize = Math.min(BLOCK_SIZE, length - i);
                boolean isSame =
                        i + blockSize <= originalPiece.size() && isEqual(editedPiece, originalPiece, i, blockSize);
                if (at + i > 0 && isSame != wasSame) {
                    ranges.add(range(edited, rangeStart, at + i, wasSame));
                    rangeStart = at + i;
                }
                wasSame = isSame;
            }
        }
        if (edited.size() > 0) {
            ranges.add(range(edited, rangeStart, edited.size(), wasSame));
        }
        return ranges;
    }

    /** Returns a piece of the unchanged file, which is shorter at the end of that file. */
    private static ByteCursor originalPiece(Optional<ByteSource> original, long offset, int length) {
        long available = original.map(ByteSource::size).orElse(0L) - offset;
        return available <= 0
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

    private static FileRange range(ByteSource edited, long start, long end, boolean isSame) {
        if (isSame) {
            return new FileRange(start, end - start, NO_BYTES);
        }
        int length = (int) (end - start);
        return new FileRange(-1, length, edited.part(start, length).bytes("range", length));
    }
}
