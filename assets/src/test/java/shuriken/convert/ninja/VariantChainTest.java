package shuriken.convert.ninja;

import static org.assertj.core.api.Assertions.assertThat;
import static shuriken.convert.ninja.ModelFixture.points;
import static shuriken.convert.ninja.ModelFixture.strip;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import shuriken.archive.afs.AfsBuilder;
import shuriken.archive.afs.AfsFormat;
import shuriken.assets.Asset;
import shuriken.batch.AssetConverter;
import shuriken.batch.ConversionOptions;
import shuriken.batch.Output;
import shuriken.convert.ConvertOptions;
import shuriken.convert.MotionFile;
import shuriken.convert.TextureSource;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.inspect.verify.Verification;
import shuriken.inspect.verify.Verifier;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.OutputFile;
import shuriken.interchange.gltf.GlbExporter;
import shuriken.io.FourCc;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.Strip;
import shuriken.ninja.landtable.Levels;
import shuriken.ninja.landtable.SalvlFormat;
import shuriken.ninja.model.SonicFixtures;
import shuriken.ninja.motion.MotionFixtures;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.nj.NjFormat;
import shuriken.ninja.samodel.Metadata;
import shuriken.ninja.samodel.Metadata.Influence;
import shuriken.ninja.samodel.Metadata.NodeWeights;
import shuriken.ninja.samodel.Metadata.VertexWeights;
import shuriken.ninja.samodel.SaMagic;
import shuriken.ninja.samodel.SaVersions;
import shuriken.ninja.samodel.SaanimFormat;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.ninja.samodel.SamdlFormat;
import shuriken.ninja.scenery.RelContent;
import shuriken.ninja.scenery.RelFile;
import shuriken.ninja.scenery.RelFormat;
import shuriken.ninja.scenery.StageFixtures;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.xj.XjFixtures;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.SceneReader;
import shuriken.scene.Scene;
import shuriken.testkit.Glb;
import shuriken.testkit.GltfValidator;
import shuriken.testkit.RoundTrip;

/**
 * Variants without a public sample are converted from files that this project wrote, and the Khronos validator finds
 * no problem in the result.
 */
class VariantChainTest {
    private static final List<ByteOrder> ORDERS = List.of(ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN);

    /** Returns the models and stages of a file as GLB. */
    private static Map<String, byte[]> convert(String name, byte[] file) {
        ConversionOptions options = new ConversionOptions(new GlbExporter(), ExportOptions.DEFAULT, false);
        SceneReader scenes = new SceneReader(ConvertOptions.DEFAULT, AssetContext.NONE);
        Map<String, byte[]> files = new LinkedHashMap<>();
        for (Output output : new AssetConverter(scenes, options)
                .convert(Asset.of(file, name))
                .outputs()) {
            for (OutputFile candidate : output.files()) {
                files.put(name + "/" + candidate.name(), candidate.data());
            }
        }
        return files;
    }

    /** Returns a chain with one triangle for each row of the motion, followed by the motion. */
    private static byte[] movingChain(NjsMotion motion, ByteOrder order) {
        ModelFixture model = new ModelFixture();
        for (int i = 0; i < motion.rows().size(); i++) {
            model.node(i - 1, 0).mesh(List.of(points(0, 0, 0, 0, 1, 0, 0, 0, 1, 0)), strip(0, false, 0, 1, 2));
        }
        NjBlock.Motion block = new NjBlock.Motion(FourCc.of("NMDM"), ModelFixture.SITE, motion);
        NjBlock pointers = new NjBlock.Relocations(FourCc.of("POF0"), ModelFixture.SITE, true);
        return RoundTrip.write(new NjFormat(), new NjFile(List.of(model.block(), block, pointers), order, order));
    }

    private static void check(Map<String, byte[]> files, int count) {
        assertThat(files).hasSize(count);
        assertThat(GltfValidator.validate(files)).isEmpty();
    }

