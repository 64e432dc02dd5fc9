package shuriken.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.cli.console.Console;
import shuriken.cli.console.Failure;

/** An error names the file that it concerns, and its remedy works. */
class SentencesTest extends FilledFolder {
    private static final String SAMPLES = System.getProperty("shuriken.root", "..") + "/samples/";

    @Test
    void jobsAreNamedOnlyByCommandsThatHaveThem() {
        Failure singleFailure = Failure.of("x.nj", new OutOfMemoryError());
        assertThat(singleFailure.reason())
                .startsWith("not enough memory. Allow more: ")
                .doesNotContain("--jobs");
        assertThat(singleFailure.withJobsAdvice().reason())
                .startsWith("not enough memory. Try --jobs 1, or allow more: ");
        assertThat(new Failure("x.nj", "other").withJobsAdvice().reason()).isEqualTo("other");
    }

    @Test
    void aClosedStandardInputIsNamed() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        PrintStream errorStream = new PrintStream(err, true, StandardCharsets.UTF_8);
        Console console = Console.withoutTerminal(new ByteArrayOutputStream(), errorStream, new Console.ClosedStream());
        assertThat(Cli.run(console, "info", "-")).isEqualTo(1);
        assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo("-: standard input is closed\n");
    }

    /** A file that Java opens gets the number of the closed stream and must not be read as the input. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void aClosedStandardInputIsNamedWithoutTheLauncher() throws Exception {
        String java = Path.of(System.getProperty("java.home"), "bin/java").toString();
        Process closed = new ProcessBuilder(
                        "sh",
                        "-c",
                        "exec \"$0\" -cp \"$1\" shuriken.cli.Main info - <&-",
                        java,
                        System.getProperty("java.class.path"))
                .redirectErrorStream(true)
                .start();
        String text = new String(closed.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(text).endsWith("-: standard input is closed\n");
        assertThat(closed.waitFor()).isEqualTo(1);
    }

    @Test
    void adviceNamesASufficientFactor() {
        assertThat(new Failure(
                                "x",
                                "all patterns together have 388895 characters, but at most 65536 are allowed"
                                        + " (LIMIT_EXCEEDED)")
                        .reason())
                .endsWith(". To raise the limits, add --limits 6, or multiply the factor that you gave by 6");
        assertThat(new Failure("x", "3000000 records, but the limit is 1048576 (LIMIT_EXCEEDED, at 0x8)").reason())
                .endsWith("add --limits 3, or multiply the factor that you gave by 3");
        assertThat(new Failure("x", "more than 16 archives are nested inside each other (LIMIT_EXCEEDED)").reason())
                .endsWith("add --limits 4, or multiply the factor that you gave by 4");
        assertThat(new Failure(
                                "x",
                                "makes 200 bytes; from an original of 100 it may make at most 67,110,896"
                                        + " (LIMIT_EXCEEDED)")
                        .reason())
                .endsWith("add --limits 4, or multiply the factor that you gave by 4");
        assertThat(new Failure("x", "has 2,000,000 bytes, but at most 1,048,576 are read (LIMIT_EXCEEDED)").reason())
                .endsWith("add --limits 2, or multiply the factor that you gave by 2");
        assertThat(new Failure("x", "damaged (BAD_VALUE)").reason()).isEqualTo("damaged (BAD_VALUE)");
    }

    /** The system cannot create a folder if a file has its name, as on a full disk. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "import %1$s/k.glb -o %2$s/x.nj",
                "import %1$s/k.glb --into %3$skoi.nj -o %2$s/x.nj",
                "texture encode %1$s/k.png --to pvr -o %2$s/x.pvr",
                "texture replace %3$skoi.pvm koi_skin=%1$s/k.png --resize -o %2$s/x.pvm",
                "pack --format pvm %1$s/packed -o %2$s/x.pvm"
            })
    void diskErrorNamesTheOutput(String words) throws Exception {
        assertThat(Cli.run("convert", SAMPLES + "koi.nj", "-o", path("k.glb")).code())
                .isZero();
        assertThat(Cli.run("texture", "decode", SAMPLES + "koi.pvm", "-o", path("tex"))
                        .code())
                .isZero();
        Files.copy(folder.resolve("tex/koi/koi_skin.png"), folder.resolve("k.png"));
        Files.createDirectories(folder.resolve("packed"));
        Fixtures.write(folder.resolve("packed/a.pvr"), Fixtures.texture(1));
        Path file = Files.writeString(folder.resolve("file"), "text");
        Cli run = Cli.run(String.format(words, folder, file, SAMPLES).split(" "));
        assertThat(run.code()).as(run.err()).isEqualTo(4);
        assertThat(run.err().lines().filter(line -> line.startsWith(file + "/x.")))
                .as(run.err())
                .hasSize(1);
        assertThat(run.err().lines())
                .noneMatch(line -> line.startsWith(folder + "/k.") || line.startsWith(SAMPLES))
                .noneMatch(line -> line.contains("internal error"));
    }

    @Test
    void acceptsTheFormerNameOfTheClipsOption() {
        for (String option : new String[] {"--animations", "--motions"}) {
            Cli run = Cli.run(
                    "convert", SAMPLES + "koi.nj", option, SAMPLES + "koi_swim.njm", "-o", path("out" + option));
            assertThat(run.err()).isEqualTo(path("out" + option) + "/koi.glb: 1 model, 2 textures, 1 animation\n");
        }
        assertThat(Cli.run("list", SAMPLES, "--type", "motion").out())
                .isEqualTo(Cli.run("list", SAMPLES, "--type", "animation").out())
                .contains("koi_swim.njm");
        assertThat(Cli.run("convert", "--help-all").out())
                .contains("--animations")
                .doesNotContain("--motions");
    }

    @Test
    void unknownAnimationListsTheKnownOnes() {
        Cli run = Cli.run("thumb", SAMPLES + "koi.nj", "--clip", "walk", "-o", path("koi.png"));
        assertThat(run.err()).contains("koi.nj: the model has no animation walk. It has: koi_swim (BAD_VALUE)");
        assertThat(run.code()).isEqualTo(1);
        Cli withoutOption = Cli.run("thumb", SAMPLES + "torii.nj", "--clip", "walk", "-o", path("torii.png"));
        assertThat(withoutOption.err())
                .contains("torii.nj: the model has no animations, so --clip walk cannot be used (BAD_VALUE)");
        assertThat(withoutOption.code()).isEqualTo(1);
        assertThat(Path.of(path("koi.png"))).doesNotExist();
        assertThat(Path.of(path("torii.png"))).doesNotExist();
    }

    @Test
    void errorOfAFileIsPrintedOnce() throws Exception {
        Path truncated = folder.resolve("cut.nj");
        Files.write(truncated, Arrays.copyOf(Files.readAllBytes(Path.of(SAMPLES + "koi.nj")), 5000));
        assertThat(Cli.run("info", truncated.toString()).err())
                .isEqualTo(truncated
                        + ": the file ends too early: block NJCM needs 60,256 bytes, but only 4,920 are left"
                        + " (TRUNCATED)\n");
    }

    @Test
    void manyFailuresOfOneReasonAreCounted() throws Exception {
        Files.createDirectories(folder.resolve("in"));
        for (int i = 0; i < 8; i++) {
            Files.write(folder.resolve("in/" + i + ".pvm"), new byte[] {'P', 'V', 'M', 'H', 1, 0, 0, 0});
        }
        Cli run = Cli.run("convert", path("in"), "-o", path("out"));
        assertThat(run.err().lines().filter(line -> line.startsWith(path("in"))))
                .hasSize(5);
        assertThat(run.err().lines()).anyMatch(line -> line.startsWith("3 more: ") && line.endsWith("(list with -v)"));
        Cli all = Cli.run("convert", path("in"), "-o", path("out"), "-v");
        assertThat(all.err().lines().filter(line -> line.startsWith(path("in"))))
                .hasSizeGreaterThanOrEqualTo(8);
        assertThat(all.err()).doesNotContain("more: ");
    }

    @Test
    void extractedFilesAreCountedOnce() {
        assertThat(Cli.run("extract", SAMPLES + "torii.pvm", "-o", path("out")).err())
                .doesNotContain("files: ");
        assertThat(Cli.run("extract", SAMPLES + "torii.pvm", "-o", path("out2")).err())
                .contains("Wrote 5 files to " + path("out2") + "/torii, and .shuriken.json for pack.");
        assertThat(Cli.run("extract", SAMPLES + "koi.pvm", "-o", path("out3")).err())
                .contains(
                        path("out3") + "/koi/koi_fin.pvr: 1 file\n", path("out3") + "/koi/.shuriken.json, for pack\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"asset\":{\"version\":\"2.0\"}}",
                "{\"asset\":{\"version\":\"2.0\"},\"scenes\":[]}",
                "{\"asset\":{\"version\":\"2.0\"},\"scenes\":[{\"nodes\":[]}],\"nodes\":[]}"
            })
    void aGltfWithoutObjectsIsNamedAndNotTheOutput(String text) throws Exception {
        Files.writeString(folder.resolve("x.gltf"), text);
        for (String target : new String[] {"--into " + SAMPLES + "koi.nj", "--to nj"}) {
            Cli run = Cli.run(("import " + path("x.gltf") + " " + target + " -o " + path("out/koi.nj")).split(" "));
            assertThat(run.code()).as(run.err()).isEqualTo(1);
            assertThat(run.err())
                    .startsWith(path("x.gltf") + ": the file contains no ")
                    .contains("Check which objects");
            assertThat(folder.resolve("out")).doesNotExist();
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aNameThatIsNotUtf8IsExplained() throws Exception {
        assumeTrue("UTF-8".equals(System.getProperty("sun.jnu.encoding")), "names have another encoding here");
        Files.createDirectory(folder.resolve("names"));
        Process result = new ProcessBuilder("sh", "-c", "cp ../rappy.nj \"$(printf 'k\\377.nj')\"")
                .directory(folder.resolve("names").toFile())
                .start();
        assumeTrue(result.waitFor() == 0, "such names cannot be here");
        for (String words : new String[] {"info " + path("names"), "convert " + path("names") + " -o " + path("out")}) {
            Cli run = Cli.run(words.split(" "));
            assertThat(run.code()).isEqualTo(1);
            assertThat(run.err())
                    .contains("k\uFFFD.nj: the name is not UTF-8, and Java cannot open it. Rename the file");
        }
    }
}
