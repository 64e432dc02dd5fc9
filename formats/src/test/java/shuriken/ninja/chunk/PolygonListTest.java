package shuriken.ninja.chunk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.CleanFailure;
import shuriken.testkit.Gen;
import shuriken.testkit.Seeds;

class PolygonListTest {
    private static List<PolyChunk> read(byte[] data, ByteOrder order, ReadContext context) {
        return PolyChunkListReader.read(ByteCursor.of(data, "list", order), context);
    }

    private static PolyChunk readFirst(byte[] data, ByteOrder order) {
        List<PolyChunk> chunks = read(data, order, new ReadContext(ReadOptions.STRICT));
        assertThat(write(chunks, order)).isEqualTo(data);
        assertThat(chunks).hasSize(2).last().isEqualTo(new PolyChunk.End(0));
        return chunks.getFirst();
    }

    private static byte[] write(List<PolyChunk> chunks, ByteOrder order) {
        ByteWriter out = new ByteWriter(order);
        PolyChunkListWriter.write(chunks, out);
        return out.toByteArray();
    }

    /** Returns a list of the words with an end chunk. */
    private static byte[] list(ByteOrder order, int... words) {
        ByteWriter out = new ByteWriter(order);
        Arrays.stream(words).forEach(out::u16);
        return out.u16(0xFF).toByteArray();
    }

    static Stream<ByteOrder> orders() {
        return Stream.of(ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN);
    }

    @ParameterizedTest
    @MethodSource("orders")
    void readsChunksOfOneWord(ByteOrder order) {
        List<PolyChunk> chunks = read(
                list(order, 0x1200, 0x2501, 0x0F02, 0x0B03, 0x1704, 0x1705),
                order,
                new ReadContext(ReadOptions.STRICT));
        assertThat(chunks)
                .containsExactly(
                        new PolyChunk.Null(0x12),
                        new PolyChunk.BlendAlpha(0x25),
                        new PolyChunk.MipBias(0x0F),
                        new PolyChunk.SpecularExponent(0x0B),
                        new PolyChunk.CachePolygon(0x17),
                        new PolyChunk.DrawPolygon(0x17),
                        new PolyChunk.End(0));
        var blend = (PolyChunk.BlendAlpha) chunks.get(1);
        assertThat(blend.sourceBlend()).isEqualTo(4);
        assertThat(blend.destinationBlend()).isEqualTo(5);
    }

    @ParameterizedTest
    @MethodSource("orders")
    void readsTextureIds(ByteOrder order) {
        var first = (PolyChunk.TextureId) readFirst(list(order, 0x1508, 0x8000 | 0x2000 | 0x1ABC), order);
        assertThat(first.isSecond()).isFalse();
        assertThat(first.textureIndex()).isEqualTo(0x1ABC);
        assertThat(first.isSuperSampled()).isTrue();
        assertThat(first.filter()).isEqualTo(2);
        assertThat(first.mipBias()).isEqualTo(5);
        // the lower bit of each pair is V; the guide has the opposite order
        assertThat(first.isClampedV()).isTrue();
        assertThat(first.isClampedU()).isFalse();
        assertThat(first.isMirroredV()).isFalse();
        assertThat(first.isMirroredU()).isFalse();
        var second = (PolyChunk.TextureId) readFirst(list(order, 0x8009, 0x4001), order);
        assertThat(second.isSecond()).isTrue();
        assertThat(second.isMirroredU()).isTrue();
        assertThat(second.filter()).isEqualTo(1);
    }

    static Stream<Arguments> materials() {
        return IntStream.concat(IntStream.rangeClosed(0x11, 0x17), IntStream.rangeClosed(0x19, 0x1F))
                .boxed()
                .flatMap(type -> orders().map(order -> Arguments.of(type, order)));
    }

