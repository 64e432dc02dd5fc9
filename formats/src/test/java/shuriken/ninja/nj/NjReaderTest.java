package shuriken.ninja.nj;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static shuriken.ninja.nj.NjFixtures.BIG;
import static shuriken.ninja.nj.NjFixtures.LITTLE;

import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Confidence;
import shuriken.io.ByteCursor;
import shuriken.io.ByteMap;
import shuriken.io.ByteWriter;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.texlist.TexList;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.RoundTrip;

class NjReaderTest {
    private static final NjFormat FORMAT = new NjFormat();

    private static NjFile read(byte[] data) {
        return RoundTrip.read(FORMAT, data);
    }

    private static NjBlock.Chunk chunk(NjFile file) {
        return file.blocks().stream()
                .filter(NjBlock.Chunk.class::isInstance)
                .map(NjBlock.Chunk.class::cast)
                .findFirst()
                .orElseThrow();
    }

    private static List<String> findings(byte[] data) {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        FORMAT.read(ByteCursor.littleEndian(data, "file"), context);
        return context.findings().toList().stream().map(Diagnostic::toString).toList();
    }

    @Test
    void findsTheByteOrdersOfSizesAndDataSeparately() {
        for (ByteOrder sizes : List.of(LITTLE, BIG)) {
            for (ByteOrder data : List.of(LITTLE, BIG)) {
                NjFile file = read(NjFixtures.everyVertexChunk(sizes, data));
                assertThat(file.sizeByteOrder()).isEqualTo(sizes);
                assertThat(file.dataByteOrder()).isEqualTo(data);
                assertThat(chunk(file).tree().meshes().getFirst().vertices()).hasSize(1 + 19 + 1);
                assertThat(chunk(file).tree().nodes().getFirst().object().evalflags())
                        .isEqualTo(0x17);
            }
        }
    }

    @Test
    void recognizesFilesTruncatedInTheFirstBlock() {
        for (ByteOrder order : List.of(LITTLE, BIG)) {
            byte[] complete = NjFixtures.everyVertexChunk(order, order);
            for (int length = 4; length < 100; length++) {
                ByteCursor truncated = ByteCursor.littleEndian(Arrays.copyOf(complete, length), "file");
                assertThat(FORMAT.detect(truncated.copy(), "file")).isEqualTo(Confidence.MAGIC);
                assertThatThrownBy(() -> FORMAT.read(truncated, new ReadContext(ReadOptions.LENIENT)))
                        .isInstanceOfSatisfying(
                                FormatException.class, e -> assertThat(e.kind()).isEqualTo(Kind.TRUNCATED))
                        .hasMessageContaining("file @0x000004: ")
                        .message()
                        .hasSizeLessThan(110);
            }
        }
    }

    @Test
    void readsEveryKindOfPolygonChunk() {
        for (ByteOrder order : List.of(LITTLE, BIG)) {
            List<PolyChunk> polygons = chunk(read(NjFixtures.everyPolygonChunk(order, order)))
                    .tree()
                    .meshes()
                    .getFirst()
                    .polygons();
            assertThat(polygons).noneMatch(PolyChunk.Unknown.class::isInstance);
            assertThat(polygons.stream().map(PolyChunk::type).distinct()).hasSize(6 + 2 + 15 + 3 + 12 + 1);
        }
    }

    /**
     * The PSO guide prints this node and model struct. The scan is illegible at the vertex list's pointer and at the
     * radius, which are 0 here. The guide reads the polygon list's pointer as 0x34, directly after the node.
     */
    @Test
    void readsTheGuidesModel() {
        byte[] node = ByteDsl.bytes("""
            07000000 14080000 00000000 00000000 00000000 00000000 00000000 00000000
            0000803F 0000803F 0000803F 2C080000 00000000\
            """);
        byte[] model = ByteDsl.bytes("00000000 34000000 00008034 D6291F41 FEFFAFBF 00000000");
        byte[] child = ByteDsl.bytes("0E000000 00*48");
        ByteWriter file =
                ByteWriter.littleEndian().latin1("NJCM").i32(0x860).bytes(node).u16(0xFF);
        file.zeros(8 + 0x814 - file.size()).bytes(model).bytes(child);
        ObjectTree<ChunkModel> tree = chunk(FORMAT.read(
                        ByteCursor.littleEndian(file.toByteArray(), "guide"), new ReadContext(ReadOptions.STRICT)))
                .tree();
        assertThat(tree.nodes()).extracting(read -> read.object().evalflags()).containsExactly(7, 0x0E);
        ChunkModel read = tree.meshes().getFirst();
        assertThat(read.vertices()).isEmpty();
        assertThat(read.polygons()).containsExactly(new PolyChunk.End(0));
        assertThat(read.centre()).isEqualTo(new Vec3f(0x1p-22f, 9.947714f, -1.3749998f));
    }

