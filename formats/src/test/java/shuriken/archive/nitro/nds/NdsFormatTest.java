package shuriken.archive.nitro.nds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.nitro.NameTableBuilder;
import shuriken.archive.nitro.narc.NarcArchive;
import shuriken.archive.nitro.narc.NarcFormat;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Confidence;
import shuriken.io.ByteCursor;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.FormatContract;
import shuriken.testkit.Gen;
import shuriken.testkit.RoundTrip;
import shuriken.testkit.Seeds;

class NdsFormatTest extends FormatContract<NdsRom> {
    private static final NdsFormat FORMAT = new NdsFormat();

    NdsFormatTest() {
        super(FORMAT);
    }

    static byte[] written(NdsRom rom) {
        return RoundTrip.write(FORMAT, rom);
    }

    static NdsRom read(byte[] data) {
        return FORMAT.read(ByteCursor.littleEndian(data, "x.nds"), new ReadContext(ReadOptions.STRICT));
    }

    private static byte[] content(ArchiveEntry entry) {
        ByteCursor in = entry.content(new ReadContext(ReadOptions.STRICT));
        return in.bytes("content", in.remaining());
    }

    private static NdsBuilder builder() {
        return new NdsBuilder("TITLE", "ABCE")
                .part(NdsPartKind.ARM9, new byte[] {1, 2, 3})
                .part(NdsPartKind.ARM7, new byte[] {4, 5})
                .part(NdsPartKind.BANNER, Gen.seeded(1).bytes(0x840))
                .overlay(new byte[] {6, 7})
                .file("a.bin", new byte[] {8})
                .file("dir/b.bin", new byte[] {9, 10});
    }

    /** Returns a ROM written by hand from the documentation; our writer must create the same bytes. */
    static byte[] byHand() {
        ByteBuffer rom = ByteBuffer.allocate(0xA01).order(ByteOrder.LITTLE_ENDIAN);
        Arrays.fill(rom.array(), 0x200, 0xA01, (byte) 0xFF);
        rom.put(0, "GAME".getBytes(java.nio.charset.StandardCharsets.US_ASCII));
        rom.putInt(0x20, 0x200).putInt(0x2C, 4).putInt(0x30, 0x400).putInt(0x3C, 4);
        rom.putInt(0x40, 0x600).putInt(0x44, 15).putInt(0x48, 0x800).putInt(0x4C, 8);
        rom.putInt(0x80, 0xA01).putInt(0x84, 0x200);
        rom.putInt(0x200, 0x11111111).putInt(0x204, 0xDEC00621).putInt(0x208, 0).putInt(0x20C, 0);
        rom.putInt(0x400, 0x22222222);
        rom.putInt(0x600, 8).putInt(0x604, 0x10000).put(0x608, new byte[] {5, 'x', '.', 'b', 'i', 'n', 0});
        rom.putInt(0x800, 0xA00).putInt(0x804, 0xA01).put(0xA00, (byte) 7);
        rom.putShort(0x15E, (short) crc(rom.array(), 0x15E));
        return rom.array();
    }

    /** Computes the CRC-16 with a different algorithm: polynomial division of mirrored bytes, highest bit first. */
    static int crc(byte[] bytes, int length) {
        int crc = 0xFFFF;
        for (int i = 0; i < length; i++) {
            crc ^= Integer.reverse(bytes[i] & 0xFF) >>> 24 << 8;
            for (int bit = 0; bit < 8; bit++) {
                crc = (crc << 1 ^ ((crc & 0x8000) != 0 ? 0x8005 : 0)) & 0xFFFF;
            }
        }
        return Integer.reverse(crc) >>> 16;
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        byte[] withStrayBytes = byHand();
        withStrayBytes[0x300] = 1;
        withStrayBytes[0x900] = 2;
        return Map.of(
                "with everything", written(builder().build()),
                "by hand", byHand(),
                "bytes in the gaps", withStrayBytes,
                "no files",
                        written(new NdsBuilder("EMPTY", "AAAA")
                                .part(NdsPartKind.ARM9, new byte[4])
                                .build()));
    }

    @Override
    protected Confidence minimumConfidence() {
        return Confidence.STRUCTURE;
    }

