package shuriken.archive.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.bios.BiosFile;
import shuriken.archive.bml.BmlArchive;
import shuriken.archive.bml.BmlBuilder;
import shuriken.archive.bml.BmlFormat;
import shuriken.archive.gsl.GslArchive;
import shuriken.archive.gsl.GslFormat;
import shuriken.archive.nitro.narc.NarcFormat;
import shuriken.archive.pak.PakArchive;
import shuriken.archive.pak.PakFormat;
import shuriken.archive.prsd.PrsdFile;
import shuriken.archive.xvm.XvmArchive;
import shuriken.archive.xvm.XvmFormat;
import shuriken.archive.zip.ZipFormat;
import shuriken.archive.zpr.ZprFile;
import shuriken.codec.bios.BiosCompression;
import shuriken.codec.bios.LzMode;
import shuriken.codec.prs.Prs;
import shuriken.codec.prs.PrsDialect;
import shuriken.codec.prs.PrsMode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Confidence;
import shuriken.io.ByteCursor;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.RoundTrip;

/** Replaces members and checks the shared helpers of containers. Every expected value was worked out by hand. */
class MemberReplacementTest {
    private static byte[] content(ArchiveEntry entry) {
        ByteCursor in = entry.content(new ReadContext(ReadOptions.STRICT));
        return in.bytes("content", in.remaining());
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    @Test
    void replacesAMemberOfABml() {
        BmlArchive before = new BmlBuilder(ByteOrder.BIG_ENDIAN, PrsMode.STOCK)
                .add("a.nj", 0, text("first".repeat(20)), text("GVMH textures of a"))
                .add("b.njm", 1, text("second".repeat(9)), new byte[0])
                .add("c.nj", 2, text("third"), text("GVMH textures of c".repeat(50)))
                .build();
        assertThat(before.entries())
                .extracting(ArchiveEntry::nameWithExtension)
                .containsExactly("a.nj", "a.gvm", "b.njm", "c.nj", "c.gvm");
        byte[] plain = text("GVMH other textures, which are longer than the original ones".repeat(3));
        byte[] stored = Prs.encode(plain, PrsDialect.PRS, PrsMode.STOCK);
        for (int changed = 0; changed < 5; changed++) {
            BmlFormat format = new BmlFormat();
            BmlArchive after = RoundTrip.read(format, RoundTrip.write(format, before.withReplaced(changed, stored)));
            assertThat(after.entries()).hasSize(5);
            for (int i = 0; i < 5; i++) {
                assertThat(content(after.entries().get(i)))
                        .as("%d when %d is another", i, changed)
                        .isEqualTo(
                                i == changed ? plain : content(before.entries().get(i)));
            }
        }
    }

    /** The stream has ten bytes. */
    @Test
    void acceptsACompressedReplacement() {
        byte[] stream = ByteDsl.bytes("10 0B0000 10 'abc' 50 02");
        BiosFile filled = BiosFile.of(text("some other content"), BiosCompression.LZ10, LzMode.STOCK);
        BiosFile replaced = filled.withReplaced(0, ByteDsl.join(stream, new byte[] {9, 9, 9, 9, 9}));
        assertThat(replaced.stream().size()).isEqualTo(10);
        assertThat(replaced.trailing()).containsExactly(0, 0);
        assertThat(content(replaced.entries().getFirst())).isEqualTo(text("abcabcabcab"));
        BiosFile plainFile = new BiosFile(
                BiosCompression.LZ10, ByteCursor.littleEndian(ByteDsl.bytes("10 010000 00 'a'"), "x"), new byte[0]);
        assertThat(plainFile.withReplaced(0, stream).trailing()).isEmpty();
        assertThat(plainFile.withReplaced(0, stream).stream().size()).isEqualTo(10);
    }

    @Test
    void readsHeadersOfSingleStreams() {
        ZprFile zpr = ZprFile.compress(text("x"), 7, PrsMode.STORE)
                .withReplaced(0, ByteDsl.bytes("'ZPR' 00 5AD83A9E 0E000000 0C000000 80F46D6A969595"));
        assertThat(zpr.crc()).isEqualTo(0x9E3AD85A);
        assertThat(zpr.size()).isEqualTo(14);
        assertThat(zpr.unknown0C()).isEqualTo(12);
        assertThat(zpr.data().position()).isZero();
        PrsdFile prsd = PrsdFile.of(text("x"), ByteOrder.BIG_ENDIAN, 1, PrsMode.STORE)
                .withReplaced(0, ByteDsl.bytes("00000005 12345678 AA"));
        assertThat(prsd.byteOrder()).isEqualTo(ByteOrder.BIG_ENDIAN);
        assertThat(prsd.size()).isEqualTo(5);
        assertThat(prsd.key()).isEqualTo(0x12345678);
        assertThat(prsd.data().remaining()).isEqualTo(9);
    }

    private static ArchiveEntry entry(String name, byte[] data) {
        return new ArchiveEntry(name, "", ByteCursor.littleEndian(data, name));
    }

    private static byte[] row(String name) {
        return Arrays.copyOf(text(name), 0x3C);
    }

    /** Rows have 0x3C bytes. A name of 0x1C characters has no terminating zero. */
    @Test
    void ordersPakImagesByTheIndex() {
        String full = "l".repeat(0x1C);
        byte[] rows = ByteDsl.join(row("a"), row("missing"), row("B"), row(full + "?"), row(".dot"), new byte[0x3B]);
        List<ArchiveEntry> members = List.of(
                entry("f.x/b.dds", new byte[1]),
                entry("f.x/A.dds", new byte[2]),
                entry("f.x/list.INF", rows),
                entry("f.x/" + full, new byte[3]),
                entry("f.x/.dot", new byte[4]),
                entry("f.x/a.png", new byte[5]));
        assertThat(PakArchive.of(members, "").indicesInModelOrder()).containsExactly(1, -1, 0, 3, 4);
        assertThat(PakArchive.of(members.subList(0, 2), "").indicesInModelOrder())
                .containsExactly(0, 1);
        assertThat(PakArchive.of(members, "").globalIndex(0)).isZero();
    }

    @Test
    void movesFollowingBytesByTheMinimum() {
        assertThat(SpanTracker.align(0, 4)).isZero();
        assertThat(SpanTracker.align(1, 4)).isEqualTo(4);
        assertThat(SpanTracker.align(4, 4)).isEqualTo(4);
        assertThat(SpanTracker.align(5, 4)).isEqualTo(8);
        assertThat(SpanTracker.align(Integer.MAX_VALUE, 4)).isEqualTo(Integer.MAX_VALUE);
        // The next member is at a multiple of 0x20, so it moves from one multiple to the next.
        assertThat(SpanTracker.shift(0x13, 0x25, IntStream.of(0, 0x13 - 1, 0x20), 0x20))
                .isEqualTo(0x20);
        assertThat(SpanTracker.shift(0x13, 0x20, IntStream.of(0x20, 0x60), 0x20))
                .isZero();
        assertThat(SpanTracker.shift(0x33, 0x12, IntStream.of(0x40), 0x20)).isEqualTo(-0x20);
        // The next member is nearer, so it moves by as many multiples as necessary.
        assertThat(SpanTracker.shift(0x13, 0x18, IntStream.of(0, 0x14), 0x20)).isEqualTo(0x20);
        assertThat(SpanTracker.shift(0x13, 0x14, IntStream.of(0, 0x14), 0x20)).isZero();
        // No member follows.
        assertThat(SpanTracker.shift(0x13, 0x41, IntStream.of(0), 0x20)).isEqualTo(0x40);
    }

    @Test
    void keepsUnclaimedBytesWithoutPadding() {
        byte[] file = ByteDsl.bytes("AA 00 00 05 00 06 00 BB CC 00 00 07");
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        List<UnclaimedBytes> fillers = new SpanTracker()
                .claim(7, 1)
                .claim(0, 1)
                .claim(7, 2)
                .claim(4, 0)
                .unclaimedBytes(ByteCursor.littleEndian(file, "x"), context);
        assertThat(fillers).extracting(UnclaimedBytes::offset).containsExactly(3, 11);
        assertThat(fillers.get(0).bytes()).containsExactly(5, 0, 6);
        assertThat(fillers.get(1).bytes()).containsExactly(7);
        assertThat(context.findings().toList())
                .extracting(diagnostic -> diagnostic.location().offset() + " " + diagnostic.message())
                .containsExactly(
                        "3 bytes that belong to no file and are not padding: 3",
                        "11 bytes that belong to no file and are not padding: 1");
        byte[] ones = ByteDsl.bytes("01 FF FF 00 FF 02");
        List<UnclaimedBytes> padded = new SpanTracker(0xFF)
                .claim(0, 1)
                .claim(5, 1)
                .unclaimedBytes(ByteCursor.littleEndian(ones, "x"), new ReadContext(ReadOptions.LENIENT));
        assertThat(padded).singleElement().satisfies(filler -> {
            assertThat(filler.offset()).isEqualTo(3);
            assertThat(filler.bytes()).containsExactly(0);
            assertThat(filler.shifted(-2).offset()).isEqualTo(1);
        });
    }

    private static byte[] zip(byte[] plain) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            out.putNextEntry(new ZipEntry("a"));
            out.write(plain);
        }
        return bytes.toByteArray();
    }

    private static FormatException failure(byte[] zip) {
        return catchThrowableOfType(
                FormatException.class,
                () -> content(new ZipFormat()
                        .read(ByteCursor.littleEndian(zip, "x"), new ReadContext(ReadOptions.STRICT))
                        .entries()
                        .getFirst()));
    }

    /** One byte of deflate data decodes to at most 1,032 bytes; block type 3 is invalid. */
    @Test
    void reportsDamagedZipMembers() throws IOException {
        byte[] valid = zip(new byte[100]);
        int row = new String(valid, StandardCharsets.ISO_8859_1).indexOf("PK\1\2");
        int storedSize = valid[row + 20];
        byte[] oversized = valid.clone();
        int size = 1032 * storedSize + 1;
        oversized[row + 24] = (byte) size;
        oversized[row + 25] = (byte) (size >> 8);
        assertThat(failure(oversized))
                .returns(Kind.BAD_VALUE, FormatException::kind)
                .satisfies(e -> assertThat(e.getMessage())
                        .contains(String.format(Locale.ROOT, "%,d bytes cannot come from %,d", size, storedSize)));
        byte[] withWrongSize = valid.clone();
        withWrongSize[row + 24] = (byte) (size - 1);
        withWrongSize[row + 25] = (byte) (size - 1 >> 8);
        assertThat(failure(withWrongSize))
                .returns(Kind.TRUNCATED, FormatException::kind)
                .satisfies(e -> assertThat(e.getMessage())
                        .contains(String.format(Locale.ROOT, "the stream ends after 100 of %,d bytes", size - 1)));
        byte[] damaged = valid.clone();
        damaged[31] = 7;
        assertThat(failure(damaged))
                .returns(Kind.BAD_VALUE, FormatException::kind)
                .satisfies(e -> assertThat(e.getMessage()).contains("the deflate stream is damaged"));
        byte[] withLatin1Name = valid.clone();
        withLatin1Name[row + 46] = (byte) 0xFC;
        withLatin1Name[row + 8 + 1] = 0;
        assertThat(new ZipFormat()
                        .read(ByteCursor.littleEndian(withLatin1Name, "x"), new ReadContext(ReadOptions.LENIENT))
                        .entries()
                        .getFirst()
                        .name())
                .isEqualTo("ü");
    }

    @Test
    void growsAMemberOfAPak() {
        String header = "01 'pak' 00*33 02000000 %s %s 00*8 02000000 06000000 '..\\x\\a' 03000000 'x\\a' ";
        String second = " 06000000 '..\\x\\b' 03000000 'x\\b' 03000000 03000000 ";
        byte[] before =
                ByteDsl.bytes(header.formatted("05000000", "05000000") + "02000000 02000000" + second + "0102 030405");
        byte[] after = ByteDsl.bytes(
                header.formatted("07000000", "07000000") + "04000000 04000000" + second + "09090909 030405");
        PakFormat format = new PakFormat();
        PakArchive replaced = RoundTrip.read(format, before).withReplaced(0, new byte[] {9, 9, 9, 9});
        assertThat(RoundTrip.write(format, replaced)).isEqualTo(after);
    }

    private static String gsl(int second, int firstSize, int secondSize) {
        return String.format(
                Locale.ROOT,
                "'a' 00*31 01000000 %02X%02X0000 00*8 'b' 00*31 %02X000000 %02X000000 00*8 00*1952 ",
                firstSize & 0xFF,
                firstSize >> 8,
                second,
                secondSize);
    }

    /** Sectors have 0x800 bytes. The stray byte at 0x900 keeps its distance to the next member. */
    @Test
    void growsAMemberOfAGsl() {
        GslFormat format = new GslFormat();
        byte[] plain = ByteDsl.bytes(gsl(2, 3, 2) + "'abc' 00*2045 'de'");
        assertThat(plain).hasSize(0x1002);
        GslArchive archive = RoundTrip.read(format, plain);
        byte[] longContent = new byte[0x801];
        Arrays.fill(longContent, (byte) 'x');
        assertThat(RoundTrip.write(format, archive.withReplaced(0, longContent)))
                .isEqualTo(ByteDsl.bytes(gsl(3, 0x801, 2) + "'x'*2049 00*2047 'de'"));
        assertThat(RoundTrip.write(format, archive.withReplaced(1, text("fghij"))))
                .isEqualTo(ByteDsl.bytes(gsl(2, 3, 5) + "'abc' 00*2045 'fghij'"));
        byte[] stray = plain.clone();
        stray[0x900] = 9;
        assertThat(RoundTrip.write(
                        format,
                        format.read(ByteCursor.littleEndian(stray, "x"), new ReadContext(ReadOptions.LENIENT))
                                .withReplaced(0, longContent)))
                .isEqualTo(ByteDsl.bytes(gsl(3, 0x801, 2) + "'x'*2049 00*255 09 00*1791 'de'"));
    }

    @Test
    void acceptsOnlyTexturesInAnXvm() {
        XvmFormat format = new XvmFormat();
        byte[] file = ByteDsl.bytes("'XVMH' 38000000 0200 00*54 'XVRT' 04000000 01020304 'XVRT' 01000000 05");
        XvmArchive archive = RoundTrip.read(format, file);
        assertThat(RoundTrip.write(format, archive.withReplaced(0, ByteDsl.bytes("'XVRT' 00000000"))))
                .isEqualTo(ByteDsl.bytes("'XVMH' 38000000 0200 00*54 'XVRT' 38000000 00*56 'XVRT' 01000000 05"));
        for (String invalid : new String[] {"'XVRT' 000000", "'XVRX' 00000000", "00"}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> archive.withReplaced(0, ByteDsl.bytes(invalid)))
                    .withMessage("an XVM archive can contain only XVR textures");
        }
        assertThat(archive.hasTextureNames()).isFalse();
        assertThat(archive.globalIndex(1)).isZero();
    }

    @Test
    void rejectsImpossibleHeaders() {
        BmlFormat bml = new BmlFormat();
        byte[] file = RoundTrip.write(
                bml,
                new BmlBuilder(ByteOrder.LITTLE_ENDIAN, PrsMode.STOCK)
                        .add("a.nj", 0, text("first"), text("PVMH textures"))
                        .build());
        assertThat(bml.detect(ByteCursor.littleEndian(file, "x"), "x")).isEqualTo(Confidence.STRUCTURE);
        byte[] beyond = file.clone();
        beyond[0x40 + 0x2E] = 1;
        assertThat(bml.detect(ByteCursor.littleEndian(beyond, "x"), "x")).isEqualTo(Confidence.NO);
        NarcFormat narc = new NarcFormat();
        byte[] header = ByteDsl.bytes("'NARC' 00*12");
        assertThat(narc.detect(ByteCursor.littleEndian(header, "x"), "x")).isEqualTo(Confidence.MAGIC);
        assertThat(narc.detect(ByteCursor.littleEndian(Arrays.copyOf(header, 15), "x"), "x"))
                .isEqualTo(Confidence.NO);
    }

    /**
     * Contents are counted when they are decoded. All contents together may have 1,000 bytes, and the second exceeds
     * this.
     */
    @Test
    void countsAllContentsOfAnInputTogether() {
        ArchiveEntry packed = new ArchiveEntry(
                "0",
                "",
                ByteCursor.littleEndian(Prs.encode(new byte[600], PrsDialect.PRS, PrsMode.STOCK), "x"),
                Prs.CODEC);
        ReadContext input = new ReadContext(ReadOptions.STRICT.withLimits(new Limits(1000, 9, 9)));
        assertThat(packed.content(input.forContent(1)).size()).isEqualTo(600);
        FormatException e = catchThrowableOfType(FormatException.class, () -> packed.content(input.forContent(1)));
        assertThat(e.getMessage())
                .contains("it brings the contents of the input to more than 1,000 bytes (LIMIT_EXCEEDED)");
    }

    @Test
    void allowsNamesThatFillTheirField() {
        assertThat(RawName.of("abcd", 4).text()).isEqualTo("abcd");
        assertThat(RawName.of("ab", 4).bytes()).containsExactly('a', 'b', 0, 0);
        assertThat(RawName.of("", 4).isEmpty()).isTrue();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RawName.of("abcde", 4))
                .withMessage("\"abcde\" is longer than 4 bytes");
    }
}
