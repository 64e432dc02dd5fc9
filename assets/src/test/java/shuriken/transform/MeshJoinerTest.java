package shuriken.transform;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.Shuriken;
import shuriken.scene.Node;
import shuriken.scene.Scene;

class MeshJoinerTest {
    @ParameterizedTest
    @ValueSource(strings = {"torii.nj", "garden.nj", "ninja.nj", "neko.nsbmd", "map_mill01n.rel", "shrine.sa1lvl"})
    void doesNotChangeTheImagesOfSamples(String sample) throws IOException {
        Scene scene = Shuriken.scene(Path.of("../samples/" + sample));
        for (Profile.Rig rig : Profile.Rig.values()) {
            Profile apart = Profile.DEFAULT.withRig(rig).withMergesClips(false);
            Scene expected = apart.processModel(scene);
            int before = primitives(expected);
            for (Profile.Join join : List.of(Profile.Join.SINGLE, Profile.Join.ALL)) {
                Scene joined = apart.withJoin(join).processModel(scene);
                joined.requireValid();
                SameTriangles.assertSame(expected, joined);
                assertThat(joined.nodes())
                        .extracting(Node::name)
                        .isEqualTo(expected.nodes().stream().map(Node::name).toList());
                assertThat(primitives(joined)).isLessThanOrEqualTo(before);
                before = primitives(joined);
            }
        }
    }

    private static int primitives(Scene scene) {
        return scene.nodes().stream()
                .filter(node -> node.meshIndex() != Scene.NONE)
                .mapToInt(node ->
                        scene.meshes().get(node.meshIndex()).primitives().size())
                .sum();
    }
}
