package shuriken.assets;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shuriken.Shuriken;
import shuriken.archive.disc.IsoMaker;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;

class AdjacentFileFinderTest {
    @TempDir
    private Path folder;

    /** Writes the sheet of a disc with one track and returns the number of members of the disc. */
    private int memberCount(String file) throws IOException {
        Path sheet = folder.resolve("disc/x.gdi");
        Files.createDirectories(sheet.getParent());
        Files.write(sheet, ("1\n1 45000 4 2048 " + file + " 0\n").getBytes(StandardCharsets.ISO_8859_1));
        Asset asset = Shuriken.read(sheet);
        return asset.members(new ReadContext(ReadOptions.LENIENT)).size();
    }

    private void writeTrack(String path) throws IOException {
        Path file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        byte[] disc = new IsoMaker().base(45_000).file("A", new byte[] {1}).build();
        Files.write(file, disc);
    }

    @Test
    void readsTracksInASubfolderWithEitherSeparator() throws IOException {
        writeTrack("disc/Tracks/cs01.bin");
        assertThat(memberCount("tracks/cs01.bin")).isEqualTo(1);
        assertThat(memberCount("tracks\\cs01.bin")).isEqualTo(1);
        assertThat(memberCount(".\\Tracks\\CS01.BIN")).isEqualTo(1);
    }

    @Test
    void readsAbsolutePathsFromTheFolderOfTheSheet() throws IOException {
        writeTrack("disc/cs01.bin");
        assertThat(memberCount("C:\\dump\\cs01.bin")).isEqualTo(1);
        assertThat(memberCount("tracks/cs01.bin")).isEqualTo(1);
    }

    @Test
    void readsNoFileOutsideTheFolder() throws IOException {
        writeTrack("cs01.bin");
        assertThat(memberCount("../cs01.bin")).isZero();
        assertThat(memberCount("x\\..\\..\\cs01.bin")).isZero();
        assertThat(memberCount(folder.resolve("cs01.bin").toString())).isZero();
    }
}
