package shuriken.ninja.rel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Format;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.ninja.landtable.SalvlFormat;
import shuriken.ninja.samodel.SaanimFormat;
import shuriken.ninja.samodel.SamdlFormat;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.HexFile;

/** Changes one number at a time in hand-written trailers and headers of Ninja files. */
class RelTrailerEdgesTest {
    /**
     * Returns a body of 0x20 bytes with pointers at 4 and 0x10, the table of distances in words, padding, and the
     * trailer.
     */
    private static byte[] file(String distances, int fillerSize, String count, String unknown08, String root) {
        return ByteDsl.bytes(String.format(
                Locale.ROOT,
                "11*32 %s 00*%d 20000000 %s %s 00*4 %s 00*12",
                distances,
                fillerSize,
                count,
                unknown08,
                root));
    }

    private static final byte[] VALID = file("0100 0300", 28, "02000000", "01000000", "08000000");

    private static boolean isDetected(byte[] file) {
        return RelTrailer.detect(ByteCursor.littleEndian(file, "x"))
                .map(order -> order == ByteOrder.LITTLE_ENDIAN)
                .orElse(false);
    }

    @Test
    void detectsTrailersByAllNumbers() {
        assertThat(isDetected(VALID)).isTrue();
        assertThat(isDetected(file("0100 0300", 31, "02000000", "01000000", "08000000")))
                .isTrue();
        assertThat(isDetected(file("0100 0300", 32, "02000000", "01000000", "08000000")))
                .isFalse();
        assertThat(isDetected(file("0100 0300", 0, "02000000", "01000000", "08000000")))
                .isTrue();
        assertThat(isDetected(file("0100 0300", 28, "02000000", "02000000", "08000000")))
                .isFalse();
        assertThat(isDetected(file("0100 0300", 28, "02000000", "01000000", "0A000000")))
                .isFalse();
        assertThat(isDetected(file("0100 0300", 28, "02000000", "01000000", "20000000")))
                .isFalse();
        assertThat(isDetected(file("0100 0300", 28, "00000000", "01000000", "08000000")))
                .isFalse();
        assertThat(isDetected(file("0100*8", 16, "08000000", "01000000", "08000000")))
                .isTrue();
        assertThat(isDetected(file("0100*9", 14, "09000000", "01000000", "08000000")))
                .isFalse();
        assertThat(isDetected(file("0100*7", 0, "08000000", "01000000", "08000000")))
                .isFalse();
        assertThat(isDetected(Arrays.copyOfRange(VALID, 0x21, VALID.length))).isFalse();
        byte[] inside = ByteDsl.join(new byte[] {9}, VALID, new byte[] {9});
        assertThat(RelTrailer.detect(ByteCursor.littleEndian(inside, "x").part(1, VALID.length)))
                .contains(ByteOrder.LITTLE_ENDIAN);
    }

    /** The shortest file has 0x40 bytes: a body of 0x1C bytes, one or two distances, and the trailer. */
    @Test
    void detectsTheShortestFile() {
        String rest = "01000000 00*4 08000000 00*12";
        assertThat(isDetected(ByteDsl.bytes("00*28 0100 0100 1C000000 02000000" + rest)))
                .isTrue();
        assertThat(isDetected(ByteDsl.bytes("00*28 0100 00 1C000000 01000000" + rest)))
                .isFalse();
    }

    /**
     * The trailer is kept if the body and the number of pointers are unchanged. Otherwise it is rebuilt, except for
     * the unknown words.
     */
    @Test
    void adaptsTheTrailerToANewBody() {
        RelTrailer trailer =
                new RelTrailer(0x20, 8, new int[] {4, 0x10}, new int[] {1, 2}, new int[] {3, 4, 5}, new byte[] {6});
        RelTrailer unchanged = trailer.forNewBody(0x20, 0x0C, new int[] {8, 0x14});
        assertThat(unchanged.filler()).containsExactly(6);
        assertThat(unchanged.rootOffset()).isEqualTo(0x0C);
        assertThat(unchanged.relocations()).containsExactly(8, 0x14);
        RelTrailer longer = trailer.forNewBody(0x21, 0x0C, new int[] {8, 0x14});
        assertThat(longer.tableOffset()).isEqualTo(0x40);
        assertThat(longer.filler()).isEqualTo(new byte[28]);
        RelTrailer fewer = trailer.forNewBody(0x20, 0x0C, new int[] {8});
        assertThat(fewer.tableOffset()).isEqualTo(0x20);
        assertThat(fewer.filler()).isEqualTo(new byte[30]);
        for (RelTrailer adapted : List.of(unchanged, longer, fewer)) {
            assertThat(adapted.unknownBeforeRoot()).containsExactly(1, 2);
            assertThat(adapted.unknownAfterRoot()).containsExactly(3, 4, 5);
        }
        assertThat(RelTrailer.create(0x20, 0, new int[16]).filler()).isEmpty();
    }

    private static RelTrailer read(byte[] file) {
        return RelTrailer.read(ByteCursor.littleEndian(file, "x"), new ReadContext(ReadOptions.STRICT));
    }

