package shuriken.convert.ninja.drawn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static shuriken.convert.ninja.ModelFixture.corners;
import static shuriken.convert.ninja.ModelFixture.points;
import static shuriken.convert.ninja.ModelFixture.strip;
import static shuriken.convert.ninja.ModelFixture.strips;
import static shuriken.convert.ninja.ModelFixture.weightedPoint;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.convert.ConvertOptions;
import shuriken.convert.TextureRequest;
import shuriken.convert.TextureSource;
import shuriken.convert.ninja.ModelFixture;
import shuriken.convert.ninja.NinjaConverter;
import shuriken.convert.ninja.SamdlConverter;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.AnimationInfo;
import shuriken.io.FourCc;
import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.StripChunkType;
import shuriken.ninja.chunk.VertexChunk.Vertices;
import shuriken.ninja.ginja.GinjaMesh;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.ginja.VertexSet;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.model.SonicFixtures;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.MotionRow;
import shuriken.ninja.motion.MotionTrack;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.samodel.SaMagic;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.scene.Material;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.Texture;

/** Checks the findings, names and statistics of models. */
class ModelFindingsTest {
    private static final Vertices TRIANGLE = points(0, 0, 0, 0, 1, 0, 0, 0, 1, 0);

    private final ReadContext context = new ReadContext(ReadOptions.LENIENT);

    /** A source without textures that states a reason. */
    private static final class Reasons implements TextureSource {
        @Override
        public Optional<Texture> find(TextureRequest request, ReadContext in) {
            return Optional.empty();
        }

        @Override
        public Optional<String> reasonForMissing(List<String> archives, int number) {
            return Optional.of(archives + " has fewer than " + number / 2);
        }
    }

    private List<String> messages(DiagnosticCode code) {
        return context.findings().toList().stream()
                .filter(finding -> finding.code() == code)
                .map(finding -> finding.message())
                .toList();
    }

    private Scene scene(TextureSource source, NjBlock... blocks) {
        return new NinjaConverter()
                .toScenes(new NjFile(List.of(blocks)), "hero", source, ConvertOptions.DEFAULT, context)
                .getFirst();
    }

    private static ModelFixture modelOf(PolyChunk... polygons) {
        return new ModelFixture().node(-1, 0).mesh(List.of(TRIANGLE), polygons);
    }

    private static PolyChunk textured(int flags) {
        return strips(StripChunkType.UVN, flags, corners(StripChunkType.UVN, 0, 0, 0, 1, 9, 0, 2, 0, 9));
    }

    private static PolyChunk texture(int id) {
        return new PolyChunk.TextureId(0x08, 0, id);
    }

    @Test
    void reportsMissingTextures() {
        NjBlock model = modelOf(texture(7), textured(0), texture(9), textured(0), texture(7), textured(8))
                .block();
        Scene scene = scene(TextureSource.NONE, ModelFixture.textures("one", "two"), model);
        assertThat(messages(DiagnosticCode.TEXTURE_NOT_FOUND))
                .containsExactly(
                        "the model uses texture number 7, but its list, counted from 0, has no name for it"
                                + " (entries: 2)",
                        "the model uses texture number 9, but its list, counted from 0, has no name for it"
                                + " (entries: 2)");
        assertThat(scene.materials())
                .extracting(Material::name)
                .containsExactly("texture_7", "texture_9", "texture_7_2");
    }

    @Test
    void reportsAMissingArchive() {
        NjBlock model =
                modelOf(texture(7), textured(0), texture(9), textured(0)).block();
        scene(TextureSource.NONE, model);
        assertThat(messages(DiagnosticCode.TEXTURE_NOT_FOUND))
                .containsExactly(
                        "the model refers to textures by number and needs their archive, but no texture archive named"
                                + " hero was found. Give the archive file with --textures FILE");
    }

    /** A texture source may state reasons. Each reason is reported once. */
    @Test
    void reportsReasonsOfSources() {
        scene(
                new Reasons(),
                modelOf(texture(6), textured(0), texture(7), textured(0), texture(8), textured(0))
                        .block());
        assertThat(messages(DiagnosticCode.TEXTURE_NOT_FOUND))
                .containsExactly("[hero] has fewer than 3", "[hero] has fewer than 4");
    }

