package shuriken.ninja.motion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.testkit.ByteDsl;

/**
 * Finds the end and the slot order of tables, which have 8 bytes for each slot of a row and follow a header of 12
 * bytes.
 */
class MotionTableTest {
    private static final MotionContext ANYWHERE = MotionContext.forBlock(0);
    private static final String KEY = "00*16 ";
    private static final List<List<MotionChannel>> ANGLES =
            List.of(List.of(MotionChannel.ANGLE), List.of(MotionChannel.ANGLE16));

    private static MotionTable table(String hex, int slots, long frames, MotionContext context) {
        ByteCursor block = ByteCursor.littleEndian(ByteDsl.bytes("00*12 " + hex), "x");
        return new MotionTable(block, context, 0, 0x0C, slots, frames);
    }

    private static int rows(String hex, MotionContext context) {
        return table(hex, 1, 5, context).rowCount();
    }

    /** Two rows with one key each, an empty row, and the keys. */
    private static final String THREE_ROWS = "24000000 01000000 34000000 01000000 00*8 " + KEY + KEY;

    @Test
    void readsTheCountedRows() {
        assertThat(rows(THREE_ROWS, ANYWHERE)).isEqualTo(3);
        for (int rowCount = 0; rowCount <= 3; rowCount++) {
            assertThat(rows(THREE_ROWS, MotionContext.withKnownRows(StructStarts.NONE, rowCount, false)))
                    .isEqualTo(rowCount);
        }
        assertThat(rows(THREE_ROWS, MotionContext.withKnownRows(StructStarts.NONE, 4, false)))
                .isEqualTo(3);
    }

    @Test
    void endsRowsAtTheNextStruct() {
        for (int nextStruct = 0x0D; nextStruct < 0x24; nextStruct++) {
            MotionContext context = new MotionContext(ANYWHERE.trailer(), StructStarts.of(List.of(0, nextStruct)), 0);
            assertThat(rows(THREE_ROWS, context)).as("at 0x%X", nextStruct).isEqualTo((nextStruct - 0x0C) / 8);
        }
        ByteCursor block = ByteCursor.littleEndian(ByteDsl.bytes("00*8 00*24 00*12"), "x");
        assertThat(new MotionTable(block, ANYWHERE, 0x20, 8, 1, 5).rowCount())
                .as("up to the header")
                .isEqualTo(3);
    }

    /** Empty rows after the last node of a model are padding; rows with keys are not. */
    @Test
    void skipsEmptyRowsAfterTheModelsNodes() {
        assertThat(rows("24000000 01000000 00*16 " + KEY, MotionContext.forBlock(1)))
                .isEqualTo(1);
        assertThat(rows("24000000 01000000 00*16 " + KEY, MotionContext.forBlock(2)))
                .isEqualTo(2);
        assertThat(rows("24000000 01000000 00*16 " + KEY, MotionContext.forBlock(4)))
                .isEqualTo(3);
        assertThat(rows(THREE_ROWS, MotionContext.forBlock(1))).isEqualTo(3);
        assertThat(rows(THREE_ROWS, MotionContext.forBlock(2))).isEqualTo(2);
        assertThat(rows("00*24", ANYWHERE)).as("without keys").isEqualTo(3);
    }

    @Test
    void requiresKeysOutsideTheTable() {
        assertThat(rows("00000000 01000000", ANYWHERE))
                .as("a count without keys")
                .isZero();
        assertThat(rows("0C000000 01000000 " + KEY, ANYWHERE))
                .as("at the table")
                .isZero();
        assertThat(rows("10000000 01000000 " + KEY, ANYWHERE))
                .as("in the table")
                .isZero();
        assertThat(rows("14000000 01000000 " + KEY, ANYWHERE)).as("after it").isEqualTo(1);
        assertThat(rows("04000000 01000000", ANYWHERE)).as("before it").isEqualTo(1);
        assertThat(rows("15000000 01000000 " + KEY, ANYWHERE)).as("unaligned").isZero();
        assertThat(rows("14000000 01000000 00*8", ANYWHERE)).as("up to the end").isEqualTo(1);
        assertThat(rows("14000000 01000000 00*7", ANYWHERE)).as("after the end").isZero();
        assertThat(rows("14000000 02000000 00*15", ANYWHERE))
                .as("after the end")
                .isZero();
    }

