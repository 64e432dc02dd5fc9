package shuriken.archive.afs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.archive.TextureMember;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.RoundTrip;

/**
 * Adds a member "nn" with the name "new" to hand-written archives. The entries of the table have 8 bytes and start at
 * offset 8; the entries of names have 0x30 bytes.
 */
class AfsAddedMemberTest {
    private static final AfsFormat FORMAT = new AfsFormat();
    private static final TextureMember NEW = new TextureMember("new", 0, 8, 8, ByteDsl.bytes("'nn'"));

    private static void checkAddedMember(String before, String after) {
        AfsArchive archive = FORMAT.read(
                ByteCursor.littleEndian(ByteDsl.bytes(before), "x.afs"), new ReadContext(ReadOptions.LENIENT));
        assertThat(RoundTrip.write(FORMAT, archive.withAdded(NEW))).isEqualTo(ByteDsl.bytes(after));
    }

    /** The pointer at 0x10 moves to 0x18 and the first member to 0x20. A name may start with its extension. */
    @Test
    void keepsAPointerAfterTheTable() {
        checkAddedMember("""
            'AFS' 00 01000000 | 18000000 03000000 | 20000000 30000000 | 'abc' 00*5
            '.b' 00*30 00*16\
            """, """
            'AFS' 00 02000000 | 20000000 03000000 | 28000000 02000000 | 30000000 60000000 | 'abc' 00*5 'nn' 00*6
            '.b' 00*30 00*16
            'new.b' 00*27 00*12 02000000\
            """);
    }

    /** The pointer is at 0x14, before the first member. Everything moves by the alignment, which is 4. */
    @Test
    void movesAPointerWithTheFirstMember() {
        checkAddedMember("""
            'AFS' 00 01000000 | 1C000000 03000000 | 00*4 | 20000000 30000000 | 'abc' 00
            'a' 00*31 00*16\
            """, """
            'AFS' 00 02000000 | 20000000 03000000 | 24000000 02000000 | 28000000 60000000 | 'abc' 00 'nn' 0000
            'a' 00*31 00*16
            'new' 00*29 00*12 02000000\
            """);
    }

    /** The seven stray bytes start at 0x1B, where the member ends. */
    @Test
    void keepsStrayBytesAfterTheLastMember() {
        checkAddedMember(
                "'AFS' 00 01000000 | 18000000 03000000 | 00*8 | 'abc' 07*8",
                "'AFS' 00 02000000 | 18000000 03000000 | 28000000 02000000 | 'abc' 07*8 00*5 'nn'");
    }

    @Test
    void movesStrayBytesWithTheMembers() {
        checkAddedMember(
                "'AFS' 00 01000000 | 14000000 03000000 | 07 00*3 'abc' 00",
                "'AFS' 00 02000000 | 1C000000 03000000 | 20000000 02000000 | 07 00*3 'abc' 00 'nn' 0000");
        checkAddedMember(
                "'AFS' 00 01000000 | 10000000 03000000 | 'abc' 00 07*4",
                "'AFS' 00 02000000 | 20000000 03000000 | 30000000 02000000 | 00*8 'abc' 00 07*4 00*8 'nn'");
    }

    @Test
    void keepsAnEmptyMember() {
        checkAddedMember(
                "'AFS' 00 02000000 | 00*8 | 18000000 03000000 | 'abc' 00*5",
                "'AFS' 00 03000000 | 00*8 | 20000000 03000000 | 28000000 02000000 | 'abc' 00*5 'nn' 00*6");
    }

    /** The usual alignment is 0x800. */
    @Test
    void alignsTheFirstMemberOfAnEmptyArchive() {
        checkAddedMember("'AFS' 00 00*4", "'AFS' 00 01000000 | 00080000 02000000 | 00*2032 'nn' 00*2046");
    }

    @Test
    void addsMembersWithoutNames() {
        AfsBuilder builder = new AfsBuilder(0, 8);
        builder.add(Optional.empty(), new byte[] {1}).add(Optional.empty(), ByteDsl.bytes("02*9"));
        assertThat(RoundTrip.write(FORMAT, builder.build()))
                .isEqualTo(ByteDsl.bytes(
                        "'AFS' 00 02000000 | 20000000 01000000 | 28000000 09000000 | 00*8 01 00*7 02*9 00*7"));
        assertThat(new AfsBuilder(0x33, 0x10)
                        .add(Optional.empty(), new byte[] {1})
                        .build()
                        .members()
                        .getFirst()
                        .offset())
                .isEqualTo(0x40);
    }
}
