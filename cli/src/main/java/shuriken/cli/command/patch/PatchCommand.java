package shuriken.cli.command.patch;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import shuriken.cli.console.Console;

/** The command {@code patch}. A patch contains only the differences between two files. */
@Command(
        name = "patch",
        description = "Create and apply patches: share a mod without sharing the game.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  shuriken patch create rappy.pvm models/one/rappy.pvm -o out/mod.bps",
            "  shuriken patch create rappy.bin models/one/rappy.pvm -o out/mod.xdelta",
            "  shuriken patch info rappy.bps",
            "  shuriken patch apply rappy.nj rappy.bps -o out/rappy.nj",
        })
public final class PatchCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    private PatchCommand() {}

    /** Creates the command with its subcommands. */
    public static CommandLine commandLine(Console console) {
        return new CommandLine(new PatchCommand())
                .addSubcommand(new PatchCreateCommand(console))
                .addSubcommand(new PatchApplyCommand(console))
                .addSubcommand(new PatchInfoCommand(console));
    }

    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "patch needs a subcommand: create, apply or info");
    }
}
