package shuriken.archive.nitro.nds;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import shuriken.archive.ArchiveEntry;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;

/** Reads ROMs without a banner. */
class NdsSignatureTest {
    /** Creates a ROM whose header has the offset of a signature, at the end, instead of a banner. */
    private static byte[] signed() {
        byte[] rom = Arrays.copyOf(NdsFormatTest.byHand(), 0xC00 + 0x88);
        ByteBuffer bytes = ByteBuffer.wrap(rom).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putInt(0x68, 0xC00).putInt(0xC00, 0x00016361);
        bytes.putShort(0x15E, (short) NdsFormatTest.crc(rom, 0x15E));
        return rom;
    }

    @Test
    void readsDownloadPlayProgramsWithASignature() {
        NdsRom rom = NdsFormatTest.read(signed());
        assertThat(rom.entries())
                .extracting(ArchiveEntry::name)
                .contains("rom/signature.bin")
                .doesNotContain("rom/banner.bin");
        assertThat(NdsFormatTest.written(rom)).isEqualTo(signed());
        NdsRom longer = rom.withReplaced(0, new byte[0x300]);
        int moved = longer.header().word(0x68);
        assertThat(moved).isGreaterThan(0xC00);
        assertThat(ByteBuffer.wrap(NdsFormatTest.written(longer))
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .getInt(moved))
                .isEqualTo(0x00016361);
    }

    @Test
    void reportsABannerBeyondTheEnd() {
        byte[] rom = signed();
        rom[0xC00] = 1;
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        NdsRom read = new NdsFormat().read(ByteCursor.littleEndian(rom, "x.nds"), context);
        assertThat(read.entries())
                .extracting(ArchiveEntry::name)
                .contains("x.bin")
                .doesNotContain("rom/banner.bin");
        assertThat(context.findings().toList())
                .anySatisfy(diagnostic ->
                        assertThat(diagnostic.message()).contains("the banner needs 2,112 bytes at 0xC00"));
        assertThat(NdsFormatTest.written(read)).isEqualTo(rom);
    }
}
