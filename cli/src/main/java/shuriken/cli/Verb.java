package shuriken.cli;

import java.util.List;
import java.util.function.Function;
import picocli.CommandLine;
import shuriken.cli.command.CatalogCommand;
import shuriken.cli.command.ConvertCommand;
import shuriken.cli.command.DiffCommand;
import shuriken.cli.command.DoctorCommand;
import shuriken.cli.command.DumpCommand;
import shuriken.cli.command.FormatsCommand;
import shuriken.cli.command.ImportCommand;
import shuriken.cli.command.InfoCommand;
import shuriken.cli.command.LintCommand;
import shuriken.cli.command.SiteCommand;
import shuriken.cli.command.ThumbCommand;
import shuriken.cli.command.VerifyCommand;
import shuriken.cli.command.ViewCommand;
import shuriken.cli.command.archive.ExtractCommand;
import shuriken.cli.command.archive.ListCommand;
import shuriken.cli.command.archive.PackCommand;
import shuriken.cli.command.archive.RemoveCommand;
import shuriken.cli.command.archive.RenameCommand;
import shuriken.cli.command.archive.ReplaceCommand;
import shuriken.cli.command.mod.ModCommand;
import shuriken.cli.command.patch.PatchCommand;
import shuriken.cli.command.texture.TextureCommand;
import shuriken.cli.console.Console;
import shuriken.cli.option.CommonOptions;

/**
 * The commands of the program. A verb is the word that names a command, such as {@code convert}. If the first word of
 * the arguments is a verb, only that command is created.
 */
enum Verb {
    INFO("info", "i", InfoCommand::new),
    LIST("list", "l", ListCommand::new),
    EXTRACT("extract", "x", ExtractCommand::new),
    PACK("pack", "p", PackCommand::new),
    CONVERT("convert", "c", ConvertCommand::new),
    REPLACE("replace", "", ReplaceCommand::new),
    REMOVE("remove", "", RemoveCommand::new),
    RENAME("rename", "", RenameCommand::new),
    IMPORT("import", "", ImportCommand::new),
    TEXTURE("texture", "", TextureCommand::commandLine),
    PATCH("patch", "", PatchCommand::commandLine),
    MOD("mod", "", ModCommand::commandLine),
    LINT("lint", "", LintCommand::new),
    VERIFY("verify", "", VerifyCommand::new),
    CATALOG("catalog", "", CatalogCommand::new),
    DIFF("diff", "", DiffCommand::new),
    DUMP("dump", "", DumpCommand::new),
    THUMB("thumb", "", ThumbCommand::new),
    VIEW("view", "v", ViewCommand::new),
    SITE("site", "", SiteCommand::new),
    FORMATS("formats", "", FormatsCommand::new),
    DOCTOR("doctor", "", DoctorCommand::new),
    COMPLETION("completion", "", CompletionCommand::new);

    /** The key of the only section in the help of the program itself. */
    private static final String ROOT_HELP = "root";

    private final String word;

    /** The one-letter alias of the command; empty without an alias. */
    private final String letter;

    /** Creates the command. */
    private final Function<Console, Object> commandFactory;

    Verb(String word, String letter, Function<Console, Object> commandFactory) {
        this.word = word;
        this.letter = letter;
        this.commandFactory = commandFactory;
    }

    String word() {
        return word;
    }

    /** Returns whether a name is the word of this command, or its alias. */
    boolean isCalled(String name) {
        return name.equals(word) || !letter.isEmpty() && name.equals(letter);
    }

    /** Returns the root command with only this verb. */
    CommandLine commandLine(Console console, RootCommand rootCommand) {
        CommandLine rootLine = new CommandLine(rootCommand).addSubcommand(commandFactory.apply(console));
        return addHelp(rootLine);
    }

    /** Returns the root command without verbs. */
    static CommandLine rootLine(Console console) {
        return addHelp(new CommandLine(new RootCommand(console)));
    }

    /** Returns the root command with all verbs. */
    static CommandLine commandLine(Console console) {
        CommandLine rootLine = new CommandLine(new RootCommand(console));
        for (Verb verb : values()) {
            rootLine.addSubcommand(verb.commandFactory.apply(console));
        }
        return addHelp(rootLine);
    }

    private static CommandLine addHelp(CommandLine rootLine) {
        rootLine.getCommandSpec().mixinStandardHelpOptions(true);
        rootLine.setHelpSectionKeys(List.of(ROOT_HELP));
        rootLine.getHelpSectionMap().put(ROOT_HELP, help -> RootCommand.LONG_HELP);
        for (CommandLine verb : rootLine.getSubcommands().values()) {
            verb.getCommandSpec().mixinStandardHelpOptions(true);
            verb.getSubcommands()
                    .values()
                    .forEach(subcommand -> subcommand.getCommandSpec().mixinStandardHelpOptions(true));
            CommonOptions.addTo(verb);
        }
        return rootLine;
    }
}
