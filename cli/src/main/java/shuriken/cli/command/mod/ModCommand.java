package shuriken.cli.command.mod;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import shuriken.cli.console.Console;

/** The command {@code mod}. A mod is a folder that describes changes to a game. */
@Command(
        name = "mod",
        description = {
            "Apply a mod, or build a patch from it. A mod is a folder with mod.json and new"
                    + " textures, models and other files.",
            "The folder does not contain the game, so you can share it."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  shuriken mod apply models/mod --to rappy.pvm -o out/rappy.pvm",
            "  shuriken mod build models/mod --for rappy.pvm -o out/mod.bps",
        })
public final class ModCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    private ModCommand() {}

    /** Creates the command with its subcommands. */
    public static CommandLine commandLine(Console console) {
        return new CommandLine(new ModCommand())
                .addSubcommand(new ModApplyCommand(console))
                .addSubcommand(new ModBuildCommand(console));
    }

    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "mod needs a subcommand: apply or build");
    }
}
