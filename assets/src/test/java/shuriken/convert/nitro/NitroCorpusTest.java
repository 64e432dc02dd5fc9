package shuriken.convert.nitro;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import org.assertj.core.api.SoftAssertions;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import shuriken.Shuriken;
import shuriken.assets.Asset;
import shuriken.assets.AssetTree;
import shuriken.convert.ConvertOptions;
import shuriken.convert.TextureSource;
import shuriken.convert.nitro.material.TextureMatrix;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Format;
import shuriken.format.ModelInfo;
import shuriken.format.TextureInfo;
import shuriken.inspect.report.Describer;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.gltf.GlbExporter;
import shuriken.io.ByteCursor;
import shuriken.io.ByteMap;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.NsbmdFile;
import shuriken.nitro.mdl0.NsbmdFormat;
import shuriken.nitro.tex0.NsbtxFormat;
import shuriken.resolve.scenes.AssetContext;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.testkit.Corpus;
import shuriken.testkit.CorpusAssets;
import shuriken.testkit.GlbPose;
import shuriken.testkit.GltfValidator;
import shuriken.testkit.PosedGlbPrimitive;
import shuriken.testkit.RoundTrip;

/**
 * Reads every model and texture of the known games, including those in archives, and compares some of them with
 * published facts.
 */
class NitroCorpusTest {
    private static final Set<String> KINDS = Set.of("nsbmd", "nsbtx");
    private static final int MODEL_COUNT = 3_765;
    private static final int TEXTURE_COUNT = 4_973;

    private static final NitroConverter CONVERTER = new NitroConverter();

    private static ModelInfo info(NsbmdFile file) {
        return CONVERTER
                .describe(file, "model", ConvertOptions.DEFAULT, new ReadContext(ReadOptions.STRICT))
                .models()
                .getFirst();
    }

    private static Scene scene(NsbmdFile file, ReadContext context) {
        return CONVERTER
                .toScenes(file, "model", TextureSource.NONE, ConvertOptions.DEFAULT, context)
                .getFirst();
    }

