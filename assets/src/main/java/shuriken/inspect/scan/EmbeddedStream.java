package shuriken.inspect.scan;

import java.util.Optional;
import shuriken.codec.bios.BiosCompression;
import shuriken.codec.prs.Prs;
import shuriken.codec.prs.PrsDialect;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;

/**
 * A compressed stream (PRS, LZ10 or LZ11) inside other bytes.
 *
 * @param compression the id of the codec
 * @param storedSize the size of the compressed stream in bytes
 * @param content the decompressed content
 */
record EmbeddedStream(String compression, int storedSize, byte[] content) {
    /** The size in bytes of the longest header and the first four literals. Shorter streams are not found. */
    private static final int MIN_STREAM_SIZE = 9;

    /**
     * Finds the stream that starts at an offset, if there is one. Only streams whose content has a signature are found.
     * They start with the signature as four literals, so that nearly all other offsets are rejected quickly.
     *
     * @param data the bytes to search
     * @param offset the offset in {@code data} at which a stream may start
     * @param context the context whose budget all attempts share
     * @throws FormatException if the stream is damaged; LIMIT_EXCEEDED if the remaining budget is too small
     */
    static Optional<EmbeddedStream> find(ByteCursor data, int offset, ReadContext context) {
        if (offset > data.size() - MIN_STREAM_SIZE) {
            return Optional.empty();
        }
        byte[] bytes = data.array();
        int startIndex = data.arrayOffset() + offset;
        // A PRS stream starts with a flag byte. Four literals follow if its low four bits are 1. An LZ stream starts
        // with 0x10 or 0x11, a 24-bit size and a flag byte. Four literals follow if its high four bits are 0.
        boolean mayBePrs = (bytes[startIndex] & 0x0F) == 0x0F && Scanner.mayBeSignature(data, offset + 1);
        boolean mayBeLz = (bytes[startIndex] & 0xFE) == 0x10
                && (bytes[startIndex + 4] & 0xF0) == 0
                && Scanner.mayBeSignature(data, offset + 5);
        if (!mayBePrs && !mayBeLz) {
            return Optional.empty();
        }
        BiosCompression lzCompression = bytes[startIndex] == 0x10 ? BiosCompression.LZ10 : BiosCompression.LZ11;
        ByteCursor stream = data.copy().seek(offset);
        byte[] content =
                mayBePrs ? Prs.decode(stream, PrsDialect.PRS, context) : lzCompression.decodeStream(stream, context);
        return Optional.of(new EmbeddedStream(
                mayBePrs ? Prs.CODEC.id() : lzCompression.id(), stream.position() - offset, content));
    }
}
