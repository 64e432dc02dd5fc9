package shuriken.ninja.motion;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Confidence;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.LayoutEntry.Kind;
import shuriken.ninja.motion.NjsMotion.Interpolation;
import shuriken.ninja.rel.RelTrailer;
import shuriken.testkit.RoundTrip;

/** Reads motions in separate files, whose pointers are listed by relocations. */
class NjmRelocationsTest {
    private static final String ACTION_WITH_MODEL =
            "the action refers to a model, which is not supported in an animation file (UNSUPPORTED)";

    private static final NjmFormat FORMAT = new NjmFormat();
    private static final NjsMotion MOTION =
            MotionFixtures.motion(Interpolation.LINEAR, 3, MotionChannel.POSITION, MotionChannel.ANGLE);

    /** A file with changed relocations and one changed word. */
    private record ChangedFile(ByteOrder order, byte[] file) {
        static ChangedFile of(ByteOrder order, NjmFile read, IntStream relocations, int offset, int word) {
            byte[] original = MotionFixtures.relocatable(MOTION, order);
            RelTrailer trailer = read.trailer();
            ByteWriter out = new ByteWriter(order).bytes(Arrays.copyOf(original, offset));
            out.i32(word).bytes(Arrays.copyOfRange(original, offset + 4, trailer.tableOffset()));
            RelTrailer.create(
                            trailer.tableOffset(),
                            trailer.rootOffset(),
                            relocations.sorted().toArray())
                    .write(out);
            return new ChangedFile(order, out.toByteArray());
        }

        Confidence detect() {
            return FORMAT.detect(ByteCursor.littleEndian(file, "x.njm"), "x.njm");
        }

        List<String> findings() {
            ReadContext context = new ReadContext(ReadOptions.LENIENT);
            List<String> findings = new ArrayList<>();
            try {
                FORMAT.read(ByteCursor.littleEndian(file, "x"), context);
            } catch (FormatException e) {
                findings.add(e.getMessage());
            }
            context.findings().toList().forEach(finding -> findings.add(finding.toString()));
            return findings;
        }
    }

    private static int offsetOf(NjmFile file, Kind kind) {
        return file.layout().entries().stream()
                .filter(piece -> piece instanceof LayoutEntry.Struct struct
                        && struct.id().kind() == kind)
                .mapToInt(LayoutEntry::offset)
                .findFirst()
                .orElseThrow();
    }

    private static final String NO_POINTER = " has no relocation, so it is not a pointer (BAD_POINTER)";

    @Test
    void reportsWrongRelocationsAndPointers() {
        for (ByteOrder order : List.of(ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN)) {
            byte[] original = MotionFixtures.relocatable(MOTION, order);
            NjmFile read = RoundTrip.read(FORMAT, original);
            int[] allRelocations = read.trailer().relocations();
            int root = read.trailer().rootOffset();
            int action = offsetOf(read, Kind.ACTION);
            int header = offsetOf(read, Kind.MOTION);
            ByteCursor words = ByteCursor.of(original, "x", order);

            ChangedFile unchanged = ChangedFile.of(order, read, IntStream.of(allRelocations), action, 0);
            assertThat(unchanged.file()).isEqualTo(original);
            assertThat(unchanged.detect()).isEqualTo(Confidence.STRUCTURE);

            ChangedFile noAction = ChangedFile.of(
                    order, read, IntStream.of(allRelocations).filter(offset -> offset != root), action, 0);
            assertThat(noAction.detect()).isEqualTo(Confidence.NO);
            assertThat(noAction.findings())
                    .anySatisfy(
                            finding -> assertThat(finding).endsWith(message(root, "action 0x%X" + NO_POINTER, action)));

            ChangedFile noMotion = ChangedFile.of(
                    order, read, IntStream.of(allRelocations).filter(offset -> offset != action + 4), action, 0);
            assertThat(noMotion.detect()).isEqualTo(Confidence.NO);
            assertThat(noMotion.findings())
                    .anySatisfy(finding ->
                            assertThat(finding).endsWith(message(action + 4, "motion 0x%X" + NO_POINTER, header)));

            ChangedFile noRows = ChangedFile.of(
                    order, read, IntStream.of(allRelocations).filter(offset -> offset != header), action, 0);
            assertThat(noRows.detect()).isEqualTo(Confidence.NO);
            assertThat(noRows.findings())
                    .anySatisfy(finding -> assertThat(finding)
                            .endsWith(message(
                                    header,
                                    "the animation has no tracks, because the pointer to them has no"
                                            + " relocation (BAD_POINTER)")));

            ChangedFile model = ChangedFile.of(order, read, append(allRelocations, action), action, 0);
            assertThat(model.detect()).isEqualTo(Confidence.NO);
            assertThat(model.findings())
                    .anySatisfy(finding -> assertThat(finding).endsWith(message(action, ACTION_WITH_MODEL)));
            ChangedFile wrongIndex = ChangedFile.of(order, read, IntStream.of(allRelocations), action, 4);
            assertThat(wrongIndex.findings())
                    .anySatisfy(finding -> assertThat(finding).endsWith(message(action, ACTION_WITH_MODEL)));

            int frames = words.seek(header + 4).i32("frames");
            ChangedFile oneMore = ChangedFile.of(order, read, append(allRelocations, header + 4), header + 4, frames);
            assertThat(oneMore.findings())
                    .anySatisfy(finding -> assertThat(finding)
                            .endsWith(message(
                                    oneMore.file().length - 0x20,
                                    "the file's %d relocations are not at its %d pointers (RELOCATION_MISMATCH)",
                                    allRelocations.length + 1,
                                    allRelocations.length)));
        }
    }

    private static IntStream append(int[] relocations, int added) {
        return IntStream.concat(IntStream.of(relocations), IntStream.of(added));
    }

    private static String message(int location, String text, Object... values) {
        return String.format(Locale.ROOT, "@0x%06X: ", location) + String.format(Locale.ROOT, text, values);
    }
}