    @Test
    void makesMaterialNamesUnique() {
        Scene scene = scene(
                MappedTextures.SOURCE,
                ModelFixture.textures("Wall", "wall", ""),
                modelOf(
                                texture(0),
                                textured(0),
                                texture(1),
                                textured(0),
                                strip(0, false, 0, 1, 2),
                                strip(1, false, 0, 1, 2))
                        .block());
        assertThat(scene.materials())
                .extracting(Material::name)
                .containsExactly("Wall", "wall_2", "untextured", "untextured_2");
        assertThat(messages(DiagnosticCode.TEXTURE_NOT_FOUND)).isEmpty();
    }

    @Test
    void reportsPropertiesThatAreNotDrawn() {
        PolyChunk combinedPolyChunk = strips(
                StripChunkType.UVN_2, 0x40, corners(StripChunkType.UVN_2, 0, 0, 0, 0, 0, 1, 9, 0, 9, 0, 2, 0, 9, 0, 9));
        scene(
                MappedTextures.SOURCE,
                ModelFixture.textures(MappedTextures.NAMES),
                modelOf(texture(2), new PolyChunk.TextureId(0x09, 0, 1), combinedPolyChunk, combinedPolyChunk)
                        .block());
        assertThat(messages(DiagnosticCode.ENVIRONMENT_APPROXIMATED))
                .containsExactly("texture 2 is a reflection, which the export only approximates");
        assertThat(messages(DiagnosticCode.NOT_DRAWN))
                .containsExactly("a two-parameter polygon has a second texture, 1, which is ignored");
    }

    @Test
    void reportsEmptyModels() {
        scene(TextureSource.NONE, new ModelFixture().node(-1, 0).block());
        assertThat(messages(DiagnosticCode.EMPTY_MODEL)).containsExactly("hero has no visible triangles");
        scene(TextureSource.NONE, modelOf(strip(0, false, 0, 1, 2)).block());
        assertThat(messages(DiagnosticCode.EMPTY_MODEL)).hasSize(1);
    }

    /**
     * A vertex is shared by nine nodes: eight with the weight 25/255, and the first with more. The eight largest
     * weights are kept.
     */
    @Test
    void keepsTheEightLargestWeights() {
        ModelFixture model = new ModelFixture();
        for (int i = 0; i < 9; i++) {
            Vertices shared = weightedPoint(i == 0 ? 0 : 1, 0, i == 0 ? 55 : 25, 5, 5, 5);
            List<Vertices> vertices = i == 8 ? List.of(shared, points(1, 1, 0, 0, 0, 1, 0)) : List.of(shared);
            PolyChunk[] polygons = i == 8 ? new PolyChunk[] {strip(0, false, 0, 1, 2)} : new PolyChunk[0];
            model.node(i - 1, 0).mesh(vertices, polygons);
        }
        Scene scene = scene(TextureSource.NONE, model.block());
        assertThat(messages(DiagnosticCode.INFLUENCES_REDUCED))
                .containsExactly("vertices with weights for more than 8 bones: 1");
        float[] weights = scene.meshes().getFirst().primitives().getFirst().weights();
        assertThat(weights).hasSize(24);
        assertThat(weights[0]).isCloseTo(55 / 230f, within(1e-6f));
        assertThat(weights[7]).isCloseTo(25 / 230f, within(1e-6f));
        assertThat(weights[8]).isEqualTo(1);
    }

    /** A node scaled to zero cannot be a joint, so its parent is used. */
    @Test
    void replacesFlatJoints() {
        Scene scene = scene(
                TextureSource.NONE,
                new ModelFixture()
                        .node(-1, 0)
                        .node(0, 0, new Vec3f(1, 0, 0), Bams3.ZERO, Vec3f.ZERO)
                        .mesh(List.of(points(0, 9, 9, 9)))
                        .node(0, 0)
                        .mesh(List.of(points(1, 1, 0, 0, 0, 1, 0)), strip(0, false, 0, 1, 2))
                        .block());
        assertThat(messages(DiagnosticCode.JOINT_REPLACED))
                .containsExactly("object[1] cannot be a bone, because its rest transform has no inverse");
        assertThat(scene.skins().getFirst().joints()).containsExactly(0, 2);
    }

    @Test
    void nodesWithEqualContentShareAMesh() {
        Vec3f mirror = new Vec3f(-1, 1, 1);
        Scene scene = scene(
                TextureSource.NONE,
                modelOf(strip(0, false, 0, 1, 2), strip(1, false, 0, 1, 2))
                        .node(0, 0)
                        .sameMesh(0)
                        .node(0, 0, Vec3f.ZERO, Bams3.ZERO, mirror)
                        .sameMesh(0)
                        .node(0, 0, Vec3f.ZERO, Bams3.ZERO, mirror)
                        .sameMesh(0)
                        .node(0, 0)
                        .mesh(List.of(TRIANGLE), strip(0, false, 0, 1, 2), strip(1, false, 0, 1, 2))
                        .block());
        assertThat(scene.nodes()).extracting(Node::meshIndex).containsExactly(0, 0, 1, 1, 2);
        assertThat(scene.meshes()).hasSize(3);
        assertThat(scene.meshes().getFirst().name()).isEqualTo("node_000");
        assertThat(scene.meshes().get(1).name()).isEqualTo("node_002");
    }