    /** Each colour is stored as two words, G B and A R. In big-endian data, each word is swapped separately. */
    @ParameterizedTest(name = "0x{0} {1}")
    @MethodSource("materials")
    void readsMaterials(int type, ByteOrder order) {
        int[] colours = {0x80112233, 0x00445566, 0x0B778899};
        ByteWriter out = new ByteWriter(order).u16(type | 0x25 << 8).u16(2 * Integer.bitCount(type & 7));
        for (int i = 0; i < 3; i++) {
            if ((type >> i & 1) != 0) {
                out.i16((short) colours[i]).u16(colours[i] >>> 16);
            }
        }
        var material = (PolyChunk.Material) readFirst(out.u16(0xFF).toByteArray(), order);
        assertThat(material.type()).isEqualTo(type);
        assertThat(material.isSecond()).isEqualTo(type >= 0x19);
        assertThat(material.sourceBlend()).isEqualTo(4);
        assertThat(material.destinationBlend()).isEqualTo(5);
        assertThat(material.hasDiffuse() ? material.diffuse() : colours[0]).isEqualTo(colours[0]);
        assertThat(material.hasAmbient() ? material.ambient() : colours[1]).isEqualTo(colours[1]);
        assertThat(material.hasSpecular() ? material.specular() : colours[2]).isEqualTo(colours[2]);
        assertThat(material.words()).hasSize(2 * Integer.bitCount(type & 7));
    }

    @ParameterizedTest
    @MethodSource("orders")
    void readsBumps(ByteOrder order) {
        var bump = (PolyChunk.Bump) readFirst(list(order, 0x0018, 6, 0x7FFF, 0, 0, 0, 0x8001, 0), order);
        assertThat(bump.words()).containsExactly(32767, 0, 0, 0, -32767, 0);
    }

    static Stream<Arguments> strips() {
        int[][] types = {
            {0x40, 1, 0, 0, 0}, {0x41, 3, 1, 0, 0}, {0x42, 3, 1, 0, 0}, {0x43, 4, 0, 1, 0}, {0x44, 6, 1, 1, 0},
            {0x45, 6, 1, 1, 0}, {0x46, 3, 0, 0, 1}, {0x47, 5, 1, 0, 1}, {0x48, 5, 1, 0, 1}, {0x49, 1, 0, 0, 0},
            {0x4A, 5, 2, 0, 0}, {0x4B, 5, 2, 0, 0}
        };
        return Stream.of(types)
                .flatMap(k -> IntStream.range(0, 4)
                        .boxed()
                        .flatMap(userWords -> orders().map(order ->
                                Arguments.of(k[0], k[1], k[2], k[3] == 1, k[4] == 1, userWords, order))));
    }

    @ParameterizedTest(name = "0x{0}, {5} user words, {6}")
    @MethodSource("strips")
    void readsStrips(
            int type,
            int cornerWords,
            int uvSets,
            boolean hasNormal,
            boolean hasColour,
            int userWords,
            ByteOrder order) {
        Gen gen = Gen.seeded(type);
        int[] lengths = {5, -3, 4};
        ByteWriter body = new ByteWriter(order).u16(userWords << 14 | lengths.length);
        int[][] indices = new int[lengths.length][];
        for (int s = 0; s < lengths.length; s++) {
            body.i16(lengths[s]);
            indices[s] = new int[Math.abs(lengths[s])];
            for (int i = 0; i < indices[s].length; i++) {
                indices[s][i] = gen.intBelow(0x10000);
                body.u16(indices[s][i]).words16(gen.words16(cornerWords - 1 + (i >= 2 ? userWords : 0)));
            }
        }
        body.u16(0xBEEF);
        byte[] data = new ByteWriter(order)
                .u16(type | 0x41 << 8)
                .u16(body.size() / 2)
                .bytes(body.toByteArray())
                .u16(0xFF)
                .toByteArray();
        var chunk = (PolyChunk.Strips) readFirst(data, order);
        assertThat(chunk.type()).isEqualTo(type);
        assertThat(chunk.chunkType().uvSetCount()).isEqualTo(uvSets);
        assertThat(chunk.chunkType().hasNormal()).isEqualTo(hasNormal);
        assertThat(chunk.chunkType().hasColour()).isEqualTo(hasColour);
        assertThat(chunk.userWordCount()).isEqualTo(userWords);
        assertThat(chunk.unusedWords()).containsExactly((short) 0xBEEF);
        assertThat(StripFlag.IGNORE_LIGHT.isSetIn(chunk.flags())).isTrue();
        assertThat(StripFlag.ENVIRONMENT.isSetIn(chunk.flags())).isTrue();
        assertThat(chunk.strips()).hasSize(lengths.length);
        for (int s = 0; s < lengths.length; s++) {
            Strip strip = chunk.strips().get(s);
            assertThat(strip.isReversed()).isEqualTo(lengths[s] < 0);
            assertThat(strip.cornerCount()).isEqualTo(indices[s].length);
            assertThat(IntStream.range(0, strip.cornerCount()).map(strip::slot)).containsExactly(box(indices[s]));
        }
    }

