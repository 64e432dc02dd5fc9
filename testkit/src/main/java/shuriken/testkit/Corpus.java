package shuriken.testkit;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Finds game files, and facts about game files, that are not part of the project. The files are at
 * {@code owner/repository/path} in the folder of the environment variable {@code SHURIKEN_CORPUS}. Facts that other
 * people have measured are in {@code facts-*.json} in the folder of the environment variable {@code SHURIKEN_FACTS}.
 */
public final class Corpus {
    private Corpus() {}

    /**
     * Returns the sorted files below a repository that have one of the extensions, in lower or upper case.
     *
     * @param count the required number of files; if there is no corpus, the message of the skipped test contains it
     */
    public static List<Path> files(String repository, int count, String... extensions) {
        List<Path> matches = files(repository, count).stream()
                .filter(path -> Stream.of(extensions)
                        .anyMatch(extension ->
                                path.toString().toLowerCase(Locale.ROOT).endsWith("." + extension)))
                .toList();
        if (matches.size() != count) {
            throw new AssertionError(
                    String.format(Locale.ROOT, "%d files in %s, not %d", matches.size(), repository, count));
        }
        return matches;
    }

    /**
     * Returns all files below a repository, sorted.
     *
     * @param skippedCount the number of unchecked files, which the message of the skipped test contains if there is no
     *     corpus
     */
    public static List<Path> files(String repository, int skippedCount) {
        Path root = folder("SHURIKEN_CORPUS", skippedCount + " files of " + repository)
                .resolve(repository);
        try (Stream<Path> entries = Files.walk(root)) {
            return entries.filter(Files::isRegularFile).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Returns the facts of some kinds from the list {@code facts} in {@code facts-<name>.json}.
     *
     * @param count the minimum number of facts; if there is no folder of facts, the message of the skipped test
     *     contains it
     */
    public static List<JsonNode> facts(String name, int count, String... kinds) {
        List<JsonNode> matchingFacts = list(name, "facts", count).stream()
                .filter(fact -> List.of(kinds).contains(fact.get("kind").asText()))
                .toList();
        return requireCount(count, matchingFacts, name);
    }

    /**
     * Returns all elements of a list in {@code facts-<name>.json}.
     *
     * @param listName the field of the file that contains the list
     * @param count the minimum number of facts; if there is no folder of facts, the message of the skipped test
     *     contains it
     */
    public static List<JsonNode> list(String name, String listName, int count) {
        Path file = folder("SHURIKEN_FACTS", count + " facts").resolve("facts-" + name + ".json");
        try {
            JsonNode facts = new ObjectMapper().readTree(file.toFile()).get(listName);
            return requireCount(
                    count, StreamSupport.stream(facts.spliterator(), false).toList(), name);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the facts, or throws an {@link AssertionError} if there are fewer than expected. */
    private static List<JsonNode> requireCount(int expectedCount, List<JsonNode> facts, String name) {
        if (facts.size() < expectedCount) {
            throw new AssertionError(
                    String.format(Locale.ROOT, "%d facts in facts-%s.json, not %d", facts.size(), name, expectedCount));
        }
        return facts;
    }

    /** Returns the file of a fact. */
    public static Path file(JsonNode fact) {
        return file(fact, fact.get("path").asText());
    }

    /** Returns a file by its path in the repository of a fact. */
    public static Path file(JsonNode fact, String path) {
        return folder("SHURIKEN_CORPUS", "1 file")
                .resolve(fact.get("repo").asText())
                .resolve(path);
    }

    public static byte[] read(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Returns the folder that an environment variable names. Skips the test if the variable is not set.
     *
     * @param skippedChecks the checks that are skipped, for the message of the test
     */
    private static Path folder(String variable, String skippedChecks) {
        Optional<String> folder = Optional.ofNullable(System.getenv(variable));
        assumeTrue(folder.isPresent(), variable + " is not set: " + skippedChecks + " skipped");
        return Path.of(folder.orElseThrow());
    }
}
