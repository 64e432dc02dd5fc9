package shuriken.ninja.nja;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.Strip;
import shuriken.ninja.chunk.StripChunkType;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.chunk.VertexChunkType;

/** Writes each chunk with the macros that public files use, or as plain words. */
class ChunkMacroWriterTest {
    private static final SourceLocation SITE = new SourceLocation("x", 0);

    private static void check(VertexChunk chunk, String... lines) {
        StringBuilder out = new StringBuilder();
        new ChunkMacroWriter(out).writeVertexChunks(List.of(chunk));
        assertThat(out.toString().lines()).containsExactly(lines);
    }

    private static void check(PolyChunk chunk, String... lines) {
        StringBuilder out = new StringBuilder();
        new ChunkMacroWriter(out).writePolygonChunks(List.of(chunk));
        assertThat(out.toString().lines()).containsExactly(lines);
    }

    private static VertexChunk vertices(VertexChunkType type, int flags, int first, int... words) {
        return new VertexChunk.Vertices(type, flags, first, 1, words);
    }

    /** The header counts the words after it. The first slot and the number of vertices follow. */
    @Test
    void writesVerticesOfKnownTypes() {
        check(
                vertices(VertexChunkType.XYZ, 3, 5, 0x3F800000, 0, 0xBF800000),
                "\tCnkV(0x300, 4),",
                "\tOffnbIdx(5, 1),",
                "\tVERT( 0x3f800000, 0x00000000, 0xbf800000 ),");
        check(
                vertices(VertexChunkType.D8, 0, 0, 1, 2, 3, 0x01020304),
                "\tCnkV_D8(0, 5),",
                "\tOffnbIdx(0, 1),",
                "\tVERT( 0x00000001, 0x00000002, 0x00000003 ),",
                "\tD8888(1, 2, 3, 4),");
        check(
                vertices(VertexChunkType.VN_D8, 0, 0, 1, 2, 3, 4, 5, 6, 0xFFFEFDFC),
                "\tCnkV_VN_D8(0, 8),",
                "\tOffnbIdx(0, 1),",
                "\tVERT( 0x00000001, 0x00000002, 0x00000003 ),",
                "\t0x00000004, 0x00000005, 0x00000006,",
                "\tD8888(255, 254, 253, 252),");
        check(
                vertices(VertexChunkType.NF, 0x80, 9, 1, 2, 3, 0x007F0001),
                "\tCnkV_NF(0x8000, 5),",
                "\tOffnbIdx(9, 1),",
                "\tVERT( 0x00000001, 0x00000002, 0x00000003 ),",
                "\t0x007f0001,");
        check(
                vertices(VertexChunkType.XYZ, 0, 0, 1, 2, 3, 9, 10),
                "\tCnkV(0, 6),",
                "\tOffnbIdx(0, 1),",
                "\tVERT( 0x00000001, 0x00000002, 0x00000003 ),",
                "\t0x00000009, 0x0000000a,");
        check(
                new VertexChunk.Vertices(VertexChunkType.XYZ, 0, 0, 2, new int[] {1, 2, 3, 4, 5, 6}),
                "\tCnkV(0, 7),",
                "\tOffnbIdx(0, 2),",
                "\tVERT( 0x00000001, 0x00000002, 0x00000003 ),",
                "\tVERT( 0x00000004, 0x00000005, 0x00000006 ),");
    }

    @Test
    void writesOtherVertexChunks() {
        check(new VertexChunk.Empty(0x12340000, 0x55), "\t0x12340000, 0x55,");
        check(new VertexChunk.Unknown(SITE, 0x33, 1, new int[] {7, 8}), "\t0x20133,", "\t0x00000007, 0x00000008,");
        check(new VertexChunk.Unknown(SITE, 0xF0, 2, new int[0]), "\t0x2F0,");
        check(VertexChunk.End.STANDARD, "\tCnkEnd()");
    }

    @Test
    void writesSmallPolygonChunks() {
        check(new PolyChunk.Null(0), "\tCnkNull(),");
        check(new PolyChunk.Null(0x12), "\t0x1200,");
        check(new PolyChunk.BlendAlpha(0x25), "\t0x2501,");
        check(new PolyChunk.MipBias(3), "\t0x302,");
        check(new PolyChunk.SpecularExponent(0x0B), "\t0xB03,");
        check(new PolyChunk.CachePolygon(1), "\t0x104,");
        check(new PolyChunk.DrawPolygon(2), "\t0x205,");
        check(new PolyChunk.End(0), "\tCnkEnd()");
        check(new PolyChunk.TextureId(8, 0x34, 0x5FFF), "\tCnkT_TID( 0x3400 ), _TID( FFM_BF, 8191 ),");
        check(new PolyChunk.TextureId(8, 0x34, 0x6007), "\t0x3408, 0x6007,");
        check(new PolyChunk.TextureId(8, 0, 0x3FFF), "\t0x8, 0x3FFF,");
        check(new PolyChunk.TextureId(9, 0x10, 0x4001), "\t0x1009, 0x4001,");
        check(new PolyChunk.Unknown(SITE, 0x0A, 6, false, new short[] {7}), "\t0x60A,", "\t0x7,");
        check(new PolyChunk.Unknown(SITE, 0x06, 0, false, new short[0]), "\t0x6,");
    }

