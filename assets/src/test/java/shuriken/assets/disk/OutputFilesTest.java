package shuriken.assets.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.interchange.OutputFile;
import shuriken.io.ByteSource;
import shuriken.io.support.PatchedByteSource;
import shuriken.io.support.ZeroByteSource;

/** Tests replaced files, symbolic links at the output path, and unfinished files of other writers. */
@Timeout(60)
class OutputFilesTest {
    @TempDir
    Path folder;

    private static OutputFile file(String name) {
        return new OutputFile(name, "new".getBytes(StandardCharsets.US_ASCII));
    }

    private Path existing(String name, String permissions) throws IOException {
        assumeTrue(Files.getFileStore(folder).supportsFileAttributeView("posix"), "no permissions here");
        Path file = Files.writeString(folder.resolve(name), "old");
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
    }

    private static String permissions(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }

    @ParameterizedTest
    @ValueSource(strings = {"rw-------", "rw-r-----", "rw-rw-rw-", "r--r--r--", "rwxr-x--x"})
    void aReplacedFileKeepsItsPermissions(String permissions) throws IOException {
        Path first = existing("a", permissions);
        Path second = existing("b", permissions);
        Path streamed = existing("c", permissions);
        OutputFiles.write(folder, List.of(file("a"), file("b")));
        OutputFiles.write(streamed, part -> {
            assertThat(permissions(part)).isEqualTo("rw-------");
            Files.writeString(part, "new");
        });
        for (Path file : new Path[] {first, second, streamed}) {
            assertThat(file).hasContent("new");
            assertThat(permissions(file)).isEqualTo(permissions);
        }
        OutputFiles.writeTree(folder, List.of(file("a")));
        assertThat(permissions(first)).isEqualTo(permissions);
    }

    @Test
    void aReplacedFileKeepsItsExtendedAttributes() throws IOException {
        FileStore store = Files.getFileStore(folder);
        assumeTrue(store.supportsFileAttributeView("user"), "no extended attributes here");
        Path file = Files.writeString(folder.resolve("a"), "old");
        UserDefinedFileAttributeView before = Files.getFileAttributeView(file, UserDefinedFileAttributeView.class);
        before.write("origin", StandardCharsets.US_ASCII.encode("disc 2"));
        OutputFiles.write(folder, List.of(file("a")));
        assertThat(file).hasContent("new");
        assertThat(Files.getAttribute(file, "user:origin")).isEqualTo("disc 2".getBytes(StandardCharsets.US_ASCII));
    }

    @Test
    void aNewFileHasTheUsualPermissions() throws IOException {
        Path usual = existing("usual", "rw-------");
        Files.delete(usual);
        Files.createFile(usual);
        OutputFiles.write(folder, List.of(file("a"), file("b")));
        OutputFiles.writeTree(folder, List.of(file("c")));
        for (String name : new String[] {"a", "b", "c"}) {
            assertThat(permissions(folder.resolve(name))).isEqualTo(permissions(usual));
        }
    }

    @Test
    void namedLinkIsFollowed() throws IOException {
        Path target = Files.createDirectories(folder.resolve("far")).resolve("target");
        Files.writeString(target, "old");
        Path middle = Files.createSymbolicLink(folder.resolve("far/middle"), Path.of("target"));
        Path link = Files.createSymbolicLink(folder.resolve("link"), middle);
        OutputFiles.write(folder, List.of(file("link"), file("beside")));
        assertThat(link).isSymbolicLink();
        assertThat(middle).isSymbolicLink();
        assertThat(target).hasContent("new");
        assertThat(folder.resolve("beside")).hasContent("new");
        OutputFiles.write(link, part -> Files.writeString(part, "newer"));
        assertThat(target).hasContent("newer");
        Files.delete(target);
        OutputFiles.write(folder, List.of(file("link")));
        assertThat(target).hasContent("new");
    }

    @Test
    void copiesALargeFileFromRangesOfFiles() throws IOException {
        byte[] bytes = new byte[200_000];
        new Random(1).nextBytes(bytes);
        Path original = Files.write(folder.resolve("original"), bytes);
        ByteSource patched = PatchedByteSource.of(new FileByteSource(original, "original"))
                .withPatch(100, new ZeroByteSource(70_000))
                .withPatch(150_000, "new".getBytes(StandardCharsets.US_ASCII))
                .withPatch(299_990, "end".getBytes(StandardCharsets.US_ASCII))
                .withPatch(300_000, new ZeroByteSource(5));
        Path target = folder.resolve("target");
        OutputFiles.write(target, patched);
        assertThat(target).hasBinaryContent(patched.bytes());
        assertThat(Files.size(target)).isEqualTo(300_005);
        Files.write(original, new byte[1000]);
        assertThatThrownBy(() -> OutputFiles.write(target, patched)).hasMessageContaining("shortened");
        assertThat(Files.size(target)).isEqualTo(300_005);
    }

