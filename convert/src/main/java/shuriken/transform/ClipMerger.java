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
 * Merges all clips of a group into one: joints, textures, colours and visibility of one animation. It has the name of
 * the group, the rate and extras of its first part, the duration of the longest, and in {@code extras.parts} the extras
 * of the others by name. A shorter part repeats until the longest ends. Channels that every program plays come first;
 * clips that animate nodes come first.
 *
 * <p>Two clips of a group that change one target are not parts of one animation and remain separate.
 */
public final class ClipMerger {
    private static final Comparator<Clip> NODES_FIRST =
            Comparator.comparingInt(clip -> BasicClips.movesNodes(clip) ? 0 : 1);
    private static final Comparator<Channel> PLAIN_FIRST =
            Comparator.comparingInt(channel -> BasicClips.isPlain(channel) ? 0 : 1);

    private final List<Clip> parts = new ArrayList<>();
    private final Set<Target> targets = new HashSet<>();

    private ClipMerger() {}

    /** Returns the scene with one clip for each group. */
    public static Scene of(Scene scene) {
        Map<String, List<ClipMerger>> groups = new LinkedHashMap<>();
        scene.clips().stream().sorted(NODES_FIRST).forEach(clip -> {
            List<ClipMerger> group = groups.computeIfAbsent(clip.group(), unused -> new ArrayList<>());
            if (group.stream().noneMatch(merger -> merger.accepts(clip))) {
                ClipMerger merger = new ClipMerger();
                merger.accepts(clip);
                group.add(merger);
            }
        });
        return scene.withClips(groups.values().stream()
                .flatMap(List::stream)
                .map(ClipMerger::merged)
                .sorted(NODES_FIRST)
                .toList());
    }

    private boolean accepts(Clip clip) {
        if (clip.channels().stream().anyMatch(channel -> targets.contains(channel.target()))) {
            return false;
        }
        clip.channels().forEach(channel -> targets.add(channel.target()));
        return parts.add(clip);
    }

    private Clip merged() {
        Clip first = parts.getFirst();
        float duration =
                (float) parts.stream().mapToDouble(Clip::duration).max().orElse(0);
        List<Channel> channels = new ArrayList<>();
        Extras otherExtras = Extras.NONE;
        long capacity = Repetition.MAX_KEYS;
        for (Clip part : parts) {
            for (Channel channel : part.channels()) {
                long keys = Repetition.keys(channel, part.duration(), duration);
                channels.add(keys <= capacity ? Repetition.of(channel, part.duration(), duration) : channel);
                capacity -= Math.min(capacity, keys);
            }
            otherExtras = part == first ? otherExtras : otherExtras.with(part.name(), part.extras());
        }
        channels.sort(PLAIN_FIRST);
        Extras extras = otherExtras.isEmpty() ? first.extras() : first.extras().with("parts", otherExtras);
        String name = parts.size() == 1 ? first.name() : first.group();
        return new Clip(name, first.framesPerSecond(), duration, channels, first.group(), extras);
    }
}
