package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.joml.Matrix4dc;
import shuriken.convert.ninja.NinjaFileEncoder;
import shuriken.convert.ninja.motion.MotionBuilder;
import shuriken.convert.ninja.motion.NamedMotion;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.ninja.options.MotionOptions;
import shuriken.convert.support.EncodingModel;
import shuriken.convert.support.PreparedNode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.edit.EditJob;
import shuriken.edit.EditedClips;
import shuriken.edit.report.ChangeKind;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.motion.NjsMotion.Interpolation;
import shuriken.ninja.nj.NjBlock;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Scene;

/**
 * Writes the edited clips of a model as Ninja motions, to the motions of its file or to additional files. A motion can
 * contain channels of nodes, morph targets, or both.
 */
final class MotionUpdater {
    /** The frame rate of a new motion if the scene has no other clip. */
    private static final float DEFAULT_FRAMES_PER_SECOND = 30;

    /** The difference of durations, in frames, above which a duration counts as changed. */
    private static final float MAX_FRAME_DIFFERENCE = 1.5f;

    /** The suffix of the name of a file with the morph targets of a clip. */
    private static final String MORPH_SUFFIX = "_shape";

    private final EditJob job;
    private final TreeNodeMapping nodeMapping;
    private final Optional<MorphVertexMapping> vertexMapping;
    private final GameConventions conventions;

    /**
     * Creates the updater of a model's motions.
     *
     * @param vertexMapping the mapping of the model's vertices, or empty if this kind of model has no morph targets
     */
    MotionUpdater(
            EditJob job,
            TreeNodeMapping nodeMapping,
            Optional<MorphVertexMapping> vertexMapping,
            GameConventions conventions) {
        this.job = job;
        this.nodeMapping = nodeMapping;
        this.vertexMapping = vertexMapping;
        this.conventions = conventions;
    }

    /**
     * Replaces the changed motions among the blocks of a file. New clips, and changed clips whose motions are in other
     * files, are written to additional files.
     */
    void replaceMotions(List<NjBlock> blocks) {
        List<Integer> motionBlockIndices = new ArrayList<>();
        for (int i = 0; i < blocks.size(); i++) {
            if (blocks.get(i) instanceof NjBlock.Motion motion && becomesClip(motion)) {
                motionBlockIndices.add(i);
            }
        }
        Map<String, ChangeKind> changes = job.comparison().clips().changes();
        int clipIndex = 0;
        for (Clip originalClip : job.sourceScene().clips()) {
            if (changes.get(originalClip.name()) == ChangeKind.REBUILT && !isWritten(originalClip)) {
                if (clipIndex < motionBlockIndices.size()) {
                    NjBlock.Motion originalBlock = (NjBlock.Motion) blocks.get(motionBlockIndices.get(clipIndex));
                    NjsMotion newMotion = updateMotion(originalBlock.motion(), originalClip);
                    blocks.set(
                            motionBlockIndices.get(clipIndex),
                            new NjBlock.Motion(originalBlock.tag(), originalBlock.location(), newMotion));
                } else {
                    addMotionFile(
                            originalClip,
                            ChangeKind.REBUILT,
                            /* isForced= */ job.comparison().clips().hasChangedNodeChannels(originalClip));
                    addMorphTargetFile(originalClip, ChangeKind.REBUILT);
                }
            }
            clipIndex++; // Clips and motion blocks have the same order.
        }
        changes.forEach((name, changeKind) -> {
            if (changeKind == ChangeKind.ADDED) {
                Clip addedClip = createClip(name);
                boolean hasMorphTargets = addMorphTargetFile(addedClip, ChangeKind.ADDED);
                addMotionFile(addedClip, ChangeKind.ADDED, /* isForced= */ !hasMorphTargets);
            }
        });
    }

    /** Returns whether a change of a clip has already been written to the file that stores its motion. */
    private boolean isWritten(Clip clip) {
        return job.report().lines().stream()
                .anyMatch(line -> line.change() == ChangeKind.REBUILT
                        && line.kind().equals("clip")
                        && line.name().equals(clip.name()));
    }

