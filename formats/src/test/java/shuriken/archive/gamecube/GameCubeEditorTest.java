package shuriken.archive.gamecube;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import shuriken.archive.Entry;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.ZeroByteSource;
import shuriken.testkit.Gen;

/** Files of GameCube discs are replaced where they are, or in a gap. */
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
        // Read again: the file table must say the same.
        GameCubeDisc read = GameCubeReader.read(disc.image(), ReadContext.strict());
        return read.entries().stream()
                .filter(entry -> entry.name().equals(name))
                .map(Entry::source)
                .map(GameCubeEditorTest::bytes)
                .findFirst()
                .orElseThrow();
    }

    private static GameCubeDisc replaced(GameCubeDisc disc, String name, byte[] content) {
        return disc.with(disc.entries().stream().map(Entry::name).toList().indexOf(name), source(content));
    }

    @Test
    void replacesFilesOfAnySize() {
        GameCubeDisc disc = GameCubeReader.read(source(DISC), ReadContext.strict());
        for (int size : new int[] {2000, 1999, 0, 2000, 90_000, 10}) {
            disc = replaced(disc, "files/dir/b.bin", data(size, size));
            assertThat(content(disc, "files/dir/b.bin")).as("%d", size).isEqualTo(data(size, size));
            assertThat(content(disc, "files/a.bin")).isEqualTo(data(1, 1000));
            assertThat(content(disc, "files/dir/c.bin")).isEqualTo(data(3, 500));
        }
    }

    @Test
    void replacingAndRestoringGivesTheOriginalBytes() {
        GameCubeDisc disc = GameCubeReader.read(source(DISC), ReadContext.strict());
        GameCubeDisc other = replaced(disc, "files/dir/b.bin", data(7, 900));
        assertThat(bytes(replaced(other, "files/dir/b.bin", data(2, 2000)).image()))
                .isEqualTo(DISC);
    }

    @Test
    void whatADiscCannotStoreIsRefused() {
        GameCubeDisc disc = GameCubeReader.read(source(DISC), ReadContext.strict());
        int last = disc.entries().size() - 1;
        assertThatThrownBy(() -> disc.with(last, new ZeroByteSource(1_500_000_000)))
                .hasMessageContaining("no free space for 1,500,000,000 bytes");
        assertThatThrownBy(() -> replaced(disc, "sys/main.dol", new byte[100_000]))
                .hasMessageContaining("a part of the system cannot move");
        assertThatThrownBy(() -> replaced(disc, "sys/fst.bin", new byte[1])).hasMessageContaining("keep their size");
    }
}
