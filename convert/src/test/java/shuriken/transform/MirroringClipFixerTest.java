package shuriken.transform;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import shuriken.interchange.Scenes;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;
import shuriken.scene.Variant;

class MirroringClipFixerTest {
    /** Creates a chain of three nodes. The last two share a mesh, and the last one is mirrored at rest. */
    private static Scene scene(int node, Interpolation interpolation, float... scales) {
        Scene rigid = Scenes.rigid();
        List<Material> singleSided = rigid.materials().stream()
                .map(material -> material.withDoubleSided(false))
                .toList();
        Channel scale = new Channel(new Target.OfNode(node, Property.SCALE), interpolation, new float[] {0, 1}, scales);
        Channel colour = new Channel(
                new Target.OfMaterial(0, Target.MaterialProperty.BASE_COLOUR),
                Interpolation.STEP,
                new float[] {0, 1},
                new float[] {1, 1, 1, 1, 1, 0, 0, 1});
        return rigid.withMaterials(singleSided)
                .withClips(List.of(new Clip("c", 30, 1, List.of(scale, colour), Extras.NONE)));
    }

    private static boolean isDoubleSided(Scene scene, int node) {
        int mesh = scene.nodes().get(node).meshIndex();
        return scene.meshes().get(mesh).primitives().stream()
                .allMatch(primitive ->
                        scene.materials().get(primitive.materialIndex()).isDoubleSided());
    }

    @Test
    void mirroredMeshesBecomeDoubleSided() {
        Scene fixed = MirroringClipFixer.fix(scene(1, Interpolation.LINEAR, 1, 1, 1, 1, -1, 1));
        fixed.requireValid();
        assertThat(isDoubleSided(fixed, 1)).isTrue();
        assertThat(isDoubleSided(fixed, 2)).as("the child node").isTrue();
        assertThat(fixed.clips().getFirst().channels())
                .as("the colour of both materials")
                .hasSize(3);
    }

    @Test
    void variantsOfMirroredMeshesBecomeDoubleSided() {
        Scene scene = scene(1, Interpolation.LINEAR, 1, 1, 1, 1, -1, 1);
        List<Material> twoMaterials = List.of(scene.materials().getFirst(), Material.PLAIN.withDoubleSided(false));
        Scene fixed = MirroringClipFixer.fix(
                scene.withMaterials(twoMaterials).withVariants(List.of(new Variant("1", Map.of(0, 1)))));
        fixed.requireValid();
        int mesh = fixed.nodes().get(1).meshIndex();
        int material = fixed.meshes().get(mesh).primitives().getFirst().materialIndex();
        int other = Objects.requireNonNull(
                fixed.variants().getFirst().replacementIndexByMaterial().get(material));
        assertThat(fixed.materials().get(other))
                .isEqualTo(Material.PLAIN
                        .withDoubleSided(true)
                        .withName(twoMaterials.get(1).name()));
        assertThat(fixed.variants().getFirst().replacementIndexByMaterial())
                .as("the original material")
                .containsEntry(0, 1);
    }

    @Test
    void keepsOtherMeshes() {
        Scene fixed = MirroringClipFixer.fix(scene(2, Interpolation.LINEAR, 1, 1, 1, 1, 2, 1));
        assertThat(isDoubleSided(fixed, 1)).isFalse();
        assertThat(isDoubleSided(fixed, 2))
                .as("mirrored at rest, not in the clip")
                .isTrue();
        for (Scene unchangedScene : List.of(
                scene(1, Interpolation.STEP, 1, 1, 1, -1, -1, 1),
                scene(2, Interpolation.STEP, -1, 1, 1, -2, 1, 1),
                scene(1, Interpolation.CUBIC_SPLINE, 0, -1, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 2, 1, 1, 0, -1, 0))) {
            assertThat(MirroringClipFixer.fix(unchangedScene)).isSameAs(unchangedScene);
        }
    }
}
