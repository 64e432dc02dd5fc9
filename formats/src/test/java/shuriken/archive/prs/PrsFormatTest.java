package shuriken.archive.prs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import shuriken.codec.prs.PrsMode;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Confidence;
import shuriken.io.ByteCursor;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.FormatContract;
import shuriken.testkit.Gen;
import shuriken.testkit.RoundTrip;
import shuriken.testkit.Rounds;

class PrsFormatTest extends FormatContract<PrsFile> {
    private static final PrsFormat FORMAT = new PrsFormat();
    private static final byte[] PLAIN = Gen.seeded(1).compressible(2_000);

    PrsFormatTest() {
        super(FORMAT);
    }

    private static byte[] packed(boolean storesSize, PrsMode mode) {
        return RoundTrip.write(FORMAT, PrsFile.of(PLAIN, storesSize, mode));
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        return Map.of(
                "stock", packed(false, PrsMode.STOCK),
                "stored", packed(false, PrsMode.STORE),
                "zeros after the stream", ByteDsl.join(packed(false, PrsMode.STOCK), new byte[0x7FF]),
                "size before the stream", packed(true, PrsMode.OPTIMAL));
    }

    @Override
    protected Confidence minimumConfidence() {
        return Confidence.STRUCTURE;
    }

    @Override
    protected boolean explainsEveryByte() {
        return false;
    }

    @Test
    void acceptsOnlyShortZeroPadding() {
        byte[] stream = packed(false, PrsMode.STOCK);
        for (byte[] trailing : new byte[][] {new byte[0x800], {0, 0, 1}}) {
            assertThat(FORMAT.detect(ByteCursor.littleEndian(ByteDsl.join(stream, trailing), "x.bin"), "x.bin"))
                    .isEqualTo(Confidence.NO);
        }
    }

    @Test
    void decodesItsContent() {
        fixtures().forEach((name, data) -> {
            ReadContext context = new ReadContext(ReadOptions.STRICT);
            PrsFile file = FORMAT.read(ByteCursor.littleEndian(data, "x.prs"), context);
            assertThat(file.storesSize()).as(name).isEqualTo(name.contains("size"));
            assertThat(file.contentSize()).isEqualTo(PLAIN.length);
            var entry = file.entries().getFirst();
            assertThat(entry.compression()).isEqualTo("prs");
            ByteCursor content = entry.content(context);
            assertThat(content.array()).isEqualTo(PLAIN);
            assertThat(content.path()).startsWith("x.prs").endsWith("!");
        });
    }

    @Test
    void keepsBytesAfterTheStream() {
        byte[] data = ByteDsl.join(packed(false, PrsMode.STOCK), new byte[] {1, 2, 3});
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        PrsFile file = FORMAT.read(ByteCursor.littleEndian(data, "x.prs"), context);
        assertThat(file.trailing()).containsExactly(1, 2, 3);
        assertThat(context.findings().toList()).singleElement().satisfies(diagnostic -> {
            assertThat(diagnostic.code()).isEqualTo(DiagnosticCode.TRAILING_BYTES);
            assertThat(diagnostic.location().offset()).isEqualTo(data.length - 3);
        });
        RoundTrip.check(FORMAT, data, "trailing");
    }

    /** Counts the random blobs that are recognized as a stream. Only very small blobs may be recognized. */
    @Test
    void doesNotRecognizeRandomBytes() {
        int[] sizes = {4, 5, 6, 8, 12, 16, 32, 64, 256, 4_096};
        int[] recognized = new int[sizes.length];
        Gen gen = Gen.seeded(7);
        for (int i = 0; i < sizes.length; i++) {
            for (int n = 0; n < Rounds.limit(50_000); n++) {
                ByteCursor blob = ByteCursor.littleEndian(gen.bytes(sizes[i]), "blob");
                recognized[i] += FORMAT.detect(blob, "blob.bin") == Confidence.NO ? 0 : 1;
            }
        }
        assertThat(recognized).containsOnly(0);
    }

    /** The stream has five bytes with its end mark: a literal and a copy of four or five bytes from distance one. */
    @Test
    void paddedStreamsMustBeLargerWhenDecoded() {
        for (String stream : new String[] {"49 'a' FF 0000", "59 'a' FF 0000"}) {
            byte[] data = ByteDsl.bytes(stream + "00*3");
            boolean isLarger = stream.startsWith("59");
            assertThat(FORMAT.detect(ByteCursor.littleEndian(data, "x.bin"), "x.bin"))
                    .isEqualTo(isLarger ? Confidence.STRUCTURE : Confidence.NO);
            PrsFile file = FORMAT.read(ByteCursor.littleEndian(data, "x.bin"), new ReadContext(ReadOptions.STRICT));
            assertThat(file.trailing()).containsExactly(0, 0, 0);
            assertThat(file.entries()
                            .getFirst()
                            .content(new ReadContext(ReadOptions.STRICT))
                            .array())
                    .isEqualTo(ByteDsl.bytes(isLarger ? "'a'*6" : "'a'*5"));
        }
        assertThat(FORMAT.detect(ByteCursor.littleEndian(new byte[0], "x.prs"), "x.prs"))
                .isEqualTo(Confidence.NO);
        assertThat(FORMAT.detect(ByteCursor.littleEndian(new byte[1], "x.PRS"), "x.PRS"))
                .isEqualTo(Confidence.NAME);
    }

    private static Confidence detect(String hex) {
        return FORMAT.detect(ByteCursor.littleEndian(ByteDsl.bytes(hex), "x.bin"), "x.bin");
    }

    /** Seven bits of 59 are used by the stream "aaaaaa"; the eighth must be zero. */
    @Test
    void requiresZeroInUnusedBits() {
        assertThat(detect("59 'a' FF 0000 00")).isEqualTo(Confidence.STRUCTURE);
        assertThat(detect("D9 'a' FF 0000 00")).isEqualTo(Confidence.NO);
        assertThat(detect("06000000 59 'a' FF 0000")).isEqualTo(Confidence.STRUCTURE);
        assertThat(detect("07000000 59 'a' FF 0000")).isEqualTo(Confidence.NO);
        assertThat(detect("06000000 D9 'a' FF 0000")).isEqualTo(Confidence.NO);
    }

    @Test
    void writesTheSizeBeforeAReplacement() {
        PrsFile file = PrsFile.of(PLAIN, true, PrsMode.STOCK).withReplaced(0, ByteDsl.bytes("59 'a' FF 0000"));
        assertThat(RoundTrip.write(FORMAT, file)).isEqualTo(ByteDsl.bytes("06000000 59 'a' FF 0000"));
    }
}
