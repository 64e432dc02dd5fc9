package shuriken.transform;

import java.util.List;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;

/** Clips that move nodes and shapes only: what glTF can say by pointers alone is dropped, and clips of nothing else. */
public final class BasicClips {
    private BasicClips() {}

    /** The scene with plain clips. */
    public static Scene of(Scene scene) {
        return scene.withClips(scene.clips().stream()
                .map(clip -> clip.withChannels(
                        clip.channels().stream().filter(BasicClips::isPlain).toList()))
                .filter(clip -> !clip.channels().isEmpty())
                .toList());
    }

    /** Whether every program that plays glTF knows what a channel changes. */
    static boolean isPlain(Channel channel) {
        return channel.target() instanceof Target.OfNode(int node, Property property) && property != Property.VISIBLE;
    }

    /** Whether a clip moves nodes, rather than shapes, materials or visibility alone. */
    static boolean movesNodes(Clip clip) {
        List<Channel> channels = clip.channels();
        return channels.stream()
                .anyMatch(channel -> channel.target() instanceof Target.OfNode(int node, Property property)
                        && property.isTransform());
    }
}
