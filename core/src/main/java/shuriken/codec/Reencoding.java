package shuriken.codec;

import java.util.Arrays;
import java.util.Optional;
import shuriken.bytes.ByteCursor;

/**
 * What came of encoding content anew.
 *
 * @param encoder the one whose bytes are the stored ones, or agree with them for longest
 * @param offset of the first byte that differs; -1 if none does
 */
public record Reencoding(Encoder encoder, int offset) {
    /**
     * Tries the encoders of a codec, the likeliest first.
     *
     * @param stored all stored bytes
     * @param plain all the content
     * @return empty if the codec has no encoder
     */
    public static Optional<Reencoding> of(Codec codec, ByteCursor stored, byte[] plain) {
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
