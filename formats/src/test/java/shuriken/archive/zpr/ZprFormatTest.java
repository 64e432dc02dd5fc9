package shuriken.archive.zpr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shuriken.archive.ArchiveEntry;
import shuriken.codec.Encoder;
import shuriken.codec.prs.PrsMode;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Confidence;
import shuriken.io.ByteCursor;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.CleanFailure;
import shuriken.testkit.FormatContract;
import shuriken.testkit.Gen;
import shuriken.testkit.RoundTrip;

class ZprFormatTest extends FormatContract<ZprFile> {
    private static final ZprFormat FORMAT = new ZprFormat();
    private static final byte[] PLAIN = Gen.seeded(3).compressible(1_500);

    /**
     * A file with "a" and a copy of 3 + 10 bytes from distance one, then the end mark. The CRC-32 of 14 "a" was
     * computed with zlib.
     */
    private static final byte[] BY_HAND = xored(ByteDsl.bytes("15 'a' F8 FF 03 0000"));

    ZprFormatTest() {
        super(FORMAT);
    }

    private static byte[] xored(byte[] stream) {
        byte[] body = stream.clone();
        for (int i = 0; i < body.length; i++) {
            body[i] ^= (byte) 0x95;
        }
        return ByteDsl.join(ByteDsl.bytes("'ZPR' 00 5AD83A9E 0E000000 0C000000"), body);
    }

    private static ArchiveEntry entry(byte[] data) {
        return FORMAT.read(ByteCursor.littleEndian(data, "x.zpr"), new ReadContext(ReadOptions.STRICT))
                .entries()
                .getFirst();
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        return Map.of(
                "by hand", BY_HAND,
                "stock", RoundTrip.write(FORMAT, ZprFile.compress(PLAIN, 1_498, PrsMode.STOCK)),
                "empty", RoundTrip.write(FORMAT, ZprFile.compress(new byte[0], 0, PrsMode.STORE)));
    }

    @Override
    protected boolean explainsEveryByte() {
        return false;
    }

    @Test
    void decodesItsContent() {
        assertThat(entry(fixture("stock"))
                        .content(new ReadContext(ReadOptions.STRICT))
                        .array())
                .isEqualTo(PLAIN);
        assertThat(entry(fixture("stock")).compression()).isEqualTo("zpr");
        assertThat(entry(BY_HAND).content(new ReadContext(ReadOptions.STRICT)).array())
                .isEqualTo(ByteDsl.bytes("'a'*14"));
    }

    @Test
    void reportsWrongChecksumsAndSizes() {
        byte[] sum = BY_HAND.clone();
        sum[4]++;
        byte[] size = BY_HAND.clone();
        size[8]++;
        byte[] oversized = ByteDsl.join(BY_HAND, new byte[1]);
        check(sum, DiagnosticCode.CHECKSUM_MISMATCH);
        check(size, DiagnosticCode.SIZE_MISMATCH);
        check(oversized, DiagnosticCode.TRAILING_BYTES);
    }

    private static void check(byte[] data, DiagnosticCode code) {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        assertThat(entry(data).content(context).array()).hasSize(14);
        assertThat(context.findings().toList())
                .singleElement()
                .satisfies(diagnostic -> assertThat(diagnostic.code()).isEqualTo(code));
        assertThat(catchThrowableOfType(
                        FormatException.class, () -> entry(data).content(new ReadContext(ReadOptions.STRICT))))
                .returns(Kind.BAD_VALUE, FormatException::kind);
    }

    @Test
    void damagedContentFailsCleanly() {
        CleanFailure clean = CleanFailure.of((data, context) -> {
            ZprFile file = FORMAT.read(ByteCursor.littleEndian(data, "x.zpr"), context);
            file.entries().getFirst().content(context);
        });
        fixtures().values().forEach(data -> {
            clean.damages(data, 2_000);
            clean.everyPrefix(data);
        });
    }

    @Test
    void stopsBombsAtTheBudget() {
        byte[] bomb = RoundTrip.write(FORMAT, ZprFile.compress(new byte[1_000_000], 0, PrsMode.STOCK));
        ReadContext small = new ReadContext(ReadOptions.STRICT.withLimits(new Limits(999_999, 1, 1)));
        assertThat(catchThrowableOfType(FormatException.class, () -> entry(bomb).content(small)))
                .returns(Kind.LIMIT_EXCEEDED, FormatException::kind);
    }

    @Test
    void requiresACompleteHeader() {
        assertThat(FORMAT.detect(ByteCursor.littleEndian(Arrays.copyOf(BY_HAND, 16), "x"), "x"))
                .isEqualTo(Confidence.MAGIC);
        assertThat(FORMAT.detect(ByteCursor.littleEndian(Arrays.copyOf(BY_HAND, 15), "x"), "x"))
                .isEqualTo(Confidence.NO);
    }

    @Test
    void findingsStateTheValues() {
        byte[] invalid = BY_HAND.clone();
        invalid[4] = 0;
        invalid[8] = 15;
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        entry(invalid).content(context);
        assertThat(context.findings().toList())
                .extracting(diagnostic -> diagnostic.site() + ": " + diagnostic.message())
                .containsExactly(
                        "x.zpr @0x000008: the header declares 15 bytes, but the content has 14",
                        "x.zpr @0x000004: the content's CRC-32 is 0x9E3AD85A instead of 0x9E3AD800");
    }

    /** The header word of unknown meaning is copied from the replaced file. */
    @Test
    void replacementKeepsTheLastHeaderWord() {
        byte[] like = BY_HAND.clone();
        like[12] = 0x44;
        like[15] = 0x11;
        for (Encoder encoder : ZprCodec.ZPR.encoders(ByteCursor.littleEndian(like, "x"))) {
            byte[] file = encoder.encode(ByteDsl.bytes("'a'*14"));
            assertThat(file).startsWith(ByteDsl.bytes("'ZPR' 00 5AD83A9E 0E000000 44000011"));
            assertThat(entry(file).content(new ReadContext(ReadOptions.STRICT)).array())
                    .isEqualTo(ByteDsl.bytes("'a'*14"));
        }
    }
}
