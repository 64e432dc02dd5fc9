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
import shuriken.convert.support.EncodingModel;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;

/**
 * The comparison of the clips of a scene that was given to an editor. It compares node channels and morph target
 * weights separately.
 */
public final class EditedClips {
    /** The largest difference between durations, in frames, that counts as the editor's rounding. */
    private static final float MAX_ROUNDED_FRAMES = 1.5f;

    /** The clips of the edited scene by name. */
    private final Map<String, Clip> edited = new HashMap<>();

    private final SourceMapping editedMapping;
    private final MorphTargetComparison morphTargets;
    private final Map<String, ChangeKind> changes = new LinkedHashMap<>();
    private final Set<String> clipsWithChangedNodes = new HashSet<>();
    private final Map<String, Set<Integer>> nodesWithChangedWeights = new HashMap<>();

    /**
     * Compares the clips of a source with those that came back.
     *
     * @param prepared the source as the editor received it
     * @param morphTargets the comparison of the morph targets
     * @param size the longest side of the model
     * @param keptParts the parts that are taken from the source even if the edited scene has others
     */
    EditedClips(
            Scene prepared,
            SourceMapping preparedMapping,
            Scene edited,
            SourceMapping editedMapping,
            MorphTargetComparison morphTargets,
            float size,
            Set<EditPart> keptParts) {
        edited.clips().forEach(clip -> this.edited.putIfAbsent(clip.name(), clip));
        this.editedMapping = editedMapping;
        this.morphTargets = morphTargets;
        if (keptParts.contains(EditPart.CLIPS)) {
            prepared.clips().forEach(original -> changes.put(original.name(), ChangeKind.UNCHANGED));
            return;
        }
        Set<String> omittedClips = omittedClips(edited);
        ClipComparison comparison = new ClipComparison(prepared, preparedMapping, edited, editedMapping, size);
        for (Clip original : prepared.clips()) {
            Optional<Clip> changed = clip(original.name());
            if (changed.isEmpty() && omittedClips.contains(original.name())) {
                changes.put(original.name(), ChangeKind.UNCHANGED);
                continue;
            }
            if (changed.isPresent() && !comparison.isSame(original, changed.get())) {
                clipsWithChangedNodes.add(original.name());
            }
            Set<Integer> nodes = changed.map(clip -> morphTargets.changedNodes(
                            morphTargetClip(original, preparedMapping), fittingMorphTargetClip(clip)))
                    .orElse(Set.of());
            changed.ifPresent(clip -> morphTargets.reportMismatches(morphTargetClip(clip, editedMapping)));
            nodesWithChangedWeights.put(original.name(), nodes);
            boolean isSame = !clipsWithChangedNodes.contains(original.name()) && nodes.isEmpty();
            changes.put(
                    original.name(),
                    changed.isEmpty() ? changeOfMissing(original) : isSame ? ChangeKind.UNCHANGED : ChangeKind.REBUILT);
        }
        edited.clips().forEach(changed -> changes.putIfAbsent(changed.name(), ChangeKind.ADDED));
    }

    /** Returns the names of the clips that were not given to the editor. The original keeps them. */
    private static Set<String> omittedClips(Scene edited) {
        return EncodingModel.ownExtra(edited.extras(), EditScene.CLIPS_LEFT_OUT) instanceof List<?> names
                ? names.stream().map(String::valueOf).collect(Collectors.toSet())
                : Set.of();
    }

    /**
     * Returns the change of a clip that the edited scene does not have. Editors do not support clips that animate only
     * textures, colours or visibility, so such clips stay as they are.
     */
    private static ChangeKind changeOfMissing(Clip original) {
        boolean movesNodes = original.channels().stream()
                .anyMatch(channel -> channel.target() instanceof Target.OfNode(int node, Property property)
                        && property != Property.VISIBLE);
        return movesNodes ? ChangeKind.UNSUPPORTED : ChangeKind.UNCHANGED;
    }

    /** Returns the change of each clip by name. */
    public Map<String, ChangeKind> changes() {
        return changes;
    }

    /** Returns whether the node channels of a clip were changed. */
    public boolean hasChangedNodeChannels(Clip original) {
        return clipsWithChangedNodes.contains(original.name());
    }

    /** Returns the nodes of the source whose morph targets were changed in a clip. */
    public Set<Integer> nodesWithChangedWeights(Clip original) {
        return nodesWithChangedWeights.getOrDefault(original.name(), Set.of());
    }

    /** Returns all nodes of the source whose morph targets can be compared. */
    public Set<Integer> comparableMorphNodes() {
        return morphTargets.nodes();
    }

    /**
     * Returns whether a node of the source keeps the original's morph targets although the edited scene has other ones.
     * A line reports this.
     */
    boolean hasUnsupportedMorphTargets(int node) {
        return morphTargets.isUnsupported(node);
    }

    /** Returns the report lines about morph targets that cannot be written back. */
    public List<EditReport.Line> morphTargetLines() {
        return morphTargets.lines();
    }

    private Optional<Clip> clip(String name) {
        return Optional.ofNullable(edited.get(name));
    }

    /** Returns the edited form of a clip with only those channels that move nodes of the source. */
    public Clip nodeClip(Clip original) {
        Clip changed = clip(original.name()).orElseThrow();
        List<Channel> channels = new ArrayList<>();
        for (Channel channel : changed.channels()) {
            if (channel.target() instanceof Target.OfNode(int node, Property property)
                    && editedMapping.nodes()[node] != Scene.NONE) {
                channels.add(channel.withTarget(new Target.OfNode(editedMapping.nodes()[node], property)));
            }
        }
        return new Clip(
                original.name(), original.framesPerSecond(), duration(original, changed), channels, original.extras());
    }

    /**
     * Returns the duration of the edited clip. A difference of one frame is the editor's rounding. The result is then
     * the longer duration, so that no frame of the original is lost.
     */
    private static float duration(Clip original, Clip changed) {
        return Math.abs(changed.duration() - original.duration()) <= MAX_ROUNDED_FRAMES / original.framesPerSecond()
                ? Math.max(changed.duration(), original.duration())
                : changed.duration();
    }

    /**
     * Returns the edited form of a clip with only the weights of morph targets, on the nodes that drew the meshes in
     * the source.
     */
    public Clip morphTargetClip(Clip original) {
        Clip changed = fittingMorphTargetClip(clip(original.name()).orElseThrow());
        return new Clip(
                original.name(),
                original.framesPerSecond(),
                duration(original, changed),
                changed.channels(),
                original.extras());
    }

    /** Returns the morph target weights of a clip without channels of other meshes that claim to be the same mesh. */
    private Clip fittingMorphTargetClip(Clip changed) {
        Clip weights = morphTargetClip(changed, editedMapping);
        return weights.withChannels(weights.channels().stream()
                .filter(channel -> channel.target() instanceof Target.OfNode(int node, Property property)
                        && morphTargets.hasMatchingWeights(node, channel))
                .toList());
    }

    /** Returns the weights of a clip, on the nodes of the source that draw the meshes. */
    private static Clip morphTargetClip(Clip clip, SourceMapping mapping) {
        List<Channel> channels = new ArrayList<>();
        for (Channel channel : clip.channels()) {
            if (channel.target() instanceof Target.OfNode(int node, Property property)
                    && property == Property.WEIGHTS
                    && mapping.meshes()[node] != Scene.NONE) {
                channels.add(channel.withTarget(new Target.OfNode(mapping.meshes()[node], property)));
            }
        }
        return clip.withChannels(channels);
    }
}
