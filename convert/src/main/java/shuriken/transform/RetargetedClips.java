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
 * Converts clips for nodes that were joined to a skeleton: joints move, and the nodes that draw for them have morph
 * targets and visibility.
 *
 * @param scene the original
 * @param drawing the new node that draws for each node
 * @param shift offset of its node indices
 */
record RetargetedClips(Scene scene, BitSet joints, Map<Integer, Integer> drawing, int shift) {
    List<Clip> clips() {
        return scene.clips().stream().map(this::clip).toList();
    }

    private Clip clip(Clip clip) {
        List<Channel> channels = new ArrayList<>();
        VisibleChannels visible = new VisibleChannels(scene, drawing);
        for (Channel channel : clip.channels()) {
            if (!(channel.target() instanceof OfNode(int node, Property property))) {
                channels.add(channel);
            } else if (property == Property.VISIBLE && joints.get(node)) {
                visible.add(node, channel);
            } else {
                channels.add(channel.of(target(node, property)));
            }
        }
        channels.addAll(visible.channels());
        return clip.withChannels(channels);
    }

    private Target target(int node, Property property) {
        boolean drawn = property == Property.WEIGHTS && drawing.containsKey(node);
        return new OfNode(drawn ? drawing.getOrDefault(node, node) : node + shift, property);
    }
}
