package shuriken.archive.support;

import java.util.Arrays;
import java.util.Optional;
import shuriken.codec.Codec;
import shuriken.codec.Encoder;
import shuriken.io.ByteCursor;

/**
 * The result of encoding content again, which shows whether an encoder can reproduce a stream.
 *
 * @param encoder the encoder whose output equals the stored bytes or, if no output equals them, has the most leading
 *     bytes in common with them
 * @param offset the offset of the first byte that differs; -1 if none differs
 */
public record Reencoding(Encoder encoder, int offset) {
    /** The maximum size in bytes of content that is always encoded again, whatever its compression ratio. */
    private static final int MAX_ALWAYS_TRIED_SIZE = 1 << 20;

    /** The maximum compression ratio of real game content. */
    private static final int MAX_RATIO = 100;

    /**
     * Tries the encoders of a codec, the most likely first.
     *
     * @param codec the codec of the stored bytes
     * @param storedCursor all stored bytes
     * @param content the complete content
     * @return the result of the first encoder that reproduces the stream or, if none does, of the encoder that comes
     *     closest. It is empty if the codec has no encoder. It is also empty if the content is so much larger than the
     *     stream that no game can have packed it. Encoding such content would take minutes and gigabytes of memory
     */
    public static Optional<Reencoding> of(Codec codec, ByteCursor storedCursor, byte[] content) {
        if (content.length > MAX_ALWAYS_TRIED_SIZE && content.length / MAX_RATIO > storedCursor.size()) {
            return Optional.empty();
        }
        Reencoding bestResult = null;
        int storedStart = storedCursor.arrayOffset();
        for (Encoder encoder : codec.encoders(storedCursor.copy().seek(0))) {
            byte[] reencodedBytes = encoder.encode(content);
            int offset = Arrays.mismatch(
                    storedCursor.array(),
                    storedStart,
                    storedStart + storedCursor.size(),
                    reencodedBytes,
                    0,
                    reencodedBytes.length);
            if (offset < 0) {
                return Optional.of(new Reencoding(encoder, offset));
            }
            if (bestResult == null || offset > bestResult.offset) {
                bestResult = new Reencoding(encoder, offset);
            }
        }
        return Optional.ofNullable(bestResult);
    }

    /** Returns whether the encoder reproduces the stored bytes. */
    public boolean isIdentical() {
        return offset < 0;
    }
}
