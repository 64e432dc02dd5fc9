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

/** Describes what is wrong with a command line and what to type instead. Replaces picocli's messages. */
final class UsageError {
    private UsageError() {}

    /** Returns the sentences for an error, without the name of the command. */
    static String describe(ParameterException error) {
        CommandSpec command = error.getCommandLine().getCommandSpec();
        return switch (error) {
            case UnmatchedArgumentException e -> describeUnmatched(e, command);
            case MissingParameterException e -> describeMissing(e, command);
            case OverwrittenOptionException e -> String.valueOf(e.getMessage());
            default -> describeWrongValue(error);
        };
    }

    private static String describeUnmatched(UnmatchedArgumentException error, CommandSpec command) {
        List<String> words = error.getUnmatched();
        String word = words.getFirst();
        if (word.startsWith("-") && word.length() > 1) {
            return describeUnknownOption(word, command);
        }
        boolean isRoot = command.parent() == null;
        // Main keeps the word help only if the next word is not a command.
        if (isRoot && word.equals("help") && words.size() > 1) {
            word = words.get(1);
        }
        if (!isRoot && command.subcommands().isEmpty()) {
            return "Too many arguments: " + word;
        }
        Stream<String> knownWords =
                isRoot ? Stream.of(Verb.values()).map(Verb::word) : command.subcommands().keySet().stream();
        return "Unknown command: " + word + suggestSimilarWords(word, knownWords.toList());
    }

    private static String describeUnknownOption(String word, CommandSpec command) {
        if (word.equals("-v") && command.parent() == null) {
            return "Unknown option -v. For the version: shuriken -V";
        }
        String name = word.replaceFirst("=.*", "");
        List<String> knownWords = new ArrayList<>();
        for (OptionSpec option : command.options()) {
            knownWords.addAll(Arrays.asList(option.names()));
        }
        return "Unknown option " + name + suggestSimilarWords(name, knownWords);
    }

    private static String suggestSimilarWords(String word, List<String> knownWords) {
        // Two short options differ in only one letter, so each would be similar to all others.
        boolean isShortOption = word.length() == 2;
        List<String> similarWords = isShortOption ? List.of() : VerbTypo.findSimilar(word, knownWords);
        return similarWords.isEmpty() ? "" : ". Did you mean " + String.join(" or ", similarWords) + "?";
    }

    private static String describeMissing(MissingParameterException error, CommandSpec command) {
        List<String> unmatched = error.getCommandLine().getUnmatchedArguments();
        Optional<String> unknownOption =
                unmatched.stream().filter(argument -> argument.startsWith("-")).findFirst();
        if (unknownOption.isPresent()) {
            return describeUnknownOption(unknownOption.get(), command);
        }
        List<ArgSpec> missingArguments = error.getMissing();
        if (missingArguments.isEmpty() || missingArguments.getFirst() == null) {
            return String.valueOf(error.getMessage());
        }
        List<String> labels = new ArrayList<>();
        for (ArgSpec argument : missingArguments) {
            labels.add(
                    argument instanceof OptionSpec option
                            ? option.shortestName() + " " + option.paramLabel()
                            : argument.paramLabel());
        }
        boolean lacksOptionValue = missingArguments.getFirst() instanceof OptionSpec option && !option.required();
        String problem = lacksOptionValue
                ? ((OptionSpec) missingArguments.getFirst()).longestName() + " needs a value: "
                        + missingArguments.getFirst().paramLabel()
                : "Missing: " + String.join(", ", labels);
        return problem + exampleSentence(command);
    }

    /** Returns a sentence with the first example of a command; empty if it has no example or needs no argument. */
    private static String exampleSentence(CommandSpec command) {
        String[] footer = command.usageMessage().footer();
        boolean isShown =
                footer.length > 0 && command.positionalParameters().stream().anyMatch(UsageError::isRequired);
        return isShown ? ". Example: " + footer[0].strip().replaceFirst(" {2,}.*", "") : "";
    }

    private static boolean isRequired(PositionalParamSpec argument) {
        return argument.arity().min() > 0;
    }

    private static String describeWrongValue(ParameterException error) {
        String message = String.valueOf(error.getMessage());
        if (error.getArgSpec() instanceof OptionSpec option && message.startsWith("Invalid value for option")) {
            String name = option.longestName();
            Class<?> type = option.auxiliaryTypes().length == 0 ? option.type() : option.auxiliaryTypes()[0];
            if (type.isEnum() && message.contains("expected one of")) {
                String choices = Arrays.stream(type.getEnumConstants())
                        .map(constant -> ((Enum<?>) constant).name().toLowerCase(Locale.ROOT))
                        .collect(Collectors.joining(", "));
                return name + " " + error.getValue() + " is not available; choose " + choices;
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
