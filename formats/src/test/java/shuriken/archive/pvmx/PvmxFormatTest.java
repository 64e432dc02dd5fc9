package shuriken.archive.pvmx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.TextureMember;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Confidence;
import shuriken.io.ByteCursor;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.FormatContract;
import shuriken.testkit.Gen;
import shuriken.testkit.RoundTrip;
import shuriken.testkit.Seeds;

class PvmxFormatTest extends FormatContract<PvmxArchive> {
    private static final PvmxFormat FORMAT = new PvmxFormat();
    private static final byte[] BY_HAND = ByteDsl.bytes("""
        'PVMX' 01
        01 07000000 02 'a.png' 00 03 40000000 20000000 00 40000000 00000000 02000000 00000000
        02 'b' 00 00 42000000 00000000 01000000 00000000
        00 0102 03\
        """);

    PvmxFormatTest() {
        super(FORMAT);
    }

    private static PvmxArchive read(byte[] data) {
        return FORMAT.read(ByteCursor.littleEndian(data, "x.pvmx"), new ReadContext(ReadOptions.STRICT));
    }

    private static PvmxMember member(String name, byte[] data) {
        PvmxField field = new PvmxField.Name(name.getBytes(StandardCharsets.UTF_8));
        return new PvmxMember(List.of(field), 0, ByteCursor.littleEndian(data, name));
    }

    private static byte[] content(ArchiveEntry entry) {
        ByteCursor in = entry.content(new ReadContext(ReadOptions.STRICT));
        return in.bytes("content", in.remaining());
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        byte[] gap = ByteDsl.join(BY_HAND, new byte[] {9});
        gap[47] = 0x43;
        return Map.of(
                "by hand", BY_HAND,
                "a gap and bytes after it", gap,
                "empty", ByteDsl.bytes("'PVMX' 01 00"));
    }

    @Override
    protected boolean explainsEveryByte() {
        return false;
    }

    @Test
    void readsAndBuildsAHandWrittenArchive() {
        PvmxArchive archive = read(BY_HAND);
        assertThat(archive.entries()).extracting(ArchiveEntry::name).containsExactly("a.png", "b");
        assertThat(archive.globalIndex(0)).isEqualTo(7);
        assertThat(archive.globalIndex(1)).isZero();
        assertThat(content(archive.entries().get(0))).containsExactly(1, 2);
        assertThat(archive.members().get(0).fields().get(2)).isEqualTo(new PvmxField.Size(64, 32));
        assertThat(RoundTrip.write(FORMAT, PvmxArchive.of(archive.members()))).isEqualTo(BY_HAND);
    }

    /** The new texture gets the extension of the last one and no original size. */
    @Test
    void appendsANewTexture() {
        TextureMember texture = new TextureMember("c", 0x80000009L, 8, 8, new byte[] {4, 5, 6});
        assertThat(RoundTrip.write(FORMAT, read(BY_HAND).withAdded(texture))).isEqualTo(ByteDsl.bytes("""
            'PVMX' 01
            01 07000000 02 'a.png' 00 03 40000000 20000000 00 5D000000 00000000 02000000 00000000
            02 'b' 00 00 5F000000 00000000 01000000 00000000
            01 09000080 02 'c.png' 00 00 60000000 00000000 03000000 00000000
            00 0102 03 040506\
            """));
        PvmxArchive gap = read(fixture("a gap and bytes after it"));
        PvmxArchive longer = read(RoundTrip.write(FORMAT, gap.withAdded(texture)));
        assertThat(longer.entries()).extracting(ArchiveEntry::name).containsExactly("a.png", "b", "c.png");
        assertThat(content(longer.entries().get(1)))
                .isEqualTo(content(gap.entries().get(1)));
        assertThat(content(longer.entries().get(2))).containsExactly(4, 5, 6);
        assertThat(longer.unclaimedBytes()).hasSameSizeAs(gap.unclaimedBytes());
    }