    @Test
    void readsASharedMeshOnce() {
        NjBlock.Chunk block = chunk(read(NjFixtures.sharedMesh()));
        assertThat(block.tree().meshes()).hasSize(1);
        assertThat(block.tree().nodes()).extracting(ObjectNode::meshIndex).containsExactly(ObjectNode.NONE, 0, 0, -1);
        assertThat(block.tree().nodes())
                .extracting(ObjectNode::parentIndex)
                .containsExactly(ObjectNode.NONE, 0, 0, ObjectNode.NONE);
    }

    @Test
    void distinguishesLongAndShortNodes() {
        NjBlock.Chunk block = chunk(read(NjFixtures.longNodes()));
        assertThat(block.hasLongNodes()).isTrue();
        assertThat(block.tree().nodes().get(1).object().quaternionW()).isEqualTo(0.8f);
        assertThat(block.tree().nodes().get(1).object().angles().z()).isEqualTo(Float.floatToIntBits(0.6f));
        assertThat(chunk(read(NjFixtures.sharedTail())).hasLongNodes()).isFalse();
    }

    @Test
    void derivesRelocationsOfTheUsualForm() {
        assertThat(read(NjFixtures.guide()).blocks().get(1)).isInstanceOf(NjBlock.Relocations.class);
        assertThat(((NjBlock.Relocations)
                                read(NjFixtures.longRelocations()).blocks().get(1))
                        .storedList())
                .isPresent();
        assertThat(read(NjFixtures.otherBlocks()).blocks().get(1)).isInstanceOf(NjBlock.Raw.class);
    }

    @Test
    void reportsRelocationsThatDiffer() {
        byte[] data = NjFixtures.guide();
        data[data.length - 2] = 0x42;
        assertThat(findings(data))
                .containsExactly(
                        "file/POF0 @0x000044: 1 of 3 relocations are not at a pointer, and 1 of 3 pointers have no"
                                + " relocation. The first mismatch is at 0x10 in the previous block's data"
                                + " (RELOCATION_MISMATCH)");
        RoundTrip.check(FORMAT, data, "kept as they are");
        assertThatThrownBy(() -> read(data))
                .isInstanceOfSatisfying(
                        FormatException.class, e -> assertThat(e.kind()).isEqualTo(Kind.BAD_POINTER));
    }

    @Test
    void keepsUnknownBlocks() {
        assertThat(findings(NjFixtures.otherBlocks()))
                .containsExactly(
                        "file @0x00001C: block ABCD (3 bytes) is unknown and was kept unchanged (UNKNOWN_BLOCK)");
        assertThat(read(NjFixtures.otherBlocks()).blocks())
                .extracting(block -> block.tag().toString())
                .containsExactly("NJIN", "POF0", "ABCD", "0x00000000", "NJIN", "0x00000000");
    }

    @Test
    void reportsBytesAfterTheBlocks() {
        byte[] data = ByteDsl.join(NjFixtures.guide(), ByteDsl.bytes("010203"));
        assertThat(findings(data)).containsExactly("file @0x000048: unknown bytes after a block: 3 (TRAILING_BYTES)");
        RoundTrip.check(FORMAT, data, "kept");
    }

    @Test
    void reportsUnreferencedBytes() {
        assertThat(findings(NjFixtures.unreferencedBytes()))
                .containsExactly(
                        "file/NJCM @0x00003C: 8 unreferenced bytes are not all zero (NONZERO_PADDING)",
                        "file/NJCM @0x000078: 2 unreferenced bytes are not all zero (NONZERO_PADDING)");
    }

