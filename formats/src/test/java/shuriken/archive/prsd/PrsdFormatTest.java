package shuriken.archive.prsd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shuriken.codec.Encoder;
import shuriken.codec.prs.PrsMode;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Confidence;
import shuriken.io.ByteCursor;
import shuriken.testkit.CleanFailure;
import shuriken.testkit.FormatContract;
import shuriken.testkit.Gen;
import shuriken.testkit.RoundTrip;
import shuriken.testkit.Rounds;
import shuriken.testkit.Seeds;

class PrsdFormatTest extends FormatContract<PrsdFile> {
    private static final PrsdFormat FORMAT = new PrsdFormat();

    PrsdFormatTest() {
        super(FORMAT);
    }

    private static byte[] packed(byte[] content, ByteOrder order, int key) {
        return RoundTrip.write(FORMAT, PrsdFile.of(content, order, key, PrsMode.STOCK));
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        byte[] content = Gen.seeded(2).compressible(1_500);
        return Map.of(
                "little-endian", packed(content, ByteOrder.LITTLE_ENDIAN, 0xD30A12D9),
                "big-endian", packed(content, ByteOrder.BIG_ENDIAN, 0x93DE8ECE));
    }

    @Override
    protected Confidence minimumConfidence() {
        return Confidence.STRUCTURE;
    }

    @Override
    protected boolean explainsEveryByte() {
        return false;
    }

    /** The lengths cover all sizes of a last partial word, in both byte orders. */
    @Seeds(60)
    void decodesItsContent(long seed) {
        Gen gen = Gen.seeded(seed);
        byte[] content = gen.compressible(gen.intBetween(1, 400));
        ByteOrder order = gen.coin() ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
        byte[] data = packed(content, order, gen.bits());
        ReadContext context = new ReadContext(ReadOptions.STRICT);
        PrsdFile file = FORMAT.read(ByteCursor.littleEndian(data, "x.pr2"), context);
        assertThat(file.byteOrder()).isEqualTo(order);
        assertThat(file.entries().getFirst().compression()).isEqualTo("prsd");
        assertThat(file.entries().getFirst().content(context).array()).isEqualTo(content);
    }

    @Test
    void reportsAWrongSize() {
        byte[] data = fixture("little-endian");
        data[0]++;
        assertThat(FORMAT.detect(ByteCursor.littleEndian(data, "x"), "x.pr2")).isEqualTo(Confidence.NO);
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        FORMAT.read(ByteCursor.littleEndian(data, "x"), context)
                .entries()
                .getFirst()
                .content(context);
        assertThat(context.findings().toList())
                .isNotEmpty()
                .allSatisfy(diagnostic -> assertThat(diagnostic.code()).isEqualTo(DiagnosticCode.SIZE_MISMATCH));
    }

    @Test
    void damagedContentFailsCleanly() {
        fixtures()
                .values()
                .forEach(data -> CleanFailure.of((damaged, context) -> {
                            PrsdFile file = FORMAT.read(ByteCursor.littleEndian(damaged, "file"), context);
                            file.entries().getFirst().content(context);
                        })
                        .checkDamagedCopies(data, 2_000));
    }

    @Test
    void doesNotRecognizeRandomBytes() {
        Gen gen = Gen.seeded(9);
        for (int i = 0; i < Rounds.limit(20_000); i++) {
            byte[] blob = gen.bytes(gen.intBetween(9, 200));
            assertThat(FORMAT.detect(ByteCursor.littleEndian(blob, "blob"), "blob.pr2"))
                    .isEqualTo(Confidence.NO);
        }
    }

    @Test
    void reportsATruncatedFile() {
        byte[] data = fixture("big-endian");
        byte[] truncated = Arrays.copyOf(data, data.length / 2);
        assertThat(catchThrowableOfType(
                                FormatException.class,
                                () -> FORMAT.read(
                                        ByteCursor.littleEndian(truncated, "x"), new ReadContext(ReadOptions.STRICT)))
                        .kind())
                .isEqualTo(FormatException.Kind.TRUNCATED);
    }

    @Test
    void replacementKeepsTheKeyAndByteOrder() {
        byte[] content = Gen.seeded(4).compressible(100);
        for (String name : List.of("little-endian", "big-endian")) {
            byte[] original = fixture(name);
            ByteOrder order = name.startsWith("big") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
            PrsdCodec codec = new PrsdCodec(order);
            for (Encoder encoder : codec.encoders(ByteCursor.littleEndian(original, "x"))) {
                byte[] file = encoder.encode(content);
                assertThat(Arrays.copyOfRange(file, 4, 8)).isEqualTo(Arrays.copyOfRange(original, 4, 8));
                assertThat(codec.decode(ByteCursor.littleEndian(file, "x"), new ReadContext(ReadOptions.STRICT)))
                        .isEqualTo(content);
            }
        }
    }

    /** All bytes except the 8-byte header are decrypted. */
    @Test
    void countsDecryptionTowardsTheBudget() {
        byte[] data = fixture("little-endian");
        int body = data.length - 8;
        ReadContext context = new ReadContext(ReadOptions.STRICT.withLimits(new Limits(body - 1, 9, 9)));
        assertThat(catchThrowableOfType(
                                FormatException.class,
                                () -> new PrsdCodec(ByteOrder.LITTLE_ENDIAN)
                                        .decode(ByteCursor.littleEndian(data, "x"), context))
                        .getMessage())
                .contains("decryption would take " + body + " bytes of memory, but only " + (body - 1));
    }
}
