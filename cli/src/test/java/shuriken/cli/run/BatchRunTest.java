package shuriken.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import shuriken.cli.Cli;
import shuriken.cli.FilledFolder;
import shuriken.cli.Fixtures;

/** Tests exit codes and the messages for inputs that fail. */
class BatchRunTest extends FilledFolder {
    @Test
    void exitCodeIs0IfAllSucceed() {
        Cli run = Cli.run("convert", path("models"), "-o", path("out"));
        assertThat(run.code()).isZero();
        assertThat(run.err()).contains("Skipped 1 file of another format (1 .TXT). List with -v.", "1 model");
    }

    @Test
    void exitCodeIs1WithAReasonForEachFailure() {
        Fixtures.write(folder.resolve("models/cut.nj"), Fixtures.truncated(Fixtures.model(), 100));
        Cli run = Cli.run("convert", path("models"), path("gone.nj"), "-o", path("out"));
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains(path("models/cut.nj") + ": ", path("gone.nj") + ": no such");
        assertThat(Cli.run("info", "-q", path("models/cut.nj")).err().strip())
                .startsWith(path("models/cut.nj") + ": ")
                .endsWith("(TRUNCATED)");
        assertThat(run.err()).contains("2 of ");
    }

    @Test
    void failFastEndsAtTheFirstFailure() {
        Fixtures.write(folder.resolve("models/a.nj"), Fixtures.truncated(Fixtures.model(), 100));
        Cli run = Cli.run("convert", path("models"), "--fail-fast", "-o", path("out"));
        assertThat(run.code()).isEqualTo(1);
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @Test
    void exitCodeIs2ForWrongOptions() {
        assertThat(Cli.run("convert", path("rappy.nj"), "--to", "fbx").code()).isEqualTo(2);
        assertThat(Cli.run("convert", path("rappy.nj"), "--uv-unit", "7").code())
                .isEqualTo(2);
        assertThat(Cli.run("convert", path("rappy.nj"), "--scale", "0").code()).isEqualTo(2);
        assertThat(Cli.run("convert", path("rappy.nj"), "-o", "{what}").code()).isEqualTo(2);
        assertThat(Cli.run("convert", path("rappy.nj"), "--jobs", "0").code()).isEqualTo(2);
        for (String option : List.of("--textures", "--palette", "--animations")) {
            Cli run = Cli.run("convert", path("rappy.nj"), option, path("gone"));
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err()).contains("no such file or folder: " + path("gone"));
        }
        for (String option : List.of("--scale", "--jobs", "--type", "--fps", "--size")) {
            assertThat(Cli.run("thumb", path("rappy.nj"), option, "x").err())
                    .contains("'x' is not ")
                    .doesNotContain("Exception", "[");
        }
        assertThat(Cli.run("thumb", path("rappy.nj"), "--size", "0x9").code()).isEqualTo(2);
        assertThat(Cli.run("thumb", path("rappy.nj"), "--background", "blue").code())
                .isEqualTo(2);
        assertThat(Cli.run("convert").code()).isEqualTo(2);
    }

    @Test
    void invalidInputsAreReported() {
        assertThat(Cli.run("info", "").err()).contains("is not a path");
        assertThat(Cli.run(Fixtures.model(), "info", "-", "-").err())
                .contains("-: standard input (-) can be given only once");
        assertThat(Cli.run("info", path("rappy.nj!x")).err()).contains("rappy.nj is not an archive, disc or ROM");
        assertThat(Cli.run("info", path("rappy.pvm!x")).err())
                .contains("the archive does not contain this file. To see its files: shuriken list '");
        assertThat(Cli.run("extract", path("rappy.nj"), "-o", path("out")).err())
                .contains("not an archive, disc or ROM");
        assertThat(Cli.run("thumb", path("rappy.pvm"), "-o", path("out")).err()).contains("contains no models to draw");
        Cli withJson = Cli.run("thumb", path("rappy.pvm"), "--json", "-o", path("out"));
        assertThat(withJson.out()).contains("\"error\":\"contains no models to draw\"");
        Cli stream = Cli.run(Fixtures.model(), "convert", "-", "-o", path("out"));
        assertThat(stream.code()).isZero();
        assertThat(folder.resolve("out/stdin.glb")).exists();
    }