    @Test
    void refusesTruncatedBlocks() {
        assertThatThrownBy(() -> read(ByteDsl.bytes("'NJCM' 00010000 00*4")))
                .hasMessage("file @0x000004: the file ends too early: block NJCM needs 256 bytes, but only 4 are left"
                        + " (TRUNCATED)");
        assertThatThrownBy(() -> read(ByteDsl.bytes("00*16"))).hasMessageEndingWith("(BAD_MAGIC)");
    }

    /** In {@code dump}, each struct has a unique name. */
    @Test
    void namesEveryStructInTheByteMap() {
        ByteMap map = new ByteMap();
        byte[] data = NjFixtures.everyVertexChunk(LITTLE, LITTLE);
        FORMAT.read(ByteCursor.littleEndian(data, "rappy.nj").mapped(map), new ReadContext(ReadOptions.STRICT));
        assertThat(map.ranges().stream().map(ByteMap.Range::path).distinct())
                .startsWith(
                        "rappy.nj",
                        "rappy.nj/NJCM/object[0]",
                        "rappy.nj/NJCM/model[0]/vertices/chunk[0]",
                        "rappy.nj/NJCM/model[0]/vertices/chunk[1]")
                .endsWith("rappy.nj/NJCM/model[0]", "rappy.nj/POF0");
        assertThat(map.ranges().stream()
                        .filter(range -> range.path().endsWith("chunk[1]"))
                        .map(range -> range.field() + " " + range.kind() + " " + range.length())
                        .collect(Collectors.toList()))
                .containsExactly("head HEX32 4", "first, count HEX32 4", "words WORDS32 32");
    }

    /** A longer list moves the structs after it. */
    @Test
    void writesAChangedModel() {
        NjFile file = read(NjFixtures.sharedTail());
        NjBlock.Chunk block = chunk(file);
        ChunkModel first = block.tree().meshes().getFirst();
        ChunkModel changed = new ChunkModel(
                List.of(VertexChunk.End.STANDARD),
                List.of(new PolyChunk.BlendAlpha(1), new PolyChunk.End(0)),
                first.centre(),
                2);
        var tree = new ObjectTree<>(
                block.tree().nodes(), List.of(changed, block.tree().meshes().get(1)));
        byte[] written = RoundTrip.write(
                FORMAT,
                new NjFile(List.of(
                        new NjBlock.Chunk(block.tag(), block.location(), tree, block.hasLongNodes(), block.layout()),
                        file.blocks().get(1))));
        NjFile reread = read(written);
        assertThat(chunk(reread).tree().meshes()).containsExactlyElementsOf(tree.meshes());
        assertThat(reread.blocks().get(1)).isInstanceOf(NjBlock.Relocations.class);
    }

    @Test
    void writesACreatedFileInEitherByteOrder() {
        var tree = chunk(read(NjFixtures.everyPolygonChunk(LITTLE, LITTLE))).tree();
        NjFile created = NjFile.create(new TexList(List.of()), tree);
        for (ByteOrder order : List.of(LITTLE, BIG)) {
            NjFile reread = read(RoundTrip.write(FORMAT, created.withByteOrder(order)));
            assertThat(reread.sizeByteOrder()).isEqualTo(order);
            assertThat(reread.dataByteOrder()).isEqualTo(order);
            assertThat(reread.blocks()).hasSize(4);
            assertThat(chunk(reread).tree().meshes()).usingRecursiveComparison().isEqualTo(tree.meshes());
        }
    }

    @Test
    void reportsRelocationsThatDifferFromTheFirst() {
        byte[] data = NjFixtures.guide();
        data[data.length - 4] = 0x41;
        assertThat(findings(data))
                .containsExactly(
                        "file/POF0 @0x000044: 3 of 3 relocations are not at a pointer, and 3 of 3 pointers have no"
                                + " relocation. The first mismatch is at 0x0 in the previous block's data"
                                + " (RELOCATION_MISMATCH)");
    }

    /** The tag is a signature, so these files are also searched in other files. */
    @Test
    void tagsAreSignatures() {
        assertThat(FORMAT.hasSignature()).isTrue();
        assertThat(FORMAT.detect(ByteCursor.littleEndian(ByteDsl.bytes("'NJC'"), "x"), "x"))
                .isEqualTo(Confidence.NO);
        assertThat(FORMAT.detect(ByteCursor.littleEndian(ByteDsl.bytes("'NJCM'"), "x"), "x"))
                .isEqualTo(Confidence.MAGIC);
    }
}
