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

/**
 * Converts inherited visibility to visibility of the drawing nodes: a drawing node is visible while its node and all
 * ancestors are.
 */
final class VisibilityConverter {
    private final Scene scene;
    private final Map<Integer, Integer> drawingNodes;
    private final Map<Integer, Channel> channelsByNode = new LinkedHashMap<>();

    /**
     * Creates a converter.
     *
     * @param drawingNodes the drawing node of each node of the scene that draws something
     */
    VisibilityConverter(Scene scene, Map<Integer, Integer> drawingNodes) {
        this.scene = scene;
        this.drawingNodes = drawingNodes;
    }

    void add(int nodeIndex, Channel channel) {
        channelsByNode.put(nodeIndex, channel);
    }

    /** Returns a channel for each drawing node with animated visibility. */
    List<Channel> convert() {
        List<Channel> channels = new ArrayList<>();
        for (int nodeIndex = 0; nodeIndex < scene.nodes().size() && !channelsByNode.isEmpty(); nodeIndex++) {
            Integer drawingNodeIndex = drawingNodes.get(nodeIndex);
            List<Channel> inheritedChannels = drawingNodeIndex == null ? List.of() : findInheritedChannels(nodeIndex);
            if (drawingNodeIndex != null && !inheritedChannels.isEmpty()) {
                channels.add(
                        combine(inheritedChannels).withTarget(new Target.OfNode(drawingNodeIndex, Property.VISIBLE)));
            }
        }
        return channels;
    }

    private List<Channel> findInheritedChannels(int nodeIndex) {
        List<Channel> channels = new ArrayList<>();
        for (int ancestorIndex = nodeIndex;
                ancestorIndex != Scene.NONE;
                ancestorIndex = scene.nodes().get(ancestorIndex).parent()) {
            Channel channel = channelsByNode.get(ancestorIndex);
            if (channel != null) {
                channels.add(channel);
            }
        }
        return channels;
    }

    /** Returns a channel that is visible whenever all channels are visible. */
    private static Channel combine(List<Channel> channels) {
        if (channels.size() == 1) {
            return channels.getFirst();
        }
        TreeSet<Float> allTimes = new TreeSet<>();
        for (Channel channel : channels) {
            for (float time : channel.times()) {
                allTimes.add(time);
            }
        }
        float[] times = new float[allTimes.size()];
        float[] values = new float[times.length];
        int keyCount = 0;
        for (float time : allTimes) {
            times[keyCount] = time;
            values[keyCount] = channels.stream().allMatch(channel -> isVisible(channel, time)) ? 1 : 0;
            keyCount++;
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
