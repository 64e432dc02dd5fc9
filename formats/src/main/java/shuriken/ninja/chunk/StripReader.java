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

/** Reads the body of one chunk: the strips of a strip chunk, or the polygons of a volume chunk. */
final class StripReader {
    /** The approximate memory of a strip without its words, in bytes. */
    private static final int STRIP_MEMORY = 64;

    private final ByteCursor in;
    private final ReadContext context;
    private final SourceLocation location;
    private final int type;
    private final int bodyStart;
    private final int bodyWordCount;

    /**
     * Creates a reader of one chunk.
     *
     * @param wordCount the number of words of the body, including the first one, which has the number of strips; all
     *     must be available
     */
    private StripReader(ByteCursor in, ReadContext context, SourceLocation location, int type, int wordCount) {
        this.in = in;
        this.context = context;
        this.location = location;
        this.type = type;
        this.bodyStart = in.position();
        this.bodyWordCount = wordCount;
    }

    static PolyChunk read(
            ByteCursor in, ReadContext context, SourceLocation location, int type, int flags, int wordCount) {
        if (2 * wordCount > in.remaining()) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    location,
                    "chunk 0x%02X needs %,d bytes, but only %,d are left",
                    type,
                    2 * wordCount,
                    in.remaining());
        }
        return new StripReader(in, context, location, type, wordCount).readChunk(flags);
    }

    private PolyChunk readChunk(int flags) {
        if (bodyWordCount == 0) {
            return readUnknown(flags);
        }
        int userWordCountAndStripCount = in.hex16("user words, count");
        int userWordCount = userWordCountAndStripCount >>> 14;
        int stripCount = userWordCountAndStripCount & 0x3FFF;
        context.reserve((long) STRIP_MEMORY * stripCount, location, "strips");
        Optional<StripChunkType> stripType = StripChunkType.byId(type);
        int wordsPerCorner = stripType.map(StripChunkType::wordsPerCorner).orElse(1);
        List<Strip> strips = new ArrayList<>();
        while (strips.size() < stripCount) {
            Optional<Strip> strip = readStrip(wordsPerCorner, userWordCount);
            if (strip.isEmpty()) {
                return readUnknown(flags);
            }
            strips.add(strip.get());
        }
        short[] unusedWords = in.words16("slack", remainingWordCount());
        return stripType.isPresent()
                ? new PolyChunk.Strips(stripType.get(), flags, userWordCount, strips, unusedWords)
                : new PolyChunk.Volume(type, flags, userWordCount, strips, unusedWords);
    }

    /** Returns the number of words of the chunk that have not been read. */
    private int remainingWordCount() {
        return bodyWordCount - (in.position() - bodyStart) / 2;
    }

    /** Reads the next strip. The result is empty if the strip exceeds the chunk. */
    private Optional<Strip> readStrip(int wordsPerCorner, int userWordCount) {
        int fixedCornerCount = fixedCornerCount(type);
        if (fixedCornerCount != 0) {
            int wordCount = fixedCornerCount + userWordCount;
            return wordCount > remainingWordCount()
                    ? Optional.empty()
                    : Optional.of(new Strip(
                            /* isReversed= */ false,
                            fixedCornerCount,
                            in.words16("corners", wordCount),
                            /* wordsPerCorner= */ 1,
                            /* userWordCount= */ 0));
        }
        if (remainingWordCount() == 0) {
            return Optional.empty();
        }
        int signedCornerCount = in.i16("length");
        int cornerCount = Math.abs(signedCornerCount);
        int wordCount = cornerCount * wordsPerCorner + Math.max(0, cornerCount - 2) * userWordCount;
        return wordCount > remainingWordCount()
                ? Optional.empty()
                : Optional.of(new Strip(
                        signedCornerCount < 0,
                        cornerCount,
                        in.words16("corners", wordCount),
                        wordsPerCorner,
                        userWordCount));
    }

    /** Returns the number of corners of each triangle or quad of a volume; 0 for strips, which store their number. */
    static int fixedCornerCount(int type) {
        return switch (type) {
            case PolyChunk.Volume.TRIANGLES_TYPE -> 3;
            case PolyChunk.Volume.QUADS_TYPE -> 4;
            default -> 0;
        };
    }

    /** Reports strips that do not fit the chunk, and reads the body of the chunk again as words. */
    private PolyChunk readUnknown(int flags) {
        context.reportDeviation(
                DiagnosticCode.SIZE_MISMATCH,
                location,
                "the strips of chunk 0x%02X do not match its %,d words",
                type,
                bodyWordCount);
        in.seek(bodyStart);
        return new PolyChunk.Unknown(location, type, flags, /* hasSize= */ true, in.words16("words", bodyWordCount));
    }
}