    @Test
    void exitCodeIs3IfNothingIsRecognized() {
        Cli namedRun = Cli.run("convert", path("models/readme.txt"), "-o", path("out"));
        assertThat(namedRun.code()).isEqualTo(3);
        assertThat(namedRun.err())
                .contains("unknown format: it may be text. To list the formats that Shuriken reads: shuriken formats");
        Fixtures.write(folder.resolve("texts/a.txt"), new byte[] {1});
        assertThat(Cli.run("info", path("texts")).code()).isEqualTo(3);
    }

    @Test
    void unrecognizedFileIsDescribed() throws IOException {
        Fixtures.write(folder.resolve("x.png"), new byte[] {(byte) 0x89, 'P', 'N', 'G'});
        Cli run = Cli.run("info", "--json", path("x.png"));
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out()).contains("\"format\":null").contains("\"size\":4");
        assertThat(run.err()).contains("PNG image");
        Fixtures.write(folder.resolve("x.nftr"), new byte[] {'R', 'T', 'F', 'N', (byte) 0xFF, (byte) 0xFE});
        assertThat(Cli.run("info", path("x.nftr")).err()).contains("a font (DS). Open it with Tinke");
    }

    @Test
    void exitCodeIs4ForDiskErrors() {
        Fixtures.write(folder.resolve("out"), new byte[] {1});
        Cli run = Cli.run("convert", path("rappy.nj"), "-o", path("out"));
        assertThat(run.code()).isEqualTo(4);
        assertThat(run.err()).contains("rappy.glb: ").doesNotContain("Exception");
    }

    @Test
    void exitCodeIs6ForWarningsIfStrict() {
        Cli lenient = Cli.run("convert", path("models/one/rappy.nj"), "-o", path("out"));
        assertThat(lenient.code()).isZero();
        Fixtures.write(folder.resolve("alone/rappy.nj"), Fixtures.model());
        Cli strict = Cli.run("convert", path("alone/rappy.nj"), "--strict", "-o", path("strict"));
        assertThat(strict.code()).isEqualTo(6);
        assertThat(strict.err()).contains("TEXTURE_NOT_FOUND");
        assertThat(folder.resolve("strict")).doesNotExist();
    }

    @Test
    void everyTruncatedModelGivesOneSentence() {
        byte[] model = Fixtures.model();
        int firstBlock = 8 + 0x1C;
        for (int length = 4; length < model.length; length += 5) {
            Cli run = infoOfTruncated(model, length, "cut.nj");
            assertThat(run.code()).as("first %d bytes", length).isIn(length < firstBlock ? List.of(1) : List.of(0, 1));
        }
        assertThat(infoOfTruncated(model, firstBlock + 20, "cut.nj").code()).isEqualTo(1);
    }

    @Test
    void everyTruncatedArchiveGivesOneSentence() {
        byte[] archive = Fixtures.archive("one", "two");
        for (int length = 12; length < archive.length; length += 5) {
            assertThat(infoOfTruncated(archive, length, "cut.pvm").code())
                    .as("first %d bytes", length)
                    .isIn(0, 1);
        }
        assertThat(infoOfTruncated(archive, 40, "cut.pvm").code()).isEqualTo(1);
    }

    private Cli infoOfTruncated(byte[] complete, int length, String name) {
        Fixtures.write(folder.resolve(name), Fixtures.truncated(complete, length));
        Cli run = Cli.run("info", "-q", path(name));
        assertThat(run.err()).as("first %d bytes", length).doesNotContain("internal error", "Exception", "\tat ");
        if (run.code() != 0) {
            assertThat(run.err().lines()).singleElement().asString().startsWith(path(name) + ": ");
        }
        return run;
    }

    @Test
    void exitCodeIs130ForInterruptsWithoutPartialFiles() throws IOException {
        Thread.currentThread().interrupt();
        Cli run = Cli.run("convert", path("models"), "-o", path("out"));
        assertThat(Thread.interrupted()).isFalse();
        assertThat(run.code()).isEqualTo(130);
        assertThat(run.err())
                .contains("Stopped. Files already written are complete.")
                .doesNotContain("--resume");
        assertThat(Cli.tree(folder.resolve("out"))).isEmpty();
        Thread.currentThread().interrupt();
        Cli recorded = Cli.run("convert", path("models"), "-o", path("out"), "--manifest", path("out.jsonl"));
        assertThat(recorded.err())
                .contains("Stopped. Files already written are complete. To continue, run the command again with"
                        + " --resume.")
                .doesNotContain("writing: ");
        assertThat(run.err()).contains("are complete.").doesNotContain("--resume");
    }

    @Test
    void interruptedRunWithAManifestNamesTheOptionToResume() {
        IntStream.range(0, 600).forEach(i -> Fixtures.write(folder.resolve("many/" + i + ".pvr"), Fixtures.texture(i)));
        Path manifest = folder.resolve("m.jsonl");
        Thread main = Thread.currentThread();
        Thread user = new Thread(() -> {
            while (manifest.toFile().length() == 0) {
                Thread.onSpinWait();
            }
            main.interrupt();
        });
        user.setDaemon(true);
        user.start();
        Cli run = Cli.run("convert", path("many"), "-o", path("out"), "--manifest", manifest.toString());
        assertThat(Thread.interrupted()).isFalse();
        assertThat(run.code()).as(run.err()).isEqualTo(130);
        assertThat(run.err())
                .contains("To continue, run the command again with --resume.")
                .doesNotContain("I/O error");
    }

    @Test
    void linesHaveTheOrderOfTheInputs() {
        List<String> names = IntStream.range(0, 60)
                .mapToObj(i -> String.format(Locale.ROOT, "many/%02d.pvr", i))
                .toList();
        names.forEach(name -> Fixtures.write(folder.resolve(name), Fixtures.texture(name.hashCode())));
        Cli singleRun = Cli.run("info", "--json", "--jobs", "1", path("many"));
        Cli parallelRun = Cli.run("info", "--json", "--jobs", "8", path("many"));
        assertThat(singleRun.lines()).hasSize(60).isSorted();
        assertThat(parallelRun.out()).isEqualTo(singleRun.out());
    }

    @Test
    void resultsAreJsonAndFindingsGoToStderr() throws IOException {
        for (String[] words : List.of(
                new String[] {"info", path("rappy.nj")},
                new String[] {"list", path("rappy.pvm")},
                new String[] {"convert", path("models"), "-o", path("out")},
                new String[] {"extract", path("rappy.pvm"), "-o", path("out")},
                new String[] {"thumb", path("rappy.nj"), "-o", path("out")},
                new String[] {"dump", path("rappy.nj")})) {
            String[] json = List.of(words).toArray(new String[words.length + 1]);
            json[words.length] = "--json";
            Cli run = Cli.run(json);
            assertThat(run.lines()).isNotEmpty();
            for (String line : run.lines()) {
                assertThat(parses(line)).as(line).isTrue();
            }
        }
    }

    private static boolean parses(String line) throws IOException {
        try (JsonParser parser = new JsonFactory().createParser(line)) {
            boolean isObject = parser.nextToken() == JsonToken.START_OBJECT;
            parser.skipChildren();
            return isObject && parser.nextToken() == null;
        }
    }

    @Test
    void standardInputAndOutputWork() {
        Cli glb = Cli.run(Fixtures.model(), "convert", "-", "-o", "-");
        assertThat(glb.code()).isZero();
        assertThat(glb.stdout()).startsWith('g', 'l', 'T', 'F');
        assertThat(Cli.run(Fixtures.model(), "info", "-").out()).contains("Ninja");
    }
}
