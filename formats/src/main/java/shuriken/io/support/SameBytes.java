package shuriken.io.support;

import java.util.Arrays;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/** Compares sources part by part, because they may be too large for memory. */
public final class SameBytes {
    private static final int CHUNK_SIZE = 1 << 20;

    private SameBytes() {}

    /** Returns whether two sources have the same bytes. */
    public static boolean in(ByteSource first, ByteSource second) {
        if (first.size() != second.size()) {
            return false;
        }
        for (long offset = 0; offset < first.size(); offset += CHUNK_SIZE) {
            int length = (int) Math.min(CHUNK_SIZE, first.size() - offset);
            ByteCursor firstPart = first.part(offset, length);
            ByteCursor secondPart = second.part(offset, length);
            int firstStart = firstPart.arrayOffset();
            int secondStart = secondPart.arrayOffset();
            if (!Arrays.equals(
                    firstPart.array(),
                    firstStart,
                    firstStart + length,
                    secondPart.array(),
                    secondStart,
                    secondStart + length)) {
                return false;
            }
        }
        return true;
    }
}
