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
     * @param clipLabel the description of the clip for messages
     * @throws IllegalArgumentException if the clip violates the contract. The message names the first violation
     */
    static void requireValid(String clipLabel, Clip clip, Scene scene) {
        Set<Target> targets = new HashSet<>();
        for (Channel channel : clip.channels()) {
            Label label = new Label(clipLabel, channel.target());
            if (!targets.add(channel.target())) {
                throw label.violation("two channels have this target");
            }
            requireValidTimes(label, channel, clip.duration());
            if (isVisibility(channel.target()) && channel.interpolation() != Interpolation.STEP) {
                throw label.violation("this target supports only step interpolation");
            }
            boolean isCubic = channel.interpolation() == Interpolation.CUBIC_SPLINE;
            int valuesPerKey = requireComponentCount(label, channel.target(), scene) * (isCubic ? 3 : 1);
            // The text of the label is only created for a violation.
            if (channel.values().length != valuesPerKey * channel.times().length) {
                SceneContract.requireLength(
                        label.text(), "values", channel.values().length, valuesPerKey * channel.times().length);
            }
        }
    }

    /**
     * The location of a violation, for its message.
     *
     * @param clipLabel the description of the clip
     * @param target the target of the channel
     */
    private record Label(String clipLabel, Target target) {
        String text() {
            return clipLabel + " " + target;
        }

        IllegalArgumentException violation(String problem) {
            return SceneContract.violation(text(), problem);
        }
    }

    private static void requireValidTimes(Label label, Channel channel, float duration) {
        float[] times = channel.times();
        int minKeyCount = channel.interpolation() == Interpolation.CUBIC_SPLINE ? 2 : 1;
        if (times.length < minKeyCount) {
            throw label.violation("the number of keys is " + times.length + ", but must be at least " + minKeyCount);
        }
        float previousTime = -1;
        for (float time : times) {
            if (!(time >= 0) || !(time <= duration)) {
                throw label.violation(String.format(
                        Locale.ROOT, "a key at %f s is outside of the clip, which takes %f s", time, duration));
            }
            if (time <= previousTime) {
                throw label.violation(String.format(
                        Locale.ROOT,
                        "a key at %f s follows a key at %f s, but key times must increase",
                        time,
                        previousTime));
            }
            previousTime = time;
        }
    }

    private static boolean isVisibility(Target target) {
        return target instanceof Target.OfNode(int nodeIndex, Property property) && property == Property.VISIBLE;
    }

    /** Returns the number of components of each value of a channel, and checks the index in its target. */
    private static int requireComponentCount(Label label, Target target, Scene scene) {
        return switch (target) {
            case Target.OfNode(int nodeIndex, Property property) -> {
                if (nodeIndex < 0 || nodeIndex >= scene.nodes().size()) {
                    throw label.violation("the scene has only " + scene.nodes().size() + " nodes");
                }
                yield switch (property) {
                    case TRANSLATION, SCALE -> 3;
                    case ROTATION -> 4;
                    case WEIGHTS -> requireMorphTargetCount(label, scene.nodes().get(nodeIndex), scene);
                    case VISIBLE -> 1;
                };
            }
            case Target.OfMaterial(int materialIndex, Target.MaterialProperty materialProperty) -> {
                if (materialIndex < 0 || materialIndex >= scene.materials().size()) {
                    throw label.violation(
                            "the scene has only " + scene.materials().size() + " materials");
                }
                yield materialProperty.componentCount();
            }
        };
    }

    private static int requireMorphTargetCount(Label label, Node node, Scene scene) {
        Mesh mesh = node.meshIndex() == Scene.NONE
                ? new Mesh(/* name= */ "", List.of())
                : scene.meshes().get(node.meshIndex());
        return mesh.primitives().stream()
                .mapToInt(primitive -> primitive.targets().size())
                .filter(targetCount -> targetCount > 0)
                .findFirst()
                .orElseThrow(() -> label.violation("the node has no mesh with morph targets"));
    }
}
