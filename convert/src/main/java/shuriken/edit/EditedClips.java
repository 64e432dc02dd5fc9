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
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.EditCategory;
import shuriken.edit.report.EditReport;
import shuriken.edit.scene.EditScene;
import shuriken.edit.scene.SourceMapping;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;

/**
 * Compares the clips that an editor received with the clips that came back. Node channels and morph target weights are
 * compared separately.
 */
public final class EditedClips {
    /** The maximum difference between durations, in frames, that is due to the editor's rounding. */
    private static final float FRAME_COUNT_TOLERANCE = 1.5f;

    /** The clips of the edited scene by name. */
    private final Map<String, Clip> editedClipByName = new HashMap<>();

    private final SourceMapping editedMapping;
    private final MorphTargetComparison morphTargets;
    /** The change of each clip by name. */
    private final Map<String, ChangeKind> changeByClip = new LinkedHashMap<>();

    private final Set<String> namesOfClipsWithChangedNodes = new HashSet<>();
    /** Maps the name of a clip to the indices of the source's nodes with changed weights of morph targets. */
    private final Map<String, Set<Integer>> changedWeightNodeIndicesByClip = new HashMap<>();

    /**
     * Compares the clips of two scenes.
     *
     * @param originalScene the scene that the editor received
     * @param morphTargets the comparison of the morph targets
     * @param modelSize the longest side of the model's bounding box
     * @param ignoredCategories the categories whose changes are ignored
     */
    EditedClips(
            Scene originalScene,
            SourceMapping originalMapping,
            Scene editedScene,
            SourceMapping editedMapping,
            MorphTargetComparison morphTargets,
            float modelSize,
            Set<EditCategory> ignoredCategories) {
        editedScene.clips().forEach(clip -> editedClipByName.putIfAbsent(clip.name(), clip));
        this.editedMapping = editedMapping;
        this.morphTargets = morphTargets;
        if (ignoredCategories.contains(EditCategory.CLIPS)) {
            originalScene.clips().forEach(originalClip -> changeByClip.put(originalClip.name(), ChangeKind.UNCHANGED));
            return;
        }
        Set<String> omittedClipNames = findOmittedClipNames(editedScene);
        ClipComparison clipComparison =
                new ClipComparison(originalScene, originalMapping, editedScene, editedMapping, modelSize);
        for (Clip originalClip : originalScene.clips()) {
            Optional<Clip> editedClip = findClip(originalClip.name());
            if (editedClip.isEmpty() && omittedClipNames.contains(originalClip.name())) {
                changeByClip.put(originalClip.name(), ChangeKind.UNCHANGED);
                continue;
            }
            if (editedClip.isPresent() && !clipComparison.isSame(originalClip, editedClip.get())) {
                namesOfClipsWithChangedNodes.add(originalClip.name());
            }
            Set<Integer> changedNodeIndices = editedClip
                    .map(clip -> morphTargets.findChangedNodes(
                            selectWeights(originalClip, originalMapping), selectMatchingWeights(clip)))
                    .orElse(Set.of());
            editedClip.ifPresent(clip -> morphTargets.reportMismatches(selectWeights(clip, editedMapping)));
            changedWeightNodeIndicesByClip.put(originalClip.name(), changedNodeIndices);
            boolean isSame =
                    !namesOfClipsWithChangedNodes.contains(originalClip.name()) && changedNodeIndices.isEmpty();
            changeByClip.put(
                    originalClip.name(),
                    editedClip.isEmpty()
                            ? determineChangeOfMissingClip(originalClip)
                            : isSame ? ChangeKind.UNCHANGED : ChangeKind.REBUILT);
        }
        editedScene.clips().forEach(editedClip -> changeByClip.putIfAbsent(editedClip.name(), ChangeKind.ADDED));
    }

    /** Returns the names of the clips that the editor did not receive. The original file keeps them. */
    private static Set<String> findOmittedClipNames(Scene editedScene) {
        return EncodingModel.ownExtra(editedScene.extras(), EditScene.OMITTED_CLIPS_KEY) instanceof List<?> names
                ? names.stream().map(String::valueOf).collect(Collectors.toSet())
                : Set.of();
    }

    /**
     * Returns the change of a clip that the edited scene does not have. Editors do not support clips that animate only
     * textures, colours or visibility, so such clips stay as they are.
     */
    private static ChangeKind determineChangeOfMissingClip(Clip originalClip) {
        boolean movesNodes = originalClip.channels().stream()
                .anyMatch(channel -> channel.target() instanceof Target.OfNode(int nodeIndex, Property property)
                        && property != Property.VISIBLE);
        return movesNodes ? ChangeKind.UNSUPPORTED : ChangeKind.UNCHANGED;
    }

