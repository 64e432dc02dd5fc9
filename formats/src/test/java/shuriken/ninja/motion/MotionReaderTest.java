package shuriken.ninja.motion;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Confidence;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.LayoutRecorder;
import shuriken.ninja.motion.NjsMotion.Interpolation;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFormat;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.RoundTrip;

class MotionReaderTest {
    private static NjsMotion read(byte[] body, int expectedRows, ReadContext context) {
        ByteCursor block = ByteCursor.littleEndian(body, "block");
        return new MotionReader(block, MotionContext.forBlock(expectedRows), new LayoutRecorder(), context)
                .read(block.location(), 0);
    }

    private static NjsMotion read(byte[] body) {
        return read(body, 0, new ReadContext(ReadOptions.STRICT));
    }

    /**
     * Returns the motion of the PSO guide's figures: its rows and the keys of the first row. The other keys are
     * invented.
     */
    private static byte[] guideMotion() {
        int[] counts = {
            0x14, 0x14, 7, 2, 2, 2, 2, 2, 2, 6, 2, 7, 2, 2, 7, 7, 7, 7, 2, 7, 2, 7, 2, 2, 2, 7, 2, 7, 2, 2, 7, 2
        };
        ByteWriter out = ByteWriter.littleEndian();
        out.bytes(ByteDsl.bytes("FC090000 14000000 03000200"));
        out.bytes(ByteDsl.bytes("""
            00000000 00000000 00000000 00000000  01000000 00000000 B76D5B3C 00000000
            02000000 00000000 2449123D 00000000  03000000 00000000 4B92243D 00000000
            04000000 00000000 00000000 00000000  05000000 00000000 BF0617BE 00000000
            06000000 00000000 CA88B7BE 00000000  07000000 00000000 000000BF 00000000
            08000000 00000000 6C2A0DBF 00000000  09000000 00000000 124C14BF 00000000
            0A000000 00000000 81D814BF 00000000  0B000000 00000000 4B430EBF 00000000
            0C000000 00000000 000000BF 00000000  0D000000 00000000 FFFF7FBE 00000000
            0E000000 00000000 00000000 00000000  0F000000 00000000 EE3E3B3D 00000000
            10000000 00000000 C5A6523D 00000000  11000000 00000000 2E6F0C3D 00000000
            12000000 00000000 E53E3B3C 00000000  13000000 00000000 00000000 00000000
            """));
        // The figure is illegible at frames 6 and 8.
        out.bytes(ByteDsl.bytes("""
            00000000 FF3F0000 00000000 00000000  01000000 47380000 00000000 00000000
            02000000 C1250000 00000000 00000000  03000000 670F0000 00000000 00000000
            04000000 30FCFFFF 00000000 00000000  05000000 13F3FFFF 00000000 00000000
            06000000 00000000 00000000 00000000  07000000 0EFCFFFF 00000000 00000000
            08000000 00000000 00000000 00000000  09000000 B0050000 00000000 00000000
            0A000000 17050000 00000000 00000000  0B000000 D9030000 00000000 00000000
            0C000000 57020000 00000000 00000000  0D000000 EE000000 00000000 00000000
            0E000000 00000000 00000000 00000000  0F000000 A3FFFFFF 00000000 00000000
            10000000 98FFFFFF 00000000 00000000  11000000 BBFFFFFF 00000000 00000000
            12000000 E9FFFFFF 00000000 00000000  13000000 00000000 00000000 00000000
            """));
        for (int track = 2; track < counts.length; track++) {
            for (int key = 0; key < counts[track]; key++) {
                out.i32(3 * key).zeros(12);
            }
        }
        int offset = 0x0C;
        for (int row = 0; row < 16; row++) {
            int angles = offset + 16 * counts[2 * row];
            out.i32(offset).i32(angles).i32(counts[2 * row]).i32(counts[2 * row + 1]);
            offset = angles + 16 * counts[2 * row + 1];
        }
        return out.toByteArray();
    }

