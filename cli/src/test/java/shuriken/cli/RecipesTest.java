package shuriken.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shuriken.assets.disk.DiskFileSource;

/** Runs the commands of the how-to pages in order in a folder with the samples. */
class RecipesTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern BLOCK = Pattern.compile("```sh\n(.*?)```", Pattern.DOTALL);
    private static final Pattern TEXT = Pattern.compile("cat > (\\S+) <<'END'\n(.*?)\nEND\n", Pattern.DOTALL);
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
    private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

    @TempDir
    Path folder;

    @ParameterizedTest
    @MethodSource("pages")
    void recipesRun(Path page) throws IOException {
        Files.createDirectory(folder.resolve("samples"));
        for (Path sample : DiskFileSource.children(ROOT.resolve("samples"))) {
            Files.copy(sample, folder.resolve("samples").resolve(sample.getFileName()));
        }
        Matcher blocks = BLOCK.matcher(Files.readString(page).replaceAll("(?m)^ +(?=```|[./a-z])", ""));
        while (blocks.find()) {
            String block = writeTexts(blocks.group(1)).replaceAll(" +# .*", "");
            boolean isPipe = block.contains("|") || block.contains(" < ");
            for (String command :
                    isPipe ? List.<String>of() : List.of(block.strip().split("\n| && "))) {
                run(command);
            }
        }
    }

    /** Returns the pages with commands. */
    static List<Path> pages() throws IOException {
        List<Path> pages = new ArrayList<>(List.of(ROOT.resolve("docs/reference/shuriken-json.md")));
        for (String folder : List.of("docs/tutorials", "docs/how-to")) {
            DiskFileSource.children(ROOT.resolve(folder)).stream().sorted().forEach(pages::add);
        }
        return pages;
    }

    /** Links between pages and to their headings have a target. */
    @Test
    void linksHaveATarget() throws IOException {
        List<String> broken = new ArrayList<>();
        List<Path> pages = new ArrayList<>(pages());
        pages.add(ROOT.resolve("README.md"));
        try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
            docs.filter(file -> file.toString().endsWith(".md")).forEach(pages::add);
        }
        for (Path page : pages) {
            Matcher link = LINK.matcher(Files.readString(page));
            while (link.find()) {
                String target = link.group(1);
                Path file = page.resolveSibling(target.replaceFirst("#.*", "")).normalize();
                boolean fileExists = target.startsWith("#") || Files.exists(file);
                boolean headingExists =
                        !target.contains(".md#") || headings(file).contains(target.replaceFirst(".*#", ""));
                if (!target.contains(":") && !(fileExists && headingExists)) {
                    broken.add(ROOT.relativize(page) + ": " + target);
                }
            }
        }
        assertThat(broken).isEmpty();
    }

    /** Returns the anchors of a page's headings. */
    private static List<String> headings(Path page) throws IOException {
        return Files.readAllLines(page).stream()
                .filter(line -> line.startsWith("#"))
                .map(line -> line.replaceFirst("#+ ", "").toLowerCase(Locale.ROOT))
                .map(line -> line.replaceAll("[^a-z0-9 _-]", "").replace(' ', '-'))
                .toList();
    }

    /** Writes the files whose text is part of the commands, and returns the other commands. */
    private String writeTexts(String block) throws IOException {
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

    /** Returns the arguments of a command with paths in the folder. */
    private List<String> words(String command) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(command);
        while (matcher.find()) {
            String word = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
            words.add(word.replaceAll("(^|=)(?=(samples|out)\\b)", "$1" + folder + "/"));
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
