package shuriken.transform;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;
import shuriken.scene.Transform;

/** Checks the steps of clips. */
class ClipStepsTest {
    private static final Target MOVE = new Target.OfNode(0, Property.TRANSLATION);
    private static final Target SIZE = new Target.OfNode(0, Property.SCALE);
    private static final Target COLOUR = new Target.OfMaterial(0, Target.MaterialProperty.BASE_COLOUR);

    private static Scene scene(float scale, Clip... clips) {
        float[] size = {scale, scale, scale};
        Primitive triangle = new Primitive(
                new float[9],
                new float[0],
                new float[0],
                new byte[0],
                0,
                new int[0],
                new float[0],
                new int[] {0, 1, 2},
                0);
        Material material = new Material(
                "skin",
                new float[] {1, 1, 1, 1},
                Optional.empty(),
                Material.AlphaMode.OPAQUE,
                0.5f,
                false,
                false,
                Extras.NONE);
        return new Scene(
                        "model",
                        List.of(new Node("body", -1, Transform.IDENTITY.withScale(size), 0, Scene.NONE, Extras.NONE)),
                        List.of(new Mesh("body", List.of(triangle))),
                        List.of(material),
                        List.of(),
                        List.of(),
                        Extras.NONE)
                .withClips(List.of(clips));
    }

    private static Channel line(Target target, float[] times, float... values) {
        return new Channel(target, Interpolation.LINEAR, times, values);
    }

    @Test
    void joinsPartialClipsWithNodeAnimationsFirst() {
        Channel colour = line(COLOUR, new float[] {0, 1}, 1, 1, 1, 1, 0, 0, 0, 1);
        Channel move = line(MOVE, new float[] {0, 2}, 0, 0, 0, 4, 0, 0);
        Clip red = new Clip("walk.material", 60, 1, List.of(colour), "walk", Extras.NONE.with("kind", "material"));
        Clip other = new Clip("idle.material", 60, 1, List.of(colour), "idle", Extras.NONE);
        Clip walk = new Clip("walk", 30, 2, List.of(move), Extras.NONE.with("frames", 60));
        Scene merged = ClipMerger.mergeGroups(scene(1, other, red, walk));
        merged.requireValid();
        assertThat(merged.clips()).extracting(Clip::name).containsExactly("walk", "idle.material");
        Clip clip = merged.clips().getFirst();
        assertThat(clip.channels()).extracting(Channel::target).containsExactly(MOVE, COLOUR);
        assertThat(clip.duration()).isEqualTo(2);
        assertThat(clip.framesPerSecond()).isEqualTo(30);
        assertThat(clip.extras().values())
                .containsEntry("frames", 60)
                .containsEntry("parts", Extras.NONE.with("walk.material", red.extras()));
        assertThat(clip.channels().get(1).times()).containsExactly(0, 1, 2);
        assertThat(clip.channels().get(1).values()).containsExactly(1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 1);
    }

    @Test
    void doesNotJoinClipsWithTheSameTargets() {
        Clip walk = new Clip("walk", 30, 1, List.of(line(MOVE, new float[] {0}, 1, 2, 3)), Extras.NONE);
        assertThat(ClipMerger.mergeGroups(scene(1, walk, walk)).clips()).containsExactly(walk, walk);
    }

    @Test
    void removesRedundantKeysAndChannelsAtRest() {
        float[] times = {0, 1, 2, 3, 4};
        Clip clip = new Clip(
                "walk",
                1,
                4,
                List.of(
                        line(MOVE, times, 0, 0, 0, 1, 2, 0, 2, 4, 0, 3, 6, 0, 0, 0, 0),
                        line(SIZE, times, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)),
                Extras.NONE);
        List<Channel> channels =
                KeyReducer.reduce(scene(1, clip)).clips().getFirst().channels();
        assertThat(channels).hasSize(1);
        assertThat(channels.getFirst().times()).containsExactly(0, 3, 4);
        assertThat(channels.getFirst().values()).containsExactly(0, 0, 0, 3, 6, 0, 0, 0, 0);
    }

    /** The more keys there are, the fewer keys a line can replace. This limits the work. */
    @Test
    void keepsNoMoreThanAnEighthOfCollinearKeys() {
        int keys = 1 << 20;
        float[] times = new float[keys];
        float[] values = new float[3 * keys];
        for (int i = 0; i < keys; i++) {
            times[i] = i;
            values[3 * i] = i;
        }
        Clip clip = new Clip("far", 1, keys - 1, List.of(line(MOVE, times, values)), Extras.NONE);
        Channel reduced =
                KeyReducer.reduce(scene(1, clip)).clips().getFirst().channels().getFirst();
        assertThat(reduced.times()).hasSizeLessThanOrEqualTo(keys / 8).contains(0, keys - 1);
        assertThat(reduced.values()).hasSize(3 * reduced.times().length).contains(keys - 1);
    }

