package shuriken.archive.bml;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import shuriken.archive.ArchiveEntry;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Confidence;
import shuriken.io.ByteCursor;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.RoundTrip;

/** Checks hand-written tables with 0x40 bytes for the header and for each entry. The data starts at 0x800. */
class BmlTableTest {
    private static final BmlFormat FORMAT = new BmlFormat();

    /** Creates a header with one entry: name, stored size, type, size, and the sizes of its textures. */
    private static byte[] table(String name, String words) {
        return Arrays.copyOf(
                ByteDsl.bytes("00*4 01000000 50010000 00*52 '" + name + "' 00*" + (0x20 - name.length()) + " " + words),
                0x800);
    }

    private static Confidence detect(byte[] data) {
        return FORMAT.detect(ByteCursor.littleEndian(data, "x"), "x");
    }

    private static BmlArchive read(byte[] data) {
        return FORMAT.read(ByteCursor.littleEndian(data, "x.bml"), new ReadContext(ReadOptions.STRICT));
    }

    @Test
    void requiresPlausibleTables() {
        byte[] valid = table("a", "00*32");
        assertThat(detect(valid)).isEqualTo(Confidence.STRUCTURE);
        for (int offset : new int[] {0, 3, 8, 9, 0x40, 0x5F}) {
            byte[] invalid = valid.clone();
            invalid[offset] = 2;
            assertThat(detect(invalid)).as("0x%X", offset).isEqualTo(Confidence.NO);
        }
    }

    /** The file has 0x800 bytes. Neither a member nor all members together may need more. */
    @Test
    void requiresMembersThatFitTheFile() {
        assertThat(detect(table("a", "00080000 00*28"))).isEqualTo(Confidence.STRUCTURE);
        assertThat(detect(table("a", "01080000 00*28"))).isEqualTo(Confidence.NO);
        assertThat(detect(table("a", "00040000 00*8 00040000 00*16"))).isEqualTo(Confidence.STRUCTURE);
        assertThat(detect(table("a", "00040000 00*8 01040000 00*16"))).isEqualTo(Confidence.NO);
        byte[] pair = table("a", "00040000 00*28");
        pair[4] = 2;
        System.arraycopy(ByteDsl.bytes("'b' 00*31 00040000"), 0, pair, 0x80, 0x24);
        assertThat(detect(pair)).isEqualTo(Confidence.STRUCTURE);
        pair[0xA0] = 1;
        assertThat(detect(pair)).isEqualTo(Confidence.NO);
    }

    /**
     * The extension of textures is recognized by their tag. Textures without a tag get the extension of the console.
     */
    @Test
    void namesTexturesAfterTheirModel() {
        String words = "01000000 00000000 01000000 04000000 04000000 00*12";
        assertThat(read(ByteDsl.join(table("a.b.nj", words), ByteDsl.bytes("07 00*31 'XVMH'")))
                        .entries())
                .extracting(ArchiveEntry::nameWithExtension)
                .containsExactly("a.b.nj", "a.b.xvm");
        assertThat(read(ByteDsl.join(table(".nj", words), ByteDsl.bytes("07 00*31 'GVMH'")))
                        .entries())
                .extracting(ArchiveEntry::nameWithExtension)
                .containsExactly(".nj", ".nj.gvm");
        assertThat(read(ByteDsl.join(table("nj", words), ByteDsl.bytes("07 00*31 'NONE'")))
                        .entries())
                .extracting(ArchiveEntry::nameWithExtension)
                .containsExactly("nj", "nj.pvm");
    }

    /** The parts of the archive are contiguous. An empty member has no bytes. */
    @Test
    void intactArchiveHasNoFiller() {
        byte[] smallest = Arrays.copyOf(table("a", "00*32"), 0x80);
        RoundTrip.check(FORMAT, smallest, "smallest");
        byte[] data = ByteDsl.join(
                table("a", "03000000 1F000000 03000000 00*8 01000000 02000000 03000000"), new byte[] {1, 2, 3});
        BmlArchive archive = read(data);
        assertThat(archive.unclaimedBytes()).isEmpty();
        assertThat(archive.members().getFirst().reservedWords()).containsExactly(1, 2, 3);
        RoundTrip.check(FORMAT, data, "one");
    }
}