    /** 1,024 rows share 1,026 keys. With the bytes after them, the block declares 64 keys for each byte or more. */
    @Test
    void limitsSharedKeys() {
        for (int trailing : new int[] {0, 4}) {
            ByteWriter out = ByteWriter.littleEndian().zeros(12);
            for (int row = 0; row < 1024; row++) {
                out.i32(12 + 8 * 1024).i32(1026);
            }
            ByteCursor block =
                    ByteCursor.littleEndian(out.zeros(8 * 1026 + trailing).toByteArray(), "x");
            assertThat(new MotionTable(block, ANYWHERE, 0, 12, 1, 5).rowCount()).isEqualTo(trailing == 0 ? 1023 : 1024);
        }
    }

    private static List<MotionChannel> selectOrder(String hex, long frames, MotionContext context) {
        return table(hex, 1, frames, context).selectOrder(ANGLES);
    }

    private static void checkAngles(String hex, long frames, MotionChannel channel) {
        assertThat(selectOrder(hex, frames, ANYWHERE)).as(hex).containsExactly(channel);
    }

    @Test
    void detectsTheSizeOfAnglesFromFrames() {
        checkAngles("14000000 02000000 00*16 01000000 00*12", 5, MotionChannel.ANGLE);
        checkAngles("14000000 02000000 00*8 0100 00*6", 5, MotionChannel.ANGLE16);
        checkAngles("14000000 02000000 00*8 0100 00*6 00*16", 5, MotionChannel.ANGLE16);
        checkAngles("00*8", 5, MotionChannel.ANGLE);
    }

    /** Both keys start at frame 0. The start of the next struct decides. Without one, long angles are more likely. */
    @Test
    void detectsTheSizeOfAnglesFromTheEndsOfTracks() {
        String row = "14000000 01000000 00*16";
        checkAngles(row, 5, MotionChannel.ANGLE);
        checkAngles(row + " 00*4", 5, MotionChannel.ANGLE);
        MotionContext structAfterEightBytes = new MotionContext(ANYWHERE.trailer(), StructStarts.of(List.of(0x1C)), 0);
        assertThat(selectOrder(row, 5, structAfterEightBytes)).containsExactly(MotionChannel.ANGLE16);
    }

    /** One track is ascending if read in the long form, none in the short form, but both end at the right offset. */
    @Test
    void prefersAscendingFramesToMatchingEnds() {
        String rows = "1C000000 02000000 2C000000 02000000 ";
        checkAngles(rows + "00*16 01000000 00*12", 1, MotionChannel.ANGLE);
        checkAngles(rows + "00*16 01000000 00*12", 0, MotionChannel.ANGLE16);
        checkAngles(rows + "00*16 00000000 00*12", 1, MotionChannel.ANGLE16);
    }

    /** A position has 16 bytes, and two short keys of an angle follow at frames 0 and 3. */
    @Test
    void readsRowsOfTwoSlots() {
        String row = "1C000000 2C000000 01000000 02000000 " + KEY + "00*8 0300 00*6";
        MotionTable table = table(row, 2, 5, ANYWHERE);
        assertThat(table.rowCount()).isEqualTo(1);
        assertThat(table.selectOrder(List.of(
                        List.of(MotionChannel.POSITION, MotionChannel.ANGLE),
                        List.of(MotionChannel.POSITION, MotionChannel.ANGLE16))))
                .containsExactly(MotionChannel.POSITION, MotionChannel.ANGLE16);
        assertThat(table.nextStart(0x0C)).isEqualTo(0x1C);
        assertThat(table.nextStart(0x1C)).isEqualTo(0x2C);
        assertThat(table.nextStart(0x2C)).isEqualTo(0x3C);
    }
}
