package shuriken.convert.ninja.drawn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.joml.Matrix3d;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ConvertOptions.Lighting;
import shuriken.convert.ConvertOptions.RotationOrder;
import shuriken.convert.Quirk;
import shuriken.convert.TextureSource;
import shuriken.convert.ninja.ModelFixture;
import shuriken.convert.ninja.NinjaConverter;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.FourCc;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.MotionRow;
import shuriken.ninja.motion.MotionTrack;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.motion.NjsMotion.Interpolation;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;
import shuriken.testkit.Gen;
import shuriken.testkit.Seeds;

/** Compares random motions, with every option, with an independent evaluation, {@link ConsoleCurve}. */
class MotionDrawingTest {
    private static final MotionChannel[] CHANNELS = {
        MotionChannel.POSITION,
        MotionChannel.ANGLE,
        MotionChannel.ANGLE16,
        MotionChannel.SCALE,
        MotionChannel.QUATERNION
    };

    private final ReadContext context = new ReadContext(ReadOptions.LENIENT);

    private static ConvertOptions options(Gen gen) {
        ConvertOptions options = new ConvertOptions(
                0,
                gen.coin() ? RotationOrder.YXZ : RotationOrder.ZXY,
                Lighting.NONE,
                gen.coin() ? 1 : 2.5f,
                gen.coin() ? 0 : 60,
                gen.coin());
        return gen.intBelow(4) > 0 ? options : options.withQuirks(Set.of(Quirk.SPLINE_LINEAR));
    }

    private static MotionTrack track(Gen gen, MotionChannel channel, int length) {
        int keys = gen.intBelow(6);
        int[] frames = new int[keys];
        int frame = gen.intBelow(3) * gen.intBelow(4);
        for (int keyIndex = 0; keyIndex < keys; keyIndex++) {
            frames[keyIndex] = frame;
            frame += gen.intBelow(12) == 0 ? -1 : 1 + gen.intBelow(length / 3);
        }
        int[] words = new int[keys * channel.componentCount()];
        boolean hasSmallAngles = gen.coin();
        for (int i = 0; i < words.length; i++) {
            boolean repeatsPrevious = i >= channel.componentCount() && gen.coin();
            int angle = hasSmallAngles ? gen.intBelow(0x4000) : gen.bits() >> 14;
            int word = channel.isAngle() ? angle : Float.floatToRawIntBits(gen.number(3));
            words[i] = repeatsPrevious && channel.isAngle() ? words[i - channel.componentCount()] : word;
        }
        return new MotionTrack(channel, frames, words);
    }

