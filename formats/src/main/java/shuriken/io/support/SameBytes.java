package shuriken.io.support;

import java.util.Arrays;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/** Compares sources part by part, because they may be too large for memory. */
public final class SameBytes {
    private static final int STEP = 1 << 20;

    private SameBytes() {}

    /** Returns whether two sources have the same bytes. */
    public static boolean in(ByteSource first, ByteSource second) {
        if (first.size() != second.size()) {
            return false;
        }
        for (long offset = 0; offset < first.size(); offset += STEP) {
            int length = (int) Math.min(STEP, first.size() - offset);
            ByteCursor a = first.part(offset, length);
            ByteCursor b = second.part(offset, length);
            int start = a.arrayOffset();
            int otherStart = b.arrayOffset();
            if (!Arrays.equals(a.array(), start, start + length, b.array(), otherStart, otherStart + length)) {
                return false;
            }
        }
        return true;
    }
}
