package shuriken.ninja.motion;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteOrder;
import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Confidence;
import shuriken.io.ByteCursor;
import shuriken.io.ByteMap;
import shuriken.ninja.layout.LayoutRecorder;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.RoundTrip;

/** Reads motions of one key in hex. The pointer to the action, the action and the header have different offsets. */
class NjmHexTest {
    private static final NjmFormat FORMAT = new NjmFormat();
    private static final String KEY = "01000000 0000803F 00000040 00004040 ";

    /** Returns the table with four distances in words, and the trailer of a body of 0x30 bytes. */
    private static String tableAndTrailer(String distances, String root) {
        return distances + " 00*24 30000000 04000000 01000000 00*4 " + root + " 00*12";
    }

    private static void check(String hex, Confidence match) {
        byte[] file = ByteDsl.bytes(hex);
        assertThat(FORMAT.detect(ByteCursor.littleEndian(file, "x.njm"), "x.njm"))
                .as(hex)
                .isEqualTo(match);
        if (match == Confidence.STRUCTURE) {
            NjsMotion motion = RoundTrip.read(FORMAT, file).motion();
            MotionTrack track = motion.rows().getFirst().tracks().getFirst();
            assertThat(motion.rows()).hasSize(1);
            assertThat(track.frames()).containsExactly(1);
            assertThat(List.of(track.floatValue(0, 0), track.floatValue(0, 1), track.floatValue(0, 2)))
                    .containsExactly(1f, 2f, 3f);
        }
    }

    @Test
    void readsAnActionAtTheEnd() {
        String body = "0C000000 02000000 0100 0100 | 14000000 01000000 " + KEY + "00000000 00000000 | 24000000 ";
        check(body + tableAndTrailer("0000 0300 0700 0100", "2C000000"), Confidence.STRUCTURE);
    }

    @Test
    void readsAHeaderAtTheEnd() {
        String before = "04000000 | 00000000 24000000 | 14000000 01000000 " + KEY + "0C000000 02000000 ";
        String end = tableAndTrailer("0000 0200 0100 0600", "00000000");
        check(before + "0100 0100 " + end, Confidence.STRUCTURE);
        check(before + "0100 0200 " + end, Confidence.NO);
        check(before + "0000 0100 " + end, Confidence.NO);
    }

    /** The last word of the header would be the distances 1 and 0x11, which declare one channel and one slot. */
    @Test
    void doesNotRecognizeATruncatedHeader() {
        String body = "00*4 | 44000000 | 00*60 | 00000000 4C000000 | 0C000000 02000000 ";
        check(body + "0100 1100 0100 00*26 54000000 03000000 01000000 00*4 04000000 00*12", Confidence.NO);
    }

    /** {@code dump} shows a key of a spot light as two distances and two angles. */
    @Test
    void readsTheWordsOfASpotKey() {
        byte[] body = ByteDsl.bytes(
                "0C000000 05000000 0008 0100 | 14000000 01000000 " + "00000000 0000803F 00000040 00100000 00200000");
        ByteMap map = new ByteMap();
        ByteCursor block = ByteCursor.of(body, "x", ByteOrder.LITTLE_ENDIAN).mapped(map);
        MotionReader reader = new MotionReader(
                block, MotionContext.forBlock(0), new LayoutRecorder(), new ReadContext(ReadOptions.STRICT));
        NjsMotion motion = reader.read(block.location(), 0);
        assertThat(motion.channels()).containsExactly(MotionChannel.SPOT);
        assertThat(map.ranges().stream()
                        .filter(range -> range.offset() >= 0x14)
                        .map(range -> range.path() + " " + range.field() + " " + range.kind()))
                .containsExactly(
                        "x/keys[0].SPOT frame I32",
                        "x/keys[0].SPOT value F32",
                        "x/keys[0].SPOT value F32",
                        "x/keys[0].SPOT angle I32",
                        "x/keys[0].SPOT angle I32");
    }
}
