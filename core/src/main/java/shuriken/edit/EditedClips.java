package shuriken.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;

/** What became of the clips of a scene that was given to an editor: of their nodes, and of the shapes of their meshes. */
public final class EditedClips {
    private final Scene edited;
    private final Matching after;
    private final MorphTargetMatch shapes;
    private final Map<String, ChangeKind> fates = new LinkedHashMap<>();
    private final Set<String> moved = new HashSet<>();
    private final Map<String, Set<Integer>> shaped = new HashMap<>();

    /**
     * Compares.
     *
     * @param prepared the source as it was given to the editor
     * @param size the longest side of the model
     * @param kept what is taken from the source, whatever came back
     */
    EditedClips(
            Scene prepared,
            Matching before,
            Scene edited,
            Matching after,
            MorphTargetMatch shapes,
            float size,
            Set<EditPart> kept) {
        this.edited = edited;
        this.after = after;
        this.shapes = shapes;
        if (kept.contains(EditPart.CLIPS)) {
            prepared.clips().forEach(was -> fates.put(was.name(), ChangeKind.KEPT));
            return;
        }
        ClipMatch match = new ClipMatch(prepared, before, edited, after, size);
        for (Clip was : prepared.clips()) {
            Optional<Clip> now = clip(was.name());
            if (now.isPresent() && !match.isSame(was, now.get())) {
                moved.add(was.name());
            }
            Set<Integer> nodes = now.map(clip -> shapes.changed(shaping(was, before), shapingNow(clip)))
                    .orElse(Set.of());
            now.ifPresent(clip -> shapes.reportUnfit(shaping(clip, after)));
            shaped.put(was.name(), nodes);
            boolean isSame = !moved.contains(was.name()) && nodes.isEmpty();
            fates.put(was.name(), now.isEmpty() ? missing(was) : isSame ? ChangeKind.KEPT : ChangeKind.REBUILT);
        }
        edited.clips().forEach(now -> fates.putIfAbsent(now.name(), ChangeKind.NEW));
    }

    /** Clips of textures, colours and visibility alone are not known to editors. */
    private static ChangeKind missing(Clip was) {
        boolean moves = was.channels().stream()
                .anyMatch(channel -> channel.target() instanceof Target.OfNode(int node, Property property)
                        && property != Property.VISIBLE);
        return moves ? ChangeKind.LOST : ChangeKind.KEPT;
    }

    /** What became of each, by name. */
    public Map<String, ChangeKind> fates() {
        return fates;
    }

    /** Whether a clip moves nodes otherwise than it did. */
    public boolean isMoved(Clip was) {
        return moved.contains(was.name());
    }

    /** The nodes of the source whose meshes have other shapes in a clip than they had. */
    public Set<Integer> shaped(Clip was) {
        return shaped.getOrDefault(was.name(), Set.of());
    }

    /** All nodes of the source whose meshes have shapes that can be compared. */
    public Set<Integer> shapedNodes() {
        return shapes.nodes();
    }

    /** Whether a node of the source keeps the original's shapes, although the edited scene has others; a line reports it. */
    boolean hasLostShapes(int node) {
        return shapes.isLost(node);
    }

    /** What is to be said of shapes that cannot be put back. */
    public List<EditReport.Line> shapeLines() {
        return shapes.lines();
    }

    private Optional<Clip> clip(String name) {
        return edited.clips().stream().filter(clip -> clip.name().equals(name)).findFirst();
    }

    /** The edited form of a clip of the source, with channels of the source's nodes only. */
    public Clip moving(Clip was) {
        Clip now = clip(was.name()).orElseThrow();
        List<Channel> channels = new ArrayList<>();
        for (Channel channel : now.channels()) {
            if (channel.target() instanceof Target.OfNode(int node, Property property)
                    && after.nodes()[node] != Scene.NONE) {
                channels.add(channel.of(new Target.OfNode(after.nodes()[node], property)));
            }
        }
        return new Clip(was.name(), was.framesPerSecond(), now.duration(), channels, was.extras());
    }

    /** The same of the weights of targets alone, by the nodes that drew the meshes in the source. */
    public Clip shaping(Clip was) {
        Clip now = shapingNow(clip(was.name()).orElseThrow());
        return new Clip(was.name(), was.framesPerSecond(), now.duration(), now.channels(), was.extras());
    }

    /** Without those of other meshes that say that they are the same. */
    private Clip shapingNow(Clip now) {
        Clip shaping = shaping(now, after);
        return shaping.withChannels(shaping.channels().stream()
                .filter(channel -> channel.target() instanceof Target.OfNode(int node, Property property)
                        && shapes.fits(node, channel))
                .toList());
    }

    private static Clip shaping(Clip clip, Matching matching) {
        List<Channel> channels = new ArrayList<>();
        for (Channel channel : clip.channels()) {
            if (channel.target() instanceof Target.OfNode(int node, Property property)
                    && property == Property.WEIGHTS
                    && matching.meshes()[node] != Scene.NONE) {
                channels.add(channel.of(new Target.OfNode(matching.meshes()[node], property)));
            }
        }
        return clip.withChannels(channels);
    }
}
