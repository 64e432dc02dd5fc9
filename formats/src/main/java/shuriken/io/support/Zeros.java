package shuriken.io.support;

import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/** Tests whether bytes are zero. */
public final class Zeros {
    private static final int CHUNK_SIZE = 1 << 16;

    private Zeros() {}

    /** Returns whether all bytes from one index to another are zero. */
    public static boolean areZero(byte[] bytes, int fromIndex, int toIndex) {
        for (int i = fromIndex; i < toIndex; i++) {
            if (bytes[i] != 0) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns whether all bytes between two offsets are zero. The offsets count from the start of the cursor's window.
     */
    public static boolean areZero(ByteCursor cursor, int fromOffset, int toOffset) {
        return areZero(cursor.array(), cursor.arrayOffset() + fromOffset, cursor.arrayOffset() + toOffset);
    }

    /** Returns whether all bytes from one offset to another are zero. */
    public static boolean areZero(ByteSource source, long fromOffset, long toOffset) {
        for (long offset = fromOffset; offset < toOffset; offset += CHUNK_SIZE) {
            ByteCursor part = source.part(offset, (int) Math.min(CHUNK_SIZE, toOffset - offset));
            if (!areZero(part, 0, part.size())) {
                return false;
            }
        }
        return true;
    }
}
