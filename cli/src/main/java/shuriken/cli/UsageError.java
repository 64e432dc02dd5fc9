package shuriken.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says what is wrong with a command line and what to type instead; it replaces picocli's messages. */
final class UsageError {
    private UsageError() {}

    /** Returns the sentences for an error, without the name of the command. */
    static String sentence(ParameterException wrong) {
        CommandSpec command = wrong.getCommandLine().getCommandSpec();
        return switch (wrong) {
            case UnmatchedArgumentException unmatched -> unmatched(unmatched, command);
            case MissingParameterException e -> missing(e, command);
            case OverwrittenOptionException e -> String.valueOf(e.getMessage());
            default -> wrongValue(wrong);
        };
    }

    private static String unmatched(UnmatchedArgumentException wrong, CommandSpec command) {
        List<String> words = wrong.getUnmatched();
        String word = words.getFirst();
        if (word.startsWith("-") && word.length() > 1) {
            return unknownOption(word, command);
        }
        boolean isRoot = command.parent() == null;
        if (isRoot && word.equals("help") && words.size() > 1) {
            word = words.get(1);
        }
        if (!isRoot && command.subcommands().isEmpty()) {
            return "Too many arguments: " + word;
        }
        Stream<String> known =
                isRoot ? Stream.of(Verb.values()).map(Verb::word) : command.subcommands().keySet().stream();
        return "Unknown command: " + word + similarWords(word, known.toList());
    }

    private static String unknownOption(String word, CommandSpec command) {
        if (word.equals("-v") && command.parent() == null) {
            return "Unknown option -v. For the version: shuriken -V";
        }
        String name = word.replaceFirst("=.*", "");
        List<String> known = new ArrayList<>();
        for (OptionSpec option : command.options()) {
            known.addAll(Arrays.asList(option.names()));
        }
        return "Unknown option " + name + similarWords(name, known);
    }

    private static String similarWords(String word, List<String> known) {
        boolean isShortOption = word.length() == 2; // every other short option is similar
        List<String> similar = isShortOption ? List.of() : VerbTypo.findSimilar(word, known);
        return similar.isEmpty() ? "" : ". Did you mean " + String.join(" or ", similar) + "?";
    }

    private static String missing(MissingParameterException wrong, CommandSpec command) {
        List<String> unmatched = wrong.getCommandLine().getUnmatchedArguments();
        Optional<String> unknown =
                unmatched.stream().filter(argument -> argument.startsWith("-")).findFirst();
        if (unknown.isPresent()) {
            return unknownOption(unknown.get(), command);
        }
        List<ArgSpec> missing = wrong.getMissing();
        if (missing.isEmpty() || missing.getFirst() == null) {
            return String.valueOf(wrong.getMessage());
        }
        List<String> labels = new ArrayList<>();
        for (ArgSpec argument : missing) {
            labels.add(
                    argument instanceof OptionSpec option
                            ? option.shortestName() + " " + option.paramLabel()
                            : argument.paramLabel());
        }
        boolean isValueOfOption = missing.getFirst() instanceof OptionSpec option && !option.required();
        String problem = isValueOfOption
                ? ((OptionSpec) missing.getFirst()).longestName() + " needs a value: "
                        + missing.getFirst().paramLabel()
                : "Missing: " + String.join(", ", labels);
        return problem + example(command);
    }

    /** Returns the first example of a command, which shows its correct use. */
    private static String example(CommandSpec command) {
        String[] footer = command.usageMessage().footer();
        boolean isShown =
                footer.length > 0 && command.positionalParameters().stream().anyMatch(UsageError::isRequired);
        return isShown ? ". Example: " + footer[0].strip().replaceFirst(" {2,}.*", "") : "";
    }

    private static boolean isRequired(PositionalParamSpec argument) {
        return argument.arity().min() > 0;
    }

    private static String wrongValue(ParameterException wrong) {
        String message = String.valueOf(wrong.getMessage());
        if (wrong.getArgSpec() instanceof OptionSpec option && message.startsWith("Invalid value for option")) {
            String name = option.longestName();
            Class<?> type = option.auxiliaryTypes().length == 0 ? option.type() : option.auxiliaryTypes()[0];
            if (type.isEnum() && message.contains("expected one of")) {
                String choices = Arrays.stream(type.getEnumConstants())
                        .map(argument -> ((Enum<?>) argument).name().toLowerCase(Locale.ROOT))
                        .collect(Collectors.joining(", "));
                return name + " " + wrong.getValue() + " is not available; choose " + choices;
            }
            return name + ": " + message.replaceFirst("^Invalid value for option '[^']*'(?: \\([^)]*\\))?: ", "");
        }
        return message;
    }

    /** Returns the command that prints the help of a command. */
    static String helpCommand(CommandLine line) {
        return line.getCommandSpec().qualifiedName() + " --help";
    }
}
