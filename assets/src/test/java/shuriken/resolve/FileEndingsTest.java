package shuriken.resolve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.io.support.FileExtension;

class FileEndingsTest {
    @ParameterizedTest
    @CsvSource({"a.OBJ, obj", "a.b.nj, nj", "obj, ''", "a., ''"})
    void findsTheExtensionAfterTheLastDot(String name, String extension) {
        assertThat(FileExtension.of(name)).isEqualTo(extension);
    }

    @ParameterizedTest
    @ValueSource(strings = {"nj", "pvm", "obj"})
    void namesWithoutADotHaveNoKind(String name) {
        assertThat(FileEndings.kindsOf(name)).isEmpty();
        assertThat(FileEndings.matches(name, Set.of(name), /* allowsCompressed= */ true))
                .isFalse();
    }
}
