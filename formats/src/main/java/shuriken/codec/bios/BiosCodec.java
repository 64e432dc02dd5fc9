package shuriken.codec.bios;

import java.util.Optional;
import shuriken.codec.Codec;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;

/**
 * A codec for streams that the BIOS of the Game Boy Advance and Nintendo DS can decode, and for LZ11 streams, see
 * {@link shuriken.codec.bios}. It can find the end of its streams.
 */
public sealed interface BiosCodec extends Codec permits BiosCompression, Lz77 {
    /**
     * Returns the size in bytes of the stream at the cursor's position. The result is -1 if there is no stream, its
     * content is empty, or its header is longer than necessary. The cursor does not move.
     */
    int measure(ByteCursor in);

    /**
     * Decodes the stream at the cursor's position and moves the cursor to its end.
     *
     * @throws FormatException of kind BAD_MAGIC if the stream has a different compression, TRUNCATED if the input ends
     *     too early, BAD_POINTER if a copy begins before the start of the output or a node is outside the Huffman tree,
     *     LIMIT_EXCEEDED if the output is larger than the context allows, BAD_VALUE if the stream contains more output
     *     than the stored size
     */
    byte[] decodeStream(ByteCursor in, ReadContext context);

    @Override
    default byte[] decode(ByteCursor storedCursor, ReadContext context) {
        ByteCursor in = storedCursor.copy();
        byte[] content = decodeStream(in, context);
        if (!StreamPadding.isAfter(storedCursor, in.position() - storedCursor.position())) {
            context.reportDeviation(
                    DiagnosticCode.TRAILING_BYTES,
                    in.location(),
                    "bytes after the end of the stream: %,d",
                    in.remaining());
        }
        return content;
    }

    /** Encodes {@code content} without padding. Only LZ10, LZ11 and RLE use the mode. */
    byte[] encode(byte[] content, LzMode mode);

    /** Returns the codec that the first bytes at the cursor's position select, if there is one. */
    static Optional<BiosCodec> startingWith(ByteCursor in) {
        return Lz77.hasSignature(in)
                ? compressionAt(in, Lz77.SIGNATURE_SIZE).map(Lz77::new)
                : compressionAt(in, 0).map(BiosCodec.class::cast);
    }

    /** Returns the compression of a stream that starts {@code skippedSize} bytes after the cursor's position. */
    private static Optional<BiosCompression> compressionAt(ByteCursor in, int skippedSize) {
        ByteCursor cursor = in.copy();
        return cursor.remaining() <= skippedSize
                ? Optional.empty()
                : BiosCompression.startingWith(
                        cursor.seek(cursor.position() + skippedSize).u8("kind"));
    }

    /**
     * Returns the codec of the stream at the cursor's position. The result is empty if there is no stream with content,
     * or if bytes other than padding follow it.
     */
    static Optional<BiosCodec> detect(ByteCursor in) {
        return startingWith(in).filter(codec -> {
            int streamSize = codec.measure(in);
            return streamSize >= 0 && StreamPadding.isAfter(in, streamSize);
        });
    }
}
