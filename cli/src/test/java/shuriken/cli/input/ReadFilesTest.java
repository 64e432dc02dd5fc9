package shuriken.cli.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shuriken.cli.Cli;

class ReadFilesTest {
    @TempDir
    private Path folder;

    @Test
    void outputDoesNotReplaceAnInput() throws IOException {
        Path source = Files.writeString(folder.resolve("a.nj"), "a");
        Path link = Files.createSymbolicLink(folder.resolve("link.nj"), source);
        ReadFiles files = new ReadFiles();
        files.add(source);
        for (Path output : new Path[] {source, link, folder.resolve("../" + folder.getFileName() + "/a.nj")}) {
            assertThatThrownBy(() -> files.requireNotRead(output))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("would replace its own source");
        }
        files.requireNotRead(Files.writeString(folder.resolve("b.nj"), "b"));
        files.requireNotRead(folder.resolve("missing.nj"));
    }

    /** Without the check, the output would replace one of its own inputs. */
    @Test
    void packDoesNotReplaceItsOwnMember() throws IOException {
        Path set = Files.createDirectories(folder.resolve("set"));
        Path member = Files.writeString(set.resolve("a.bin"), "content");
        Cli run = Cli.run("pack", "--format", "afs", set.toString(), "-o", member.toString(), "--overwrite");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("would replace its own source");
        assertThat(member).hasContent("content");
    }
}
