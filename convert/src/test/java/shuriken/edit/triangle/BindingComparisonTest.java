package shuriken.edit.triangle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import org.joml.Matrix4f;
import org.junit.jupiter.api.Test;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.SceneBuilder;
import shuriken.scene.Skin;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;
import shuriken.scene.Transform;

/** Two triangles at rest look the same. The tests decide whether they also do in a pose. */
class BindingComparisonTest {
    private static final Clip STILL = clip(Property.TRANSLATION, 0, 0, 0);
    private static final Clip TURNED = clip(Property.ROTATION, 0, 0, 0.6f, 0.8f);

    private static Clip clip(Property property, float... value) {
        Channel channel = new Channel(new Target.OfNode(1, property), Interpolation.LINEAR, new float[] {0}, value);
        return new Clip("clip", 30, 0, List.of(channel), Extras.NONE);
    }

    /**
     * Creates a triangle that follows two bones.
     *
     * @param weight the weight of the bone that the clips move
     * @param first the transform of the first node
     * @param isParent whether the first node is the parent of the bones
     */
    private static DrawnTriangles triangle(float weight, Transform first, boolean isParent) {
        SceneBuilder scene = new SceneBuilder("bones");
        int[] joints = new int[12];
        float[] weights = new float[12];
        for (int vertex = 0; vertex < 3; vertex++) {
            joints[4 * vertex] = 0;
            joints[4 * vertex + 1] = 1;
            weights[4 * vertex] = weight;
            weights[4 * vertex + 1] = 1 - weight;
        }
        Primitive primitive = Primitive.of(new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, new int[] {0, 1, 2})
                .withInfluences(4, joints, weights);
        scene.add(Node.of("first", first));
        scene.add(Node.of("moved", Transform.IDENTITY).withParentIndex(isParent ? 0 : Scene.NONE));
        scene.add(Node.of("still", Transform.IDENTITY).withParentIndex(isParent ? 0 : Scene.NONE));
        float[] identities = new float[32];
        new Matrix4f().get(identities, 0);
        new Matrix4f().get(identities, 16);
        int skin = scene.add(new Skin("bones", new int[] {1, 2}, identities)).index();
        int mesh = scene.add(new Mesh("mesh", List.of(primitive))).index();
        scene.add(Node.of("mesh", Transform.IDENTITY).withMeshIndices(mesh, skin));
        return DrawnTriangles.collect(scene.build(), (node, material) -> false);
    }

    private static boolean areSame(
            DrawnTriangles expected, Clip expectedClip, DrawnTriangles actual, Clip actualClip, int... writtenNodes) {
        long[] pairs = LongStream.range(0, 3)
                .map(vertex -> vertex << Integer.SIZE | vertex)
                .toArray();
        return BindingComparison.compare(expected, actual, pairs, writtenNodes, 1)
                .haveSameVertices(expected.poseAt(expectedClip, 0), actual.poseAt(actualClip, 0));
    }

    private static boolean areSame(float expectedWeight, Clip expectedClip, float actualWeight, Clip actualClip) {
        return areSame(
                triangle(expectedWeight, Transform.IDENTITY, true),
                expectedClip,
                triangle(actualWeight, Transform.IDENTITY, true),
                actualClip,
                0,
                1,
                2,
                Scene.NONE);
    }

    @Test
    void sameBonesInTheSamePoseAreTheSame() {
        assertThat(areSame(0.5f, TURNED, 0.5f, TURNED)).isTrue();
        assertThat(areSame(0, TURNED, 0, TURNED)).isTrue();
        assertThat(areSame(0.5f, TURNED, 0.5f, clip(Property.ROTATION, 0, 0, -0.6f, -0.8f)))
                .as("the opposite quaternion")
                .isTrue();
    }

    @Test
    void otherPosesAreNotTheSame() {
        assertThat(areSame(0.5f, TURNED, 0.5f, STILL)).isFalse();
        assertThat(areSame(0.5f, clip(Property.TRANSLATION, 0, 0.02f, 0), 0.5f, STILL))
                .isFalse();
        assertThat(areSame(0.5f, clip(Property.SCALE, 1, 0.9f, 1), 0.5f, STILL)).isFalse();
    }

    @Test
    void otherWeightsAreNotTheSame() {
        assertThat(areSame(1, TURNED, 0, TURNED)).isFalse();
        assertThat(areSame(0.5f, TURNED, 0.55f, TURNED)).isFalse();
        assertThat(areSame(1, TURNED, 0.9f, TURNED)).isFalse();
    }

    /** A large scale would magnify the differences between bindings. */
    @Test
    void largeScalesAreExamined() {
        Clip scaled = clip(Property.SCALE, 2, 1, 1);
        assertThat(areSame(0.5f, scaled, 0.5f, scaled)).isFalse();
    }

    @Test
    void aParentThatTheEditorAddedMustNotMoveTheBones() {
        DrawnTriangles actual = triangle(0.5f, Transform.IDENTITY, false);
        int[] writtenNodes = {Scene.NONE, 1, 2, Scene.NONE};
        assertThat(areSame(triangle(0.5f, Transform.IDENTITY, true), TURNED, actual, TURNED, writtenNodes))
                .isTrue();
        assertThat(areSame(triangle(0.5f, Transform.translation(0, 0, 1), true), TURNED, actual, TURNED, writtenNodes))
                .isFalse();
    }

    @Test
    void otherParentsAreNotTheSame() {
        DrawnTriangles withParent = triangle(0.5f, Transform.IDENTITY, true);
        DrawnTriangles withoutParent = triangle(0.5f, Transform.IDENTITY, false);
        assertThat(areSame(withParent, TURNED, withoutParent, TURNED, 0, 1, 2, Scene.NONE))
                .isFalse();
        assertThat(areSame(withoutParent, TURNED, withParent, TURNED, 0, 1, 2, Scene.NONE))
                .isFalse();
    }
}