    @Test
    void keepsTheDurationOfAClipAtRest() {
        Clip clip = new Clip(
                "still", 1, 4, List.of(line(MOVE, new float[] {0, 1, 4}, 7, 8, 9, 7, 8, 9, 7, 8, 9)), Extras.NONE);
        Scene reduced = KeyReducer.reduce(scene(1, clip));
        reduced.requireValid();
        Channel channel = reduced.clips().getFirst().channels().getFirst();
        assertThat(channel.times()).containsExactly(0, 4);
        assertThat(channel.values()).containsExactly(7, 8, 9, 7, 8, 9);
    }

    /** A single key with the value at rest is written once, so that the clip keeps its duration. */
    @Test
    void keepsTheDurationOfAClipWithOneLateKey() {
        Channel lateKey = line(SIZE, new float[] {3}, 1, 1, 1);
        Scene reduced = KeyReducer.reduce(scene(1, new Clip("still", 1, 3, List.of(lateKey), Extras.NONE)));
        reduced.requireValid();
        assertThat(reduced.clips().getFirst().channels()).containsExactly(lateKey);
    }

    @Test
    void keepsKeysOfSteps() {
        Channel stepChannel = new Channel(
                SIZE, Interpolation.STEP, new float[] {0, 1, 2, 3}, new float[] {1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0});
        Scene reduced = KeyReducer.reduce(scene(1, new Clip("blink", 1, 3, List.of(stepChannel), Extras.NONE)));
        assertThat(reduced.clips().getFirst().channels().getFirst().times()).containsExactly(0, 2, 3);
    }

    @Test
    void showsAModelWithZeroScaleAtRest() {
        Channel scaleChannel = line(SIZE, new float[] {0, 1}, 0, 0, 0, 2, 3, 4);
        Clip appear = new Clip("appear", 1, 1, List.of(scaleChannel), Extras.NONE);
        Clip hide = new Clip("hide", 1, 1, List.of(line(MOVE, new float[] {0}, 1, 1, 1)), Extras.NONE);
        Scene restoredScene = HiddenModelRevealer.reveal(scene(0, appear, hide));
        assertThat(restoredScene.nodes().getFirst().transform().scale()).containsExactly(2, 3, 4);
        assertThat(restoredScene.nodes().getFirst().extras().values()).containsEntry("restScale", List.of(0f, 0f, 0f));
        assertThat(restoredScene.clips().getFirst()).isEqualTo(appear);
        assertThat(restoredScene.clips().get(1).channels().get(1).values()).containsExactly(0, 0, 0);
        assertThat(HiddenModelRevealer.reveal(scene(1, appear)).nodes())
                .isEqualTo(scene(1, appear).nodes());
    }

    @Test
    void showsAModelBelowSeveralNodesWithZeroScale() {
        Transform zeroScale = Transform.IDENTITY.withScale(new float[3]);
        List<Node> nodes = List.of(
                new Node("root", Scene.NONE, zeroScale, Scene.NONE, Scene.NONE, Extras.NONE),
                new Node("body", 0, zeroScale, 0, Scene.NONE, Extras.NONE));
        Scene shown = HiddenModelRevealer.reveal(scene(0).withNodes(nodes));
        assertThat(shown.nodes())
                .extracting(node -> node.transform().scale())
                .containsExactly(new float[] {1, 1, 1}, new float[] {1, 1, 1});
    }

    @Test
    void plainClipsAnimateOnlyNodesAndMorphTargets() {
        Channel colour = line(COLOUR, new float[] {0, 1}, 1, 1, 1, 1, 0, 0, 0, 1);
        Channel move = line(MOVE, new float[] {0, 2}, 0, 0, 0, 4, 0, 0);
        Clip clip = new Clip("walk", 60, 2, List.of(move, colour), Extras.NONE);
        Clip red = new Clip("red", 60, 1, List.of(colour), Extras.NONE);
        Scene plain = BasicClipFilter.filter(scene(1, clip, red));
        assertThat(plain.clips()).containsExactly(clip.withChannels(List.of(move)));
    }
}
