package shuriken.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import shuriken.convert.BuildModel;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;

/** The comparison of the clips of a scene that was given to an editor: of node channels and of morph target weights. */
public final class EditedClips {
    private final Scene edited;
    private final Matching after;
    private final MorphTargetMatch morphTargets;
    private final Map<String, ChangeKind> changes = new LinkedHashMap<>();
    private final Set<String> moved = new HashSet<>();
    private final Map<String, Set<Integer>> morphed = new HashMap<>();

    /**
     * Compares the clips.
     *
     * @param prepared the source as it was given to the editor
     * @param size the longest side of the model
     * @param kept categories that are taken from the source regardless of the edited scene
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
        this.morphTargets = shapes;
        if (kept.contains(EditPart.CLIPS)) {
            prepared.clips().forEach(was -> changes.put(was.name(), ChangeKind.UNCHANGED));
            return;
        }
        Set<String> leftOut = leftOut(edited);
        ClipMatch match = new ClipMatch(prepared, before, edited, after, size);
        for (Clip was : prepared.clips()) {
            Optional<Clip> now = clip(was.name());
            if (now.isEmpty() && leftOut.contains(was.name())) {
                changes.put(was.name(), ChangeKind.UNCHANGED);
                continue;
            }
            if (now.isPresent() && !match.isSame(was, now.get())) {
                moved.add(was.name());
            }
            Set<Integer> nodes = now.map(
                            clip -> shapes.changed(morphTargetClip(was, before), fittingMorphTargetClip(clip)))
                    .orElse(Set.of());
            now.ifPresent(clip -> shapes.reportUnfit(morphTargetClip(clip, after)));
            morphed.put(was.name(), nodes);
            boolean isSame = !moved.contains(was.name()) && nodes.isEmpty();
            changes.put(was.name(), now.isEmpty() ? missing(was) : isSame ? ChangeKind.UNCHANGED : ChangeKind.REBUILT);
        }
        edited.clips().forEach(now -> changes.putIfAbsent(now.name(), ChangeKind.ADDED));
    }

    /** Returns the names of the clips that an edited scene does not contain because the original keeps them. */
    private static Set<String> leftOut(Scene edited) {
        return BuildModel.number(edited.extras(), EditScene.CLIPS_LEFT_OUT) instanceof List<?> names
                ? names.stream().map(String::valueOf).collect(Collectors.toSet())
                : Set.of();
    }

    /** Editors do not support clips that animate only textures, colours or visibility. */
    private static ChangeKind missing(Clip was) {
        boolean moves = was.channels().stream()
                .anyMatch(channel -> channel.target() instanceof Target.OfNode(int node, Property property)
                        && property != Property.VISIBLE);
        return moves ? ChangeKind.UNSUPPORTED : ChangeKind.UNCHANGED;
    }

    /** Returns the change of each clip by name. */
    public Map<String, ChangeKind> changes() {
        return changes;
    }

    /** Returns whether the nodes of a clip were changed. */
    public boolean isMoved(Clip was) {
        return moved.contains(was.name());
    }

    /** Returns the nodes of the source whose morph targets were changed in a clip. */
    public Set<Integer> morphed(Clip was) {
        return morphed.getOrDefault(was.name(), Set.of());
    }

    /** Returns all nodes of the source whose morph targets can be compared. */
    public Set<Integer> morphedNodes() {
        return morphTargets.nodes();
    }

    /**
     * Returns whether a node of the source keeps the original's morph targets although the edited scene has others,
     * which a line reports.
     */
    boolean hasUnsupportedMorphTargets(int node) {
        return morphTargets.isUnsupported(node);
    }

    /** Returns the lines about morph targets that cannot be written back. */
    public List<EditReport.Line> morphTargetLines() {
        return morphTargets.lines();
    }

    private Optional<Clip> clip(String name) {
        return edited.clips().stream().filter(clip -> clip.name().equals(name)).findFirst();
    }

    /** Returns the edited form of a clip, with channels of the source's nodes only. */
    public Clip nodeClip(Clip was) {
        Clip now = clip(was.name()).orElseThrow();
        List<Channel> channels = new ArrayList<>();
        for (Channel channel : now.channels()) {
            if (channel.target() instanceof Target.OfNode(int node, Property property)
                    && after.nodes()[node] != Scene.NONE) {
                channels.add(channel.of(new Target.OfNode(after.nodes()[node], property)));
            }
        }
        return new Clip(was.name(), was.framesPerSecond(), duration(was, now), channels, was.extras());
    }

    /** Returns the edited duration. Less than two frames are the editor's rounding, and no frame of the original is lost by it. */
    private static float duration(Clip was, Clip now) {
        return Math.abs(now.duration() - was.duration()) <= 1.5f / was.framesPerSecond()
                ? Math.max(now.duration(), was.duration())
                : now.duration();
    }

    /** Returns only the weights of morph targets of an edited clip, by the nodes that drew the meshes in the source. */
    public Clip morphTargetClip(Clip was) {
        Clip now = fittingMorphTargetClip(clip(was.name()).orElseThrow());
        return new Clip(was.name(), was.framesPerSecond(), duration(was, now), now.channels(), was.extras());
    }

    /** Omits channels of other meshes that claim to be the same mesh. */
    private Clip fittingMorphTargetClip(Clip now) {
        Clip shaping = morphTargetClip(now, after);
        return shaping.withChannels(shaping.channels().stream()
                .filter(channel -> channel.target() instanceof Target.OfNode(int node, Property property)
                        && morphTargets.fits(node, channel))
                .toList());
    }

    private static Clip morphTargetClip(Clip clip, Matching matching) {
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
