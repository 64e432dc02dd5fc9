package shuriken.convert.nitro;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.mdl0.MaterialData;
import shuriken.nitro.mdl0.ModelDraft;
import shuriken.nitro.pat0.NsbtpFile;
import shuriken.nitro.pat0.NsbtpFormat;
import shuriken.nitro.pat0.PatternAnimation;
import shuriken.nitro.pat0.PatternKey;
import shuriken.nitro.pat0.PatternTrack;
import shuriken.nitro.tex0.Tex0Fixtures;
import shuriken.nitro.vis0.NsbvaFile;
import shuriken.nitro.vis0.NsbvaFormat;
import shuriken.nitro.vis0.VisibilityAnimation;
import shuriken.scene.Clip;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.testkit.Gen;
import shuriken.testkit.Seeds;

/**
 * Compares clips that change the visibility of nodes and the textures of materials at every frame with an independent
 * reader of the same bytes.
 */
class SwitchedModelsTest {

    @Seeds(30)
    void animatesVisibilityOfNodes(long seed) {
        Gen gen = Gen.seeded(seed);
        int frames = gen.intBetween(1, 40);
        MaterialData plain = MovedModelsTest.material(gen, ModelDraft.POLYGON, false);
        byte[] file = MovedModelsTest.draft(0, plain, plain, plain).bytes(Tex0Fixtures.everyFormat());
        var animation = new VisibilityAnimation(frames, 3, gen.words32((3 * frames + 31) / 32));
        byte[] motionBytes =
                MovedModelsTest.bytes(new NsbvaFormat(), new NsbvaFile(1, MovedModelsTest.named(animation)));
        DsMotion motion = new DsMotion(motionBytes);
        Scene scene = MovedModelsTest.scene(file, new NsbvaFormat(), motionBytes);
        List<List<Integer>> changes = new ArrayList<>();
        for (int node = 0; node < 3; node++) {
            List<Integer> changeFrames = new ArrayList<>();
            for (int frame = 0; frame < frames; frame++) {
                if (motion.isVisible(node, frame) != (frame == 0 || motion.isVisible(node, frame - 1))) {
                    changeFrames.add(frame);
                }
            }
            changes.add(changeFrames);
        }
        assertThat(scene.clips().getFirst().extras().values()).containsEntry("nodes", changes);
        for (int frame = 0; frame < frames; frame++) {
            for (int node = 0; node < 3; node++) {
                checkVisibility(
                        scene, Scenes.node(scene, "node" + node + "_mesh"), frame, motion.isVisible(node, frame));
            }
        }
    }

    private static void checkVisibility(Scene scene, Node node, int frame, boolean isVisible) {
        Clip clip = scene.clips().getFirst();
        int index = scene.nodes().indexOf(node);
        float expected = isVisible ? 1 : 0;
        float[] rest = node.transform().scale();
        assertThat(MovedModelsTest.value(clip, new Target.OfNode(index, Target.Property.SCALE), frame, rest))
                .containsExactly(expected, expected, expected);
        assertThat(MovedModelsTest.value(clip, new Target.OfNode(index, Target.Property.VISIBLE), frame, 1))
                .containsExactly(expected);
    }

    /** At each frame the node with the current texture and palette is visible, and no other node of its material. */
    @Seeds(60)
    void animatesTexturesOfMaterials(long seed) {
        Gen gen = Gen.seeded(seed);
        int frames = gen.intBetween(2, 12);
        MaterialData plain = MovedModelsTest.material(gen, ModelDraft.POLYGON, false);
        byte[] file = MovedModelsTest.draft(0, plain, plain).bytes(Tex0Fixtures.everyFormat());
        List<String> textures = List.of("colour16", "colour256", "a5i3");
        List<PatternKey> keys = new ArrayList<>();
        for (int frame = 0; frame < frames; frame += gen.intBetween(1, 4)) {
            keys.add(new PatternKey(frame, gen.intBelow(3), gen.intBelow(3) == 0 ? 255 : gen.intBelow(2)));
        }
        var animation = new PatternAnimation(
                frames,
                textures,
                List.of("large_pl", "small_pl"),
                Dictionary.of(List.of("material0"), List.of(PatternTrack.of(frames, keys))));
        byte[] motionBytes =
                MovedModelsTest.bytes(new NsbtpFormat(), new NsbtpFile(1, MovedModelsTest.named(animation)));
        DsMotion motion = new DsMotion(motionBytes);
        Scene scene = MovedModelsTest.scene(file, new NsbtpFormat(), motionBytes);
        List<Node> swapNodes = scene.nodes().stream()
                .filter(node -> node.extras().values().containsKey("texture"))
                .toList();
        assertThat(swapNodes).isNotEmpty();
        List<List<Object>> rows = new ArrayList<>();
        for (PatternKey key : keys) {
            String palette = key.paletteIndex() == 255
                    ? ""
                    : List.of("large_pl", "small_pl").get(key.paletteIndex());
            rows.add(List.of(key.frame(), textures.get(key.textureIndex()), palette));
        }
        assertThat(MovedModelsTest.tracks(scene)).isEqualTo(Map.of("material0", rows));
        for (int frame = 0; frame < frames; frame++) {
            String[] current = motion.pattern(0, frame, "large_pl");
            Map<String, Object> expected = Map.of("texture", current[0], "palette", current[1]);
            assertThat(swapNodes)
                    .anySatisfy(node -> assertThat(node.extras().values()).isEqualTo(expected));
            for (Node node : swapNodes) {
                checkVisibility(scene, node, frame, node.extras().values().equals(expected));
                for (var primitive : scene.meshes().get(node.meshIndex()).primitives()) {
                    int image = scene.materials()
                            .get(primitive.materialIndex())
                            .texture()
                            .orElseThrow()
                            .textureIndex();
                    // A texture with another palette has a number after its name.
                    assertThat(scene.textures().get(image).name().replaceFirst("_\\d$", ""))
                            .isEqualTo(node.extras().values().get("texture"));
                }
            }
        }
    }
}
