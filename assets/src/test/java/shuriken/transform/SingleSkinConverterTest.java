package shuriken.transform;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.Shuriken;
import shuriken.interchange.MovingScenes;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Mesh;
import shuriken.scene.MorphTarget;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;
import shuriken.scene.Transform;

class SingleSkinConverterTest {
    @ParameterizedTest
    @ValueSource(strings = {"koi.nj", "ninja.nj", "neko.nsbmd", "bamboo.gj", "map_mill01n.rel"})
    void doesNotChangeTheImagesOfSamples(String sample) throws IOException {
        Scene scene = Shuriken.scene(Path.of("../samples/" + sample));
        Scene skinned = SingleSkinConverter.convert(scene);
        skinned.requireValid();
        assertThat(skinned.skins()).hasSize(1);
        SameTriangles.assertSame(scene, skinned);
    }

    @Test
    void unanimatedNodesStayUnchanged() throws IOException {
        Scene scene = Shuriken.scene(Path.of("../samples/torii.nj"));
        assertThat(SingleSkinConverter.convert(scene)).isEqualTo(scene);
    }

    @Test
    void everyNodeOfAModelBecomesAJointBelowOneRoot() throws IOException {
        Scene scene = Shuriken.scene(Path.of("../samples/neko.nsbmd"));
        Scene skinned = SingleSkinConverter.convert(scene);
        assertThat(skinned.skins().getFirst().joints()).hasSize(scene.nodes().size());
        for (int i = 0; i < scene.nodes().size(); i++) {
            Node before = scene.nodes().get(i);
            Node after = skinned.nodes().get(i + 1);
            assertThat(after.name()).isEqualTo(before.name());
            assertThat(after.parentIndex()).isEqualTo(before.parentIndex() + 1);
            assertThat(after.extras()).isEqualTo(before.extras());
            assertThat(after.meshIndex()).isEqualTo(Scene.NONE);
        }
        assertThat(skinned.nodes()
                        .subList(scene.nodes().size() + 1, skinned.nodes().size()))
                .allMatch(node -> node.parentIndex() == Scene.NONE && node.skinIndex() == 0);
    }

    @Test
    void keepsCamerasLampsAndShapes() {
        Scene scene = MovingScenes.allFeatures();
        Scene skinned = SingleSkinConverter.convert(scene);
        skinned.requireValid();
        SameTriangles.assertSame(scene, skinned);
        assertThat(skinned.cameras().getFirst().nodeIndex()).isEqualTo(2);
    }

    /**
     * A mirrored arm has a flattened mesh with morph targets that another node also draws. The mesh is shown and
     * hidden with the arm.
     */
    @Test
    void doesNotChangeMirroredFlatSharedAndHiddenMeshes() {
        Scene scene = arms();
        Scene skinned = SingleSkinConverter.convert(scene);
        skinned.requireValid();
        SameTriangles.assertSame(scene, skinned);
        assertThat(skinned.clips().getFirst().channels())
                .filteredOn(channel ->
                        channel.target() instanceof Target.OfNode target && target.property() == Property.VISIBLE)
                .extracting(channel -> ((Target.OfNode) channel.target()).nodeIndex())
                .containsExactlyInAnyOrder(4, 5);
    }

    private static Scene arms() {
        float[] positions = {0, 0, 0, 1, 0, 0, 0, 2, 1};
        Primitive triangle = Primitive.of(positions, new int[] {0, 1, 2})
                .withNormals(new float[] {0, 0, 1, 0, 0, 1, 0, 0, 1})
                .withTargets(List.of(new MorphTarget(new float[] {0, 0, 3, 0, 0, 0, 0, 0, 0}, new float[0])));
        List<Node> nodes = List.of(
                new Node("body", Scene.NONE, Transform.IDENTITY, Scene.NONE, Scene.NONE, Extras.NONE),
                new Node("arm", 0, translationAndScale(5, -1, 2, 3), 0, Scene.NONE, Extras.NONE),
                new Node("hand", 1, translationAndScale(1, 1, 0, 1), 0, Scene.NONE, Extras.NONE));
        List<Channel> channels = List.of(
                new Channel(
                        new Target.OfNode(1, Property.TRANSLATION),
                        Interpolation.LINEAR,
                        new float[] {0, 1},
                        new float[] {5, 0, 0, 9, 8, 7}),
                new Channel(
                        new Target.OfNode(2, Property.WEIGHTS), Interpolation.LINEAR, new float[] {0, 1}, new float[] {
                            0, 1
                        }),
                new Channel(
                        new Target.OfNode(1, Property.VISIBLE), Interpolation.STEP, new float[] {0, 0.5f}, new float[] {
                            0, 1
                        }),
                new Channel(
                        new Target.OfNode(2, Property.VISIBLE),
                        Interpolation.STEP,
                        new float[] {0, 0.75f},
                        new float[] {1, 0}));
        return new Scene(
                        "arms",
                        nodes,
                        List.of(new Mesh("arm", List.of(triangle))),
                        List.of(),
                        List.of(),
                        List.of(),
                        Extras.NONE)
                .withClips(List.of(new Clip("wave", 30, 1, channels, Extras.NONE)));
    }

    private static Transform translationAndScale(float x, float sx, float sy, float sz) {
        return new Transform(new float[] {x, 0, 0}, new float[] {0.6f, 0, 0, 0.8f}, new float[] {sx, sy, sz});
    }
}
