package shuriken.nio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.ClosedFileSystemException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.ReadOnlyFileSystemException;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.Shuriken;
import shuriken.archive.afs.AfsArchive;
import shuriken.archive.afs.AfsBuilder;
import shuriken.archive.afs.AfsFormat;
import shuriken.archive.afs.AfsName;
import shuriken.archive.afs.AfsNameTable;
import shuriken.archive.disc.IsoMaker;
import shuriken.assets.Formats;
import shuriken.codec.prs.Prs;
import shuriken.codec.prs.PrsDialect;
import shuriken.codec.prs.PrsMode;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.FileSource;
import shuriken.testkit.Gen;
import shuriken.testkit.RoundTrip;

class MountTest {
    private static final byte[] CONTENT = Gen.seeded(1).compressible(500);
    private static final byte[] TEXT = {'h', 'i'};

    @TempDir
    Path folder;

    private FileSystem mounted;

    private static byte[] afs(Object... namesAndMembers) {
        AfsBuilder builder = new AfsBuilder(0x800, 0x800);
        for (int i = 0; i < namesAndMembers.length; i += 2) {
            builder.add(Optional.of((String) namesAndMembers[i]), (byte[]) namesAndMembers[i + 1]);
        }
        return RoundTrip.write(new AfsFormat(), builder.build());
    }

    private static byte[] prs(byte[] plain) {
        return Prs.encode(plain, PrsDialect.PRS, PrsMode.STOCK);
    }

    @BeforeEach
    void mount() throws IOException {
        byte[] inner = afs("dir/a.bin", CONTENT, "dir/sub/b.bin", TEXT, "../up", TEXT, "dir", TEXT);
        Files.createDirectories(folder.resolve("DATA"));
        Files.write(folder.resolve("DATA/outer.afs"), afs("in.afs", prs(inner), "c.bin", TEXT));
        Files.write(folder.resolve("DATA/plain.prs"), prs(CONTENT));
        Files.write(folder.resolve("readme.txt"), TEXT);
        mounted = Shuriken.mount(folder);
    }

    private List<String> walk(String from) throws IOException {
        try (Stream<Path> paths = Files.walk(mounted.getPath(from))) {
            return paths.map(Path::toString).toList();
        }
    }

    @Test
    void walksAllFiles() throws IOException {
        assertThat(walk("/"))
                .containsExactly(
                        "/",
                        "/DATA",
                        "/DATA/outer.afs",
                        "/DATA/outer.afs!",
                        "/DATA/outer.afs!/in.afs",
                        "/DATA/outer.afs!/in.afs!",
                        "/DATA/outer.afs!/in.afs!/dir",
                        "/DATA/outer.afs!/in.afs!/dir/a.bin",
                        "/DATA/outer.afs!/in.afs!/dir/sub",
                        "/DATA/outer.afs!/in.afs!/dir/sub/b.bin",
                        "/DATA/outer.afs!/in.afs!/_",
                        "/DATA/outer.afs!/in.afs!/_/up",
                        "/DATA/outer.afs!/in.afs!/dir~",
                        "/DATA/outer.afs!/c.bin",
                        "/DATA/plain.prs",
                        "/DATA/plain.prs!",
                        "/DATA/plain.prs!/plain",
                        "/readme.txt");
    }

    @Test
    void readsContents() throws IOException {
        Path member = mounted.getPath("/DATA/outer.afs!/in.afs!/dir/a.bin");
        assertThat(Files.readAllBytes(member)).isEqualTo(CONTENT);
        assertThat(Files.size(member)).isEqualTo(CONTENT.length);
        assertThat(Files.readString(mounted.getPath("readme.txt"))).isEqualTo("hi");
        assertThat(Files.readAllBytes(mounted.getPath("/DATA/plain.prs!/plain")))
                .isEqualTo(CONTENT);
        Path copy = folder.resolve("copy.bin");
        Files.copy(member, copy);
        assertThat(copy).hasBinaryContent(CONTENT);
        try (SeekableByteChannel channel = Files.newByteChannel(member)) {
            ByteBuffer buffer = ByteBuffer.allocate(2);
            channel.position(100).read(buffer);
            assertThat(buffer.array()).containsExactly(CONTENT[100], CONTENT[101]);
            assertThat(channel.position(CONTENT.length).read(buffer.clear())).isEqualTo(-1);
        }
    }

