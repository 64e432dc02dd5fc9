package shuriken.cli.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.cli.Cli;
import shuriken.cli.FilledFolder;
import shuriken.cli.Fixtures;
import shuriken.testkit.ByteDsl;

/** Tests the messages for inputs that are not supported, and the remedies in them. */
class UnreadInputsTest extends FilledFolder {
    @Test
    void inputsThatFailHaveAnObjectInJson() {
        Fixtures.write(folder.resolve("models/cut.nj"), Fixtures.truncated(Fixtures.model(), 100));
        for (String command : List.of("info", "verify", "list", "convert")) {
            List<String> words = new ArrayList<>(List.of(command, "--json", path("models/cut.nj"), path("gone.nj")));
            words.addAll(command.equals("convert") ? List.of("-o", path("out")) : List.of());
            List<String> lines =
                    Cli.run(words.toArray(String[]::new)).out().lines().toList();
            assertThat(lines)
                    .as(command)
                    .anyMatch(line -> line.contains("gone.nj\",\"error\":\"no such file or folder"));
            if (command.equals("list")) {
                continue; // does not read the files that it lists
            }
            assertThat(lines).as(command).anyMatch(line -> line.contains("cut.nj\",") && line.contains("TRUNCATED"));
        }
    }

    /** The first file of the sheet exists, and the second is missing. */
    @Test
    void allCommandsNameMissingPartsOfADisc() {
        Fixtures.write(folder.resolve("disc/t1.bin"), new byte[2352]);
        String sheet = "FILE \"t%d.bin\" BINARY\n  TRACK 0%d AUDIO\n    INDEX 01 00:00:00\n";
        Fixtures.write(
                folder.resolve("disc/u.cue"),
                (sheet.formatted(1, 1) + sheet.formatted(2, 2)).getBytes(StandardCharsets.US_ASCII));
        for (String words : List.of("info", "list", "list --json", "list --depth 1", "verify", "verify --json")) {
            List<String> all = new ArrayList<>(List.of(words.split(" ")));
            all.add(path("disc/u.cue"));
            Cli run = Cli.run(all.toArray(String[]::new));
            assertThat(run.code()).as(words).isEqualTo(1);
            assertThat(run.out()).as(words).contains("cue");
            assertThat(run.err()).as(words).contains(path("disc/u.cue") + ": ", "the track file t2.bin is missing");
        }
        assertThat(Cli.run("list", path("disc/u.cue")).lines()).hasSizeGreaterThan(1);
    }

    @Test
    void skippedFilesWithContentAreNamed() {
        Fixtures.write(folder.resolve("models/blob.bin"), ByteDsl.join(new byte[40], Fixtures.model()));
        Cli passed = Cli.run("convert", path("models"), "-o", path("out"));
        assertThat(passed.err()).contains(path("models/blob.bin") + ": contains NJ", "--scan");
        assertThat(Cli.run("convert", path("models/blob.bin"), "-o", path("out"))
                        .err())
                .contains("--scan");
        Cli scanned = Cli.run("convert", "--scan", path("models/blob.bin"), "-o", path("scanned"));
        assertThat(scanned.code()).isZero();
        assertThat(folder.resolve("scanned/blob")).isDirectoryContaining("glob:**.glb");
    }

    @Test
    void filesOfOtherProgramsAreNamed() {
        Fixtures.write(folder.resolve("a.fbx"), ByteDsl.bytes("'Kaydara FBX Binary  ' 00 1A 00"));
        Fixtures.write(folder.resolve("b.obj"), ByteDsl.bytes("'v 0 0 0'"));
        Fixtures.write(folder.resolve("c.chd"), ByteDsl.bytes("'MComprHD' 0000007C" + " 00".repeat(0x74)));
        Cli run = Cli.run("convert", path("a.fbx"), path("b.obj"), path("c.chd"), "-o", path("out"));
        assertThat(run.err()).contains("looks like FBX", "looks like an OBJ model", "chdman extractcd");
    }
}