    @Test
    void motionsOfEveryKindConvertInBothByteOrders() {
        Map<String, byte[]> files = new LinkedHashMap<>();
        for (ByteOrder order : ORDERS) {
            MotionFixtures.motions()
                    .forEach((name, motion) ->
                            files.putAll(convert(name + " " + order + ".nj", movingChain(motion, order))));
        }
        files.forEach((name, file) -> assertThat(
                        Glb.read(file).json().path("animations").size())
                .as(name)
                .isEqualTo(1));
        check(files, ORDERS.size() * MotionFixtures.motions().size());
    }

    /** All variants are members of one archive. Each is detected by its signature and written back byte for byte. */
    @Test
    void saToolsFilesOfEveryVersionConvertAndRoundTrip() {
        Map<String, byte[]> files = new LinkedHashMap<>();
        Map<String, byte[]> models = SaVersions.models();
        models.forEach((name, file) -> files.putAll(convert(name, file)));
        check(files, models.size());
        files.forEach((name, file) ->
                assertThat(Glb.read(file).json().path("meshes").size()).as(name).isPositive());

        AfsBuilder archive = new AfsBuilder(0x800, 0x800);
        models.forEach((name, file) -> archive.add(Optional.of(name), file));
        SaVersions.motions().forEach((name, file) -> archive.add(Optional.of(name), file));
        byte[] packed = RoundTrip.write(new AfsFormat(), archive.build());
        List<Verification> verified = Verifier.verify(Asset.of(packed, "all.afs"), Limits.DEFAULT);
        assertThat(verified).hasSize(models.size() + SaVersions.motions().size() + 1);
        assertThat(verified)
                .allSatisfy(verification -> assertThat(verification.result()).isEqualTo(Verification.Result.IDENTICAL));
    }

    @Test
    void ginjaModelsConvertInBothByteOrders() {
        Map<String, byte[]> files = new LinkedHashMap<>();
        for (ByteOrder order : ORDERS) {
            Map.of("rigid", SonicFixtures.rigidGinja(), "skinned", SonicFixtures.skinnedGinja())
                    .forEach((name, tree) -> {
                        NjBlock model = new NjBlock.Model(FourCc.of("GJCM"), ModelFixture.SITE, tree);
                        NjBlock pointers = new NjBlock.Relocations(FourCc.of("POF0"), ModelFixture.SITE, false);
                        NjFile file = new NjFile(List.of(model, pointers), order, order);
                        files.putAll(convert(name + " " + order + ".gj", RoundTrip.write(new NjFormat(), file)));
                    });
        }
        check(files, 2 * ORDERS.size());
    }

    @Test
    void basicWeightsAndQuaternionNodesConvert() {
        Metadata weights = new Metadata.Weights(List.of(new NodeWeights(
                0, List.of(new VertexWeights(3, List.of(new Influence(0, 3, 0.25f), new Influence(1, 2, 0.75f)))))));
        SamdlFile weighted = SamdlFile.create(SaMagic.SA1MDL, SonicFixtures.basicTwoSquares(), List.of(weights));
        Map<String, byte[]> files =
                new LinkedHashMap<>(convert("weighted.sa1mdl", RoundTrip.write(new SamdlFormat(), weighted)));
        assertThat(Glb.read(files.values().iterator().next()).json().path("skins"))
                .hasSize(1);
        byte[] level = RoundTrip.write(new SalvlFormat(), Levels.withQuaternion());
        files.putAll(convert("turning.sa2blvl", level));
        check(files, 2);
    }

    @Test
    void volumesAndBumpsConvertInBothByteOrders() {
        Map<String, byte[]> files = new LinkedHashMap<>();
        Strip triangle = new Strip(false, 3, SonicFixtures.shorts(0, 1, 2), 1, 0);
        Strip quad = new Strip(false, 4, SonicFixtures.shorts(0, 1, 2, 3), 1, 0);
        for (ByteOrder order : ORDERS) {
            ModelFixture model = new ModelFixture();
            model.node(-1, 0)
                    .mesh(
                            List.of(points(0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0)),
                            new PolyChunk.Bump(0, SonicFixtures.shorts(0x7FFF, 0, 0, 0, 0x7FFF, 0)),
                            new PolyChunk.Volume(0x38, 0, 0, List.of(triangle), new short[0]),
                            new PolyChunk.Volume(0x39, 0, 0, List.of(quad), new short[0]),
                            new PolyChunk.Volume(0x3A, 0, 0, List.of(quad), new short[0]),
                            strip(0, false, 0, 1, 2, 3));
            NjBlock pointers = new NjBlock.Relocations(FourCc.of("POF0"), ModelFixture.SITE, true);
            NjFile file = new NjFile(List.of(model.block(), pointers), order, order);
            files.putAll(convert(order + ".nj", RoundTrip.write(new NjFormat(), file)));
        }
        check(files, ORDERS.size());
    }

