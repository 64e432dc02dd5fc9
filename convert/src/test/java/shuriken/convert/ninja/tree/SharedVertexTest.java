package shuriken.convert.ninja.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.ModelFixture;
import shuriken.convert.ninja.draw.Influence;
import shuriken.convert.ninja.draw.SlotVertex;
import shuriken.convert.ninja.pose.JointNodes;
import shuriken.convert.ninja.pose.RestTransforms;
import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.object.ObjectNode;

/**
 * Creates vertices that are shared by the nodes 0, 1, 2 and so on. Each node is one unit along x from the previous one.
 */
class SharedVertexTest {
    private static Optional<SharedVertex> shared(double... weights) {
        ModelFixture model = new ModelFixture();
        for (int node = 0; node < weights.length; node++) {
            model.node(node - 1, 0, new Vec3f(1, 0, 0), Bams3.ZERO, Vec3f.ONE);
        }
        var tree = model.block().tree().nodes();
        RestTransforms rest = RestTransforms.create(tree, ConvertOptions.DEFAULT);
        SlotVertex vertex = SlotVertex.rigid(influence(0, weights[0]));
        for (int node = 1; node < weights.length; node++) {
            vertex = vertex.withInfluence(influence(node, weights[node]));
        }
        assertThat(tree).extracting(ObjectNode::parentIndex).startsWith(ObjectNode.NONE);
        return SharedVertex.create(vertex, rest, new JointNodes(rest, tree));
    }

    private static Influence influence(int node, double weight) {
        return new Influence(node, 0, 2, 0, 0, 1, 0, weight, 0);
    }

    @Test
    void theFirstOfTheLargestWeightsIsTheStrongest() {
        assertThat(shared(0.2, 0.5, 0.3))
                .map(SharedVertex::strongestInfluenceIndex)
                .contains(1);
        assertThat(shared(0.2, 0.3, 0.5))
                .map(SharedVertex::strongestInfluenceIndex)
                .contains(2);
        assertThat(shared(0.4, 0.4, 0.2))
                .map(SharedVertex::strongestInfluenceIndex)
                .contains(0);
        assertThat(shared(0.5, 0.2, 0.3))
                .map(SharedVertex::strongestInfluenceIndex)
                .contains(0);
    }

    @Test
    void omitsZeroWeightsAndNormalizesTheRest() {
        SharedVertex vertex = shared(1, 0, 3).orElseThrow();
        assertThat(vertex.jointIndices()).containsExactly(0, 2);
        assertThat(vertex.weights()).containsExactly(0.25, 0.75);
        assertThat(vertex.positions()).extracting(position -> position.x).containsExactly(1.0, 3.0);
        assertThat(vertex.positions()).extracting(position -> position.y).containsOnly(2.0);
    }

    @Test
    void ignoresVerticesOfOneJoint() {
        assertThat(shared(1)).isEmpty();
        assertThat(shared(1, 0)).isEmpty();
    }

    /** A scene has no more than eight joints for each vertex. */
    @Test
    void refusesNineJoints() {
        assertThat(shared(1, 1, 1, 1, 1, 1, 1, 1)).isPresent();
        assertThat(shared(1, 1, 1, 1, 1, 1, 1, 1, 1)).isEmpty();
    }
}
