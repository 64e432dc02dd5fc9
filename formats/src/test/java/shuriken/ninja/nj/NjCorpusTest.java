package shuriken.ninja.nj;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.io.ByteMap;
import shuriken.ninja.layout.BlockLayout;
import shuriken.testkit.Corpus;
import shuriken.testkit.RoundTrip;

/** Reads real models strictly, rewrites them byte for byte, and compares them with measurements of other programs. */
class NjCorpusTest {
    private static final NjFormat FORMAT = new NjFormat();

    private static List<Path> psoFiles() {
        return Corpus.files("DaanVandenBosch/phantasmal-world", 355, "nj");
    }

    private static List<Path> ikarugaFiles() {
        return Corpus.files("DashGL/ikaruga-asset-viewer", 159, "nj");
    }

    private static List<Path> allFiles() {
        return Stream.concat(psoFiles().stream(), ikarugaFiles().stream()).toList();
    }

    private static ModelCounts count(List<Path> files) {
        ModelCounts counts = new ModelCounts();
        files.forEach(file -> counts.add(RoundTrip.read(FORMAT, Corpus.read(file))));
        return counts;
    }

    @Test
    void rewritesAll514Files() {
        allFiles().forEach(file -> RoundTrip.check(FORMAT, Corpus.read(file), file.toString()));
    }

    /** Without a layout, the writer uses the order of SEGA's converter. */
    @Test
    void writesAll514FilesWithoutALayout() {
        for (Path file : allFiles()) {
            byte[] data = Corpus.read(file);
            NjFile read = RoundTrip.read(FORMAT, data);
            NjFile stripped = new NjFile(
                    read.blocks().stream().map(NjCorpusTest::withoutLayout).toList());
            assertThat(RoundTrip.write(FORMAT, stripped)).as(file.toString()).isEqualTo(data);
        }
    }

    private static NjBlock withoutLayout(NjBlock block) {
        return switch (block) {
            case NjBlock.Chunk c ->
                new NjBlock.Chunk(c.tag(), c.location(), c.tree(), c.hasLongNodes(), BlockLayout.NONE);
            case NjBlock.Model m ->
                new NjBlock.Model(m.tag(), m.location(), m.tree(), m.hasLongNodes(), BlockLayout.NONE);
            case NjBlock.Xj x -> new NjBlock.Xj(x.tag(), x.location(), x.tree());
            case NjBlock.Textures t -> new NjBlock.Textures(t.tag(), t.location(), t.list());
            case NjBlock.Motion m -> new NjBlock.Motion(m.tag(), m.location(), m.motion());
            case NjBlock.Relocations r -> r;
            case NjBlock.Raw r -> r;
            case NjBlock.Filler f -> f;
        };
    }

    @Test
    void readsEveryByteWithoutFindings() {
        int relocations = 0;
        for (Path file : allFiles()) {
            byte[] data = Corpus.read(file);
            ByteMap map = new ByteMap();
            ReadContext context = new ReadContext(ReadOptions.STRICT);
            NjFile read =
                    FORMAT.read(ByteCursor.littleEndian(data, file.toString()).mapped(map), context);
            assertThat(map.gaps(data.length)).as(file.toString()).isEmpty();
            assertThat(context.findings().toList()).isEmpty();
            relocations += (int) read.blocks().stream()
                    .filter(block -> block instanceof NjBlock.Relocations list
                            && list.storedList().isEmpty())
                    .count();
        }
        assertThat(relocations).isEqualTo(896);
    }

