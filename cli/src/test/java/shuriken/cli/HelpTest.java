package shuriken.cli;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import shuriken.cli.console.Console;
import shuriken.cli.option.OptionSection;

class HelpTest {
    private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

    @TempDir
    Path folder;

    static Stream<String> examples() {
        CommandLine rootCommand = Verb.commandLine(Console.withoutTerminal(System.out, System.err, System.in));
        return rootCommand.getSubcommands().values().stream()
                .distinct()
                .flatMap(command -> Stream.concat(Stream.of(command), command.getSubcommands().values().stream()))
                .flatMap(command ->
                        Stream.of(command.getCommandSpec().usageMessage().footer()))
                .map(String::strip)
                // These examples need the built page, and one of them runs until it is closed. The viewer's tests
                // run them.
                .filter(example -> !example.startsWith("shuriken view") && !example.startsWith("shuriken site"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("examples")
    void examplesRun(String example) {
        Fixtures.fill(folder);
        Fixtures.fillEdited(folder);
        String original = folder + "/rappy.nj";
        Fixtures.fillMod(folder.resolve("models/mod"), folder.resolve("rappy-body.png"));
        Cli.run("patch", "create", original, folder + "/models/two/body.pvr", "-o", folder + "/rappy.bps");
        if (example.contains("diff --json")) {
            Fixtures.write(folder.resolve("models/two/SHELL.NJ"), Fixtures.motion());
        }
        List<String> words = new ArrayList<>();
        String command = example.strip().replaceFirst(" > .*| {2,}.*", "");
        Matcher matcher = WORD.matcher(command);
        while (matcher.find()) {
            String word = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
            boolean isPath = word.matches("(rappy|neko|models|out|thumbs)\\b.*");
            words.add((isPath ? folder + "/" : "") + word.replaceAll("=(?=models|rappy)", "=" + folder + "/"));
        }
        assertThat(words.removeFirst()).isEqualTo("shuriken");

        Cli run = Cli.run(words.toArray(String[]::new));

        assertThat(run.code()).isIn(0, 5);
        assertThat(run.code()).isEqualTo(example.contains("diff --json") ? 5 : 0);
    }

    @ParameterizedTest
    @EnumSource(Verb.class)
    void everyCommandHasExamples(Verb command) {
        Cli run = Cli.run(command.word(), "--help");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("Usage: shuriken " + command.word(), "\nExamples:\n  shuriken " + command.word());
    }

    /** Each option is in the right section, in the order of that section. */
    @ParameterizedTest
    @EnumSource(Verb.class)
    void everyOptionHasItsSection(Verb command) {
        CommandLine rootCommand = Verb.commandLine(Console.withoutTerminal(System.out, System.err, System.in));
        CommandLine line = requireNonNull(rootCommand.getSubcommands().get(command.word()));
        Stream<CommandLine> all = Stream.concat(Stream.of(line), line.getSubcommands().values().stream());
        assertThat(all.flatMap(candidate -> candidate.getCommandSpec().options().stream())
                        .filter(option -> OptionSection.find(option) == OptionSection.MORE)
                        .map(CommandLine.Model.OptionSpec::longestName))
                .isEmpty();
    }

    @Test
    void noArgumentShowsExamples() {
        Cli run = Cli.run();
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("  shuriken convert game.gdi -o out", "shuriken --help");
        assertThat(run.lines()).hasSizeLessThan(16);
    }

    /** The help fits on one screen and shows the examples before the options. */
    @ParameterizedTest
    @EnumSource(Verb.class)
    void helpFitsOnOneScreen(Verb command) {
        Cli run = Cli.run(command.word(), "--help");
        assertThat(run.lines()).as(run.out()).hasSizeLessThanOrEqualTo(35);
        assertThat(run.out().indexOf("\nExamples:"))
                .isPositive()
                .isLessThan(run.out().indexOf("--help"));
    }

    @ParameterizedTest
    @EnumSource(Verb.class)
    void pathsAreNotWrapped(Verb verb) {
        assertThat(Cli.run(verb.word(), "--help-all").lines()).noneMatch(line -> line.endsWith("!"));
    }

    @Test
    void helpNamesHelpAll() {
        assertThat(Cli.run("convert", "--help").out())
                .contains("shuriken convert --help-all")
                .doesNotContain("--quirk");
        assertThat(Cli.run("convert", "--help-all").out()).contains("--quirk", "--at", "Executables:");
        assertThat(Cli.run("catalog", "--help-all").out())
                .as("also where --help shows all options")
                .isEqualTo(Cli.run("catalog", "--help").out());
    }

    @Test
    void rootHelpNamesAllCommands() {
        assertThat(Cli.run("--help").out())
                .contains(Stream.of(Verb.values()).map(Verb::word).toList());
    }

    @Test
    void helpIsACommand() {
        assertThat(Cli.run("help").out()).isEqualTo(Cli.run("--help").out());
        assertThat(Cli.run("help", "explain").out()).isEqualTo(Cli.run("--help").out());
        assertThat(Cli.run("explain", "--help").out())
                .isEqualTo(Cli.run("--help").out());
        assertThat(Cli.run("help", "dump").out())
                .isEqualTo(Cli.run("dump", "--help").out());
        assertThat(Cli.run("help", "nonsense").code()).isEqualTo(2);
    }

    @Test
    void versionIsOneLine() {
        assertThat(Cli.run("--version").lines()).singleElement().asString().startsWith("shuriken ");
    }

    /** A start that creates every command loads twice as many classes. */
    @Test
    void rootOptionsCreateNoCommand() {
        assertThat(Verb.rootLine(Console.withoutTerminal(System.out, System.err, System.in))
                        .getSubcommands())
                .isEmpty();
        assertThat(Cli.run("--vershion").err()).contains("--vershion", "shuriken --help");
    }

    @Test
    void zshScriptWorksFromTheSearchPath() {
        assertThat(Cli.run("completion", "zsh").out())
                .startsWith("#compdef shuriken\n")
                .endsWith("_bash_complete -o default -F _complete_shuriken\nfi\n");
    }

    @Test
    void explainsDiagnosticCodes() {
        assertThat(Cli.run("--explain", "texture_not_found").out()).startsWith("TEXTURE_NOT_FOUND (warning): ");
        assertThat(Cli.run("--explain", "TRUNCATED").out()).startsWith("TRUNCATED (error): ");
        assertThat(Cli.run("--explain", "NONSENSE").code()).isEqualTo(2);
    }

    @Test
    void aliasesAndBarePathsWork() {
        Fixtures.fill(folder);
        String model = folder.resolve("rappy.nj").toString();
        assertThat(Cli.run("i", model).out())
                .isEqualTo(Cli.run("info", model).out())
                .contains("1 node, 1 of them with a mesh", "3 vertices, 1 triangle\n", "1 material\n");
        assertThat(Cli.run(model).out()).isEqualTo(Cli.run("info", model).out());
        assertThat(Cli.run(model, "--json").out()).startsWith("{");
    }

    @Test
    void wrongArgumentsNameTheNextStep() {
        Cli verb = Cli.run("convertt", "x.nj");
        assertThat(verb.code()).isEqualTo(2);
        assertThat(verb.err()).contains("convertt").contains("convert");
        Cli option = Cli.run("info", "--jsn", "x.nj");
        assertThat(option.code()).isEqualTo(2);
        assertThat(option.err()).contains("--jsn").contains("--json").doesNotContain("\tat ");
    }

    @Test
    void manualPageIsCompleteAndValid() {
        String page = Cli.run("completion", "man").out();
        CommandLine rootCommand = Verb.commandLine(Console.withoutTerminal(System.out, System.err, System.in));
        for (CommandLine command : rootCommand.getSubcommands().values()) {
            for (CommandLine.Model.OptionSpec option : command.getCommandSpec().options()) {
                assertThat(page)
                        .contains(
                                option.usageHelp()
                                        ? "SHURIKEN"
                                        : option.longestName().replace("-", "\\-"));
            }
        }
        assertThat(page).contains(".SH EXIT STATUS", "\\fB130\\fR", "  shuriken info rappy.nj");
        assertThat(page.lines().filter(line -> line.startsWith(".")))
                .allMatch(line -> line.matches("[.](TH|SH|TP|PP|B|nf|fi)( .*)?"));
        assertThat(page.lines()).noneMatch(line -> line.startsWith("'"));
    }

    /** A sentence that is split would start a new line in the middle. */
    @Test
    void linesOfDescriptionsAreSentences() {
        CommandLine rootCommand = Verb.commandLine(Console.withoutTerminal(System.out, System.err, System.in));
        assertThat(rootCommand.getSubcommands().values())
                .flatExtracting(command ->
                        List.of(command.getCommandSpec().usageMessage().description()))
                .isNotEmpty()
                .allMatch(line -> line.endsWith(".") || line.endsWith(":"));
    }

    @Test
    void completionScriptsNameEveryCommand() {
        for (String shell : List.of("bash", "zsh", "fish", "man")) {
            Cli run = Cli.run("completion", shell);
            assertThat(run.code()).isZero();
            assertThat(run.out())
                    .contains(Stream.of(Verb.values()).map(Verb::word).toList());
        }
    }

    @Test
    void completionScriptsOfferTheValues() {
        assertThat(Cli.run("completion", "bash").out())
                .contains("\"glb\" \"gltf\"", "\"level-sa1\"", "\"animation\" \"scene\"");
        assertThat(Cli.run("completion", "fish").out())
                .contains("-l to -r -f -a 'glb gltf", "-l kind -r -f -a 'basic", "-l type -r -f -a 'model animation");
    }

    /** The suggestion also works if the next argument is an alias of another command. */
    @Test
    void mistypedCommandsGetASuggestion() {
        Cli run = Cli.run("covnert", "x", "-o", "out");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .contains("Unknown command: covnert. Did you mean convert?")
                .doesNotContain("INPUT", "extract");
        assertThat(Cli.run("xyzzy").err())
                .contains("Unknown command: xyzzy", "More: shuriken --help")
                .doesNotContain("Did you mean");
        assertThat(Cli.run("inof").err()).contains("Did you mean info?");
        assertThat(Cli.run("exctract").err()).contains("Did you mean extract?");
        assertThat(Cli.run("lit").err()).contains("Did you mean list or lint?");
    }
}
