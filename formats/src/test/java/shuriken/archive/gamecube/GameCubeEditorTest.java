package shuriken.archive.gamecube;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.archive.ArchiveEntry;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.support.ZeroByteSource;
import shuriken.testkit.Gen;

/** Replaces, adds, removes and renames files of GameCube discs. */
class GameCubeEditorTest {
    private static final byte[] DISC = new GameCubeMaker()
            .file("a.bin", data(1, 1000))
            .file("dir/b.bin", data(2, 2000))
            .file("dir/c.bin", data(3, 500))
            .build();

    private static byte[] data(int seed, int size) {
        return Gen.seeded(seed).bytes(size);
    }

    private static ByteSource source(byte[] bytes) {
        return ByteSource.of(ByteCursor.littleEndian(bytes, "a.gcm"));
    }

    private static byte[] bytes(ByteSource source) {
        return source.all().bytes("all", (int) source.size());
    }

    private static byte[] content(GameCubeDisc disc, String name) {
        // The file table is read again and must contain the same entries.
        GameCubeDisc read = GameCubeReader.read(disc.image(), new ReadContext(ReadOptions.STRICT));
        return read.entries().stream()
                .filter(entry -> entry.name().equals(name))
                .map(ArchiveEntry::source)
                .map(GameCubeEditorTest::bytes)
                .findFirst()
                .orElseThrow();
    }

    private static GameCubeDisc replaced(GameCubeDisc disc, String name, byte[] content) {
        return disc.withReplaced(
                disc.entries().stream().map(ArchiveEntry::name).toList().indexOf(name), source(content));
    }

    @Test
    void replacesFilesOfAnySize() {
        GameCubeDisc disc = GameCubeReader.read(source(DISC), new ReadContext(ReadOptions.STRICT));
        for (int size : new int[] {2000, 1999, 0, 2000, 90_000, 10}) {
            disc = replaced(disc, "files/dir/b.bin", data(size, size));
            assertThat(content(disc, "files/dir/b.bin")).as("%d", size).isEqualTo(data(size, size));
            assertThat(content(disc, "files/a.bin")).isEqualTo(data(1, 1000));
            assertThat(content(disc, "files/dir/c.bin")).isEqualTo(data(3, 500));
        }
    }

    @Test
    void replacingAndRestoringGivesTheOriginalBytes() {
        GameCubeDisc disc = GameCubeReader.read(source(DISC), new ReadContext(ReadOptions.STRICT));
        GameCubeDisc other = replaced(disc, "files/dir/b.bin", data(7, 900));
        assertThat(bytes(replaced(other, "files/dir/b.bin", data(2, 2000)).image()))
                .isEqualTo(DISC);
    }

    private static int index(GameCubeDisc disc, String name) {
        return disc.entries().stream().map(ArchiveEntry::name).toList().indexOf(name);
    }

    private static GameCubeDisc disc() {
        return GameCubeReader.read(source(DISC), new ReadContext(ReadOptions.STRICT));
    }

    @Test
    void addsAndRemovesFiles() {
        for (String name : List.of("files/b.bin", "files/dir/a.bin", "files/new/deep/d.bin")) {
            for (int size : new int[] {0, 1, 50_000}) {
                GameCubeDisc extended = disc().withAdded(name, source(data(8, size)));
                assertThat(content(extended, name)).isEqualTo(data(8, size));
                assertThat(content(extended, "files/dir/c.bin")).isEqualTo(data(3, 500));
                GameCubeDisc removed = extended.without(index(extended, name));
                assertThat(bytes(removed.image())).as("%s %d", name, size).isEqualTo(DISC);
            }
        }
    }

    @Test
    void movesATableThatNeedsMoreSpace() {
        GameCubeDisc disc = disc();
        for (int i = 0; i < 200; i++) {
            disc = disc.withAdded("files/dir/file" + i + ".bin", source(data(i, 10)));
        }
        for (int i = 0; i < 200; i++) {
            assertThat(content(disc, "files/dir/file" + i + ".bin")).isEqualTo(data(i, 10));
        }
        assertThat(content(disc, "files/a.bin")).isEqualTo(data(1, 1000));
    }

