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

/** The command {@code replace}. It replaces members of a container. */
@Command(
        name = "replace",
        description = {
            "Replace files inside an archive, ROM or disc, at any depth. All other files stay unchanged.",
            "Sizes, tables and checksums are updated. The new file is compressed if the old one was."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  shuriken replace 'rappy.pvm!wing=models/two/body.pvr' -o out/rappy.pvm",
            "  shuriken replace --add 'rappy.pvm!hat=models/two/body.pvr' -o out/rappy.pvm",
        })
public final class ReplaceCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE!MEMBER=NEW",
            description = "The file to replace and the new file, for example 'game.nds!a.narc!b.nsbmd=new.nsbmd'.")
    private List<String> replacements = List.of();

    @Option(names = "--add", description = "Also add files that are not in the archive yet.")
    private boolean addsMissing;

    @Mixin
    private MemberEdits edits = new MemberEdits();

    public ReplaceCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        return edits.run(
                console,
                replacements,
                /* hasValue= */ true,
                (path, value) -> addsMissing
                        ? new ContainerEdit.Add(path, edits.openContent(value))
                        : new ContainerEdit.Replace(path, edits.openContent(value)));
    }
}
