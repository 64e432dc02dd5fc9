package shuriken.archive.zip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import shuriken.archive.ArchiveEntry;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.Confidence;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.CleanFailure;
import shuriken.testkit.FormatContract;
import shuriken.testkit.Gen;
import shuriken.testkit.Seeds;

class ZipFormatTest extends FormatContract<ZipArchive> {
    private static final ZipFormat FORMAT = new ZipFormat();
    private static final byte[] PLAIN = Gen.seeded(1).compressible(900);

    /**
     * An archive whose sizes and offsets are in the extra fields, with a ZIP64 end record. The member contains "hi".
     */
    private static final byte[] ZIP64 = ByteDsl.bytes("""
        'PK' 0304 2D00 0000 0000 00000000 AC2A93D8 02000000 02000000 0100 0000 'a' 'hi'
        'PK' 0102 2D00 2D00 0000 0000 00000000 AC2A93D8 FFFFFFFF FFFFFFFF 0100 1C00 0000 0000 0000 00000000 FFFFFFFF
        'a' 0100 1800 0200000000000000 0200000000000000 0000000000000000
        'PK' 0606 2C00000000000000 2D00 2D00 00000000 00000000 0100000000000000 0100000000000000
        4B00000000000000 2100000000000000
        'PK' 0607 00000000 6C00000000000000 01000000
        'PK' 0506 0000 0000 FFFF FFFF FFFFFFFF FFFFFFFF 0000\
        """);

    ZipFormatTest() {
        super(FORMAT);
    }

