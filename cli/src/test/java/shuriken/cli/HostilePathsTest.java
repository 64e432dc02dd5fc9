package shuriken.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import shuriken.io.support.Sha256;

/** Tests outputs that would follow a link, go to a device, or overwrite a file of another kind. */
@DisabledOnOs(OS.WINDOWS)
@Timeout(60)
class HostilePathsTest {
    private static final byte[] VICTIM = "victim".getBytes(StandardCharsets.UTF_8);

    @TempDir
    Path folder;

    private Path outside;

    @BeforeEach
    void fill() throws IOException {
        Fixtures.write(folder.resolve("in/body.pvr"), Fixtures.texture(0xF800));
        outside = Files.createDirectories(folder.resolve("outside"));
        Files.createDirectories(folder.resolve("out"));
    }

    private Cli run(String... words) {
        return Cli.run(Arrays.stream(words)
                .map(word -> word.replace("@", folder.toString()))
                .toArray(String[]::new));
    }

    /**
     * Returns a line of a manifest that says that the input was converted to the output, which contains {@link
     * #VICTIM}.
     */
    private static String line(String input, String output) {
        return """
            {"path":"%s","size":1,"sha256":"","options":"","result":"done",\
            "outputs":[{"path":"%s","size":6,"sha256":"%s"}]}
            """.formatted(input, output, Sha256.of(VICTIM));
    }

    private Path pipe(String name) throws Exception {
        Path pipe = folder.resolve(name);
        try {
            assumeTrue(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0, "no pipes here");
        } catch (IOException e) {
            assumeTrue(false, "no pipes here");
        }
        return pipe;
    }

