package shuriken.samples;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.Shuriken;
import shuriken.assets.Asset;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.ModelInfo;
import shuriken.format.TextureInfo;
import shuriken.image.PngEncoder;
import shuriken.inspect.AssetInfo;
import shuriken.inspect.report.InfoJson;
import shuriken.inspect.verify.Verification;
import shuriken.inspect.verify.Verifier;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.StripChunkType;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.chunk.WeightStatus;
import shuriken.ninja.landtable.SalvlFormat;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.nj.NjFormat;
import shuriken.ninja.scenery.Collision;
import shuriken.ninja.scenery.RelFormat;
import shuriken.scene.Scene;
import shuriken.testkit.Golden;
import shuriken.testkit.RoundTrip;

/**
 * Checks the committed samples. The command {@code mvn test -pl testkit -am -Dtest=SamplesTest -Dsamples=update}
 * creates them again.
 */
class SamplesTest {
    private static final Path ROOT = Path.of(System.getProperty("shuriken.root", ".."));
    private static final Path FOLDER = ROOT.resolve("samples");
    private static final Path SAMPLES_IMAGE = ROOT.resolve("docs/images/samples.png");
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Map<String, byte[]> FILES = Samples.make();

    @BeforeAll
    static void update() throws IOException {
        if ("update".equals(System.getProperty("samples"))) {
            Samples.main(new String[] {FOLDER.toString()});
            Files.createDirectories(SAMPLES_IMAGE.getParent());
            Files.write(SAMPLES_IMAGE, PngEncoder.encode(ReadmeImage.of(FOLDER)));
        }
    }

