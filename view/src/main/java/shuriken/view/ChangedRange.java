package shuriken.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/**
 * A range of an edited file.
 *
 * @param offset offset of the same bytes in the unchanged file; -1 if they are new
 * @param bytes the new bytes; empty for unchanged ones
 */
record ChangedRange(long offset, long length, byte[] bytes) {
    private static final int BLOCK = 1 << 16;
    private static final byte[] NONE = {};

    boolean isNew() {
        return offset < 0;
    }

    /** Returns the ranges of a file, compared block by block with the unchanged file. */
    static List<ChangedRange> of(ByteSource edited, Optional<ByteSource> original) {
        List<ChangedRange> ranges = new ArrayList<>();
        long begun = 0;
        boolean wasSame = false;
        long shared = original.map(file -> Math.min(file.size(), edited.size())).orElse(0L);
        for (long at = 0; at < edited.size(); at += BLOCK) {
            int length = (int) Math.min(BLOCK, edited.size() - at);
            boolean isSame = at + length <= shared && isEqual(edited, original.orElseThrow(), at, length);
            if (at > 0 && isSame != wasSame) {
                ranges.add(range(edited, begun, at, wasSame));
                begun = at;
            }
            wasSame = isSame;
        }
        if (edited.size() > 0) {
            ranges.add(range(edited, begun, edited.size(), wasSame));
        }
        return ranges;
    }

    private static boolean isEqual(ByteSource edited, ByteSource original, long at, int length) {
        ByteCursor a = edited.part(at, length);
        ByteCursor b = original.part(at, length);
        int atA = a.arrayOffset();
        int atB = b.arrayOffset();
        return Arrays.equals(a.array(), atA, atA + length, b.array(), atB, atB + length);
    }

    private static ChangedRange range(ByteSource edited, long from, long end, boolean isSame) {
        return isSame
                ? new ChangedRange(from, end - from, NONE)
                : new ChangedRange(
                        -1, end - from, edited.part(from, (int) (end - from)).bytes("range", (int) (end - from)));
    }
}
