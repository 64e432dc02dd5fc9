package shuriken.convert.support;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;

class FrameFitterTest {
    private static final float RATE = 30;

    /** Returns a channel of 24 frames per second that goes up and down with each frame. */
    private static Channel zigzag(Interpolation interpolation) {
        float[] times = new float[25];
        float[] values = new float[3 * times.length];
        for (int i = 0; i < times.length; i++) {
            times[i] = i / 24f;
            values[3 * i] = i % 4 < 2 ? 0 : 1;
        }
        return new Channel(new Target.OfNode(0, Property.TRANSLATION), interpolation, times, values);
    }

    private static double error(Channel channel, double[][] frames) {
        double[][] exact = ChannelSamples.sample(channel, 3, 10 * frames.length - 9, 10 * RATE);
        double maximum = 0;
        for (int i = 0; i < exact.length; i++) {
            int frame = Math.min(i / 10, frames.length - 2);
            double t = i / 10.0 - frame;
            double line = (1 - t) * frames[frame][0] + t * frames[frame + 1][0];
            maximum = Math.max(maximum, Math.abs(line - exact[i][0]));
        }
        return maximum;
    }

    @Test
    void fitsKeysBetweenFrames() {
        Channel channel = zigzag(Interpolation.LINEAR);
        double sampled = error(channel, ChannelSamples.sample(channel, 3, 31, RATE));
        double fitted = error(channel, FrameFitter.fit(channel, 3, 31, RATE));
        assertThat(sampled).isGreaterThan(0.19);
        assertThat(fitted).isLessThan(0.75 * sampled);
        assertThat(FrameFitter.fit(channel, 3, 31, RATE)[0]).containsExactly(0, 0, 0);
    }

    @Test
    void keysAtFramesAndStepsKeepTheirValues() {
        Channel even = zigzag(Interpolation.LINEAR);
        assertThat(FrameFitter.fit(even, 3, 25, 24)).isDeepEqualTo(ChannelSamples.sample(even, 3, 25, 24));
        Channel steps = zigzag(Interpolation.STEP);
        assertThat(FrameFitter.fit(steps, 3, 31, RATE)).isDeepEqualTo(ChannelSamples.sample(steps, 3, 31, RATE));
    }

    @Test
    void keepsRotationsForAnySignOfQuaternions() {
        float[] times = new float[13];
        float[] values = new float[4 * times.length];
        for (int i = 0; i < times.length; i++) {
            times[i] = i / 24f;
            double halfAngle = 0.2 * i;
            int sign = i % 3 == 0 ? -1 : 1;
            values[4 * i + 2] = (float) (sign * Math.sin(halfAngle));
            values[4 * i + 3] = (float) (sign * Math.cos(halfAngle));
        }
        Channel channel = new Channel(new Target.OfNode(0, Property.ROTATION), Interpolation.LINEAR, times, values);
        double[][] fitted = FrameFitter.fit(channel, 4, 16, RATE);
        for (int frame = 0; frame < fitted.length; frame++) {
            double halfAngle = 0.2 * frame * 24 / RATE;
            double dot = fitted[frame][2] * Math.sin(halfAngle) + fitted[frame][3] * Math.cos(halfAngle);
            assertThat(Math.abs(dot)).as("frame %d", frame).isGreaterThan(1 - 1e-6);
        }
    }
}
