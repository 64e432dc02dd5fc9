package shuriken.nitro.g3d;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SamplingTest {
    @Test
    void readsASampleForEachFrame() {
        Sampling sampling = new Sampling(1, 3);
        assertThat(sampling.sampleCount(3)).isEqualTo(3);
        assertThat(values(sampling, 3)).containsExactly(0, 10, 20);
    }

    @Test
    void interpolatesFramesBetweenSamples() {
        Sampling sampling = new Sampling(4, 8);
        assertThat(sampling.sampleCount(9)).isEqualTo(3);
        assertThat(values(sampling, 9)).containsExactly(0, 2.5, 5, 7.5, 10, 12.5, 15, 17.5, 20);
    }

    @Test
    void readsSamplesOfFramesAfterTheLastRegularOne() {
        Sampling sampling = new Sampling(4, 4);
        assertThat(sampling.sampleCount(8)).isEqualTo(5);
        assertThat(values(sampling, 8)).containsExactly(0, 2.5, 5, 7.5, 10, 20, 30, 40);
    }

    @Test
    void acceptsAnimationsShorterThanAStep() {
        Sampling sampling = new Sampling(4, 0);
        assertThat(sampling.sampleCount(3)).isEqualTo(3);
        assertThat(values(sampling, 3)).containsExactly(0, 10, 20);
    }

    /** Returns the interpolated values of all frames. Sample i is 10 i. */
    private static double[] values(Sampling sampling, int frames) {
        return IntStream.range(0, frames)
                .mapToDouble(frame -> sampling.valueAt(frame, sample -> {
                    assertThat(sample).isBetween(0, sampling.sampleCount(frames) - 1);
                    return 10 * sample;
                }))
                .toArray();
    }
}
