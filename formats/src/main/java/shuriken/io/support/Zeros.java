package shuriken.io.support;

import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/** Tests whether bytes are zero. */
public final class Zeros {
    private static final int CHUNK_SIZE = 1 << 16;

    private Zeros() {}

    /** Tests whether all bytes from one index to another are zero. */
    public static boolean areZero(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            if (bytes[i] != 0) {
                return false;
            }
        }
        return true;
    }

    /** Tests whether all bytes from one offset to another are zero. */
    public static boolean areZero(ByteCursor bytes, int from, int to) {
        return areZero(bytes.array(), bytes.arrayOffset() + from, bytes.arrayOffset() + to);
    }

    /** Tests whether all bytes from one offset to another are zero. */
    public static boolean areZero(ByteSource bytes, long from, long to) {
        for (long offset = from; offset < to; offset += CHUNK_SIZE) {
            ByteCursor part = bytes.part(offset, (int) Math.min(CHUNK_SIZE, to - offset));
            if (!areZero(part, 0, part.size())) {
                return false;
            }
        }
        return true;
    }
}