    /** Returns a new clip without channels. It has the frame rate of the scene's first clip, if there is one. */
    private Clip createClip(String name) {
        float rate = job.sourceScene().clips().stream()
                .findFirst()
                .map(Clip::framesPerSecond)
                .orElse(DEFAULT_FRAMES_PER_SECOND);
        return new Clip(name, rate, /* duration= */ 0, List.of(), Extras.NONE);
    }

    /** Returns the motion of a new clip. */
    NjsMotion createMotion(String name) {
        return encodeEditedClip(createClip(name));
    }

    /**
     * Returns a motion with the changes of its clip. Changes that the motion cannot store are written to an additional
     * file.
     */
    NjsMotion updateMotion(NjsMotion originalMotion, Clip originalClip) {
        EditedClips clips = job.comparison().clips();
        boolean hasMorphTargets = MotionMorphTargets.hasMorphTargets(originalMotion);
        boolean storesNodeChanges = clips.hasChangedNodeChannels(originalClip) && movesNodes(originalMotion);
        NjsMotion nodeMotion = storesNodeChanges ? encodeEditedClip(originalClip) : originalMotion;
        if (clips.hasChangedNodeChannels(originalClip) && !storesNodeChanges) {
            addMotionFile(originalClip, ChangeKind.REBUILT, /* isForced= */ false);
        }
        if (!hasMorphTargets) {
            addMorphTargetFile(originalClip, ChangeKind.REBUILT);
        }
        NjsMotion newMotion = hasMorphTargets ? withMorphTargets(originalMotion, nodeMotion, originalClip) : nodeMotion;
        if (newMotion != originalMotion) {
            job.report()
                    .add(
                            ChangeKind.REBUILT,
                            "clip",
                            originalClip.name(),
                            originalMotion.frameCount() + " → " + newMotion.frameCount() + " frames");
        }
        return newMotion;
    }

    /**
     * Returns a motion with the changed morph targets.
     *
     * @param originalMotion the motion with the original morph targets
     * @param nodeMotion the motion with the other channels, which is the original motion if these did not change
     */
    private NjsMotion withMorphTargets(NjsMotion originalMotion, NjsMotion nodeMotion, Clip originalClip) {
        EditedClips clips = job.comparison().clips();
        List<Integer> nodeIndexOfRow = vertexMapping
                .map(mapping -> mapping.rowNodeIndices(originalMotion))
                .orElse(rowIndices(originalMotion));
        MotionMorphTargets motionMorphTargets = new MotionMorphTargets(originalMotion, nodeIndexOfRow);
        boolean replacesSplines =
                nodeMotion != originalMotion && originalMotion.interpolation() != Interpolation.LINEAR;
        // New keys replace splines, so all morph targets need new keys too.
        Set<Integer> changedNodeIndices =
                replacesSplines ? clips.comparableMorphNodes() : clips.nodesWithChangedWeights(originalClip);
        Set<Integer> replacedNodeIndices = vertexMapping
                .map(mapping -> mapping.replace(
                        motionMorphTargets, originalClip, changedNodeIndices, nodeMotion.interpolation()))
                .orElse(Set.of());
        if (!replacedNodeIndices.isEmpty()) {
            job.report()
                    .add(ChangeKind.REBUILT, "shapes", originalClip.name(), "meshes: " + replacedNodeIndices.size());
        }
        if (!replacedNodeIndices.containsAll(clips.nodesWithChangedWeights(originalClip))) {
            job.report()
                    .add(
                            ChangeKind.UNSUPPORTED,
                            "shapes",
                            originalClip.name(),
                            "the animation cannot store the morph targets of some meshes");
        }
        // A difference of up to one frame may result from rounding.
        boolean hasChangedDuration = Math.abs(clips.createNodeClip(originalClip).duration() - originalClip.duration())
                > MAX_FRAME_DIFFERENCE / originalClip.framesPerSecond();
        if (replacedNodeIndices.isEmpty() && nodeMotion == originalMotion && !hasChangedDuration) {
            return originalMotion;
        }
        long frameCount = hasChangedDuration
                ? MotionBuilder.limitedFrameCount(clips.createNodeClip(originalClip), originalClip.framesPerSecond())
                : originalMotion.frameCount();
        return motionMorphTargets.build(
                nodeMotion, nodeMotion == originalMotion ? nodeIndexOfRow : rowIndices(nodeMotion), frameCount);
    }