    @Override
    protected boolean explainsEveryByte() {
        return false;
    }

    @Test
    void readsAHandWrittenRom() {
        NdsRom rom = read(byHand());
        assertThat(rom.header().title()).isEqualTo("GAME");
        assertThat(rom.entries())
                .extracting(ArchiveEntry::name)
                .containsExactly("x.bin", "rom/arm9.bin", "rom/arm7.bin");
        assertThat(content(rom.entries().get(0))).containsExactly(7);
        assertThat(rom.part(NdsPartKind.ARM9).orElseThrow().data().size()).isEqualTo(16);
        assertThat(rom.unclaimedBytes()).isEmpty();
    }

    @Test
    void listsOverlaysAndParts() {
        NdsRom rom = read(fixture("with everything"));
        assertThat(rom.header().code()).isEqualTo("ABCE");
        assertThat(rom.entries())
                .extracting(ArchiveEntry::name)
                .containsExactly(
                        "rom/overlay9/0.bin", "a.bin", "dir/b.bin", "rom/arm9.bin", "rom/arm7.bin", "rom/banner.bin");
        assertThat(content(rom.entries().get(0))).containsExactly(6, 7);
        assertThat(content(rom.entries().get(3))).containsExactly(1, 2, 3);
    }

    @Seeds(200)
    void romIsConsistentAfterReplacingAMember(long seed) {
        Gen gen = Gen.seeded(seed);
        NdsRom before = builder().build();
        if (gen.coin()) {
            before = padToCapacity(before);
        }
        List<byte[]> contents = new ArrayList<>();
        before.entries().forEach(entry -> contents.add(content(entry)));
        int changed = gen.intBelow(contents.size() - 1);
        contents.set(changed, gen.bytes(gen.intBelow(2_000)));
        byte[] data = written(before.withReplaced(changed, contents.get(changed)));
        NdsRom after = read(data);
        assertThat(after.header().computeCrc()).isEqualTo(after.header().storedCrc());
        boolean isRemoved = changed > 2 && contents.get(changed).length == 0;
        assertThat(after.entries()).hasSize(contents.size() - (isRemoved ? 1 : 0));
        for (int i = 0; i < contents.size() && !isRemoved; i++) {
            assertThat(content(after.entries().get(i))).as("%d", i).isEqualTo(contents.get(i));
        }
        after.files().forEach(file -> assertThat(file.offset() % 0x200).isZero());
        assertThat(data.length == after.header().capacity())
                .isEqualTo(before.size() == before.header().capacity());
        assertThat(after.header().capacity()).isGreaterThanOrEqualTo(data.length);
    }

    private static NdsRom padToCapacity(NdsRom rom) {
        return new NdsRom(rom.header(), rom.names(), rom.files(), rom.parts(), rom.unclaimedBytes(), (int)
                rom.header().capacity());
    }

    @Test
    void updatesTheEntriesOfOverlays() {
        NdsRom after = read(written(builder().build().withReplaced(0, new byte[300])));
        ByteCursor entry =
                after.part(NdsPartKind.ARM9_OVERLAYS).orElseThrow().data().copy();
        assertThat(entry.seek(8).i32("size")).isEqualTo(300);
    }

    @Test
    void increasesTheChipCapacity() {
        NdsRom after = padToCapacity(builder().build()).withReplaced(1, new byte[0x20000]);
        assertThat(after.size()).isEqualTo(0x40000);
        assertThat(after.header().capacity()).isEqualTo(0x40000);
        assertThat(read(written(after)).entries()).hasSize(6);
    }

    @Test
    void reportsAWrongChecksum() {
        byte[] data = byHand();
        data[0]++;
        assertThat(FORMAT.detect(ByteCursor.littleEndian(data, "x"), "x.bin")).isEqualTo(Confidence.NO);
        assertThat(FORMAT.detect(ByteCursor.littleEndian(data, "x"), "x.NDS")).isEqualTo(Confidence.NAME);
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        FORMAT.read(ByteCursor.littleEndian(data, "x"), context);
        assertThat(context.findings().toList()).singleElement().satisfies(diagnostic -> {
            assertThat(diagnostic.code()).isEqualTo(DiagnosticCode.CHECKSUM_MISMATCH);
            assertThat(diagnostic.location().offset()).isEqualTo(0x15E);
        });
        RoundTrip.check(FORMAT, data, "wrong checksum");
    }

