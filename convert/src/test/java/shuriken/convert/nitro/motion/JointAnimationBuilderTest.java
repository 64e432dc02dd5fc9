package shuriken.convert.nitro.motion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.convert.nitro.mesh.EncodedNodes;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.mdl0.NodeData;
import shuriken.scene.SceneBuilder;
import shuriken.scene.Transform;

class JointAnimationBuilderTest {
    /** Requires that nodes that a clip does not move keep their rotation and scale. */
    @ParameterizedTest
    @CsvSource({"1, 1, 1", "2, 2, 2", "-1, 1, 1", "1, 1, -2"})
    void nodesOfTheFileKeepTheirRestTransform(float x, float y, float z) {
        float[] quarterTurn = {0, (float) Math.sqrt(0.5), 0, (float) Math.sqrt(0.5)};
        Transform transform = new Transform(new float[] {1, 2, 3}, quarterTurn, new float[] {x, y, z});
        Dictionary<NodeData> fileNodes = Dictionary.of(List.of("a"), List.of(EncodedNodes.encode(transform)));
        Transform restTransform = JointAnimationBuilder.prepareModelNodes(new SceneBuilder("x").build(), fileNodes)
                .nodes()
                .getFirst()
                .restTransform();
        assertThat(restTransform.translation()).containsExactly(1, 2, 3);
        assertThat(restTransform.rotation()).containsExactly(quarterTurn, within(1e-3f));
        assertThat(restTransform.scale()).containsExactly(new float[] {x, y, z}, within(1e-3f));
    }
}
