package shuriken.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.archive.afs.AfsFormat;
import shuriken.archive.nitro.narc.NarcFormat;
import shuriken.archive.pvmx.PvmxFormat;
import shuriken.archive.support.SparseWriter;
import shuriken.archive.zarc.ZarcFormat;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Format;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.RoundTrip;

/**
 * Checks the new offsets when a member is replaced in a hand-written archive. One member is followed by a stray byte
 * 07.
 */
class MemberReplacementOffsetsTest {
    private static <M extends EditableArchive> void checkReplacement(
            Format<M> format, String before, int index, String stored, String after) {
        M archive =
                format.read(ByteCursor.littleEndian(ByteDsl.bytes(before), "x"), new ReadContext(ReadOptions.LENIENT));
        ByteWriter out = ByteWriter.littleEndian();
        @SuppressWarnings("unchecked")
        M changed = (M) archive.withReplaced(index, ByteDsl.bytes(stored));
        format.write(changed, out);
        assertThat(out.toByteArray()).isEqualTo(ByteDsl.bytes(after));
    }

    private static String zarc(String size, String first, String second) {
        return "'ZARC' 00000100 " + size + " 20000000 02000000 40000000 00*8 " + first + " 00*8 'one.bin' 00*41 "
                + second + " 00*8 'two.bin' 00*41 ";
    }

    /** Members start at multiples of 0x10. */
    @Test
    void alignsZarcMembers() {
        ZarcFormat format = new ZarcFormat();
        String before = zarc("C0000000", "A0000000 05000000", "B0000000 10000000") + "0102030405 07 00*10 06*16";
        checkReplacement(
                format,
                before,
                0,
                "09*12",
                zarc("D0000000", "A0000000 0C000000", "C0000000 10000000") + "09*12 00*9 07 00*10 06*16");
        checkReplacement(
                format,
                before,
                0,
                "09*2",
                zarc("C0000000", "A0000000 02000000", "B0000000 10000000") + "09*2 00*3 07 00*10 06*16");
        checkReplacement(
                format,
                before,
                1,
                "09",
                zarc("C0000000", "A0000000 05000000", "B0000000 01000000") + "0102030405 07 00*10 09 00*15");
        String shared = zarc("B0000000", "A0000000 05000000", "A0000000 05000000") + "0102030405 00*11";
        checkReplacement(
                format,
                shared,
                1,
                "09*3",
                zarc("C0000000", "A0000000 05000000", "B0000000 03000000") + "0102030405 00*11 09*3 00*13");
        String adjacent = zarc("A8000000", "A0000000 04000000", "A4000000 04000000") + "01020304 05060708";
        checkReplacement(
                format,
                adjacent,
                1,
                "09*4",
                zarc("A8000000", "A0000000 04000000", "A4000000 04000000") + "01020304 09*4");
        checkReplacement(
                format,
                adjacent,
                0,
                "09*4",
                zarc("A8000000", "A0000000 04000000", "A4000000 04000000") + "09*4 05060708");
    }

    /** Members start at multiples of 0x20, the alignment of the archive. Offset 0 means an empty member. */
    @Test
    void alignsAfsMembers() {
        AfsFormat format = new AfsFormat();
        String before = "'AFS' 00 02000000 20000000 03000000 40000000 02000000 00*8 'abc' 07 00*28 'de'";
        checkReplacement(
                format,
                before,
                0,
                "'vwxyz'",
                "'AFS' 00 02000000 20000000 05000000 60000000 02000000 00*8 'vwxyz' 00*30 07 00*28 'de'");
        byte[] empty = ByteDsl.bytes("'AFS' 00 02000000 00000000 00000000 20000000 03000000 00*8 'abc'");
        byte[] filled = RoundTrip.write(format, RoundTrip.read(format, empty).withReplaced(0, new byte[] {9, 8}));
        assertThat(filled)
                .startsWith(
                        ByteDsl.bytes("'AFS' 00 02000000 40000000 02000000 20000000 03000000 00*8 'abc' 00*29 0908"));
    }

    /** Members start at multiples of four and are padded with FF. Offsets count from the start of the data at 0x54. */
    @Test
    void alignsNarcMembers() {
        NarcFormat format = new NarcFormat();
        String names = "'BTNF' 20000000 | 08000000 0000 0100 | 01 'a' 09 'D:/dir/it' 00 FF*3 ";
        String header = "'NARC' FEFF 0001 %s 1000 0300 'BTAF' 1C000000 0200 0000 | %s | %s " + names;
        checkReplacement(
                format,
                header.formatted("5B000000", "00000000 03000000", "04000000 07000000")
                        + "'GMIF' 0F000000 010203 07 040506",
                0,
                "01*4",
                header.formatted("5F000000", "00000000 04000000", "08000000 0B000000")
                        + "'GMIF' 13000000 01*4 FF*3 07 040506");
        checkReplacement(
                format,
                header.formatted("57000000", "00000000 03000000", "00000000 03000000") + "'GMIF' 0B000000 010203",
                0,
                "09",
                header.formatted("5B000000", "04000000 05000000", "00000000 03000000")
                        + "'GMIF' 0F000000 010203 FF 09 FF*2");
    }

    @Test
    void packsPvmxMembers() {
        PvmxFormat format = new PvmxFormat();
        String row = " 02 'a' 00 00 %s 00000000 %s 00000000 02 'b' 00 00 %s 00000000 %s 00000000 00 ";
        checkReplacement(
                format,
                "'PVMX' 01" + row.formatted("2E000000", "02000000", "31000000", "01000000") + "0102 07 03",
                0,
                "090909",
                "'PVMX' 01" + row.formatted("2E000000", "03000000", "32000000", "01000000") + "090909 07 03");
        checkReplacement(
                format,
                "'PVMX' 01" + row.formatted("2E000000", "02000000", "2F000000", "01000000") + "0102",
                1,
                "0909",
                "'PVMX' 01" + row.formatted("2E000000", "02000000", "30000000", "02000000") + "0102 0909");
    }

    @Test
    void refusesOffsetsBeyondTheEnd() {
        SparseWriter writer = new SparseWriter(ByteWriter.littleEndian(), 4);
        for (int offset : List.of(-1, 2, 4)) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> writer.set(offset, new byte[3]))
                    .withMessage(
                            offset < 0
                                    ? "3 bytes at 0xFFFFFFFF do not fit in 4 bytes"
                                    : "3 bytes at 0x" + offset + " do not fit in 4 bytes");
        }
        ByteWriter out = ByteWriter.littleEndian();
        new SparseWriter(out, 4, 0xEE).set(1, new byte[] {1, 2, 3}).write();
        assertThat(out.toByteArray()).isEqualTo(ByteDsl.bytes("EE 01 02 03"));
    }
}
