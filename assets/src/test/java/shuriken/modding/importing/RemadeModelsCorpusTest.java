package shuriken.modding.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.assets.Asset;
import shuriken.batch.Output;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.options.MotionOptions;
import shuriken.convert.ninja.options.NinjaTarget;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.interchange.AdjacentFileReader;
import shuriken.interchange.ExportOptions;
import shuriken.modding.GamePreset;
import shuriken.modding.TextureOutput;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.Strip;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.SceneReader;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.testkit.CorpusAssets;

/**
 * Every real chunk model is exported as GLB and encoded again with the conventions of the original. The new model is
 * not larger.
 */
class RemadeModelsCorpusTest {
    /**
     * The counts of a model's meshes.
     *
     * @param vertices the number of vertices
     * @param strips the number of strips
     * @param triangles the number of triangles
     * @param corners the number of corners
     * @param words the number of 16-bit words of vertices and strips
     */
    private record Count(long vertices, long strips, long triangles, long corners, long words) {
        static final Count NONE = new Count(0, 0, 0, 0, 0);

        Count plus(Count other) {
            return new Count(
                    vertices + other.vertices,
                    strips + other.strips,
                    triangles + other.triangles,
                    corners + other.corners,
                    words + other.words);
        }

        static Count of(List<ChunkModel> models) {
            long vertices = 0;
            long strips = 0;
            long triangles = 0;
            long corners = 0;
            long words = 0;
            for (ChunkModel model : models) {
                for (VertexChunk chunk : model.vertices()) {
                    if (chunk instanceof VertexChunk.Vertices vertexChunk) {
                        vertices += vertexChunk.vertexCount();
                        words += 2L * vertexChunk.words().length + 4;
                    }
                }
                for (PolyChunk chunk : model.polygons()) {
                    if (chunk instanceof PolyChunk.Strips stripChunk) {
                        strips += stripChunk.strips().size();
                        words += 3;
                        for (Strip strip : stripChunk.strips()) {
                            triangles += strip.triangleCount();
                            corners += strip.cornerCount();
                            words += strip.words().length + 1;
                        }
                    }
                }
            }
            return new Count(vertices, strips, triangles, corners, words);
        }
    }

    /**
     * All models of a game together must reach this ratio. Nearly every model must not have more vertices than before.
     */
    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "DaanVandenBosch/phantasmal-world, PSO, 1.41",
        "DashGL/ikaruga-asset-viewer, IKARUGA, 1.46",
        "Exant64/CWE Exant64/cwesamples MainMemory/SA2EmeraldCoast PoryGone/SA2B_Archipelago Sora-yx/SA2-Debug-Mode"
                + " Sora-yx/SA2-Speed-Highway Sora-yx/SADX-Klonoa-Gameplay Sora-yx/SADX-Randomizer kellsnc/sadx-hill-top,"
                + " SA2, 1.31",
    })
    void newModelsAreNoLarger(String repositories, GamePreset game, double cornersOfTriangle) {
        List<String> errors = new ArrayList<>();
        List<String> larger = new ArrayList<>();
        Count[] sums = {Count.NONE, Count.NONE};
        AtomicInteger models = new AtomicInteger();
        CorpusAssets.forEach(List.of(repositories.split(" ")), 1, Set.of("nj", "samdl"), asset -> {
            List<ChunkModel> meshes = meshes(asset.read(new ReadContext(ReadOptions.LENIENT)));
            if (meshes.isEmpty()) {
                return;
            }
            models.incrementAndGet();
            try {
                Count before = Count.of(meshes);
                Count after = encodeAgain(asset, game);
                sums[0] = sums[0].plus(before);
                sums[1] = sums[1].plus(after);
                if (after.vertices > before.vertices) {
                    larger.add(asset.path());
                }
            } catch (FormatException e) {
                errors.add(asset.path() + ": " + e.getMessage());
            }
        });
        assertThat(errors).as("of %s", models).isEmpty();
        assertThat((double) sums[1].corners / sums[1].triangles)
                .as("%s models, %s, then %s", models, sums[0], sums[1])
                .isLessThanOrEqualTo(cornersOfTriangle);
        assertThat(sums[1].words).as("%s, then %s", sums[0], sums[1]).isLessThanOrEqualTo(sums[0].words * 102 / 100);
        assertThat(larger).hasSizeLessThanOrEqualTo(models.get() / 20);
    }

    private static List<ChunkModel> meshes(Object model) {
        List<ChunkModel> meshes = new ArrayList<>();
        if (model instanceof NjFile file) {
            for (NjBlock block : file.blocks()) {
                if (block instanceof NjBlock.Chunk chunk) {
                    meshes.addAll(chunk.tree().meshes());
                }
            }
        } else if (model instanceof SamdlFile file) {
            for (NodeMesh mesh : file.tree().meshes()) {
                if (mesh instanceof NodeMesh.Chunk(ChunkModel chunkModel)) {
                    meshes.add(chunkModel);
                }
            }
        }
        return meshes;
    }

    private static Count encodeAgain(Asset asset, GamePreset game) {
        SceneReader reader = new SceneReader(ConvertOptions.DEFAULT, AssetContext.NONE);
        Count sum = Count.NONE;
        for (Output output : EditConversion.convert(
                        asset,
                        reader,
                        ConvertOptions.DEFAULT,
                        ExportOptions.DEFAULT,
                        new ReadContext(ReadOptions.LENIENT))
                .outputs()) {
            byte[] glb = output.files().getFirst().data();
            Scene scene = Importer.load(glb, "made.glb", AdjacentFileReader.NONE, new ReadContext(ReadOptions.LENIENT));
            byte[] created = NewNinjaFiles.create(
                            scene.withClips(List.of()),
                            "made",
                            new NewNinjaFiles.Settings(
                                    NinjaTarget.NJ,
                                    game.conventions(),
                                    Optional.of(asset),
                                    TextureOutput.NONE,
                                    List.of(),
                                    MotionOptions.DEFAULT),
                            new SourceLocation("made.glb", 0),
                            new ReadContext(ReadOptions.LENIENT))
                    .getFirst()
                    .data();
            Asset file = Asset.of(created, "made.nj");
            Scene reconverted =
                    reader.read(file, new ReadContext(ReadOptions.STRICT)).getFirst();
            assertThat(countVisibleTriangles(reconverted)).as(asset.path()).isEqualTo(countVisibleTriangles(scene));
            sum = sum.plus(Count.of(meshes(file.read(new ReadContext(ReadOptions.STRICT)))));
        }
        return sum;
    }

    /** Returns the number of triangles with three different corners. */
    private static long countVisibleTriangles(Scene scene) {
        long count = 0;
        for (Node node : scene.nodes()) {
            List<Primitive> primitives = node.meshIndex() == Scene.NONE
                    ? List.of()
                    : scene.meshes().get(node.meshIndex()).primitives();
            for (Primitive primitive : primitives) {
                for (int i = 0; i + 2 < primitive.indices().length; i += 3) {
                    Set<List<Float>> corners = new HashSet<>();
                    for (int k = i; k < i + 3; k++) {
                        int offset = 3 * primitive.indices()[k];
                        corners.add(List.of(
                                primitive.positions()[offset] + 0f,
                                primitive.positions()[offset + 1] + 0f,
                                primitive.positions()[offset + 2] + 0f));
                    }
                    count += corners.size() / 3;
                }
            }
        }
        return count;
    }
}