    @Test
    void readsTheGuidesFigures() {
        byte[] body = guideMotion();
        assertThat(body).hasSize(0xAFC);
        assertThat(Arrays.copyOfRange(body, 0x9FC, 0xAFC)).as("the motion list").isEqualTo(ByteDsl.bytes("""
                                       0C000000  4C010000 14000000 14000000 8C020000
            FC020000 07000000 02000000 1C030000  3C030000 02000000 02000000 5C030000
            7C030000 02000000 02000000 9C030000  BC030000 02000000 06000000 1C040000
            3C040000 02000000 07000000 AC040000  CC040000 02000000 02000000 EC040000
            5C050000 07000000 07000000 CC050000  3C060000 07000000 07000000 AC060000
            CC060000 02000000 07000000 3C070000  5C070000 02000000 07000000 CC070000
            EC070000 02000000 02000000 0C080000  2C080000 02000000 07000000 9C080000
            BC080000 02000000 07000000 2C090000  4C090000 02000000 02000000 6C090000
            DC090000 07000000 02000000
            """));
        NjsMotion motion = read(body);
        assertThat(motion.rows()).hasSize(16);
        assertThat(motion.frameCount()).isEqualTo(20);
        assertThat(motion.interpolation()).isEqualTo(Interpolation.LINEAR);
        assertThat(motion.channels()).containsExactly(MotionChannel.POSITION, MotionChannel.ANGLE);
        MotionTrack position =
                motion.rows().getFirst().track(MotionChannel.POSITION).orElseThrow();
        assertThat(position.keyCount()).isEqualTo(20);
        assertThat(position.frames()[3]).isEqualTo(3);
        assertThat(position.floatValue(1, 1)).isEqualTo(Float.intBitsToFloat(0x3C5B6DB7));
        assertThat(position.floatValue(7, 1)).isEqualTo(-0.5f);
        assertThat(position.frames()[19]).isEqualTo(19);
        assertThat(position.floatValue(18, 1)).isEqualTo(Float.intBitsToFloat(0x3C3B3EE5));
        MotionTrack angle = motion.rows().getFirst().angles().orElseThrow();
        assertThat(angle.intValue(0, 0)).isEqualTo(0x3FFF);
        assertThat(angle.intValue(1, 0)).isEqualTo(0x3847);
        assertThat(angle.intValue(4, 0)).isEqualTo(-976);
        assertThat(angle.intValue(13, 0)).isEqualTo(0xEE);
        assertThat(angle.intValue(18, 0)).isEqualTo(-23);
    }

    @Test
    void readsWrittenMotions() {
        MotionFixtures.motions().forEach((name, motion) -> {
            for (ByteOrder order : List.of(ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN)) {
                byte[] block = MotionFixtures.block("NMDM", motion, order);
                var read = (NjBlock.Motion)
                        RoundTrip.read(new NjFormat(), block).blocks().getFirst();
                assertThat(read.motion()).as(name).usingRecursiveComparison().isEqualTo(motion);
                byte[] file = MotionFixtures.relocatable(motion, order);
                assertThat(RoundTrip.read(new NjmFormat(), file).motion())
                        .as(name)
                        .usingRecursiveComparison()
                        .isEqualTo(motion);
            }
        });
    }

    @Test
    void readsShortAnglesAndEachSlotOrder() {
        for (MotionChannel[] channels : List.of(
                new MotionChannel[] {MotionChannel.POSITION, MotionChannel.ANGLE16},
                new MotionChannel[] {MotionChannel.POSITION, MotionChannel.ANGLE16, MotionChannel.SCALE},
                new MotionChannel[] {MotionChannel.POSITION, MotionChannel.ANGLE, MotionChannel.SCALE},
                new MotionChannel[] {MotionChannel.QUATERNION, MotionChannel.SCALE},
                new MotionChannel[] {MotionChannel.SCALE, MotionChannel.QUATERNION})) {
            List<MotionRow> rows = new ArrayList<>();
            for (int row = 0; row < 3; row++) {
                List<MotionTrack> tracks = new ArrayList<>();
                for (MotionChannel channel : channels) {
                    tracks.add(MotionFixtures.track(channel, row, 0, 2, 3, 7));
                }
                rows.add(new MotionRow(tracks));
            }
            NjsMotion motion = NjsMotion.create(8, Interpolation.LINEAR, List.of(channels), rows, List.of());
            byte[] file = MotionFixtures.relocatable(motion, ByteOrder.LITTLE_ENDIAN);
            assertThat(RoundTrip.read(new NjmFormat(), file).motion().channels())
                    .containsExactly(channels);
        }
    }

