package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.joml.Matrix4dc;
import shuriken.convert.BuildModel;
import shuriken.convert.BuildNode;
import shuriken.convert.ninja.NinjaFiles;
import shuriken.convert.ninja.motion.MotionBuilder;
import shuriken.convert.ninja.motion.NamedMotion;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.ninja.options.MotionOptions;
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

/** Edited clips as motions. */
final class MotionWriteBack {
    /** Of motions that nobody says it of. */
    private static final float USUAL_RATE = 30;

    /** What the name of a file of shapes has behind that of its clip. */
    private static final String SHAPE = "_shape";

    private final EditJob job;
    private final TreeNodes nodes;
    private final Optional<MorphTargetTree> shaped;
    private final GameConventions habits;

    /** @param shaped the tree whose shapes motions change, if it is of a kind that has any */
    MotionWriteBack(EditJob job, TreeNodes nodes, Optional<MorphTargetTree> shaped, GameConventions habits) {
        this.job = job;
        this.nodes = nodes;
        this.shaped = shaped;
        this.habits = habits;
    }

    /** Replaces the motions of a file's blocks that were changed. */
    void replace(List<NjBlock> blocks) {
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i < blocks.size(); i++) {
            if (blocks.get(i) instanceof NjBlock.Motion motion && isClip(motion)) {
                places.add(i);
            }
        }
        Map<String, ChangeKind> fates = job.comparison().clips().fates();
        int clip = 0;
        for (Clip was : job.source().clips()) {
            if (fates.get(was.name()) == ChangeKind.REBUILT) {
                if (clip < places.size()) {
                    NjBlock.Motion before = (NjBlock.Motion) blocks.get(places.get(clip));
                    NjsMotion made = rebuilt(before.motion(), was);
                    blocks.set(places.get(clip), new NjBlock.Motion(before.tag(), before.site(), made));
                } else {
                    beside(was, ChangeKind.REBUILT, job.comparison().clips().isMoved(was));
                    besideShapes(was, ChangeKind.REBUILT);
                }
            }
            clip++;
        }
        fates.forEach((name, fate) -> {
            if (fate == ChangeKind.NEW) {
                float usual = job.source().clips().stream()
                        .findFirst()
                        .map(Clip::framesPerSecond)
                        .orElse(USUAL_RATE);
                Clip added = new Clip(name, usual, 0, List.of(), Extras.NONE);
                boolean isShape = besideShapes(added, ChangeKind.NEW);
                beside(added, ChangeKind.NEW, !isShape);
            }
        });
    }

    /** A motion with what was changed of its clip; what it has no place for becomes a file beside it. */
    NjsMotion rebuilt(NjsMotion before, Clip was) {
        EditedClips clips = job.comparison().clips();
        boolean hasShapes = MotionMorphTargets.isIn(before);
        boolean moves = clips.isMoved(was) && movesNodes(before);
        NjsMotion movement = moves ? motion(was) : before;
        if (clips.isMoved(was) && !moves) {
            beside(was, ChangeKind.REBUILT, false);
        }
        if (!hasShapes) {
            besideShapes(was, ChangeKind.REBUILT);
        }
        NjsMotion made = hasShapes ? withShapes(before, movement, was) : movement;
        if (made != before) {
            job.report()
                    .add(ChangeKind.REBUILT, "clip", was.name(), before.frames() + " → " + made.frames() + " frames");
        }
        return made;
    }

    /** A motion with the shapes of the one that it takes the place of, and those that were changed. */
    private NjsMotion withShapes(NjsMotion before, NjsMotion movement, Clip was) {
        EditedClips clips = job.comparison().clips();
        List<Integer> rows = shaped.map(tree -> tree.rows(before)).orElse(identity(before));
        MotionMorphTargets shapes = new MotionMorphTargets(before, rows);
        boolean isSmooth = movement != before && before.interpolation() != Interpolation.LINEAR;
        Set<Integer> changed = isSmooth ? clips.shapedNodes() : clips.shaped(was);
        Set<Integer> put = shaped.map(tree -> tree.put(shapes, was, changed, movement.interpolation()))
                .orElse(Set.of());
        if (!put.isEmpty()) {
            job.report().add(ChangeKind.REBUILT, "shapes", was.name(), "of " + put.size() + " meshes");
        }
        if (!put.containsAll(clips.shaped(was))) {
            job.report().add(ChangeKind.LOST, "shapes", was.name(), "the motion has no place for those of some meshes");
        }
        boolean isOther = Math.abs(clips.moving(was).duration() - was.duration()) > 1.5f / was.framesPerSecond();
        if (put.isEmpty() && movement == before && !isOther) {
            return before;
        }
        long frames = isOther ? MotionBuilder.frames(clips.moving(was), was.framesPerSecond()) : before.frames();
        return shapes.with(movement, movement == before ? rows : identity(movement), frames);
    }

    private static List<Integer> identity(NjsMotion motion) {
        return IntStream.range(0, motion.rows().size()).boxed().toList();
    }

    /** Whether a scene has a clip of a motion: all but those of cameras and lights. */
    static boolean isClip(NjBlock.Motion block) {
        return !new NamedMotion("", block.motion(), block.site()).isRig();
    }

    /** Whether it has more than shapes. */
    private static boolean movesNodes(NjsMotion motion) {
        return motion.channels().stream().anyMatch(MotionChannel::isSkeletal);
    }

    /**
     * As a file of its own: what was of another file goes back there, and what is new has none yet.
     *
     * @param always even if no node moves
     */
    private void beside(Clip clip, ChangeKind fate, boolean always) {
        NjsMotion made = motion(clip);
        boolean moves =
                made.rows().stream().flatMap(row -> row.tracks().stream()).anyMatch(track -> track.keys() > 0);
        if (moves || always) {
            beside(clip.name(), made, fate, clip.name());
        }
    }

    /** Whether there are any. */
    private boolean besideShapes(Clip clip, ChangeKind fate) {
        boolean isOther =
                fate == ChangeKind.NEW || !job.comparison().clips().shaped(clip).isEmpty();
        Optional<NjsMotion> made = isOther ? shaped.flatMap(tree -> tree.motion(clip)) : Optional.empty();
        made.ifPresent(motion -> beside(clip.name(), motion, fate, clip.name() + SHAPE));
        return made.isPresent();
    }

    private void beside(String clip, NjsMotion made, ChangeKind fate, String stem) {
        String file = stem + ".njm";
        job.report().addFile(file, NinjaFiles.njm(made));
        job.report().add(fate, "clip", clip, made.frames() + " frames, as " + file);
    }

    /** The motion of an edited clip, with a row for each node of the tree. */
    private NjsMotion motion(Clip was) {
        EditedClips clips = job.comparison().clips();
        Clip clip = clips.moving(was);
        BuildModel rows = BuildModel.of(job.source(), job.site(), ReadContext.lenient());
        List<BuildNode> own = new ArrayList<>();
        List<Matrix4dc> places = new ArrayList<>();
        int[] numbers = new int[rows.nodes().size()];
        Arrays.fill(numbers, Scene.NONE);
        for (int i = 0; i < nodes.size(); i++) {
            int row = rows.nodeOf()[nodes.scene(i)];
            numbers[row] = i;
            BuildNode node = rows.nodes().get(row);
            int parent = node.parent() == Scene.NONE ? Scene.NONE : numbers[node.parent()];
            own.add(new BuildNode(node.name(), parent, node.rest(), node.source(), node.extras()));
            places.add(rows.places().get(row));
        }
        BuildModel tree = new BuildModel(own, List.of(), places, rows.nodeOf());
        return MotionBuilder.build(
                tree,
                clip,
                was.framesPerSecond(),
                MotionOptions.DEFAULT.degrees(),
                MotionOptions.DEFAULT.placeError() * job.comparison().size(),
                habits.zxy());
    }
}
