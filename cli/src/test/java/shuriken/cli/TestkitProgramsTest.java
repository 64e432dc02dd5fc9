package shuriken.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks that programs of the test kit, which no build compiles, still match the command line. */
class TestkitProgramsTest {
    @TempDir
    private Path folder;

    @Test
    void theProgramForManyCommandLinesCompiles() {
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        int result = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        messages,
                        messages,
                        "-proc:none",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "-d",
                        folder.toString(),
                        System.getProperty("shuriken.root", "..") + "/testkit/blender/Warm.java");
        assertThat(result).as(messages.toString(StandardCharsets.UTF_8)).isZero();
    }
}