    @Test
    void relocationsDistinguishThePointerToTheStartFromNull() {
        NjsMotion motion = MotionFixtures.motion(Interpolation.LINEAR, 3, MotionChannel.POSITION);
        byte[] file = MotionFixtures.relocatable(motion, ByteOrder.LITTLE_ENDIAN);
        NjsMotion motionRead = RoundTrip.read(new NjmFormat(), file).motion();
        assertThat(motionRead.rows().get(0).tracks().getFirst().keyCount()).isEqualTo(3);
        assertThat(motionRead.rows().get(1).tracks().getFirst().keyCount()).isZero();
        ByteCursor bytes = ByteCursor.littleEndian(file, "file");
        int table = 2 * 3 * 16;
        assertThat(bytes.seek(table).words32("rows", 6)).containsExactly(0, 3, 0, 0, 48, 3);
    }

    @Test
    void skipsEmptyRowsAfterTheModelsNodes() {
        byte[] body = ByteDsl.bytes("""
            0C000000 05000000 0100 0100 | 2C000000 01000000 00*24
            00000000 00000000 00000000 00000000
            """);
        assertThat(read(body).rows()).hasSize(4);
        assertThat(read(body, 2, new ReadContext(ReadOptions.STRICT)).rows()).hasSize(2);
        assertThat(read(body, 7, new ReadContext(ReadOptions.STRICT)).rows()).hasSize(4);
    }

    @Test
    void reportsFramesOutOfOrder() {
        byte[] body = ByteDsl.bytes("""
            0C000000 05000000 0100 0100 | 14000000 02000000
            02000000 00*12 01000000 00*12
            """);
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        assertThat(read(body, 0, context).rows().getFirst().tracks().getFirst().frames())
                .containsExactly(2, 1);
        assertThat(context.findings().toList())
                .extracting(shuriken.diagnostics.Diagnostic::code)
                .containsExactly(DiagnosticCode.KEYS_OUT_OF_ORDER);
    }

    @Test
    void refusesInvalidHeadersAtTheirOffset() {
        assertFails(Kind.BAD_VALUE, 8, "0C000000 05000000 0100 0200 | 00*16");
        assertFails(Kind.UNSUPPORTED, 8, "0C000000 05000000 0140 0200 | 00*16");
        assertFails(Kind.BAD_VALUE, 8, "0C000000 05000000 0000 0100 | 00*16");
        assertFails(Kind.BAD_VALUE, 8, "0C000000 00000000 0000 0000 | 00*16");
        assertFails(Kind.BAD_POINTER, 0, "00000000 05000000 0100 0100 | 00*16");
        assertFails(Kind.BAD_POINTER, 0, "40000000 05000000 0100 0100 | 00*16");
        assertFails(Kind.BAD_VALUE, 0, "0C000000 05000000 0100 0100 | FF*16");
    }

    private static void assertFails(Kind kind, long offset, String body) {
        assertThatThrownBy(() -> read(ByteDsl.bytes(body))).isInstanceOfSatisfying(FormatException.class, e -> {
            assertThat(e.kind()).isEqualTo(kind);
            assertThat(e.location().offset()).isEqualTo(offset);
        });
    }

    @Test
    void readsTheRestOfAFileWithADamagedMotion() {
        byte[] valid = MotionFixtures.block(
                "NMDM",
                MotionFixtures.motion(Interpolation.LINEAR, 1, MotionChannel.POSITION),
                ByteOrder.LITTLE_ENDIAN);
        byte[] invalid = valid.clone();
        invalid[18] = 5;
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        byte[] combined = ByteDsl.join(invalid, valid);
        var file = new NjFormat().read(ByteCursor.littleEndian(combined, "file"), context);
        assertThat(file.blocks().get(0)).isInstanceOf(NjBlock.Raw.class);
        assertThat(file.blocks().get(2)).isInstanceOf(NjBlock.Motion.class);
        assertThat(context.findings().toList().getFirst().code()).isEqualTo(DiagnosticCode.UNREADABLE);
        assertThat(RoundTrip.write(new NjFormat(), file)).isEqualTo(combined);
        assertThatThrownBy(() -> RoundTrip.read(new NjFormat(), combined)).isInstanceOf(FormatException.class);
    }

    @Test
    void readsAllTagsOfMotions() {
        NjsMotion camera = requireNonNull(MotionFixtures.motions().get("camera"));
        for (String tag : List.of("NMDM", "NSSM", "CPSM", "NCAM", "NJCA", "NLIM", "NJLI")) {
            byte[] block = MotionFixtures.block(tag, camera, ByteOrder.LITTLE_ENDIAN);
            assertThat(RoundTrip.read(new NjFormat(), block).blocks().getFirst())
                    .as(tag)
                    .isInstanceOf(NjBlock.Motion.class);
        }
        byte[] struct = ByteDsl.bytes("'NJCA' 10000000 00*16");
        ReadContext context = new ReadContext(ReadOptions.STRICT);
        var file = new NjFormat().read(ByteCursor.littleEndian(struct, "file"), context);
        assertThat(file.blocks().getFirst()).isInstanceOf(NjBlock.Raw.class);
        assertThat(context.findings().toList().getFirst().code()).isEqualTo(DiagnosticCode.UNKNOWN_BLOCK);
    }

