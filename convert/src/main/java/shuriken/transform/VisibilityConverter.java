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
 * Converts the visibility of nodes to the visibility of the drawing nodes, which draw the meshes of these nodes from
 * outside their tree and do not inherit its visibility. A drawing node is visible while its original node and all
 * ancestors of the original node are visible.
 */
final class VisibilityConverter {
    private final Scene scene;
    private final Map<Integer, Integer> drawingNodeIndexByNode;
    private final Map<Integer, Channel> channelByNode = new LinkedHashMap<>();

    /**
     * Creates a converter.
     *
     * @param drawingNodeIndexByNode the index of the drawing node, by the index of the original node
     */
    VisibilityConverter(Scene scene, Map<Integer, Integer> drawingNodeIndexByNode) {
        this.scene = scene;
        this.drawingNodeIndexByNode = drawingNodeIndexByNode;
    }

    /** Adds the visibility of a node of the scene. */
    void add(int nodeIndex, Channel channel) {
        channelByNode.put(nodeIndex, channel);
    }

    /** Returns a channel for each drawing node with animated visibility. */
    List<Channel> convert() {
        List<Channel> channels = new ArrayList<>();
        for (int nodeIndex = 0; nodeIndex < scene.nodes().size() && !channelByNode.isEmpty(); nodeIndex++) {
            Integer drawingNodeIndex = drawingNodeIndexByNode.get(nodeIndex);
            List<Channel> inheritedChannels = drawingNodeIndex == null ? List.of() : findInheritedChannels(nodeIndex);
            if (drawingNodeIndex != null && !inheritedChannels.isEmpty()) {
                channels.add(
                        combine(inheritedChannels).withTarget(new Target.OfNode(drawingNodeIndex, Property.VISIBLE)));
            }
        }
        return channels;
    }

    /** Returns the visibility of a node and of its ancestors. It is empty if none is animated. */
    private List<Channel> findInheritedChannels(int nodeIndex) {
        List<Channel> channels = new ArrayList<>();
        for (int ancestorIndex = nodeIndex;
                ancestorIndex != Scene.NONE;
                ancestorIndex = scene.nodes().get(ancestorIndex).parentIndex()) {
            Channel channel = channelByNode.get(ancestorIndex);
            if (channel != null) {
                channels.add(channel);
            }
        }
        return channels;
    }

    /** Returns a channel whose value is 1 whenever all channels are visible, and otherwise 0. */
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
        int keyIndex = 0;
        while (keyIndex + 1 < channel.times().length && channel.times()[keyIndex + 1] <= time) {
            keyIndex++;
        }
        return channel.values()[keyIndex] != 0;
    }
}
