package shuriken.ninja.motion;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.ninja.layout.LayoutRecorder;
import shuriken.testkit.ByteDsl;

/** Reads motions of 5 frames in hex: pointer to the rows, frames, channels, slots, then the rows and the keys. */
class MotionKeysTest {
    private static NjsMotion read(String hex, ReadContext context) {
        ByteCursor block = ByteCursor.littleEndian(ByteDsl.bytes("0C000000 05000000 " + hex), "x");
        return new MotionReader(block, MotionContext.forBlock(0), new LayoutRecorder(), context)
                .read(block.location(), 0);
    }

    private static void checkFrames(String first, String second, String... findings) {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        NjsMotion motion =
                read("0100 0100 | 14000000 02000000 | " + first + "000000 00*12 " + second + "000000 00*12", context);
        assertThat(motion.rows()).hasSize(1);
        assertThat(context.findings().toList()).extracting(Diagnostic::toString).containsExactly(findings);
    }

    @Test
    void requiresAscendingFrames() {
        String location = "x/mdata @0x000014: ";
        checkFrames("00", "05");
        checkFrames("04", "05");
        checkFrames(
                "02",
                "01",
                location
                        + "the key at frame 1 is out of order: it follows the key at frame 2 in an animation of 5"
                        + " frames (channel position) (KEYS_OUT_OF_ORDER)");
        checkFrames(
                "02",
                "02",
                location
                        + "the key at frame 2 is out of order: it follows the key at frame 2 in an animation of 5"
                        + " frames (channel position) (KEYS_OUT_OF_ORDER)");
        checkFrames(
                "02",
                "06",
                location
                        + "the key at frame 6 is after the end of an animation of 5 frames (channel position)"
                        + " (KEYS_OUT_OF_ORDER)");
        checkFrames(
                "06",
                "07",
                location
                        + "the key at frame 6 is after the end of an animation of 5 frames (channel position)"
                        + " (KEYS_OUT_OF_ORDER)");
    }

    private static int[] sizes(NjsMotion motion) {
        return motion.shapes().stream().mapToInt(shape -> shape.length).toArray();
    }

    /** Two arrays of one row have space for two vectors and for one. Both get the smaller size. */
    @Test
    void arraysOfOneRowHaveEqualSizes() {
        NjsMotion motion = read(
                "1000 0100 | 14000000 03000000 | 00000000 2C000000 01000000 44000000 02000000 2C000000"
                        + "| 0000803F 00*20 | 00000040 00*8",
                new ReadContext(ReadOptions.LENIENT));
        assertThat(motion.channels()).containsExactly(MotionChannel.SHAPE);
        MotionTrack track = motion.rows().getFirst().tracks().getFirst();
        assertThat(track.words()).containsExactly(0, 1, 0);
        assertThat(sizes(motion)).containsExactly(3, 3);
        assertThat(motion.shapes().get(0)).containsExactly(1, 0, 0);
        assertThat(motion.shapes().get(1)).containsExactly(2, 0, 0);
    }

    @Test
    void arraysOfTwoRowsHaveDifferentSizes() {
        NjsMotion motion = read(
                "1000 0100 | 1C000000 01000000 24000000 01000000 | 00000000 2C000000 | 00000000 44000000"
                        + "| 0000803F 00*20 | 00000040 00*8",
                new ReadContext(ReadOptions.STRICT));
        assertThat(motion.rows()).hasSize(2);
        assertThat(sizes(motion)).containsExactly(6, 3);
    }

    /** An array ends before the structs of the motion. A pointer to an array may be null. */
    @Test
    void endsArraysAtTheKeys() {
        NjsMotion motion = read(
                "1000 0100 | 20000000 02000000 | 0000803F 00*8 | 00000000 14000000 01000000 00000000",
                new ReadContext(ReadOptions.STRICT));
        assertThat(motion.rows().getFirst().tracks().getFirst().words()).containsExactly(0, -1);
        assertThat(sizes(motion)).containsExactly(3);
    }
}
