package shuriken.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import shuriken.io.support.Sha256;

/** Creates the inputs of the tests, converts them by the command line and compares folders. */
final class Trees {
    private static final Path SAMPLES = Path.of("../samples");

    private static final List<String> SAMPLE_NAMES = List.of(
            "koi.nj",
            "koi.pvm",
            "koi.pvp",
            "koi_swim.njm",
            "star.nj",
            "neko.nsbmd",
            "neko.nsbtx",
            "neko.nsbca",
            "map_mill01.pvm");

    private Trees() {}

    /**
     * Writes a few samples on two discs, once in folders and once in archives, with equal names, a damaged file and a
     * text file.
     */
    static void fill(Path folder) throws IOException {
        for (String disc : List.of("one", "two")) {
            Files.createDirectories(folder.resolve(disc));
            for (String sample : SAMPLE_NAMES) {
                Files.copy(SAMPLES.resolve(sample), folder.resolve(disc).resolve(sample));
            }
        }
        Files.write(folder.resolve("game.zip"), zip(zip()));
        byte[] star = Files.readAllBytes(SAMPLES.resolve("star.nj"));
        Files.write(folder.resolve("star.nj"), star);
        Files.write(folder.resolve("star.njm"), star);
        Files.write(folder.resolve("one/cut.nj"), Arrays.copyOf(star, star.length / 2));
        Files.writeString(folder.resolve("one/readme.txt"), "hello");
    }

    /** Returns an archive with the samples, each twice, and optionally other archives. */
    private static byte[] zip(byte[]... inner) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (String in : List.of("a/", "b/")) {
                for (String sample : SAMPLE_NAMES) {
                    addEntry(in + sample, Files.readAllBytes(SAMPLES.resolve(sample)), zip);
                }
            }
            for (byte[] archive : inner) {
                addEntry("inner.zip", archive, zip);
            }
        }
        return bytes.toByteArray();
    }

    private static void addEntry(String name, byte[] bytes, ZipOutputStream zip) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTime(0);
        zip.putNextEntry(entry);
        zip.write(bytes);
        zip.closeEntry();
    }

    /** Converts a folder by the command line. */
    static void convert(Path input, Path output, Path manifest) throws IOException, InterruptedException {
        convert(List.of(input.toString()), output, manifest);
    }

    /** @param words inputs and options */
    static void convert(List<String> words, Path output, Path manifest) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx1g",
                "-cp",
                System.getProperty("java.class.path"),
                "shuriken.cli.Main",
                "convert",
                "-q",
                "-o",
                output.toString(),
                "--manifest",
                manifest.toString()));
        command.addAll(words);
        Process run = new ProcessBuilder(command).inheritIO().start();
        assertThat(run.waitFor()).isLessThan(2);
    }

    /**
     * Returns all files below a folder with the hashes of their bytes, except those whose first name begins with an
     * underscore.
     */
    static SortedMap<String, String> tree(Path folder) throws IOException {
        TreeMap<String, String> tree = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            files.filter(Files::isRegularFile).forEach(file -> {
                String name = folder.relativize(file).toString();
                if (!name.startsWith("_")) {
                    tree.put(name, hash(file));
                }
            });
        }
        return tree;
    }

    private static String hash(Path file) {
        try {
            return Sha256.of(Files.readAllBytes(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Checks that both folders have the same files with the same bytes, and that the manifests are equal. */
    static void assertSame(Path spark, Path local, Path manifest) throws IOException {
        Map<String, String> differences = new TreeMap<>(tree(spark));
        tree(local)
                .forEach((name, hash) -> differences.merge(name, hash, (a, b) -> a.equals(b) ? "" : a + " not " + b));
        differences.values().removeIf(String::isEmpty);
        assertThat(differences).isEmpty();
        List<String> results = Files.readAllLines(spark.resolve(ConvertJob.DEFAULT_MANIFEST_NAME));
        List<String> expected = Files.readAllLines(manifest);
        for (int i = 0; i < expected.size(); i++) {
            assertThat(results.get(i)).isEqualTo(expected.get(i));
        }
        assertThat(results).hasSameSizeAs(expected);
    }

    /** Returns all files of {@link #tree}. */
    static Set<Path> files(Path folder) throws IOException {
        return tree(folder).keySet().stream().map(folder::resolve).collect(Collectors.toSet());
    }
}