    @Test
    void countsTheContentsOfPso() {
        ModelCounts counts = count(psoFiles());
        assertThat(counts.nodes).isEqualTo(9_665);
        assertThat(counts.models).isEqualTo(4_128);
        assertThat(counts.vertices).isEqualTo(122_923);
        assertThat(counts.weightedVertices).isEqualTo(44_363);
        assertThat(counts.strips).isEqualTo(36_019);
        assertThat(counts.reversedStrips).isEqualTo(6_068);
        assertThat(counts.triangles).isEqualTo(170_614);
        assertThat(counts.degenerateTriangles).isEqualTo(2_498);
        assertThat(counts.vertexChunks).isEqualTo(Map.of("0x23", 11, "0x29", 3_390, "0x2c", 3_823));
        assertThat(counts.polygonChunks)
                .containsEntry("0x00", 357)
                .containsEntry("0x01", 19)
                .containsEntry("0x04", 342)
                .containsEntry("0x05", 342)
                .containsEntry("0x08", 1_849)
                .containsEntry("0x40", 61)
                .containsEntry("0x41", 2_161);
    }

    @Test
    void countsTheContentsOfIkaruga() {
        ModelCounts counts = count(ikarugaFiles());
        assertThat(counts.nodes).isEqualTo(984);
        assertThat(counts.models).isEqualTo(926);
        assertThat(counts.vertices).isEqualTo(72_094);
        assertThat(counts.weightedVertices).isZero();
        assertThat(counts.strips).isEqualTo(21_012);
        assertThat(counts.reversedStrips).isEqualTo(6_909);
        assertThat(counts.triangles).isEqualTo(93_342);
        assertThat(counts.vertexChunks).isEqualTo(Map.of("0x23", 381, "0x29", 528, "0x2a", 1));
    }

    @TestFactory
    Stream<DynamicTest> modelsMatchTheFacts() {
        return Corpus.facts("ninja", 24, "nj", "nj-embedded-motions").stream()
                .map(fact -> DynamicTest.dynamicTest(fact.get("path").asText(), () -> check(fact)));
    }

    private static void check(JsonNode fact) {
        NjFile file = RoundTrip.read(FORMAT, Corpus.read(Corpus.file(fact)));
        ModelCounts counts = new ModelCounts();
        counts.add(file);
        if (fact.has("iff")) {
            assertThat(file.blocks())
                    .extracting(block -> block.tag().toString())
                    .isEqualTo(texts(fact, "iff"));
        }
        if (fact.has("nodes")) {
            assertThat(counts.nodes).isEqualTo(fact.get("nodes").asInt());
        }
        if (fact.get("kind").asText().equals("nj")) {
            assertThat(counts.textures).isEqualTo(texts(fact, "textures"));
            assertThat(counts.models).isEqualTo(fact.get("nodes_with_model").asInt());
            assertThat(counts.vertices).isEqualTo(fact.get("vertices_written").asInt());
            assertThat(counts.weightedVertices)
                    .isEqualTo(fact.get("weighted_writes").asInt());
            assertThat(counts.strips).isEqualTo(fact.get("strips").asInt());
            assertThat(counts.triangles).isEqualTo(fact.get("triangles").asInt());
            assertThat(counts.degenerateTriangles)
                    .isEqualTo(fact.get("degenerate_triangles").asInt());
            assertThat(counts.vertexChunks).isEqualTo(numbers(fact, "vertex_chunks"));
            assertThat(counts.polygonChunks).isEqualTo(numbers(fact, "polygon_chunks"));
            assertThat(counts.evalFlags).isEqualTo(numbers(fact, "eval_flags"));
        }
    }

    private static List<String> texts(JsonNode fact, String field) {
        return StreamSupport.stream(fact.get(field).spliterator(), false)
                .map(JsonNode::asText)
                .toList();
    }

    /** Returns the numbers by key. Keys of one hex digit get a leading zero. */
    private static Map<String, Integer> numbers(JsonNode fact, String field) {
        Map<String, Integer> numbers = new TreeMap<>();
        fact.get(field)
                .properties()
                .forEach(entry -> numbers.put(
                        entry.getKey().replaceFirst("^0x(.)$", "0x0$1"),
                        entry.getValue().asInt()));
        return numbers;
    }
}