    private static Integer[] box(int... values) {
        return Arrays.stream(values).boxed().toArray(Integer[]::new);
    }

    @ParameterizedTest
    @MethodSource("orders")
    void readsVolumes(ByteOrder order) {
        var triangles =
                (PolyChunk.Volume) readFirst(list(order, 0x0038, 9, 0x4002, 1, 2, 3, 0xAAAA, 4, 5, 6, 0xBBBB), order);
        assertThat(triangles.userWordCount()).isEqualTo(1);
        assertThat(corners(triangles)).containsExactly(List.of(1, 2, 3), List.of(4, 5, 6));
        assertThat(triangles.polygons().get(1).words()).containsExactly(4, 5, 6, 0xBBBB - 0x10000);

        var quads =
                (PolyChunk.Volume) readFirst(list(order, 0x0039, 8, 0x8001, 1, 2, 3, 4, 0xAAAA, 0xBBBB, 0x7777), order);
        assertThat(corners(quads)).containsExactly(List.of(1, 2, 3, 4));
        assertThat(quads.unusedWords()).containsExactly((short) 0x7777);

        var strips =
                (PolyChunk.Volume) readFirst(list(order, 0x003A, 8, 0x4001, 0xFFFC, 1, 2, 3, 0xAAAA, 4, 0xBBBB), order);
        assertThat(corners(strips)).containsExactly(List.of(1, 2, 3, 4));
        assertThat(strips.polygons().getFirst().isReversed()).isTrue();
        assertThat(strips.polygons().getFirst().triangleCount()).isEqualTo(2);
    }

    private static List<List<Integer>> corners(PolyChunk.Volume volume) {
        return volume.polygons().stream()
                .map(polygon -> IntStream.range(0, polygon.cornerCount())
                        .mapToObj(polygon::slot)
                        .toList())
                .toList();
    }

