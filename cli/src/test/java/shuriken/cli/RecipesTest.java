package shuriken.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shuriken.disk.DiskShelf;

/** The recipes do what they say: their commands are run, one after the other, in a folder with the samples. */
class RecipesTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern BLOCK = Pattern.compile("```sh\n(.*?)```", Pattern.DOTALL);
    private static final Pattern TEXT = Pattern.compile("cat > (\\S+) <<'END'\n(.*?)\nEND\n", Pattern.DOTALL);
    private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

    @TempDir
    Path folder;

    @Test
    void recipesRun() throws IOException {
        Files.createDirectory(folder.resolve("samples"));
        for (Path sample : DiskShelf.children(ROOT.resolve("samples"))) {
            Files.copy(sample, folder.resolve("samples").resolve(sample.getFileName()));
        }
        int commands = 0;
        Matcher blocks = BLOCK.matcher(Files.readString(ROOT.resolve("docs/recipes.md")));
        while (blocks.find()) {
            String block = withoutTexts(blocks.group(1)).replaceAll(" +# .*", "");
            boolean isPipe = block.contains("|") || block.contains(" < ");
            for (String command :
                    isPipe ? List.<String>of() : List.of(block.strip().split("\n| && "))) {
                run(command);
                commands++;
            }
        }
        assertThat(commands).isGreaterThan(40);
    }

    /** Writes the texts that stand in the commands. */
    private String withoutTexts(String block) throws IOException {
        Matcher texts = TEXT.matcher(block);
        while (texts.find()) {
            Files.writeString(folder.resolve(texts.group(1)), texts.group(2));
        }
        return texts.replaceAll("");
    }

    private void run(String command) throws IOException {
        List<String> words = words(command);
        switch (words.removeFirst()) {
            case "./shuriken" -> {
                boolean intoFile =
                        words.size() > 2 && words.get(words.size() - 2).equals(">");
                List<String> all = intoFile ? words.subList(0, words.size() - 2) : words;
                Cli run = Cli.run(all.toArray(String[]::new));
                assertThat(run.code()).as("%s%n%s", command, run.err()).isEqualTo(words.contains("diff") ? 5 : 0);
            }
            case "mkdir" -> Files.createDirectories(Path.of(words.getLast()));
            case "cp" -> copy(words.subList(0, words.size() - 1), Path.of(words.getLast()));
            case "cat" -> concatenate(words.subList(0, words.size() - 2), Path.of(words.getLast()));
            case "cmp" -> assertThat(Path.of(words.get(0))).hasSameBinaryContentAs(Path.of(words.get(1)));
            default -> throw new AssertionError("what is " + command + "?");
        }
    }

    /** Paths are those of the folder. */
    private List<String> words(String command) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(command);
        while (matcher.find()) {
            String word = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
            words.add(word.matches("(samples|out)\\b.*") ? folder + "/" + word : word);
        }
        return words;
    }

    private static void copy(List<String> files, Path to) throws IOException {
        for (String file : files) {
            Path from = Path.of(file);
            Path target = Files.isDirectory(to) ? to.resolve(from.getFileName()) : to;
            Files.write(target, Files.readAllBytes(from));
        }
    }

    private static void concatenate(List<String> files, Path to) throws IOException {
        Files.deleteIfExists(to);
        for (String file : files) {
            Files.write(to, Files.readAllBytes(Path.of(file)), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        }
    }
}
