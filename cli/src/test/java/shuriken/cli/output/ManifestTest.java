package shuriken.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import shuriken.assets.disk.DiskFileSource;
import shuriken.batch.catalog.ManifestLine;
import shuriken.cli.Cli;
import shuriken.cli.FilledFolder;
import shuriken.cli.Fixtures;
import shuriken.io.support.Sha256;

/** A resumed run with {@code --manifest} has the same result as a run without interruption. */
class ManifestTest extends FilledFolder {
    private static final FileTime LONG_AGO = FileTime.fromMillis(1_000_000_000_000L);

    private Cli convert(String out, String... options) {
        List<String> words = new ArrayList<>(
                List.of("convert", path("models"), "-o", path(out), "--manifest", path(out + ".jsonl"), "-v"));
        words.addAll(List.of(options));
        return Cli.run(words.toArray(String[]::new));
    }

    private List<ManifestLine> lines(String out) throws IOException {
        return Files.readAllLines(folder.resolve(out + ".jsonl")).stream()
                .map(line -> ManifestLine.parse(line).orElseThrow())
                .toList();
    }

    /** Compares the tree and the manifest with those of a run without interruption over the present files. */
    private void assertEqualsUninterruptedRun(String out) throws IOException {
        String fresh = "fresh" + System.nanoTime();
        convert(fresh);
        assertThat(Cli.tree(folder.resolve(out))).isEqualTo(Cli.tree(folder.resolve(fresh)));
        assertThat(folder.resolve(out + ".jsonl")).hasSameTextualContentAs(folder.resolve(fresh + ".jsonl"));
    }

    /** Returns the files that a run wrote, by their times. */
    private List<String> writtenBy(String out, String... options) throws IOException {
        for (String file : Cli.tree(folder.resolve(out)).keySet()) {
            Files.setLastModifiedTime(folder.resolve(out).resolve(file), LONG_AGO);
        }
        assertThat(convert(out, options).code()).isZero();
        List<String> written = new ArrayList<>();
        for (String file : Cli.tree(folder.resolve(out)).keySet()) {
            if (!Files.getLastModifiedTime(folder.resolve(out).resolve(file)).equals(LONG_AGO)) {
                written.add(file);
            }
        }
        return written;
    }

    @Test
    void aLineHasTheHashesOfTheInputAndOfAllOutputs() throws IOException {
        convert("out");
        Map<String, String> tree = Cli.tree(folder.resolve("out"));
        for (ManifestLine line : lines("out")) {
            byte[] input = Files.readAllBytes(Path.of(line.path()));
            assertThat(line.sha256()).isEqualTo(Sha256.of(input));
            assertThat(line.size()).isEqualTo(input.length);
            for (ManifestLine.WrittenFile output : line.outputs()) {
                assertThat(output.sha256()).isEqualTo(tree.remove(output.path()));
            }
        }
        assertThat(tree).isEmpty();
    }

    @Test
    void keysMatchTheDocumentation() throws IOException {
        Fixtures.write(folder.resolve("models/cut.nj"), Fixtures.truncated(Fixtures.model(), 100));
        convert("out");
        String documentation = Files.readString(Path.of("../docs/reference/manifest.md"));
        for (String line : Files.readAllLines(folder.resolve("out.jsonl"))) {
            try (JsonParser json = new JsonFactory().createParser(line)) {
                while (json.nextToken() != null) {
                    if (json.currentToken() == JsonToken.FIELD_NAME) {
                        assertThat(documentation).contains("`" + json.currentName() + "`");
                    }
                }
            }
        }
        assertThat(lines("out"))
                .extracting(ManifestLine::result)
                .contains(ManifestLine.Result.DONE, ManifestLine.Result.FAILED, ManifestLine.Result.UNRECOGNISED);
    }

    @Test
    void finishedInputsAreSkipped() throws IOException {
        convert("out");
        assertThat(writtenBy("out", "--resume")).isEmpty();
        assertThat(convert("out", "--resume").err()).contains("from an earlier run");
        assertThat(writtenBy("out", "--changed")).isEmpty();
        assertEqualsUninterruptedRun("out");
    }

