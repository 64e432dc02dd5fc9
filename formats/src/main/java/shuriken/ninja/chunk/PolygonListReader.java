package shuriken.ninja.chunk;

import java.util.ArrayList;
import java.util.List;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;

/** Reads a polygon list up to and including its end chunk. */
final class PolygonListReader {
    /** The approximate memory of a chunk without its words, in bytes. */
    private static final int CHUNK_BYTES = 64;

    private PolygonListReader() {}

    static List<PolyChunk> read(ByteCursor in, ReadContext context) {
        List<PolyChunk> chunks = new ArrayList<>();
        PolyChunk chunk;
        do {
            context.reserve(CHUNK_BYTES, in.site(), "polygon chunks");
            ByteCursor chunkCursor = in.labelled("chunk[" + chunks.size() + "]");
            chunk = readChunk(chunkCursor, context);
            chunks.add(chunk);
            in.seek(chunkCursor.position());
        } while (!(chunk instanceof PolyChunk.End));
        return chunks;
    }

    private static PolyChunk readChunk(ByteCursor in, ReadContext context) {
        SourceLocation site = in.site();
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
            // Only types from 0x10 on have a size field.
            default ->
                type < 0x10 ? readUnknown(in, context, site, type, flags) : readSized(in, context, site, type, flags);
        };
    }

    private static PolyChunk readUnknown(ByteCursor in, ReadContext context, SourceLocation site, int type, int flags) {
        context.reportDeviation(
                DiagnosticCode.UNKNOWN_CHUNK, site, "a polygon chunk has the unknown type 0x%02X", type);
        // The known types below 0x08 have no words, those from 0x08 on have one.
        return new PolyChunk.Unknown(site, type, flags, false, in.words16("words", type < 0x08 ? 0 : 1));
    }

    private static PolyChunk readSized(ByteCursor in, ReadContext context, SourceLocation site, int type, int flags) {
        SourceLocation sizeField = in.site();
        int size = in.u16("size");
        context.reserve(2L * size, sizeField, "polygons");
        boolean isVolume = type >= 0x38 && type <= 0x3A;
        if (isVolume || StripChunkType.byId(type).isPresent()) {
            return StripReader.read(in, context, site, type, flags, size);
        }
        short[] words = in.words16("words", size);
        boolean isMaterialOrBump = type > 0x10 && type <= 0x1F;
        if (!isMaterialOrBump) {
            context.reportDeviation(
                    DiagnosticCode.UNKNOWN_CHUNK, site, "a polygon chunk has the unknown type 0x%02X", type);
        } else if (size < minBodyWords(type)) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    sizeField,
                    "chunk 0x%02X needs %,d words, but has %,d",
                    type,
                    minBodyWords(type),
                    size);
        } else {
            return type == 0x18 ? new PolyChunk.Bump(flags, words) : new PolyChunk.Material(type, flags, words);
        }
        return new PolyChunk.Unknown(site, type, flags, true, words);
    }

    /** Returns six words for the two directions of a bump map, or two words for each colour of a material. */
    private static int minBodyWords(int type) {
        return type == 0x18 ? 6 : 2 * Integer.bitCount(type & 7);
    }
}
