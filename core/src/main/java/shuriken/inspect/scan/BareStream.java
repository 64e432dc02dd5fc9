package shuriken.inspect.scan;

import java.util.Optional;
import shuriken.codec.bios.BiosCompression;
import shuriken.codec.prs.Prs;
import shuriken.codec.prs.PrsDialect;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;

/**
 * A compressed stream somewhere in other bytes, which nothing announces: PRS, LZ10 or LZ11.
 *
 * @param compression id of the codec
 * @param storedSize bytes that it takes
 * @param plain its content
 */
record BareStream(String compression, int storedSize, byte[] plain) {
    /** What is smaller than head and first letters is none. */
    private static final int MINIMUM = 9;

    /**
     * The stream that starts here. As a file starts with four different letters, so does a stream of one with four
     * literals: all other places are out after a glance.
     *
     * @param context whose budget is that of all streams that are tried
     * @throws FormatException if it is damaged, or none; LIMIT_EXCEEDED if there is not enough left of the budget
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
