package shuriken.codec.prs;

import java.util.List;
import shuriken.codec.Codec;
import shuriken.codec.Encoder;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;

/** PRS: bytes to bytes, both ways. */
public final class Prs {
    /** {@code prs}: the whole stored bytes are one stream of {@link PrsDialect#PRS}. */
    public static final Codec CODEC = new Codec() {
        @Override
        public String id() {
            return "prs";
        }

        @Override
        public byte[] decode(ByteCursor stored, ReadContext context) {
            return decodeWhole(stored.copy(), PrsDialect.PRS, context);
        }

        @Override
        public List<Encoder> encoders(ByteCursor like) {
            return PrsMode.encoders((plain, mode) -> Prs.encode(plain, PrsDialect.PRS, mode));
        }
    };

    /** Bytes after which most of what is no stream is known to be none. */
    private static final int GLANCE = 1 << 12;

    private Prs() {}

    /**
     * The content of the stream at the cursor's position, up to its end mark; the cursor goes behind it.
     *
     * @throws FormatException TRUNCATED if the input ends before the mark, BAD_POINTER for a copy from before the start,
     *     LIMIT_EXCEEDED if the output is larger than the context allows, each at the byte that shows it
     */
    public static byte[] decode(ByteCursor in, PrsDialect dialect, ReadContext context) {
        return new PrsDecoder(in, dialect, Integer.MAX_VALUE, context).decode();
    }

    /**
     * The content of the stream that all bytes from the cursor's position on should be: what follows it is TRAILING_BYTES.
     *
     * @throws FormatException as {@link #decode}
     */
    public static byte[] decodeWhole(ByteCursor in, PrsDialect dialect, ReadContext context) {
        byte[] plain = decode(in, dialect, context);
        if (in.remaining() > 0) {
            context.problem(
                    DiagnosticCode.TRAILING_BYTES, in.site(), "%d bytes after the end of the stream", in.remaining());
        }
        return plain;
    }

    /**
     * The first {@code size} bytes of content, or all if there is an end mark before; the cursor goes behind the last
     * byte used. For streams without an end mark, and to look at a beginning.
     *
     * @throws FormatException as {@link #decode(ByteCursor, PrsDialect, ReadContext)}
     */
    public static byte[] decodeFirst(ByteCursor in, PrsDialect dialect, int size, ReadContext context) {
        return new PrsDecoder(in, dialect, size, context).decode();
    }

    /** How long the stream at the cursor's position is, if there is one. Never throws; the cursor stays. */
    public static PrsScan measure(ByteCursor in, PrsDialect dialect) {
        return PrsScanner.measure(in, dialect);
    }

    /**
     * Whether all bytes from the cursor's position on are one stream with content, from its first control byte to an
     * end mark with nothing behind it.
     */
    public static boolean isStream(ByteCursor in) {
        ByteCursor glance = in.part(in.position(), Math.min(in.remaining(), GLANCE));
        if (measure(glance, PrsDialect.PRS).isBroken()) {
            return false;
        }
        PrsScan measure = measure(in, PrsDialect.PRS);
        return measure.clean() && measure.size() > 0 && measure.used() == in.remaining();
    }

    /** The stream of {@code plain}, with an end mark if the dialect has one. */
    public static byte[] encode(byte[] plain, PrsDialect dialect, PrsMode mode) {
        PrsBitWriter out = new PrsBitWriter(plain, dialect);
        switch (mode) {
            case STOCK -> PrsSegaParser.encode(plain, PrsMatches.of(plain, dialect.maxLength()), out);
            case GREEDY -> PrsGreedy.encode(plain, dialect.maxLength(), out);
            case OPTIMAL -> PrsOptimal.encode(plain, dialect, out);
            case FAST -> PrsFast.encode(plain, dialect, out);
            case STORE -> out.literals(plain.length);
        }
        return out.finish();
    }
}
