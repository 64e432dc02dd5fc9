package shuriken.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.joml.Matrix4dc;
import shuriken.build.BuildModel;
import shuriken.build.BuildNode;
import shuriken.build.ninja.Habits;
import shuriken.build.ninja.MotionBuilder;
import shuriken.build.ninja.MotionOptions;
import shuriken.build.ninja.NinjaFiles;
import shuriken.diag.ReadContext;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.nj.NjBlock;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Scene;

/** Edited clips as motions. */
final class MotionWriteBack {
    /** Of motions that nobody says it of. */
    private static final float USUAL_RATE = 30;

    private final EditJob job;

    MotionWriteBack(EditJob job) {
        this.job = job;
    }

    /** Replaces the motions of a file's blocks that were changed. */
    void replace(List<NjBlock> blocks, TreeNodes nodes, Habits habits) {
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i < blocks.size(); i++) {
            if (blocks.get(i) instanceof NjBlock.Motion motion
                    && motion.motion().channels().stream().anyMatch(MotionChannel::isSkeletal)) {
                places.add(i);
            }
        }
        Map<String, Fate> fates = job.comparison().clipFates();
        int clip = 0;
        for (Clip was : job.source().clips()) {
            if (fates.get(was.name()) == Fate.REBUILT) {
                if (clip >= places.size()) {
                    beside(was, Fate.REBUILT, nodes, habits);
                } else {
                    NjBlock.Motion before = (NjBlock.Motion) blocks.get(places.get(clip));
                    NjsMotion made = motion(was, nodes, habits);
                    blocks.set(places.get(clip), new NjBlock.Motion(before.tag(), before.site(), made));
                    job.report().add(Fate.REBUILT, "clip", was.name(), made.frames() + " frames");
                }
            }
            clip++;
        }
        fates.forEach((name, fate) -> {
            if (fate == Fate.NEW) {
                float usual = job.source().clips().stream()
                        .findFirst()
                        .map(Clip::framesPerSecond)
                        .orElse(USUAL_RATE);
                beside(new Clip(name, usual, 0, List.of(), Extras.NONE), Fate.NEW, nodes, habits);
            }
        });
    }

    /** As a file of its own: what was of another file goes back there, and what is new has none yet. */
    private void beside(Clip clip, Fate fate, TreeNodes nodes, Habits habits) {
        NjsMotion made = motion(clip, nodes, habits);
        String file = clip.name() + ".njm";
        job.report().addFile(file, NinjaFiles.njm(made));
        job.report().add(fate, "clip", clip.name(), made.frames() + " frames, as " + file);
    }

    /** The motion of an edited clip, with a row for each node of the tree. */
    NjsMotion motion(Clip was, TreeNodes nodes, Habits habits) {
        Comparison comparison = job.comparison();
        Clip clip = comparison.edited(was);
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
                MotionOptions.DEFAULT.placeError() * comparison.size(),
                habits.zxy());
    }
}
