package shuriken.ninja.chunk;

import java.util.List;
import java.util.Locale;
import shuriken.io.ByteWriter;
import shuriken.io.struct.BitField;

/** Writes the vertex list of a {@link ChunkModel}. */
final class VertexListWriter {
    /** The maximum number of words that the 16-bit size of a chunk can store. */
    private static final int MAX_WORD_COUNT = 0xFFFF;

    private VertexListWriter() {}

    /** Writes the chunks, and an end chunk if the last one is not an end chunk. */
    static void write(List<VertexChunk> chunks, ByteWriter out) {
        chunks.forEach(chunk -> write(chunk, out));
        if (!(chunks.getLast() instanceof VertexChunk.End)) {
            write(VertexChunk.End.STANDARD, out);
        }
    }

    private static void write(VertexChunk chunk, ByteWriter out) {
        switch (chunk) {
            case VertexChunk.Vertices vertices ->
                writeHeader(vertices.type().id(), vertices.flags(), vertices.words().length + 1, out)
                        .i32(BitField.requireFits(vertices.firstSlot(), 16, "first slot")
                                | (BitField.requireFits(vertices.vertexCount(), 16, "vertices") << 16))
                        .words32(vertices.words());
            case VertexChunk.Empty empty -> out.i32(empty.header()).i32(empty.body());
            case VertexChunk.Unknown unknown ->
                writeHeader(unknown.type(), unknown.flags(), unknown.words().length, out)
                        .words32(unknown.words());
            case VertexChunk.End end -> out.i32(end.header());
        }
    }

    private static ByteWriter writeHeader(int type, int flags, int wordCount, ByteWriter out) {
        if (wordCount > MAX_WORD_COUNT) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT, "a vertex chunk has %,d words, more than the maximum of 65,535", wordCount));
        }
        return out.i32(BitField.requireFits(type, 8, "chunk type")
                | (BitField.requireFits(flags, 8, "chunk flags") << 8)
                | (wordCount << 16));
    }
}
