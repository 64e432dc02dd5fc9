package shuriken.inspect.scan;

import java.util.Optional;
import shuriken.codec.bios.BiosCompression;
import shuriken.codec.prs.Prs;
import shuriken.codec.prs.PrsDialect;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;

/**
 * A compressed stream inside other bytes, without a container: PRS, LZ10 or LZ11.
 *
 * @param compression id of the codec
 * @param storedSize its length in bytes
 * @param plain its content
 */
record BareStream(String compression, int storedSize, byte[] plain) {
    /** Minimum size: the header and the first characters. */
    private static final int MINIMUM = 9;

    /**
     * Returns the stream that starts here. A file starts with four different characters, and a stream of it with four
     * literals, so that all other positions are rejected quickly.
     *
     * @param context whose budget all attempts share
     * @throws FormatException if it is damaged or not a stream; LIMIT_EXCEEDED if the remaining budget is too small
     */
    static Optional<BareStream> at(ByteCursor data, int at, ReadContext context) {
        if (at > data.size() - MINIMUM) {
            return Optional.empty();
        }
        byte[] bytes = data.array();
        int from = data.arrayOffset() + at;
        boolean prs = (bytes[from] & 0x0F) == 0x0F && Scanner.maySign(data, at + 1);
        boolean lz = (bytes[from] & 0xFE) == 0x10 && (bytes[from + 4] & 0xF0) == 0 && Scanner.maySign(data, at + 5);
        if (!prs && !lz) {
            return Optional.empty();
        }
        BiosCompression kind = bytes[from] == 0x10 ? BiosCompression.LZ10 : BiosCompression.LZ11;
        ByteCursor in = data.copy().seek(at);
        byte[] plain = prs ? Prs.decode(in, PrsDialect.PRS, context) : kind.decodeStream(in, context);
        return Optional.of(new BareStream(prs ? Prs.CODEC.id() : kind.id(), in.position() - at, plain));
    }
}
