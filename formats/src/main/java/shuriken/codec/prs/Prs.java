package shuriken.codec.prs;

import java.util.List;
import shuriken.codec.Codec;
import shuriken.codec.Encoder;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;

/** Decodes and encodes PRS. */
public final class Prs {
    /** The codec {@code prs}, whose stored bytes are one stream of {@link PrsDialect#PRS}. */
    public static final Codec CODEC = new Codec() {
        @Override
        public String id() {
            return "prs";
        }

        @Override
        public byte[] decode(ByteCursor stored, ReadContext context) {
            return decodeAll(stored.copy(), PrsDialect.PRS, context);
        }

        @Override
        public List<Encoder> encoders(ByteCursor original) {
            return PrsMode.encoders((plain, mode) -> Prs.encode(plain, PrsDialect.PRS, mode));
        }
    };

    /** The length of the prefix in which nearly all data that is not PRS is detected. */
    private static final int DETECTION_PREFIX = 1 << 12;

    private Prs() {}

    /**
     * Decodes the stream at the cursor's position up to its end mark and moves the cursor past it.
     *
     * @throws FormatException of kind TRUNCATED if the input ends before the mark, BAD_POINTER for a copy from before
     *     the start, LIMIT_EXCEEDED if the output is larger than the context allows; each at the byte that shows it
     */
    public static byte[] decode(ByteCursor in, PrsDialect dialect, ReadContext context) {
        return new PrsDecoder(in, dialect, Integer.MAX_VALUE, context).decode();
    }

    /**
     * Decodes a stream that should extend to the end of the input. Bytes after it are reported as TRAILING_BYTES.
     *
     * @throws FormatException as for {@link #decode}
     */
    public static byte[] decodeAll(ByteCursor in, PrsDialect dialect, ReadContext context) {
        byte[] plain = decode(in, dialect, context);
        if (in.remaining() > 0) {
            context.reportDeviation(
                    DiagnosticCode.TRAILING_BYTES, in.site(), "bytes after the end of the stream: %,d", in.remaining());
        }
        return plain;
    }

    /**
     * Decodes the first {@code size} bytes of content, or all if an end mark comes earlier. The cursor moves past the
     * last byte used. This method is for streams without an end mark, and for previews.
     *
     * @throws FormatException as for {@link #decode(ByteCursor, PrsDialect, ReadContext)}
     */
    public static byte[] decodeFirst(ByteCursor in, PrsDialect dialect, int size, ReadContext context) {
        return new PrsDecoder(in, dialect, size, context).decode();
    }

    /**
     * Measures the stream at the cursor's position, if there is one. This method never throws and does not move the
     * cursor.
     */
    public static PrsScan measure(ByteCursor in, PrsDialect dialect) {
        return PrsScanner.measure(in, dialect);
    }

    /**
     * Returns whether all bytes from the cursor's position on are one stream with content: there is an end mark, and
     * nothing follows it.
     */
    public static boolean isStream(ByteCursor in) {
        ByteCursor prefix = in.part(in.position(), Math.min(in.remaining(), DETECTION_PREFIX));
        if (measure(prefix, PrsDialect.PRS).isBroken()) {
            return false;
        }
        PrsScan scan = measure(in, PrsDialect.PRS);
        return scan.clean() && scan.size() > 0 && scan.used() == in.remaining();
    }

    /** Encodes {@code plain}. The stream has an end mark if the dialect has one. */
    public static byte[] encode(byte[] plain, PrsDialect dialect, PrsMode mode) {
        PrsBitWriter out = new PrsBitWriter(plain, dialect);
        switch (mode) {
            case STOCK -> PrsSegaParser.encode(plain, PrsMatches.of(plain, dialect.maxLength()), out);
            case GREEDY -> PrsGreedyEncoder.encode(plain, dialect.maxLength(), out);
            case OPTIMAL -> PrsOptimal.encode(plain, dialect, out);
            case FAST -> PrsFast.encode(plain, dialect, out);
            case STORE -> out.writeLiterals(plain.length);
        }
        return out.finish();
    }
}
