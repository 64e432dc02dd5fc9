package shuriken.edit;

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
 * Converts the clips of a source for a scene that is to be edited.
 *
 * @param nodes the nodes of the edited scene
 * @param joints the node of the edited scene for each node of the source, or {@link Scene#NONE}
 * @param carriers the node of the edited scene that has the mesh, by node of the source
 */
record EditSceneClips(List<Node> nodes, int[] joints, Map<Integer, Integer> carriers) {
    private static final float[] UNIT_SCALE = {1, 1, 1};

    /**
     * Returns a clip with the same motion of the joints; weights of morph targets move to the carrier of the mesh. A
     * clip that moves joints also gets scale channels for all joints with a rest scale, because Blender's bones have no
     * rest scale and its exporter assumes 1 without a key.
     *
     * <p>Source: observed in Blender 3.4.1 ("Reset pose bones between actions").
     */
    Clip convert(Clip clip) {
        List<Channel> channels = new ArrayList<>();
        for (Channel channel : clip.channels()) {
            if (channel.target() instanceof Target.OfNode(int node, Property property)) {
                int target = property == Property.WEIGHTS ? carriers.getOrDefault(node, Scene.NONE) : joints[node];
                if (target != Scene.NONE) {
                    channels.add(toLinear(channel, new Target.OfNode(target, property), clip));
                }
            } else {
                channels.add(channel);
            }
        }
        if (channels.stream().anyMatch(EditSceneClips::movesJoints)) {
            channels.addAll(restScales(channels));
        }
        return new Clip(clip.name(), clip.framesPerSecond(), clip.duration(), channels, clip.extras());
    }

    private static boolean movesJoints(Channel channel) {
        return channel.target() instanceof Target.OfNode(int node, Property property) && property != Property.WEIGHTS;
    }

    /** Returns channels for joints with a rest scale that the clip does not animate. */
    private List<Channel> restScales(List<Channel> clipChannels) {
        Set<Target> animatedTargets = clipChannels.stream().map(Channel::target).collect(Collectors.toSet());
        List<Channel> scales = new ArrayList<>();
        for (int joint : joints) {
            Target target = new Target.OfNode(joint, Property.SCALE);
            float[] scale = joint == Scene.NONE
                    ? UNIT_SCALE
                    : nodes.get(joint).transform().scale();
            boolean isScaled = scale[0] != 1 || scale[1] != 1 || scale[2] != 1;
            if (isScaled && !animatedTargets.contains(target)) {
                scales.add(new Channel(target, Interpolation.STEP, new float[] {0}, scale));
            }
        }
        return scales;
    }

    /** Converts a curve to one key per frame with linear interpolation, because Blender ignores tangents. */
    private static Channel toLinear(Channel channel, Target target, Clip clip) {
        if (channel.interpolation() != Interpolation.CUBIC_SPLINE) {
            return new Channel(target, channel.interpolation(), channel.times(), channel.values());
        }
        // Each key of a spline has three values: the incoming tangent, the value and the outgoing tangent.
        int componentCount = channel.values().length / channel.times().length / 3;
        float rate = clip.framesPerSecond();
        int frames = ChannelSamples.frameCount(clip.duration(), rate);
        double[][] samples = ChannelSamples.sample(channel, componentCount, frames, rate);
        float[] times = new float[frames];
        float[] values = new float[Math.multiplyExact(componentCount, frames)];
        for (int frame = 0; frame < frames; frame++) {
            times[frame] = Math.min(frame / rate, clip.duration());
            for (int i = 0; i < componentCount; i++) {
                values[componentCount * frame + i] = (float) samples[frame][i];
            }
        }
        return new Channel(target, Interpolation.LINEAR, times, values);
    }
}
