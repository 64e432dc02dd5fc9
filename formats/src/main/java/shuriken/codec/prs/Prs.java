package shuriken.codec.prs;

import java.util.List;
import shuriken.codec.Codec;
import shuriken.codec.Encoder;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;

/** Decodes and encodes PRS, a compression with literals and copies that SEGA's games use. */
public final class Prs {
    /** The codec {@code prs}, whose stored bytes are one stream of {@link PrsDialect#PRS}. */
    public static final Codec CODEC = new Codec() {
        @Override
        public String id() {
            return "prs";
        }

        @Override
        public byte[] decode(ByteCursor storedCursor, ReadContext context) {
            return decodeAll(storedCursor.copy(), PrsDialect.PRS, context);
        }

        @Override
        public List<Encoder> encoders(ByteCursor original) {
            return PrsMode.encoders((content, mode) -> Prs.encode(content, PrsDialect.PRS, mode));
        }
    };

    /** The size in bytes of a prefix that suffices to recognize nearly all files that are not PRS. */
    private static final int DETECTION_PREFIX_SIZE = 1 << 12;

    private Prs() {}

    /**
     * Decodes the stream at the cursor's position up to its end mark and moves the cursor past it.
     *
     * @throws FormatException of kind TRUNCATED if the input ends before the mark, BAD_POINTER if a copy begins
     *     before the start of the output, LIMIT_EXCEEDED if the output is larger than the context allows; each has the
     *     location of the byte that shows the fault
     */
    public static byte[] decode(ByteCursor in, PrsDialect dialect, ReadContext context) {
        return new PrsDecoder(in, dialect, Integer.MAX_VALUE, context).decode();
    }

    /**
     * Decodes a stream that should extend to the end of the input. Bytes after the stream are reported as
     * TRAILING_BYTES.
     *
     * @throws FormatException as for {@link #decode}
     */
    public static byte[] decodeAll(ByteCursor in, PrsDialect dialect, ReadContext context) {
        byte[] content = decode(in, dialect, context);
        if (in.remaining() > 0) {
            context.reportDeviation(
                    DiagnosticCode.TRAILING_BYTES,
                    in.location(),
                    "bytes after the end of the stream: %,d",
                    in.remaining());
        }
        return content;
    }

    /**
     * Decodes the first {@code size} bytes of the content, or all of them if there are fewer. The cursor moves past the
     * last byte that was read. This method is for streams without an end mark, and for previews.
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
        ByteCursor prefix = in.part(in.position(), Math.min(in.remaining(), DETECTION_PREFIX_SIZE));
        if (measure(prefix, PrsDialect.PRS).isBroken()) {
            return false;
        }
        PrsScan scan = measure(in, PrsDialect.PRS);
        return scan.hasCleanEnd() && scan.contentSize() > 0 && scan.streamSize() == in.remaining();
    }

    /** Encodes content. If the dialect has an end mark, the stream ends with it. */
    public static byte[] encode(byte[] content, PrsDialect dialect, PrsMode mode) {
        PrsBitWriter out = new PrsBitWriter(content, dialect);
        switch (mode) {
            case STOCK -> PrsSegaEncoder.encode(content, PrsMatches.of(content, dialect.maxLength()), out);
            case GREEDY -> PrsGreedyEncoder.encode(content, dialect.maxLength(), out);
            case OPTIMAL -> PrsOptimalEncoder.encode(content, dialect, out);
            case FAST -> PrsFastEncoder.encode(content, dialect, out);
            case STORE -> out.writeLiterals(content.length);
        }
        return out.finish();
    }
}