    @Test
    void writesAChangedMotionAtANewOffset() {
        NjsMotion motion = MotionFixtures.motion(Interpolation.LINEAR, 3, MotionChannel.POSITION, MotionChannel.ANGLE);
        byte[] file = MotionFixtures.relocatable(motion, ByteOrder.LITTLE_ENDIAN);
        NjmFile read = RoundTrip.read(new NjmFormat(), file);
        List<MotionRow> rows = new ArrayList<>(read.motion().rows());
        rows.add(rows.getFirst());
        NjsMotion longer =
                NjsMotion.create(10, Interpolation.SPLINE, read.motion().channels(), rows, List.of());
        byte[] written =
                RoundTrip.write(new NjmFormat(), new NjmFile(longer, read.trailer(), read.byteOrder(), read.layout()));
        assertThat(RoundTrip.read(new NjmFormat(), written).motion())
                .usingRecursiveComparison()
                .isEqualTo(longer);
    }

    private static int rows(String body) {
        return read(ByteDsl.bytes(body), 0, new ReadContext(ReadOptions.LENIENT))
                .rows()
                .size();
    }

    private static String failure(String body) {
        Throwable failure = assertThatThrownBy(() -> read(ByteDsl.bytes(body))).actual();
        return requireNonNull(failure.getMessage()).replaceFirst("^[^:]*: ", "");
    }

    /**
     * A row is a pointer to keys after the table and their count, or is empty. The first invalid row ends the table.
     */
    @Test
    void endsRowsAtTheFirstInvalidOne() {
        String header = "0C000000 05000000 0100 0100 | ";
        String key = " 00*16 ";
        assertThat(rows(header + "1C000000 01000000 00000000 00000000 " + key))
                .as("up to the keys")
                .isEqualTo(2);
        assertThat(rows(header + "2C000000 01000000 1C000000 01000000 " + key + key))
                .as("keys in any order")
                .isEqualTo(2);
        assertThat(rows(header + "1C000000 01000000 1C000000 01000000 " + key))
                .as("shared keys")
                .isEqualTo(2);
        assertThat(rows(header + "1C000000 01000000 00000000 01000000 " + key))
                .as("a count without keys")
                .isEqualTo(1);
        assertThat(rows(header + "1C000000 01000000 1E000000 01000000 " + key))
                .as("unaligned offset")
                .isEqualTo(1);
        assertThat(rows(header + "1C000000 01000000 14000000 01000000 " + key))
                .as("offset in the table")
                .isEqualTo(1);
        assertThat(rows(header + "1C000000 01000000 1C000000 03000000 " + key))
                .as("keys after the end")
                .isEqualTo(1);
        assertThat(rows(header + "1C000000 01000000 30000000 00000000 " + key))
                .as("offset after the end")
                .isEqualTo(1);
        assertThat(rows(header + "1C000000 01000000 2C000000 00000000 " + key))
                .as("no keys at the end")
                .isEqualTo(2);
        assertThat(failure("0C000000 05000000 0100 0200 | 00*16"))
                .isEqualTo("2 slots do not match the channels 0x0001 (BAD_VALUE)");
        assertThat(failure("0C000000 05000000 0140 0200 | 00*16"))
                .isEqualTo("the combination of channels 0x4001 is unknown (UNSUPPORTED)");
        assertThat(failure("00000000 05000000 0100 0100 | 00*16"))
                .isEqualTo("the animation has no tracks, because the pointer to them is null (BAD_POINTER)");
        assertThat(failure(header + "14000000 03000000 " + key))
                .isEqualTo("the first node cannot have 1 tracks at 0xC (BAD_VALUE)");
        assertThat(failure(header + "14000000 02000000 " + key))
                .isEqualTo("2 keys of at least 16 bytes each cannot fit in 16 bytes (TRUNCATED)");
    }

