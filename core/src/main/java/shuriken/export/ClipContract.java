package shuriken.export;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Clip;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;

/** Checks that a clip is what its records promise. */
final class ClipContract {
    private ClipContract() {}

    /** @throws IllegalArgumentException naming the first place that does not fit */
    static void require(String clip, Clip of, Scene scene) {
        Set<Target> seen = new HashSet<>();
        for (Channel channel : of.channels()) {
            String at = clip + " " + channel.target();
            if (!seen.add(channel.target())) {
                throw SceneContract.broken(at, "changed by two channels");
            }
            times(at, channel, of.duration());
            if (isSwitch(channel.target()) && channel.interpolation() != Interpolation.STEP) {
                throw SceneContract.broken(at, "no steps");
            }
            boolean cubic = channel.interpolation() == Interpolation.CUBIC_SPLINE;
            int perKey = width(at, channel.target(), scene) * (cubic ? 3 : 1);
            SceneContract.length(at, "values", channel.values().length, perKey * channel.times().length);
        }
    }

    private static void times(String at, Channel channel, float duration) {
        float[] times = channel.times();
        int least = channel.interpolation() == Interpolation.CUBIC_SPLINE ? 2 : 1;
        if (times.length < least) {
            throw SceneContract.broken(at, times.length + " keys");
        }
        float before = -1;
        for (float time : times) {
            if (!(time >= 0) || !(time > before) || !(time <= duration)) {
                throw SceneContract.broken(
                        at, String.format(Locale.ROOT, "a key at %f after %f of %f", time, before, duration));
            }
            before = time;
        }
    }

    private static boolean isSwitch(Target target) {
        return target instanceof Target.OfNode(int node, Property property) && property == Property.VISIBLE;
    }

    private static int width(String at, Target target, Scene scene) {
        return switch (target) {
            case Target.OfNode(int node, Property property) -> {
                if (node < 0 || node >= scene.nodes().size()) {
                    throw SceneContract.broken(at, "of " + scene.nodes().size() + " nodes");
                }
                yield switch (property) {
                    case TRANSLATION, SCALE -> 3;
                    case ROTATION -> 4;
                    case WEIGHTS -> weights(at, scene.nodes().get(node), scene);
                    case VISIBLE -> 1;
                };
            }
            case Target.OfMaterial(int material, Target.Look look) -> {
                if (material < 0 || material >= scene.materials().size()) {
                    throw SceneContract.broken(at, "of " + scene.materials().size() + " materials");
                }
                yield look.width();
            }
        };
    }

    private static int weights(String at, Node node, Scene scene) {
        Mesh mesh = node.mesh() == Scene.NONE
                ? new Mesh("", List.of())
                : scene.meshes().get(node.mesh());
        return mesh.primitives().stream()
                .mapToInt(primitive -> primitive.targets().size())
                .filter(targets -> targets > 0)
                .findFirst()
                .orElseThrow(() -> SceneContract.broken(at, "no morph targets"));
    }
}
