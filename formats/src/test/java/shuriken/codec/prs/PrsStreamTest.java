package shuriken.codec.prs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.codec.Encoder;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.testkit.ByteDsl;

/**
 * Checks hand-written streams: bit 1 is a literal, and bits 0 1 with two zero bytes are the end. The lowest bit comes
 * first.
 */
class PrsStreamTest {
    private static final String STREAM_OF_A = "05 41 00 00";

    private static ByteCursor stream(String bytes) {
        return ByteCursor.littleEndian(ByteDsl.bytes(bytes), "stream");
    }

    @Test
    void acceptsAFileOfOneStream() {
        assertThat(Prs.decodeAll(stream(STREAM_OF_A), PrsDialect.PRS, new ReadContext(ReadOptions.STRICT)))
                .containsExactly('A');
        ByteCursor stored = stream(STREAM_OF_A);
        assertThat(Prs.CODEC.decode(stored, new ReadContext(ReadOptions.STRICT)))
                .containsExactly('A');
        assertThat(stored.position()).as("a codec does not move the cursor").isZero();
    }

    @Test
    void reportsBytesAfterTheStream() {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        assertThat(Prs.decodeAll(stream(STREAM_OF_A + " EE FF"), PrsDialect.PRS, context))
                .containsExactly('A');
        assertThat(context.findings().toList()).singleElement().satisfies(diagnostic -> {
            assertThat(diagnostic.code()).isEqualTo(DiagnosticCode.TRAILING_BYTES);
            assertThat(diagnostic.location().offset()).isEqualTo(4);
            assertThat(diagnostic.message()).isEqualTo("bytes after the end of the stream: 2");
        });
        ReadContext separateContext = new ReadContext(ReadOptions.LENIENT);
        Prs.decodeAll(stream(STREAM_OF_A), PrsDialect.PRS, separateContext);
        assertThat(separateContext.findings().toList())
                .extracting(Diagnostic::code)
                .isEmpty();
    }

    @Test
    void recognizesOneStreamWithContent() {
        assertThat(Prs.isStream(stream(STREAM_OF_A))).isTrue();
        assertThat(Prs.isStream(stream("FF " + STREAM_OF_A).seek(1))).isTrue();
    }

    /** Streams without content, with a byte after the end, truncated, or with a copy from before the start. */
    @ParameterizedTest
    @ValueSource(strings = {"02 00 00", "05 41 00 00 00", "05 41 00", "05", "00 FE", "05 41 08 80"})
    void doesNotRecognizeOtherData(String bytes) {
        assertThat(Prs.isStream(stream(bytes))).isFalse();
    }

    @Test
    void encodersWriteRecognizedStreams() {
        List<Encoder> encoders = Prs.CODEC.encoders(stream(STREAM_OF_A));
        assertThat(encoders).isNotEmpty();
        byte[] content = "shuriken shuriken shuriken".getBytes(StandardCharsets.US_ASCII);
        assertThat(encoders)
                .allSatisfy(encoder -> assertThat(Prs.decodeAll(
                                ByteCursor.littleEndian(encoder.encode(content), "encoded"),
                                PrsDialect.PRS,
                                new ReadContext(ReadOptions.STRICT)))
                        .isEqualTo(content));
    }
}
