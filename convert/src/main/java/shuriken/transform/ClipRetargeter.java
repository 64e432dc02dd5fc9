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
 * @param joints the nodes that became joints
 * @param drawingNodes the new node that draws for each node
 * @param indexOffset the number that is added to node indices
 */
record ClipRetargeter(Scene scene, BitSet joints, Map<Integer, Integer> drawingNodes, int indexOffset) {
    List<Clip> retarget() {
        return scene.clips().stream().map(this::retargetClip).toList();
    }

    private Clip retargetClip(Clip clip) {
        List<Channel> channels = new ArrayList<>();
        VisibilityConverter visibility = new VisibilityConverter(scene, drawingNodes);
        for (Channel channel : clip.channels()) {
            if (!(channel.target() instanceof OfNode(int node, Property property))) {
                channels.add(channel);
            } else if (property == Property.VISIBLE && joints.get(node)) {
                visibility.add(node, channel);
            } else {
                channels.add(channel.withTarget(newTarget(node, property)));
            }
        }
        channels.addAll(visibility.convert());
        return clip.withChannels(channels);
    }

    private Target newTarget(int node, Property property) {
        boolean usesDrawingNode = property == Property.WEIGHTS && drawingNodes.containsKey(node);
        return new OfNode(usesDrawingNode ? drawingNodes.getOrDefault(node, node) : node + indexOffset, property);
    }
}
