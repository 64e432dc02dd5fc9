package shuriken.scene;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Target.Property;

/** Checks that a clip satisfies the contract of its records. */
final class ClipContract {
    private ClipContract() {}

    /**
     * Checks a clip.
     *
     * @throws IllegalArgumentException that names the first violation
     */
    static void require(String clip, Clip of, Scene scene) {
        Set<Target> seen = new HashSet<>();
        for (Channel channel : of.channels()) {
            Label at = new Label(clip, channel.target());
            if (!seen.add(channel.target())) {
                throw at.broken("two channels have this target");
            }
            times(at, channel, of.duration());
            if (isSwitch(channel.target()) && channel.interpolation() != Interpolation.STEP) {
                throw at.broken("only step interpolation is possible");
            }
            boolean cubic = channel.interpolation() == Interpolation.CUBIC_SPLINE;
            int perKey = width(at, channel.target(), scene) * (cubic ? 3 : 1);
            if (channel.values().length != perKey * channel.times().length) {
                SceneContract.length(at.text(), "values", channel.values().length, perKey * channel.times().length);
            }
        }
    }

    /**
     * The location of a violation, for its message.
     *
     * @param clip the name of the clip
     * @param target the target of the channel
     */
    private record Label(String clip, Target target) {
        String text() {
            return clip + " " + target;
        }

        IllegalArgumentException broken(String what) {
            return SceneContract.broken(text(), what);
        }
    }

    private static void times(Label at, Channel channel, float duration) {
        float[] times = channel.times();
        int minimum = channel.interpolation() == Interpolation.CUBIC_SPLINE ? 2 : 1;
        if (times.length < minimum) {
            throw at.broken(times.length + " keys");
        }
        float before = -1;
        for (float time : times) {
            if (!(time >= 0) || !(time > before) || !(time <= duration)) {
                throw at.broken(String.format(
                        Locale.ROOT, "a key at %f follows one at %f, and the duration is %f", time, before, duration));
            }
            before = time;
        }
    }

    private static boolean isSwitch(Target target) {
        return target instanceof Target.OfNode(int node, Property property) && property == Property.VISIBLE;
    }

    private static int width(Label at, Target target, Scene scene) {
        return switch (target) {
            case Target.OfNode(int node, Property property) -> {
                if (node < 0 || node >= scene.nodes().size()) {
                    throw at.broken("the scene has only " + scene.nodes().size() + " nodes");
                }
                yield switch (property) {
                    case TRANSLATION, SCALE -> 3;
                    case ROTATION -> 4;
                    case WEIGHTS -> weights(at, scene.nodes().get(node), scene);
                    case VISIBLE -> 1;
                };
            }
            case Target.OfMaterial(int material, Target.MaterialProperty materialProperty) -> {
                if (material < 0 || material >= scene.materials().size()) {
                    throw at.broken("the scene has only " + scene.materials().size() + " materials");
                }
                yield materialProperty.width();
            }
        };
    }

    private static int weights(Label at, Node node, Scene scene) {
        Mesh mesh = node.mesh() == Scene.NONE
                ? new Mesh("", List.of())
                : scene.meshes().get(node.mesh());
        return mesh.primitives().stream()
                .mapToInt(primitive -> primitive.targets().size())
                .filter(targets -> targets > 0)
                .findFirst()
                .orElseThrow(() -> at.broken("the mesh of the node has no morph targets"));
    }
}