    @Test
    void linesPointsAndTextureCoordinateSetsConvert() {
        SamdlFile model = SamdlFile.create(SaMagic.SA2BMDL, SonicFixtures.wiredGinja(), List.of());
        Map<String, byte[]> files = convert("wired.sa2bmdl", RoundTrip.write(new SamdlFormat(), model));
        check(files, 1);
        JsonNode primitives = Glb.read(files.values().iterator().next()).json().at("/meshes/0/primitives");
        List<Integer> modes = new ArrayList<>();
        for (JsonNode primitive : primitives) {
            modes.add(primitive.path("mode").asInt(4));
            assertThat(primitive.path("attributes").fieldNames())
                    .toIterable()
                    .containsExactly("POSITION", "TEXCOORD_0", "TEXCOORD_1", "TEXCOORD_2");
        }
        assertThat(modes).containsExactly(4, 1, 0);
    }

    /** The oldest header has no number of rows. */
    @Test
    void saToolsMotionsOfEveryVersionConvert() {
        byte[] model = RoundTrip.write(
                new SamdlFormat(), SamdlFile.create(SaMagic.SA2BMDL, SonicFixtures.skinnedGinja(), List.of()));
        SaVersions.motions().forEach((name, file) -> {
            MotionFile motion =
                    new MotionFile("walk", new SourceLocation(name, 0), true, RoundTrip.read(new SaanimFormat(), file));
            Scene scene = new SamdlConverter()
                    .toScenes(
                            RoundTrip.read(new SamdlFormat(), model),
                            "x",
                            TextureSource.NONE,
                            context -> List.of(motion),
                            ConvertOptions.DEFAULT,
                            new ReadContext(ReadOptions.STRICT))
                    .getFirst();
            assertThat(scene.clips()).as(name).hasSize(1);
            assertThat(scene.clips().getFirst().channels()).as(name).hasSize(6);
            check(glb(scene), 1);
        });
    }

    private static Map<String, byte[]> glb(Scene scene) {
        return new GlbExporter()
                .export(scene, "x", ExportOptions.DEFAULT).stream()
                        .collect(Collectors.toMap(OutputFile::name, OutputFile::data));
    }

    @Test
    void stagesOfEveryLayoutConvertInBothByteOrders() {
        Map<String, byte[]> files = new LinkedHashMap<>();
        Map<String, RelContent> stages =
                Map.of("bb", StageFixtures.fmt2(), "old", StageFixtures.ver2(), "walked", StageFixtures.collision());
        for (ByteOrder order : ORDERS) {
            stages.forEach((name, stage) -> files.putAll(
                    convert(name + " " + order + ".rel", RoundTrip.write(new RelFormat(), new RelFile(stage, order)))));
        }
        check(files, ORDERS.size() * stages.size());
    }

    @Test
    void verticesOfEveryTypeConvertInBothByteOrders() {
        Map<String, byte[]> files = new LinkedHashMap<>();
        for (ByteOrder order : ORDERS) {
            for (int type = 0; type < 8; type++) {
                NjFile file = NjFile.createXj(
                        new TexList(List.of()),
                        XjFixtures.tree(XjFixtures.model(
                                XjFixtures.square(type), List.of(XjFixtures.mesh(0, 0, 1, 2, 3)), List.of())));
                files.putAll(convert(
                        type + " " + order + ".xj", RoundTrip.write(new NjFormat(), file.withByteOrder(order))));
            }
        }
        check(files, ORDERS.size() * 8);
    }
}