    @Test
    void aManifestRemovesNothingThroughALink() throws IOException {
        Path victim = Files.write(outside.resolve("victim"), VICTIM);
        Files.createSymbolicLink(folder.resolve("out/link"), outside);
        Path inside = Files.write(folder.resolve("out/inside"), VICTIM);
        Files.writeString(folder.resolve("m.jsonl"), line("gone.nj", "link/victim") + line("gone2.nj", "inside"));
        Cli run = run("convert", "@/in", "-o", "@/out", "--manifest", "@/m.jsonl", "--changed");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err()).contains("link/victim was not removed: a link leads out of the output folder");
        assertThat(victim).exists();
        assertThat(inside).doesNotExist();
    }

    @Test
    void aManifestReplacesNothingThroughALink() throws IOException {
        Path victim = Files.write(outside.resolve("body.png"), VICTIM);
        Files.createSymbolicLink(folder.resolve("out/sub"), outside);
        Files.writeString(folder.resolve("m.jsonl"), line(folder + "/in/sub/body.pvr", "sub/body.png"));
        Fixtures.write(folder.resolve("in/sub/body.pvr"), Fixtures.texture(0xF800));
        Cli run = run("convert", "@/in", "-o", "@/out", "--manifest", "@/m.jsonl", "--changed");
        assertThat(run.code()).isEqualTo(4);
        assertThat(run.err()).contains("sub/body.png: a link in its path leads out of");
        assertThat(victim).hasBinaryContent(VICTIM);
    }

    @Test
    void aFileOfAnotherKindIsNotAManifest() throws Exception {
        Path model = folder.resolve("in/body.pvr");
        byte[] before = Files.readAllBytes(model);
        for (String option : List.of("--resume", "--changed")) {
            Cli run = run("convert", "@/in", "-o", "@/out", "--manifest", "@/in/body.pvr", option);
            assertThat(run.code()).isEqualTo(4);
            assertThat(run.err()).contains("body.pvr: is not a Shuriken manifest, so it was not replaced");
        }
        assertThat(model).hasBinaryContent(before);
        pipe("pipe");
        for (String path : List.of("@/pipe", "@/out", "/dev/zero")) {
            Cli run = run("convert", "@/in", "-o", "@/out", "--manifest", path, "--resume");
            assertThat(run.code()).isEqualTo(4);
            assertThat(run.err()).contains("is a folder, device or pipe, so it cannot be used as a manifest");
        }
    }

    /** The output of other commands with {@code --json} starts like a line of an old manifest. */
    @Test
    void otherJsonIsNotAManifest() throws IOException {
        for (String text : List.of(
                "{\"path\":\"in/body.pvr\",\"outputs\":[\"a.png\"],\"diagnostics\":[]}\n",
                "{\"path\":\"in/body.pvr\",\"error\":\"torn",
                "{\"manifest\":2,\"path\":\"x\"}\n",
                "notes of mine")) {
            Path other = Files.writeString(folder.resolve("other.json"), text);
            for (String option : List.of("--resume", "--changed", "--overwrite")) {
                Cli run = run("convert", "@/in", "-o", "@/out", "--manifest", "@/other.json", option);
                assertThat(run.code()).as(run.err()).isEqualTo(4);
                assertThat(run.err()).contains("other.json: is not a Shuriken manifest, so it was not replaced");
                assertThat(other).hasContent(text);
            }
        }
    }

    @Test
    void readsAnOldManifest() throws IOException {
        Files.writeString(folder.resolve("m.jsonl"), line("gone.nj", "gone.png") + "x".repeat(1 << 22) + "\n{\"torn");
        Cli run = run("convert", "@/in", "-o", "@/out", "--manifest", "@/m.jsonl", "--resume");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(Files.readAllLines(folder.resolve("m.jsonl")))
                .hasSize(2)
                .allMatch(line -> line.startsWith("{\"manifest\":1,\"path\":\""));
    }

    /** A process of an administrator would replace the device with a file, which would fill the disk. */
    @Test
    void devicesAndPipesAreNotReplaced() throws Exception {
        Path pipe = pipe("out/body.png");
        Path link = Files.createSymbolicLink(folder.resolve("out/c.parquet"), pipe);
        for (Cli run : List.of(
                run("convert", "@/in/body.pvr", "-o", "@/out/body.png", "--overwrite"),
                run("catalog", "@/in", "-o", "@/out/body.png"),
                run("catalog", "@/in", "-o", "@/out/c.parquet"))) {
            assertThat(run.code()).isEqualTo(4);
            assertThat(run.err()).contains("is a device or a pipe, not a file");
        }
        assertThat(Files.isRegularFile(pipe)).isFalse();
        assertThat(link).isSymbolicLink();
        try (var left = Files.list(folder.resolve("out"))) {
            assertThat(left).containsExactlyInAnyOrder(pipe, link);
        }
    }

    @Test
    void aCatalogReplacesOnlyCatalogs() throws IOException {
        byte[] before = Files.readAllBytes(folder.resolve("in/body.pvr"));
        Cli over = run("catalog", "@/in", "-o", "@/in/body.pvr");
        assertThat(over.code()).isEqualTo(4);
        assertThat(over.err()).contains("body.pvr: exists and is not a Parquet file, so it was not replaced");
        assertThat(folder.resolve("in/body.pvr")).hasBinaryContent(before);
        assertThat(run("catalog", "@/in", "-o", "-").code()).isEqualTo(2);
        assertThat(run("catalog", "@/in", "-o", "@/c.parquet").code()).isZero();
        assertThat(run("catalog", "@/in", "-o", "@/c.parquet").code()).isZero();
    }

    @Test
    void errorNamesTheWrongFolder() {
        Cli run = run("site", "-o", "@/in/body.pvr");
        assertThat(run.code()).isIn(2, 4);
        assertThat(run.err()).containsAnyOf("body.pvr: is a file", "does not include the viewer");
    }

    /** A downloaded folder may contain links. Outputs go to the folder of the input unless another is named. */
    @Test
    void resultsDoNotFollowALinkOutOfTheirFolder() throws IOException {
        Files.createSymbolicLink(folder.resolve("out/body"), outside);
        assertThat(run("convert", "@/in/body.pvr", "-o", "@/out/body").code()).isZero();
        assertThat(Cli.tree(outside)).containsOnlyKeys("body.png");
        Files.delete(outside.resolve("body.png"));
        Cli run = run("convert", "@/in/body.pvr", "-o", "@/out/{stem}/a.png", "--overwrite");
        assertThat(run.code()).as(run.err()).isEqualTo(4);
        assertThat(run.err()).contains("a link in its path leads out of").doesNotContain("internal error");
        assertThat(outside).isEmptyDirectory();
    }

    @Test
    void templateWithoutANameIsRefused() {
        for (String path : new String[] {"{dir}", "/{dir}"}) {
            Cli run = run("convert", "@/in/body.pvr", "-o", path, "--dry-run");
            assertThat(run.code()).as(run.err()).isEqualTo(1);
            assertThat(run.err())
                    .contains("results in an empty name for body. Add {stem}")
                    .doesNotContain("internal error");
        }
    }

    @Test
    void devicesAsInputsAreReported() throws Exception {
        Files.createSymbolicLink(folder.resolve("in/dir"), outside);
        for (String command : List.of("info", "list", "catalog --json")) {
            Cli run = run((command + " @/in").split(" "));
            assertThat(run.code()).as(command).isZero();
            assertThat(run.err()).as(command).contains("Skipped " + folder.resolve("in/dir") + ": links to folders");
        }
        pipe("in/pipe");
        Files.createSymbolicLink(folder.resolve("in/gone"), folder.resolve("nowhere"));
        assertThat(run("convert", "@/in", "-o", "@/out").err())
                .contains("Skipped " + folder.resolve("in/dir") + " and 2 more: links to folders, broken links");
    }
}
