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

/**
 * Reads, writes and converts all public files of modders and compares them with facts that others measured (see {@link
 * Corpus}).
 */
class SonicCorpusTest {
    private static final List<String> OWNERS =
            List.of("Exant64", "MainMemory", "PoryGone", "Sora-yx", "X-Hax", "kellsnc");
    /** The number of files that are not checked without the corpus. */
    private static final int SKIPPED_FILES = 300;
    /** The fields of facts that identify a file but do not describe its content. */
    private static final Set<String> IDENTITY_FIELDS = Set.of("repo", "path", "sha256");

    private static String extension(Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private static List<Path> files(String... extensions) {
        List<Path> matches = new ArrayList<>();
        for (String owner : OWNERS) {
            Corpus.files(owner, SKIPPED_FILES).stream()
                    .filter(file -> List.of(extensions).contains(extension(file)))
                    .forEach(matches::add);
        }
        return matches;
    }

    private static void checkRoundTrips(Format<?> format, int count, String... extensions) {
        List<Path> files = files(extensions);
        assertThat(files).hasSize(count);
        for (Path file : files) {
            RoundTrip.check(format, Corpus.read(file), file.toString());
        }
    }

    @Test
    void filesAreWrittenBackByteForByte() {
        checkRoundTrips(new SamdlFormat(), 87, "sa1mdl");
        checkRoundTrips(new SamdlFormat(), 128, "sa2mdl");
        checkRoundTrips(new SaanimFormat(), 78, "saanim");
        checkRoundTrips(new SalvlFormat(), 7, "sa1lvl", "sa2lvl");
    }

    /** The number of scenes includes models with motions from files next to them. */
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

    private static Path fileNamed(List<Path> files, String pathEnd) {
        return files.stream().filter(file -> file.endsWith(pathEnd)).findFirst().orElseThrow();
    }

    /** This is the only public shape motion whose model is public too. It moves only parts of a face. */
    @Test
    void convertsShapeMotionToMorphTargets() throws IOException {
        List<Path> files = Corpus.files("kellsnc/ShadowSA1", 1);
        RelatedFileResolver resolver =
                DiskRelatedFiles.of(List.of(), List.of(), List.of(fileNamed(files, "SHADOW_MOTIONS/000.saanim")));
        Scene scene = new SceneReader(ConvertOptions.DEFAULT, resolver)
                .read(
                        Shuriken.read(fileNamed(files, "SHADOW_OBJECTS/047.sa1mdl")),
                        new ReadContext(ReadOptions.LENIENT))
                .getFirst();
        int unmovedCount = 0;
        int movedCount = 0;
        for (Node node : scene.nodes()) {
            for (Primitive primitive : scene.meshes().get(node.meshIndex()).primitives()) {
                assertThat(primitive.targets()).hasSize(20);
                for (MorphTarget target : primitive.targets()) {
                    for (float difference : target.positionDeltas()) {
                        assertThat(Math.abs(difference)).isLessThan(3);
                        unmovedCount += Math.abs(difference) < 1e-3 ? 1 : 0;
                        movedCount += Math.abs(difference) < 1e-3 ? 0 : 1;
                    }
                }
            }
        }
        assertThat(unmovedCount).isGreaterThan(movedCount);
        assertThat(movedCount).isPositive();
    }

    private static ObjectNode measureFacts(Path file) {
        byte[] data = Corpus.read(file);
        ObjectNode facts = switch (extension(file)) {
            case "saanim" -> SonicFactSheet.of(RoundTrip.read(new SaanimFormat(), data));
            case "sa1lvl" -> SonicFactSheet.of(RoundTrip.read(new SalvlFormat(), data));
            default -> SonicFactSheet.of(RoundTrip.read(new SamdlFormat(), data));
        };
        facts.put("size", data.length);
        metadata(data).forEach(facts.putArray("meta_chunks")::add);
        return facts;
    }

    /** Returns the tags and sizes of the metadata chunks. It does not use the reader under test. */
    private static List<String> metadata(byte[] data) {
        ByteBuffer in = ByteBuffer.wrap(data).order(ByteOrder.LITTLE_ENDIAN);
        List<String> chunks = new ArrayList<>();
        int offset = data[7] < 2 ? 0 : in.getInt(0x0C);
        while (offset != 0) {
            String tag = new String(data, offset, 4, StandardCharsets.ISO_8859_1).replace("\0", "");
            int size = in.getInt(offset + 4);
            chunks.add(size == 0 ? tag : tag + ":" + size);
            offset = tag.equals("END") ? 0 : offset + 8 + size;
        }
        return chunks;
    }

    @Test
    void filesMatchTheFacts() {
        SoftAssertions softly = new SoftAssertions();
        int[] fileCount = new int[1];
        int[] fieldCount = new int[1];
        Stream.concat(
                        Corpus.list("sonic", "files", 36).stream(),
                        Corpus.list("sonic", "more_files_compact", 120).stream())
                .forEach(fact -> {
                    ObjectNode actual = measureFacts(Corpus.file(fact));
                    fileCount[0]++;
                    fact.properties().forEach(field -> {
                        if (!IDENTITY_FIELDS.contains(field.getKey())) {
                            String description = fact.get("path").asText() + " " + field.getKey();
                            compare(softly, description, actual.path(field.getKey()), field.getValue());
                            fieldCount[0]++;
                        }
                    });
                });
        softly.assertAll();
        assertThat(fileCount).containsExactly(156);
        assertThat(fieldCount).containsExactly(1_646);
    }

    /** Compares a value with a fact. Numbers with a decimal point were rounded when they were published. */
    private static void compare(SoftAssertions softly, String description, JsonNode actual, JsonNode expected) {
        if (expected.isArray() && actual.size() == expected.size()) {
            for (int i = 0; i < expected.size(); i++) {
                compare(softly, description, actual.get(i), expected.get(i));
            }
        } else if (expected.isObject() && actual.size() == expected.size()) {
            expected.properties()
                    .forEach(field -> compare(
                            softly, description + "." + field.getKey(), actual.path(field.getKey()), field.getValue()));
        } else if (expected.isFloatingPointNumber()) {
            double rounding = Math.max(1e-3, 1e-6 * Math.abs(expected.asDouble()));
            softly.assertThat(actual.asDouble(Double.NaN))
                    .as(description)
                    .isCloseTo(expected.asDouble(), within(rounding));
        } else {
            softly.assertThat(actual.toString()).as(description).isEqualTo(expected.toString());
        }
    }
}
