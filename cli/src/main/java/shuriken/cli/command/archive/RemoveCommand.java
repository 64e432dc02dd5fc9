package shuriken.cli.command.archive;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import shuriken.cli.console.Console;
import shuriken.cli.modding.MemberEdits;
import shuriken.modding.members.ContainerEdit;

/** The command {@code remove}. It removes members of a container. */
@Command(
        name = "remove",
        description = {
            "Remove files from an archive, ROM or disc, at any depth.",
            "In AFS archives, and in NARC archives without names, an empty file remains, so that later files keep"
                    + " their numbers."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  shuriken remove 'rappy.pvm!body' -o out/rappy.pvm",
        })
public final class RemoveCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE!MEMBER",
            description = "Files to remove, at any depth, for example 'game.nds!a.narc!b.nsbmd'.")
    private List<String> members = List.of();

    @Option(names = "--renumber", description = "Renumber the files after a removed file to close the gap.")
    private boolean renumbers;

    @Mixin
    private MemberEdits edits = new MemberEdits();

    public RemoveCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        return edits.run(
                console, members, /* hasValue= */ false, (path, value) -> new ContainerEdit.Remove(path, renumbers));
    }
}
