package shuriken.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Small files that claim large amounts of memory or time are refused quickly with a sentence. */
@Timeout(60)
class BombsTest {
    @TempDir
    Path folder;

    private String path(String path) {
        return folder + "/" + path;
    }

    @Test
    void overlappingMembersAreRefused() throws IOException {
        Fixtures.write(folder.resolve("a.zip"), Bombs.overlapping(60_000, 1 << 20));
        for (String command : new String[] {"extract", "convert", "verify", "list", "info"}) {
            Cli run = command.equals("extract") || command.equals("convert")
                    ? Cli.run(command, path("a.zip"), "-o", path("out"))
                    : Cli.run(command, path("a.zip"));
            assertThat(run.err()).as(command).doesNotContain("internal error");
            assertThat(folder.resolve("out")).as(command).doesNotExist();
        }
        assertThat(Cli.run("extract", path("a.zip"), "-o", path("out")).err())
                .contains("the contents are more than 16 times as large", "LIMIT_EXCEEDED");
    }

    /** Every entry of the AFS refers to the entire archive. */
    @Test
    void archiveOfItselfIsRefused() {
        Fixtures.write(folder.resolve("self.afs"), Bombs.archiveOfItself(60_000));
        for (String command : new String[] {"extract", "convert"}) {
            Cli run = Cli.run(command, path("self.afs"), "-o", path("out"));
            assertThat(run.code()).as(run.err()).isNotZero();
            assertThat(run.err()).doesNotContain("internal error");
            assertThat(folder.resolve("out")).doesNotExist();
        }
        assertThat(Cli.run("verify", path("self.afs")).err()).doesNotContain("internal error");
    }

    /** The stream was not compressed by a game. Encoding it again would take minutes. */
    @Test
    void highlyCompressedStreamIsNotEncodedAgain() {
        Fixtures.write(folder.resolve("big.lz"), Bombs.stream(64 << 20));
        Cli run = Cli.run("verify", "-v", path("big.lz"));
        assertThat(run.err() + run.out()).doesNotContain("not enough memory", "internal error");
    }

    /** 141 bytes that claim an image of 2^31 by 2^31 texels. */
    @Test
    void imageWithTooManyTexelsIsRefused() {
        for (int side : new int[] {0x7FFFFFFF, 0x10000, 0x8001, 0x20000001}) {
            Fixtures.write(folder.resolve("huge.png"), Bombs.hugeImage(side, 0x7FFFFFFF));
            Cli run = Cli.run("convert", path("huge.png"), "-o", path("out"));
            assertThat(run.code()).isEqualTo(1);
            assertThat(run.err())
                    .contains("huge.png")
                    .doesNotContain("internal error", "not enough memory")
                    .doesNotContainPattern(" -\\d");
        }
    }
}
