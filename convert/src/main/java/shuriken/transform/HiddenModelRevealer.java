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
 * Makes a model visible at rest if all its meshes are at or below nodes with a scale of 0. The topmost of these nodes
 * get the first scale of a clip that is not 0, or else 1. Groups of clips that do not change this scale get a channel
 * with the scale of 0, so that they look as before. The extras of these nodes contain the original scale as
 * {@code restScale}.
 */
public final class HiddenModelRevealer {
    private static final float[] UNIT_SCALE = {1, 1, 1};

    private HiddenModelRevealer() {}

    /** Returns the scene with visible scales at rest. It is unchanged if any mesh is already visible. */
    public static Scene reveal(Scene scene) {
        BitSet hiddenNodeIndices = findHiddenNodeIndices(scene);
        if (hiddenNodeIndices.isEmpty() || isAnyMeshVisible(scene, hiddenNodeIndices)) {
            return scene;
        }
        List<Node> nodes = new ArrayList<>(scene.nodes());
        List<Clip> clips = new ArrayList<>(scene.clips());
        for (int i = 0; i < nodes.size(); i++) {
            Node node = nodes.get(i);
            if (hiddenNodeIndices.get(i)
                    && (node.parentIndex() == Scene.NONE || !hiddenNodeIndices.get(node.parentIndex()))) {
                nodes.set(i, withVisibleScale(node, i, scene.clips()));
                Target target = new Target.OfNode(i, Property.SCALE);
                addRestChannel(
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

    /** Returns the indices of the nodes whose scale, or whose ancestor's scale, is 0. */
    private static BitSet findHiddenNodeIndices(Scene scene) {
        BitSet hiddenNodeIndices = new BitSet();
        for (int i = 0; i < scene.nodes().size(); i++) {
            Node node = scene.nodes().get(i);
            boolean isParentHidden = node.parentIndex() != Scene.NONE && hiddenNodeIndices.get(node.parentIndex());
            hiddenNodeIndices.set(i, isParentHidden || isZero(node.transform().scale(), /* offset= */ 0));
        }
        return hiddenNodeIndices;
    }

    private static boolean isAnyMeshVisible(Scene scene, BitSet hiddenNodeIndices) {
        return IntStream.range(0, scene.nodes().size())
                .filter(i -> scene.nodes().get(i).meshIndex() != Scene.NONE)
                .anyMatch(i -> {
                    int skinIndex = scene.nodes().get(i).skinIndex();
                    return skinIndex == Scene.NONE
                            ? !hiddenNodeIndices.get(i)
                            : !Arrays.stream(scene.skins().get(skinIndex).joints())
                                    .allMatch(hiddenNodeIndices::get);
                });
    }

    /** Returns a node with the first scale of a clip that is not 0, and with its scale of 0 in the extras. */
    private static Node withVisibleScale(Node node, int nodeIndex, List<Clip> clips) {
        Target target = new Target.OfNode(nodeIndex, Property.SCALE);
        float[] scale = clips.stream()
                .flatMap(clip -> clip.channels().stream())
                .filter(channel -> channel.target().equals(target))
                .flatMap(channel -> findVisibleScale(channel).stream())
                .findFirst()
                .orElse(UNIT_SCALE);
        float[] restScale = node.transform().scale();
        Extras extras = node.extras().with("restScale", List.of(restScale[0], restScale[1], restScale[2]));
        return new Node(
                node.name(),
                node.parentIndex(),
                node.transform().withScale(scale),
                node.meshIndex(),
                node.skinIndex(),
                extras);
    }

    /** Returns the first scale of a channel that is not 0, if there is one. */
    private static Optional<float[]> findVisibleScale(Channel channel) {
        boolean isCubic = channel.interpolation() == Interpolation.CUBIC_SPLINE;
        // A key of a cubic spline has an in-tangent, a value and an out-tangent of three numbers each.
        int valuesPerKey = isCubic ? 9 : 3;
        for (int offset = isCubic ? 3 : 0; offset < channel.values().length; offset += valuesPerKey) {
            if (!isZero(channel.values(), offset)) {
                return Optional.of(Arrays.copyOfRange(channel.values(), offset, offset + 3));
            }
        }
        return Optional.empty();
    }

    private static boolean isZero(float[] scale, int offset) {
        return scale[offset] == 0 && scale[offset + 1] == 0 && scale[offset + 2] == 0;
    }

    /** Adds a channel to the first clip of each group in which no clip has a channel for the same target. */
    private static void addRestChannel(Channel channel, List<Clip> clips) {
        Set<String> handledGroups = new HashSet<>();
        for (Clip clip : clips) {
            if (clip.channels().stream()
                    .anyMatch(otherChannel -> otherChannel.target().equals(channel.target()))) {
                handledGroups.add(clip.group());
            }
        }
        clips.replaceAll(clip -> {
            List<Channel> channels = new ArrayList<>(clip.channels());
            channels.add(channel);
            return handledGroups.add(clip.group()) ? clip.withChannels(channels) : clip;
        });
    }
}
