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
 * Converts clips for nodes that were joined to a skeleton. Channels of transforms animate the joints. Channels of morph
 * targets and visibility animate the nodes that draw the meshes of these joints.
 *
 * @param scene the scene before the conversion
 * @param jointNodeIndices the indices of the nodes that became joints
 * @param drawingNodeIndexByNode maps the index of a node of the scene to the index of the node of the result that draws
 *     its mesh
 * @param indexOffset the number that is added to the index of each node of the scene
 */
record ClipRetargeter(
        Scene scene, BitSet jointNodeIndices, Map<Integer, Integer> drawingNodeIndexByNode, int indexOffset) {
    List<Clip> retarget() {
        return scene.clips().stream().map(this::retargetClip).toList();
    }

    private Clip retargetClip(Clip clip) {
        List<Channel> channels = new ArrayList<>();
        VisibilityConverter visibilityConverter = new VisibilityConverter(scene, drawingNodeIndexByNode);
        for (Channel channel : clip.channels()) {
            if (!(channel.target() instanceof OfNode(int nodeIndex, Property property))) {
                channels.add(channel);
            } else if (property == Property.VISIBLE && jointNodeIndices.get(nodeIndex)) {
                visibilityConverter.add(nodeIndex, channel);
            } else {
                channels.add(channel.withTarget(createTarget(nodeIndex, property)));
            }
        }
        channels.addAll(visibilityConverter.convert());
        return clip.withChannels(channels);
    }

    private Target createTarget(int nodeIndex, Property property) {
        boolean usesDrawingNode = property == Property.WEIGHTS && drawingNodeIndexByNode.containsKey(nodeIndex);
        return new OfNode(
                usesDrawingNode ? drawingNodeIndexByNode.getOrDefault(nodeIndex, nodeIndex) : nodeIndex + indexOffset,
                property);
    }
}
