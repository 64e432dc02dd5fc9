package shuriken.ninja.nja;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import shuriken.Shuriken;
import shuriken.assets.Formats;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.ModelInfo;
import shuriken.inspect.report.Describer;
import shuriken.io.ByteCursor;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.Strip;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.samodel.SaMagic;
import shuriken.ninja.samodel.SaanimFile;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.resolve.related.RelatedFileResolver;
import shuriken.testkit.Corpus;

/** Reads real texts. All except one are in C. */
class NjaCorpusTest {
    private static final NjaFormat NJA = new NjaFormat();
    /** The texts whose repository also has the compiled binary file. */
    private static final Map<String, String> BINARY_NAMES = Map.ofEntries(
            Map.entry("ala_baseballcap", "object_ala_baseball"),
            Map.entry("ala_bowtie_red", "object_ala_bowtie"),
            Map.entry("ala_glasses_aviators", "object_ala_glasses_aviators"),
            Map.entry("ala_glasses_round", "object_ala_glasses_roudn"),
            Map.entry("ala_headphones", "object_ala_headphones"),
            Map.entry("ala_hoodie", "object_ala_hoodie"),
            Map.entry("ala_hoodie_low", "object_ala_hoodie_low"),
            Map.entry("ala_neckbowtie", "object_ala_neck_bowtie"),
            Map.entry("ala_pacifier", "object_ala_pacifier"),
            Map.entry("ala_presshat", "object_ala_presshat"));

    private static String stem(Path file) {
        String name = file.getFileName().toString();
        return name.substring(0, name.lastIndexOf('.'));
    }

    private static NjaFile read(Path file) {
        return NJA.read(
                ByteCursor.littleEndian(Corpus.read(file), file.toString()), new ReadContext(ReadOptions.STRICT));
    }

    private static byte[] binary(NjaFile.Model model) {
        return Formats.write("samdl", SamdlFile.create(SaMagic.SA2MDL, model.tree(), List.of()));
    }

    @Test
    void readsEveryCFile() {
        int models = 0;
        int nodes = 0;
        int motions = 0;
        for (Path file : Corpus.files("Exant64/CWE", 64, "nja")) {
            NjaFile read = read(file);
            models += read.models().size();
            nodes += read.models().stream()
                    .mapToInt(model -> model.tree().nodes().size())
                    .sum();
            motions += read.motions().size();
            // The models are the same after writing and reading.
            for (NjaFile.Model model : read.models()) {
                NjaContent.Model expected = new NjaContent.Model(model.name(), model.tree(), model.nodeNames());
                byte[] text = NjaWriter.toC(new NjaContent(List.of(), List.of(expected), List.of()));
                NjaFile reread = NJA.read(ByteCursor.littleEndian(text, "text"), new ReadContext(ReadOptions.STRICT));
                assertThat(binary(reread.models().getFirst())).as("%s", file).isEqualTo(binary(model));
                assertThat(reread.models().getFirst().nodeNames()).isEqualTo(model.nodeNames());
            }
        }
        assertThat(List.of(models, nodes, motions)).isEqualTo(List.of(74, 607, 1));
    }

    /** A text is drawn like the binary file that was built from the same model. */
    @Test
    void cFilesEqualTheirBinaryFiles() throws IOException {
        Map<String, Path> built = new HashMap<>();
        Corpus.files("Exant64/CWE", 10, "sa2mdl").forEach(file -> built.put(stem(file), file));
        int compared = 0;
        for (Path file : Corpus.files("Exant64/CWE", 64, "nja")) {
            Path twin = built.get(BINARY_NAMES.getOrDefault(stem(file), ""));
            if (twin != null) {
                assertThat(facts(file)).as("%s", file).isEqualTo(facts(twin));
                compared++;
            }
        }
        assertThat(compared).isEqualTo(BINARY_NAMES.size());
    }

