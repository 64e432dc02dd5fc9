package shuriken.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DiagnosticCodeTest {
    private static final Path SOURCE =
            Path.of("..", "formats", "src", "main", "java", "shuriken", "diagnostics", "DiagnosticCode.java");

    @ParameterizedTest
    @EnumSource
    void explanationEqualsTheCommentInTheSource(DiagnosticCode code) throws IOException {
        String source = Files.readString(SOURCE).replaceAll("\\s*\n +(\\* )?", " ");
        int end = source.indexOf(" */ " + code.name() + "(");
        assertThat(source.substring(source.lastIndexOf("/**", end) + 3, end).strip())
                .isEqualTo(code.explanation());
    }
}
