package shuriken.ninja.chunk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.CleanFailure;
import shuriken.testkit.Gen;
import shuriken.testkit.Seeds;

class VertexListTest {
    private static List<VertexChunk> read(byte[] data, ByteOrder order, ReadContext context) {
        return VertexListReader.read(ByteCursor.of(data, "list", order), context);
    }

    private static byte[] write(List<VertexChunk> chunks, ByteOrder order) {
        ByteWriter out = new ByteWriter(order);
        VertexListWriter.write(chunks, out);
        return out.toByteArray();
    }

    private static byte[] words(ByteOrder order, int... words) {
        return new ByteWriter(order).words32(words).toByteArray();
    }

    /**
     * Lists each type with the number of words of a record, and the indices of the first word of the normal and of the
     * last field. The index is -1 for a missing field, and -2 for a packed normal.
     */
    static Stream<Arguments> layouts() {
        int[][] layouts = {
            {0x20, 4, -1, -1},
            {0x21, 8, 4, -1},
            {0x22, 3, -1, -1},
            {0x23, 4, -1, 3},
            {0x24, 4, -1, 3},
            {0x25, 4, -1, 3},
            {0x26, 4, -1, 3},
            {0x27, 4, -1, 3},
            {0x28, 4, -1, 3},
            {0x29, 6, 3, -1},
            {0x2A, 7, 3, 6},
            {0x2B, 7, 3, 6},
            {0x2C, 7, 3, 6},
            {0x2D, 7, 3, 6},
            {0x2E, 7, 3, 6},
            {0x2F, 7, 3, 6},
            {0x30, 4, -2, -1},
            {0x31, 5, -2, 4},
            {0x32, 5, -2, 4}
        };
        return Stream.of(layouts)
                .flatMap(l -> Stream.of(ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN)
                        .map(order -> Arguments.of(l[0], l[1], l[2], l[3], order)));
    }

    @ParameterizedTest(name = "0x{0} {4}")
    @MethodSource("layouts")
    void readsEveryType(int type, int stride, int normal, int last, ByteOrder order) {
        int count = 3;
        int[] records = Gen.seeded(type).words32(count * stride);
        byte[] data = new ByteWriter(order)
                .i32(type | 0x81 << 8 | (1 + records.length) << 16)
                .i32(0x1234 | count << 16)
                .words32(records)
                .i32(0xFF)
                .toByteArray();
        List<VertexChunk> chunks = read(data, order, new ReadContext(ReadOptions.STRICT));
        assertThat(chunks).hasSize(2).last().isEqualTo(new VertexChunk.End(0xFF));
        var vertices = (VertexChunk.Vertices) chunks.getFirst();
        assertThat(vertices.type().id()).isEqualTo(type);
        assertThat(vertices.flags()).isEqualTo(0x81);
        assertThat(vertices.weightStatus()).isEqualTo(WeightStatus.MIDDLE);
        assertThat(vertices.firstSlot()).isEqualTo(0x1234);
        assertThat(vertices.vertexCount()).isEqualTo(count);
        for (int i = 0; i < count; i++) {
            int base = i * stride;
            assertThat(Float.floatToRawIntBits(vertices.x(i))).isEqualTo(records[base]);
            assertThat(Float.floatToRawIntBits(vertices.z(i))).isEqualTo(records[base + 2]);
            assertThat(vertices.lastWord(i)).isEqualTo(last < 0 ? 0 : records[base + last]);
            if (normal >= 0) {
                assertThat(Float.floatToRawIntBits(vertices.normal(i, 1))).isEqualTo(records[base + normal + 1]);
            } else if (normal == -1) {
                assertThat(vertices.normal(i, 1)).isZero();
            }
        }
        assertThat(write(chunks, order)).isEqualTo(data);
    }

    /** Normals have three signed components of ten bits: x in bits 29 to 20, y in 19 to 10, z in 9 to 0. */
    @Test
    void unpacksNormals() {
        int packed = 511 << 20 | (-511 & 0x3FF) << 10 | 256;
        byte[] data = words(ByteOrder.LITTLE_ENDIAN, 0x00050030, 0x00010000, 0, 0, 0, packed, 0xFF);
        var vertices = (VertexChunk.Vertices) read(data, ByteOrder.LITTLE_ENDIAN, new ReadContext(ReadOptions.STRICT))
                .getFirst();
        assertThat(vertices.normal(0, 0)).isEqualTo(1);
        assertThat(vertices.normal(0, 1)).isEqualTo(-1);
        assertThat(vertices.normal(0, 2)).isCloseTo(0.501f, within(0.001f));
    }

