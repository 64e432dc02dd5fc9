package shuriken.codec.bios;

import java.util.Optional;
import shuriken.codec.Codec;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;

/** A codec of {@link shuriken.codec.bios}, which can find the end of its own streams. */
public sealed interface BiosCodec extends Codec permits BiosCompression, Lz77 {
    /**
     * Returns the size of the stream at the cursor's position in bytes, or -1 without a stream. The cursor does not
     * move.
     */
    int measure(ByteCursor in);

    /**
     * Decodes the stream at the cursor's position and moves the cursor to its end.
     *
     * @throws FormatException of kind BAD_MAGIC if the stream has another compression, TRUNCATED if the input ends too
     *     early, BAD_POINTER for a copy from before the start of the output or a node outside the tree, LIMIT_EXCEEDED
     *     if the output is larger than the context allows, BAD_VALUE if the stream contains more output than the stored
     *     size
     */
    byte[] decodeStream(ByteCursor in, ReadContext context);

    @Override
    default byte[] decode(ByteCursor stored, ReadContext context) {
        ByteCursor in = stored.copy();
        byte[] plain = decodeStream(in, context);
        if (!Filling.isAfter(stored, in.position() - stored.position())) {
            context.reportDeviation(
                    DiagnosticCode.TRAILING_BYTES, in.site(), "bytes after the end of the stream: %,d", in.remaining());
        }
        return plain;
    }

    /** Encodes {@code plain} without padding. Only LZ10, LZ11 and RLE use the mode. */
    byte[] encode(byte[] plain, LzMode mode);

    /** Returns the codec that the first bytes from the cursor's position on select, if there is one. */
    static Optional<BiosCodec> startingWith(ByteCursor in) {
        return Lz77.isMarked(in)
                ? compressionAt(in, Lz77.MARK_SIZE).map(Lz77::new)
                : compressionAt(in, 0).map(BiosCodec.class::cast);
    }

    /** Returns the compression of a stream that starts {@code skipped} bytes after the cursor's position. */
    private static Optional<BiosCompression> compressionAt(ByteCursor in, int skipped) {
        ByteCursor cursor = in.copy();
        return cursor.remaining() <= skipped
                ? Optional.empty()
                : BiosCompression.startingWith(
                        cursor.seek(cursor.position() + skipped).u8("kind"));
    }

    /** Returns the codec if all bytes from the cursor's position on are one stream with content and padding. */
    static Optional<BiosCodec> of(ByteCursor in) {
        return startingWith(in).filter(codec -> {
            int used = codec.measure(in);
            return used >= 0 && Filling.isAfter(in, used);
        });
    }
}