    /** The PSO guide prints this list and explains each word. */
    @Test
    void readsTheGuidesList() {
        byte[] data = ByteDsl.bytes("""
            13250400 FFFFFFFF 7F7F7FFF 08340040
            41024200 0400
            FBFF 01003C00 0D00 09002100 0000 00002000 1F00 05002F00 0000 0B000400 2F00
            FBFF 0B000400 2F00 06002000 3F00 00002000 1F00 03003C00 3000 01003C00 0D00
            FBFF 09004100 AD00 01005B00 BB00 0A004100 C700 03005B00 D300 06004100 E100
            FBFF 06004100 E100 0B002700 D300 07004100 C700 05002700 BB00 09004100 AD00 0000
            41032000 0100
            F6FF 0700A500 C400 0800C700 DE00 0600C700 C400 0400A500 DE00 0A00A500 C400
                 0C008100 DE00 09008100 C400 0200A500 DE00 0700A500 C400 0800C700 DE00
            FF00\
            """);
        List<PolyChunk> chunks = read(data, ByteOrder.LITTLE_ENDIAN, new ReadContext(ReadOptions.STRICT));
        assertThat(chunks).hasSize(5);
        var material = (PolyChunk.Material) chunks.get(0);
        assertThat(material.type()).isEqualTo(0x13);
        assertThat(material.diffuse()).isEqualTo(0xFFFFFFFF);
        assertThat(material.ambient()).isEqualTo(0xFF7F7F7F);
        var texture = (PolyChunk.TextureId) chunks.get(1);
        assertThat(texture.textureIndex()).isZero();
        assertThat(texture.filter()).isEqualTo(1);
        assertThat(texture.isClampedV() && texture.isClampedU()).isTrue();
        assertThat(texture.mipBias()).isEqualTo(4);
        var fourStrips = (PolyChunk.Strips) chunks.get(2);
        assertThat(fourStrips.chunkType()).isEqualTo(StripChunkType.UVN);
        assertThat(fourStrips.flags()).isEqualTo(StripFlag.IGNORE_SPECULAR.mask());
        assertThat(fourStrips.unusedWords()).hasSize(1);
        assertThat(fourStrips.strips()).allMatch(Strip::isReversed);
        assertThat(indices(fourStrips))
                .containsExactly(
                        List.of(1, 9, 0, 5, 11),
                        List.of(11, 6, 0, 3, 1),
                        List.of(9, 1, 10, 3, 6),
                        List.of(6, 11, 7, 5, 9));
        var oneStrip = (PolyChunk.Strips) chunks.get(3);
        assertThat(oneStrip.flags()).isEqualTo(StripFlag.IGNORE_SPECULAR.mask() | StripFlag.IGNORE_LIGHT.mask());
        assertThat(oneStrip.unusedWords()).isEmpty();
        assertThat(indices(oneStrip)).containsExactly(List.of(7, 8, 6, 4, 10, 12, 9, 2, 7, 8));
        assertThat(write(chunks, ByteOrder.LITTLE_ENDIAN)).isEqualTo(data);
    }

    /** The guide lists these triangles for a reversed strip of five corners. */
    @Test
    void windsTheGuidesTriangles() {
        Strip strip = new Strip(true, 5, new short[] {1, 9, 0, 5, 11}, 1, 0);
        List<List<Integer>> triangles = IntStream.range(0, strip.triangleCount())
                .mapToObj(k -> strip.isReversed() == (k % 2 == 0)
                        ? List.of(strip.slot(k), strip.slot(k + 2), strip.slot(k + 1))
                        : List.of(strip.slot(k), strip.slot(k + 1), strip.slot(k + 2)))
                .toList();
        assertThat(triangles).containsExactly(List.of(1, 0, 9), List.of(9, 0, 5), List.of(0, 11, 5));
    }

    private static List<List<Integer>> indices(PolyChunk.Strips chunk) {
        return chunk.strips().stream()
                .map(strip -> IntStream.range(0, strip.cornerCount())
                        .mapToObj(strip::slot)
                        .toList())
                .toList();
    }

    /** Types below 8 have no body, types below 0x10 have one word, and others have a size. */
    @ParameterizedTest
    @ValueSource(ints = {0x06, 0x07, 0x0A, 0x0F, 0x10, 0x20, 0x37, 0x3B, 0x3F, 0x4C, 0xFE})
    void keepsUnknownChunks(int type) {
        int[] body = type < 0x08 ? new int[0] : type < 0x10 ? new int[] {0x1234} : new int[] {2, 0x5678, 0x9ABC};
        byte[] data = list(
                ByteOrder.BIG_ENDIAN,
                IntStream.concat(IntStream.of(0x2100 | type), Arrays.stream(body))
                        .toArray());
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        List<PolyChunk> chunks = read(data, ByteOrder.BIG_ENDIAN, context);
        assertThat(chunks).hasSize(2);
        var unknown = (PolyChunk.Unknown) chunks.getFirst();
        assertThat(unknown.type()).isEqualTo(type);
        assertThat(unknown.flags()).isEqualTo(0x21);
        assertThat(unknown.hasSize()).isEqualTo(type >= 0x10);
        assertThat(context.findings().toList())
                .singleElement()
                .matches(finding -> finding.code() == DiagnosticCode.UNKNOWN_CHUNK);
        assertThat(write(chunks, ByteOrder.BIG_ENDIAN)).isEqualTo(data);
    }

