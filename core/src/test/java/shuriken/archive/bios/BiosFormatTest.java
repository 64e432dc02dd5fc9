package shuriken.archive.bios;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shuriken.archive.Entry;
import shuriken.bytes.ByteCursor;
import shuriken.codec.bios.BiosCompression;
import shuriken.codec.bios.LzMode;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.ReadContext;
import shuriken.format.Match;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.FormatContract;
import shuriken.testkit.Gen;
import shuriken.testkit.RoundTrip;

class BiosFormatTest extends FormatContract<BiosFile> {
    private static final BiosFormat FORMAT = new BiosFormat();
    private static final byte[] PLAIN = Gen.seeded(1).compressible(1_000);

    BiosFormatTest() {
        super(FORMAT);
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        Map<String, byte[]> fixtures = new LinkedHashMap<>();
        for (BiosCompression kind : BiosCompression.values()) {
            fixtures.put(kind.id(), RoundTrip.write(FORMAT, BiosFile.of(PLAIN, kind, LzMode.STOCK)));
        }
        fixtures.put("not filled up", ByteDsl.bytes("10 0B0000 10 'abc' 5002"));
        return fixtures;
    }

    @Override
    protected Match match() {
        return Match.STRUCTURE;
    }

    @Override
    protected boolean explainsEveryByte() {
        return false;
    }

    @Test
    void givesItsContent() {
        for (BiosCompression kind : BiosCompression.values()) {
            byte[] data = fixture(kind.id());
            assertThat(data.length % 4).isZero();
            BiosFile file = FORMAT.read(ByteCursor.littleEndian(data, "x.lz"), ReadContext.strict());
            assertThat(file.entries()).singleElement().satisfies(entry -> {
                assertThat(entry.compression()).isEqualTo(kind.id());
                assertThat(entry.content(ReadContext.strict()).array()).isEqualTo(PLAIN);
            });
        }
    }

    @Test
    void keepsWhatFollowsTheStream() {
        byte[] data = ByteDsl.join(fixture("lz10"), new byte[] {1, 2, 3, 4});
        ReadContext context = ReadContext.lenient();
        BiosFile file = FORMAT.read(ByteCursor.littleEndian(data, "x.lz"), context);
        assertThat(file.trailing()).endsWith(1, 2, 3, 4);
        assertThat(context.diagnostics()).singleElement().satisfies(found -> {
            assertThat(found.code()).isEqualTo(DiagnosticCode.TRAILING_BYTES);
        });
        RoundTrip.check(FORMAT, data, "trailing");
        assertThat(FORMAT.detect(ByteCursor.littleEndian(data, "x"), "x.bin")).isEqualTo(Match.NO);
        assertThat(FORMAT.detect(ByteCursor.littleEndian(data, "x"), "x.LZ")).isEqualTo(Match.NAME);
    }

    @Test
    void membersOfDsContainersAreRecognised() {
        Entry packed = Entry.recognisedDs("0", ByteCursor.littleEndian(fixture("lz11"), "x"));
        assertThat(packed.codec()).isEqualTo(BiosCompression.LZ11);
        Entry plain = Entry.recognisedDs("0", ByteCursor.littleEndian(PLAIN, "x"));
        assertThat(plain.compression()).isEqualTo("none");
    }
}
