package shuriken.inspect.scan;

import java.util.Optional;
import shuriken.codec.bios.BiosCompression;
import shuriken.codec.prs.Prs;
import shuriken.codec.prs.PrsDialect;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;

/**
 * A compressed stream (PRS, LZ10 or LZ11) that was found inside other bytes.
 *
 * @param compression the id of the codec
 * @param storedSize the length of the compressed stream in bytes
 * @param content the decompressed content
 */
record BareStream(String compression, int storedSize, byte[] content) {
    /** The minimum size in bytes: the header and the first literals. */
    private static final int MIN_SIZE = 9;

    /**
     * Returns the stream that starts at an offset, if there is one. Only streams of files with a signature are found: they
     * start with four literals, so that all other offsets are rejected quickly.
     *
     * @param data the bytes to search
     * @param offset the offset
     * @param context the context whose budget all attempts share
     * @throws FormatException if the stream is damaged; LIMIT_EXCEEDED if the remaining budget is too small
     */
    static Optional<BareStream> find(ByteCursor data, int offset, ReadContext context) {
        if (offset > data.size() - MIN_SIZE) {
            return Optional.empty();
        }
        byte[] bytes = data.array();
        int from = data.arrayOffset() + offset;
        boolean mayBePrs = (bytes[from] & 0x0F) == 0x0F && Scanner.mayBeSignature(data, offset + 1);
        boolean mayBeLz = (bytes[from] & 0xFE) == 0x10
                && (bytes[from + 4] & 0xF0) == 0
                && Scanner.mayBeSignature(data, offset + 5);
        if (!mayBePrs && !mayBeLz) {
            return Optional.empty();
        }
        BiosCompression kind = bytes[from] == 0x10 ? BiosCompression.LZ10 : BiosCompression.LZ11;
        ByteCursor in = data.copy().seek(offset);
        byte[] content = mayBePrs ? Prs.decode(in, PrsDialect.PRS, context) : kind.decodeStream(in, context);
        return Optional.of(new BareStream(mayBePrs ? Prs.CODEC.id() : kind.id(), in.position() - offset, content));
    }
}