    @Test
    void committedFilesEqualTheGeneratedOnes() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            assertThat(files.map(file -> file.getFileName().toString()).filter(name -> !name.endsWith(".md")))
                    .containsExactlyInAnyOrderElementsOf(FILES.keySet());
        }
        for (Map.Entry<String, byte[]> file : FILES.entrySet()) {
            assertThat(FOLDER.resolve(file.getKey())).as(file.getKey()).hasBinaryContent(file.getValue());
        }
    }

    /** The output of {@code info --json} for the samples, which changes only with the files. */
    @Test
    void infoOutputIsUnchanged() throws IOException {
        Map<String, JsonNode> infos = new TreeMap<>();
        for (String name : FILES.keySet()) {
            ObjectNode info = (ObjectNode) JSON.readTree(InfoJson.toLine(Shuriken.describe(FOLDER.resolve(name))));
            info.path("diagnostics").forEach(node -> ((ObjectNode) node).remove("path"));
            infos.put(name, info.without("path"));
        }
        Golden.check(SamplesTest.class, "info", infos);
    }

    @Test
    void samplesAreSmall() throws IOException {
        assertThat(FILES.values()).allSatisfy(bytes -> assertThat(bytes).hasSizeLessThan(100_000));
        assertThat(FILES.values().stream().mapToInt(bytes -> bytes.length).sum())
                .isLessThan(700_000);
        assertThat(Files.size(SAMPLES_IMAGE)).isBetween(10_000L, 300_000L);
    }

    @ParameterizedTest
    @ValueSource(strings = {"lantern", "torii", "star", "garden", "ninja", "koi"})
    void everyModelIsSoundAndFindsItsTextures(String name) throws IOException {
        AssetInfo info = Shuriken.describe(FOLDER.resolve(name + ".nj"));
        assertThat(info.diagnostics()).isEmpty();
        ModelInfo model = info.description().models().getFirst();
        assertThat(model.degenerateTriangleCount()).isZero();
        assertThat(model.triangleCount()).isGreaterThan(1000);
        assertThat(Shuriken.scene(FOLDER.resolve(name + ".nj")).textures())
                .extracting(texture -> texture.name())
                .containsExactlyInAnyOrderElementsOf(model.textureNames());
    }

    @ParameterizedTest
    @ValueSource(strings = {"lantern", "torii", "star", "garden", "ninja", "koi"})
    void rewritesSamplesByteForByte(String name) {
        byte[] bytes = requireNonNull(FILES.get(name + ".nj"));
        ByteWriter out = ByteWriter.littleEndian();
        new NjFormat().write(read(name), out);
        assertThat(out.toByteArray()).isEqualTo(bytes);
    }

    @Test
    void theGardenHasEveryTypeOfStrip() {
        Set<StripChunkType> types = EnumSet.noneOf(StripChunkType.class);
        models("garden")
                .forEach(model -> model.polygons().forEach(chunk -> {
                    if (chunk instanceof PolyChunk.Strips strips) {
                        types.add(strips.chunkType());
                    }
                }));
        assertThat(types).containsExactlyInAnyOrder(StripChunkType.values());
    }

    @ParameterizedTest
    @CsvSource({"ninja, 4", "koi, 3"})
    void figuresAreWeightedAndDrawTheStripsTheyCached(String name, int influences) throws IOException {
        Set<WeightStatus> status = EnumSet.noneOf(WeightStatus.class);
        Set<Integer> cached = new LinkedHashSet<>();
        Set<Integer> drawn = new LinkedHashSet<>();
        for (ChunkModel model : models(name)) {
            for (VertexChunk chunk : model.vertices()) {
                if (chunk instanceof VertexChunk.Vertices v && v.type().name().endsWith("NF")) {
                    status.add(v.weightStatus());
                }
            }
            for (PolyChunk chunk : model.polygons()) {
                if (chunk instanceof PolyChunk.CachePolygon cache) {
                    cached.add(cache.flags());
                } else if (chunk instanceof PolyChunk.DrawPolygon draw) {
                    drawn.add(draw.flags());
                }
            }
        }
        assertThat(status).containsExactlyInAnyOrder(WeightStatus.START, WeightStatus.MIDDLE, WeightStatus.END);
        assertThat(cached).isNotEmpty().isEqualTo(drawn);
        ModelInfo info = Shuriken.describe(FOLDER.resolve(name + ".nj"))
                .description()
                .models()
                .getFirst();
        assertThat(info.maxInfluences()).isEqualTo(influences);
    }

    /** The texture equals its painting within the precision of RGB565. */
    @Test
    void koiUsesItsPalette() throws IOException {
        byte[] painted = KoiSkin.paint(128, 256).toImage().rgba();
        byte[] skinTexture = Shuriken.scene(FOLDER.resolve("koi.nj")).textures().stream()
                .filter(texture -> texture.name().equals("koi_skin"))
                .findFirst()
                .orElseThrow()
                .image()
                .rgba();
        assertThat(skinTexture).hasSameSizeAs(painted);
        for (int i = 0; i < painted.length; i++) {
            assertThat(skinTexture[i] & 0xFF).isCloseTo(painted[i] & 0xFF, within(4));
        }
    }

    @Test
    void theNinjaRunsAndTheKoiSwims() throws IOException {
        assertThat(Shuriken.scene(FOLDER.resolve("ninja.nj")).clips())
                .singleElement()
                .satisfies(clip -> assertThat(clip.duration()).isEqualTo(20 / 30f));
        assertThat(Shuriken.scene(FOLDER.resolve("koi.nj")).clips())
                .singleElement()
                .satisfies(clip -> assertThat(clip.name()).isEqualTo("koi_swim"));
    }

    /** Both sections have the same ground, stream, fence and streamers; only one has the wheel. */
    @Test
    void theMillIsInOneOfTwoSectionsAndTurns() throws IOException {
        Scene stage = Shuriken.scene(FOLDER.resolve("map_mill01n.rel"));
        assertThat(stage.textures())
                .extracting(texture -> texture.name())
                .containsExactlyInAnyOrderElementsOf(Mill.TEXTURE_NAMES);
        Map<Integer, Long> placements = stage.nodes().stream()
                .filter(node -> node.meshIndex() != Scene.NONE)
                .collect(Collectors.groupingBy(node -> node.meshIndex(), Collectors.counting()));
        assertThat(placements.values()).hasSize(12).containsOnly(1L, 2L);
        assertThat(Collections.frequency(placements.values(), 1L)).isEqualTo(2);
        // 16 frames at a fifth and 32 frames at half of 30 frames a second
        assertThat(stage.clips()).hasSize(2);
        assertThat(stage.clips().get(0).duration()).isCloseTo(16 / 6f, within(1e-5f));
        assertThat(stage.clips().get(1).duration()).isCloseTo(32 / 15f, within(1e-5f));
        assertThat(stage.clips().get(1).channels()).hasSize(2 * 6);
        assertThat(RoundTrip.read(new RelFormat(), requireNonNull(FILES.get("map_mill01c.rel")))
                        .content())
                .isInstanceOfSatisfying(
                        Collision.class,
                        collision -> assertThat(collision.entries()).hasSize(2));
    }

    /**
     * The Ginja model has the byte orders of the GameCube: sizes are little-endian and everything else is big-endian.
     */
    @Test
    void theBambooIsSkinnedAndSways() throws IOException {
        byte[] bytes = requireNonNull(FILES.get("bamboo.gj"));
        RoundTrip.check(new NjFormat(), bytes, "bamboo.gj");
        NjFile file = RoundTrip.read(new NjFormat(), bytes);
        assertThat(file.sizeByteOrder()).isEqualTo(ByteOrder.LITTLE_ENDIAN);
        assertThat(file.dataByteOrder()).isEqualTo(ByteOrder.BIG_ENDIAN);
        AssetInfo info = Shuriken.describe(FOLDER.resolve("bamboo.gj"));
        assertThat(info.diagnostics()).isEmpty();
        ModelInfo model = info.description().models().getFirst();
        assertThat(model.kind()).isEqualTo("ginja");
        assertThat(model.degenerateTriangleCount()).isZero();
        assertThat(model.maxInfluences()).isEqualTo(2);
        Scene scene = Shuriken.scene(FOLDER.resolve("bamboo.gj"));
        assertThat(scene.skins()).hasSize(1);
        assertThat(scene.clips()).hasSize(1);
    }

    /** The level has visible parts, a collision mesh and animated parts. The walls are invisible. */
    @Test
    void theShrineIsALevel() throws IOException {
        RoundTrip.check(new SalvlFormat(), requireNonNull(FILES.get("shrine.sa1lvl")), "shrine.sa1lvl");
        AssetInfo info = Shuriken.describe(FOLDER.resolve("shrine.sa1lvl"));
        ModelInfo model = info.description().models().getFirst();
        assertThat(model.kind()).isEqualTo("basic");
        assertThat(model.degenerateTriangleCount()).isZero();
        assertThat(model.headerCounts()).isEqualTo(Map.of("cols", 7, "visible", 6, "animations", 1));
        assertThat(info.description().animations())
                .singleElement()
                .satisfies(motion -> assertThat(motion.frameCount()).isEqualTo(65));
        Scene scene = Shuriken.scene(FOLDER.resolve("shrine.sa1lvl"));
        assertThat(scene.textures()).hasSize(4);
        assertThat(scene.clips())
                .singleElement()
                .satisfies(clip -> assertThat(clip.channels()).hasSize(3));
    }

    @ParameterizedTest
    @ValueSource(strings = {"map_mill01n.rel", "map_mill01c.rel"})
    void stagesAreWrittenBackByteForByte(String name) {
        RoundTrip.check(new RelFormat(), requireNonNull(FILES.get(name)), name);
    }

    /** The paw beckons, the waves move and the eyes blink. */
    @Test
    void theCatHasThreeAnimations() throws IOException {
        Path file = FOLDER.resolve("neko.nsbmd");
        ModelInfo model = Shuriken.describe(file).description().models().getFirst();
        assertThat(model.headerCounts())
                .containsEntry("vertices", model.vertexCount())
                .containsEntry("quads", 0);
        assertThat(model.headerCounts()).containsEntry("triangles", model.triangleCount());
        assertThat(Shuriken.scene(file).clips())
                .extracting(clip -> clip.name())
                .containsExactly("neko_beckon", "neko_run.uv", "neko_blink.pattern");
        assertThat(Shuriken.scene(file).textures())
                .extracting(texture -> texture.name())
                .containsExactlyInAnyOrder("ne_fur", "ne_face", "ne_wave", "ne_blink");
        for (String name : List.of("neko.nsbmd", "neko.nsbtx", "neko.nsbca", "neko.nsbta", "neko.nsbtp")) {
            Asset asset = Shuriken.read(FOLDER.resolve(name));
            assertThat(Verifier.verify(asset, Limits.DEFAULT))
                    .singleElement()
                    .satisfies(result -> assertThat(result.result()).isEqualTo(Verification.Result.IDENTICAL));
        }
    }

    @Test
    void theTexturesShowTheFormats() throws IOException {
        Set<String> formats = new LinkedHashSet<>();
        for (String name : List.of("lantern", "torii", "garden", "ninja", "koi")) {
            AssetInfo info = Shuriken.describe(FOLDER.resolve(name + ".pvm"));
            assertThat(info.diagnostics())
                    .extracting(Diagnostic::code)
                    .isEqualTo(name.equals("koi") ? List.of(DiagnosticCode.PALETTE_CHOSEN) : List.of());
            for (TextureInfo texture : info.description().textures()) {
                formats.add(texture.pixelFormat());
                formats.add(texture.dataFormat());
            }
        }
        assertThat(formats)
                .contains(
                        "RGB565", "ARGB1555", "ARGB4444", "RGB555", "YUV422", "TWIDDLED", "TWIDDLED_MM", "VQ", "VQ_MM")
                .contains("SMALLVQ", "SMALLVQ_MM", "PALETTIZE8", "RECTANGLE", "STRIDE");
    }

    private static NjFile read(String name) {
        return new NjFormat()
                .read(
                        ByteCursor.littleEndian(requireNonNull(FILES.get(name + ".nj")), name),
                        new ReadContext(ReadOptions.STRICT));
    }

    private static List<ChunkModel> models(String name) {
        return read(name).blocks().stream()
                .filter(NjBlock.Chunk.class::isInstance)
                .map(NjBlock.Chunk.class::cast)
                .findFirst()
                .orElseThrow()
                .tree()
                .meshes();
    }
}