    /** Creates an archive with Java's own writer. */
    private static byte[] zip(int method, Map<String, byte[]> files) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                ZipEntry entry = new ZipEntry(file.getKey());
                entry.setTime(0);
                entry.setMethod(method);
                CRC32 crc = new CRC32();
                crc.update(file.getValue());
                entry.setCrc(crc.getValue());
                entry.setSize(file.getValue().length);
                out.putNextEntry(entry);
                out.write(file.getValue());
            }
            out.setComment("PK, a comment");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static ZipArchive read(byte[] data) {
        return FORMAT.read(ByteCursor.littleEndian(data, "x.zip"), new ReadContext(ReadOptions.STRICT));
    }

    private static byte[] content(ArchiveEntry entry) {
        ByteCursor in = entry.content(new ReadContext(ReadOptions.STRICT));
        return in.bytes("content", in.remaining());
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        Map<String, byte[]> files = new TreeMap<>(Map.of("a.bin", PLAIN, "dir/ü", new byte[] {1}, "dir/", new byte[0]));
        return Map.of(
                "deflated", zip(ZipEntry.DEFLATED, files),
                "stored", zip(ZipEntry.STORED, files),
                "empty", zip(ZipEntry.STORED, Map.of()),
                "beyond 4 GB", ZIP64);
    }

    @Override
    protected boolean explainsEveryByte() {
        return false;
    }

    @Test
    void commentsMayContainAnArchive() {
        String comment = "PK, a comment";
        byte[] outer = zip(ZipEntry.STORED, Map.of("outer", PLAIN));
        byte[] inner = zip(ZipEntry.STORED, Map.of("inner", PLAIN));
        int commentOffset = outer.length - comment.length();
        byte[] combined = ByteDsl.join(Arrays.copyOf(outer, commentOffset), inner);
        combined[commentOffset - 2] = (byte) inner.length;
        combined[commentOffset - 1] = (byte) (inner.length >> 8);
        assertThat(read(combined).entries()).extracting(ArchiveEntry::name).containsExactly("outer");
    }

    @Test
    void listsAndInflatesFiles() {
        for (String name : new String[] {"deflated", "stored"}) {
            ZipArchive archive = read(fixture(name));
            assertThat(archive.entries()).extracting(ArchiveEntry::name).containsExactly("a.bin", "dir/ü");
            assertThat(content(archive.entries().get(0))).isEqualTo(PLAIN);
            assertThat(content(archive.entries().get(1))).containsExactly(1);
            assertThat(archive.entries())
                    .extracting(ArchiveEntry::compression)
                    .containsOnly(name.equals("stored") ? "none" : "deflate");
        }
    }

    @Test
    void readsLargeNumbersFromExtraFields() {
        ZipArchive archive = read(ZIP64);
        ArchiveEntry entry = archive.entries().getFirst();
        assertThat(content(entry)).containsExactly('h', 'i');
        assertThat(entry.source().offsetIn(ByteSource.of(ByteCursor.littleEndian(ZIP64, "other"))))
                .hasValue(31);
    }

    @Test
    void damagedContentFailsCleanly() {
        CleanFailure check = CleanFailure.of((data, context) -> {
            for (ArchiveEntry entry :
                    FORMAT.read(ByteCursor.littleEndian(data, "x.zip"), context).entries()) {
                entry.content(context);
            }
        });
        fixtures().values().forEach(data -> check.checkDamagedCopies(data, 2_000));
    }

    @Test
    void reportsWrongChecksumsAndRefusesEncryption() {
        byte[] wrongChecksum = fixture("deflated");
        int row = new String(wrongChecksum, StandardCharsets.ISO_8859_1).indexOf("PK\1\2");
        wrongChecksum[row + 16]++;
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        assertThat(read(wrongChecksum).entries().getFirst().content(context).size())
                .isEqualTo(PLAIN.length);
        assertThat(context.findings().toList())
                .singleElement()
                .satisfies(diagnostic -> assertThat(diagnostic.code()).isEqualTo(DiagnosticCode.CHECKSUM_MISMATCH));
        byte[] encrypted = ZIP64.clone();
        encrypted[33 + 8] = 1;
        assertThat(catchThrowableOfType(
                                FormatException.class,
                                () -> content(read(encrypted).entries().getFirst()))
                        .kind())
                .isEqualTo(Kind.UNSUPPORTED);
    }

    @Test
    void stopsBombsAtTheBudget() {
        byte[] bomb = zip(ZipEntry.DEFLATED, Map.of("a", new byte[1 << 22]));
        assertThat(bomb.length).isLessThan(5_000);
        ReadContext small = new ReadContext(ReadOptions.STRICT.withLimits(new Limits(1 << 21, 10, 10)));
        assertThat(catchThrowableOfType(
                                FormatException.class,
                                () -> FORMAT.read(ByteCursor.littleEndian(bomb, "x"), small)
                                        .entries()
                                        .getFirst()
                                        .content(small))
                        .kind())
                .isEqualTo(Kind.LIMIT_EXCEEDED);
    }

    @Seeds(50)
    void readsWhatThePlatformWrites(long seed) {
        Gen gen = Gen.seeded(seed);
        Map<String, byte[]> files = new TreeMap<>();
        for (int i = gen.intBelow(8); i >= 0; i--) {
            files.put("f" + i, gen.compressible(gen.intBelow(3_000)));
        }
        ZipArchive archive = read(zip(gen.coin() ? ZipEntry.DEFLATED : ZipEntry.STORED, files));
        archive.entries().forEach(entry -> assertThat(content(entry)).isEqualTo(files.get(entry.name())));
        assertThat(archive.members()).hasSize(files.size());
    }

    /** Creates the directory entry and the end record of a member "a" whose header is at 0. */
    private static String row(String flags, String method, String sizes, String lengths, String headerOffset) {
        return "'PK' 0102 2D00 2D00 " + flags + method + " 00000000 AC2A93D8 " + sizes + " 0100 " + lengths
                + " 0000 0000 00000000 " + headerOffset;
    }

    private static String end(int members, int size, int offset) {
        return String.format(
                Locale.ROOT,
                "'PK' 0506 0000 0000 %1$02X00 %1$02X00 %2$02X000000 %3$02X000000 0000",
                members,
                size,
                offset);
    }

    private static final String HEADER = "'PK' 0304 2D00 0000 0000 00000000 AC2A93D8 02000000 02000000 0100 ";

    private static ZipArchive read(String hex) {
        return read(ByteDsl.bytes(hex));
    }

    /** The header and the directory entries have different extra fields. A backslash separates folders. */
    @Test
    void skipsExtraFieldsAndComments() {
        String first = row("0000", "0000", "02000000 02000000", "0500 0300", "00000000") + "'a' 0700 0100 09 'one'";
        String second =
                row("0000", "0000", "02000000 02000000", "0000 0000", "00000000")
                                .replace("0100 0000", "0300 0000") + "'b' 5C 'c'";
        ZipArchive archive = read(HEADER + "0300 'a' EE*3 'hi'" + first + second + end(2, 0x2E + 9 + 0x2E + 3, 0x24));
        assertThat(archive.entries()).extracting(ArchiveEntry::name).containsExactly("a", "b/c");
        assertThat(content(archive.entries().get(0))).containsExactly('h', 'i');
        assertThat(archive.entries().get(0).source().path()).isEqualTo("x.zip!a");
        assertThat(archive.entries().get(0).storedSize()).isEqualTo(2);
    }

    /** Each number is large on its own, after an extra field of another kind. */
    @Test
    void readsEachLargeNumberFromExtraFields() {
        String[] sizes = {"02000000 FFFFFFFF", "FFFFFFFF 02000000", "02000000 02000000"};
        String[] numbers = {"0200000000000000", "0200000000000000", "0000000000000000"};
        for (int i = 0; i < 3; i++) {
            String headerOffset = i == 2 ? "FFFFFFFF" : "00000000";
            String extras = "0700 0200 EEEE 0100 0800 " + numbers[i];
            ZipArchive archive =
                    read(HEADER + "0000 'a' 'hi'" + row("0000", "0000", sizes[i], "1200 0000", headerOffset) + "'a'"
                            + extras + end(1, 0x2E + 1 + 18, 0x21));
            assertThat(content(archive.entries().getFirst())).containsExactly('h', 'i');
            assertThat(archive.members().getFirst())
                    .returns(2L, ZipMember::size)
                    .returns(2L, ZipMember::storedSize)
                    .returns(0L, ZipMember::headerOffset);
        }
    }

    /** Reads an archive of two members, whose entries have 47 bytes. The end record declares another count. */
    private static ReadContext readWithCount(String count, String signature) {
        String row = row("0000", "0000", "02000000 02000000", "0000 0000", "00000000");
        byte[] data = ByteDsl.bytes(HEADER + "0000 'a' 'hi'" + row + "'a'" + row + "'b'" + signature
                + end(2, 2 * 47 + (signature.isEmpty() ? 0 : 6), 0x21));
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        ZipArchive archive = FORMAT.read(
                ByteCursor.littleEndian(ByteDsl.patched(data, data.length - 14, count + count), "x.zip"), context);
        assertThat(archive.entries()).extracting(ArchiveEntry::name).containsExactly("a", "b");
        assertThat(content(archive.entries().get(1))).containsExactly('h', 'i');
        return context;
    }

    @Test
    void readsTheDirectoryBySizeAndReportsWrongCounts() {
        for (int count : new int[] {0, 1, 3, 300}) {
            String hex = String.format(Locale.ROOT, "%02X%02X", count & 0xFF, count >> 8);
            assertThat(readWithCount(hex, "").findings().toList())
                    .singleElement()
                    .satisfies(diagnostic -> {
                        assertThat(diagnostic.code()).isEqualTo(DiagnosticCode.SIZE_MISMATCH);
                        assertThat(diagnostic.location() + ": " + diagnostic.message())
                                .isEqualTo("x.zip @0x000089: number of files: " + count
                                        + " in the end record, 2 in the central directory");
                    });
        }
        assertThat(readWithCount("0200", "").findings().toList()).isEmpty();
        assertThat(readWithCount("FFFF", "").findings().toList()).isEmpty();
        assertThat(readWithCount("0200", "'PK' 0505 0000").findings().toList()).isEmpty();
    }

    /** The archive has 65,537 members. */
    @Test
    void countsAreStoredModulo65536() {
        byte[] row = ByteDsl.bytes(row("0000", "0000", "02000000 02000000", "0000 0000", "00000000") + "'a'");
        byte[][] rows = new byte[65_537 + 2][];
        Arrays.fill(rows, row);
        rows[0] = ByteDsl.bytes(HEADER + "0000 'a' 'hi'");
        rows[rows.length - 1] = ByteDsl.bytes("'PK' 0506 0000 0000 0100 0100 2F002F00 21000000 0000");
        assertThat(read(ByteDsl.join(rows)).members()).hasSize(65_537);
    }

    private static ArchiveEntry member(String flags, String method) {
        return read(HEADER + "0000 'a' 'hi'" + row(flags, method, "02000000 02000000", "0000 0000", "00000000") + "'a'"
                        + end(1, 0x2F, 0x21))
                .entries()
                .getFirst();
    }

    private static String message(ArchiveEntry entry) {
        return String.valueOf(catchThrowableOfType(FormatException.class, () -> content(entry))
                .getMessage());
    }

    @Test
    void refusesOtherMethodsAndEncryption() {
        assertThat(member("0000", "0C00").compression()).isEqualTo("zip12");
        assertThat(message(member("0000", "0C00")))
                .isEqualTo("x.zip @0x000021: a is compressed with method 12 (UNSUPPORTED)");
        assertThat(member("0100", "0800").compression()).isEqualTo("deflate");
        assertThat(message(member("0100", "0800"))).isEqualTo("x.zip @0x000021: a is encrypted (UNSUPPORTED)");
        assertThat(member("0100", "0000").compression()).isEqualTo("zip0");
        assertThat(message(member("0100", "0000"))).contains("a is encrypted");
        assertThat(member("FEFF", "0000").compression()).isEqualTo("none");
    }

    /** Bytes that are not UTF-8 become replacement characters if the flag says UTF-8, otherwise Latin-1 characters. */
    @Test
    void flagSelectsTheEncodingOfNames() {
        for (String flags : new String[] {"0000", "0008"}) {
            String hex = HEADER + "0000 'a' 'hi'" + row(flags, "0000", "02000000 02000000", "0000 0000", "00000000")
                    + "FC" + end(1, 0x2F, 0x21);
            assertThat(read(hex).entries().getFirst().name()).isEqualTo(flags.equals("0000") ? "\u00FC" : "\uFFFD");
        }
    }

    /** The end record is 22 bytes long and can be followed by up to 65,535 bytes of comment. */
    @Test
    void findsTheEndRecordBeforeTheLongestComment() {
        byte[] longest = ByteDsl.bytes("'PK' 0304 " + end(0, 0, 0) + " 20*65535");
        assertThat(FORMAT.detect(ByteCursor.littleEndian(longest, "x"), "x")).isEqualTo(Confidence.MAGIC);
        assertThat(read(longest).entries()).isEmpty();
        byte[] longer = ByteDsl.join(longest, new byte[1]);
        assertThat(FORMAT.detect(ByteCursor.littleEndian(longer, "x"), "x")).isEqualTo(Confidence.NO);
        assertThat(catchThrowableOfType(FormatException.class, () -> read(longer))
                        .getMessage())
                .isEqualTo("x.zip @0x000000: the end-of-central-directory record is missing. The file may be truncated"
                        + " (BAD_MAGIC)");
        assertThat(FORMAT.detect(ByteCursor.littleEndian(ByteDsl.bytes("00" + end(0, 0, 0)), "x"), "x"))
                .as("the file begins neither with a header nor with an end record")
                .isEqualTo(Confidence.NO);
    }

    private static String messageWithDamage(int offset, String hex) {
        byte[] data = ByteDsl.patched(ZIP64, offset, hex);
        return String.valueOf(
                catchThrowableOfType(FormatException.class, () -> read(data)).getMessage());
    }

    /**
     * The directory entry is at 0x21, the ZIP64 end record at 0x6C, its locator at 0xA4, and the end record at 0xB8.
     */
    @Test
    void reportsBadPointersAtTheirField() {
        assertThat(messageWithDamage(0xA4 + 8, "6D"))
                .isEqualTo("x.zip @0x0000AC: the ZIP64 locator does not point to an end-of-central-directory record"
                        + " (BAD_POINTER)");
        assertThat(messageWithDamage(0xA4 + 12, "01"))
                .isEqualTo(
                        "x.zip @0x0000AC: end needs 56 bytes at 0x10000006C, but the data ends at 0xCE (BAD_POINTER)");
        assertThat(messageWithDamage(0x6C + 32, "02"))
                .contains("x.zip @0x00008C: number of files: 2 in the end record, 1 in the central directory");
        assertThat(messageWithDamage(0x6C + 44, "01"))
                .isEqualTo("x.zip @0x00008C: directory needs 4,294,967,371 bytes at 0x21, but the data ends at 0xCE"
                        + " (BAD_POINTER)");
        assertThat(messageWithDamage(0x21 + 2, "03"))
                .isEqualTo("x.zip @0x000021: expected an entry of the central directory (BAD_VALUE)");
    }

    /** The five bytes are stored without compression, after one unrelated byte. */
    @Test
    void inflatesFromTheCursor() {
        ZipMember member = new ZipMember(new SourceLocation("x", 0), "a", 0, 8, 0, 0x3610A686, 10, 5, 0);
        byte[] stored = ByteDsl.bytes("EE 01 0500 FAFF 'hello'");
        ByteCursor in = ByteCursor.littleEndian(stored, "x").seek(1);
        assertThat(new ZipCodec(member).decode(in, new ReadContext(ReadOptions.STRICT)))
                .isEqualTo(ByteDsl.bytes("'hello'"));
    }
}
