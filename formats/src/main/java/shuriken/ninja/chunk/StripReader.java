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

/** Reads the body of one strip or volume chunk: a list of corners of a stored size. */
final class StripReader {
    /** Approximate memory of a strip without its words, in bytes. */
    private static final int STRIP_BYTES = 64;

    private final ByteCursor in;
    private final ReadContext context;
    private final SourceLocation site;
    private final int type;
    private final int start;
    private final int size;

    /**
     * @param size number of words of the body, including the word with the count; all must be present
     */
    private StripReader(ByteCursor in, ReadContext context, SourceLocation site, int type, int size) {
        this.in = in;
        this.context = context;
        this.site = site;
        this.type = type;
        this.start = in.position();
        this.size = size;
    }

    static PolyChunk read(ByteCursor in, ReadContext context, SourceLocation site, int type, int flags, int size) {
        if (2 * size > in.remaining()) {
            throw new FormatException(
                    Kind.TRUNCATED, site, "chunk 0x%02X needs %d bytes, %d left", type, 2 * size, in.remaining());
        }
        return new StripReader(in, context, site, type, size).chunk(flags);
    }

    private PolyChunk chunk(int flags) {
        if (size == 0) {
            return unknown(flags);
        }
        int header = in.hex16("user words, count");
        int userWords = header >>> 14;
        int count = header & 0x3FFF;
        context.reserve((long) STRIP_BYTES * count, site, "strips");
        Optional<StripChunkType> kind = StripChunkType.of(type);
        int cornerWords = kind.map(StripChunkType::cornerWords).orElse(1);
        List<Strip> strips = new ArrayList<>();
        while (strips.size() < count) {
            Optional<Strip> strip = strip(cornerWords, userWords);
            if (strip.isEmpty()) {
                return unknown(flags);
            }
            strips.add(strip.get());
        }
        short[] slack = in.words16("slack", wordsLeft());
        return kind.isPresent()
                ? new PolyChunk.Strips(kind.get(), flags, userWords, strips, slack)
                : new PolyChunk.Volume(type, flags, userWords, strips, slack);
    }

    private int wordsLeft() {
        return size - (in.position() - start) / 2;
    }

    /** Reads the next strip, or returns empty if it exceeds the chunk. */
    private Optional<Strip> strip(int cornerWords, int userWords) {
        int fixed = fixedLength(type);
        if (fixed != 0) {
            int words = fixed + userWords;
            return words > wordsLeft()
                    ? Optional.empty()
                    : Optional.of(new Strip(false, fixed, in.words16("corners", words), 1, 0));
        }
        if (wordsLeft() == 0) {
            return Optional.empty();
        }
        int stored = in.i16("length");
        int length = Math.abs(stored);
        int words = length * cornerWords + Math.max(0, length - 2) * userWords;
        return words > wordsLeft()
                ? Optional.empty()
                : Optional.of(new Strip(stored < 0, length, in.words16("corners", words), cornerWords, userWords));
    }

    /** Number of corners of polygons without a stored length; 0 for strips. */
    static int fixedLength(int type) {
        return switch (type) {
            case 0x38 -> 3;
            case 0x39 -> 4;
            default -> 0;
        };
    }

    private PolyChunk unknown(int flags) {
        context.problem(
                DiagnosticCode.SIZE_MISMATCH, site, "the strips of chunk 0x%02X do not fit its %d words", type, size);
        in.seek(start);
        return new PolyChunk.Unknown(site, type, flags, true, in.words16("words", size));
    }
}