    /** Returns the indices of all rows. If each node has a row, they are also the indices of the nodes. */
    private static List<Integer> rowIndices(NjsMotion motion) {
        return IntStream.range(0, motion.rows().size()).boxed().toList();
    }

    /** Returns whether a motion becomes a clip of the scene. Motions of cameras and lights do not. */
    static boolean becomesClip(NjBlock.Motion block) {
        return !new NamedMotion(/* name= */ "", block.motion(), block.location()).isCameraOrLight();
    }

    /** Returns whether a motion has channels that move nodes. */
    private static boolean movesNodes(NjsMotion motion) {
        return motion.channels().stream().anyMatch(MotionChannel::isSkeletal);
    }

    /**
     * Adds a motion file for a new clip, or for a clip whose motion is in another file.
     *
     * @param isForced whether to add the file even if the motion has no keys
     */
    private void addMotionFile(Clip clip, ChangeKind changeKind, boolean isForced) {
        NjsMotion newMotion = encodeEditedClip(clip);
        boolean hasKeys =
                newMotion.rows().stream().flatMap(row -> row.tracks().stream()).anyMatch(track -> track.keyCount() > 0);
        if (hasKeys || isForced) {
            writeMotionFile(clip.name(), newMotion, changeKind, clip.name());
        }
    }

    /**
     * Adds a motion file for the morph targets of a clip.
     *
     * @return whether a file was added
     */
    private boolean addMorphTargetFile(Clip clip, ChangeKind changeKind) {
        boolean isNeeded = changeKind == ChangeKind.ADDED
                || !job.comparison().clips().nodesWithChangedWeights(clip).isEmpty();
        Optional<NjsMotion> newMotion =
                isNeeded ? vertexMapping.flatMap(mapping -> mapping.createMotion(clip)) : Optional.empty();
        newMotion.ifPresent(motion -> writeMotionFile(clip.name(), motion, changeKind, clip.name() + MORPH_SUFFIX));
        return newMotion.isPresent();
    }

    private void writeMotionFile(String clipName, NjsMotion newMotion, ChangeKind changeKind, String stem) {
        String fileName = stem + ".njm";
        job.report().addFile(fileName, NinjaFileEncoder.encodeNjm(newMotion));
        job.report().add(changeKind, "clip", clipName, newMotion.frameCount() + " frames, as " + fileName);
    }

    /** Returns the motion of an edited clip without morph targets, with a row for each node of the tree. */
    private NjsMotion encodeEditedClip(Clip originalClip) {
        EditedClips clips = job.comparison().clips();
        Clip clip = clips.createNodeClip(originalClip);
        EncodingModel model =
                EncodingModel.prepare(job.sourceScene(), job.location(), new ReadContext(ReadOptions.LENIENT));
        List<PreparedNode> treeNodes = new ArrayList<>();
        List<Matrix4dc> worldTransforms = new ArrayList<>();
        int[] treeIndexOfModelNode = new int[model.nodes().size()];
        Arrays.fill(treeIndexOfModelNode, Scene.NONE);
        for (int i = 0; i < nodeMapping.size(); i++) {
            int modelNodeIndex = model.modelNodeIndices()[nodeMapping.sceneNodeIndex(i)];
            treeIndexOfModelNode[modelNodeIndex] = i;
            PreparedNode node = model.nodes().get(modelNodeIndex);
            int parentIndex = node.parentIndex() == Scene.NONE ? Scene.NONE : treeIndexOfModelNode[node.parentIndex()];
            treeNodes.add(new PreparedNode(
                    node.name(), parentIndex, node.restTransform(), node.sceneNodeIndex(), node.extras()));
            worldTransforms.add(model.nodeToMeshTransforms().get(modelNodeIndex));
        }
        EncodingModel treeModel = new EncodingModel(treeNodes, List.of(), worldTransforms, model.modelNodeIndices());
        return MotionBuilder.build(
                treeModel,
                clip,
                originalClip.framesPerSecond(),
                MotionOptions.DEFAULT.maxAngleErrorDegrees(),
                MotionOptions.DEFAULT.maxPositionError() * job.comparison().modelSize(),
                conventions.isZxy());
    }
}