    /** Visits all models by path: files, members of archives, and models inside maps, whose file format is unknown. */
    private static void forEachModel(BiConsumer<String, byte[]> consumer) {
        Set<String> seen = new HashSet<>();
        for (String repository : CorpusAssets.NITRO) {
            for (Path path : Corpus.files(repository, MODEL_COUNT)) {
                try (AssetTree tree = Shuriken.open(path)) {
                    for (Asset asset : tree.walk()) {
                        String format = asset.format()
                                .map(candidate -> candidate.info().id())
                                .orElse("");
                        if (format.equals("nsbmd")) {
                            add(asset.path(), asset.data().bytes("file", (int) asset.size()), seen, consumer);
                        } else if (format.isEmpty()) {
                            visitEmbedded(asset, seen, consumer);
                        }
                    }
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        }
        assertThat(seen).hasSize(MODEL_COUNT);
    }

    private static void visitEmbedded(Asset asset, Set<String> seen, BiConsumer<String, byte[]> consumer) {
        ByteCursor in = asset.data();
        byte[] all = in.array();
        int end = in.arrayOffset() + in.size();
        for (int i = in.arrayOffset(); i + 16 <= end; i++) {
            if (all[i] == 'B' && all[i + 1] == 'M' && all[i + 2] == 'D' && all[i + 3] == '0' && all[i + 4] == -1) {
                ByteCursor header = in.copy().seek(i - in.arrayOffset() + 8);
                long size = header.u32("size");
                if (size >= 16 && size <= end - i) {
                    add(asset.path() + "@" + i, Arrays.copyOfRange(all, i, i + (int) size), seen, consumer);
                }
            }
        }
    }

    private static void add(String path, byte[] data, Set<String> seen, BiConsumer<String, byte[]> consumer) {
        if (seen.add(Asset.of(data, path).sha256())) {
            consumer.accept(path, data);
        }
    }

    private static NsbmdFile read(byte[] data) {
        return RoundTrip.read(new NsbmdFormat(), data);
    }

    @Test
    void modelsAreWrittenBackByteForByte() {
        forEachModel((path, data) -> check(path, data, new NsbmdFormat()));
    }

    @Test
    void texturesAreWrittenBackByteForByte() {
        int[] files = {0};
        CorpusAssets.forEach(CorpusAssets.NITRO, TEXTURE_COUNT, Set.of("nsbtx"), asset -> {
            check(asset.path(), asset.data().bytes("file", (int) asset.size()), new NsbtxFormat());
            files[0]++;
        });
        assertThat(files[0]).isEqualTo(TEXTURE_COUNT);
    }

    private static <M> void check(String path, byte[] data, Format<M> format) {
        RoundTrip.check(format, data, path);
        ByteMap map = new ByteMap();
        format.read(ByteCursor.littleEndian(data, path).mapped(map), new ReadContext(ReadOptions.STRICT));
        assertThat(map.gaps(data.length)).as(path).isEmpty();
    }

    /**
     * Counts equal the header's in every model. Boxes agree within 0.2 % of their size, except for 42 that are flat at
     * rest or rotated.
     */
    @Test
    void countsAndBoxesEqualTheHeaders() {
        List<String> deviating = new ArrayList<>();
        forEachModel((path, data) -> {
            NsbmdFile file = read(data);
            ModelInfo info = info(file);
            Map<String, Integer> header = info.headerCounts();
            assertThat(info.vertexCount()).as(path).isEqualTo(header.get("vertices"));
            assertThat(info.triangleCount())
                    .as(path)
                    .isEqualTo(header.getOrDefault("triangles", 0) + 2 * header.getOrDefault("quads", 0));
            double[] bounds = file.models().getFirst().value().header().bounds();
            if (info.boundingBox().length > 0 && deviation(info.boundingBox(), bounds) > 0.002) {
                deviating.add(path);
            }
        });
        assertThat(deviating).hasSizeLessThanOrEqualTo(42);
    }

    /** Returns the largest difference of any side, relative to the longest. */
    private static double deviation(float[] box, double[] bounds) {
        double size = 0;
        double worst = 0;
        for (int i = 0; i < 6; i++) {
            size = Math.max(size, i < 3 ? bounds[i + 3] - bounds[i] : 0);
            worst = Math.max(worst, Math.abs(box[i] - bounds[i]));
        }
        return worst / size;
    }

    /** Each GLB has all nodes and the pose of its model, and the validator finds no problem. */
    @Test
    void convertsEveryModelToAValidGlb() {
        Map<String, byte[]> glbs = new LinkedHashMap<>();
        forEachModel((path, data) -> {
            NsbmdFile file = read(data);
            ReadContext context = new ReadContext(ReadOptions.LENIENT);
            Scene scene = scene(file, context);
            scene.requireValid();
            Model model = file.models().getFirst().value();
            assertThat(scene.nodes())
                    .extracting(Node::name)
                    .containsAll(model.nodes().names());
            byte[] glb = new GlbExporter()
                    .export(scene, "x", ExportOptions.DEFAULT)
                    .getFirst()
                    .data();
            if (context.findings().toList().stream().noneMatch(finding -> finding.code() == DiagnosticCode.NOT_DRAWN)) {
                compare(path, info(file).boundingBox(), glb);
            }
            glbs.put(glbs.size() + ".glb", glb);
        });
        assertThat(GltfValidator.validate(glbs)).isEmpty();
    }

    /**
     * Compares bounding boxes. Rotations are stored with 12 bits and have exact unit length in glTF, so the tolerance
     * is 2e-4 of the size of the box or of its distance from the origin, whichever is greater.
     */
    private static void compare(String path, float[] box, byte[] glb) {
        if (box.length == 0) {
            return;
        }
        double[] posed = {1e30, 1e30, 1e30, -1e30, -1e30, -1e30};
        for (PosedGlbPrimitive primitive : GlbPose.atRest(glb)) {
            for (int i = 0; i < primitive.positions().length; i++) {
                posed[i % 3] = Math.min(posed[i % 3], primitive.positions()[i]);
                posed[i % 3 + 3] = Math.max(posed[i % 3 + 3], primitive.positions()[i]);
            }
        }
        double reach = 0;
        for (int i = 0; i < 6; i++) {
            reach = Math.max(reach, Math.max(Math.abs(box[i]), box[i % 3 + 3] - box[i % 3]));
        }
        for (int i = 0; i < 6; i++) {
            assertThat(Math.abs(posed[i] - box[i])).as(path).isLessThanOrEqualTo(2e-4 * reach);
        }
    }

    @Test
    void filesMatchTheFacts() {
        Map<String, JsonNode> facts = new HashMap<>();
        for (JsonNode fact : Corpus.list("nitro", "files", 30)) {
            if (KINDS.contains(fact.get("kind").asText())) {
                facts.put(fact.get("sha256").asText(), fact);
            }
        }
        int expected = facts.size();
        Set<String> checked = new HashSet<>();
        SoftAssertions softly = new SoftAssertions();
        CorpusAssets.forEach(CorpusAssets.NITRO, expected, KINDS, asset -> {
            JsonNode fact = facts.get(asset.sha256());
            if (fact != null) {
                checked.add(asset.sha256());
                compareTextures(asset, fact, softly);
                if (asset.read(new ReadContext(ReadOptions.STRICT)) instanceof NsbmdFile file) {
                    compareModel(file, fact.get("models").get(0), softly);
                }
            }
        });
        softly.assertAll();
        assertThat(checked).hasSize(expected);
    }

    private static void compareTextures(Asset asset, JsonNode fact, SoftAssertions softly) {
        Map<String, TextureInfo> actualByName = new HashMap<>();
        new Describer(ConvertOptions.DEFAULT, AssetContext.NONE)
                .describe(asset, new ReadContext(ReadOptions.LENIENT))
                .description()
                .textures()
                .forEach(texture -> actualByName.put(texture.name(), texture));
        for (JsonNode expected : fact.path("textures")) {
            if (expected.has("rgba_sha256")) {
                TextureInfo texture = Objects.requireNonNull(
                        actualByName.get(expected.get("name").asText()));
                softly.assertThat(texture.rgbaSha256())
                        .as(asset.path() + " " + texture.name())
                        .isEqualTo(expected.get("rgba_sha256").asText());
                softly.assertThat(texture.width()).isEqualTo(expected.get("w").asInt());
                softly.assertThat(texture.height()).isEqualTo(expected.get("h").asInt());
            }
        }
    }

    private static void compareModel(NsbmdFile file, JsonNode fact, SoftAssertions softly) {
        ModelInfo info = info(file);
        softly.assertThat(info.name()).isEqualTo(fact.get("name").asText());
        softly.assertThat(info.vertexCount()).isEqualTo(fact.get("vertices").asInt());
        softly.assertThat(info.triangleCount())
                .isEqualTo(fact.get("triangles").asInt() + 2 * fact.get("quads").asInt());
        Scene scene = scene(file, new ReadContext(ReadOptions.LENIENT));
        for (JsonNode node : fact.get("nodes")) {
            JsonNode expected = node.get("world_translation");
            Vector3d position = Scenes.at(scene, node.get("name").asText(), 0, 0, 0);
            softly.assertThat(position.distance(
                            expected.get(0).asDouble(),
                            expected.get(1).asDouble(),
                            expected.get(2).asDouble()))
                    .as(info.name() + " " + node.get("name"))
                    .isLessThan(1e-3 * Math.max(1, position.length()));
        }
        Model model = file.models().getFirst().value();
        for (JsonNode material : fact.get("materials")) {
            JsonNode expected = material.get("texmtx_texels_m00_m01_m10_m11_m30_m31");
            if (expected != null) {
                TextureMatrix matrix = TextureMatrix.atRest(
                        model.materials().find(material.get("name").asText()).orElseThrow(),
                        model.header().textureMatrixMode());
                double[] actual = {matrix.m00(), matrix.m01(), matrix.m10(), matrix.m11(), matrix.tx(), matrix.ty()};
                for (int i = 0; i < 6; i++) {
                    softly.assertThat(Math.abs(actual[i] - expected.get(i).asDouble()))
                            .as(info.name() + " " + material.get("name"))
                            .isLessThan(1e-4);
                }
            }
        }
    }
}
