package shuriken.convert.ninja;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import shuriken.Shuriken;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Format;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.gltf.GlbExporter;
import shuriken.ninja.landtable.SalvlFormat;
import shuriken.ninja.samodel.SaanimFormat;
import shuriken.ninja.samodel.SamdlFormat;
import shuriken.resolve.related.DiskRelatedFiles;
import shuriken.resolve.related.RelatedFileResolver;
import shuriken.resolve.scenes.SceneReader;
import shuriken.scene.MorphTarget;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.testkit.Corpus;
import shuriken.testkit.GltfValidator;
import shuriken.testkit.RoundTrip;

/** Reads, writes and converts all public files of modders and compares them with the published facts. */
class SonicCorpusTest {
    private static final List<String> OWNERS =
            List.of("Exant64", "MainMemory", "PoryGone", "Sora-yx", "X-Hax", "kellsnc");
    private static final int FILES = 300;
    /** The fields of facts that identify a file but do not describe its content. */
    private static final Set<String> PLACE = Set.of("repo", "path", "sha256");

    private static String ending(Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private static List<Path> files(String... endings) {
        List<Path> found = new ArrayList<>();
        for (String owner : OWNERS) {
            Corpus.files(owner, FILES).stream()
                    .filter(file -> List.of(endings).contains(ending(file)))
                    .forEach(found::add);
        }
        return found;
    }

    private static void writtenBack(Format<?> format, int count, String... endings) {
        List<Path> files = files(endings);
        assertThat(files).hasSize(count);
        for (Path file : files) {
            RoundTrip.check(format, Corpus.read(file), file.toString());
        }
    }

    @Test
    void filesAreWrittenBackByteForByte() {
        writtenBack(new SamdlFormat(), 87, "sa1mdl");
        writtenBack(new SamdlFormat(), 128, "sa2mdl");
        writtenBack(new SaanimFormat(), 78, "saanim");
        writtenBack(new SalvlFormat(), 7, "sa1lvl", "sa2lvl");
    }

    /** The count includes motions in files next to their models. */
    @Test
    void convertsModelsAndLevelsToValidGlb() throws IOException {
        Map<String, byte[]> glbs = new LinkedHashMap<>();
        for (Path file : files("sa1mdl", "sa2mdl", "sa1lvl", "sa2lvl")) {
            for (Scene scene : Shuriken.scenes(file)) {
                byte[] glb = new GlbExporter()
                        .export(scene, "x", ExportOptions.DEFAULT)
                        .getFirst()
                        .data();
                glbs.put(glbs.size() + "_" + file.getFileName() + ".glb", glb);
            }
        }
        assertThat(glbs).hasSize(222);
        assertThat(GltfValidator.validate(glbs)).isEmpty();
    }

    private static Path named(List<Path> files, String end) {
        return files.stream().filter(file -> file.endsWith(end)).findFirst().orElseThrow();
    }

    /** The only public shape motion with its model, a face of which only parts move. */
    @Test
    void theShapeMotionBecomesMorphTargets() throws IOException {
        List<Path> files = Corpus.files("kellsnc/ShadowSA1", 1);
        RelatedFileResolver named =
                DiskRelatedFiles.of(List.of(), List.of(), List.of(named(files, "SHADOW_MOTIONS/000.saanim")));
        Scene scene = new SceneReader(ConvertOptions.DEFAULT, named)
                .read(Shuriken.read(named(files, "SHADOW_OBJECTS/047.sa1mdl")), new ReadContext(ReadOptions.LENIENT))
                .getFirst();
        int still = 0;
        int moved = 0;
        for (Node node : scene.nodes()) {
            for (Primitive primitive : scene.meshes().get(node.mesh()).primitives()) {
                assertThat(primitive.targets()).hasSize(20);
                for (MorphTarget target : primitive.targets()) {
                    for (float difference : target.positions()) {
                        assertThat(Math.abs(difference)).isLessThan(3);
                        still += Math.abs(difference) < 1e-3 ? 1 : 0;
                        moved += Math.abs(difference) < 1e-3 ? 0 : 1;
                    }
                }
            }
        }
        assertThat(still).isGreaterThan(moved);
        assertThat(moved).isPositive();
    }

    private static ObjectNode measured(Path file) {
        byte[] data = Corpus.read(file);
        ObjectNode facts = switch (ending(file)) {
            case "saanim" -> SonicFactSheet.of(RoundTrip.read(new SaanimFormat(), data));
            case "sa1lvl" -> SonicFactSheet.of(RoundTrip.read(new SalvlFormat(), data));
            default -> SonicFactSheet.of(RoundTrip.read(new SamdlFormat(), data));
        };
        facts.put("size", data.length);
        metadata(data).forEach(facts.putArray("meta_chunks")::add);
        return facts;
    }

    /** Returns tags and sizes, read independently. */
    private static List<String> metadata(byte[] data) {
        ByteBuffer in = ByteBuffer.wrap(data).order(ByteOrder.LITTLE_ENDIAN);
        List<String> blocks = new ArrayList<>();
        int at = data[7] < 2 ? 0 : in.getInt(0x0C);
        while (at != 0) {
            String tag = new String(data, at, 4, StandardCharsets.ISO_8859_1).replace("\0", "");
            int size = in.getInt(at + 4);
            blocks.add(size == 0 ? tag : tag + ":" + size);
            at = tag.equals("END") ? 0 : at + 8 + size;
        }
        return blocks;
    }

    @Test
    void filesMatchTheFacts() {
        SoftAssertions softly = new SoftAssertions();
        int[] compared = new int[2];
        Stream.concat(
                        Corpus.list("sonic", "files", 36).stream(),
                        Corpus.list("sonic", "more_files_compact", 120).stream())
                .forEach(fact -> {
                    ObjectNode measured = measured(Corpus.file(fact));
                    compared[0]++;
                    fact.properties().forEach(field -> {
                        if (!PLACE.contains(field.getKey())) {
                            String what = fact.get("path").asText() + " " + field.getKey();
                            compare(softly, what, measured.path(field.getKey()), field.getValue());
                            compared[1]++;
                        }
                    });
                });
        softly.assertAll();
        assertThat(compared).containsExactly(156, 1_646);
    }

    /** Compares a value with a fact. Numbers with a decimal point were rounded when they were published. */
    private static void compare(SoftAssertions softly, String what, JsonNode is, JsonNode wanted) {
        if (wanted.isArray() && is.size() == wanted.size()) {
            for (int i = 0; i < wanted.size(); i++) {
                compare(softly, what, is.get(i), wanted.get(i));
            }
        } else if (wanted.isObject() && is.size() == wanted.size()) {
            wanted.properties()
                    .forEach(field ->
                            compare(softly, what + "." + field.getKey(), is.path(field.getKey()), field.getValue()));
        } else if (wanted.isFloatingPointNumber()) {
            double rounding = Math.max(1e-3, 1e-6 * Math.abs(wanted.asDouble()));
            softly.assertThat(is.asDouble(Double.NaN)).as(what).isCloseTo(wanted.asDouble(), within(rounding));
        } else {
            softly.assertThat(is.toString()).as(what).isEqualTo(wanted.toString());
        }
    }
}
