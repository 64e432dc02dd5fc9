package shuriken.codec.bios;

import java.util.Optional;
import shuriken.codec.Codec;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;

/** A codec of {@link shuriken.codec.bios}, which knows where its streams end. */
public sealed interface BiosCodec extends Codec permits BiosCompression, Lz77 {
    /** How many bytes the stream at the cursor's position takes; -1 if there is none. The cursor stays. */
    int measure(ByteCursor in);

    /**
     * The content of the stream at the cursor's position; the cursor goes behind it.
     *
     * @throws FormatException BAD_MAGIC if it is of another kind, TRUNCATED if the input ends too soon, BAD_POINTER for a
     *     copy from before the start or a node outside the tree, LIMIT_EXCEEDED if the output is larger than the context
     *     allows, BAD_VALUE if a step gives more than the stated size
     */
    byte[] decodeStream(ByteCursor in, ReadContext context);

    @Override
    default byte[] decode(ByteCursor stored, ReadContext context) {
        ByteCursor in = stored.copy();
        byte[] plain = decodeStream(in, context);
        if (!Filling.isAfter(stored, in.position() - stored.position())) {
            context.problem(
                    DiagnosticCode.TRAILING_BYTES, in.site(), "%d bytes after the end of the stream", in.remaining());
        }
        return plain;
    }

    /** The stored bytes of {@code plain}, without filling; the mode matters to LZ10 and LZ11 only. */
    byte[] encode(byte[] plain, LzMode mode);

    /** The codec that the first bytes from the cursor's position on announce. */
    static Optional<BiosCodec> startingWith(ByteCursor in) {
        return Lz77.isMarked(in)
                ? kind(in, Lz77.MARK_SIZE).map(Lz77::new)
                : kind(in, 0).map(BiosCodec.class::cast);
    }

    private static Optional<BiosCompression> kind(ByteCursor in, int behind) {
        ByteCursor at = in.copy();
        return at.remaining() <= behind
                ? Optional.empty()
                : BiosCompression.startingWith(at.seek(at.position() + behind).u8("kind"));
    }

    /** The codec of the one stream that all bytes from the cursor's position on are, with content and filling. */
    static Optional<BiosCodec> of(ByteCursor in) {
        return startingWith(in).filter(each -> {
            int used = each.measure(in);
            return used >= 0 && Filling.isAfter(in, used);
        });
    }
}
