package shuriken.ninja.chunk;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;

/** Reads the body of one strip or volume chunk: a list of corners with a stored size. */
final class StripReader {
    /** The approximate memory of a strip without its words, in bytes. */
    private static final int STRIP_BYTES = 64;

    private final ByteCursor in;
    private final ReadContext context;
    private final SourceLocation site;
    private final int type;
    private final int start;
    private final int wordCount;

    /**
     * Creates a reader of one chunk.
     *
     * @param wordCount the number of words of the body, including the word with the count; all must be available
     */
    private StripReader(ByteCursor in, ReadContext context, SourceLocation site, int type, int wordCount) {
        this.in = in;
        this.context = context;
        this.site = site;
        this.type = type;
        this.start = in.position();
        this.wordCount = wordCount;
    }

    static PolyChunk read(ByteCursor in, ReadContext context, SourceLocation site, int type, int flags, int wordCount) {
        if (2 * wordCount > in.remaining()) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    site,
                    "chunk 0x%02X needs %,d bytes, but only %,d are left",
                    type,
                    2 * wordCount,
                    in.remaining());
        }
        return new StripReader(in, context, site, type, wordCount).readChunk(flags);
    }

    private PolyChunk readChunk(int flags) {
        if (wordCount == 0) {
            return readUnknown(flags);
        }
        int header = in.hex16("user words, count");
        int userWords = header >>> 14;
        int count = header & 0x3FFF;
        context.reserve((long) STRIP_BYTES * count, site, "strips");
        Optional<StripChunkType> stripType = StripChunkType.byId(type);
        int cornerWords = stripType.map(StripChunkType::wordsPerCorner).orElse(1);
        List<Strip> strips = new ArrayList<>();
        while (strips.size() < count) {
            Optional<Strip> strip = readStrip(cornerWords, userWords);
            if (strip.isEmpty()) {
                return readUnknown(flags);
            }
            strips.add(strip.get());
        }
        short[] slack = in.words16("slack", remainingWords());
        return stripType.isPresent()
                ? new PolyChunk.Strips(stripType.get(), flags, userWords, strips, slack)
                : new PolyChunk.Volume(type, flags, userWords, strips, slack);
    }

    private int remainingWords() {
        return wordCount - (in.position() - start) / 2;
    }

    /** Reads the next strip. Returns empty if the strip exceeds the chunk. */
    private Optional<Strip> readStrip(int cornerWords, int userWords) {
        int fixedLength = fixedLength(type);
        if (fixedLength != 0) {
            int words = fixedLength + userWords;
            return words > remainingWords()
                    ? Optional.empty()
                    : Optional.of(new Strip(false, fixedLength, in.words16("corners", words), 1, 0));
        }
        if (remainingWords() == 0) {
            return Optional.empty();
        }
        int signedLength = in.i16("length");
        int length = Math.abs(signedLength);
        int words = length * cornerWords + Math.max(0, length - 2) * userWords;
        return words > remainingWords()
                ? Optional.empty()
                : Optional.of(
                        new Strip(signedLength < 0, length, in.words16("corners", words), cornerWords, userWords));
    }

    /** Returns the number of corners of polygons without a stored length; 0 for strips. */
    static int fixedLength(int type) {
        return switch (type) {
            case 0x38 -> 3;
            case 0x39 -> 4;
            default -> 0;
        };
    }

    private PolyChunk readUnknown(int flags) {
        context.reportDeviation(
                DiagnosticCode.SIZE_MISMATCH,
                site,
                "the strips of chunk 0x%02X do not match its %,d words",
                type,
                wordCount);
        in.seek(start);
        return new PolyChunk.Unknown(site, type, flags, true, in.words16("words", wordCount));
    }
}
