package shuriken.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shuriken.assets.disk.DiskFileSource;
import shuriken.io.support.Sha256;

/** The same input results in the same bytes for every start of the JVM, in every locale and with any number of jobs. */
class DeterminismTest {
    /** Locales with other digits, another lower case of I, or a decimal comma, with three kinds of identity hash. */
    private static final List<List<String>> STARTS = List.of(
            List.of("-Duser.language=en", "-XX:hashCode=5", "--jobs=2"),
            List.of("-Duser.language=ar", "-Duser.country=EG", "-XX:hashCode=2", "--jobs=1"),
            List.of("-Duser.language=tr", "-XX:hashCode=4", "--jobs=2"));

    @TempDir
    private Path folder;

    @Test
    void everyStartWritesTheSameFiles() throws IOException, InterruptedException {
        for (String to : List.of("glb", "gltf", "obj")) {
            Map<String, String> first = convert(STARTS.getFirst(), to);
            assertThat(first).as(to).hasSizeGreaterThan(10);
            for (List<String> start : STARTS.subList(1, STARTS.size())) {
                assertThat(convert(start, to)).as("%s %s", to, start).isEqualTo(first);
            }
        }
    }

    /**
     * The members of a disc with two archives are converted in parallel. The result does not depend on the number of
     * threads.
     */
    @Test
    void numberOfJobsDoesNotChangeResultsOfAnArchive() throws IOException {
        Path disc = folder.resolve("disc.zip");
        try (ZipOutputStream outer = new ZipOutputStream(Files.newOutputStream(disc))) {
            for (String name : List.of("one.zip", "sub/two.zip")) {
                outer.putNextEntry(new ZipEntry(name));
                ZipOutputStream inner = new ZipOutputStream(outer);
                for (Path sample : DiskFileSource.children(Path.of("../samples"))) {
                    inner.putNextEntry(new ZipEntry(sample.getFileName().toString()));
                    Files.copy(sample, inner);
                }
                inner.finish();
            }
        }
        Cli first = Cli.run("convert", "--jobs", "1", disc.toString(), "-o", folder + "/jobs1");
        assertThat(Cli.tree(folder.resolve("jobs1"))).hasSizeGreaterThan(40);
        for (String jobs : List.of("2", "5")) {
            Cli run = Cli.run("convert", "--jobs", jobs, disc.toString(), "-o", folder + "/jobs" + jobs);
            assertThat(run.err().replace("/jobs" + jobs, "/jobs1")).isEqualTo(first.err());
            assertThat(Cli.tree(folder.resolve("jobs" + jobs))).isEqualTo(Cli.tree(folder.resolve("jobs1")));
        }
        Cli secondRun = Cli.run(
                "convert", "--jobs", "2", "--skip-existing", disc.toString(), "-o", folder.resolve("jobs1") + "");
        assertThat(secondRun.err()).contains("results that already exist.").doesNotContain("Wrote");
    }

    /** Returns the files of a run by name, with their hashes. The printed text counts as one of them. */
    private Map<String, String> convert(List<String> start, String to) throws IOException, InterruptedException {
        Path out = folder.resolve(to + "-" + String.join("", start).replaceAll("\\W", ""));
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UnlockExperimentalVMOptions",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path")));
        command.addAll(start.subList(0, start.size() - 1));
        command.addAll(List.of("shuriken.cli.Main", "convert", "samples", "--to", to, start.getLast()));
        command.addAll(List.of("--clips-json", "-o", out.toString()));
        File output = folder.resolve("told.txt").toFile();
        Process run = new ProcessBuilder(command)
                .directory(Path.of("..").toFile())
                .redirectErrorStream(true)
                .redirectOutput(output)
                .start();
        assertThat(run.waitFor()).as(() -> contentOf(output)).isZero();
        Map<String, String> hashes = new TreeMap<>();
        try (Stream<Path> files = Files.walk(out)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                hashes.put(out.relativize(file).toString(), Sha256.of(Files.readAllBytes(file)));
            }
        }
        return hashes;
    }

    private static String contentOf(File file) {
        try {
            return Files.readString(file.toPath());
        } catch (IOException e) {
            return e.toString();
        }
    }
}
