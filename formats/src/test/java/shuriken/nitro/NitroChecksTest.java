package shuriken.nitro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Format;
import shuriken.io.ByteCursor;
import shuriken.io.ByteMap;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.g3d.Padding;
import shuriken.nitro.gpu.DisplayLists;
import shuriken.nitro.jnt0.JointAnimation;
import shuriken.nitro.jnt0.JointCurve;
import shuriken.nitro.jnt0.JointFixtures;
import shuriken.nitro.jnt0.JointTrack;
import shuriken.nitro.jnt0.NsbcaFile;
import shuriken.nitro.jnt0.NsbcaFormat;
import shuriken.nitro.jnt0.TrackFlag;
import shuriken.nitro.mdl0.ModelDraft;
import shuriken.nitro.mdl0.NodeData;
import shuriken.nitro.mdl0.NsbmdFormat;
import shuriken.nitro.pat0.NsbtpFile;
import shuriken.nitro.pat0.NsbtpFormat;
import shuriken.nitro.pat0.PatternAnimation;
import shuriken.nitro.pat0.PatternKey;
import shuriken.nitro.pat0.PatternTrack;
import shuriken.nitro.tex0.NsbtxFormat;
import shuriken.nitro.tex0.Tex0Fixtures;
import shuriken.testkit.RoundTrip;

/**
 * Checks the validation of readers: an invalid field is reported with its offset and value, and the nearest valid
 * values are accepted.
 */
class NitroChecksTest {
    private static <A> List<Dictionary<A>> dictionaryOf(A animation) {
        return List.of(Dictionary.of(List.of("a"), List.of(animation)));
    }

    private static byte[] joints(int frames, List<JointTrack> tracks) {
        return RoundTrip.write(
                new NsbcaFormat(),
                new NsbcaFile(1, dictionaryOf(new JointAnimation(frames, 0, tracks, JointFixtures.ROTATIONS))));
    }

    private static int i32(byte[] file, int offset) {
        return ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getInt(offset);
    }

    private static void checkFinding(Format<?> format, byte[] file, DiagnosticCode code, int offset, String message) {
        Findings.message(format, file, code, offset).isEqualTo(message);
    }

    /** The third sample has two bytes that occur nowhere else in the file. */
    @Test
    void reportsSamplesOfMissingRotations() {
        byte[] file =
                joints(4, List.of(JointFixtures.rotating(0, JointFixtures.sampled(1, 4, false, 0, 0x8000, 0x5A7B, 0))));
        int position = 0;
        while (file[position] != 0x7B || file[position + 1] != 0x5A) {
            position++;
        }
        int offset = position;
        FormatException failure = catchThrowableOfType(
                FormatException.class,
                () -> new NsbcaFormat().read(ByteCursor.littleEndian(file, "x"), new ReadContext(ReadOptions.STRICT)));
        assertThat(failure.kind()).isEqualTo(Kind.BAD_VALUE);
        assertThat(failure.location().offset()).isEqualTo(offset);
        assertThat(failure.getMessage()).contains("a track refers to rotation 0x5A7B, which does not exist");
    }

    /** Rows of three 16-bit samples are consecutive; padding follows only the last row of a kind. */
    @Test
    void readsPaddingOnlyAfterTheLastRow() {
        JointCurve[] rows = new JointCurve[3];
        for (int i = 0; i < 3; i++) {
            rows[i] = JointFixtures.sampled(1, 3, true, 10 * i + 1, 10 * i + 2, 10 * i + 3);
        }
        byte[] file = joints(3, List.of(JointFixtures.moving(0, rows[0], rows[1], rows[2])));
        ByteMap map = new ByteMap();
        new NsbcaFormat().read(ByteCursor.littleEndian(file, "x").mapped(map), new ReadContext(ReadOptions.STRICT));
        assertThat(map.gaps(file.length)).isEmpty();
        int end = 0;
        for (ByteMap.Range range : map.ranges()) {
            if (range.field().equals("samples") || range.field().equals("padding")) {
                assertThat(range.offset()).as("%s", range).isGreaterThanOrEqualTo(end);
                end = range.end();
            }
        }
        assertThat(end).isEqualTo(file.length);
    }

    /**
     * 3,641 offsets and the header have 7,304 bytes. The last track starts at 65,536 if the 3,640 previous tracks have
     * 58,232 bytes.
     */
    @ParameterizedTest
    @CsvSource({"3640, 0, true", "3641, 1, false", "3641, 2, true"})
    void tracksStartInTheFirst64KiB(int count, int shortCount, boolean isWritten) {
        JointCurve constant = JointFixtures.constant(0);
        List<JointTrack> tracks = new ArrayList<>(
                Collections.nCopies(count - shortCount, JointFixtures.moving(0, constant, constant, constant)));
        // these tracks have 8 bytes; all others have 16
        tracks.addAll(0, Collections.nCopies(shortCount, JointFixtures.rotating(0, JointFixtures.constant(0, 0))));
        if (isWritten) {
            assertThat(joints(1, tracks).length).isGreaterThan(0xFFFF);
        } else {
            assertThatThrownBy(() -> joints(1, tracks))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("3641 tracks need more than 64 KiB, the limit of the format");
        }
    }