    /** Spheres are written only if all numbers are finite, and angles only if they rotate. */
    @Test
    void storesSpheresAndAngles() {
        ObjectNode[] nodes = {
            node(0x40, Bams3.ZERO, 0),
            node(0, new Bams3(1, 2, 3), 1),
            node(0x400, new Bams3(1, 2, 3), 2),
            node(0, Bams3.ZERO, -1)
        };
        ChunkModel[] models = {
            new ChunkModel(List.of(), List.of(), new Vec3f(1, 2, 3), 4),
            new ChunkModel(List.of(), List.of(), new Vec3f(1, Float.NaN, 3), 4),
            new ChunkModel(List.of(), List.of(), Vec3f.ZERO, Float.POSITIVE_INFINITY)
        };
        Scene scene = scene(
                TextureSource.NONE,
                new NjBlock.Chunk(
                        FourCc.of("NJCM"), ModelFixture.SITE, new ObjectTree<>(List.of(nodes), List.of(models))));
        assertThat(scene.nodes().stream().map(node -> node.extras().values()).toList())
                .isEqualTo(List.of(
                        Map.of("evalflags", 0x40, "boundingSphere", List.of(1f, 2f, 3f, 4f)),
                        Map.of("evalflags", 0, "angles", List.of(1, 2, 3)),
                        Map.of("evalflags", 0x400),
                        Map.of("evalflags", 0)));
    }

    private static ObjectNode node(int flags, Bams3 angles, int mesh) {
        return new ObjectNode(
                new NjsObject(flags, 0, Vec3f.ZERO, angles, Vec3f.ONE, 0, 0, 1),
                0,
                mesh <= 0 && flags != 0 ? -1 : 0,
                mesh);
    }

    /** The purpose of a motion follows from its channels. The numbers of keys are listed by name. */
    @Test
    void describesMotions() {
        Map<MotionChannel, String> descriptions = Map.ofEntries(
                Map.entry(MotionChannel.POSITION, "skeletal position"),
                Map.entry(MotionChannel.ANGLE, "skeletal angle"),
                Map.entry(MotionChannel.ANGLE16, "skeletal angle"),
                Map.entry(MotionChannel.SCALE, "skeletal scale"),
                Map.entry(MotionChannel.VECTOR, "skeletal vector"),
                Map.entry(MotionChannel.QUATERNION, "skeletal quaternion"),
                Map.entry(MotionChannel.SHAPE, "shape shape"),
                Map.entry(MotionChannel.NORMAL_SHAPE, "shape normalShape"),
                Map.entry(MotionChannel.TARGET, "camera target"),
                Map.entry(MotionChannel.ROLL, "camera roll"),
                Map.entry(MotionChannel.FIELD_OF_VIEW, "camera fieldOfView"),
                Map.entry(MotionChannel.COLOUR, "light colour"),
                Map.entry(MotionChannel.INTENSITY, "light intensity"),
                Map.entry(MotionChannel.SPOT, "light spot"),
                Map.entry(MotionChannel.POINT, "light point"));
        assertThat(descriptions).hasSameSizeAs(MotionChannel.values());
        descriptions.forEach((channel, expected) -> {
            MotionTrack track = new MotionTrack(channel, new int[] {0, 3}, new int[2 * channel.componentCount()]);
            MotionRow row = new MotionRow(List.of(track));
            NjsMotion motion = NjsMotion.create(
                    9, NjsMotion.Interpolation.SPLINE, List.of(channel), List.of(row, row), List.of(new float[9]));
            AnimationInfo info = new NinjaConverter()
                    .describe(
                            new NjFile(List.of(
                                    new NjBlock.Motion(FourCc.of("NMDM"), ModelFixture.SITE, motion),
                                    new NjBlock.Motion(FourCc.of("NMDM"), ModelFixture.SITE, motion))),
                            "walk",
                            ConvertOptions.DEFAULT,
                            context)
                    .animations()
                    .getLast();
            assertThat(info)
                    .isEqualTo(new AnimationInfo(
                            "walk_2", expected.split(" ")[0], 9, 30, "spline", 2, Map.of(expected.split(" ")[1], 4)));
        });
    }

