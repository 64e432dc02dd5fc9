package shuriken.transform;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;

/**
 * Shows a model at rest that is invisible because a common ancestor has a scale of 0 until a clip changes it. The node
 * gets the first scale of a clip; other groups of clips get a channel with the scale of 0. The original value remains
 * in the node's extras as {@code restScale}.
 */
public final class RestScale {
    private static final float[] UNIT_SCALE = {1, 1, 1};

    private RestScale() {}

    /** Returns the scene with visible geometry at rest, if there is any. */
    public static Scene of(Scene scene) {
        BitSet vanished = vanished(scene);
        if (vanished.isEmpty() || isSeen(scene, vanished)) {
            return scene;
        }
        List<Node> nodes = new ArrayList<>(scene.nodes());
        List<Clip> clips = new ArrayList<>(scene.clips());
        for (int i = 0; i < nodes.size(); i++) {
            Node node = nodes.get(i);
            if (vanished.get(i) && (node.parent() == Scene.NONE || !vanished.get(node.parent()))) {
                nodes.set(i, shown(node, i, scene.clips()));
                Target target = new Target.OfNode(i, Property.SCALE);
                state(
                        new Channel(
                                target,
                                Interpolation.STEP,
                                new float[1],
                                node.transform().scale()),
                        clips);
            }
        }
        return scene.withNodes(nodes).withClips(clips);
    }

    /** Returns the nodes whose scale hides everything. */
    private static BitSet vanished(Scene scene) {
        BitSet vanished = new BitSet();
        for (int i = 0; i < scene.nodes().size(); i++) {
            Node node = scene.nodes().get(i);
            boolean above = node.parent() != Scene.NONE && vanished.get(node.parent());
            vanished.set(i, above || isNothing(node.transform().scale(), 0));
        }
        return vanished;
    }

    private static boolean isSeen(Scene scene, BitSet vanished) {
        return IntStream.range(0, scene.nodes().size())
                .filter(i -> scene.nodes().get(i).mesh() != Scene.NONE)
                .anyMatch(i -> {
                    int skin = scene.nodes().get(i).skin();
                    return skin == Scene.NONE
                            ? !vanished.get(i)
                            : !Arrays.stream(scene.skins().get(skin).joints()).allMatch(vanished::get);
                });
    }

    private static Node shown(Node node, int index, List<Clip> clips) {
        Target target = new Target.OfNode(index, Property.SCALE);
        float[] scale = clips.stream()
                .flatMap(clip -> clip.channels().stream())
                .filter(channel -> channel.target().equals(target))
                .flatMap(channel -> first(channel).stream())
                .findFirst()
                .orElse(UNIT_SCALE);
        float[] rest = node.transform().scale();
        Extras extras = node.extras().with("restScale", List.of(rest[0], rest[1], rest[2]));
        return new Node(
                node.name(), node.parent(), node.transform().withScale(scale), node.mesh(), node.skin(), extras);
    }

    /** Returns the first visible scale of a channel. */
    private static Optional<float[]> first(Channel channel) {
        boolean cubic = channel.interpolation() == Interpolation.CUBIC_SPLINE;
        for (int i = cubic ? 3 : 0; i < channel.values().length; i += cubic ? 9 : 3) {
            if (!isNothing(channel.values(), i)) {
                return Optional.of(Arrays.copyOfRange(channel.values(), i, i + 3));
            }
        }
        return Optional.empty();
    }

    private static boolean isNothing(float[] scale, int at) {
        return scale[at] == 0 && scale[at + 1] == 0 && scale[at + 2] == 0;
    }

    /** Adds a channel to the first clip of each group without one for its target. */
    private static void state(Channel channel, List<Clip> clips) {
        Set<String> stated = new HashSet<>();
        for (Clip clip : clips) {
            if (clip.channels().stream().anyMatch(existing -> existing.target().equals(channel.target()))) {
                stated.add(clip.group());
            }
        }
        clips.replaceAll(clip -> {
            List<Channel> channels = new ArrayList<>(clip.channels());
            channels.add(channel);
            return stated.add(clip.group()) ? clip.withChannels(channels) : clip;
        });
    }
}
