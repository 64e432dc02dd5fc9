package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.joml.Matrix4dc;
import shuriken.convert.ninja.NinjaFiles;
import shuriken.convert.ninja.motion.MotionBuilder;
import shuriken.convert.ninja.motion.NamedMotion;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.ninja.options.MotionOptions;
import shuriken.convert.support.EncodingModel;
import shuriken.convert.support.EncodingNode;
import shuriken.diagnostics.ReadContext;
import shuriken.edit.ChangeKind;
import shuriken.edit.EditJob;
import shuriken.edit.EditedClips;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.motion.NjsMotion.Interpolation;
import shuriken.ninja.nj.NjBlock;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Scene;

/** Writes edited clips as motions. */
final class MotionWriteBack {
    /** Frame rate of a motion without a clip to compare with. */
    private static final float DEFAULT_RATE = 30;

    /** Suffix of the name of a file with a clip's morph targets. */
    private static final String SHAPE_SUFFIX = "_shape";

    private final EditJob job;
    private final TreeNodes nodes;
    private final Optional<MorphTargetTree> morphTargets;
    private final GameConventions conventions;

    /** @param morphTargets the tree whose morph targets motions change, if its kind supports them */
    MotionWriteBack(EditJob job, TreeNodes nodes, Optional<MorphTargetTree> morphTargets, GameConventions conventions) {
        this.job = job;
        this.nodes = nodes;
        this.morphTargets = morphTargets;
        this.conventions = conventions;
    }

    /** Replaces the changed motions of a file's blocks. */
    void replace(List<NjBlock> blocks) {
        List<Integer> motionBlocks = new ArrayList<>();
        for (int i = 0; i < blocks.size(); i++) {
            if (blocks.get(i) instanceof NjBlock.Motion motion && isClip(motion)) {
                motionBlocks.add(i);
            }
        }
        Map<String, ChangeKind> changes = job.comparison().clips().changes();
        int clip = 0;
        for (Clip was : job.source().clips()) {
            if (changes.get(was.name()) == ChangeKind.REBUILT) {
                if (clip < motionBlocks.size()) {
                    NjBlock.Motion before = (NjBlock.Motion) blocks.get(motionBlocks.get(clip));
                    NjsMotion made = rebuilt(before.motion(), was);
                    blocks.set(motionBlocks.get(clip), new NjBlock.Motion(before.tag(), before.site(), made));
                } else {
                    addMotionFile(
                            was, ChangeKind.REBUILT, job.comparison().clips().isMoved(was));
                    addMorphTargetFile(was, ChangeKind.REBUILT);
                }
            }
            clip++;
        }
        changes.forEach((name, change) -> {
            if (change == ChangeKind.ADDED) {
                Clip added = addedClip(name);
                boolean isShape = addMorphTargetFile(added, ChangeKind.ADDED);
                addMotionFile(added, ChangeKind.ADDED, !isShape);
            }
        });
    }

    /** Returns a clip that the original did not have, at the frame rate of the others. */
    private Clip addedClip(String name) {
        float rate = job.source().clips().stream()
                .findFirst()
                .map(Clip::framesPerSecond)
                .orElse(DEFAULT_RATE);
        return new Clip(name, rate, 0, List.of(), Extras.NONE);
    }

    /** Returns the motion of a clip that the original did not have. */
    NjsMotion added(String name) {
        return motion(addedClip(name));
    }

    /** Returns a motion with the changes of its clip; changes that it cannot store become an additional file. */
    NjsMotion rebuilt(NjsMotion before, Clip was) {
        EditedClips clips = job.comparison().clips();
        boolean hasShapes = MotionMorphTargets.isIn(before);
        boolean moves = clips.isMoved(was) && movesNodes(before);
        NjsMotion movement = moves ? motion(was) : before;
        if (clips.isMoved(was) && !moves) {
            addMotionFile(was, ChangeKind.REBUILT, false);
        }
        if (!hasShapes) {
            addMorphTargetFile(was, ChangeKind.REBUILT);
        }
        NjsMotion made = hasShapes ? withMorphTargets(before, movement, was) : movement;
        if (made != before) {
            job.report()
                    .add(
                            ChangeKind.REBUILT,
                            "clip",
                            was.name(),
                            before.frameCount() + " → " + made.frameCount() + " frames");
        }
        return made;
    }