    @Test
    void membersHaveTheDatesOfTheirContainers() throws IOException {
        LocalDateTime day = LocalDateTime.of(2001, 6, 23, 13, 37, 58);
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(folder.resolve("dated.zip")))) {
            ZipEntry entry = new ZipEntry("a.bin");
            entry.setTimeLocal(day);
            zip.putNextEntry(entry);
            zip.write(CONTENT);
        }
        AfsArchive plain =
                new AfsBuilder(0x800, 0x800).add(Optional.of("b.bin"), TEXT).build();
        AfsNameTable names = plain.names().orElseThrow();
        AfsName row = names.entries().getFirst();
        AfsName dated = new AfsName(row.name(), 2001, 6, 23, 13, 37, 58, row.lastWord());
        AfsNameTable rows = new AfsNameTable(names.pointerOffset(), names.offset(), names.size(), List.of(dated));
        AfsArchive archive =
                new AfsArchive(plain.tag(), plain.members(), Optional.of(rows), plain.unclaimedBytes(), plain.size());
        Files.write(folder.resolve("dated.afs"), RoundTrip.write(new AfsFormat(), archive));
        Files.write(
                folder.resolve("dated.iso"),
                new IsoMaker()
                        .date(101, 6, 23, 13, 37, 58, 0)
                        .file("C.BIN", TEXT)
                        .build());
        mounted = Shuriken.mount(folder);
        for (String path : List.of("/dated.zip!/a.bin", "/dated.afs!/b.bin", "/dated.iso!/C.BIN")) {
            assertThat(Files.getLastModifiedTime(mounted.getPath(path)).toInstant())
                    .as(path)
                    .isEqualTo(day.toInstant(ZoneOffset.UTC));
        }
        assertThat(Files.getLastModifiedTime(mounted.getPath("/readme.txt")))
                .isEqualTo(FileTime.fromMillis(
                        Files.getLastModifiedTime(folder.resolve("readme.txt")).toMillis()));
        assertThat(Files.getLastModifiedTime(mounted.getPath("/DATA/outer.afs!/c.bin")))
                .isEqualTo(FileTime.fromMillis(0));
    }

    @Test
    void mountsASingleContainer() throws IOException {
        mounted = Shuriken.mount(folder.resolve("DATA/outer.afs"));
        assertThat(walk("/")).startsWith("/", "/in.afs", "/in.afs!").endsWith("/c.bin");
        assertThatThrownBy(() -> Shuriken.mount(folder.resolve("readme.txt")))
                .isInstanceOf(FileSystemException.class)
                .hasMessageContaining("is not an archive, disc or ROM");
    }

    @Test
    void reportsMissingFiles() {
        assertThatThrownBy(() -> Files.readAllBytes(mounted.getPath("/DATA/outer.afs!/none")))
                .isInstanceOf(NoSuchFileException.class)
                .hasMessage("/DATA/outer.afs!/none");
        assertThat(Files.exists(mounted.getPath("/readme.txt!"))).isFalse();
        assertThatThrownBy(() -> Files.newDirectoryStream(mounted.getPath("/readme.txt")))
                .isInstanceOf(NotDirectoryException.class);
        assertThatThrownBy(() -> Files.readAllBytes(mounted.getPath("/DATA"))).isInstanceOf(FileSystemException.class);
    }

    @Test
    void damagedContainersAreFiles() throws IOException {
        byte[] archive = Files.readAllBytes(folder.resolve("DATA/outer.afs"));
        archive[6] = 0x7F; // more members than the file can hold
        Files.write(folder.resolve("DATA/outer.afs"), archive);
        assertThat(Files.isRegularFile(mounted.getPath("/DATA/outer.afs"))).isTrue();
        assertThat(walk("/DATA/outer.afs!")).containsExactly("/DATA/outer.afs!");
        assertThat(MountFileSystem.findProblem(mounted.getPath("/DATA/outer.afs!")))
                .hasValueSatisfying(reason -> assertThat(reason).contains("TRUNCATED"));
    }

    @Test
    void rejectsWrites() {
        Path file = mounted.getPath("/readme.txt");
        assertThatThrownBy(() -> Files.delete(file)).isInstanceOf(ReadOnlyFileSystemException.class);
        assertThatThrownBy(() -> Files.write(file, TEXT)).isInstanceOf(ReadOnlyFileSystemException.class);
        assertThatThrownBy(() -> Files.newByteChannel(file, StandardOpenOption.WRITE))
                .isInstanceOf(ReadOnlyFileSystemException.class);
        assertThat(Files.isWritable(file)).isFalse();
        assertThat(mounted.isReadOnly()).isTrue();
    }

    @Test
    void closedFileSystemRejectsAccess() throws IOException {
        mounted.close();
        assertThat(mounted.isOpen()).isFalse();
        assertThatThrownBy(() -> Files.readAllBytes(mounted.getPath("/readme.txt")))
                .isInstanceOf(ClosedFileSystemException.class);
    }

    @Test
    void filtersDirectoryEntriesByGlob() throws IOException {
        try (var entries = Files.newDirectoryStream(mounted.getPath("/DATA"), "*.afs")) {
            assertThat(entries).extracting(Path::toString).containsExactly("/DATA/outer.afs");
        }
    }

    /** Compares paths with those of the default file system if it uses the same separator. */
    @ParameterizedTest
    @CsvSource({"/a/b/c,/a/d", "/a/b,/a/b/c", "a/b,a", "a/../b/./c,c", "/,/a", "/../a,a/../../b", "a,b/c"})
    void pathsBehaveLikeDefaultFileSystemPaths(String first, String second) {
        FileSystem defaultFileSystem = FileSystems.getDefault();
        if (!defaultFileSystem.getSeparator().equals("/")) {
            return;
        }
        Path path = mounted.getPath(first);
        Path otherPath = mounted.getPath(second);
        Path expected = defaultFileSystem.getPath(first);
        Path otherExpected = defaultFileSystem.getPath(second);
        assertThat(path.normalize()).hasToString(expected.normalize().toString());
        assertThat(path.resolve(otherPath))
                .hasToString(expected.resolve(otherExpected).toString());
        assertThat(path.getNameCount()).isEqualTo(expected.getNameCount());
        assertThat(String.valueOf(path.getFileName())).isEqualTo(String.valueOf(expected.getFileName()));
        assertThat(String.valueOf(path.getParent())).isEqualTo(String.valueOf(expected.getParent()));
        assertThat(String.valueOf(path.getRoot())).isEqualTo(String.valueOf(expected.getRoot()));
        assertThat(path.startsWith(otherPath)).isEqualTo(expected.startsWith(otherExpected));
        assertThat(path.endsWith(otherPath)).isEqualTo(expected.endsWith(otherExpected));
        assertThat(Integer.signum(path.compareTo(otherPath)))
                .isEqualTo(Integer.signum(expected.compareTo(otherExpected)));
        if (expected.isAbsolute() == otherExpected.isAbsolute()) {
            Path actual = path.normalize().relativize(otherPath.normalize());
            assertThat(actual)
                    .hasToString(expected.normalize()
                            .relativize(otherExpected.normalize())
                            .toString());
        }
    }

    @Test
    void aDamagedArchiveIsAnEmptyFolderWithAProblem() throws IOException {
        byte[] complete = Files.readAllBytes(folder.resolve("DATA/outer.afs"));
        byte[] damaged = complete.clone();
        damaged[6] = 0x7F;
        Files.write(folder.resolve("DATA/broken.afs"), damaged);
        byte[] stream = Files.readAllBytes(folder.resolve("DATA/plain.prs"));
        Files.write(folder.resolve("DATA/cut.prs"), Arrays.copyOf(stream, stream.length / 2));
        mounted = Shuriken.mount(folder);
        assertThat(walk("/")).contains("/readme.txt", "/DATA/outer.afs!/c.bin", "/DATA/broken.afs");
        for (String name : List.of("/DATA/broken.afs!", "/DATA/cut.prs!")) {
            Path inside = mounted.getPath(name);
            if (Files.exists(inside)) {
                assertThat(MountFileSystem.findProblem(inside)).as(name).isPresent();
            }
        }
        assertThat(MountFileSystem.findProblem(mounted.getPath("/DATA/broken.afs!")))
                .hasValueSatisfying(reason -> assertThat(reason).contains("TRUNCATED"));
        assertThat(MountFileSystem.findProblem(mounted.getPath("/DATA/outer.afs!")))
                .isEmpty();
        assertThat(MountFileSystem.findProblem(mounted.getPath("/readme.txt"))).isEmpty();
    }

    /** A walk continues when memory is exhausted, nesting is endless or a folder cannot be read. */
    @Test
    void unreadableFilesReportTheReason() throws IOException {
        Map<String, Error> errors = Map.of("big.afs", new OutOfMemoryError(), "deep.afs", new StackOverflowError());
        FileSource source = new FileSource() {
            @Override
            public boolean isFile(String path) {
                return path.endsWith("afs") || path.endsWith("txt");
            }

            @Override
            public boolean isFolder(String path) {
                return !isFile(path);
            }

            @Override
            public List<String> names(String path) {
                if (path.endsWith("shut")) {
                    throw new UncheckedIOException(new AccessDeniedException(path));
                }
                return List.of("big.afs", "deep.afs", "readme.txt");
            }

            @Override
            public ByteSource open(String path) {
                if (errors.containsKey(path)) {
                    throw errors.get(path);
                }
                return ByteSource.of(ByteCursor.littleEndian(TEXT, path));
            }
        };
        mounted = MountFileSystem.mount(source, "", Formats.ALL, ReadOptions.LENIENT);
        assertThat(walk("/")).containsExactly("/", "/big.afs", "/deep.afs", "/readme.txt");
        assertThat(MountFileSystem.findProblem(mounted.getPath("/big.afs")))
                .contains("there is not enough memory to read this file");
        assertThatThrownBy(() -> Files.readAllBytes(mounted.getPath("/deep.afs")))
                .isInstanceOf(FileSystemException.class)
                .hasMessage("/deep.afs: is nested in too many archives");
        assertThatThrownBy(() -> Files.newDirectoryStream(mounted.getPath("/shut")))
                .isInstanceOf(AccessDeniedException.class);
    }
}
