package shuriken.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.joml.Matrix4dc;
import shuriken.build.BuildModel;
import shuriken.build.BuildNode;
import shuriken.build.ninja.Habits;
import shuriken.build.ninja.MotionBuilder;
import shuriken.build.ninja.MotionOptions;
import shuriken.build.ninja.NinjaFiles;
import shuriken.convert.ninja.motion.NamedMotion;
import shuriken.diag.ReadContext;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.MotionRow;
import shuriken.ninja.motion.MotionTrack;
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
            if (blocks.get(i) instanceof NjBlock.Motion motion && isClip(motion)) {
                places.add(i);
            }
        }
        Map<String, Fate> fates = job.comparison().clipFates();
        int clip = 0;
        for (Clip was : job.source().clips()) {
            if (fates.get(was.name()) == Fate.REBUILT) {
                Optional<NjBlock.Motion> before = Optional.of(clip)
                        .filter(number -> number < places.size())
                        .map(number -> (NjBlock.Motion) blocks.get(places.get(number)))
                        .filter(block -> movesNodes(block.motion()));
                if (before.isEmpty()) {
                    beside(was, Fate.REBUILT, nodes, habits);
                } else {
                    NjsMotion made = withShapes(before.get().motion(), motion(was, nodes, habits));
                    blocks.set(
                            places.get(clip),
                            new NjBlock.Motion(before.get().tag(), before.get().site(), made));
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

    /** Whether a scene has a clip of a motion: all but those of cameras and lights. */
    static boolean isClip(NjBlock.Motion block) {
        return !new NamedMotion("", block.motion(), block.site()).isRig();
    }

    /** Whether it has more than shapes. */
    static boolean movesNodes(NjsMotion motion) {
        return motion.channels().stream().anyMatch(MotionChannel::isSkeletal);
    }

    /** A motion of nodes with the shapes of the one that it takes the place of. */
    static NjsMotion withShapes(NjsMotion before, NjsMotion made) {
        List<MotionChannel> shapes = before.channels().stream()
                .filter(channel -> channel.word() == MotionChannel.Word.SHAPE)
                .toList();
        if (shapes.isEmpty()) {
            return made;
        }
        List<MotionChannel> channels = new ArrayList<>(made.channels());
        channels.addAll(shapes);
        channels.sort(Comparator.naturalOrder());
        List<MotionRow> rows = new ArrayList<>();
        for (int row = 0; row < made.rows().size(); row++) {
            List<MotionTrack> tracks = new ArrayList<>();
            for (MotionChannel channel : channels) {
                List<MotionRow> from = shapes.contains(channel) ? before.rows() : made.rows();
                tracks.add(
                        row < from.size()
                                ? from.get(row).track(channel).orElse(MotionTrack.none(channel))
                                : MotionTrack.none(channel));
            }
            rows.add(new MotionRow(tracks));
        }
        long frames = Math.max(before.frames(), made.frames());
        return NjsMotion.of(frames, made.interpolation(), channels, rows, before.shapes());
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
