package shuriken.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import shuriken.convert.ChannelSamples;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Clip;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;

/**
 * Clips of a source in a scene that is to be edited.
 *
 * @param nodes of that scene
 * @param joints by node of the source the one of that scene, or {@link Scene#NONE}
 * @param carriers likewise those that have the meshes
 */
record EditSceneClips(List<Node> nodes, int[] joints, Map<Integer, Integer> carriers) {
    private static final float[] UNSIZED = {1, 1, 1};

    /**
     * The same movement of the joints; weights are of whoever carries the mesh. What moves joints says the sizes of all that have one
     * at rest, too: Blender's bones have none at rest, and its exporter takes 1 where no key says another one.
     *
     * <p>Source: observed in Blender 3.4.1 ("Reset pose bones between actions").
     */
    Clip of(Clip clip) {
        List<Channel> channels = new ArrayList<>();
        for (Channel channel : clip.channels()) {
            if (channel.target() instanceof Target.OfNode(int node, Property property)) {
                int place = property == Property.WEIGHTS ? carriers.getOrDefault(node, Scene.NONE) : joints[node];
                if (place != Scene.NONE) {
                    channels.add(straight(channel, new Target.OfNode(place, property), clip));
                }
            } else {
                channels.add(channel);
            }
        }
        if (channels.stream().anyMatch(EditSceneClips::movesJoints)) {
            channels.addAll(sizes(channels));
        }
        return new Clip(clip.name(), clip.framesPerSecond(), clip.duration(), channels, clip.extras());
    }

    private static boolean movesJoints(Channel channel) {
        return channel.target() instanceof Target.OfNode(int node, Property property) && property != Property.WEIGHTS;
    }

    /** Of joints that have a size at rest and none in a clip. */
    private List<Channel> sizes(List<Channel> moved) {
        Set<Target> said = moved.stream().map(Channel::target).collect(Collectors.toSet());
        List<Channel> sizes = new ArrayList<>();
        for (int joint : joints) {
            Target target = new Target.OfNode(joint, Property.SCALE);
            float[] size =
                    joint == Scene.NONE ? UNSIZED : nodes.get(joint).transform().scale();
            boolean hasSize = size[0] != 1 || size[1] != 1 || size[2] != 1;
            if (hasSize && !said.contains(target)) {
                sizes.add(new Channel(target, Interpolation.STEP, new float[] {0}, size));
            }
        }
        return sizes;
    }

    /** Curves as lines from frame to frame: Blender takes no notice of their tangents. */
    private static Channel straight(Channel channel, Target target, Clip clip) {
        if (channel.interpolation() != Interpolation.CUBIC_SPLINE) {
            return new Channel(target, channel.interpolation(), channel.times(), channel.values());
        }
        int width = channel.values().length / channel.times().length / 3;
        float rate = clip.framesPerSecond();
        int frames = ChannelSamples.frames(clip.duration(), rate);
        double[][] samples = ChannelSamples.of(channel, width, frames, rate);
        float[] times = new float[frames];
        float[] values = new float[Math.multiplyExact(width, frames)];
        for (int frame = 0; frame < frames; frame++) {
            times[frame] = Math.min(frame / rate, clip.duration());
            for (int i = 0; i < width; i++) {
                values[width * frame + i] = (float) samples[frame][i];
            }
        }
        return new Channel(target, Interpolation.LINEAR, times, values);
    }
}