    @Test
    void writesMaterials() {
        short[] colours = {0x0304, 0x0102, 0x0708, 0x0506, 0x0B0C, (short) 0xFF0A};
        check(
                new PolyChunk.Material(0x17, 0x25, colours),
                "\tCnkM_DAS( FBS_SA|FBD_ISA ), 6,",
                "\tMDiff( 1, 2, 3, 4 ),",
                "\tMAmbi( 5, 6, 7, 8 ),",
                "\tMSpec( 255, 10, 11, 12 ),");
        short[] colour = {0x0304, 0x0102};
        check(new PolyChunk.Material(0x11, 0x24, colour), "\tCnkM_D( 0x2400 ), 2,", "\tMDiff( 1, 2, 3, 4 ),");
        check(new PolyChunk.Material(0x12, 0x21, colour), "\tCnkM_A( 0x2100 ), 2,", "\tMAmbi( 1, 2, 3, 4 ),");
        check(new PolyChunk.Material(0x14, 0, colour), "\tCnkM_S( 0x0 ), 2,", "\tMSpec( 1, 2, 3, 4 ),");
        check(new PolyChunk.Material(0x19, 0x21, colour), "\t0x2119, 2,", "\t0x304, 0x102,");
        check(new PolyChunk.Material(0x11, 0, new short[] {1, 2, 3}), "\t0x11, 3,", "\t0x1, 0x2, 0x3,");
        check(
                new PolyChunk.Bump(1, new short[] {-1, 2, 3, 4, 5, 6}),
                "\t0x118, 6,",
                "\t0xFFFF, 0x2, 0x3, 0x4, 0x5, 0x6,");
        check(new PolyChunk.Unknown(SITE, 0x20, 2, true, new short[] {1, 2}), "\t0x220, 2,", "\t0x1, 0x2,");
    }

    private static Strip strip(boolean reversed, int length, int cornerWords, int userWords, int... words) {
        short[] stored = new short[words.length];
        for (int i = 0; i < words.length; i++) {
            stored[i] = (short) words[i];
        }
        return new Strip(reversed, length, stored, cornerWords, userWords);
    }

    /** The size counts the word after it, a length for each strip, the words of the strips, and the filler. */
    @Test
    void writesStrips() {
        List<Strip> twoStrips = List.of(strip(false, 3, 1, 1, 0, 1, 2, 77), strip(true, 3, 1, 1, 2, 1, -1, 78));
        check(
                new PolyChunk.Strips(StripChunkType.STRIP, 0x12, 1, twoStrips, new short[] {0, (short) 0xBEEF}),
                "\tCnkS( 0x1200 ), 13, _NB( UFO_1, 2 ),",
                "\tStripL(3),  0, 1, 2, 77,",
                "\tStripR(3),  2, 1, -1, 78,",
                "\tCnkNull(),",
                "\t0xBEEF,");
        String[] suffixes = {
            "", "_UVN", "_UVH", "_VN", "_UVN_VN", "_UVH_VN", "_D8", "_UVN_D8", "_UVH_D8", "_2", "_UVN2", "_UVH2"
        };
        for (StripChunkType type : StripChunkType.values()) {
            check(
                    new PolyChunk.Strips(type, 0, 0, List.of(), new short[0]),
                    "\tCnkS" + suffixes[type.ordinal()] + "( 0x0 ), 1, _NB( UFO_0, 0 ),");
        }
    }

    @Test
    void writesVolumes() {
        check(
                new PolyChunk.Volume(0x38, 3, 1, List.of(strip(false, 3, 1, 0, 0, 1, 2, 77)), new short[0]),
                "\t0x338, 5,",
                "\t_NB( UFO_1, 1 ),",
                "\t0x0, 0x1, 0x2, 0x4D,");
        List<Strip> twoStrips = List.of(strip(false, 3, 1, 0, 0, 1, 2), strip(true, 3, 1, 0, 2, 1, 0));
        check(
                new PolyChunk.Volume(0x3A, 0, 0, twoStrips, new short[] {0x77}),
                "\t0x3A, 10,",
                "\t_NB( UFO_0, 2 ),",
                "\tStripL(3),",
                "\t0x0, 0x1, 0x2,",
                "\tStripR(3),",
                "\t0x2, 0x1, 0x0,",
                "\t0x77,");
        check(
                new PolyChunk.Volume(0x39, 0, 0, twoStrips, new short[0]),
                "\t0x39, 7,",
                "\t_NB( UFO_0, 2 ),",
                "\t0x0, 0x1, 0x2,",
                "\t0x2, 0x1, 0x0,");
    }
}