    /** A header has at least 0x200 bytes. */
    @Test
    void requiresAHeaderToDetectByName() {
        assertThat(FORMAT.detect(ByteCursor.littleEndian(new byte[0x200], "x"), "x.nds"))
                .isEqualTo(Confidence.NAME);
        assertThat(FORMAT.detect(ByteCursor.littleEndian(new byte[0x200], "x"), "nds"))
                .isEqualTo(Confidence.NO);
        assertThat(FORMAT.detect(ByteCursor.littleEndian(new byte[0x1FF], "x"), "x.nds"))
                .isEqualTo(Confidence.NO);
    }

    @Test
    void reportsDamageAtItsField() {
        byte[] data = byHand();
        data[0x807] = 1;
        assertThat(catchThrowableOfType(FormatException.class, () -> read(data)))
                .returns(Kind.BAD_POINTER, FormatException::kind)
                .returns(0x800L, e -> e.location().offset());
        byte[] header = byHand();
        header[0x43] = 1;
        assertThat(catchThrowableOfType(
                        FormatException.class,
                        () -> FORMAT.read(ByteCursor.littleEndian(header, "x"), new ReadContext(ReadOptions.LENIENT))))
                .returns(Kind.BAD_POINTER, FormatException::kind)
                .returns(0x40L, e -> e.location().offset());
    }

    @Test
    void readsArchivesInside() {
        byte[] narc = RoundTrip.write(
                new NarcFormat(), NarcArchive.of(List.of(new byte[] {1}), NameTableBuilder.withoutNames(1), true));
        NdsRom rom = read(written(new NdsBuilder("T", "C").file("a.narc", narc).build()));
        assertThat(content(rom.entries().getFirst())).isEqualTo(narc);
    }

    /** Each part starts at a multiple of 0x200; the gaps are filled with FF. */
    @Test
    void buildsTheDocumentedLayout() {
        ByteBuffer rom = ByteBuffer.allocate(0x1A02).order(ByteOrder.LITTLE_ENDIAN);
        Arrays.fill(rom.array(), 0x200, 0x1A02, (byte) 0xFF);
        rom.put(0, ByteDsl.bytes("'TITLE' 00*7 'ABCE'"));
        rom.putInt(0x20, 0x200).putInt(0x2C, 3).putInt(0x30, 0x800).putInt(0x3C, 2);
        rom.putInt(0x40, 0xA00).putInt(0x44, 0x24).putInt(0x48, 0xC00).putInt(0x4C, 24);
        rom.putInt(0x50, 0x400)
                .putInt(0x54, 32)
                .putInt(0x68, 0xE00)
                .putInt(0x80, 0x1A02)
                .putInt(0x84, 0x200);
        rom.put(0x200, new byte[] {1, 2, 3}).put(0x400, ByteDsl.bytes("00*8 02000000 00*20"));
        rom.put(0x600, new byte[] {6, 7}).put(0x800, new byte[] {4, 5});
        rom.put(0xA00, ByteDsl.bytes("""
            10000000 0100 0200 1D000000 0200 00F0
            83 'dir' 01F0 05 'a.bin' 00 05 'b.bin' 00\
            """));
        rom.put(0xC00, ByteDsl.bytes("00060000 02060000 00180000 01180000 001A0000 021A0000"));
        rom.put(0xE00, Gen.seeded(1).bytes(0x840)).put(0x1800, (byte) 8).put(0x1A00, new byte[] {9, 10});
        rom.putShort(0x15E, (short) crc(rom.array(), 0x15E));
        assertThat(written(builder().build())).isEqualTo(rom.array());
        NdsRom plainRom = new NdsBuilder("T", "C").file("a", new byte[] {1}).build();
        assertThat(plainRom.part(NdsPartKind.ARM9_OVERLAYS)).isEmpty();
        assertThat(plainRom.entries()).extracting(ArchiveEntry::name).containsExactly("a");
    }

