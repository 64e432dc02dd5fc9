package shuriken.edit.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import shuriken.convert.support.ChannelSamples;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Clip;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;

/**
 * Converts the clips of a source for the scene that an editor receives.
 *
 * @param nodes the nodes of the new scene
 * @param newNodeIndices the index of the new node for each node of the source, or {@link Scene#NONE}
 * @param meshNodeIndexByNode maps the index of a source node that draws a mesh to the index of the new node that has
 *     this mesh
 */
record EditSceneClips(List<Node> nodes, int[] newNodeIndices, Map<Integer, Integer> meshNodeIndexByNode) {
    private static final float[] UNIT_SCALE = {1, 1, 1};

    /**
     * Returns a clip with the same motion of the joints. Weights of morph targets move to the node that has the mesh in
     * the new scene. Other channels of nodes that only carry a skinned mesh are dropped. A clip that moves joints also
     * gets scale channels for all joints with a rest scale, because Blender's bones have no rest scale and its exporter
     * assumes 1 without a key.
     *
     * <p>Source: observed in Blender 3.4.1 ("Reset pose bones between actions").
     */
    Clip convert(Clip clip) {
        List<Channel> channels = new ArrayList<>();
        for (Channel channel : clip.channels()) {
            if (channel.target() instanceof Target.OfNode(int sourceIndex, Property property)) {
                int targetIndex = property == Property.WEIGHTS
                        ? meshNodeIndexByNode.getOrDefault(sourceIndex, Scene.NONE)
                        : newNodeIndices[sourceIndex];
                if (targetIndex != Scene.NONE) {
                    channels.add(convertChannel(channel, new Target.OfNode(targetIndex, property), clip));
                }
            } else {
                channels.add(channel);
            }
        }
        if (channels.stream().anyMatch(EditSceneClips::movesJoints)) {
            channels.addAll(createRestScaleChannels(channels));
        }
        return new Clip(clip.name(), clip.framesPerSecond(), clip.duration(), channels, clip.extras());
    }

    private static boolean movesJoints(Channel channel) {
        return channel.target() instanceof Target.OfNode(int nodeIndex, Property property)
                && property != Property.WEIGHTS;
    }

    /** Returns channels for joints with a rest scale that the clip does not animate. */
    private List<Channel> createRestScaleChannels(List<Channel> clipChannels) {
        Set<Target> animatedTargets = clipChannels.stream().map(Channel::target).collect(Collectors.toSet());
        List<Channel> scaleChannels = new ArrayList<>();
        for (int jointIndex : newNodeIndices) {
            Target target = new Target.OfNode(jointIndex, Property.SCALE);
            float[] scale = jointIndex == Scene.NONE
                    ? UNIT_SCALE
                    : nodes.get(jointIndex).transform().scale();
            boolean isScaled = scale[0] != 1 || scale[1] != 1 || scale[2] != 1;
            if (isScaled && !animatedTargets.contains(target)) {
                scaleChannels.add(new Channel(target, Interpolation.STEP, new float[] {0}, scale));
            }
        }
        return scaleChannels;
    }

    /**
     * Returns a channel for a different target. A spline is converted to one key per frame with linear interpolation,
     * because Blender ignores tangents.
     */
    private static Channel convertChannel(Channel channel, Target target, Clip clip) {
        if (channel.interpolation() != Interpolation.CUBIC_SPLINE) {
            return new Channel(target, channel.interpolation(), channel.times(), channel.values());
        }
        // Each key of a spline has three values: the incoming tangent, the value and the outgoing tangent.
        int componentCount = channel.values().length / channel.times().length / 3;
        float framesPerSecond = clip.framesPerSecond();
        int frameCount = ChannelSamples.frameCount(clip.duration(), framesPerSecond);
        double[][] samples = ChannelSamples.sample(channel, componentCount, frameCount, framesPerSecond);
        float[] times = new float[frameCount];
        float[] values = new float[Math.multiplyExact(componentCount, frameCount)];
        for (int frame = 0; frame < frameCount; frame++) {
            times[frame] = Math.min(frame / framesPerSecond, clip.duration());
            for (int i = 0; i < componentCount; i++) {
                values[componentCount * frame + i] = (float) samples[frame][i];
            }
        }
        return new Channel(target, Interpolation.LINEAR, times, values);
    }
}
