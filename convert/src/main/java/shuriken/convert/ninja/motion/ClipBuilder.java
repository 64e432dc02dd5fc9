package shuriken.convert.ninja.motion;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.joml.Quaterniond;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.pose.RememberedRotations;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.MotionRow;
import shuriken.ninja.motion.MotionTrack;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.motion.NjsMotion.Interpolation;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.ObjectNode;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;

/** Converts the motions of one model to clips. A track replaces the node's value, whatever its flags. */
public final class ClipBuilder {
    /** Approximate size of the rotation of a node at a frame. */
    private static final long ROTATION_BYTES = 100;

    private final List<ObjectNode> nodes;
    private final RememberedRotations remembered;
    private final int firstNode;
    private final ShapeTargets shapes;
    private final Scene scene;
    private final ConvertOptions options;
    private final ReadContext context;

    /**
     * @param scene with the nodes, starting at {@code firstNode}
     * @param shapes of its meshes
     */
    public ClipBuilder(
            List<ObjectNode> nodes,
            Scene scene,
            int firstNode,
            ShapeTargets shapes,
            ConvertOptions options,
            ReadContext context) {
        this.nodes = nodes;
        this.remembered = new RememberedRotations(nodes, options);
        this.scene = scene;
        this.firstNode = firstNode;
        this.shapes = shapes;
        this.options = options;
        this.context = context;
    }

    /** Adds a clip, unless it exceeds the limits of a file, because the model is useful without it. */
    public void add(NamedMotion named, List<Clip> clips) {
        try {
            clips.add(clip(named));
        } catch (FormatException e) {
            if (e.kind() != FormatException.Kind.LIMIT_EXCEEDED) {
                throw e;
            }
            context.problem(DiagnosticCode.MOTION_LEFT_OUT, e.site(), "%s: %s", named.name(), e.what());
        }
    }

    /** Creates a clip of the rows that have nodes in the model. */
    private Clip clip(NamedMotion named) {
        NjsMotion motion = named.motion();
        MotionRows rows = MotionRows.of(motion, nodes);
        report(named, rows);
        ClipChannels channels = new ClipChannels(motion, options, named.site(), context);
        for (int row = 0; row < rows.nodes().size(); row++) {
            int node = rows.nodes().get(row);
            node(motion.rows().get(row), node, channels);
            shape(motion, motion.rows().get(row), node, channels);
        }
        taken(named, rows, channels);
        Extras extras = Extras.NONE
                .with("frames", motion.frameCount())
                .with("interpolation", word(motion.interpolation()))
                .with("rows", rows.reason());
        return channels.clip(named.name(), extras);
    }

    public static String word(Interpolation interpolation) {
        return switch (interpolation) {
            case LINEAR -> "linear";
            case SPLINE -> "spline";
            case USER -> "user";
        };
    }

    private void node(MotionRow row, int node, ClipChannels channels) {
        boolean zxy = nodes.get(node).object().has(EvalFlag.ZXY_ANG);
        int target = firstNode + node;
        row.track(MotionChannel.POSITION)
                .ifPresent(track ->
                        channels.vectors(new Target.OfNode(target, Property.TRANSLATION), track, options.scale()));
        Target rotationTarget = new Target.OfNode(target, Property.ROTATION);
        boolean isTaken = remembered.usesRemembered(node);
        Optional<MotionTrack> quaternions = row.track(MotionChannel.QUATERNION);
        quaternions.filter(track -> !isTaken).ifPresent(track -> channels.quaternions(rotationTarget, track));
        if (quaternions.isEmpty()) {
            row.angles().filter(track -> !isTaken).ifPresent(track -> channels.angles(rotationTarget, track, zxy));
        }
        row.track(MotionChannel.SCALE)
                .ifPresent(track -> channels.vectors(new Target.OfNode(target, Property.SCALE), track, 1));
    }

    /** Adds rotations for nodes that use remembered rotations, relative to their parents. */
    private void taken(NamedMotion named, MotionRows rows, ClipChannels channels) {
        int[] taken = IntStream.range(0, nodes.size())
                .filter(remembered::usesRemembered)
                .toArray();
        if (taken.length == 0) {
            return;
        }
        NodeRotations nodeRotations = new NodeRotations(nodes, named.motion(), rows, channels, options);
        context.reserve(ROTATION_BYTES * nodeRotations.frames() * nodes.size(), named.site(), "rotations");
        List<Quaterniond[]> frames = new ArrayList<>();
        for (int frame = 0; frame < nodeRotations.frames(); frame++) {
            frames.add(remembered.compute(nodeRotations.at(frame)));
        }
        for (int node : taken) {
            Target rotationTarget = new Target.OfNode(firstNode + node, Property.ROTATION);
            if (!frames.isEmpty()) {
                channels.addRotations(
                        rotationTarget, 0, frames.size(), (frame, before) -> frames.get((int) frame)[node]);
            }
        }
    }

    private void shape(NjsMotion motion, MotionRow row, int node, ClipChannels channels) {
        int mesh = scene.nodes().get(firstNode + node).mesh();
        boolean shaped = mesh != Scene.NONE
                && scene.meshes().get(mesh).primitives().stream()
                        .anyMatch(primitive -> !primitive.targets().isEmpty());
        row.track(MotionChannel.SHAPE)
                .filter(track -> shaped)
                .ifPresent(track -> channels.weights(
                        new Target.OfNode(firstNode + node, Property.WEIGHTS),
                        track,
                        shapes.weights(motion, row, track, node),
                        shapes.count(node)));
    }

    private void report(NamedMotion named, MotionRows rows) {
        NjsMotion motion = named.motion();
        SourceLocation site = named.site();
        if (!rows.fits()) {
            context.problem(DiagnosticCode.MOTION_ROWS, site, "%s: %s", named.name(), rows.reason());
        }
        if (motion.interpolation() == Interpolation.USER) {
            context.report(DiagnosticCode.INTERPOLATION_GUESSED, site, "%s", named.name());
        }
        Set<MotionChannel> other = new TreeSet<>();
        for (MotionChannel channel : motion.channels()) {
            boolean shape = channel.wordType() == MotionChannel.WordType.SHAPE;
            if (!channel.isSkeletal() && !shape && motion.keyCount(channel) > 0) {
                other.add(channel);
            }
        }
        if (!other.isEmpty()) {
            context.report(DiagnosticCode.MOTION_INCOMPLETE, site, "%s: %s", named.name(), new ArrayList<>(other));
        }
    }
}