    /** Keys that are not played are reported by name. */
    @Test
    void reportsKeysThatAreNotPlayed() {
        List<MotionTrack> tracks = new ArrayList<>();
        List<MotionChannel> channels = List.of(MotionChannel.POSITION, MotionChannel.VECTOR);
        for (MotionChannel channel : channels) {
            tracks.add(new MotionTrack(channel, new int[] {0}, new int[channel.componentCount()]));
        }
        NjsMotion motion = NjsMotion.create(
                2, NjsMotion.Interpolation.LINEAR, channels, List.of(new MotionRow(tracks)), List.of());
        scene(
                TextureSource.NONE,
                modelOf(strip(0, false, 0, 1, 2)).block(),
                new NjBlock.Motion(FourCc.of("NMDM"), ModelFixture.SITE, motion));
        assertThat(messages(DiagnosticCode.MOTION_INCOMPLETE))
                .containsExactly("hero: channels that are not converted: vector");
    }

    /** A display list ends at the first incomplete corner. The preceding corners are drawn. */
    @Test
    void drawsUntilTheFirstIncompleteCorner() {
        assertThat(draw(0x90, 0, 3, 0, 1, 2)).isEqualTo("0 1 2");
        assertThat(draw(0x90, 0, 3, 0, 1))
                .isEqualTo("opcode 0x90 at 0x0 is unknown, or its 3 corners exceed the display list of 5 bytes");
        assertThat(draw(0x90, 0, 3))
                .isEqualTo("opcode 0x90 at 0x0 is unknown, or its 3 corners exceed the display list of 3 bytes");
        assertThat(draw(0x90, 0)).isEmpty();
        assertThat(draw(0x92, 0, 3, 0, 1, 2, 0x99, 0, 3, 2, 1))
                .isEqualTo("0 1 2 opcode 0x98 at 0x6 is unknown, or its 3 corners exceed the display list of 11 bytes");
        assertThat(draw(0x90, 0, 3, 0, 1, 2, 0, 0, 0, 0)).isEqualTo("0 1 2");
        assertThat(draw(0x78, 0, 0))
                .isEqualTo("opcode 0x78 at 0x0 is unknown, or its 0 corners exceed the display list of 3 bytes");
        assertThat(draw(0xC0, 0, 0))
                .isEqualTo("opcode 0xC0 at 0x0 is unknown, or its 0 corners exceed the display list of 3 bytes");
        assertThat(draw(0xB8, 0, 1, 2)).isEqualTo("0");
        assertThat(draw(0x80, 0, 4, 0, 1, 2, 3)).isEqualTo("0 1 2 0 2 3");
        assertThat(draw(0x90, 1, 0))
                .isEqualTo("opcode 0x90 at 0x0 is unknown, or its 256 corners exceed the display list of 3 bytes");
    }

    /** Returns the drawn indices, followed by the findings. */
    private static String draw(int... list) {
        byte[] bytes = new byte[list.length];
        for (int i = 0; i < list.length; i++) {
            bytes[i] = (byte) list[i];
        }
        VertexSet positions =
                SonicFixtures.set(VertexSet.POSITION, 1, 4, 12, SonicFixtures.floats(SonicFixtures.SQUARE));
        GinjaMesh mesh = new GinjaMesh(List.of(), bytes);
        GinjaModel model =
                new GinjaModel(List.of(positions, VertexSet.end()), List.of(), List.of(mesh), List.of(), Vec3f.ZERO, 1);
        ObjectTree<NodeMesh> tree = new ObjectTree<>(
                List.of(SonicFixtures.node(-1, 0, 0, 0, 0)), List.<NodeMesh>of(new NodeMesh.Ginja(model)));
        ReadContext lenient = new ReadContext(ReadOptions.LENIENT);
        Scene scene = new SamdlConverter()
                .toScenes(
                        SamdlFile.create(SaMagic.SA2BMDL, tree, List.of()),
                        "x",
                        TextureSource.NONE,
                        ConvertOptions.DEFAULT,
                        lenient)
                .getFirst();
        StringBuilder text = new StringBuilder();
        scene.meshes()
                .forEach(converted -> converted.primitives().forEach(primitive -> {
                    for (int index : primitive.indices()) {
                        text.append(index).append(' ');
                    }
                }));
        lenient.findings().toList().stream()
                .filter(finding -> finding.code() == DiagnosticCode.SIZE_MISMATCH)
                .forEach(diagnostic -> text.append(diagnostic.message()));
        return text.toString().strip();
    }
}