    /** Returns a motion with the original's morph targets and the changed ones. */
    private NjsMotion withMorphTargets(NjsMotion before, NjsMotion movement, Clip was) {
        EditedClips clips = job.comparison().clips();
        List<Integer> rows = morphTargets.map(tree -> tree.rows(before)).orElse(identity(before));
        MotionMorphTargets shapes = new MotionMorphTargets(before, rows);
        boolean isSmooth = movement != before && before.interpolation() != Interpolation.LINEAR;
        Set<Integer> changed = isSmooth ? clips.comparableMorphNodes() : clips.nodesWithChangedWeights(was);
        Set<Integer> replaced = morphTargets
                .map(tree -> tree.replace(shapes, was, changed, movement.interpolation()))
                .orElse(Set.of());
        if (!replaced.isEmpty()) {
            job.report().add(ChangeKind.REBUILT, "shapes", was.name(), "of " + replaced.size() + " meshes");
        }
        if (!replaced.containsAll(clips.nodesWithChangedWeights(was))) {
            job.report()
                    .add(
                            ChangeKind.UNSUPPORTED,
                            "shapes",
                            was.name(),
                            "the motion has no place for those of some meshes");
        }
        boolean hasOtherDuration =
                Math.abs(clips.nodeClip(was).duration() - was.duration()) > 1.5f / was.framesPerSecond();
        if (replaced.isEmpty() && movement == before && !hasOtherDuration) {
            return before;
        }
        long frames = hasOtherDuration
                ? MotionBuilder.frames(clips.nodeClip(was), was.framesPerSecond())
                : before.frameCount();
        return shapes.with(movement, movement == before ? rows : identity(movement), frames);
    }

    private static List<Integer> identity(NjsMotion motion) {
        return IntStream.range(0, motion.rows().size()).boxed().toList();
    }

    /** Returns whether a scene has a clip for a motion: for all but cameras and lights. */
    static boolean isClip(NjBlock.Motion block) {
        return !new NamedMotion("", block.motion(), block.site()).isRig();
    }

    /** Returns whether a motion has channels other than morph targets. */
    private static boolean movesNodes(NjsMotion motion) {
        return motion.channels().stream().anyMatch(MotionChannel::isSkeletal);
    }

    /**
     * Adds a motion file for a clip of another file or a new clip.
     *
     * @param always also adds a motion that moves no node
     */
    private void addMotionFile(Clip clip, ChangeKind change, boolean always) {
        NjsMotion made = motion(clip);
        boolean moves =
                made.rows().stream().flatMap(row -> row.tracks().stream()).anyMatch(track -> track.keyCount() > 0);
        if (moves || always) {
            addMotionFile(clip.name(), made, change, clip.name());
        }
    }

    /** Adds a motion file for a clip's morph targets; returns whether there are any. */
    private boolean addMorphTargetFile(Clip clip, ChangeKind change) {
        boolean hasOtherDuration = change == ChangeKind.ADDED
                || !job.comparison().clips().nodesWithChangedWeights(clip).isEmpty();
        Optional<NjsMotion> made =
                hasOtherDuration ? morphTargets.flatMap(tree -> tree.motion(clip)) : Optional.empty();
        made.ifPresent(motion -> addMotionFile(clip.name(), motion, change, clip.name() + SHAPE_SUFFIX));
        return made.isPresent();
    }

    private void addMotionFile(String clip, NjsMotion made, ChangeKind change, String stem) {
        String file = stem + ".njm";
        job.report().addFile(file, NinjaFiles.njm(made));
        job.report().add(change, "clip", clip, made.frameCount() + " frames, as " + file);
    }

    /** Returns the motion of an edited clip, with a row for each node of the tree. */
    private NjsMotion motion(Clip was) {
        EditedClips clips = job.comparison().clips();
        Clip clip = clips.nodeClip(was);
        EncodingModel rows = EncodingModel.prepare(job.source(), job.site(), ReadContext.lenient());
        List<EncodingNode> treeNodes = new ArrayList<>();
        List<Matrix4dc> motionBlocks = new ArrayList<>();
        int[] numbers = new int[rows.nodes().size()];
        Arrays.fill(numbers, Scene.NONE);
        for (int i = 0; i < nodes.size(); i++) {
            int row = rows.modelNodes()[nodes.sceneNode(i)];
            numbers[row] = i;
            EncodingNode node = rows.nodes().get(row);
            int parent = node.parent() == Scene.NONE ? Scene.NONE : numbers[node.parent()];
            treeNodes.add(new EncodingNode(node.name(), parent, node.rest(), node.source(), node.extras()));
            motionBlocks.add(rows.worldTransforms().get(row));
        }
        EncodingModel tree = new EncodingModel(treeNodes, List.of(), motionBlocks, rows.modelNodes());
        return MotionBuilder.build(
                tree,
                clip,
                was.framesPerSecond(),
                MotionOptions.DEFAULT.degrees(),
                MotionOptions.DEFAULT.positionError() * job.comparison().size(),
                conventions.zxy());
    }
}
