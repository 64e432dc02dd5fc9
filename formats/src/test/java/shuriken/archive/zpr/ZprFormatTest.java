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
    /** A value of the last header word, whose meaning is unknown. */
    private static final int LAST_HEADER_WORD = 1_498;

    private static final byte[] PLAIN = Gen.seeded(3).compressible(1_500);

    /**
     * A file that was encoded by hand: the literal "a", a copy of 13 bytes from distance 1, stored as length 10, then
     * the end mark. The CRC-32 of 14 times "a" was computed with zlib.
     */
    private static final byte[] HAND_ENCODED = zprFile(ByteDsl.bytes("15 'a' F8 FF 03 0000"));

    ZprFormatTest() {
        super(FORMAT);
    }

    private static byte[] zprFile(byte[] stream) {
        byte[] body = stream.clone();
        for (int i = 0; i < body.length; i++) {
            body[i] ^= (byte) 0x95;
        }
        return ByteDsl.join(ByteDsl.bytes("'ZPR' 00 5AD83A9E 0E000000 0C000000"), body);
    }

    private static ArchiveEntry onlyEntry(byte[] data) {
        return FORMAT.read(ByteCursor.littleEndian(data, "x.zpr"), new ReadContext(ReadOptions.STRICT))
                .entries()
                .getFirst();
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        return Map.of(
                "by hand", HAND_ENCODED,
                "stock", RoundTrip.write(FORMAT, ZprFile.compress(PLAIN, LAST_HEADER_WORD, PrsMode.STOCK)),
                "empty", RoundTrip.write(FORMAT, ZprFile.compress(new byte[0], 0, PrsMode.STORE)));
    }

    @Override
    protected boolean explainsEveryByte() {
        return false;
    }

    @Test
    void decodesTheContent() {
        assertThat(onlyEntry(fixture("stock"))
                        .content(new ReadContext(ReadOptions.STRICT))
                        .array())
                .isEqualTo(PLAIN);
        assertThat(onlyEntry(fixture("stock")).compression()).isEqualTo("zpr");
        assertThat(onlyEntry(HAND_ENCODED)
                        .content(new ReadContext(ReadOptions.STRICT))
                        .array())
                .isEqualTo(ByteDsl.bytes("'a'*14"));
    }

    @Test
    void reportsWrongChecksumsAndSizes() {
        byte[] wrongChecksum = HAND_ENCODED.clone();
        wrongChecksum[4]++;
        byte[] wrongSize = HAND_ENCODED.clone();
        wrongSize[8]++;
        byte[] withTrailingByte = ByteDsl.join(HAND_ENCODED, new byte[1]);
        checkFinding(wrongChecksum, DiagnosticCode.CHECKSUM_MISMATCH);
        checkFinding(wrongSize, DiagnosticCode.SIZE_MISMATCH);
        checkFinding(withTrailingByte, DiagnosticCode.TRAILING_BYTES);
    }

    private static void checkFinding(byte[] data, DiagnosticCode code) {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        assertThat(onlyEntry(data).content(context).array()).hasSize(14);
        assertThat(context.findings().toList())
                .singleElement()
                .satisfies(diagnostic -> assertThat(diagnostic.code()).isEqualTo(code));
        assertThat(catchThrowableOfType(
                        FormatException.class, () -> onlyEntry(data).content(new ReadContext(ReadOptions.STRICT))))
                .returns(Kind.BAD_VALUE, FormatException::kind);
    }

    @Test
    void damagedContentFailsCleanly() {
        CleanFailure check = CleanFailure.of((data, context) -> {
            ZprFile file = FORMAT.read(ByteCursor.littleEndian(data, "x.zpr"), context);
            file.entries().getFirst().content(context);
        });
        fixtures().values().forEach(data -> {
            check.checkDamagedCopies(data, 2_000);
            check.checkEveryPrefix(data);
        });
    }

    @Test
    void stopsCompressionBombsAtTheLimit() {
        byte[] bomb = RoundTrip.write(FORMAT, ZprFile.compress(new byte[1_000_000], 0, PrsMode.STOCK));
        ReadContext limited = new ReadContext(ReadOptions.STRICT.withLimits(new Limits(999_999, 1, 1)));
        assertThat(catchThrowableOfType(
                        FormatException.class, () -> onlyEntry(bomb).content(limited)))
                .returns(Kind.LIMIT_EXCEEDED, FormatException::kind);
    }

    @Test
    void requiresACompleteHeader() {
        assertThat(FORMAT.detect(ByteCursor.littleEndian(Arrays.copyOf(HAND_ENCODED, 16), "x"), "x"))
                .isEqualTo(Confidence.MAGIC);
        assertThat(FORMAT.detect(ByteCursor.littleEndian(Arrays.copyOf(HAND_ENCODED, 15), "x"), "x"))
                .isEqualTo(Confidence.NO);
    }

    @Test
    void findingsNameStoredAndActualValues() {
        byte[] invalid = HAND_ENCODED.clone();
        invalid[4] = 0;
        invalid[8] = 15;
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        onlyEntry(invalid).content(context);
        assertThat(context.findings().toList())
                .extracting(diagnostic -> diagnostic.location() + ": " + diagnostic.message())
                .containsExactly(
                        "x.zpr @0x000008: the header declares 15 bytes, but the content has 14",
                        "x.zpr @0x000004: the content's CRC-32 is 0x9E3AD85A instead of 0x9E3AD800");
    }

    /** The header word of unknown meaning is copied from the replaced file. */
    @Test
    void replacementKeepsTheLastHeaderWord() {
        byte[] original = HAND_ENCODED.clone();
        original[12] = 0x44;
        original[15] = 0x11;
        for (Encoder encoder : ZprCodec.ZPR.encoders(ByteCursor.littleEndian(original, "x"))) {
            byte[] file = encoder.encode(ByteDsl.bytes("'a'*14"));
            assertThat(file).startsWith(ByteDsl.bytes("'ZPR' 00 5AD83A9E 0E000000 44000011"));
            assertThat(onlyEntry(file)
                            .content(new ReadContext(ReadOptions.STRICT))
                            .array())
                    .isEqualTo(ByteDsl.bytes("'a'*14"));
        }
    }
}
