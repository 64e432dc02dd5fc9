package shuriken.transform;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Scene;
import shuriken.scene.Target;

/**
 * Merges all clips of a group into one clip. A group has, for example, the clips of joints, textures, colours and
 * visibility of one animation. The merged clip has the name of the group, and the frame rate and extras of its first
 * part. Its duration is the duration of the longest part. Its {@code extras.parts} contains the extras of the other
 * parts by name. The channels of a shorter part repeat until the longest part ends, unless the repetition needs too
 * many keys. A clip that is not merged with another keeps its name.
 *
 * <p>In a merged clip, the channels that core glTF supports come first. In the scene, the clips that move nodes come
 * first.
 *
 * <p>Two clips of a group that change the same target are not parts of one animation, and stay separate.
 */
public final class ClipMerger {
    private static final Comparator<Clip> NODES_FIRST =
            Comparator.comparingInt(clip -> BasicClipFilter.movesNodes(clip) ? 0 : 1);
    private static final Comparator<Channel> CORE_GLTF_FIRST =
            Comparator.comparingInt(channel -> BasicClipFilter.isCoreGltf(channel) ? 0 : 1);

    /** The clips that become one clip. */
    private final List<Clip> parts = new ArrayList<>();
    /** The targets of all parts. */
    private final Set<Target> targets = new HashSet<>();

    private ClipMerger() {}

    /**
     * Returns the scene with one clip for each group, or with several clips if clips of a group change the same target.
     */
    public static Scene mergeGroups(Scene scene) {
        Map<String, List<ClipMerger>> mergersByGroup = new LinkedHashMap<>();
        scene.clips().stream().sorted(NODES_FIRST).forEach(clip -> {
            List<ClipMerger> mergers = mergersByGroup.computeIfAbsent(clip.group(), unused -> new ArrayList<>());
            if (mergers.stream().noneMatch(merger -> merger.tryAdd(clip))) {
                ClipMerger merger = new ClipMerger();
                merger.tryAdd(clip);
                mergers.add(merger);
            }
        });
        return scene.withClips(mergersByGroup.values().stream()
                .flatMap(List::stream)
                .map(ClipMerger::merge)
                .sorted(NODES_FIRST)
                .toList());
    }

    /** Adds a clip and returns true, or returns false if a part already changes one of its targets. */
    private boolean tryAdd(Clip clip) {
        if (clip.channels().stream().anyMatch(channel -> targets.contains(channel.target()))) {
            return false;
        }
        clip.channels().forEach(channel -> targets.add(channel.target()));
        return parts.add(clip);
    }

    private Clip merge() {
        Clip firstPart = parts.getFirst();
        float duration =
                (float) parts.stream().mapToDouble(Clip::duration).max().orElse(0);
        List<Channel> channels = new ArrayList<>();
        Extras otherExtras = Extras.NONE;
        long remainingKeyCount = ChannelRepeater.MAX_KEY_COUNT;
        for (Clip part : parts) {
            for (Channel channel : part.channels()) {
                long keyCount = ChannelRepeater.maxKeyCount(channel, part.duration(), duration);
                channels.add(
                        keyCount <= remainingKeyCount
                                ? ChannelRepeater.repeat(channel, part.duration(), duration)
                                : channel);
                remainingKeyCount -= Math.min(remainingKeyCount, keyCount);
            }
            otherExtras = part == firstPart ? otherExtras : otherExtras.with(part.name(), part.extras());
        }
        channels.sort(CORE_GLTF_FIRST);
        Extras extras =
                otherExtras.isEmpty() ? firstPart.extras() : firstPart.extras().with("parts", otherExtras);
        String name = parts.size() == 1 ? firstPart.name() : firstPart.group();
        return new Clip(name, firstPart.framesPerSecond(), duration, channels, firstPart.group(), extras);
    }
}
