package shuriken.bytes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.disk.DiskShelf;

class ShelfTest {
    private static final Map<String, byte[]> FILES =
            Map.of("b/two", new byte[] {2}, "b/One", new byte[] {1}, "a", new byte[3]);

    @TempDir
    Path folder;

    /** Each shelf by the path of its top folder. */
    private Map<String, Shelf> shelves() throws IOException {
        Files.createDirectories(folder.resolve("b"));
        for (var file : FILES.entrySet()) {
            Files.write(folder.resolve(file.getKey()), file.getValue());
        }
        Map<String, Shelf> shelves = new LinkedHashMap<>();
        shelves.put("", new MemoryShelf(FILES));
        shelves.put(DiskShelf.path(folder), DiskShelf.DEFAULT);
        return shelves;
    }

    @Test
    void namesAndBytesAreTheSameOnAll() throws IOException {
        for (var each : shelves().entrySet()) {
            Shelf shelf = each.getValue();
            String top = each.getKey();
            assertThat(shelf.names(top)).containsExactly("a", "b");
            String below = Shelf.join(top, "b");
            assertThat(shelf.names(below)).containsExactly("One", "two");
            assertThat(shelf.isFolder(below)).isTrue();
            assertThat(shelf.isFile(below)).isFalse();
            String one = Shelf.join(below, "One");
            assertThat(shelf.isFile(one)).isTrue();
            assertThat(shelf.isFolder(one)).isFalse();
            assertThat(shelf.open(one).whole().u8("byte")).isEqualTo(1);
            assertThat(shelf.open(one).path()).isEqualTo(one);
            assertThat(shelf.find(below, "ONE")).contains(one);
            assertThat(shelf.find(below, "three")).isEmpty();
            assertThat(shelf.find(top, "B")).as("is a folder").isEmpty();
            assertThat(shelf.isFile(Shelf.join(top, "c\0"))).isFalse();
            assertThatIOException().isThrownBy(() -> shelf.open(Shelf.join(top, "c")));
        }
    }

    @Test
    void linksToFoldersAreNotListed() throws IOException {
        shelves();
        Files.createSymbolicLink(folder.resolve("b/up"), folder);
        Files.createSymbolicLink(folder.resolve("b/file"), folder.resolve("a"));
        String below = DiskShelf.path(folder.resolve("b"));
        assertThat(DiskShelf.DEFAULT.names(below)).containsExactly("One", "file", "two");
        assertThat(DiskShelf.DEFAULT.isFolder(Shelf.join(below, "up"))).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "m/n, ../t/x.pvm, m/t/x.pvm",
        "m/n, /t/./x, /t/x",
        "m, C:\\t\\x, C:/t/x",
        "'', x, x",
        "'', ../x, ../x",
        "/, ../x, /x",
    })
    void pathsAreSeenFromAFolder(String from, String path, String expected) {
        assertThat(Shelf.resolve(from, path)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"/x, /, x", "x, '', x", "a/b/c, a/b, c", "C:/x, C:/, x"})
    void pathsHaveAFolderAndAName(String path, String expected, String name) {
        assertThat(Shelf.folder(path)).isEqualTo(expected);
        assertThat(Shelf.name(path)).isEqualTo(name);
        assertThat(Shelf.join(expected, name)).isEqualTo(path);
    }
}
