package shuriken.cli;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import shuriken.cli.console.Console;
import shuriken.cli.console.ExitCode;
import shuriken.cli.option.OptionSection;

/** The reference pages of the commands in Markdown, from the same words as {@code --help-all}. */
final class CommandPages {
    private static final String GENERATED =
            "<!-- Generated from the program. CommandPagesTest rewrites it with -Ddocs=update. -->\n\n";

    /** The number of commands from which on an option is described once for all. */
    private static final int SHARED_BY = 3;

    /** The options that the page of a command does not repeat, because nearly all commands have them. */
    private static final Set<String> EVERYWHERE = Set.of("--help", "--help-all", "--version", "--quiet", "--verbose");

    private CommandPages() {}

    /** Returns the text of each page by its file name. */
    static Map<String, String> all() {
        CommandLine whole = Verb.commandLine(Console.withoutTerminal(System.out, System.err, System.in));
        Map<String, OptionSpec> shared = shared(whole);
        Map<String, String> pages = new LinkedHashMap<>();
        StringBuilder index = new StringBuilder("# Commands\n\n" + GENERATED
                + "A single path means `info`: `shuriken koi.nj`. `shuriken COMMAND --help` prints the options that most users need,"
                + " `--help-all` prints all.\n\n");
        for (Verb verb : Verb.values()) {
            CommandLine line = requireNonNull(whole.getSubcommands().get(verb.word()));
            CommandSpec spec = line.getCommandSpec();
            index.append(String.format(
                    Locale.ROOT,
                    "- [`%s`](%s.md)%s: %s\n",
                    verb.word(),
                    verb.word(),
                    Stream.of(spec.aliases()).map(alias -> " or " + code(alias)).collect(joining()),
                    cell(spec.usageMessage().description()[0])));
            pages.put(verb.word() + ".md", page(line, shared));
        }
        index.append("\n## Options of several commands\n\nThe page of a command lists these by name."
                + " It leaves out `--help`, `--help-all`, `--version`, `--quiet` and `--verbose`.\n");
        for (OptionSection section : OptionSection.values()) {
            rows(
                    index,
                    "### " + section.heading(),
                    shared.values().stream()
                            .filter(option -> OptionSection.of(option) == section)
                            .toList());
        }
        index.append("\n## Exit codes\n\n");
        for (ExitCode code : ExitCode.values()) {
            index.append(String.format(Locale.ROOT, "- %d: %s\n", code.number(), code.meaning()));
        }
        index.append("""

                ## Environment

                - `NO_COLOR`: If set, no colours are printed.
                - `SHURIKEN_JAVA_OPTS`: Options for Java, such as `-Xmx4g` for more memory.
                """);
        pages.put("README.md", index.toString());
        return pages;
    }

    /** Returns the options that several commands have with the same words, by their names. */
    private static Map<String, OptionSpec> shared(CommandLine whole) {
        Map<String, Integer> counts = new HashMap<>();
        Map<String, OptionSpec> options = new LinkedHashMap<>();
        for (Verb verb : Verb.values()) {
            CommandLine line = requireNonNull(whole.getSubcommands().get(verb.word()));
            Stream.concat(Stream.of(line), line.getSubcommands().values().stream())
                    .flatMap(command -> command.getCommandSpec().options().stream())
                    .filter(option -> !option.hidden())
                    .forEach(option -> {
                        counts.merge(row(option), 1, Integer::sum);
                        options.putIfAbsent(row(option), option);
                    });
        }
        options.keySet().removeIf(row -> counts.getOrDefault(row, 0) < SHARED_BY);
        return options;
    }

    private static String page(CommandLine line, Map<String, OptionSpec> shared) {
        StringBuilder page = new StringBuilder("# shuriken " + line.getCommandName() + "\n\n" + GENERATED);
        describe(page, line.getCommandSpec(), "##", shared);
        line.getSubcommands().values().forEach(action -> {
            page.append("\n## shuriken ")
                    .append(action.getCommandSpec().qualifiedName().replaceFirst("^shuriken ", ""))
                    .append("\n\n");
            describe(page, action.getCommandSpec(), "###", shared);
        });
        return page.toString();
    }

    private static void describe(StringBuilder page, CommandSpec spec, String level, Map<String, OptionSpec> shared) {
        page.append(String.join("\n", spec.usageMessage().description()).replace("%n", "\n"))
                .append("\n");
        if (spec.usageMessage().footer().length > 0) {
            page.append("\n```text\n");
            for (String example : spec.usageMessage().footer()) {
                page.append(example.strip()).append('\n');
            }
            page.append("```\n");
        }
        rows(page, level + " Arguments", spec.positionalParameters());
        List<String> elsewhere = new ArrayList<>();
        List<String> above = new ArrayList<>();
        for (OptionSection section : OptionSection.values()) {
            List<OptionSpec> own = new ArrayList<>(section.optionsOf(spec));
            own.removeIf(option -> EVERYWHERE.contains(option.longestName()));
            List<OptionSpec> common = own.stream()
                    .filter(option -> shared.containsKey(row(option)))
                    .toList();
            own.removeAll(common);
            if (common.size() > 2 && common.size() == count(shared, section)) {
                elsewhere.add("all of *" + section.heading() + "*");
            } else {
                common.forEach(option -> elsewhere.add(code(option.longestName())));
            }
            own.removeIf(option -> {
                boolean isAbove = page.indexOf(row(option)) >= 0;
                if (isAbove) {
                    above.add(code(option.longestName()));
                }
                return isAbove;
            });
            rows(page, level + " " + section.heading(), own);
        }
        if (!above.isEmpty()) {
            page.append("\nAs above: ").append(String.join(", ", above)).append(".\n");
        }
        if (!elsewhere.isEmpty()) {
            page.append("\nFrom the [common options](README.md#options-of-several-commands): ")
                    .append(String.join(", ", elsewhere))
                    .append(".\n");
        }
    }

    /** Returns the number of shared options in a section. */
    private static long count(Map<String, OptionSpec> shared, OptionSection section) {
        return shared.values().stream()
                .filter(option -> OptionSection.of(option) == section && !EVERYWHERE.contains(option.longestName()))
                .count();
    }

    private static void rows(StringBuilder page, String heading, List<? extends ArgSpec> arguments) {
        if (arguments.isEmpty()) {
            return;
        }
        page.append('\n').append(heading).append("\n\n");
        for (ArgSpec argument : arguments) {
            page.append(row(argument));
        }
    }

    private static String row(ArgSpec argument) {
        return String.format(Locale.ROOT, "- %s: %s\n", name(argument), cell(argument.description()));
    }

    private static String name(ArgSpec argument) {
        return switch (argument) {
            case OptionSpec option -> {
                List<String> names = new ArrayList<>(List.of(option.names()));
                String value = option.arity().max() == 0 ? "" : " " + option.paramLabel();
                yield names.stream().map(name -> code(name + value)).collect(joining(", "));
            }
            case PositionalParamSpec place -> code(place.paramLabel());
            default -> throw new IllegalStateException("neither an option nor a parameter");
        };
    }

    private static String code(String text) {
        return "`" + text + "`";
    }

    private static String cell(String... lines) {
        return String.join(" ", lines)
                .replace("\n", " ")
                .replace("%%", "%")
                .replace("<", "&lt;")
                .replace("*", "\\*")
                .replaceAll("\\s+", " ");
    }
}
