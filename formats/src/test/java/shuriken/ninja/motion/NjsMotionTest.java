package shuriken.ninja.motion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.ninja.motion.NjsMotion.Interpolation;

class NjsMotionTest {
    private static MotionTrack track(MotionChannel channel, int keys) {
        int[] frames = new int[keys];
        for (int i = 0; i < keys; i++) {
            frames[i] = i;
        }
        return new MotionTrack(channel, frames, new int[3 * keys]);
    }

    @Test
    void countsKeysOfAChannelInAllRows() {
        NjsMotion motion = NjsMotion.create(
                9,
                Interpolation.LINEAR,
                List.of(MotionChannel.POSITION, MotionChannel.ANGLE),
                List.of(
                        new MotionRow(List.of(track(MotionChannel.POSITION, 2), track(MotionChannel.ANGLE, 5))),
                        new MotionRow(
                                List.of(track(MotionChannel.POSITION, 3), MotionTrack.empty(MotionChannel.ANGLE)))),
                List.of());
        assertThat(motion.keyCount(MotionChannel.POSITION)).isEqualTo(5);
        assertThat(motion.keyCount(MotionChannel.ANGLE)).isEqualTo(5);
        assertThat(motion.keyCount(MotionChannel.SCALE)).isZero();
        assertThat(motion.slotCount()).isEqualTo(2);
    }
}
