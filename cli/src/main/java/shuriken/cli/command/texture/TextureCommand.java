package shuriken.cli.command.texture;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import shuriken.cli.console.Console;

/** The command {@code texture}. It converts textures to images and back. */
@Command(
        name = "texture",
        description = "Convert textures to PNG and back, and replace textures inside other files.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  shuriken texture info rappy.pvm",
            "  shuriken texture decode rappy.pvm -o out",
            "  shuriken texture decode rappy.pvm -o out --sheet",
            "  shuriken texture encode rappy-body.png --like 'rappy.pvm!body' -o out/body.pvr",
            "  shuriken texture encode rappy-body.png --mips -o out/rappy.pvr",
            "  shuriken texture encode rappy-body.png --pixel block4x4 -o out/rappy.nsbtx",
            "  shuriken texture replace rappy.pvm body=rappy-body.png -o out/rappy.pvm",
        })
public final class TextureCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    private TextureCommand() {}

    /** Creates the command with its subcommands. */
    public static CommandLine commandLine(Console console) {
        return new CommandLine(new TextureCommand())
                .addSubcommand(new TextureEncodeCommand(console))
                .addSubcommand(new TextureDecodeCommand(console))
                .addSubcommand(new TextureInfoCommand(console))
                .addSubcommand(new TextureReplaceCommand(console));
    }

    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "texture needs a subcommand: encode, decode, info or replace");
    }
}