    @Test
    void missingAndChangedOutputsAreConvertedAgain() throws IOException {
        convert("out");
        List<String> outputs = List.copyOf(Cli.tree(folder.resolve("out")).keySet());
        Files.delete(folder.resolve("out").resolve(outputs.getFirst()));
        assertThat(writtenBy("out", "--resume")).containsExactly(outputs.getFirst());
        Files.writeString(folder.resolve("out").resolve(outputs.getFirst()), "edited");
        Cli refused = convert("out", "--resume");
        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.err()).contains("--changed");
        assertThat(writtenBy("out", "--changed")).containsExactly(outputs.getFirst());
        assertEqualsUninterruptedRun("out");
    }

    @Test
    void inputOfATruncatedLastLineIsConvertedAgain() throws IOException {
        convert("out");
        Path manifest = folder.resolve("out.jsonl");
        byte[] complete = Files.readAllBytes(manifest);
        for (int length : List.of(0, 1, complete.length / 2, complete.length - 1)) {
            Files.write(manifest, Arrays.copyOf(complete, length));
            assertThat(writtenBy("out", "--resume")).isEmpty();
            assertThat(manifest).hasBinaryContent(complete);
        }
        Files.writeString(manifest, "{\"path\":7}\nnonsense\n", StandardOpenOption.APPEND);
        assertThat(convert("out", "--resume").code()).isZero();
    }

    @Test
    void aChangedInputReplacesItsOutputs() throws IOException {
        Fixtures.write(folder.resolve("models/plain.pvr"), Fixtures.texture(0xF800));
        convert("out");
        Fixtures.write(folder.resolve("models/plain.pvr"), Fixtures.texture(0x07E0));
        Cli refused = convert("out", "--resume");
        assertThat(refused.code()).isEqualTo(1);
        assertThat(writtenBy("out", "--changed")).contains("plain.png");
        assertEqualsUninterruptedRun("out");
    }

    @Test
    void outputsOfMissingInputsAreRemoved() throws IOException {
        Fixtures.write(folder.resolve("models/below/plain.pvr"), Fixtures.texture(0xF800));
        convert("out");
        assertThat(folder.resolve("out/below/plain.png")).exists();
        Files.delete(folder.resolve("models/below/plain.pvr"));
        assertThat(convert("out", "--resume").code()).isZero();
        assertThat(folder.resolve("out/below/plain.png")).exists();
        assertThat(convert("out", "--changed").err()).contains("Removed 1 outdated file.");
        assertThat(folder.resolve("out/below")).doesNotExist();
        assertEqualsUninterruptedRun("out");
    }

    @Test
    void editedOutputsAreNotRemoved() throws IOException {
        Fixtures.write(folder.resolve("models/plain.pvr"), Fixtures.texture(0xF800));
        convert("out");
        Files.delete(folder.resolve("models/plain.pvr"));
        Files.writeString(folder.resolve("out/plain.png"), "edited");
        convert("out", "--changed");
        assertThat(folder.resolve("out/plain.png")).hasContent("edited");
    }

    @Test
    void runWithSomeInputsKeepsOtherOutputs() throws IOException {
        Fixtures.write(folder.resolve("models/plain.pvr"), Fixtures.texture(0xF800));
        convert("out");
        int lines = lines("out").size();
        convert("out", "--changed", "--exclude", "*.pvr");
        assertThat(folder.resolve("out/plain.png")).exists();
        assertThat(lines("out")).hasSize(lines);
    }

    @Test
    void modelsAreConvertedAgainIfTheirTexturesChange() throws IOException {
        convert("out");
        Fixtures.write(folder.resolve("models/two/body.pvr"), Fixtures.texture(0xF800));
        assertThat(writtenBy("out", "--changed")).contains("two/SHELL.glb", "two/body.png");
        assertEqualsUninterruptedRun("out");
        Files.delete(folder.resolve("models/two/body.pvr"));
        assertThat(convert("out", "--changed").err())
                .containsPattern("\\d unchanged inputs? w\\w+ converted again, because");
        assertThat(convert("out", "--changed").err()).doesNotContain("converted again");
        assertEqualsUninterruptedRun("out");
    }

    @Test
    void numbersOfEqualNamesAreReassigned() throws IOException {
        Fixtures.write(folder.resolve("models/same.gvr"), Fixtures.texture(0xF800));
        Fixtures.write(folder.resolve("models/same.pvr"), Fixtures.texture(0x07E0));
        convert("out");
        assertThat(folder.resolve("out/same~2.png")).exists();
        Files.delete(folder.resolve("models/same.gvr"));
        convert("out", "--changed");
        assertEqualsUninterruptedRun("out");
        Fixtures.write(folder.resolve("models/same.gvr"), Fixtures.texture(0xF81F));
        convert("out", "--changed");
        assertEqualsUninterruptedRun("out");
    }

    @Test
    void changedOptionsConvertEverythingAgain() throws IOException {
        convert("out");
        assertThat(writtenBy("out", "--changed", "--scale", "2")).isNotEmpty();
        assertThat(writtenBy("out", "--changed", "--scale", "2", "--jobs", "1")).isEmpty();
        assertThat(writtenBy("out", "--changed")).isNotEmpty();
        assertEqualsUninterruptedRun("out");
    }

    @Test
    void exitCodeIs2ForContradictingOptions() {
        assertThat(Cli.run("convert", path("rappy.nj"), "--resume", "-o", path("out"))
                        .code())
                .isEqualTo(2);
        assertThat(convert("out", "--dry-run").code()).isEqualTo(2);
        assertThat(convert("out").code()).isZero();
        Cli secondRun = convert("out");
        assertThat(secondRun.code()).isEqualTo(2);
        assertThat(secondRun.err()).contains("out.jsonl exists; give --resume, --changed or --overwrite");
        assertThat(convert("out", "--overwrite").code()).isZero();
    }

    /** {@code ./verify --faults} repeats this for all kinds of runs. */
    @Test
    void killedRunCanBeResumed() throws IOException, InterruptedException {
        Path samples = Path.of("../samples");
        for (int copy : IntStream.range(0, 6).toArray()) {
            Path to = Files.createDirectories(folder.resolve("models/copy" + copy));
            for (Path sample : DiskFileSource.children(samples)) {
                Files.copy(sample, to.resolve(sample.getFileName()));
            }
        }
        convert("whole");
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "shuriken.cli.Main",
                "convert",
                path("models"),
                "-o",
                path("out"),
                "--manifest",
                path("out.jsonl"),
                "--resume");
        Random random = new Random(18);
        int killed = 0;
        for (int point = 0; point < 4; point++) {
            Process run = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve("told.txt").toFile())
                    .start();
            boolean ended = run.waitFor(500 + random.nextInt(1200), TimeUnit.MILLISECONDS);
            run.destroyForcibly().waitFor();
            killed += ended ? 0 : 1;
        }
        assertThat(killed).isPositive();
        assertThat(convert("out", "--resume").code()).isZero();
        assertThat(Cli.tree(folder.resolve("out"))).isEqualTo(Cli.tree(folder.resolve("whole")));
        assertThat(folder.resolve("out.jsonl")).hasSameTextualContentAs(folder.resolve("whole.jsonl"));
    }

    /** Outputs that no input produces any more are removed, but only in the output folder. */
    @Test
    void aHostileManifestRemovesNothingOutside() throws IOException {
        Path victim = Files.writeString(folder.resolve("victim"), "victim");
        StringBuilder lines = new StringBuilder();
        for (String path : List.of("../victim", "a/../../victim", victim.toString(), "a\\u0000b")) {
            lines.append(
                            "{\"manifest\":1,\"path\":\"gone.nj\",\"size\":1,\"sha256\":\"\",\"options\":\"\",\"result\":\"done\",\"outputs\":[{\"path\":\"")
                    .append(path)
                    .append("\",\"size\":6,\"sha256\":\"")
                    .append(Sha256.of("victim".getBytes(StandardCharsets.UTF_8)))
                    .append("\"}]}\n");
        }
        Files.writeString(folder.resolve("out.jsonl"), lines);
        assertThat(convert("out", "--changed").code()).isZero();
        assertThat(victim).exists();
    }
}