    /** A constant scale has four bytes and four bytes of its inverse. The tracks after it are still found. */
    @Test
    void readsTracksAfterConstantScales() {
        JointCurve factor = JointFixtures.constant(0x2000, 0x800);
        List<JointTrack> tracks = List.of(
                JointFixtures.scaling(0, factor, factor, factor),
                JointFixtures.tagged(1, TrackFlag.IDENTITY),
                JointFixtures.scaling(2, factor, factor, JointFixtures.sampled(1, 2, true, 1, 2, 3, 4)));
        assertThat(RoundTrip.read(new NsbcaFormat(), joints(2, tracks))
                        .animations()
                        .getFirst()
                        .value()
                        .tracks())
                .isEqualTo(tracks);
    }

    @Test
    void differentCurvesHaveDifferentHashes() {
        assertThat(new JointCurve.Sampled(0x60040000, new int[] {7}))
                .doesNotHaveSameHashCodeAs(new JointCurve.Sampled(0x60040000, new int[] {8}));
        assertThat(new JointCurve.Constant(new int[] {7}))
                .doesNotHaveSameHashCodeAs(new JointCurve.Constant(new int[] {8}));
    }

    @ParameterizedTest
    @CsvSource({"1, 0", "0, 1", "0, 254"})
    void refusesKeysOfMissingNames(int texture, int palette) {
        PatternTrack track = PatternTrack.of(1, List.of(new PatternKey(0, texture, palette)));
        byte[] file = RoundTrip.write(
                new NsbtpFormat(),
                new NsbtpFile(
                        1,
                        dictionaryOf(new PatternAnimation(
                                1, List.of("t"), List.of("p"), Dictionary.of(List.of("m"), List.of(track))))));
        assertThatThrownBy(() -> RoundTrip.read(new NsbtpFormat(), file))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("missing texture or palette: texture %d of 1, palette %d of 1", texture, palette);
    }

    private static byte[] modelWithTexture() {
        return new ModelDraft()
                .node("n")
                .material("m")
                .pair("t", "p", 0)
                .shape("s", DisplayLists.triangle())
                .bytes();
    }

    /** The offset of the materials is at 8 in a model; a record follows the dictionary's header and two nodes. */
    @Test
    void checksPaddingAfterMaterialLists() {
        byte[] file = modelWithTexture();
        int model = i32(file, 16) + i32(file, i32(file, 16) + 8 + 8 + 4 * 2 + 4);
        int materials = model + i32(file, model + 8);
        int record = materials + i32(file, materials + 4 + 8 + 4 * 2 + 4);
        assertThat(Findings.collectFindings(new NsbmdFormat(), file)).isEmpty();
        file[record - 1] = 9;
        checkFinding(
                new NsbmdFormat(),
                file,
                DiagnosticCode.NONZERO_PADDING,
                record - 1,
                "nonzero padding after the material lists");
        file[record - 1] = 0;
        ByteMap map = new ByteMap();
        new NsbmdFormat().read(ByteCursor.littleEndian(file, "x").mapped(map), new ReadContext(ReadOptions.STRICT));
        assertThat(map.gaps(file.length)).isEmpty();
        file[record + 2]++;
        checkFinding(
                new NsbmdFormat(),
                file,
                DiagnosticCode.SIZE_MISMATCH,
                record + 2,
                "the material declares 45 bytes, but its parts need 44");
    }

    @Test
    void readsPaddingUpToTheEndOfTheFile() {
        ByteCursor in =
                ByteCursor.littleEndian(new byte[] {1, 2, 3, 4, 0, 0, 7}, "x").seek(5);
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        Padding.read(in, "the end", context);
        assertThat(in.remaining()).isZero();
        assertThat(context.findings().toList())
                .extracting(Diagnostic::message)
                .containsExactly("nonzero padding after the end");
        ByteCursor complete =
                ByteCursor.littleEndian(new byte[] {1, 2, 3, 4, 5}, "x").seek(4);
        Padding.read(complete.seek(0), "nothing", context);
        assertThat(complete.position()).isZero();
        assertThat(complete.seek(1).align(4).position()).isEqualTo(4);
        assertThat(complete.align(4).position()).isEqualTo(4);
        assertThat(complete.seek(5).align(4).position()).isEqualTo(5);
    }

    /** Three words of the block's header are always 0, and the offset of the dictionary is stored twice. */
    @ParameterizedTest
    @ValueSource(ints = {0x12, 0x22, 0x36})
    void reportsReservedWordsOfTextures(int offset) {
        byte[] file = Tex0Fixtures.file(Tex0Fixtures.everyFormat());
        assertThat(Findings.collectFindings(new NsbtxFormat(), file)).isEmpty();
        int block = i32(file, 16);
        file[block + offset] = 1;
        checkFinding(
                new NsbtxFormat(),
                file,
                DiagnosticCode.NONZERO_PADDING,
                block + offset,
                "the reserved field is 0x0001, but should be 0");
        file[block + offset] = 0;
        file[block + 0x1E] = 0x40;
        checkFinding(
                new NsbtxFormat(),
                file,
                DiagnosticCode.SIZE_MISMATCH,
                block + 0x1E,
                "the two stored offsets of the texture dictionary differ: 0x3C and 0x40");
    }

    @Test
    void convertsRecordsToText() {
        assertThat(new NodeData(0x2A, (short) -1, new int[] {1, 2, 3}, new short[0], new int[] {4}))
                .hasToString("NodeData[0x002A, -1, [1, 2, 3], [], [4]]");
        assertThat(NodeData.outsidePivot(4)).containsExactly(0, 2, 6, 8);
    }
}
