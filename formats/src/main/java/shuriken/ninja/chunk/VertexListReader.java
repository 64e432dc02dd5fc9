package shuriken.ninja.chunk;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;

/** Reads a vertex list up to and including its end chunk. */
final class VertexListReader {
    /** The approximate memory of a chunk without its words, in bytes. */
    private static final int CHUNK_BYTES = 64;

    private VertexListReader() {}

    static List<VertexChunk> read(ByteCursor in, ReadContext context) {
        List<VertexChunk> chunks = new ArrayList<>();
        VertexChunk chunk;
        do {
            context.reserve(CHUNK_BYTES, in.site(), "vertex chunks");
            ByteCursor chunkCursor = in.labelled("chunk[" + chunks.size() + "]");
            chunk = readChunk(chunkCursor, context);
            chunks.add(chunk);
            in.seek(chunkCursor.position());
        } while (!(chunk instanceof VertexChunk.End));
        return chunks;
    }

    private static VertexChunk readChunk(ByteCursor in, ReadContext context) {
        SourceLocation site = in.site();
        int header = in.hex32("head");
        int id = header & 0xFF;
        if (id == VertexChunk.End.TYPE) {
            return new VertexChunk.End(header);
        }
        if (id == 0) {
            return new VertexChunk.Empty(header, in.hex32("body"));
        }
        int flags = header >>> 8 & 0xFF;
        int size = header >>> 16;
        Optional<VertexChunkType> type = VertexChunkType.byId(id);
        if (type.isEmpty()) {
            context.reportDeviation(
                    DiagnosticCode.UNKNOWN_CHUNK, site, "a vertex chunk has the unknown type 0x%02X", id);
        } else if (size == 0) {
            context.reportDeviation(DiagnosticCode.SIZE_MISMATCH, site, "vertex chunk 0x%02X has no vertex count", id);
        } else {
            return readVertices(in, context, site, type.get(), flags, size - 1);
        }
        return new VertexChunk.Unknown(site, id, flags, readWords(in, context, site, size));
    }

    /**
     * Reads the records of a chunk.
     *
     * @param recordWords the number of words after the word with the first slot and the count
     */
    private static VertexChunk readVertices(
            ByteCursor in, ReadContext context, SourceLocation site, VertexChunkType type, int flags, int recordWords) {
        int firstAndCount = in.hex32("first, count");
        int count = firstAndCount >>> 16;
        int[] words = readWords(in, context, site, recordWords);
        int expectedWords = count * type.wordCount();
        if (expectedWords != recordWords) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    site,
                    "%,d vertices need %,d words, but the chunk has %,d",
                    count,
                    expectedWords,
                    recordWords);
        }
        if (expectedWords <= recordWords) {
            return new VertexChunk.Vertices(type, flags, firstAndCount & 0xFFFF, count, words);
        }
        int[] allWords = new int[recordWords + 1];
        allWords[0] = firstAndCount;
        System.arraycopy(words, 0, allWords, 1, recordWords);
        return new VertexChunk.Unknown(site, type.id(), flags, allWords);
    }

    private static int[] readWords(ByteCursor in, ReadContext context, SourceLocation site, int count) {
        context.reserve(4L * count, site, "vertices");
        return in.words32("words", count);
    }
}