    private static void assertFails(byte[] file, Kind kind, int offset, String message) {
        FormatException failure = catchThrowableOfType(FormatException.class, () -> read(file));
        assertThat(failure.kind()).isEqualTo(kind);
        assertThat(failure.location().offset()).isEqualTo(offset);
        assertThat(failure.getMessage()).contains(message);
    }

    @Test
    void readsAndWritesATrailer() {
        RelTrailer trailer = read(VALID);
        assertThat(trailer.tableOffset()).isEqualTo(0x20);
        assertThat(trailer.rootOffset()).isEqualTo(8);
        assertThat(trailer.relocations()).containsExactly(4, 0x10);
        assertThat(trailer.isPointer(4)).isTrue();
        assertThat(trailer.isPointer(8)).isFalse();
        ByteWriter out = ByteWriter.littleEndian().bytes(ByteDsl.bytes("11*32"));
        trailer.write(out);
        assertThat(out.toByteArray()).isEqualTo(VALID);
        assertThat(read(file("0100 0600", 28, "02000000", "01000000", "08000000"))
                        .relocations())
                .containsExactly(4, 0x1C);
    }

    @Test
    void reportsInvalidTrailers() {
        assertFails(
                file("0100 0700", 28, "02000000", "01000000", "08000000"),
                Kind.BAD_VALUE,
                0x22,
                "the relocation at 0x20 is a duplicate or outside the body, which ends at 0x20");
        assertFails(
                file("0100 0000", 28, "02000000", "01000000", "08000000"),
                Kind.BAD_VALUE,
                0x22,
                "the relocation at 0x4 is a duplicate or outside the body, which ends at 0x20");
        assertFails(
                file("0100 0300", 28, "02000000", "01000000", "20000000"),
                Kind.BAD_POINTER,
                0x50,
                "the root is at 0x20, but the body ends at 0x20");
        assertFails(new byte[0x1F], Kind.TRUNCATED, 0, "the file has only 31 bytes, too few for a relocation trailer");
        byte[] nonzeroFiller = VALID.clone();
        nonzeroFiller[0x30] = 1;
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        RelTrailer.read(ByteCursor.littleEndian(nonzeroFiller, "x"), context);
        assertThat(context.findings().toList())
                .extracting(diagnostic -> diagnostic.location().offset() + " " + diagnostic.message())
                .containsExactly("36 the 28 bytes after the relocations are not all zero");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> read(VALID).write(ByteWriter.littleEndian().zeros(0x24)))
                .withMessage("the body ends at 0x24, but the relocation table is at 0x20");
        RelTrailer far = RelTrailer.create(0x40004, 0, new int[] {0x40000});
        assertThatIllegalArgumentException()
                .isThrownBy(() -> far.write(ByteWriter.littleEndian()))
                .withMessage("the relocation at 0x40000 is not aligned, or too far from the previous one at 0x0");
        RelTrailer near = RelTrailer.create(0x40004, 0, new int[] {0x3FFFC});
        ByteWriter out = ByteWriter.littleEndian();
        near.write(out);
        assertThat(read(out.toByteArray()).relocations()).containsExactly(0x3FFFC);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RelTrailer.create(0x20, 0, new int[] {8, 4}).write(ByteWriter.littleEndian()))
                .withMessage("the relocation at 0x4 is not aligned, or too far from the previous one at 0x8");
    }

    private static void assertRefused(
            Format<?> format, String name, int position, int value, Kind kind, int offset, String message) {
        byte[] file = HexFile.read(name);
        if (position >= 0) {
            Arrays.fill(file, position, position + 4, (byte) value);
        }
        FormatException failure = catchThrowableOfType(
                FormatException.class,
                () -> format.read(ByteCursor.littleEndian(file, "x"), new ReadContext(ReadOptions.LENIENT)));
        assertThat(failure.kind()).isEqualTo(kind);
        assertThat(failure.location().offset()).isEqualTo(offset);
        assertThat(failure.getMessage()).contains(message);
    }

    @Test
    void refusesOtherFilesOfSaTools() {
        assertRefused(
                new SamdlFormat(), "swing.saanim", -1, 0, Kind.BAD_MAGIC, 0, "SAANIM is not the tag of a model file");
        assertRefused(
                new SamdlFormat(), "hill.sa1lvl", -1, 0, Kind.BAD_MAGIC, 0, "SA1LVL is not the tag of a model file");
        assertRefused(
                new SaanimFormat(), "gate.sa1mdl", -1, 0, Kind.BAD_MAGIC, 0, "SA1MDL is not the tag of a motion file");
        assertRefused(
                new SalvlFormat(), "gate.sa1mdl", -1, 0, Kind.BAD_MAGIC, 0, "SA1MDL is not the tag of a level file");
        assertRefused(
                new SalvlFormat(), "swing.saanim", -1, 0, Kind.BAD_MAGIC, 0, "SAANIM is not the tag of a level file");
        assertRefused(
                new SamdlFormat(),
                "gate.sa1mdl",
                8,
                0,
                Kind.BAD_POINTER,
                8,
                "the pointer to the file's content is null");
        assertRefused(
                new SamdlFormat(),
                "gate.sa1mdl",
                4,
                4,
                Kind.BAD_MAGIC,
                0,
                "this is not an SA Tools file of version 0 to 3");
    }
}