    /** The PSO guide prints these two chunks; the second one has weights. */
    @Test
    void readsTheGuidesList() {
        byte[] data = ByteDsl.bytes("""
            29003700 00000900 FC0EF5BF D8D3FCB5 DCB64DBF 8AA87CBF C62082B5
            9AE924BE 5F0B3FBF 820B26B5 F32C55C0 89D61FBF EBE122B5 31F847BF
            0EE2F7BF 639704B6 38CE823F 338772BF 5F2978B5 5AE7A33E 459882BF
            8F8E96B5 83602940 4D6C27BF 6F512FB5 D6A9413F A3BBB93F 8B69AF35
            77937040 154CE5BD FB1F21B4 F1637E3F 2625623F 64DF40C0 B7CE903F
            D7F999BD 693F44BF 7141233F 02E8F33F B01E45C0 3CC892BF E0B2CF3E
            982358BF 4647B3BE 1F25623F 6DDF4040 B5CE903F E9F999BD 673F443F
            7141233F FFE7F33F BF1E4540 3EC892BF DDB2CF3E A423583F 4847B3BE
            2C803900 82000800 E2B7D4BF BC889DBF 1107A63D 5CB46EBF 133981BE
            E562843E 00007F00 2D41CFBE 1CC31FC0 BFCA723F B63903BF 119110BF
            3794253F 01007F00 4505043F 6A783FC0 CDAF08C0 069D12BD FA7840BF
            B68A28BF 0200CC00 E4ACA43E A8D17DC0 9F69B3BE 1A8CAD3C B4387EBF
            290DED3D 0300CC00 E3B7D4BF A1889D3F 0707A63D 5CB46EBF D538813E
            E662843E 04007F00 3941CFBE 19C31F40 BDCA723F B83903BF 0291103F
            3694253F 05007F00 3E05043F 6F783F40 CEAF08C0 0F9D12BD F878403F
            B68A28BF 0600CC00 D1ACA43E AAD17D40 A869B3BE D28BAD3C B4387E3F
            1F0DED3D 0700CC00 FF000000\
            """);
        List<VertexChunk> chunks = read(data, ByteOrder.LITTLE_ENDIAN, new ReadContext(ReadOptions.STRICT));
        assertThat(chunks).hasSize(3);
        var plain = (VertexChunk.Vertices) chunks.get(0);
        assertThat(plain.type()).isEqualTo(VertexChunkType.VN);
        assertThat(plain.firstSlot()).isZero();
        assertThat(plain.vertexCount()).isEqualTo(9);
        assertThat(plain.words()).hasSize(0x37 - 1);
        var weighted = (VertexChunk.Vertices) chunks.get(1);
        assertThat(weighted.type()).isEqualTo(VertexChunkType.VN_NF);
        assertThat(weighted.flags()).isEqualTo(0x80);
        assertThat(weighted.weightStatus()).isEqualTo(WeightStatus.START);
        assertThat(weighted.firstSlot()).isEqualTo(0x82);
        assertThat(weighted.vertexCount()).isEqualTo(8);
        int[] weights = {0x7F, 0x7F, 0xCC, 0xCC, 0x7F, 0x7F, 0xCC, 0xCC};
        for (int i = 0; i < 8; i++) {
            assertThat(weighted.slot(i)).isEqualTo(0x82 + i);
            assertThat(weighted.weight(i)).isEqualTo(weights[i]);
        }
        for (VertexChunk.Vertices vertices : List.of(plain, weighted)) {
            for (int i = 0; i < vertices.vertexCount(); i++) {
                double length =
                        Math.hypot(Math.hypot(vertices.normal(i, 0), vertices.normal(i, 1)), vertices.normal(i, 2));
                assertThat(length).as("normal %d", i).isCloseTo(1, within(1e-5));
            }
        }
        assertThat(write(chunks, ByteOrder.LITTLE_ENDIAN)).isEqualTo(data);
    }

