package shuriken.convert.nitro.motion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.convert.ConvertOptions;
import shuriken.convert.nitro.Scenes;
import shuriken.convert.nitro.draw.SbcInterpreter;
import shuriken.convert.nitro.pose.ScalingRule;
import shuriken.convert.nitro.pose.Skeleton;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.nitro.jnt0.JointAnimation;
import shuriken.nitro.jnt0.JointFixtures;
import shuriken.nitro.jnt0.StoredRotations;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.ModelDraft;

/** Checks that models share the channels of an animation only if everything that affects them is equal. */
class RigKeyTest {
    private static final JointAnimation ANIMATION =
            new JointAnimation(1, 0, List.of(), new StoredRotations(new short[0], new short[0]));

    private static Object animationKey(
            ModelDraft draft, ModelDraft scene, int first, ConvertOptions options, ScalingRule rule) {
        Model model = draft.model();
        SbcInterpreter interpreter =
                new SbcInterpreter(model, 1, new Skeleton(), drawn -> {}, new ReadContext(ReadOptions.LENIENT));
        interpreter.run();
        JointPoser joints = new JointPoser(interpreter.transformer().nodeJoints(), rule);
        return new RigKey(model.nodes(), joints, Scenes.of(scene, new ReadContext(ReadOptions.LENIENT)), first, options)
                .animationKey(ANIMATION);
    }

    private static ModelDraft draft(double x, double scale) {
        return new ModelDraft()
                .node("n", new double[] {x, 0, 0}, new double[] {1, scale, 1})
                .describe(0, 0, -1, -1);
    }

    @Test
    void anyDifferenceSeparatesRigs() {
        ConvertOptions options = ConvertOptions.DEFAULT;
        Object key = animationKey(draft(1, 1), draft(1, 1), 0, options, ScalingRule.STANDARD);
        assertThat(animationKey(draft(1, 1), draft(1, 1), 0, options, ScalingRule.STANDARD))
                .isEqualTo(key)
                .hasSameHashCodeAs(key);
        List<Object> differing = List.of(
                animationKey(draft(2, 1), draft(1, 1), 0, options, ScalingRule.STANDARD),
                animationKey(draft(1, 2), draft(1, 1), 0, options, ScalingRule.STANDARD),
                animationKey(draft(1, 1), draft(2, 1), 0, options, ScalingRule.STANDARD),
                animationKey(draft(1, 1), draft(1, 2), 0, options, ScalingRule.STANDARD),
                animationKey(draft(1, 1), draft(1, 1), 1, options, ScalingRule.STANDARD),
                animationKey(draft(1, 1), draft(1, 1), 0, options.withMotion(30, false), ScalingRule.STANDARD),
                animationKey(draft(1, 1), draft(1, 1), 0, options, ScalingRule.MAYA),
                animationKey(draft(1, 1).node("m"), draft(1, 1).node("m"), 0, options, ScalingRule.STANDARD));
        for (Object other : differing) {
            assertThat(other).isNotEqualTo(key);
        }
        assertThat(differing.get(0)).doesNotHaveSameHashCodeAs(key);
        JointAnimation rotated = new JointAnimation(1, 0, List.of(), JointFixtures.ROTATIONS);
        assertThat(rotated).isNotEqualTo(ANIMATION);
    }
}
