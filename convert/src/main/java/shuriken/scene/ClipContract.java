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
    static void require(String clipLabel, Clip clip, Scene scene) {
        Set<Target> targets = new HashSet<>();
        for (Channel channel : clip.channels()) {
            Label label = new Label(clipLabel, channel.target());
            if (!targets.add(channel.target())) {
                throw label.violation("two channels have this target");
            }
            checkTimes(label, channel, clip.duration());
            if (isVisibility(channel.target()) && channel.interpolation() != Interpolation.STEP) {
                throw label.violation("this target supports only step interpolation");
            }
            boolean isCubic = channel.interpolation() == Interpolation.CUBIC_SPLINE;
            int valuesPerKey = componentCount(label, channel.target(), scene) * (isCubic ? 3 : 1);
            if (channel.values().length != valuesPerKey * channel.times().length) {
                SceneContract.checkLength(
                        label.text(), "values", channel.values().length, valuesPerKey * channel.times().length);
            }
        }
    }

    /**
     * The location of a violation, for its message.
     *
     * @param clip the description of the clip
     * @param target the target of the channel
     */
    private record Label(String clip, Target target) {
        String text() {
            return clip + " " + target;
        }

        IllegalArgumentException violation(String problem) {
            return SceneContract.violation(text(), problem);
        }
    }

    private static void checkTimes(Label label, Channel channel, float duration) {
        float[] times = channel.times();
        int minimum = channel.interpolation() == Interpolation.CUBIC_SPLINE ? 2 : 1;
        if (times.length < minimum) {
            throw label.violation("the number of keys is " + times.length + ", but must be at least " + minimum);
        }
        float previous = -1;
        for (float time : times) {
            if (!(time >= 0) || !(time <= duration)) {
                throw label.violation(String.format(
                        Locale.ROOT, "a key at %f s is outside of the clip, which takes %f s", time, duration));
            }
            if (time <= previous) {
                throw label.violation(String.format(
                        Locale.ROOT,
                        "a key at %f s follows a key at %f s, but key times must increase",
                        time,
                        previous));
            }
            previous = time;
        }
    }

    private static boolean isVisibility(Target target) {
        return target instanceof Target.OfNode(int nodeIndex, Property property) && property == Property.VISIBLE;
    }

    private static int componentCount(Label label, Target target, Scene scene) {
        return switch (target) {
            case Target.OfNode(int nodeIndex, Property property) -> {
                if (nodeIndex < 0 || nodeIndex >= scene.nodes().size()) {
                    throw label.violation("the scene has only " + scene.nodes().size() + " nodes");
                }
                yield switch (property) {
                    case TRANSLATION, SCALE -> 3;
                    case ROTATION -> 4;
                    case WEIGHTS -> targetCount(label, scene.nodes().get(nodeIndex), scene);
                    case VISIBLE -> 1;
                };
            }
            case Target.OfMaterial(int material, Target.MaterialProperty materialProperty) -> {
                if (material < 0 || material >= scene.materials().size()) {
                    throw label.violation(
                            "the scene has only " + scene.materials().size() + " materials");
                }
                yield materialProperty.width();
            }
        };
    }

    private static int targetCount(Label label, Node node, Scene scene) {
        Mesh mesh = node.mesh() == Scene.NONE
                ? new Mesh(/* name= */ "", List.of())
                : scene.meshes().get(node.mesh());
        return mesh.primitives().stream()
                .mapToInt(primitive -> primitive.targets().size())
                .filter(targets -> targets > 0)
                .findFirst()
                .orElseThrow(() -> label.violation("the node has no mesh with morph targets"));
    }
}
