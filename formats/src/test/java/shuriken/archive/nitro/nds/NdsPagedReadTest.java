package shuriken.archive.nitro.nds;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.archive.ArchiveEntry;
import shuriken.codec.Codec;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.CountingByteSource;
import shuriken.testkit.Gen;
import shuriken.testkit.RoundTrip;
import shuriken.testkit.Seeds;

/** Reads a ROM that is not in memory. The list of its members needs only its tables; other bytes are read on demand. */
class NdsPagedReadTest {
    private static final NdsFormat FORMAT = new NdsFormat();
    private static final int FILES = 2_000;

    /** Creates a ROM of 34 MB. Its 16 kB files begin like compressed files, and unclaimed bytes are between them. */
    private static byte[] largeRom() {
        NdsBuilder builder = new NdsBuilder("TITLE", "ABCE")
                .part(NdsPartKind.ARM9, new byte[] {1})
                .part(NdsPartKind.ARM7, new byte[] {2});
        for (int i = 0; i < FILES; i++) {
            byte[] data = new byte[17_000];
            data[0] = 0x10;
            builder.file("dir/" + i + ".bin", data);
        }
        byte[] rom = RoundTrip.write(FORMAT, builder.build());
        rom[0x300] = 5;
        rom[rom.length - 17_000 - 2] = 6;
        return rom;
    }

    @Test
    void readsOnlyTablesForTheTree() {
        byte[] bytes = largeRom();
        assertThat(bytes.length).isGreaterThan(ByteSource.IN_MEMORY_LIMIT);
        CountingByteSource source = new CountingByteSource(bytes, "x.nds");
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        NdsRom rom = FORMAT.read(source, context);
        List<ArchiveEntry> entries = rom.entries();
        assertThat(entries).hasSize(FILES + 2);
        assertThat(entries.get(7).name()).isEqualTo("dir/7.bin");
        assertThat(entries.get(7).storedSize()).isEqualTo(17_000);
        assertThat(source.bytesRead()).isLessThan(1 << 20);

        long bytesForTree = source.bytesRead();
        assertThat(entries.get(7).codec()).isEqualTo(Codec.NONE);
        assertThat(source.bytesRead() - bytesForTree).isBetween(1L, 2 * 17_000L);

        assertThat(context.findings().toList()).isEmpty();
        assertThat(rom.unclaimedBytes())
                .hasSize(2)
                .extracting(filler -> filler.offset())
                .contains(0x300);
        assertThat(context.findings().toList())
                .hasSize(2)
                .allSatisfy(diagnostic -> assertThat(diagnostic.code()).isEqualTo(DiagnosticCode.NONZERO_PADDING));
        assertThat(RoundTrip.write(FORMAT, rom)).isEqualTo(bytes);
        assertThat(RoundTrip.write(
                        FORMAT,
                        FORMAT.read(new CountingByteSource(bytes, "x.nds"), new ReadContext(ReadOptions.STRICT))))
                .isEqualTo(bytes);
    }

    @Test
    void readsUnchangedFilesOfAnEditedRomFromTheOriginal() {
        byte[] bytes = largeRom();
        CountingByteSource source = new CountingByteSource(bytes, "x.nds");
        byte[] added = Gen.seeded(3).bytes(700);
        NdsRom paged = edited(FORMAT.read(source, new ReadContext(ReadOptions.LENIENT)), added);
        ByteSource content = paged.content().orElseThrow();
        assertThat(source.bytesRead()).isLessThan(2L * bytes.length);
        long read = source.bytesRead();
        assertThat(content.ranges())
                .filteredOn(range -> range.source() == source)
                .hasSizeGreaterThan(FILES - 3);
        NdsRom reread = FORMAT.read(content, new ReadContext(ReadOptions.LENIENT));
        assertThat(reread.entries()).hasSize(FILES + 2);
        assertThat(source.bytesRead() - read).isLessThan(1 << 20);

        NdsRom inMemory = FORMAT.read(ByteCursor.littleEndian(bytes, "x.nds"), new ReadContext(ReadOptions.LENIENT));
        assertThat(content.bytes()).isEqualTo(RoundTrip.write(FORMAT, edited(inMemory, added)));
    }

    private static NdsRom edited(NdsRom rom, byte[] added) {
        return rom.withReplaced(5, new byte[20_000])
                .withAdded("dir/new.bin", added)
                .without(9, true)
                .withName(11, "dir/other.bin");
    }

    private static byte[] smallRom() {
        byte[] rom = RoundTrip.write(
                FORMAT,
                new NdsBuilder("TITLE", "ABCE")
                        .part(NdsPartKind.ARM9, new byte[] {1, 2, 3})
                        .part(NdsPartKind.BANNER, Gen.seeded(1).bytes(0x840))
                        .overlay(new byte[] {6, 7})
                        .file("a.bin", new byte[] {8})
                        .file("dir/b.bin", Gen.seeded(2).bytes(3_000))
                        .build());
        rom[0x3F0] = 1;
        return rom;
    }

    /** The tables are changed at random, so that files overlap, are cut off or have invalid offsets. */
    @Seeds(2_000)
    void readsDamagedRomsLikeThoseInMemory(long seed) {
        Gen gen = Gen.seeded(seed);
        byte[] bytes = smallRom();
        NdsHeader header = new NdsHeader(Arrays.copyOf(bytes, NdsHeader.MIN_SIZE));
        int[] offsets = {
            0x20 + gen.intBelow(0x40),
            header.word(NdsHeader.FILES_OFFSET) + gen.intBelow(24),
            header.word(NdsHeader.NAMES_OFFSET) + gen.intBelow(40)
        };
        for (int i = gen.intBelow(3); i >= 0; i--) {
            bytes[offsets[gen.intBelow(offsets.length)]] = (byte) gen.intBelow(256);
        }
        byte[] damaged = gen.intBelow(3) == 0 ? Arrays.copyOf(bytes, gen.intBelow(bytes.length)) : bytes;
        assertThat(outcome(ByteCursor.paged(new CountingByteSource(damaged, "x.nds"))))
                .isEqualTo(outcome(ByteCursor.littleEndian(damaged, "x.nds")));
    }

    /** Returns the rewritten bytes and all findings, or the error. */
    private static List<?> outcome(ByteCursor file) {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        try {
            NdsRom rom = FORMAT.read(file, context);
            List<String> codecs =
                    rom.entries().stream().map(ArchiveEntry::compression).toList();
            String written = Arrays.toString(RoundTrip.write(FORMAT, rom));
            return List.of(codecs, written, context.findings().toList());
        } catch (FormatException e) {
            return List.of(String.valueOf(e.getMessage()), context.findings().toList());
        }
    }
}
