package shuriken.convert.ninja;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.assets.Asset;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.options.NinjaTarget;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.WriteBackResult;
import shuriken.modding.GamePreset;
import shuriken.modding.importing.EditSteps;
import shuriken.samples.Samples;
import shuriken.scene.Extras;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Transform;

/** Tests edits of models that were converted with {@code --uv-unit}. */
class UvUnitEditTest {
    private static final Map<String, byte[]> SAMPLES = Samples.make();

    private static ConvertOptions options(int uvUnit) {
        return new ConvertOptions(
                uvUnit, ConvertOptions.DEFAULT.rotationOrder(), ConvertOptions.DEFAULT.lighting(), /* scale= */ 1);
    }

    private static Asset model(String name, NinjaTarget target) {
        Asset sample = Asset.of(requireNonNull(SAMPLES.get(name)), name);
        return name.endsWith("." + target.extension())
                ? sample
                : EditSteps.createModel(sample, target, GamePreset.defaultFor(target));
    }

    /**
     * Moves texture coordinates by a multiple of the stored steps: 255 and 1023 are divisible by 3, 256 and 1024 by 4.
     */
    private static Primitive moved(Primitive primitive, int uvUnit) {
        float offset = uvUnit == 255 ? 7 / 3f : 9 / 4f;
        float[] texCoords = primitive.texCoords().clone();
        for (int i = 0; i < texCoords.length; i++) {
            texCoords[i] += offset;
        }
        return primitive.withTexCoords(texCoords);
    }

    private static Scene movedScene(Scene scene, int uvUnit) {
        return scene.withMeshes(scene.meshes().stream()
                .map(mesh -> new Mesh(
                        mesh.name(),
                        mesh.primitives().stream()
                                .map(primitive -> moved(primitive, uvUnit))
                                .toList()))
                .toList());
    }

    /** Returns the texture coordinates of all triangles in 4096ths, without duplicates. */
    private static Set<String> texCoords(Scene scene) {
        Set<String> texCoords = new TreeSet<>();
        for (Node node : scene.nodes()) {
            List<Primitive> primitives = node.meshIndex() == Scene.NONE
                    ? List.of()
                    : scene.meshes().get(node.meshIndex()).primitives();
            for (Primitive primitive : primitives) {
                for (int vertexIndex : primitive.texCoords().length > 0 ? primitive.indices() : new int[0]) {
                    texCoords.add(Math.round(4096 * primitive.texCoords()[2 * vertexIndex]) + ","
                            + Math.round(4096 * primitive.texCoords()[2 * vertexIndex + 1]));
                }
            }
        }
        return texCoords;
    }

    private static void assertWritten(Asset original, Scene editedScene, int uvUnit, ChangeKind expectedChange) {
        WriteBackResult result = EditSteps.writeBack(original, editedScene);
        assertThat(result.report().lines()).anyMatch(line -> line.change() == expectedChange);
        Scene reconverted = EditSteps.exported(Asset.of(result.bytes(), original.path()), options(uvUnit));
        assertThat(texCoords(reconverted)).isEqualTo(texCoords(editedScene)).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource({"torii.nj, NJ, 255", "torii.nj, NJ, 256", "lantern.nj, NJ, 255", "torii.nj, SA1MDL, 256"})
    void movedTexCoordsArePatched(String name, NinjaTarget target, int uvUnit) {
        Asset original = model(name, target);
        Scene scene = EditSteps.exported(original, options(uvUnit));
        assertWritten(original, movedScene(scene, uvUnit), uvUnit, ChangeKind.PATCHED);
    }

    @ParameterizedTest
    @CsvSource({"torii.nj, NJ, 255", "lantern.nj, NJ, 255", "torii.nj, SA1MDL, 256", "torii.nj, SA1MDL, 255"})
    void rebuiltTrianglesKeepTheUnit(String name, NinjaTarget target, int uvUnit) {
        Asset original = model(name, target);
        Scene scene = movedScene(EditSteps.exported(original, options(uvUnit)), uvUnit);
        for (int meshIndex = 0; meshIndex < scene.meshes().size(); meshIndex++) {
            scene = EditSteps.withMesh(scene, meshIndex, EditSteps::halved);
        }
        assertWritten(original, scene, uvUnit, ChangeKind.REBUILT);
    }

    @ParameterizedTest
    @CsvSource({"SA1LVL, 255", "SA1LVL, 256", "SA2LVL, 255", "SA2LVL, 256"})
    void newObjectsOfLevelsGetTheUnit(NinjaTarget target, int uvUnit) {
        Asset original = model("shrine.sa1lvl", target);
        Scene scene = EditSteps.exported(original, options(uvUnit));
        List<Node> nodes = new ArrayList<>(scene.nodes());
        List<Mesh> meshes = new ArrayList<>(scene.meshes());
        nodes.add(new Node("copy", Scene.NONE, Transform.IDENTITY, meshes.size(), Scene.NONE, Extras.NONE));
        Mesh mesh = movedScene(scene, uvUnit).meshes().getFirst();
        meshes.add(new Mesh(
                "copy",
                mesh.primitives().stream()
                        .map(primitive -> EditSteps.raised(primitive, 50))
                        .toList()));
        assertWritten(original, scene.withNodes(nodes).withMeshes(meshes), uvUnit, ChangeKind.ADDED);
    }
}
