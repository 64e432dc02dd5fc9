package shuriken.interchange.dae;

import static org.assertj.core.api.Assertions.assertThat;
import static shuriken.interchange.dae.DaeExporterTest.elements;
import static shuriken.interchange.dae.DaeFixture.dae;
import static shuriken.interchange.dae.DaeFixture.id;
import static shuriken.interchange.dae.DaeFixture.scene;
import static shuriken.interchange.dae.DaeFixture.texts;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;

/** Skins in COLLADA, worked out by hand from the specification, release 1.4.1. */
class DaeSkinNumbersTest {
    private static final String TIP_MATRIX = "1 0 0 0 0 1 0 3 0 0 1 4 0 0 0 1";

    @Test
    void skinsAreBoundToTheirJoints() throws Exception {
        Document dae = dae(scene(0, -3, -4));
        assertThat(texts(dae, "matrix"))
                .containsExactly(
                        "1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1",
                        TIP_MATRIX,
                        "1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1",
                        "1 0 0 7 0 1 0 0 0 0 1 0 0 0 0 1");
        String skin = elements(dae, "controller").getFirst().getAttribute("id");
        assertThat(id(dae, skin + "-joints-array").getTextContent()).isEqualTo("n1__ tip");
        assertThat(id(dae, skin + "-binds-array").getTextContent())
                .isEqualTo("1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 1 0 0 0 0 1 0 -3 0 0 1 -4 0 0 0 1");
        assertThat(id(dae, skin + "-binds-array").getAttribute("count")).isEqualTo("32");
        assertThat(id(dae, skin + "-weights-array").getTextContent()).isEqualTo("1 0.5");
        assertThat(texts(dae, "vcount")).containsExactly("1 2 1");
        assertThat(texts(dae, "v")).containsExactly("0 0 0 1 1 1 1 0");
        assertThat(elements(dae, "vertex_weights").getFirst().getAttribute("count"))
                .isEqualTo("3");
        assertThat(texts(dae, "skeleton")).containsExactly("#n1__");
        assertThat(texts(dae, "bind_shape_matrix")).containsExactly("1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1");
        assertThat(texts(dae, "tip_y")).containsExactlyInAnyOrder("5", "5");
        assertThat(elements(dae, "animation")).isEmpty();
    }

    /** The second joint is at (0, 3, 4) at rest. The second vertex belongs to it by one half, the third entirely. */
    @Test
    void bindsASkinWithAnotherBindPoseToItsRestPose() throws Exception {
        Document dae = dae(scene(0, 0, 0));
        assertThat(id(dae, "body-geometry-positions-array").getTextContent()).isEqualTo("0 0 0 1 1.5 2 0 4 4");
        assertThat(id(dae, "body-geometry-normals-array").getTextContent()).isEqualTo("0 0 1 0 1 0 1 0 0");
        assertThat(id(dae, "body-skin-binds-array").getTextContent())
                .isEqualTo("1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 1 0 0 0 0 1 0 -3 0 0 1 -4 0 0 0 1");
        assertThat(elements(dae, "animation")).isEmpty();
    }

    @Test
    void aSkinThatIsAnimatedKeepsItsBindPose() throws Exception {
        Channel move = new Channel(
                new Target.OfNode(1, Property.TRANSLATION), Interpolation.LINEAR, new float[] {0, 1}, new float[] {
                    0, 3, 4, 0, 3, 5
                });
        Scene moving = scene(0, 0, 0).withClips(List.of(new Clip("move", 30, 1, List.of(move), Extras.NONE)));
        Document dae = dae(moving);
        assertThat(id(dae, "body-geometry-positions-array").getTextContent()).isEqualTo("0 0 0 1 0 0 0 1 0");
        assertThat(id(dae, "body-skin-binds-array").getTextContent())
                .isEqualTo("1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1");
    }

    /** Vertices of a joint of size 0 are at the joint, and its bone has size 1. */
    @Test
    void aJointOfSizeZeroHasAnInverse() throws Exception {
        Scene resting = scene(0, 0, 0);
        List<Node> nodes = new ArrayList<>(resting.nodes());
        nodes.set(1, nodes.get(1).withTransform(nodes.get(1).transform().withScale(new float[3])));
        Document dae = dae(resting.withNodes(nodes));
        assertThat(id(dae, "body-geometry-positions-array").getTextContent()).isEqualTo("0 0 0 0.5 1.5 2 0 3 4");
        assertThat(id(dae, "body-skin-binds-array").getTextContent())
                .isEqualTo("1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 1 0 0 0 0 1 0 -3 0 0 1 -4 0 0 0 1");
    }
}
