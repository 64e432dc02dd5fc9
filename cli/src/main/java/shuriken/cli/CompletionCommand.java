package shuriken.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Parameters;
import shuriken.cli.console.Console;
import shuriken.cli.console.ExitCode;

/**
 * The command {@code completion}. It prints scripts that complete commands and options in shells, and the manual page.
 */
@Command(
        name = "completion",
        description = "Print a completion script for your shell, or the manual page.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  shuriken completion bash > shuriken.bash",
            "  shuriken completion zsh > shuriken.zsh",
            "  shuriken completion fish > shuriken.fish",
            "  shuriken completion man > shuriken.1",
        })
final class CompletionCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "WHAT", description = "The shell (bash, zsh or fish), or man for the manual page.")
    private Target target = Target.BASH;

    enum Target {
        BASH,
        ZSH,
        FISH,
        MAN
    }

    CompletionCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        CommandLine commandLine = Verb.commandLine(console);
        console.out()
                .print(
                        switch (target) {
                            case BASH -> AutoComplete.bash("shuriken", commandLine);
                            case ZSH -> createZshScript(commandLine);
                            case FISH -> createFishScript(commandLine);
                            case MAN -> ManPage.create(commandLine);
                        });
        return ExitCode.DONE.number();
    }

    /**
     * Creates the zsh script. It contains the bash script, which zsh can run from a sourced file or from its search
     * path.
     */
    private static String createZshScript(CommandLine commandLine) {
        return "#compdef shuriken\n\n" + AutoComplete.bash("shuriken", commandLine) + """

            if [[ ${zsh_eval_context[-1]} == loadautofunc ]]; then
              _bash_complete -o default -F _complete_shuriken
            fi
            """;
    }

    private static String createFishScript(CommandLine commandLine) {
        StringBuilder script = new StringBuilder("# fish completion for shuriken\n");
        commandLine.getSubcommands().forEach((name, verb) -> {
            CommandSpec spec = verb.getCommandSpec();
            // An alias has the same specification under another name.
            if (name.equals(spec.name())) {
                script.append("complete -c shuriken -n __fish_use_subcommand -a ")
                        .append(name)
                        .append(descriptionArgument(spec.usageMessage().description()));
                for (OptionSpec option : spec.options()) {
                    script.append(option.hidden() ? "" : createFishLine(name, option));
                }
            }
        });
        return script.toString();
    }

    private static String createFishLine(String verb, OptionSpec option) {
        StringBuilder line = new StringBuilder("complete -c shuriken -n '__fish_seen_subcommand_from " + verb + "'");
        for (String name : option.names()) {
            line.append(name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.substring(1));
        }
        line.append(option.arity().max() > 0 ? " -r" : "");
        Iterable<String> values = option.completionCandidates();
        if (values != null && option.arity().max() > 0 && values.iterator().hasNext()) {
            line.append(" -f -a '").append(String.join(" ", values)).append("'");
        }
        return line + descriptionArgument(option.description());
    }

    private static String descriptionArgument(String... sentences) {
        String firstSentence = sentences.length == 0 ? "" : sentences[0];
        return " -d '" + firstSentence.replace("'", "") + "'\n";
    }
}
