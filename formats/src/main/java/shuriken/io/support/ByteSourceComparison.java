package shuriken.io.support;

import java.util.Arrays;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/** Compares sources part by part, because they may be too large for memory. */
public final class ByteSourceComparison {
    private static final int CHUNK_SIZE = 1 << 20;

    private ByteSourceComparison() {}

    /** Returns whether two sources have the same bytes. */
    public static boolean haveSameBytes(ByteSource first, ByteSource second) {
        if (first.size() != second.size()) {
            return false;
        }
        for (long offset = 0; offset < first.size(); offset += CHUNK_SIZE) {
            int length = (int) Math.min(CHUNK_SIZE, first.size() - offset);
            ByteCursor firstPart = first.part(offset, length);
            ByteCursor secondPart = second.part(offset, length);
            int firstIndex = firstPart.arrayOffset();
            int secondIndex = secondPart.arrayOffset();
            if (!Arrays.equals(
                    firstPart.array(),
                    firstIndex,
                    firstIndex + length,
                    secondPart.array(),
                    secondIndex,
                    secondIndex + length)) {
                return false;
            }
        }
        return true;
    }
}
