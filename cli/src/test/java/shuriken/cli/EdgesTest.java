package shuriken.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.cli.console.Console;

/** Tests unusual conditions: damaged discs, full disks, hostile names and killed runs. */
@Timeout(60)
class EdgesTest extends FilledFolder {
    private static final int SECTOR = 2048;

    /** Returns a disc with a file of four bytes, which the directory assigns to a sector. */
    private static byte[] iso(int directory, int sector) {
        ByteBuffer disc = ByteBuffer.allocate(20 * SECTOR).order(ByteOrder.LITTLE_ENDIAN);
        disc.position(16 * SECTOR).put((byte) 1).put("CD001\1".getBytes(StandardCharsets.US_ASCII));
        record(disc, 16 * SECTOR + 0x9C, directory, SECTOR, 2, "\0");
        int offset = record(disc, 18 * SECTOR, 18, SECTOR, 2, "\0");
        offset = record(disc, offset, 18, SECTOR, 2, "\1");
        record(disc, offset, sector, 4, 0, "A.BIN;1");
        disc.position(19 * SECTOR).put("data".getBytes(StandardCharsets.US_ASCII));
        return disc.array();
    }

    private static int record(ByteBuffer disc, int offset, int sector, int size, int flags, String name) {
        int length = 33 + name.length() + (1 - name.length() % 2);
        disc.put(offset, (byte) length)
                .putInt(offset + 2, sector)
                .putInt(offset + 10, size)
                .put(offset + 25, (byte) flags);
        disc.putInt(offset + 6, Integer.reverseBytes(sector)).putInt(offset + 14, Integer.reverseBytes(size));
        disc.put(offset + 32, (byte) name.length()).put(offset + 33, name.getBytes(StandardCharsets.US_ASCII));
        return offset + length;
    }

    @Test
    void extractsTheMembersOfADisc() throws IOException {
        Fixtures.write(folder.resolve("d.iso"), iso(18, 19));
        Cli run = Cli.run("extract", path("d.iso"), "-o", path("out"));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(folder.resolve("out/d/A.BIN")).hasContent("data");
    }

