package shuriken.export.gltf;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Clip;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;

/** Clips, with one accessor for all equal rows of times. A clip that moves nothing is left out. */
final class Animations {
    private final BinaryBuffer buffer;
    private final Tree tree;
    private final Interned<List<Float>, Integer> times = new Interned<>();
    private final List<GltfObject.Animation> values = new ArrayList<>();

    Animations(List<Clip> clips, BinaryBuffer buffer, Tree tree) {
        this.buffer = buffer;
        this.tree = tree;
        for (Clip clip : clips) {
            List<Channel> channels =
                    clip.channels().stream().filter(this::isVisible).toList();
            if (!channels.isEmpty()) {
                values.add(animation(clip, channels));
            }
        }
    }

    List<GltfObject.Animation> values() {
        return values;
    }

    /** Whether there is something to change: a mesh that nothing draws is not in the file. */
    private boolean isVisible(Channel channel) {
        return switch (channel.target()) {
            case Target.OfNode(int node, Property property) ->
                property != Property.WEIGHTS || tree.meshNode(node).isPresent();
        };
    }

    private GltfObject.Animation animation(Clip clip, List<Channel> channels) {
        List<GltfObject.AnimationChannel> targets = new ArrayList<>();
        List<GltfObject.AnimationSampler> samplers = new ArrayList<>();
        for (Channel channel : channels) {
            targets.add(new GltfObject.AnimationChannel(samplers.size(), target(channel.target())));
            samplers.add(new GltfObject.AnimationSampler(
                    time(channel.times()), interpolation(channel.interpolation()), output(channel)));
        }
        Map<String, Object> extras = new LinkedHashMap<>(clip.extras().values());
        extras.put("framesPerSecond", clip.framesPerSecond());
        extras.put("duration", clip.duration());
        return new GltfObject.Animation(clip.name(), targets, samplers, extras);
    }

    private GltfObject.AnimationTarget target(Target target) {
        return switch (target) {
            case Target.OfNode(int node, Property property) ->
                switch (property) {
                    case TRANSLATION -> new GltfObject.AnimationTarget(node, "translation");
                    case ROTATION -> new GltfObject.AnimationTarget(node, "rotation");
                    case SCALE -> new GltfObject.AnimationTarget(node, "scale");
                    case WEIGHTS ->
                        new GltfObject.AnimationTarget(tree.meshNode(node).orElse(node), "weights");
                };
        };
    }

    private static String interpolation(Interpolation interpolation) {
        return switch (interpolation) {
            case LINEAR -> "";
            case STEP -> "STEP";
            case CUBIC_SPLINE -> "CUBICSPLINE";
        };
    }

    private int time(float[] seconds) {
        List<Float> key = new ArrayList<>(seconds.length);
        for (float second : seconds) {
            key.add(second);
        }
        int index = times.index(
                key,
                unused -> buffer.accessor(
                        Layout.SCALAR,
                        seconds.length,
                        out -> floats(seconds, out),
                        new float[] {seconds[0]},
                        new float[] {seconds[seconds.length - 1]}));
        return times.values().get(index);
    }

    private int output(Channel channel) {
        float[] numbers = channel.values();
        return switch (channel.target()) {
            case Target.OfNode(int node, Property property) ->
                switch (property) {
                    case TRANSLATION, SCALE ->
                        buffer.accessor(Layout.VECTOR3, numbers.length / 3, out -> floats(numbers, out));
                    case ROTATION ->
                        buffer.accessor(Layout.VECTOR4, numbers.length / 4, out -> floats(turns(channel), out));
                    case WEIGHTS -> buffer.accessor(Layout.SCALAR, numbers.length, out -> floats(numbers, out));
                };
        };
    }

    /** Unit quaternions; one without a direction does nothing. Tangents stay as they are. */
    private static float[] turns(Channel channel) {
        float[] unit = channel.values().clone();
        boolean tangents = channel.interpolation() == Interpolation.CUBIC_SPLINE;
        for (int i = tangents ? 4 : 0; i < unit.length; i += tangents ? 12 : 4) {
            float[] turn = Tree.rotation(Arrays.copyOfRange(unit, i, i + 4));
            System.arraycopy(turn.length > 0 ? turn : new float[] {0, 0, 0, 1}, 0, unit, i, 4);
        }
        return unit;
    }

    private static void floats(float[] numbers, ByteBuffer out) {
        for (float number : numbers) {
            out.putFloat(Geometry.finite(number));
        }
    }
}
