package shuriken.ninja.chunk;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;

/** Reads the vertex list of a {@link ChunkModel}, up to and including its end chunk. */
final class VertexListReader {
    /** The approximate memory of a chunk without its words, in bytes. */
    private static final int CHUNK_MEMORY = 64;

    private VertexListReader() {}

    static List<VertexChunk> read(ByteCursor in, ReadContext context) {
        List<VertexChunk> chunks = new ArrayList<>();
        VertexChunk chunk;
        do {
            context.reserve(CHUNK_MEMORY, in.location(), "vertex chunks");
            ByteCursor chunkCursor = in.labelled("chunk[" + chunks.size() + "]");
            chunk = readChunk(chunkCursor, context);
            chunks.add(chunk);
            in.seek(chunkCursor.position());
        } while (!(chunk instanceof VertexChunk.End));
        return chunks;
    }

    private static VertexChunk readChunk(ByteCursor in, ReadContext context) {
        SourceLocation location = in.location();
        int header = in.hex32("head");
        int typeId = header & 0xFF;
        if (typeId == VertexChunk.End.TYPE) {
            return new VertexChunk.End(header);
        }
        if (typeId == 0) {
            return new VertexChunk.Empty(header, in.hex32("body"));
        }
        int flags = header >>> 8 & 0xFF;
        int wordCount = header >>> 16;
        Optional<VertexChunkType> type = VertexChunkType.byId(typeId);
        if (type.isEmpty()) {
            context.reportDeviation(
                    DiagnosticCode.UNKNOWN_CHUNK, location, "a vertex chunk has the unknown type 0x%02X", typeId);
        } else if (wordCount == 0) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH, location, "vertex chunk 0x%02X has no vertex count", typeId);
        } else {
            return readVertices(in, context, location, type.get(), flags, wordCount - 1);
        }
        return new VertexChunk.Unknown(location, typeId, flags, readWords(in, context, location, wordCount));
    }

    /**
     * Reads the vertices of a chunk.
     *
     * @param vertexWordCount the number of words after the word with the first slot and the vertex count
     */
    private static VertexChunk readVertices(
            ByteCursor in,
            ReadContext context,
            SourceLocation location,
            VertexChunkType type,
            int flags,
            int vertexWordCount) {
        int firstSlotAndCount = in.hex32("first, count");
        int vertexCount = firstSlotAndCount >>> 16;
        int[] words = readWords(in, context, location, vertexWordCount);
        int expectedWordCount = vertexCount * type.wordsPerVertex();
        if (expectedWordCount != vertexWordCount) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    location,
                    "%,d vertices need %,d words, but the chunk has %,d",
                    vertexCount,
                    expectedWordCount,
                    vertexWordCount);
        }
        if (expectedWordCount <= vertexWordCount) {
            return new VertexChunk.Vertices(type, flags, firstSlotAndCount & 0xFFFF, vertexCount, words);
        }
        int[] allWords = new int[vertexWordCount + 1];
        allWords[0] = firstSlotAndCount;
        System.arraycopy(words, 0, allWords, 1, vertexWordCount);
        return new VertexChunk.Unknown(location, type.id(), flags, allWords);
    }

    private static int[] readWords(ByteCursor in, ReadContext context, SourceLocation location, int wordCount) {
        context.reserve(4L * wordCount, location, "vertices");
        return in.words32("words", wordCount);
    }
}
