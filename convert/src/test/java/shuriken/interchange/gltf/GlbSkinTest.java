package shuriken.interchange.gltf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shuriken.interchange.Scenes;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.testkit.Glb;
import shuriken.testkit.GlbPose;
import shuriken.testkit.PosedGlbPrimitive;

/** Exports skins with their joints and the roots that they need. */
class GlbSkinTest {
    @ParameterizedTest
    @MethodSource("skinned")
    void skinAtRestHasThePositionsOfTheScene(String name, int influences) {
        Scene scene = name.equals("moved") ? Scenes.skinned(influences, true) : Scenes.skinned(influences, false);
        Primitive source = scene.meshes().getFirst().primitives().getFirst();
        List<PosedGlbPrimitive> posed = GlbPose.atRest(GltfSteps.bytes(scene));
        assertThat(posed).hasSize(1);
        assertThat(posed.getFirst().nodeName()).isEqualTo("joint2_mesh");
        assertThat(posed.getFirst().positions()).containsExactly(source.positions(), within(30 * 1e-6f));
        assertThat(posed.getFirst().indices()).isEqualTo(source.indices());
    }

    static Stream<org.junit.jupiter.params.provider.Arguments> skinned() {
        return Stream.of("moved", "straight")
                .flatMap(name ->
                        Stream.of(1, 3, 4, 5, 6).map(n -> org.junit.jupiter.params.provider.Arguments.of(name, n)));
    }

    @Test
    void fiveInfluencesNeedTwoSets() {
        Scene scene = Scenes.skinned(5, true);
        Primitive source = scene.meshes().getFirst().primitives().getFirst();
        Glb glb = Glb.read(GltfSteps.bytes(scene));
        JsonNode attributes = glb.json().at("/meshes/0/primitives/0/attributes");
        for (int set = 0; set < 2; set++) {
            int[] joints = glb.ints(attributes.get("JOINTS_" + set).intValue());
            float[] weights = glb.floats(attributes.get("WEIGHTS_" + set).intValue());
            for (int v = 0; v < source.vertexCount(); v++) {
                for (int i = 0; i < 4; i++) {
                    assertThat(joints[4 * v + i]).isEqualTo(source.joints()[8 * v + 4 * set + i]);
                    assertThat(weights[4 * v + i]).isCloseTo(source.weights()[8 * v + 4 * set + i], within(1e-7f));
                }
            }
        }
        assertThat(glb.json()
                        .at("/accessors/" + attributes.get("JOINTS_0").intValue() + "/componentType")
                        .intValue())
                .isEqualTo(5121);
    }

    @Test
    void manyJointsNeedShorts() {
        JsonNode json = Glb.read(GltfSteps.bytes(Scenes.named("manyJoints"))).json();
        int accessor = json.at("/meshes/0/primitives/0/attributes/JOINTS_0").intValue();
        assertThat(json.at("/accessors/" + accessor + "/componentType").intValue())
                .isEqualTo(5123);
    }

    @Test
    void aRootThatOnlyCarriesASkinnedMeshKeepsIt() {
        JsonNode json = Glb.read(GltfSteps.bytes(Scenes.named("carrier"))).json();
        assertThat(json.get("nodes")).hasSize(3);
        assertThat(json.at("/nodes/2/skin").isInt()).isTrue();
    }

    @Test
    void jointsWithoutACommonRootGetOne() {
        JsonNode json = Glb.read(GltfSteps.bytes(Scenes.named("rootless"))).json();
        assertThat(json.at("/nodes/4/children").toString()).isEqualTo("[0,2]");
        assertThat(json.at("/nodes/4/name").textValue()).isEqualTo("rootless");
        assertThat(json.at("/nodes/5/name").textValue()).isEqualTo("left_mesh");
        assertThat(json.at("/scenes/0/nodes").toString()).isEqualTo("[1,4,5]");
    }

    @Test
    void repairsInvalidInfluences() {
        Glb glb = Glb.read(GltfSteps.bytes(Scenes.named("broken")));
        JsonNode attributes = glb.json().at("/meshes/0/primitives/0/attributes");
        assertThat(glb.ints(attributes.get("JOINTS_0").intValue())).containsExactly(0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0);
        assertThat(glb.floats(attributes.get("WEIGHTS_0").intValue()))
                .containsExactly(new float[] {1, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0}, within(1e-6f));
        assertThat(glb.floats(attributes.get("NORMAL").intValue())).containsExactly(0, 1, 0, 0, 1, 0, 0.6f, 0.8f, 0);
    }
}
