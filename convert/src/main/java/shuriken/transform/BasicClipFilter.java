package shuriken.transform;

import java.util.List;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;

/**
 * Reduces clips to channels of nodes and morph targets. Channels that glTF can express only by pointers are dropped,
 * and so are empty clips.
 */
public final class BasicClipFilter {
    private BasicClipFilter() {}

    /** Returns the scene with reduced clips. */
    public static Scene filter(Scene scene) {
        return scene.withClips(scene.clips().stream()
                .map(clip -> clip.withChannels(clip.channels().stream()
                        .filter(BasicClipFilter::isCoreGltf)
                        .toList()))
                .filter(clip -> !clip.channels().isEmpty())
                .toList());
    }

    /** Returns whether every program that plays glTF supports the target of a channel. */
    static boolean isCoreGltf(Channel channel) {
        return channel.target() instanceof Target.OfNode target && target.property() != Property.VISIBLE;
    }

    /** Returns whether a clip animates nodes, and not only morph targets, materials or visibility. */
    static boolean movesNodes(Clip clip) {
        List<Channel> channels = clip.channels();
        return channels.stream()
                .anyMatch(channel -> channel.target() instanceof Target.OfNode target
                        && target.property().isTransform());
    }
}
