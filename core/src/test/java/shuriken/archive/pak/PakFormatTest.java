package shuriken.archive.pak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shuriken.archive.Entry;
import shuriken.bytes.ByteCursor;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.FormatException;
import shuriken.diag.FormatException.Kind;
import shuriken.diag.ReadContext;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.FormatContract;
import shuriken.testkit.Gen;
import shuriken.testkit.RoundTrip;
import shuriken.testkit.Seeds;

class PakFormatTest extends FormatContract<PakArchive> {
    private static final PakFormat FORMAT = new PakFormat();
    private static final byte[] BY_HAND = ByteDsl.bytes("""
            01 'pak' 00*33 02000000 05000000 05000000 00*8
            02000000 06000000 '..\\x\\a' 03000000 'x\\a' 02000000 02000000
            06000000 '..\\x\\b' 03000000 'x\\b' 03000000 03000000
            0102 030405""");

    PakFormatTest() {
        super(FORMAT);
    }

    private static PakArchive read(byte[] data) {
        return FORMAT.read(ByteCursor.littleEndian(data, "x.pak"), ReadContext.strict());
    }

    private static byte[] content(Entry entry) {
        ByteCursor in = entry.content(ReadContext.strict());
        return in.bytes("content", in.remaining());
    }

    private static Entry entry(String name, byte[] data) {
        return new Entry(name, "", ByteCursor.littleEndian(data, name));
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        byte[] odd = BY_HAND.clone();
        odd[4] = 1;
        odd[0x29] = 9;
        odd[0x31] = 2;
        return Map.of(
                "by hand",
                BY_HAND,
                "words that are not zero",
                odd,
                "empty",
                RoundTrip.write(FORMAT, PakArchive.of(List.of(), "")),
                "odd names",
                RoundTrip.write(
                        FORMAT,
                        PakArchive.of(List.of(entry("../../x", new byte[] {1}), entry("", new byte[0])), "C:")));
    }

    @Override
    protected boolean explainsEveryByte() {
        return false;
    }

    @Test
    void readsAndBuildsWhatWasMadeByHand() {
        PakArchive archive = read(BY_HAND);
        assertThat(archive.entries()).extracting(Entry::name).containsExactly("x/a", "x/b");
        assertThat(content(archive.entries().get(1))).containsExactly(3, 4, 5);
        assertThat(RoundTrip.write(FORMAT, PakArchive.of(archive.entries(), "..\\")))
                .isEqualTo(BY_HAND);
    }

    @Test
    void wrongCountsAndTrailingBytesAreFindings() {
        byte[] data = ByteDsl.join(BY_HAND, new byte[] {7});
        data[0x25] = 3;
        ReadContext context = ReadContext.lenient();
        FORMAT.read(ByteCursor.littleEndian(data, "x.pak"), context);
        assertThat(context.diagnostics())
                .extracting(found -> found.code())
                .containsExactly(DiagnosticCode.SIZE_MISMATCH, DiagnosticCode.TRAILING_BYTES);
        RoundTrip.check(FORMAT, data, "trailing");
    }

    @Test
    void damageIsReportedAtItsField() {
        byte[] data = BY_HAND.clone();
        data[0x3D + 3] = 1;
        assertThat(catchThrowableOfType(FormatException.class, () -> read(data)))
                .returns(Kind.TRUNCATED, FormatException::kind)
                .returns(0x3DL, e -> e.site().offset());
    }

    @Seeds(50)
    void replacesAMember(long seed) {
        Gen gen = Gen.seeded(seed);
        List<Entry> entries = new ArrayList<>();
        for (int i = gen.below(5); i >= 0; i--) {
            entries.add(entry("f/" + i, gen.bytes(gen.below(50))));
        }
        int changed = gen.below(entries.size());
        byte[] bytes = gen.bytes(gen.below(60));
        PakArchive after =
                read(RoundTrip.write(FORMAT, PakArchive.of(entries, "").with(changed, bytes)));
        for (int i = 0; i < entries.size(); i++) {
            assertThat(content(after.entries().get(i))).isEqualTo(i == changed ? bytes : content(entries.get(i)));
        }
        assertThat(after.total())
                .isEqualTo(after.members().stream()
                        .mapToInt(member -> member.data().size())
                        .sum());
    }
}