    /** Returns the change of each clip by name. */
    public Map<String, ChangeKind> changes() {
        return changeByClip;
    }

    /** Returns whether the node channels of a clip were changed. */
    public boolean hasChangedNodeChannels(Clip originalClip) {
        return namesOfClipsWithChangedNodes.contains(originalClip.name());
    }

    /** Returns the indices of the source's nodes whose morph target weights were changed in a clip. */
    public Set<Integer> nodesWithChangedWeights(Clip originalClip) {
        return changedWeightNodeIndicesByClip.getOrDefault(originalClip.name(), Set.of());
    }

    /** Returns the indices of all nodes of the source whose morph targets can be compared. */
    public Set<Integer> comparableMorphNodes() {
        return morphTargets.comparableNodes();
    }

    /**
     * Returns whether a node of the source keeps its original morph targets although the edited scene has different
     * ones. {@link #morphTargetLines} contains a line about it.
     */
    boolean hasUnsupportedMorphTargets(int sourceNodeIndex) {
        return morphTargets.isUnsupported(sourceNodeIndex);
    }

    /** Returns the report lines about morph targets that cannot be written back. */
    public List<EditReport.Line> morphTargetLines() {
        return morphTargets.lines();
    }

    private Optional<Clip> findClip(String name) {
        return Optional.ofNullable(editedClipByName.get(name));
    }

    /**
     * Returns the edited form of a clip with only those channels that move nodes of the source.
     *
     * @param originalClip a clip of the source that the edited scene also has
     */
    public Clip createNodeClip(Clip originalClip) {
        Clip editedClip = findClip(originalClip.name()).orElseThrow();
        List<Channel> channels = new ArrayList<>();
        for (Channel channel : editedClip.channels()) {
            if (channel.target() instanceof Target.OfNode(int nodeIndex, Property property)
                    && editedMapping.sourceNodeIndices()[nodeIndex] != Scene.NONE) {
                channels.add(
                        channel.withTarget(new Target.OfNode(editedMapping.sourceNodeIndices()[nodeIndex], property)));
            }
        }
        return new Clip(
                originalClip.name(),
                originalClip.framesPerSecond(),
                chooseDuration(originalClip, editedClip),
                channels,
                originalClip.extras());
    }

    /**
     * Returns the duration of the edited clip. A difference of about one frame is due to the editor's rounding. The
     * result is then the longer duration, so that no frame of the original is lost.
     */
    private static float chooseDuration(Clip originalClip, Clip editedClip) {
        return Math.abs(editedClip.duration() - originalClip.duration())
                        <= FRAME_COUNT_TOLERANCE / originalClip.framesPerSecond()
                ? Math.max(editedClip.duration(), originalClip.duration())
                : editedClip.duration();
    }

    /**
     * Returns the edited form of a clip with only the weights of morph targets, on the nodes that drew the meshes in
     * the source.
     *
     * @param originalClip a clip of the source that the edited scene also has
     */
    public Clip createMorphTargetClip(Clip originalClip) {
        Clip editedClip = selectMatchingWeights(findClip(originalClip.name()).orElseThrow());
        return new Clip(
                originalClip.name(),
                originalClip.framesPerSecond(),
                chooseDuration(originalClip, editedClip),
                editedClip.channels(),
                originalClip.extras());
    }

    /**
     * Returns the morph target weights of a clip, without channels whose values do not match the targets of the mesh.
     */
    private Clip selectMatchingWeights(Clip editedClip) {
        Clip weightClip = selectWeights(editedClip, editedMapping);
        return weightClip.withChannels(weightClip.channels().stream()
                .filter(channel -> channel.target() instanceof Target.OfNode(int nodeIndex, Property property)
                        && morphTargets.hasMatchingWeights(nodeIndex, channel))
                .toList());
    }

    /** Returns the weights of a clip, on the nodes of the source that draw the meshes. */
    private static Clip selectWeights(Clip clip, SourceMapping mapping) {
        List<Channel> channels = new ArrayList<>();
        for (Channel channel : clip.channels()) {
            if (channel.target() instanceof Target.OfNode(int nodeIndex, Property property)
                    && property == Property.WEIGHTS
                    && mapping.sourceMeshNodeIndices()[nodeIndex] != Scene.NONE) {
                channels.add(
                        channel.withTarget(new Target.OfNode(mapping.sourceMeshNodeIndices()[nodeIndex], property)));
            }
        }
        return clip.withChannels(channels);
    }
}