    @Test
    void missingFileOfADiscIsAFailure() throws IOException {
        Fixtures.write(folder.resolve("d.iso"), iso(18, 4000));
        Cli run = Cli.run("extract", path("d.iso"), path("rappy.pvm"), "-o", path("out"));
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err())
                .contains("d.iso", "A.BIN", "but no data track contains them")
                .doesNotContain("internal error");
        assertThat(folder.resolve("out/rappy/body.pvr")).exists();
        assertThat(Cli.run("extract", path("d.iso"), "-o", path("strict"), "--strict")
                        .code())
                .isEqualTo(6);
    }

    @Test
    void damagedDirectoryIsReportedAndTheRunContinues() throws IOException {
        byte[] damaged = iso(18, 19);
        damaged[18 * SECTOR + 34 + 34 + 32] = (byte) 0xF0;
        Fixtures.write(folder.resolve("d.iso"), damaged);
        Cli run = Cli.run("extract", path("d.iso"), path("rappy.pvm"), "-o", path("out"));
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains(path("d.iso").toString()).doesNotContain("internal error");
        assertThat(folder.resolve("out/rappy/body.pvr")).exists();
    }

    @Test
    void missingTrackOfASheetIsNamed() throws IOException {
        Files.writeString(folder.resolve("d.gdi"), "1\n1 0 4 2048 track01.bin 0\n");
        Cli run = Cli.run("extract", path("d.gdi"), "-o", path("out"));
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err())
                .contains("the track file track01.bin is missing")
                .doesNotContain("No file here is in a format");
        assertThat(Cli.run("extract", path("d.gdi"), "-o", path("out"), "--strict")
                        .code())
                .isEqualTo(6);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--help",
                "list %s/rappy.pvm",
                "info --json %s",
                "dump %s/rappy.nj",
                "verify -v %s/rappy.pvm",
                "formats",
                "convert %s/rappy.nj -o -",
                "completion bash",
                "doctor",
                "diff %s/rappy.nj %s/rappy.pvm"
            })
    void fullStandardOutputIsADiskError(String words) {
        OutputStream full = new OutputStream() {
            @Override
            public void write(int data) throws IOException {
                throw new IOException("No space left on device");
            }
        };
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = Console.withoutTerminal(
                full, new PrintStream(err, true, StandardCharsets.UTF_8), new ByteArrayInputStream(new byte[0]));
        assertThat(Cli.run(console, words.replace("%s", folder.toString()).split(" ")))
                .isEqualTo(4);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("standard output: No space left on device")
                .doesNotContain("internal error", "No file here is in a format");
    }

    @Test
    void namesWithControlCharactersAreEscaped() throws IOException {
        String name = "a\u001B[2J\nfailed: b\u202Efdp\u0007.nj";
        try {
            Fixtures.write(folder.resolve("evil/" + name), Fixtures.model());
            Fixtures.write(folder.resolve("evil/x" + name), Fixtures.truncated(Fixtures.model(), 60));
        } catch (RuntimeException e) {
            assumeTrue(false, "such names cannot be here");
        }
        Fixtures.write(folder.resolve("evil/z.pvm"), Fixtures.archive("b\u001B[31m\nz"));
        for (String command : new String[] {
            "info", "list", "verify -v", "convert -v", "convert --json", "extract -v", "dump", "info --json"
        }) {
            String[] words = (command + " " + folder + "/evil"
                            + (command.startsWith("c") || command.startsWith("e")
                                    ? " -o " + folder + "/out --overwrite"
                                    : ""))
                    .split(" ");
            Cli run = Cli.run(words);
            for (String text : new String[] {run.out(), run.err()}) {
                assertThat(text).as(command).doesNotContain("\u001B", "\u0007", "\u202E");
                assertThat(text.lines()).as(command).noneMatch(line -> line.startsWith("failed: b"));
            }
        }
    }

    @Test
    void unfinishedFilesOfKilledRunsAreRemoved() throws IOException {
        Path oldFile = folder.resolve("out/.shuriken-999999999-1-0.part");
        Fixtures.write(oldFile, new byte[3]);
        Path recentFile = folder.resolve("out/.shuriken-999999999-2-0.part");
        Fixtures.write(recentFile, new byte[3]);
        Files.setLastModifiedTime(oldFile, FileTime.from(Instant.now().minus(Duration.ofDays(2))));
        Cli.run("convert", path("rappy.nj"), "-o", path("out"));
        assertThat(oldFile).doesNotExist();
        assertThat(recentFile).exists();
    }

    @Test
    void folderWithTheNameOfAnOutputIsADiskErrorAndTheRunContinues() throws IOException {
        Files.createDirectories(folder.resolve("out/one/rappy.glb"));
        for (String option : new String[] {"--skip-existing", "--overwrite", "--json"}) {
            Cli run = Cli.run("convert", path("models"), "-o", path("out"), option);
            assertThat(run.code()).as(option).isEqualTo(4);
            assertThat(run.err()).contains(path("out/one/rappy.glb") + ": is a folder, but a file is needed");
            assertThat(folder.resolve("out/two/SHELL.glb")).exists();
        }
    }

    @Test
    void longNamesAreShortened() throws IOException {
        String name = "n".repeat(249);
        Fixtures.write(folder.resolve(name + ".nj"), Fixtures.model());
        Fixtures.write(folder.resolve(name + ".pvm"), Fixtures.archive("body"));
        for (String to : new String[] {"glb", "gltf", "obj"}) {
            Cli run = Cli.run(
                    "convert", path(name + ".nj"), "-o", path("t-" + to + "/{stem}{stem}-{model}.{ext}"), "--to", to);
            assertThat(run.code()).as(run.err()).isZero();
            assertThat(Cli.run(
                                    "convert",
                                    path(name + ".nj"),
                                    "-o",
                                    path("out-" + to),
                                    "--to",
                                    to,
                                    "--separate-textures")
                            .code())
                    .isZero();
        }
        assertThat(Cli.run("extract", path(name + ".pvm"), "-o", path("deep/" + "d".repeat(200)))
                        .code())
                .isZero();
    }

    @Test
    void manyMembersOfOneNameTakeLinearTime() throws IOException {
        String[] names = new String[20_000];
        Arrays.fill(names, "body");
        Fixtures.write(folder.resolve("many.pvm"), Fixtures.archive(names));
        assertThat(Cli.run("convert", path("many.pvm"), "-o", path("out"), "--dry-run")
                        .code())
                .isZero();
        assertThat(Cli.run("extract", path("many.pvm"), "-o", path("out"), "--dry-run")
                        .code())
                .isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"dump", "diff", "info", "verify", "list", "convert", "thumb", "extract"})
    void noCommandPrintsAStackTrace(String command) {
        Fixtures.write(folder.resolve("cut.nj"), Fixtures.truncated(Fixtures.model(), 90));
        Cli run = command.equals("diff")
                ? Cli.run(command, path("cut.nj"), path("rappy.nj"))
                : command.matches("convert|extract|thumb")
                        ? Cli.run(command, path("cut.nj"), path("gone.nj"), path("models/two"), "-o", path("out"))
                        : Cli.run(command, path("cut.nj"), path("gone.nj"), path("models/two"));
        assertThat(run.err()).doesNotContain("Exception", "\tat ", "internal error");
        assertThat(run.err().lines().filter(line -> line.contains("gone.nj")))
                .allMatch(line -> line.equals(path("gone.nj") + ": no such file or folder"));
    }

    @Test
    void equalTexturesWithOtherNamesAreIdentical() throws IOException {
        Files.copy(folder.resolve("models/two/body.pvr"), folder.resolve("copy.pvr"));
        Cli run = Cli.run("diff", path("models/two/body.pvr"), path("copy.pvr"));
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("are identical");
        assertThat(Cli.run("diff", path("models/two/body.pvr"), path("copy.pvr"), "--json")
                        .out())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e-38", "1e38", "0", "-1", "NaN", "0.0001"})
    void invalidFrameRatesAreRefused(String speed) {
        assertThat(Cli.run("convert", path("rappy.nj"), "--fps", speed, "-o", path("out"))
                        .code())
                .isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "NaN", "1e300", "last"})
    void invalidFramesAreRefused(String frame) {
        Cli run = Cli.run("thumb", path("rappy.nj"), "--frame=" + frame, "-o", path("out"));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("'" + frame + "' is not a frame number. Use 0 or a larger number");
    }

    @Test
    void relatedFilesHaveLimits() throws IOException {
        Fixtures.write(folder.resolve("set/rappy.nj"), Fixtures.model());
        Fixtures.write(folder.resolve("secret/body.pvr"), Fixtures.texture(1));
        for (String text : new String[] {
            "{\"models\":[{\"model\":\"[z-a]\"}]}",
            "{\"models\":[{\"model\":\"" + "*a".repeat(30) + "b\"}]}",
            "{\"models\":[{\"model\":\"*\",\"textures\":[\"a\\u0000b\"]}]}",
            "{\"models\":[{\"model\":\"*\",\"textures\":[\"../secret/body.pvr\"]}]}",
            "{\"models\":[{\"model\":\"*\",\"motions\":[\"/dev/zero\"]}]}",
            "[".repeat(200_000),
            "{\"models\":" + "[".repeat(5_000),
            "{\"models\":[{\"model\":7",
            "{\"models\":7}",
            "\u00FF\u00FE{",
            "null",
            ""
        }) {
            Files.write(folder.resolve("set/shuriken.json"), text.getBytes(StandardCharsets.ISO_8859_1));
            Cli run = Cli.run("convert", path("set"), "-o", path("out"), "--overwrite");
            assertThat(run.err())
                    .as(text)
                    .doesNotContain("internal error", "Exception", "Optional", "Stream", "`", "REDACTED");
            assertThat(run.err().lines().count()).as(run.err()).isLessThan(6);
            if (text.contains("secret") || text.contains("zero")) {
                assertThat(run.err()).contains("is outside", "--overrides");
            }
        }
    }

    @Test
    void devicesAndPipesAreNotRelatedFiles() throws Exception {
        Fixtures.write(folder.resolve("set/rappy.nj"), Fixtures.model());
        for (String name : new String[] {"body.pvr", "rappy.pvm", "rappy.action", "shuriken.json", "index.txt"}) {
            Path pipe = folder.resolve("set/" + name);
            try {
                assumeTrue(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0, "no pipes here");
            } catch (IOException e) {
                assumeTrue(false, "no pipes here");
            }
        }
        Files.createSymbolicLink(folder.resolve("set/body.pvp"), Path.of("/dev/zero"));
        assertThat(Cli.run("convert", path("set"), "-o", path("out")).code()).isZero();
        assertThat(Cli.run("convert", path("set/rappy.nj"), "--textures", path("set/body.pvr"), "-o", path("out2"))
                        .err())
                .doesNotContain("internal error", "No file here is in a format");
        assertThat(Cli.run("info", path("set/body.pvr")).code()).isNotZero();
    }
}
