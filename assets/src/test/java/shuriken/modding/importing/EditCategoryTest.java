package shuriken.modding.importing;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.assets.Asset;
import shuriken.convert.support.BindPose;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.EditCategory;
import shuriken.edit.report.WriteBackResult;
import shuriken.samples.Samples;
import shuriken.scene.Material;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.Skin;

/** The parts that an edit may change, and the parts that are kept: {@code --keep} and {@code --replace}. */
class EditCategoryTest {
    private static final Map<String, byte[]> SAMPLES = Samples.make();

    private static Asset sample(String name) {
        return Asset.of(requireNonNull(SAMPLES.get(name)), name);
    }

    private static byte[] bytes(Asset asset) {
        return asset.data().bytes("file", (int) asset.size());
    }

    /** Returns a scene with all changes at once: raised meshes, red materials and clips without movement. */
    private static Scene change(Scene scene) {
        Scene editedScene = scene;
        for (int i = 0; i < scene.meshes().size(); i++) {
            editedScene = EditSteps.withMesh(editedScene, i, primitive -> EditSteps.raised(primitive, 1));
        }
        List<Material> materials = scene.materials().stream()
                .map(material -> material.withBaseColour(new float[] {1, 0, 0, 1}))
                .toList();
        return editedScene
                .withMaterials(materials)
                .withClips(scene.clips().stream()
                        .map(clip -> clip.withChannels(List.of()))
                        .toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"koi.nj", "ninja.nj", "torii.nj"})
    void keepingEveryPartKeepsAllBytes(String name) {
        Asset asset = sample(name);
        WriteBackResult result =
                EditSteps.writeBack(asset, change(EditSteps.exported(asset)), EnumSet.allOf(EditCategory.class));
        assertThat(result.bytes()).isEqualTo(bytes(asset));
    }

    @Test
    void keepsEachPartSeparately() {
        Asset asset = sample("koi.nj");
        Scene editedScene = change(EditSteps.exported(asset));
        Set<EditCategory> allButMesh = EnumSet.complementOf(EnumSet.of(EditCategory.MESH));
        WriteBackResult meshes = EditSteps.writeBack(asset, editedScene, allButMesh);
        assertThat(meshes.report().count(ChangeKind.PATCHED, "mesh")).isPositive();
        assertThat(meshes.report().count(ChangeKind.PATCHED, "material")).isZero();
        WriteBackResult result = EditSteps.writeBack(asset, editedScene, Set.of(EditCategory.RIG, EditCategory.MESH));
        assertThat(result.report().count(ChangeKind.PATCHED, "mesh")).isZero();
        assertThat(result.report().count(ChangeKind.PATCHED, "material")
                        + result.report().count(ChangeKind.UNSUPPORTED, "material"))
                .isPositive();
    }

    /**
     * Returns a scene in which a joint and its children have another position, as when a bone is moved in Blender with
     * its children. The scene has no clips because their keys contain the old position.
     */
    private static Scene withJointMoved(Scene scene, int joint, Vector3d offset) {
        Skin skin = scene.skins().getFirst();
        float[] matrices = skin.inverseBindMatrices().clone();
        List<Node> nodes = new ArrayList<>(scene.nodes());
        for (int i = 0; i < skin.joints().length; i++) {
            if (isBelow(scene, skin.joints()[i], joint)) {
                Matrix4d inverse = new Matrix4d();
                for (int k = 0; k < 16; k++) {
                    inverse.set(k / 4, k % 4, matrices[16 * i + k]);
                }
                inverse.translate(offset.negate(new Vector3d()));
                for (int k = 0; k < 16; k++) {
                    matrices[16 * i + k] = (float) inverse.get(k / 4, k % 4);
                }
            }
        }
        List<Mesh> meshes = scene.meshes();
        return new Scene(
                scene.name(),
                nodes,
                meshes,
                scene.materials(),
                scene.textures(),
                List.of(new Skin(skin.name(), skin.joints(), matrices)),
                List.of(),
                scene.cameras(),
                scene.lights(),
                scene.variants(),
                scene.extras());
    }

    private static boolean isBelow(Scene scene, int node, int ancestor) {
        int current = node;
        while (current != Scene.NONE && current != ancestor) {
            current = scene.nodes().get(current).parentIndex();
        }
        return current == ancestor;
    }

    private static Vector3d position(Scene scene, int node) {
        return BindPose.of(scene).nodeToMesh(node).getTranslation(new Vector3d());
    }

    /** Vertices keep their edited positions. */
    @ParameterizedTest
    @ValueSource(strings = {"koi.nj", "ninja.nj", "torii.nj", "neko.nsbmd"})
    void movesBonesToTheirEditedPositions(String name) {
        Asset asset = sample(name);
        Scene scene = EditSteps.exported(asset);
        int joint = scene.skins().getFirst().joints()[1];
        Vector3d offset = new Vector3d(0.25, 0.5, -0.125);
        Scene editedScene = withJointMoved(scene, joint, offset);
        WriteBackResult keptResult = EditSteps.writeBack(asset, editedScene, Set.of(EditCategory.RIG));
        assertThat(keptResult.bytes()).isEqualTo(bytes(asset));
        WriteBackResult result = EditSteps.writeBack(asset, editedScene);
        assertThat(result.report().count(ChangeKind.PATCHED, "node")).isPositive();
        assertThat(result.deviation()).isLessThan(2e-3);
        Scene reconverted = EditSteps.exported(Asset.of(result.bytes(), name));
        for (int index : scene.skins().getFirst().joints()) {
            Vector3d expected = position(editedScene, index);
            assertThat(position(reconverted, index).distance(expected))
                    .as(scene.nodes().get(index).name())
                    .isCloseTo(0, within(2e-3));
        }
    }

    @Test
    void unmovedRigIsUnchanged() {
        Asset asset = sample("koi.nj");
        assertThat(EditSteps.writeBack(asset, EditSteps.exported(asset), Set.of())
                        .bytes())
                .isEqualTo(bytes(asset));
    }

    @Test
    void bonesOfLevelsStay() {
        Asset asset = sample("shrine.sa1lvl");
        Scene scene = EditSteps.exported(asset);
        Scene editedScene = withJointMoved(scene, scene.skins().getFirst().joints()[0], new Vector3d(5, 0, 0));
        WriteBackResult result = EditSteps.writeBack(asset, editedScene);
        assertThat(result.bytes()).isEqualTo(bytes(asset));
        assertThat(result.report().lines())
                .anyMatch(line -> line.change() == ChangeKind.UNSUPPORTED
                        && line.description().contains("the file keeps the original position"));
    }
}
