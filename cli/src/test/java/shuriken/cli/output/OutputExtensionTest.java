package shuriken.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.cli.Cli;

class OutputExtensionTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"thumb lantern.nj", "texture decode lantern.pvm", "convert lantern.nj --to dae"})
    void fileOfAnotherFormatIsRefused(String command) {
        Path output = folder.resolve("a.glb");
        String[] words = command.replaceFirst("lantern", "../samples/lantern").split(" ");
        String[] all = Arrays.copyOf(words, words.length + 2);
        all[words.length] = "-o";
        all[words.length + 1] = output.toString();
        Cli run = Cli.run(all);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("a.glb: the result is not a .glb file. Use .");
        assertThat(output).doesNotExist();
    }

    @Test
    void editWithTextIsRefused() {
        Cli run = Cli.run("convert", "../samples/koi.nj", "--edit", "--to", "nja", "-o", folder.toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--edit writes only GLB files");
    }

    @Test
    void inputsWithoutFilesAreNotAnUnknownFormat() throws IOException {
        Path empty = Files.createDirectories(folder.resolve("empty"));
        assertThat(Cli.run("info", empty.toString()).err()).contains("The inputs contain no files.");
    }
}
