package shuriken.codec;

import java.util.Arrays;
import java.util.Optional;
import shuriken.io.ByteCursor;

/**
 * What came of encoding content anew.
 *
 * @param encoder the one whose bytes are the stored ones, or agree with them for longest
 * @param offset of the first byte that differs; -1 if none does
 */
public record Reencoding(Encoder encoder, int offset) {
    /** Content that is no larger is tried whatever it was packed to. */
    private static final int LARGE = 1 << 20;
    /** Times that content of a game is larger than its stream, at most. */
    private static final int MOST_GAIN = 100;

    /**
     * Tries the encoders of a codec, the likeliest first.
     *
     * @param stored all stored bytes
     * @param plain all the content
     * @return empty if the codec has no encoder, or if the content is so many times as large as the stream that no game
     *     has packed it: searching it for matches would take minutes and gigabytes
     */
    public static Optional<Reencoding> of(Codec codec, ByteCursor stored, byte[] plain) {
        if (plain.length > LARGE && plain.length / MOST_GAIN > stored.size()) {
            return Optional.empty();
        }
        Reencoding best = null;
        int from = stored.arrayOffset();
        for (Encoder encoder : codec.encoders(stored.copy().seek(0))) {
            byte[] anew = encoder.encode(plain);
            int offset = Arrays.mismatch(stored.array(), from, from + stored.size(), anew, 0, anew.length);
            if (offset < 0) {
                return Optional.of(new Reencoding(encoder, offset));
            }
            best = best == null || offset > best.offset ? new Reencoding(encoder, offset) : best;
        }
        return Optional.ofNullable(best);
    }

    public boolean isIdentical() {
        return offset < 0;
    }
}