    @Test
    void keepsEmptyAndUnknownChunks() {
        int[] words = {0x12340000, 0x55, 0x00020133, 7, 8, 0x000002F0, 0xFF};
        byte[] data = words(ByteOrder.BIG_ENDIAN, words);
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        List<VertexChunk> chunks = read(data, ByteOrder.BIG_ENDIAN, context);
        assertThat(chunks).hasSize(4).startsWith(new VertexChunk.Empty(0x12340000, 0x55));
        var unknown = (VertexChunk.Unknown) chunks.get(1);
        assertThat(unknown.type()).isEqualTo(0x33);
        assertThat(unknown.flags()).isEqualTo(1);
        assertThat(unknown.words()).containsExactly(7, 8);
        assertThat(context.findings().toList())
                .extracting(finding -> finding.code() + " " + finding.location().offset())
                .containsExactly("UNKNOWN_CHUNK 8", "UNKNOWN_CHUNK 20");
        assertThat(write(chunks, ByteOrder.BIG_ENDIAN)).isEqualTo(data);
        assertThatThrownBy(() -> read(data, ByteOrder.BIG_ENDIAN, new ReadContext(ReadOptions.STRICT)))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("a vertex chunk has the unknown type 0x33 (UNSUPPORTED)");
    }

    /** A chunk with more words than its records need keeps them. A chunk with fewer words is not drawn. */
    @Test
    void keepsChunksOfAWrongSize() {
        int[] longer = {0x00060022, 0x00010000, 1, 2, 3, 4, 5, 0xFF};
        int[] shorter = {0x00030022, 0x00010000, 1, 2, 0xFF};
        int[] empty = {0x00000022, 0xFF};
        for (int[] words : List.of(longer, shorter, empty)) {
            byte[] data = words(ByteOrder.LITTLE_ENDIAN, words);
            ReadContext context = new ReadContext(ReadOptions.LENIENT);
            List<VertexChunk> chunks = read(data, ByteOrder.LITTLE_ENDIAN, context);
            assertThat(context.findings().toList())
                    .singleElement()
                    .matches(finding -> finding.code() == DiagnosticCode.SIZE_MISMATCH);
            assertThat(chunks.getFirst())
                    .isInstanceOf(
                            Arrays.equals(words, longer) ? VertexChunk.Vertices.class : VertexChunk.Unknown.class);
            assertThat(write(chunks, ByteOrder.LITTLE_ENDIAN)).isEqualTo(data);
        }
    }

    @Test
    void addsAnEndToACreatedList() {
        List<VertexChunk> chunks = List.of(new VertexChunk.Vertices(VertexChunkType.XYZ, 0, 0, 1, new int[3]));
        assertThat(write(chunks, ByteOrder.LITTLE_ENDIAN)).isEqualTo(ByteDsl.bytes("22000400 00000100 00*12 FF000000"));
    }

    @Test
    void refusesChunksThatAreTooLong() {
        var chunk = new VertexChunk.Vertices(VertexChunkType.XYZ, 0, 0, 0, new int[0xFFFF]);
        assertThatThrownBy(() -> write(List.of(chunk), ByteOrder.LITTLE_ENDIAN))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Seeds(500)
    void keepsRandomListsBitForBit(long seed) {
        Gen gen = Gen.seeded(seed);
        ByteOrder order = gen.coin() ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
        ByteWriter sink = new ByteWriter(order);
        for (int i = gen.intBelow(6); i > 0; i--) {
            int size = gen.intBelow(20);
            sink.i32(gen.intBetween(1, 0xFF) | gen.intBelow(0x100) << 8 | size << 16)
                    .words32(gen.words32(size));
        }
        byte[] data = sink.i32(gen.bits() | 0xFF).zeros(64).toByteArray();
        ByteCursor in = ByteCursor.of(data, "list", order);
        List<VertexChunk> chunks = VertexListReader.read(in, new ReadContext(ReadOptions.LENIENT));
        assertThat(write(chunks, order)).isEqualTo(Arrays.copyOf(data, in.position()));
    }

    @Test
    void noiseFailsCleanly() {
        CleanFailure.of((data, context) -> read(data, ByteOrder.LITTLE_ENDIAN, context))
                .checkSeeds(2_000, seed -> Gen.seeded(seed).bytes((int) (seed % 200)));
    }
}
