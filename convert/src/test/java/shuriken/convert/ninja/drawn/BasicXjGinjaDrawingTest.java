package shuriken.convert.ninja.drawn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ConvertOptions.Lighting;
import shuriken.convert.ConvertOptions.RotationOrder;
import shuriken.convert.Quirk;
import shuriken.convert.ninja.ModelFixture;
import shuriken.convert.ninja.NinjaConverter;
import shuriken.convert.ninja.SamdlConverter;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.ModelInfo;
import shuriken.io.FourCc;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.samodel.SaMagic;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.ninja.xj.XjModel;
import shuriken.scene.Scene;
import shuriken.testkit.Gen;
import shuriken.testkit.Seeds;

/** Compares random Basic, XJ and Ginja models with independent interpreters. */
class BasicXjGinjaDrawingTest {
    private static final int MODELS = 10;

    private static ConvertOptions options(long seed) {
        Gen gen = Gen.seeded(seed + 55_000_000);
        return new ConvertOptions(
                        gen.intBelow(3) == 0 ? 256 : 0,
                        gen.intBelow(3) == 0 ? RotationOrder.ZXY : RotationOrder.YXZ,
                        Lighting.values()[gen.intBelow(4)],
                        gen.coin() ? 1 : 2.5f)
                .withPolygonsAsFans(gen.coin());
    }

    @Seeds(40)
    void drawsBasicModelsLikeTheConsole(long seed) {
        for (long i = MODELS * seed; i < MODELS * seed + MODELS; i++) {
            ConvertOptions options = options(i);
            ObjectTree<NodeMesh> tree = BasicAndXjModels.basic(i);
            SamdlFile file = SamdlFile.create(SaMagic.SA1MDL, tree, List.of());
            ConsoleBasic console = new ConsoleBasic(tree, options);
            ReadContext context = new ReadContext(ReadOptions.LENIENT);
            Scene scene = new SamdlConverter()
                    .toScenes(file, "fixture", MappedTextures.SOURCE, options, context)
                    .getFirst();
            Part.compare(SceneParts.of(scene), console.drawing.allParts(), 1e-3, true);
            ModelInfo info = new SamdlConverter()
                    .describe(file, "fixture", options, new ReadContext(ReadOptions.LENIENT))
                    .models()
                    .getFirst();
            compare(info, "basic", console.vertexCount, console.drawing);
            assertThat(info.maxInfluences()).isEqualTo(console.vertexCount == 0 ? 0 : 1);
        }
    }

    @Seeds(40)
    void drawsXjModelsLikeTheConsole(long seed) {
        for (long i = MODELS * seed; i < MODELS * seed + MODELS; i++) {
            ConvertOptions options = options(i);
            ObjectTree<XjModel> tree = BasicAndXjModels.xj(i);
            NjFile file = new NjFile(List.of(
                    ModelFixture.textures(MappedTextures.NAMES),
                    new NjBlock.Xj(FourCc.of("NJCM"), ModelFixture.SITE, tree)));
            ConsoleXj console = ConsoleXj.of(tree, options);
            ReadContext context = new ReadContext(ReadOptions.LENIENT);
            Scene scene = new NinjaConverter()
                    .toScenes(file, "fixture", MappedTextures.SOURCE, options, context)
                    .getFirst();
            Part.compare(SceneParts.of(scene), console.drawing.allParts(), 1e-3, true);
            ModelInfo info = new NinjaConverter()
                    .describe(file, "fixture", options, new ReadContext(ReadOptions.LENIENT))
                    .models()
                    .getFirst();
            compare(info, "xj", console.vertexCount, console.drawing);
            assertThat(info.maxInfluences()).isEqualTo(console.vertexCount == 0 ? 0 : 1);
            assertThat(context.findings().toList().stream()
                            .filter(finding -> finding.code() == DiagnosticCode.MISSING_VERTEX)
                            .map(Diagnostic::message)
                            .toList())
                    .isSubsetOf(console.missing.stream()
                            .map(count -> "triangles that use missing vertices: " + count)
                            .toList());
        }
    }

    @Seeds(40)
    void drawsGinjaModelsLikeTheConsole(long seed) {
        Quirk[] quirks = {Quirk.GINJA_COLOURS_BGRA, Quirk.GINJA_COLOURS_ABGR, Quirk.GINJA_WRAP_UV, Quirk.GINJA_UNIT_256
        };
        for (long i = MODELS * seed; i < MODELS * seed + MODELS; i++) {
            int quirkIndex = (int) (i % 5);
            ConvertOptions options = options(i).withQuirks(quirkIndex < 4 ? Set.of(quirks[quirkIndex]) : Set.of());
            ObjectTree<NodeMesh> tree = i % 3 == 0 ? GinjaModels.skinned(i) : GinjaModels.rigid(i);
            SamdlFile file = SamdlFile.create(SaMagic.SA2BMDL, tree, List.of());
            ConsoleGinja console = new ConsoleGinja(tree, options);
            ReadContext context = new ReadContext(ReadOptions.LENIENT);
            Scene scene = new SamdlConverter()
                    .toScenes(file, "fixture", MappedTextures.SOURCE, options, context)
                    .getFirst();
            Part.compare(SceneParts.of(scene), console.drawing.allParts(), 1e-2, console.drawing.positionsAgree);
            ModelInfo info = new SamdlConverter()
                    .describe(file, "fixture", options, new ReadContext(ReadOptions.LENIENT))
                    .models()
                    .getFirst();
            compare(info, "ginja", console.vertexCount, console.drawing);
            assertThat(info.maxInfluences()).isEqualTo(console.maxInfluences);
            assertThat(info.weightedVertexCount()).isEqualTo(console.weightedCount);
            Map<String, Integer> messages = new TreeMap<>();
            context.findings().toList().stream()
                    .filter(finding -> finding.code() == DiagnosticCode.MISSING_VERTEX
                            || finding.code() == DiagnosticCode.UNFINISHED_WEIGHTS)
                    .forEach(diagnostic -> messages.merge(diagnostic.message(), 1, Integer::sum));
            assertThat(messages).isEqualTo(console.findings);
        }
    }

    private static void compare(ModelInfo info, String kind, int vertices, Drawing drawing) {
        assertThat(List.of(
                        info.kind(),
                        info.vertexCount(),
                        info.triangleCount(),
                        info.degenerateTriangleCount(),
                        info.materialCount()))
                .isEqualTo(List.of(kind, vertices, drawing.triangles, drawing.degenerate, drawing.materials.size()));
        assertThat(info.boundingBox()).usingComparatorWithPrecision(1e-3f).containsExactly(drawing.box());
    }
}
