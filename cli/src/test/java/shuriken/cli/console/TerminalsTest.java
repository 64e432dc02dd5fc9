package shuriken.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TerminalsTest {
    @TempDir
    Path descriptors;

    @ParameterizedTest
    @DisabledOnOs(OS.WINDOWS)
    @CsvSource({
        "/dev/pts/3, true",
        "/dev/tty1, true",
        "/dev/ttyS0, true",
        "/dev/console, true",
        "/dev/null, false",
        "pipe:[4711], false",
        "/home/me/tty.txt, false"
    })
    void streamIsATerminalIfItsLinkLeadsToOne(String device, boolean terminal) throws IOException {
        Files.createSymbolicLink(descriptors.resolve("2"), Path.of(device));
        assertThat(Terminals.isTerminal(descriptors, 2)).isEqualTo(terminal);
    }

    @Test
    void closedStreamIsNoTerminal() {
        assertThat(Terminals.isTerminal(descriptors, 1)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"21, true", "22, false", "24, false", "25, true"})
    void someJavaVersionsHaveAConsoleForFilesToo(int feature, boolean terminal) {
        assertThat(Terminals.isConsoleATerminal(feature)).isEqualTo(terminal);
    }
}