    /** Real models and motions that are written in either dialect and compiled are identical to the last bit. */
    @Test
    void keepsModelsAndMotionsInBothDialects() {
        int models = 0;
        for (Path file : Corpus.files("kellsnc/sadx-hill-top", 22, "sa1mdl")) {
            SamdlFile samdl = (SamdlFile)
                    Formats.ALL.byId("samdl").orElseThrow().read(cursor(file), new ReadContext(ReadOptions.STRICT));
            byte[] plain = Formats.write("samdl", SamdlFile.create(SaMagic.SA1MDL, samdl.tree(), List.of()));
            for (NjaFile read : writeInBothDialects(samdl)) {
                ObjectTree<NodeMesh> tree = read.models().getFirst().tree();
                assertThat(Formats.write("samdl", SamdlFile.create(SaMagic.SA1MDL, tree, List.of())))
                        .as("%s", file)
                        .isEqualTo(plain);
                models++;
            }
        }
        int motions = 0;
        for (Path file : Corpus.files("Sora-yx/SADX-Klonoa-Gameplay", 59, "saanim")) {
            SaanimFile saanim = (SaanimFile)
                    Formats.ALL.byId("saanim").orElseThrow().read(cursor(file), new ReadContext(ReadOptions.STRICT));
            for (NjaFile read : writeInBothDialects(saanim)) {
                assertThat(read.motions().getFirst().motion())
                        .as("%s", file)
                        .usingRecursiveComparison()
                        .isEqualTo(saanim.motion());
                motions++;
            }
        }
        assertThat(List.of(models, motions)).isEqualTo(List.of(2 * 22, 2 * 59));
    }

    private static List<NjaFile> writeInBothDialects(Object file) {
        NjaContent content = NjaContentFinder.find(file, "it");
        String macros = new String(NjaWriter.toMacros(content), StandardCharsets.ISO_8859_1);
        byte[] expanded = MacroExpansion.toC(macros, false).getBytes(StandardCharsets.ISO_8859_1);
        return Stream.of(NjaWriter.toC(content), expanded)
                .map(text -> NJA.read(ByteCursor.littleEndian(text, "text"), new ReadContext(ReadOptions.STRICT)))
                .toList();
    }

    private static ByteCursor cursor(Path file) {
        return ByteCursor.littleEndian(Corpus.read(file), file.toString());
    }

    private static List<Object> facts(Path file) throws IOException {
        Describer describer = new Describer(ConvertOptions.DEFAULT, new RelatedFileResolver());
        ModelInfo model = describer
                .describe(Shuriken.read(file), new ReadContext(ReadOptions.LENIENT))
                .description()
                .models()
                .getFirst();
        return List.of(
                model.kind(),
                model.nodeCount(),
                model.meshNodeCount(),
                model.vertexCount(),
                model.triangleCount(),
                model.degenerateTriangleCount(),
                model.weightedVertexCount(),
                model.maxInfluences(),
                model.materialCount(),
                model.chunkCounts(),
                Arrays.toString(model.boundingBox()));
    }

    /** In the only public file with macros, every stored size is correct and the content is a model. */
    @Test
    void macrosExpandToModels() {
        Path file = Corpus.files("Exant64/CWE", 64, "nja").stream()
                .filter(path -> path.endsWith("al_toy_umbrella.nja"))
                .findFirst()
                .orElseThrow();
        String text = new String(Corpus.read(file), StandardCharsets.ISO_8859_1);
        StringBuilder c = new StringBuilder();
        List<String> names = new ArrayList<>();
        Matcher list = MacroWriterTest.LIST.matcher(text);
        while (list.find()) {
            boolean is16 = list.group(1).equals("PLIST");
            String words = MacroWriterTest.words(list.group(3), is16).toString();
            c.append(is16 ? "Sint16 " : "Sint32 ").append(list.group(2)).append("[] = {");
            c.append(words, 1, words.length() - 1).append("};\n");
            names.add(list.group(2));
        }
        assertThat(names).hasSize(4);
        for (int i = 0; i < 4; i += 2) {
            c.append(String.format(
                    Locale.ROOT, "NJS_CNK_MODEL m%d = { %s, %s, { 0 }, 0 };%n", i, names.get(i + 1), names.get(i)));
            c.append(String.format(Locale.ROOT, "NJS_OBJECT o%d = { 0, &m%d };%n", i, i));
        }
        byte[] bytes = c.toString().getBytes(StandardCharsets.ISO_8859_1);
        NjaFile read =
                new NjaFormat().read(ByteCursor.littleEndian(bytes, "text"), new ReadContext(ReadOptions.STRICT));
        List<Integer> triangles = new ArrayList<>();
        for (NjaFile.Model model : read.models()) {
            ChunkModel mesh = ((NodeMesh.Chunk) model.tree().meshes().getFirst()).model();
            triangles.add(mesh.polygons().stream()
                    .filter(PolyChunk.Strips.class::isInstance)
                    .flatMap(chunk -> ((PolyChunk.Strips) chunk).strips().stream())
                    .mapToInt(Strip::triangleCount)
                    .sum());
        }
        assertThat(triangles).as("strips of 9 and 5, then of 8 and 5 corners").containsExactly(8 * 7 + 3, 2 * 6 + 3);
    }
}
