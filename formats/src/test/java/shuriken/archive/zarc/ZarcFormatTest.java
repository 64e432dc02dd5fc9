package shuriken.archive.zarc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shuriken.archive.ArchiveEntry;
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

class ZarcFormatTest extends FormatContract<ZarcArchive> {
    private static final ZarcFormat FORMAT = new ZarcFormat();
    private static final byte[] BY_HAND = ByteDsl.bytes("""
        'ZARC' 00000100 C0000000 20000000 02000000 40000000 00*8
        A0000000 05000000 00*8 'one.bin' 00*41
        B0000000 10000000 00*8 'two.bin' 00*41
        0102030405 00*11 | 06*16\
        """);

    ZarcFormatTest() {
        super(FORMAT);
    }

    private static ArchiveEntry entry(String name, byte[] data) {
        return new ArchiveEntry(name, "", ByteCursor.littleEndian(data, name));
    }

    private static ZarcArchive read(byte[] data) {
        return FORMAT.read(ByteCursor.littleEndian(data, "x.zarc"), new ReadContext(ReadOptions.STRICT));
    }

    private static byte[] content(ArchiveEntry entry) {
        ByteCursor in = entry.content(new ReadContext(ReadOptions.STRICT));
        return in.bytes("content", in.remaining());
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        byte[] odd = BY_HAND.clone();
        odd[0x18] = 1;
        odd[0x28] = 2;
        odd[0x5F] = 3;
        odd[0xA8] = 4;
        return Map.of(
                "by hand", BY_HAND,
                "words and padding that are not zero", odd,
                "empty", RoundTrip.write(FORMAT, ZarcArchive.of(List.of())));
    }

    @Override
    protected boolean explainsEveryByte() {
        return false;
    }

    @Test
    void readsAndBuildsAHandWrittenArchive() {
        ZarcArchive archive = read(BY_HAND);
        assertThat(archive.entries())
                .extracting(ArchiveEntry::nameWithExtension)
                .containsExactly("one.bin", "two.bin");
        assertThat(content(archive.entries().get(0))).containsExactly(1, 2, 3, 4, 5);
        assertThat(RoundTrip.write(FORMAT, ZarcArchive.of(archive.entries()))).isEqualTo(BY_HAND);
    }

    @Seeds(100)
    void replacesAMember(long seed) {
        Gen gen = Gen.seeded(seed);
        List<ArchiveEntry> entries = new ArrayList<>();
        int count = gen.intBetween(1, 6);
        for (int i = 0; i < count; i++) {
            entries.add(entry("file" + i, gen.bytes(gen.intBelow(100))));
        }
        int changed = gen.intBelow(count);
        byte[] bytes = gen.bytes(gen.intBelow(200));
        byte[] written = RoundTrip.write(FORMAT, ZarcArchive.of(entries).withReplaced(changed, bytes));
        ZarcArchive after = read(written);
        assertThat(after.storedSize()).isEqualTo(written.length);
        for (int i = 0; i < count; i++) {
            assertThat(content(after.entries().get(i))).isEqualTo(i == changed ? bytes : content(entries.get(i)));
            assertThat(after.entries().get(i).name()).isEqualTo("file" + i);
        }
    }

    @Test
    void reportsDamageAtItsField() {
        byte[] data = BY_HAND.clone();
        data[0x62] = 1;
        assertThat(catchThrowableOfType(FormatException.class, () -> read(data)))
                .returns(Kind.BAD_POINTER, FormatException::kind)
                .returns(0x60L, e -> e.location().offset());
    }

    private static String message(int offset, int value) {
        byte[] data = BY_HAND.clone();
        data[offset] = (byte) value;
        return String.valueOf(
                catchThrowableOfType(FormatException.class, () -> read(data)).getMessage());
    }

    @Test
    void checksEachHeaderWord() {
        assertThat(message(0, 'X'))
                .isEqualTo("x.zarc @0x000000: the file does not begin with the tag of a ZARC archive (BAD_MAGIC)");
        assertThat(message(8, 0xC1))
                .startsWith("x.zarc @0x000008: the header declares 193 bytes, but the file has 192 ");
        assertThat(message(12, 0x21)).isEqualTo("x.zarc @0x00000C: header size is 0x21 instead of 0x20 (BAD_VALUE)");
        assertThat(message(16, 3)).startsWith("x.zarc @0x000010: 3 files").endsWith("(TRUNCATED)");
        assertThat(message(20, 0x41)).isEqualTo("x.zarc @0x000014: row size is 0x41 instead of 0x40 (BAD_VALUE)");
        byte[] empty = fixture("empty");
        assertThat(empty).hasSize(0x20);
        assertThat(FORMAT.detect(ByteCursor.littleEndian(Arrays.copyOf(empty, 0x1F), "x"), "x"))
                .isEqualTo(Confidence.NO);
        assertThat(read(BY_HAND).unclaimedBytes()).isEmpty();
    }
}
