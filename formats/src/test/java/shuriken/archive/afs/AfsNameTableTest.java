package shuriken.archive.afs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.archive.ArchiveEntry;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.RoundTrip;

/** Checks the possible offsets of a name table in hand-written archives. */
class AfsNameTableTest {
    private static final AfsFormat FORMAT = new AfsFormat();

    private static AfsArchive read(String hex) {
        return FORMAT.read(ByteCursor.littleEndian(ByteDsl.bytes(hex), "x.afs"), new ReadContext(ReadOptions.LENIENT));
    }

    /**
     * Reads an archive with one member and this pointer to the names. Its table ends at 0x10, and the names are at
     * 0x18 to 0x48.
     */
    private static AfsArchive readWithNamePointer(String pointer) {
        return read("'AFS' 00 01000000 | 48000000 03000000 | " + pointer + " | 'a.bin' 00*27 00*12 03000000 | 'abc'");
    }

    @Test
    void namesMayFollowTheirPointer() {
        AfsArchive archive = readWithNamePointer("18000000 30000000");
        assertThat(archive.entries()).extracting(ArchiveEntry::name).containsExactly("a.bin");
        assertThat(archive.names().orElseThrow().offset()).isEqualTo(0x18);
        assertThat(readWithNamePointer("17000000 30000000").names())
                .as("overlap with the pointer")
                .isEmpty();
        assertThat(readWithNamePointer("10000000 30000000").names())
                .as("at the pointer")
                .isEmpty();
    }

    /** The file has 0x4B bytes. */
    @Test
    void namesMustEndWithinTheFile() {
        assertThat(readWithNamePointer("18000000 33000000").names()).isPresent();
        assertThat(readWithNamePointer("18000000 34000000").names()).isEmpty();
        assertThat(readWithNamePointer("18000000 00100000").names()).isEmpty();
        assertThat(readWithNamePointer("18000000 2F000000").names())
                .as("less than a row")
                .isEmpty();
    }

    @Test
    void theFirstMemberIsAfterThePointer() {
        AfsArchive built =
                new AfsBuilder(0, 8).add(Optional.of("a"), new byte[] {9}).build();
        assertThat(RoundTrip.write(FORMAT, built)).isEqualTo(ByteDsl.bytes("""
            'AFS' 00 01000000 | 18000000 01000000 | 20000000 30000000 | 09 00*7
            'a' 00*31 00*12 01000000\
            """));
    }

    /** The first member is inside the second name. Its new content goes after the names, which do not change. */
    @Test
    void movesAMemberWithinTheNamesToTheEnd() {
        AfsArchive before = read("""
            'AFS' 00 02000000 | 70000000 04000000 | 28000000 03000000 | 30000000 60000000 | 00*8 'abc' 00*5
            'a' 00*31 00*16 | 'b' 00*15 'wxyz' 00*12 00*12 03000000\
            """);
        AfsArchive after = read(before.withReplaced(0, ByteDsl.bytes("'vwxyz'")));
        assertThat(after.members().get(0).offset()).isEqualTo(0x90);
        assertThat(after.members().get(0).data().copy().bytes("data", 5)).isEqualTo(ByteDsl.bytes("'vwxyz'"));
        assertThat(after.members().get(1).offset()).isEqualTo(0x28);
        assertThat(after.names().orElseThrow().offset()).isEqualTo(0x30);
        assertThat(after.entries()).extracting(ArchiveEntry::name).containsExactly("a", "b");
        assertThat(RoundTrip.write(FORMAT, after)).containsSequence(ByteDsl.bytes("'b' 00*15 'wxyz' 00*24 03000000"));
    }

    private static AfsArchive read(AfsArchive written) {
        return FORMAT.read(
                ByteCursor.littleEndian(RoundTrip.write(FORMAT, written), "x.afs"),
                new ReadContext(ReadOptions.LENIENT));
    }
}
