package shuriken.io;

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
import shuriken.assets.disk.DiskFileSource;

class FileSourceTest {
    private static final Map<String, byte[]> FILES =
            Map.of("b/two", new byte[] {2}, "b/One", new byte[] {1}, "a", new byte[3]);

    @TempDir
    Path folder;

    /** Returns the file sources, each by the path of its top folder. */
    private Map<String, FileSource> sources() throws IOException {
        Files.createDirectories(folder.resolve("b"));
        for (var file : FILES.entrySet()) {
            Files.write(folder.resolve(file.getKey()), file.getValue());
        }
        Map<String, FileSource> sources = new LinkedHashMap<>();
        sources.put("", new InMemoryFileSource(FILES));
        sources.put(DiskFileSource.toSourcePath(folder), DiskFileSource.DEFAULT);
        return sources;
    }

    @Test
    void allSourcesHaveEqualNamesAndBytes() throws IOException {
        for (var entry : sources().entrySet()) {
            FileSource source = entry.getValue();
            String top = entry.getKey();
            assertThat(source.names(top)).containsExactly("a", "b");
            String subfolder = FileSource.join(top, "b");
            assertThat(source.names(subfolder)).containsExactly("One", "two");
            assertThat(source.isFolder(subfolder)).isTrue();
            assertThat(source.isFile(subfolder)).isFalse();
            String one = FileSource.join(subfolder, "One");
            assertThat(source.isFile(one)).isTrue();
            assertThat(source.isFolder(one)).isFalse();
            assertThat(source.open(one).all().u8("byte")).isEqualTo(1);
            assertThat(source.open(one).path()).isEqualTo(one);
            assertThat(source.find(subfolder, "ONE")).contains(one);
            assertThat(source.find(subfolder, "three")).isEmpty();
            assertThat(source.find(top, "B")).as("is a folder").isEmpty();
            assertThat(source.isFile(FileSource.join(top, "c\0"))).isFalse();
            assertThatIOException().isThrownBy(() -> source.open(FileSource.join(top, "c")));
        }
    }

    @Test
    void linksToFoldersAreNotListed() throws IOException {
        sources();
        Files.createSymbolicLink(folder.resolve("b/up"), folder);
        Files.createSymbolicLink(folder.resolve("b/file"), folder.resolve("a"));
        String subfolder = DiskFileSource.toSourcePath(folder.resolve("b"));
        assertThat(DiskFileSource.DEFAULT.names(subfolder)).containsExactly("One", "file", "two");
        assertThat(DiskFileSource.DEFAULT.isFolder(FileSource.join(subfolder, "up")))
                .isTrue();
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
    void resolvesPathsInAFolder(String from, String path, String expected) {
        assertThat(FileSource.resolve(from, path)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"/x, /, x", "x, '', x", "a/b/c, a/b, c", "C:/x, C:/, x"})
    void pathsHaveAFolderAndAName(String path, String expected, String name) {
        assertThat(FileSource.folder(path)).isEqualTo(expected);
        assertThat(FileSource.name(path)).isEqualTo(name);
        assertThat(FileSource.join(expected, name)).isEqualTo(path);
    }
}
