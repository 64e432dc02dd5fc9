package shuriken.transform;

import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;

/**
 * Reduces clips to the channels of core glTF, which animate transforms and weights of morph targets. Channels that need
 * the extension KHR_animation_pointer are dropped, and so are clips without channels.
 */
public final class BasicClipFilter {
    private BasicClipFilter() {}

    /** Returns the scene with only the channels of core glTF. */
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

    /** Returns whether a clip animates the transforms of nodes, and not only morph targets, materials or visibility. */
    static boolean movesNodes(Clip clip) {
        return clip.channels().stream()
                .anyMatch(channel -> channel.target() instanceof Target.OfNode target
                        && target.property().isTransform());
    }
}
