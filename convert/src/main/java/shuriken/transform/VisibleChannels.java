package shuriken.transform;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;

/** Converts visibility of nodes to that of the nodes which draw for them and their descendants. */
final class VisibleChannels {
    private final Scene scene;
    private final Map<Integer, Integer> drawing;
    private final Map<Integer, Channel> ofNode = new LinkedHashMap<>();

    /** @param drawing the node that draws for each node of the scene */
    VisibleChannels(Scene scene, Map<Integer, Integer> drawing) {
        this.scene = scene;
        this.drawing = drawing;
    }

    void add(int node, Channel channel) {
        ofNode.put(node, channel);
    }

    /** Returns a channel for each drawing node with animated visibility. */
    List<Channel> channels() {
        List<Channel> channels = new ArrayList<>();
        for (int node = 0; node < scene.nodes().size() && !ofNode.isEmpty(); node++) {
            Integer target = drawing.get(node);
            List<Channel> above = target == null ? List.of() : above(node);
            if (target != null && !above.isEmpty()) {
                channels.add(all(above).of(new Target.OfNode(target, Property.VISIBLE)));
            }
        }
        return channels;
    }

    private List<Channel> above(int node) {
        List<Channel> above = new ArrayList<>();
        for (int at = node; at != Scene.NONE; at = scene.nodes().get(at).parent()) {
            Channel channel = ofNode.get(at);
            if (channel != null) {
                above.add(channel);
            }
        }
        return above;
    }

    /** Returns a channel that is visible where all are. */
    private static Channel all(List<Channel> channels) {
        if (channels.size() == 1) {
            return channels.getFirst();
        }
        TreeSet<Float> moments = new TreeSet<>();
        for (Channel channel : channels) {
            for (float time : channel.times()) {
                moments.add(time);
            }
        }
        float[] times = new float[moments.size()];
        float[] values = new float[times.length];
        int next = 0;
        for (float time : moments) {
            times[next] = time;
            values[next++] = channels.stream().allMatch(channel -> isVisible(channel, time)) ? 1 : 0;
        }
        return new Channel(channels.getFirst().target(), Interpolation.STEP, times, values);
    }

    private static boolean isVisible(Channel channel, float time) {
        int key = 0;
        while (key + 1 < channel.times().length && channel.times()[key + 1] <= time) {
            key++;
        }
        return channel.values()[key] != 0;
    }
}
