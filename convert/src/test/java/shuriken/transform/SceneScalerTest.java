package shuriken.transform;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
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

class SceneScalerTest {
    private static final float[] POSITIONS = {1, 2, 3, 4, 5, 6, 7, 8, 9};

    private static Scene scene() {
        SceneBuilder scene = new SceneBuilder("arm");
        float[] weights = {0.5f, 0.3f, 0.2f, 1, 0, 0, 0.25f, 0.25f, 0.5f};
        Primitive rigid = Primitive.of(POSITIONS, new int[] {0, 1, 2});
        // SceneBuilder accepts only 4 or 8 influences. Three keep the expected values short, so the mesh is replaced
        // below.
        Primitive skinned = rigid.withInfluences(3, new int[] {0, 1, 2, 0, 1, 2, 0, 1, 2}, weights);
        int mesh = scene.add(new Mesh("arm", List.of(rigid.withInfluences(4, new int[12], new float[12]))))
                .index();
        Transform translated = new Transform(new float[] {0, 10, 0}, new float[] {0, 0, 0, 1}, new float[] {1, 1, 1});
        scene.add(Node.of("shoulder", translated));
        scene.add(Node.of("elbow", translated).withParentIndex(0));
        scene.add(Node.of("hand", translated).withParentIndex(1));
        float[] inverseBindMatrices = new float[48];
        for (int i = 0; i < 3; i++) {
            for (int k = 0; k < 4; k++) {
                inverseBindMatrices[16 * i + 5 * k] = 1;
            }
            inverseBindMatrices[16 * i + 13] = -10 * (i + 1);
        }
        int skin = scene.add(new Skin("arm", new int[] {0, 1, 2}, inverseBindMatrices))
                .index();
        scene.add(Node.of("mesh", Transform.IDENTITY).withMeshIndices(mesh, skin));
        scene.add(new Clip(
                "wave",
                30,
                1,
                List.of(
                        new Channel(
                                new Target.OfNode(1, Property.TRANSLATION),
                                Interpolation.STEP,
                                new float[] {0},
                                new float[] {1, 2, 3}),
                        new Channel(
                                new Target.OfNode(1, Property.SCALE), Interpolation.STEP, new float[] {0}, new float[] {
                                    1, 2, 3
                                })),
                Extras.NONE));
        return scene.build().withMeshes(List.of(new Mesh("arm", List.of(skinned))));
    }

    @Test
    void scalesAllDistances() {
        Scene scaled = SceneScaler.scale(scene(), 2);
        assertThat(scaled.meshes().getFirst().primitives().getFirst().positions())
                .containsExactly(2, 4, 6, 8, 10, 12, 14, 16, 18);
        assertThat(scaled.nodes().get(1).transform().translation()).containsExactly(0, 20, 0);
        assertThat(scaled.nodes().get(1).transform().scale()).containsExactly(1, 1, 1);
        float[] inverseBindMatrices = scaled.skins().getFirst().inverseBindMatrices();
        assertThat(inverseBindMatrices[16]).isEqualTo(1);
        assertThat(inverseBindMatrices[16 + 13]).isEqualTo(-40);
        List<Channel> channels = scaled.clips().getFirst().channels();
        assertThat(channels.getFirst().values()).containsExactly(2, 4, 6);
        assertThat(channels.getLast().values()).containsExactly(1, 2, 3);
    }

    @Test
    void limitsInfluencesAndKeepsTheirSum() {
        Scene limitedToTwo = WeightLimiter.limit(scene(), 2);
        assertThat(limitedToTwo.meshes().getFirst().primitives().getFirst().weights())
                .containsExactly(0.625f, 0.375f, 0, 1, 0, 0, 0, 1 / 3f, 2 / 3f);
        Scene limitedToOne = WeightLimiter.limit(scene(), 1);
        assertThat(limitedToOne.meshes().getFirst().primitives().getFirst().weights())
                .containsExactly(1, 0, 0, 1, 0, 0, 0, 0, 1);
        assertThat(WeightLimiter.limit(scene(), 3)).isEqualTo(scene());
    }
}