    @Test
    void renamesFiles() {
        GameCubeDisc disc = disc();
        GameCubeDisc renamed = disc.withName(index(disc, "files/dir/b.bin"), "files/dir/z.bin");
        assertThat(content(renamed, "files/dir/z.bin")).isEqualTo(data(2, 2000));
        assertThat(bytes(renamed.withName(index(renamed, "files/dir/z.bin"), "files/dir/b.bin")
                        .image()))
                .isEqualTo(DISC);
        assertThatThrownBy(() -> disc.withName(index(disc, "files/dir/b.bin"), "files/b.bin"))
                .hasMessageContaining("cannot change its folder");
        assertThatThrownBy(() -> disc.withName(index(disc, "sys/main.dol"), "sys/a.dol"))
                .hasMessageContaining("folder sys");
        assertThatThrownBy(() -> disc.withAdded("sys/new.bin", source(new byte[1])))
                .hasMessageContaining("files/NAME");
        assertThatThrownBy(() -> disc.withAdded("files/A.BIN", source(new byte[1])))
                .hasMessageContaining("already a file");
    }

    /** The console finds files without regard to case, so two folders cannot differ only in case. */
    @Test
    void addsFilesToAFolderWithOtherCase() {
        GameCubeDisc extended = disc().withAdded("files/DIR/new.bin", source(data(8, 100)));
        assertThat(content(extended, "files/dir/new.bin")).isEqualTo(data(8, 100));
        assertThat(extended.entries().stream().map(ArchiveEntry::name)).noneMatch(name -> name.startsWith("files/DIR"));
    }

    @Test
    void keepsDiscsCompressed() {
        byte[] disc = Arrays.copyOf(DISC, 0x40000);
        byte[] ciso = GameCubeMaker.ciso(disc, 0x8000);
        byte[] gcz = GameCubeMaker.gcz(disc, 0x4000);
        for (byte[] file : List.of(ciso, gcz)) {
            GameCubeDisc read = file == ciso
                    ? new CisoFormat().read(source(file), new ReadContext(ReadOptions.STRICT))
                    : new GczFormat().read(source(file), new ReadContext(ReadOptions.STRICT));
            GameCubeDisc extended = read.withAdded("files/new.bin", source(data(8, 40_000)));
            byte[] written = bytes(extended.edited(source(file)));
            GameCubeDisc reread = file == ciso
                    ? new CisoFormat().read(source(written), new ReadContext(ReadOptions.STRICT))
                    : new GczFormat().read(source(written), new ReadContext(ReadOptions.STRICT));
            assertThat(content(reread, "files/new.bin")).isEqualTo(data(8, 40_000));
            assertThat(content(reread, "files/a.bin")).isEqualTo(data(1, 1000));
            GameCubeDisc removed = reread.without(index(reread, "files/new.bin"));
            assertThat(content(removed, "files/dir/b.bin")).isEqualTo(data(2, 2000));
            if (file == ciso) {
                assertThat(Arrays.mismatch(bytes(removed.edited(source(written))), ciso))
                        .isEqualTo(-1);
            }
            byte[] restored =
                    bytes(extended.without(index(extended, "files/new.bin")).edited(source(file)));
            assertThat(Arrays.mismatch(restored, file)).isEqualTo(-1);
        }
    }

    @Test
    void refusesFilesThatADiscCannotStore() {
        GameCubeDisc disc = GameCubeReader.read(source(DISC), new ReadContext(ReadOptions.STRICT));
        int last = disc.entries().size() - 1;
        assertThatThrownBy(() -> disc.withReplaced(last, new ZeroByteSource(1_500_000_000)))
                .hasMessageContaining("no contiguous free space of 1,500,000,000 bytes");
        assertThatThrownBy(() -> replaced(disc, "sys/main.dol", new byte[100_000]))
                .hasMessageContaining("files in the folder sys cannot grow");
        assertThatThrownBy(() -> replaced(disc, "sys/fst.bin", new byte[1])).hasMessageContaining("keep their size");
    }
}