    @Test
    void keepsChunksOfAWrongSize() {
        int[][] lists = {
            {0x0013, 3, 1, 2, 3},
            {0x0018, 5, 1, 2, 3, 4, 5},
            {0x0040, 4, 1, 4, 1, 2},
            {0x0040, 1, 1},
            {0x0040, 0},
            {0x0038, 3, 1, 1, 2},
        };
        for (int[] words : lists) {
            byte[] data = list(ByteOrder.LITTLE_ENDIAN, words);
            ReadContext context = new ReadContext(ReadOptions.LENIENT);
            List<PolyChunk> chunks = read(data, ByteOrder.LITTLE_ENDIAN, context);
            assertThat(chunks.getFirst()).isInstanceOf(PolyChunk.Unknown.class);
            assertThat(context.findings().toList())
                    .singleElement()
                    .matches(finding -> finding.code() == DiagnosticCode.SIZE_MISMATCH);
            assertThat(write(chunks, ByteOrder.LITTLE_ENDIAN)).isEqualTo(data);
        }
    }

    @Test
    void alignsCreatedStrips() {
        Strip strip = new Strip(false, 3, new short[] {0, 1, 2}, 1, 0);
        assertThat(write(
                        List.of(PolyChunk.Strips.create(StripChunkType.STRIP, 0, 0, List.of(strip))),
                        ByteOrder.LITTLE_ENDIAN))
                .isEqualTo(ByteDsl.bytes("40000600 0100 0300 0000 0100 0200 0000 FF00"));
    }

    @Test
    void refusesStripsThatAreTooLong() {
        Strip strip = new Strip(false, 0x7FFF, new short[0x7FFF], 1, 0);
        Strip empty = new Strip(false, 0, new short[0], 1, 0);
        for (List<Strip> strips : List.of(List.of(strip, strip), Collections.nCopies(0x4000, empty))) {
            assertThatThrownBy(() -> write(
                            List.of(PolyChunk.Strips.create(StripChunkType.STRIP, 0, 0, strips)),
                            ByteOrder.LITTLE_ENDIAN))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Seeds(500)
    void keepsRandomListsBitForBit(long seed) {
        Gen gen = Gen.seeded(seed);
        ByteOrder order = gen.coin() ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
        ByteWriter sink = new ByteWriter(order);
        for (int i = gen.intBelow(8); i > 0; i--) {
            int type = gen.intBelow(0xFF);
            sink.u16(type | gen.intBelow(0x100) << 8);
            if (type >= 0x10) {
                int size = gen.intBelow(30);
                sink.u16(size);
                if (size > 0) {
                    sink.i16((short) (gen.coin() ? gen.intBelow(3) : gen.bits()))
                            .words16(gen.words16(size - 1));
                }
            } else if (type >= 8) {
                sink.i16((short) gen.bits());
            }
        }
        byte[] data = sink.u16(gen.intBelow(0x100) << 8 | 0xFF).zeros(64).toByteArray();
        ByteCursor in = ByteCursor.of(data, "list", order);
        List<PolyChunk> chunks = PolyChunkListReader.read(in, new ReadContext(ReadOptions.LENIENT));
        assertThat(write(chunks, order)).isEqualTo(Arrays.copyOf(data, in.position()));
    }

    @Test
    void noiseFailsCleanly() {
        CleanFailure.of((data, context) -> read(data, ByteOrder.LITTLE_ENDIAN, context))
                .checkSeeds(2_000, seed -> Gen.seeded(seed).bytes((int) (seed % 200)));
    }
}