    /** With two slots, a row has both pointers first and then both counts. */
    @Test
    void readsRowsOfSeveralTracks() {
        String header = "0C000000 05000000 0500 0200 | ";
        assertThat(rows(header + "2C000000 3C000000 01000000 01000000 00*16 " + "00*16 00*16"))
                .isEqualTo(2);
        assertThat(rows(header + "2C000000 3C000000 01000000 01000000 00*8 00000000 01000000 00*16 00*16"))
                .isEqualTo(1);
        assertThat(rows(header + "2C000000 3C000000 01000000 01000000 2C000000 3C000000 01000000 03000000 00*32"))
                .isEqualTo(1);
        assertThat(rows(header + "1C000000 2C000000 01000000 01000000 00*32")).isEqualTo(1);
    }

    private static List<MotionChannel> channelsOf(String body) {
        return read(ByteDsl.bytes("0C000000 05000000 0200 0100 | " + body), 0, new ReadContext(ReadOptions.LENIENT))
                .channels();
    }

    /**
     * Keys of angles have eight or sixteen bytes. The size with ascending frames is used, otherwise the size whose end
     * is the start of another struct.
     */
    @Test
    void detectsTheSizeOfAngles() {
        String twoKeys = "14000000 02000000 ";
        assertThat(channelsOf(twoKeys + "0000 000000000000 0100 000000000000")).containsExactly(MotionChannel.ANGLE16);
        assertThat(channelsOf(twoKeys + "0000 000000000000 0100 000000000000 00*8"))
                .containsExactly(MotionChannel.ANGLE16);
        assertThat(channelsOf(twoKeys + "00000000 00*12 05000000 00*12")).containsExactly(MotionChannel.ANGLE);
        assertThat(channelsOf(twoKeys + "00000000 00*12 05000000 00*12 00*8")).containsExactly(MotionChannel.ANGLE);
        // As long keys, frame 6 is after the last frame. As short keys, frames 0 and 1 are valid.
        assertThat(channelsOf(twoKeys + "0000 000000000000 0100 000000000000 06000000 00*12"))
                .containsExactly(MotionChannel.ANGLE16);
        // The frames ascend in both sizes. Short keys end where those of the next row start.
        assertThat(channelsOf("1C000000 02000000 2C000000 02000000 0000 000000000000 0100 000000000000 "
                        + "01000000 00000000 02000000 00000000 02000000 00*12 00*8"))
                .containsExactly(MotionChannel.ANGLE16);
    }

    @Test
    void listsChannelsOfNodes() {
        assertThat(MotionChannel.values())
                .filteredOn(MotionChannel::isSkeletal)
                .containsExactlyInAnyOrder(
                        MotionChannel.POSITION,
                        MotionChannel.ANGLE,
                        MotionChannel.ANGLE16,
                        MotionChannel.SCALE,
                        MotionChannel.QUATERNION);
        MotionFixtures.motions()
                .forEach((name, motion) -> assertThat(motion.slotCount())
                        .as(name)
                        .isEqualTo(motion.channels().size()));
    }

    /** A motion header is recognized by its pointer, its channels and their count. */
    @Test
    void doesNotRecognizeOtherFiles() {
        NjsMotion motion = MotionFixtures.motion(Interpolation.LINEAR, 3, MotionChannel.POSITION, MotionChannel.ANGLE);
        for (ByteOrder order : List.of(ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN)) {
            byte[] file = MotionFixtures.relocatable(motion, order);
            int header = RoundTrip.read(new NjmFormat(), file).layout().entries().stream()
                    .filter(piece -> piece instanceof LayoutEntry.Struct struct
                            && struct.id().kind() == LayoutEntry.Kind.MOTION)
                    .mapToInt(LayoutEntry::offset)
                    .findFirst()
                    .orElseThrow();
            for (int[] typeAndSlots : new int[][] {{3, 2}, {3, 0x42}, {6, 2}, {0, 0}, {0, 2}, {3, 1}, {3, 3}, {1, 2}}) {
                byte[] changed = file.clone();
                ByteBuffer.wrap(changed)
                        .order(order)
                        .putShort(header + 8, (short) typeAndSlots[0])
                        .putShort(header + 10, (short) typeAndSlots[1]);
                boolean isMotion = typeAndSlots[0] != 0 && (typeAndSlots[1] & 15) == Integer.bitCount(typeAndSlots[0]);
                assertThat(new NjmFormat().detect(ByteCursor.littleEndian(changed, "x.njm"), "x.njm"))
                        .as("channels %X, slots %X", typeAndSlots[0], typeAndSlots[1])
                        .isEqualTo(isMotion ? Confidence.STRUCTURE : Confidence.NO);
            }
        }
    }
}