    private static NjsMotion motion(Gen gen, int rows) {
        int length = 6 + gen.intBelow(40);
        List<MotionChannel> channels = new ArrayList<>();
        boolean hasAngles = gen.intBelow(4) > 0;
        for (MotionChannel channel : CHANNELS) {
            boolean isQuaternion = channel == MotionChannel.QUATERNION;
            if (isQuaternion != hasAngles && gen.intBelow(3) > 0) {
                channels.add(channel);
            }
        }
        List<MotionRow> allRows = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            allRows.add(new MotionRow(channels.stream()
                    .map(channel -> track(gen, channel, length))
                    .toList()));
        }
        return NjsMotion.create(length, Interpolation.values()[gen.intBelow(3)], channels, allRows, List.of());
    }

    /**
     * Returns the nodes of the rows: all nodes, or the nodes without flag 0x40, or as many of these as there are rows.
     */
    private static List<Integer> nodesOfRows(int rows, List<ObjectNode> nodes) {
        List<Integer> animatedNodes = new ArrayList<>();
        List<Integer> allNodes = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++) {
            allNodes.add(i);
            if ((nodes.get(i).object().evalflags() & 0x40) == 0) {
                animatedNodes.add(i);
            }
        }
        List<Integer> chosenNodes = rows == allNodes.size() || rows > animatedNodes.size() ? allNodes : animatedNodes;
        return chosenNodes.subList(0, Math.min(rows, chosenNodes.size()));
    }

    @Seeds(60)
    void movesNodesLikeTheConsole(long seed) {
        for (int i = 0; i < 8; i++) {
            Gen gen = Gen.seeded(8 * seed + i);
            List<ObjectNode> nodes = ChunkModels.nodes(gen, 1 + gen.intBelow(5), false);
            NjsMotion motion = motion(gen, gen.coin() ? nodes.size() : gen.intBelow(nodes.size() + 2));
            check(nodes, motion, options(gen));
        }
    }

    private void check(List<ObjectNode> nodes, NjsMotion motion, ConvertOptions options) {
        ObjectTree<ChunkModel> tree = new ObjectTree<>(nodes, List.of());
        NjFile file = new NjFile(List.of(
                new NjBlock.Chunk(FourCc.of("NJCM"), ModelFixture.SITE, tree),
                new NjBlock.Motion(FourCc.of("NMDM"), ModelFixture.SITE, motion)));
        int findingsBefore = context.findings().toList().size();
        Scene scene = new NinjaConverter()
                .toScenes(file, "walk", TextureSource.NONE, options, context)
                .getFirst();
        List<Diagnostic> diagnostics = context.findings()
                .toList()
                .subList(findingsBefore, context.findings().toList().size());
        assertThat(scene.clips()).hasSize(1);
        Clip clip = scene.clips().getFirst();
        boolean isSmooth = motion.interpolation() == Interpolation.SPLINE && !options.hasQuirk(Quirk.SPLINE_LINEAR);
        List<Integer> animatedNodes = nodesOfRows(motion.rows().size(), nodes);
        Expectation expectation = new Expectation();
        for (int row = 0; row < animatedNodes.size(); row++) {
            int node = animatedNodes.get(row);
            for (MotionTrack track : motion.rows().get(row).tracks()) {
                ConsoleCurve curve = new ConsoleCurve(track, motion.frameCount(), isSmooth, options.loop());
                boolean isRotation =
                        track.channel() != MotionChannel.POSITION && track.channel() != MotionChannel.SCALE;
                if (!curve.frames.isEmpty()
                        && isRotation
                        && isUsed(motion.rows().get(row), track)) {
                    expectation.rotationCurves.put(node, curve);
                    expectation.lastRotationFrame = Math.max(expectation.lastRotationFrame, curve.frames.getLast());
                }
                if (!curve.frames.isEmpty()
                        && isUsed(motion.rows().get(row), track)
                        && !(isRotation && ConsoleTree.usesRemembered(nodes, node))) {
                    expectation.channels++;
                    expectation.last = Math.max(expectation.last, curve.frames.getLast());
                    compare(nodes.get(node), channel(clip, node, track), curve, track, motion, options);
                }
            }
        }
        if (!expectation.rotationCurves.isEmpty()) {
            long rememberingNodes = IntStream.range(0, nodes.size())
                    .filter(node -> ConsoleTree.usesRemembered(nodes, node))
                    .count();
            expectation.channels += (int) rememberingNodes;
            expectation.last =
                    rememberingNodes > 0 ? Math.max(expectation.last, expectation.lastRotationFrame) : expectation.last;
            if (!motion.channels().contains(MotionChannel.QUATERNION)) {
                checkRememberedRotations(
                        nodes, expectation.rotationCurves, clip, expectation.lastRotationFrame, options);
            }
        }
        assertThat(clip.channels()).hasSize(expectation.channels);
        checkTimes(clip, expectation, motion, options);
        checkMessages(nodes, motion, clip, diagnostics);
    }

    private static void checkTimes(Clip clip, Expectation expectation, NjsMotion motion, ConvertOptions options) {
        double length =
                Math.max(expectation.last, (double) (options.loop() ? motion.frameCount() : motion.frameCount() - 1));
        assertThat(clip.duration()).isCloseTo((float) (length / perSecond(options)), within(1e-5f));
        assertThat(clip.framesPerSecond()).isEqualTo(perSecond(options));
        if (expectation.channels > 0) {
            double lastTime = clip.channels().stream()
                    .mapToDouble(channel -> channel.times()[channel.times().length - 1])
                    .max()
                    .orElse(0);
            assertThat(lastTime).isEqualTo(clip.duration());
        }
    }

    /** The expected number of channels and last frames of a clip. */
    private static final class Expectation {
        private int channels;
        private double last;
        private double lastRotationFrame;
        private final Map<Integer, ConsoleCurve> rotationCurves = new HashMap<>();
    }

    private static float perSecond(ConvertOptions options) {
        return options.framesPerSecond() == 0 ? 30 : options.framesPerSecond();
    }

    /**
     * Returns whether a track counts. If a row has several rotations, quaternions have priority over angles, and
     * 32-bit angles over 16-bit angles.
     */
    private static boolean isUsed(MotionRow row, MotionTrack track) {
        Optional<MotionChannel> first =
                List.of(MotionChannel.QUATERNION, MotionChannel.ANGLE, MotionChannel.ANGLE16).stream()
                        .filter(channel -> row.tracks().stream()
                                .anyMatch(other -> other.channel() == channel && other.keyCount() > 0))
                        .findFirst();
        return track.channel() == MotionChannel.POSITION
                || track.channel() == MotionChannel.SCALE
                || first.equals(Optional.of(track.channel()));
    }

    private static Channel channel(Clip clip, int node, MotionTrack track) {
        return channel(
                clip,
                node,
                switch (track.channel()) {
                    case POSITION -> Property.TRANSLATION;
                    case SCALE -> Property.SCALE;
                    default -> Property.ROTATION;
                });
    }

    private static Channel channel(Clip clip, int node, Property property) {
        return clip.channels().stream()
                .filter(channel -> channel.target().equals(new Target.OfNode(node, property)))
                .findFirst()
                .orElseThrow();
    }

    private static void compare(
            ObjectNode node,
            Channel channel,
            ConsoleCurve curve,
            MotionTrack track,
            NjsMotion motion,
            ConvertOptions options) {
        for (int frame = 0; frame <= motion.frameCount(); frame++) {
            double time = frame / (double) perSecond(options);
            // A key is rounded to a float. The time must not be just before it.
            time += 1e-7;
            String description = String.format(Locale.ROOT, "%s at frame %d", track.channel(), frame);
            double[] expected = curve.at(frame);
            if (track.channel() == MotionChannel.POSITION || track.channel() == MotionChannel.SCALE) {
                double factor = track.channel() == MotionChannel.POSITION ? options.scale() : 1;
                double[] position = ChannelValue.at(channel, time, 3);
                for (int i = 0; i < 3; i++) {
                    assertThat(position[i]).as(description).isCloseTo(factor * expected[i], within(1e-3));
                }
            } else if (track.channel() != MotionChannel.QUATERNION || curve.frames.contains((double) frame)) {
                double[] q = ChannelValue.at(channel, time, 4);
                Matrix3d rotation = new Matrix3d().rotation(new Quaterniond(q[0], q[1], q[2], q[3]).normalize());
                assertThat(rotation.equals(expectedRotation(node, track, expected, options), 2e-3))
                        .as(description)
                        .isTrue();
            }
        }
    }

    private static Matrix3d expectedRotation(ObjectNode node, MotionTrack track, double[] v, ConvertOptions options) {
        Quaterniond rotation = track.channel() == MotionChannel.QUATERNION
                ? new Quaterniond(v[1], v[2], v[3], v[0]).normalize()
                : ConsoleTree.angles(node.object(), v, options.rotationOrder() == RotationOrder.ZXY);
        return new Matrix3d().rotation(rotation);
    }

    /** Checks that nodes with a remembered rotation rotate relative to their ancestors at each frame. */
    private static void checkRememberedRotations(
            List<ObjectNode> nodes, Map<Integer, ConsoleCurve> angles, Clip clip, double last, ConvertOptions options) {
        boolean zxyInner = options.rotationOrder() == RotationOrder.ZXY;
        List<Matrix4d> rest = ConsoleTree.world(nodes, 1, zxyInner);
        for (int frame = 0; frame <= last; frame++) {
            int currentFrame = frame;
            List<Quaterniond> rotations = ConsoleTree.rotations(nodes, node -> {
                ConsoleCurve curve = angles.get(node);
                return curve == null
                        ? localRotation(nodes, node, rest)
                        : ConsoleTree.angles(nodes.get(node).object(), curve.at(currentFrame), zxyInner);
            });
            for (int node = 0; node < nodes.size(); node++) {
                if (ConsoleTree.usesRemembered(nodes, node)) {
                    double[] q = ChannelValue.at(
                            channel(clip, node, Property.ROTATION), frame / (double) perSecond(options) + 1e-7, 4);
                    Matrix3d rotation = new Matrix3d().rotation(new Quaterniond(q[0], q[1], q[2], q[3]).normalize());
                    assertThat(rotation.equals(new Matrix3d().rotation(rotations.get(node)), 2e-3))
                            .as("node %d at frame %d", node, frame)
                            .isTrue();
                }
            }
        }
    }

    /** Returns the rotation at rest of a node that does not inherit a rotation. */
    private static Quaterniond localRotation(List<ObjectNode> nodes, int node, List<Matrix4d> rest) {
        int parent = nodes.get(node).parentIndex();
        Matrix4d local = parent < 0
                ? new Matrix4d(rest.get(node))
                : new Matrix4d(rest.get(parent)).invert().mul(rest.get(node));
        Matrix3d rotation = new Matrix3d();
        local.get3x3(rotation);
        if (rotation.determinant() < 0) {
            rotation.mul(new Matrix3d().scaling(-1, 1, 1));
        }
        return new Quaterniond().setFromUnnormalized(rotation);
    }

    private static void checkMessages(
            List<ObjectNode> nodes, NjsMotion motion, Clip clip, List<Diagnostic> diagnostics) {
        int rows = motion.rows().size();
        int animatedCount = (int) nodes.stream()
                .filter(node -> (node.object().evalflags() & 0x40) == 0)
                .count();
        String rowCount = rows + (rows == 1 ? " row" : " rows");
        int nodeCount =
                rows > animatedCount || rows == animatedCount && rows != nodes.size() ? nodes.size() : animatedCount;
        String nodeText = nodeCount + (nodeCount == 1 ? " node" : " nodes");
        String reason = rows == animatedCount && rows != nodes.size()
                ? rowCount + " for " + rows + " of " + nodeText + "; the others have the flag to skip motions"
                : rowCount + " for " + nodeText;
        String[] words = {"linear", "spline", "user"};
        assertThat(clip.extras().values())
                .containsEntry("frames", motion.frameCount())
                .containsEntry("interpolation", words[motion.interpolation().ordinal()])
                .containsEntry("rows", reason);
        boolean matchesRows = rows == nodes.size() || rows == animatedCount;
        assertThat(diagnostics.stream()
                        .filter(finding -> finding.code() == DiagnosticCode.MOTION_ROWS)
                        .map(Diagnostic::message)
                        .toList())
                .isEqualTo(matchesRows ? List.of() : List.of("walk: " + reason));
        assertThat(diagnostics.stream()
                        .filter(finding -> finding.code() == DiagnosticCode.INTERPOLATION_GUESSED)
                        .map(Diagnostic::message)
                        .toList())
                .isEqualTo(motion.interpolation() == Interpolation.USER ? List.of("walk") : List.of());
    }
}