    @Test
    void reportsDamageAtItsField() {
        byte[] wrongKind = BY_HAND.clone();
        wrongKind[5] = 9;
        assertThat(catchThrowableOfType(FormatException.class, () -> read(wrongKind)))
                .returns(Kind.UNSUPPORTED, FormatException::kind)
                .returns(5L, e -> e.location().offset());
        byte[] wrongOffset = BY_HAND.clone();
        int field = 5 + 5 + 7 + 9 + 1;
        wrongOffset[field + 7] = (byte) 0x80;
        assertThat(catchThrowableOfType(FormatException.class, () -> read(wrongOffset)))
                .returns(Kind.BAD_POINTER, FormatException::kind)
                .returns((long) field, e -> e.location().offset());
        byte[] wrongVersion = BY_HAND.clone();
        wrongVersion[4] = 2;
        assertThat(catchThrowableOfType(FormatException.class, () -> read(wrongVersion))
                        .kind())
                .isEqualTo(Kind.UNSUPPORTED);
    }

    @Seeds(50)
    void replacesAMember(long seed) {
        Gen gen = Gen.seeded(seed);
        List<PvmxMember> members = new ArrayList<>();
        for (int i = gen.intBelow(5); i >= 0; i--) {
            members.add(member("f" + i, gen.bytes(gen.intBelow(50))));
        }
        int changed = gen.intBelow(members.size());
        byte[] bytes = gen.bytes(gen.intBelow(60));
        PvmxArchive before = PvmxArchive.of(members);
        PvmxArchive after = read(RoundTrip.write(FORMAT, before.withReplaced(changed, bytes)));
        for (int i = 0; i < members.size(); i++) {
            assertThat(content(after.entries().get(i)))
                    .isEqualTo(i == changed ? bytes : content(before.entries().get(i)));
        }
    }

    @Test
    void requiresTheVersion() {
        assertThat(FORMAT.detect(ByteCursor.littleEndian(ByteDsl.bytes("'PVMX' 01"), "x"), "x"))
                .isEqualTo(Confidence.MAGIC);
        assertThat(FORMAT.detect(ByteCursor.littleEndian(ByteDsl.bytes("'PVMX'"), "x"), "x"))
                .isEqualTo(Confidence.NO);
        assertThat(message("'PVMX' 02 00"))
                .isEqualTo("x.pvmx @0x000004: PVMX version 2 is not supported (UNSUPPORTED)");
        assertThat(message("'PVM' 00 01 00"))
                .isEqualTo("x.pvmx @0x000000: the file does not begin with PVMX (BAD_MAGIC)");
        assertThat(message("'PVMX' 01 07"))
                .isEqualTo("x.pvmx/texture[0] @0x000005: a metadata field has the unknown type 7 (UNSUPPORTED)");
        assertThat(read(BY_HAND).hasNames()).isTrue();
    }

    private static String message(String hex) {
        return String.valueOf(catchThrowableOfType(FormatException.class, () -> read(ByteDsl.bytes(hex)))
                .getMessage());
    }

    /** Texture numbers have 32 bits, and offsets have 64. */
    @Test
    void readsUnsignedNumbers() {
        PvmxArchive archive = read(ByteDsl.bytes("'PVMX' 01 01 090000F0 00 1C000000 00000000 01000000 00000000 00 EE"));
        assertThat(archive.globalIndex(0)).isEqualTo(0xF0000009L);
        assertThat(archive.entries()).extracting(ArchiveEntry::name).containsExactly("0");
        assertThat(message("'PVMX' 01 01 090000F0 00 1C000000 01000000 01000000 02000000 00 EE"))
                .contains("0 needs 8,589,934,593 bytes at 0x10000001C, but the data ends at 0x1D (BAD_POINTER)");
    }

    /** A new texture gets the extension of the last one, or PNG if the last one has no extension. */
    @Test
    void addsAnExtensionToTheNameOfANewTexture() {
        TextureMember texture = new TextureMember("c", 1, 8, 8, new byte[] {4});
        Map.of("b.x.dds", "c.dds", ".dds", "c.dds", "b", "c.png").forEach((last, name) -> {
            PvmxArchive before = PvmxArchive.of(List.of(member("a.gif", new byte[1]), member(last, new byte[1])));
            assertThat(before.withAdded(texture).entries().getLast().name()).isEqualTo(name);
        });
        assertThat(RoundTrip.write(FORMAT, read(fixture("empty")).withAdded(texture)))
                .isEqualTo(ByteDsl.bytes(
                        "'PVMX' 01 01 01000000 02 'c.png' 00 00 23000000 00000000 01000000 00000000 00 04"));
    }

    @Test
    void intactArchiveHasNoFiller() {
        assertThat(read(BY_HAND).unclaimedBytes()).isEmpty();
    }
}
