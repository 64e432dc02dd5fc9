package shuriken.fuzz;

import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import shuriken.assets.Formats;
import shuriken.convert.ConvertOptions;
import shuriken.convert.TextureSource;
import shuriken.convert.ninja.NinjaConverter;
import shuriken.format.Format;
import shuriken.io.ByteCursor;
import shuriken.ninja.nj.NjFormat;
import shuriken.samples.Samples;
import shuriken.testkit.CleanFailure;

/**
 * Damages sample files by truncation and bit flips. Reading, converting and decoding must return a result or fail
 * cleanly.
 */
class SampleDamageTest {
    private static final Map<String, byte[]> FILES = Samples.make();
    /** The number of flipped bits for one file. Larger formats have at least five files. */
    private static final int FLIPS = 2_000;

    static Stream<Arguments> files() {
        return FILES.entrySet().stream().map(file -> arguments(file.getKey(), file.getValue()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("files")
    void everyPrefixIsReadOrRefused(String name, byte[] data) {
        Format<?> format =
                Formats.ALL.detect(ByteCursor.littleEndian(data, name), name).orElseThrow();
        CleanFailure.of((damaged, context) -> format.read(ByteCursor.littleEndian(damaged, name), context))
                .checkEveryPrefix(data);
    }

    @Test
    void flippedModelsAreConvertedOrRefused() {
        NinjaConverter converter = new NinjaConverter();
        CleanFailure.of((damaged, context) -> converter.toScenes(
                        new NjFormat().read(ByteCursor.littleEndian(damaged, "star.nj"), context),
                        "star",
                        TextureSource.NONE,
                        ConvertOptions.DEFAULT,
                        context))
                .checkFlippedCopies(file("star.nj"), FLIPS / 4);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("files")
    void flippedFilesAreReadOrRefused(String name, byte[] data) {
        Format<?> format =
                Formats.ALL.detect(ByteCursor.littleEndian(data, name), name).orElseThrow();
        CleanFailure.of((damaged, context) -> format.read(ByteCursor.littleEndian(damaged, name), context))
                .checkFlippedCopies(data, FLIPS);
    }

    private static byte[] file(String name) {
        return Optional.ofNullable(FILES.get(name)).orElseThrow();
    }
}
