package shuriken.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import shuriken.assets.Formats;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

class FormatRegistryTest {
    /** A format of a program for NARC archives. */
    private static final class CustomNarc implements Format<byte[]> {
        @Override
        public FormatInfo info() {
            return new FormatInfo("own", "own", FormatInfo.Kind.ARCHIVE, List.of(), false, "", "");
        }

        @Override
        public Confidence detect(ByteCursor file, String fileName) {
            return file.startsWith("NARC") ? Confidence.MAGIC : Confidence.NO;
        }

        @Override
        public byte[] read(ByteCursor file, ReadContext context) {
            return new byte[0];
        }

        @Override
        public void write(byte[] model, ByteWriter out) {
            throw new UnsupportedOperationException();
        }
    }

    private static ByteCursor cursor(byte[] bytes) {
        return ByteCursor.littleEndian(bytes, "test");
    }

    private static List<Path> samples() throws IOException {
        try (Stream<Path> samples = Files.walk(Path.of("../samples"))) {
            return samples.filter(Files::isRegularFile).toList();
        }
    }

    /**
     * Returns the most confident format. If several formats are equally confident, it returns the first one. This is
     * the simple form of the rule.
     */
    private static Optional<Format<?>> bestMatch(ByteCursor file, String name) {
        Optional<Format<?>> best = Optional.empty();
        Confidence bestMatch = Confidence.NO;
        for (Format<?> format : Formats.ALL.formats()) {
            Confidence match = format.detect(file.copy(), name);
            if (match.compareTo(bestMatch) > 0) {
                best = Optional.of(format);
                bestMatch = match;
            }
        }
        return best;
    }

    @Test
    void detectionReturnsTheBestMatch() throws IOException {
        for (Path sample : samples()) {
            ByteCursor file = cursor(Files.readAllBytes(sample));
            String name = sample.getFileName().toString();
            assertThat(Formats.ALL.detect(file, name)).as(name).isEqualTo(bestMatch(file, name));
        }
    }

    @Test
    void noFileMatchesTwoSignatures() throws IOException {
        List<Format<?>> withSignature =
                Formats.ALL.formats().stream().filter(Format::hasSignature).toList();
        assertThat(withSignature).hasSizeGreaterThan(15);
        for (Path sample : samples()) {
            ByteCursor file = cursor(Files.readAllBytes(sample));
            List<Confidence> matches = withSignature.stream()
                    .map(format -> format.detect(file.copy(), sample.toString()))
                    .filter(match -> match != Confidence.NO)
                    .toList();
            assertThat(matches)
                    .as(sample.toString())
                    .isSubsetOf(Confidence.MAGIC)
                    .hasSizeLessThan(2);
        }
    }

    @Test
    void customFormatsWinOnEqualMatches() {
        byte[] narc = "NARC\u00FE\u00FF\0\1\20\0\0\0\20\0\3\0".getBytes(StandardCharsets.ISO_8859_1);
        Format<?> customFormat = new CustomNarc();
        assertThat(Formats.ALL.detect(cursor(narc), "x").orElseThrow().info().id())
                .isEqualTo("narc");
        assertThat(Formats.ALL.with(customFormat).detect(cursor(narc), "x").orElseThrow())
                .isSameAs(customFormat);
    }
}
