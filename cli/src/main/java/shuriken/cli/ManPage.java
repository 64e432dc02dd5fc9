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

/** Writes the manual page in troff, the format of Unix manual pages, from the same words as {@code --help}. */
final class ManPage {
    /** Marks the end of bold text. {@link #writeLine} replaces it with a troff code after it escapes backslashes. */
    private static final String END_BOLD = "\0";

    private final StringBuilder page = new StringBuilder();

    private ManPage() {}

    static String create(CommandLine commandLine) {
        ManPage manPage = new ManPage();
        manPage.write(commandLine);
        return manPage.page.toString();
    }

    private void write(CommandLine commandLine) {
        CommandSpec root = commandLine.getCommandSpec();
        String description = String.join(" ", root.usageMessage().description());
        writeRequest("TH SHURIKEN 1 \"\" \"Shuriken " + Version.NUMBER + "\"");
        writeRequest("SH NAME");
        writeLine("shuriken - " + Character.toLowerCase(description.charAt(0))
                + description.substring(1, description.length() - 1));
        writeRequest("SH SYNOPSIS");
        writeRequest("B shuriken");
        writeLine("COMMAND FILE... [OPTIONS]");
        writeRequest("SH DESCRIPTION");
        writeLine("If a single path is given without a command, shuriken runs info. Options of shuriken itself:");
        root.options().forEach(this::writeArgument);
        commandLine.getSubcommands().forEach((name, verb) -> {
            if (name.equals(verb.getCommandName())) {
                writeVerb(verb.getCommandSpec());
            }
        });
        writeRequest("SH ENVIRONMENT");
        writeTagged("NO_COLOR", "If set, no colours are printed.");
        writeTagged("SHURIKEN_JAVA_OPTS", "Options for Java, such as -Xmx4g for more memory.");
        writeRequest("SH EXIT STATUS");
        for (ExitCode code : ExitCode.values()) {
            writeTagged(Integer.toString(code.number()), code.meaning());
        }
    }

    private void writeVerb(CommandSpec spec) {
        List<String> names = new ArrayList<>(List.of(spec.name()));
        names.addAll(List.of(spec.aliases()));
        writeRequest("SH SHURIKEN " + String.join(", ", names));
        writeLine(String.join(" ", spec.usageMessage().description()));
        spec.positionalParameters().forEach(this::writeArgument);
        spec.options().stream()
                .filter(option -> !option.usageHelp() && !option.hidden())
                .forEach(this::writeArgument);
        writeRequest("PP");
        writeLine("Examples:");
        writeRequest("nf");
        for (String example : spec.usageMessage().footer()) {
            writeLine(example);
        }
        writeRequest("fi");
    }

    private void writeArgument(ArgSpec argument) {
        String name = switch (argument) {
            case OptionSpec option -> String.join(", ", option.names()) + labelSuffix(option);
            case PositionalParamSpec parameter -> parameter.paramLabel();
            default -> throw new IllegalStateException("neither an option nor a parameter");
        };
        writeTagged(name, String.join(" ", argument.description()));
    }

    private static String labelSuffix(OptionSpec option) {
        return option.arity().max() == 0 ? "" : " " + option.paramLabel();
    }

    /** Writes a bold tag, such as an option or an exit code, with a text that describes it. */
    private void writeTagged(String tag, String text) {
        writeRequest("TP");
        page.append("\\fB");
        writeLine(tag + END_BOLD);
        writeLine(text);
    }

    /** Writes a line with a troff request, such as {@code SH} for a heading. */
    private void writeRequest(String words) {
        page.append('.').append(words).append('\n');
    }

    /** Writes a line of text. Hyphens are escaped, and the line is never a troff request. */
    private void writeLine(String line) {
        String escapedLine = line.replace("\\", "\\e").replace("-", "\\-").replace(END_BOLD, "\\fR");
        page.append(escapedLine.startsWith(".") || escapedLine.startsWith("'") ? "\\&" : "")
                .append(escapedLine)
                .append('\n');
    }
}