    @Test
    void otherLinksAreRefused() throws IOException {
        Path target = Files.writeString(folder.resolve("target"), "old");
        Path link = Files.createSymbolicLink(folder.resolve("link"), target);
        assertThatThrownBy(() -> OutputFiles.writeTree(folder, List.of(file("link"))))
                .isInstanceOf(OutputException.class)
                .hasMessageContaining("is a link to " + target);
        assertThatThrownBy(() -> OutputFiles.write(folder, List.of(file("a"), file("link"))))
                .isInstanceOf(OutputException.class)
                .hasMessageContaining("is a link to " + target);
        assertThat(link).isSymbolicLink();
        assertThat(target).hasContent("old");
        Path circle = folder.resolve("circle");
        Files.createSymbolicLink(circle, circle);
        assertThatThrownBy(() -> OutputFiles.write(folder, List.of(file("circle"))))
                .hasMessageContaining("is a link that leads back to itself");
        try (Stream<Path> names = Files.list(folder)) {
            assertThat(names).containsExactlyInAnyOrder(target, link, circle);
        }
    }

    /** A process that keeps unfinished files open until it is killed. */
    static final class Writer {
        public static void main(String[] arguments) throws IOException, InterruptedException {
            UnfinishedFiles files = UnfinishedFiles.createIn(Path.of(arguments[0]));
            Files.writeString(files.nextPath(), "second");
            System.out.println("ready");
            Thread.sleep(60_000);
            files.close();
        }
    }

    @Test
    void removesOnlyUnfinishedFilesOfEndedProcesses() throws Exception {
        Process writer = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        Path.of(OutputFiles.class
                                        .getProtectionDomain()
                                        .getCodeSource()
                                        .getLocation()
                                        .toURI())
                                + System.getProperty("path.separator")
                                + Path.of(Writer.class
                                        .getProtectionDomain()
                                        .getCodeSource()
                                        .getLocation()
                                        .toURI()),
                        Writer.class.getName(),
                        folder.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            assertThat(writer.inputReader().readLine()).isEqualTo("ready");
            try (UnfinishedFiles current = UnfinishedFiles.createIn(folder)) {
                OutputFiles.removeUnfinished(folder);
                assertThat(current.firstFile()).exists();
                assertThat(parts()).hasSize(3);
            }
            OutputFiles.removeUnfinished(folder);
            assertThat(parts()).hasSize(2);
        } finally {
            writer.destroyForcibly();
            writer.waitFor();
        }
        OutputFiles.removeUnfinished(folder);
        assertThat(parts()).isEmpty();
    }

    private List<Path> parts() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".part")).toList();
        }
    }

    /** File locks of other computers may be invisible, so only the age of the file counts for them. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                ".shuriken-ffffffff-0123456789abcdef-0123456789abcdef-0.part",
                ".shuriken-ffffffff-0123456789abcdef-0123456789abcdef-12.part",
                ".shuriken-4242-12ab.part"
            })
    void removesOldUnfinishedFilesOfOtherComputers(String name) throws IOException {
        Path part = Files.writeString(folder.resolve(name), "x");
        OutputFiles.removeUnfinished(folder);
        assertThat(part).exists();
        Files.setLastModifiedTime(part, FileTime.from(Instant.now().minus(25, ChronoUnit.HOURS)));
        OutputFiles.removeUnfinished(folder);
        assertThat(part).doesNotExist();
    }

    @Test
    void keepsOtherFiles() throws IOException {
        Path target = Files.writeString(folder.resolve("target"), "x");
        Path link = folder.resolve(".shuriken-ffffffff-0123456789abcdef-0123456789abcdef-0.part");
        Files.createSymbolicLink(link, target);
        Path sub = Files.createDirectory(folder.resolve(".shuriken-1-2.part"));
        FileTime old = FileTime.from(Instant.now().minus(25, ChronoUnit.HOURS));
        for (Path file : new Path[] {target, sub}) {
            Files.setLastModifiedTime(file, old);
        }
        OutputFiles.removeUnfinished(folder);
        assertThat(target).hasContent("x");
        assertThat(Files.exists(link, LinkOption.NOFOLLOW_LINKS)).isTrue();
        assertThat(sub).isDirectory();
    }

    @Test
    void namesRemovedUnfinishedFiles() {
        assertThatThrownBy(() -> OutputFiles.write(folder.resolve("a"), Files::delete))
                .hasMessageContaining("another program removed the unfinished file");
    }
}
