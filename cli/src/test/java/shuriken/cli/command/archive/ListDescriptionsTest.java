package shuriken.cli.command.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shuriken.cli.Cli;

/** Files of other formats in an archive are listed with the program that opens them. */
class ListDescriptionsTest {
    @TempDir
    Path folder;

    @Test
    void membersOfOtherFormatsAreNamed() throws IOException {
        Path zip = folder.resolve("game.zip");
        try (OutputStream file = Files.newOutputStream(zip);
                ZipOutputStream out = new ZipOutputStream(file)) {
            add(out, "sound.sdat", new byte[] {'S', 'D', 'A', 'T', 0, 0, 0, 0});
            add(out, "icon.dat", new byte[] {'B', 'M', 0, 0});
            add(out, "stuff.bin", new byte[] {1, 2, 3, 4});
        }
        Cli run = Cli.run("list", zip.toString());
        assertThat(run.lines())
                .anyMatch(line ->
                        line.endsWith("sound.sdat  (looks like SDAT: music and sounds (DS). Open it with VGMTrans)"));
        assertThat(run.lines()).anyMatch(line -> line.endsWith("icon.dat  (may be a BMP image. Convert it to PNG)"));
        assertThat(run.lines()).anyMatch(line -> line.endsWith("stuff.bin"));
    }

    private static void add(ZipOutputStream out, String name, byte[] content) throws IOException {
        out.putNextEntry(new ZipEntry(name));
        out.write(content);
        out.closeEntry();
    }
}
