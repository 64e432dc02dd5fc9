package shuriken.ninja.chunk;

import java.util.ArrayList;
import java.util.List;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;

/** Reads the polygon list of a {@link ChunkModel}, up to and including its end chunk. */
final class PolyChunkListReader {
    /** The approximate memory of a chunk without its words, in bytes. */
    private static final int CHUNK_MEMORY = 64;

    /** The first type whose header is followed by a size field. */
    private static final int FIRST_SIZED_TYPE = 0x10;

    private static final int FIRST_MATERIAL_TYPE = 0x11;
    private static final int BUMP_TYPE = 0x18;
    private static final int LAST_MATERIAL_TYPE = 0x1F;

    private PolyChunkListReader() {}

    static List<PolyChunk> read(ByteCursor in, ReadContext context) {
        List<PolyChunk> chunks = new ArrayList<>();
        PolyChunk chunk;
        do {
            context.reserve(CHUNK_MEMORY, in.location(), "polygon chunks");
            ByteCursor chunkCursor = in.labelled("chunk[" + chunks.size() + "]");
            chunk = readChunk(chunkCursor, context);
            chunks.add(chunk);
            in.seek(chunkCursor.position());
        } while (!(chunk instanceof PolyChunk.End));
        return chunks;
    }

    private static PolyChunk readChunk(ByteCursor in, ReadContext context) {
        SourceLocation location = in.location();
        int header = in.hex16("head");
        int type = header & 0xFF;
        int flags = header >>> 8;
        return switch (type) {
            case 0x00 -> new PolyChunk.Null(flags);
            case 0x01 -> new PolyChunk.BlendAlpha(flags);
            case 0x02 -> new PolyChunk.MipBias(flags);
            case 0x03 -> new PolyChunk.SpecularExponent(flags);
            case 0x04 -> new PolyChunk.CachePolygon(flags);
            case 0x05 -> new PolyChunk.DrawPolygon(flags);
            case 0x08, 0x09 -> new PolyChunk.TextureId(type, flags, in.hex16("body"));
            case 0xFF -> new PolyChunk.End(flags);

            default ->
                type < FIRST_SIZED_TYPE
                        ? readUnsizedUnknown(in, context, location, type, flags)
                        : readSized(in, context, location, type, flags);
        };
    }

    /** Reports a chunk of an unknown type without a size word, and keeps its words. */
    private static PolyChunk readUnsizedUnknown(
            ByteCursor in, ReadContext context, SourceLocation location, int type, int flags) {
        context.reportDeviation(
                DiagnosticCode.UNKNOWN_CHUNK, location, "a polygon chunk has the unknown type 0x%02X", type);
        // The known types below 0x08 have no words. The known types from 0x08 on have one word.
        return new PolyChunk.Unknown(
                location, type, flags, /* hasSize= */ false, in.words16("words", type < 0x08 ? 0 : 1));
    }

    /** Reads a chunk with a size word. A chunk of an unknown type or wrong size is reported and kept as words. */
    private static PolyChunk readSized(
            ByteCursor in, ReadContext context, SourceLocation location, int type, int flags) {
        SourceLocation sizeLocation = in.location();
        int wordCount = in.u16("size");
        context.reserve(2L * wordCount, sizeLocation, "polygons");
        boolean isVolume = type >= PolyChunk.Volume.TRIANGLES_TYPE && type <= PolyChunk.Volume.STRIPS_TYPE;
        if (isVolume || StripChunkType.byId(type).isPresent()) {
            return StripReader.read(in, context, location, type, flags, wordCount);
        }
        short[] words = in.words16("words", wordCount);
        boolean isMaterialOrBump = type >= FIRST_MATERIAL_TYPE && type <= LAST_MATERIAL_TYPE;
        if (!isMaterialOrBump) {
            context.reportDeviation(
                    DiagnosticCode.UNKNOWN_CHUNK, location, "a polygon chunk has the unknown type 0x%02X", type);
        } else if (wordCount < minBodyWordCount(type)) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    sizeLocation,
                    "chunk 0x%02X needs %,d words, but has %,d",
                    type,
                    minBodyWordCount(type),
                    wordCount);
        } else {
            return type == BUMP_TYPE ? new PolyChunk.Bump(flags, words) : new PolyChunk.Material(type, flags, words);
        }
        return new PolyChunk.Unknown(location, type, flags, /* hasSize= */ true, words);
    }

    /**
     * Returns the minimum number of words of a chunk: six for the two directions of a bump map, two for each colour of
     * a material.
     */
    private static int minBodyWordCount(int type) {
        return type == BUMP_TYPE ? 6 : 2 * Integer.bitCount(type & 7);
    }
}
