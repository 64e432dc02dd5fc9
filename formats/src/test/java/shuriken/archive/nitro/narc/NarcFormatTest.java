package shuriken.archive.nitro.narc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.nitro.NameTable;
import shuriken.archive.nitro.NameTableBuilder;
import shuriken.codec.bios.BiosCompression;
import shuriken.codec.bios.LzMode;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.FormatContract;
import shuriken.testkit.Gen;
import shuriken.testkit.RoundTrip;
import shuriken.testkit.Seeds;

class NarcFormatTest extends FormatContract<NarcArchive> {
    private static final NarcFormat FORMAT = new NarcFormat();
    private static final byte[] PLAIN = Gen.seeded(2).compressible(300);
    private static final byte[] BY_HAND = ByteDsl.bytes("""
        'NARC' FEFF 0001 5B000000 1000 0300
        'BTAF' 1C000000 0200 0000 | 00000000 03000000 | 04000000 07000000
        'BTNF' 20000000 | 08000000 0000 0100 | 01 'a' 09 'D:/dir/it' 00 FF*3
        'GMIF' 0F000000 | 010203 FF 040506\
        """);

    NarcFormatTest() {
        super(FORMAT);
    }

    private static byte[] written(List<byte[]> files, NameTable names, boolean isPadded) {
        return RoundTrip.write(FORMAT, NarcArchive.of(files, names, isPadded));
    }

    private static NarcArchive read(byte[] data) {
        return FORMAT.read(ByteCursor.littleEndian(data, "x.narc"), new ReadContext(ReadOptions.STRICT));
    }

    private static byte[] content(ArchiveEntry entry) {
        ByteCursor in = entry.content(new ReadContext(ReadOptions.STRICT));
        return in.bytes("content", in.remaining());
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        List<byte[]> files = List.of(PLAIN, BiosCompression.LZ10.encode(PLAIN, LzMode.STOCK), new byte[5]);
        byte[] nonzeroPadding = written(files, NameTableBuilder.withoutNames(3), true);
        nonzeroPadding[nonzeroPadding.length - 1] = 7;
        return Map.of(
                "by hand", BY_HAND,
                "nameless", written(files, NameTableBuilder.withoutNames(3), true),
                "last file without padding",
                        written(files, NameTableBuilder.of(List.of("D:/c", "D:/x/a.bin", "D:/x/b")), false),
                "empty", written(List.of(), NameTableBuilder.withoutNames(0), true),
                "empty files", written(List.of(new byte[0], new byte[0]), NameTableBuilder.withoutNames(2), true),
                "nonzero padding", nonzeroPadding);
    }

    @Override
    protected boolean explainsEveryByte() {
        return false;
    }

    @Test
    void readsHandWrittenFiles() {
        NarcArchive archive = read(BY_HAND);
        assertThat(archive.entries()).extracting(ArchiveEntry::name).containsExactly("a", "D:/dir/it");
        assertThat(content(archive.entries().get(0))).containsExactly(1, 2, 3);
        assertThat(content(archive.entries().get(1))).containsExactly(4, 5, 6);
        assertThat(archive.unclaimedBytes()).isEmpty();
    }

    @Test
    void decompressesMembers() {
        NarcArchive archive = read(fixture("nameless"));
        assertThat(archive.entries()).extracting(ArchiveEntry::name).containsExactly("0", "1", "2");
        assertThat(archive.entries()).extracting(ArchiveEntry::compression).containsExactly("none", "lz10", "none");
        assertThat(content(archive.entries().get(1))).isEqualTo(PLAIN);
    }

    @Test
    void reportsAWrongSize() {
        byte[] data = Arrays.copyOf(fixture("nameless"), fixture("nameless").length + 4);
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        FORMAT.read(ByteCursor.littleEndian(data, "x.narc"), context);
        assertThat(context.findings().toList())
                .anySatisfy(diagnostic -> assertThat(diagnostic.code()).isEqualTo(DiagnosticCode.SIZE_MISMATCH));
        RoundTrip.check(FORMAT, data, "longer");
    }

    @Seeds(100)
    void replacesAMember(long seed) {
        Gen gen = Gen.seeded(seed);
        List<byte[]> files = new ArrayList<>();
        int count = gen.intBetween(1, 6);
        for (int i = 0; i < count; i++) {
            files.add(gen.bytes(gen.intBelow(40)));
        }
        NarcArchive before = NarcArchive.of(files, NameTableBuilder.withoutNames(count), gen.coin());
        int changed = gen.intBelow(count);
        files.set(changed, gen.bytes(gen.intBelow(60)));
        byte[] written = RoundTrip.write(FORMAT, before.withReplaced(changed, files.get(changed)));
        NarcArchive after = read(written);
        assertThat(after.header().size()).isEqualTo(written.length);
        for (int i = 0; i < count; i++) {
            assertThat(after.members().get(i).offsetInData() % 4).isZero();
            assertThat(content(after.entries().get(i))).isEqualTo(files.get(i));
        }
    }

    @Test
    void reportsDamageAtItsField() {
        byte[] data = BY_HAND.clone();
        data[0x1C + 4] = 0x7F;
        assertThat(catchThrowableOfType(FormatException.class, () -> read(data)))
                .returns(FormatException.Kind.BAD_POINTER, FormatException::kind)
                .returns(0x1CL, e -> e.location().offset());
    }

    /** Returns the message about the hand-written archive with other bytes at an offset. */
    private static String message(int offset, String hex) {
        byte[] data = ByteDsl.patched(BY_HAND, offset, hex);
        return String.valueOf(
                catchThrowableOfType(FormatException.class, () -> read(data)).getMessage());
    }

    /**
     * The sections are at 0x10, 0x2C and 0x4C. With a size of 0x18 bytes, the first section would have one and a half
     * entries of 8 bytes.
     */
    @Test
    void checksEachSection() {
        assertThat(message(0, "'X'")).isEqualTo("x.narc @0x000000: the file does not begin with NARC (BAD_MAGIC)");
        assertThat(message(8, "5C")).startsWith("x.narc @0x000008: the header declares 92 bytes, but the file has 91 ");
        assertThat(message(0x10, "'X'")).isEqualTo("x.narc @0x000010: block BTAF is missing (BAD_VALUE)");
        assertThat(message(0x2C, "'X'")).isEqualTo("x.narc @0x00002C: block BTNF is missing (BAD_VALUE)");
        assertThat(message(0x4C, "'X'")).isEqualTo("x.narc @0x00004C: block GMIF is missing (BAD_VALUE)");
        assertThat(message(0x50, "10"))
                .isEqualTo("x.narc @0x000050: block GMIF declares 16 bytes, but can have only 8 to 15 (BAD_POINTER)");
        assertThat(message(0x50, "07"))
                .isEqualTo("x.narc @0x000050: block GMIF declares 7 bytes, but can have only 8 to 15 (BAD_POINTER)");
        assertThat(message(0x14, "18")).startsWith("x.narc @0x000018: 2 files").endsWith("(TRUNCATED)");
        assertThat(message(0x0C, "5C")).startsWith("x.narc @0x00000C: sections").endsWith("(BAD_POINTER)");
    }
}
