package shuriken.transform;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.OfNode;
import shuriken.scene.Target.Property;

/**
 * Converts clips for nodes that were joined to a skeleton. Transforms animate the joints. Morph targets and visibility
 * animate the nodes that draw for them.
 *
 * @param scene the original scene
 * @param jointNodes the nodes that became joints
 * @param drawingNodes the index of the new node that draws for each node
 * @param indexOffset the number that is added to node indices
 */
record ClipRetargeter(Scene scene, BitSet jointNodes, Map<Integer, Integer> drawingNodes, int indexOffset) {
    List<Clip> retarget() {
        return scene.clips().stream().map(this::retargetClip).toList();
    }

    private Clip retargetClip(Clip clip) {
        List<Channel> channels = new ArrayList<>();
        VisibilityConverter visibilityConverter = new VisibilityConverter(scene, drawingNodes);
        for (Channel channel : clip.channels()) {
            if (!(channel.target() instanceof OfNode(int nodeIndex, Property property))) {
                channels.add(channel);
            } else if (property == Property.VISIBLE && jointNodes.get(nodeIndex)) {
                visibilityConverter.add(nodeIndex, channel);
            } else {
                channels.add(channel.withTarget(createTarget(nodeIndex, property)));
            }
        }
        channels.addAll(visibilityConverter.convert());
        return clip.withChannels(channels);
    }

    private Target createTarget(int nodeIndex, Property property) {
        boolean usesDrawingNode = property == Property.WEIGHTS && drawingNodes.containsKey(nodeIndex);
        return new OfNode(
                usesDrawingNode ? drawingNodes.getOrDefault(nodeIndex, nodeIndex) : nodeIndex + indexOffset, property);
    }
}
