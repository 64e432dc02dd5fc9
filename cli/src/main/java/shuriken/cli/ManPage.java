package shuriken.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import shuriken.cli.console.ExitCode;
import shuriken.cli.option.Version;

/** The manual page, in the language of {@code man}, from the same words as {@code --help}. */
final class ManPage {
    private final StringBuilder page = new StringBuilder();

    private ManPage() {}

    static String of(CommandLine commandLine) {
        ManPage page = new ManPage();
        page.write(commandLine);
        return page.page.toString();
    }

    private void write(CommandLine commandLine) {
        CommandSpec root = commandLine.getCommandSpec();
        String about = String.join(" ", root.usageMessage().description());
        request("TH SHURIKEN 1 \"\" \"Shuriken " + Version.NUMBER + "\"");
        request("SH NAME");
        text("shuriken - " + Character.toLowerCase(about.charAt(0)) + about.substring(1, about.length() - 1));
        request("SH SYNOPSIS");
        request("B shuriken");
        text("COMMAND FILE... [OPTIONS]");
        request("SH DESCRIPTION");
        text("If a single path is given without a command, shuriken runs info. Options of shuriken itself:");
        root.options().forEach(this::argument);
        commandLine.getSubcommands().forEach((name, verb) -> {
            if (name.equals(verb.getCommandName())) {
                verb(verb.getCommandSpec());
            }
        });
        request("SH ENVIRONMENT");
        tagged("NO_COLOR", "If set, no colours are printed.");
        tagged("SHURIKEN_JAVA_OPTS", "Options for Java, such as -Xmx4g for more memory.");
        request("SH EXIT STATUS");
        for (ExitCode code : ExitCode.values()) {
            tagged(Integer.toString(code.number()), code.meaning());
        }
    }

    private void verb(CommandSpec spec) {
        List<String> names = new ArrayList<>(List.of(spec.name()));
        names.addAll(List.of(spec.aliases()));
        request("SH SHURIKEN " + String.join(", ", names));
        text(String.join(" ", spec.usageMessage().description()));
        spec.positionalParameters().forEach(this::argument);
        spec.options().stream()
                .filter(option -> !option.usageHelp() && !option.hidden())
                .forEach(this::argument);
        request("PP");
        text("Examples:");
        request("nf");
        for (String example : spec.usageMessage().footer()) {
            text(example);
        }
        request("fi");
    }

    private void argument(ArgSpec argument) {
        String name = switch (argument) {
            case OptionSpec option -> String.join(", ", option.names()) + label(option);
            case PositionalParamSpec parameter -> parameter.paramLabel();
            default -> throw new IllegalStateException("neither an option nor a parameter");
        };
        tagged(name, String.join(" ", argument.description()));
    }

    private static String label(OptionSpec option) {
        return option.arity().max() == 0 ? "" : " " + option.paramLabel();
    }

    private void tagged(String tag, String text) {
        request("TP");
        page.append("\\fB");
        text(tag + "\0");
        text(text);
    }

    private void request(String words) {
        page.append('.').append(words).append('\n');
    }

    /** Writes a line of text. Hyphens are escaped, and the line is never a request of troff. */
    private void text(String line) {
        String safe = line.replace("\\", "\\e").replace("-", "\\-").replace("\0", "\\fR");
        page.append(safe.startsWith(".") || safe.startsWith("'") ? "\\&" : "")
                .append(safe)
                .append('\n');
    }
}
