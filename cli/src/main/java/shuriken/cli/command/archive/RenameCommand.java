package shuriken.cli.command.archive;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import shuriken.cli.console.Console;
import shuriken.cli.modding.MemberEdits;
import shuriken.modding.members.ContainerEdit;

/** The command {@code rename}. It renames members of a container. */
@Command(
        name = "rename",
        description = {
            "Rename files inside an archive, ROM or disc, at any depth.",
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  shuriken rename 'rappy.pvm!body=torso' -o out/rappy.pvm",
        })
public final class RenameCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE!MEMBER=NAME",
            description = "The file and its new path, for example 'game.nds!data/a.narc=data/b.narc'.")
    private List<String> renames = List.of();

    @Mixin
    private MemberEdits edits = new MemberEdits();

    public RenameCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        return edits.run(console, renames, /* hasValue= */ true, ContainerEdit.Rename::new);
    }
}