    static byte[] withValidChecksum(byte[] rom) {
        ByteBuffer.wrap(rom).order(ByteOrder.LITTLE_ENDIAN).putShort(0x15E, (short) crc(rom, 0x15E));
        return rom;
    }

    /** Returns the hand-written file with other words in the header. */
    private static byte[] handWrittenWith(int... offsetsAndWords) {
        ByteBuffer rom = ByteBuffer.wrap(byHand()).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < offsetsAndWords.length; i += 2) {
            rom.putInt(offsetsAndWords[i], offsetsAndWords[i + 1]);
        }
        return withValidChecksum(rom.array());
    }

    /** The header ends at its size field or at the ARM9 program, whichever comes first within the file. */
    @Test
    void endsTheHeaderAtTheProgram() {
        assertThat(read(handWrittenWith(0x84, 0x4000)).header().bytes()).hasSize(0x200);
        assertThat(read(handWrittenWith(0x84, 0)).header().bytes()).hasSize(0x200);
        assertThat(read(handWrittenWith(0x84, 0x300, 0x20, 0x400)).header().bytes())
                .hasSize(0x300);
        assertThat(read(handWrittenWith(0x84, 0x500, 0x20, 0x400)).header().bytes())
                .hasSize(0x400);
        assertThat(read(handWrittenWith(0x84, 0x80000000, 0x20, 0x400)).header().bytes())
                .hasSize(0x400);
        assertThat(read(handWrittenWith(0x84, 0x1000, 0x20, 0, 0x2C, 0))
                        .header()
                        .bytes())
                .hasSize(0x200);
    }

    /** The footer of twelve bytes may be at the end of the file. */
    @Test
    void includesTheFooterOfTheProgram() {
        byte[] rom = Arrays.copyOf(handWrittenWith(0x20, 0xA04, 0x2C, 4), 0xA14);
        ByteBuffer.wrap(rom).order(ByteOrder.LITTLE_ENDIAN).putInt(0xA08, 0xDEC00621);
        assertThat(read(rom).part(NdsPartKind.ARM9).orElseThrow().data().size()).isEqualTo(16);
        assertThat(read(Arrays.copyOf(rom, 0xA13))
                        .part(NdsPartKind.ARM9)
                        .orElseThrow()
                        .data()
                        .size())
                .isEqualTo(4);
    }

    /** The first word of the banner is its version, which determines its size. */
    @Test
    void readsTheBannerSizeFromItsVersion() {
        Map.of(1, 0x840, 2, 0x940, 3, 0xA40, 0x103, 0x23C0, 7, 0x840).forEach((version, size) -> {
            byte[] rom = Arrays.copyOf(handWrittenWith(0x68, 0xC00), 0xC00 + 0x23C0);
            ByteBuffer.wrap(rom).order(ByteOrder.LITTLE_ENDIAN).putShort(0xC00, version.shortValue());
            assertThat(FORMAT.read(ByteCursor.littleEndian(rom, "x"), new ReadContext(ReadOptions.LENIENT))
                            .part(NdsPartKind.BANNER)
                            .orElseThrow()
                            .data()
                            .size())
                    .isEqualTo(size);
        });
    }

    @Test
    void countsTablesTowardsTheBudget() {
        byte[] rom = byHand();
        for (Map.Entry<Integer, String> cost : Map.of(
                        0x200 + 7, "files would take 8 bytes", 0x200 + 8 + 14, "names would take 15 bytes")
                .entrySet()) {
            ReadContext context = new ReadContext(ReadOptions.STRICT.withLimits(new Limits(cost.getKey(), 100, 16)));
            assertThat(catchThrowableOfType(
                                    FormatException.class,
                                    () -> FORMAT.read(ByteCursor.littleEndian(rom, "x"), context))
                            .getMessage())
                    .contains(cost.getValue());
        }
    }

    /**
     * A table of 12 bytes has one entry and four stray bytes. Names that declare two directories do not fit in 8 bytes.
     */
    @Test
    void requiresCompleteEntries() {
        NdsRom rom = FORMAT.read(
                ByteCursor.littleEndian(handWrittenWith(0x4C, 12, 0x808, 0x01010101), "x"),
                new ReadContext(ReadOptions.LENIENT));
        assertThat(rom.files()).hasSize(1);
        assertThat(rom.unclaimedBytes()).singleElement().satisfies(filler -> {
            assertThat(filler.offset()).isEqualTo(0x808);
            assertThat(filler.bytes()).hasSize(4);
        });
        assertThat(catchThrowableOfType(FormatException.class, () -> read(handWrittenWith(0x44, 8, 0x604, 0x20000)))
                        .kind())
                .isEqualTo(Kind.TRUNCATED);
        assertThat(read(handWrittenWith(0x44, 7)).entries().getFirst().name()).isEqualTo("0");
    }

    /** The upper half of the checksum's word belongs to the offset of the debugger. */
    @Test
    void readsTheChecksumFromTwoBytes() {
        byte[] rom = handWrittenWith(0x160, 0x1234);
        assertThat(FORMAT.detect(ByteCursor.littleEndian(rom, "x"), "x")).isEqualTo(Confidence.STRUCTURE);
        assertThat(read(rom).header().withValidCrc().word(0x160)).isEqualTo(0x1234);
        byte[] invalid = handWrittenWith(0x160, 0x1234);
        invalid[0x15E]++;
        assertThat(catchThrowableOfType(FormatException.class, () -> read(invalid))
                        .getMessage())
                .startsWith(String.format(
                        Locale.ROOT,
                        "x.nds @0x00015E: the header's CRC is 0x%04X instead of 0x%04X ",
                        crc(rom, 0x15E),
                        (invalid[0x15E] & 0xFF) | (invalid[0x15F] & 0xFF) << 8));
    }

    /** Three bytes replace a shorter file, so the ROM and its used area end at 0xA03. */
    @Test
    void extendsTheLastFileAtItsOffset() {
        byte[] after = Arrays.copyOf(handWrittenWith(0x80, 0xA03, 0x804, 0xA03), 0xA03);
        System.arraycopy(ByteDsl.bytes("090909"), 0, after, 0xA00, 3);
        assertThat(written(read(byHand()).withReplaced(0, ByteDsl.bytes("090909"))))
                .isEqualTo(after);
        byte[] withInvalidChecksum = byHand();
        withInvalidChecksum[0x15E]++;
        byte[] grown = after.clone();
        System.arraycopy(withInvalidChecksum, 0x15E, grown, 0x15E, 2);
        NdsRom invalidRom =
                FORMAT.read(ByteCursor.littleEndian(withInvalidChecksum, "x"), new ReadContext(ReadOptions.LENIENT));
        assertThat(written(invalidRom.withReplaced(0, ByteDsl.bytes("090909")))).isEqualTo(grown);
    }

    /**
     * A program of 0x204 bytes needs one more block of 0x200 bytes, so everything after it moves, including the
     * debugger's program.
     */
    @Test
    void movesEverythingAfterALongerProgram() {
        NdsRom before = FORMAT.read(
                ByteCursor.littleEndian(handWrittenWith(0x160, 0x900, 0x900, 0x04030201), "x"),
                new ReadContext(ReadOptions.LENIENT));
        byte[] program = ByteDsl.bytes("0A*516");
        byte[] data = written(before.withReplaced(1, program));
        ByteBuffer rom = ByteBuffer.allocate(0xC01).order(ByteOrder.LITTLE_ENDIAN);
        Arrays.fill(rom.array(), 0x200, 0xC01, (byte) 0xFF);
        rom.put(0, Arrays.copyOf(byHand(), 0x200));
        rom.putInt(0x2C, 4 + 516 - 16).putInt(0x30, 0x600).putInt(0x40, 0x800).putInt(0x48, 0xA00);
        rom.putInt(0x80, 0xC01).putInt(0x160, 0xB00);
        rom.put(0x200, program).putInt(0x600, 0x22222222).put(0x800, Arrays.copyOfRange(byHand(), 0x600, 0x60F));
        rom.putInt(0xA00, 0xC00).putInt(0xA04, 0xC01).putInt(0xB00, 0x04030201).put(0xC00, (byte) 7);
        assertThat(data).isEqualTo(withValidChecksum(rom.array()));
    }
}
