package shuriken.cli;

import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import shuriken.cli.console.Console;
import shuriken.cli.console.ExitCode;
import shuriken.cli.option.Version;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;

/** {@code shuriken} without a command. */
@Command(
        name = "shuriken",
        versionProvider = Version.class,
        description = "Open, convert and edit 3D models and textures of Dreamcast, GameCube and DS games.",
        synopsisHeading = "%nUsage: ",
        customSynopsis = "shuriken COMMAND FILE... [OPTIONS]")
final class Root implements Callable<Integer> {
    /** The first lines of the help, which are all that the program prints without arguments. */
    private static final String SHORT_HELP = """
        Shuriken - open, convert and edit 3D models and textures of Dreamcast, GameCube and DS games

        Usage: shuriken COMMAND FILE... [OPTIONS]

          shuriken view game.gdi                     look at a game in your browser
          shuriken convert game.gdi -o out           convert everything to GLB and PNG
          shuriken list game.nds                     see what is inside
          shuriken convert 'game.nds!data/cat.nsbmd' -o out     only one model (a path from list)
          shuriken texture replace tex.pvm body=new.png -o new.pvm    replace one texture
        """;

    /** The text that {@code shuriken --help} prints. */
    static final String LONG_HELP = SHORT_HELP + """

        FILE is a model, texture, archive, disc image, DS ROM or folder. Discs are GDI, CDI, CUE, ISO,
        GCM, CISO and GCZ. Formats are recognised by their content, so the extension rarely matters.

        Look              Convert                  Edit
          view   v          convert  c               extract  x   take the files out of an archive
          info   i          thumb     pictures       pack     p   rebuild the archive
          list   l          texture   PNG <-> PVR    import       put an edited model back
          dump              catalog   one table      replace      files in archives and ROMs
          diff                                       remove  rename
                                                     patch  mod   share changes, not the game
                                                     lint         check against console limits

        Also: verify  formats  site  doctor  completion

        Help for a command:   shuriken COMMAND --help
        What a warning means: shuriken explain PALETTE_MISSING
        Version:              shuriken -V

        Exit codes: 0 ok, 1 some files failed, 2 wrong command line, 3 nothing recognised,
                    4 cannot write, 5 difference found, 6 refused by --strict, 130 interrupted
        """;

    private final Console console;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(names = "--explain", paramLabel = "CODE", description = "Print the meaning of a message code.")
    private Optional<String> code = Optional.empty();

    Root(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        console.print(
                code.isPresent()
                        ? explain(code.get().toUpperCase(Locale.ROOT)) + "\n"
                        : SHORT_HELP + "\nAll commands: shuriken --help\n");
        return ExitCode.DONE.number();
    }

    private String explain(String name) {
        for (DiagnosticCode known : DiagnosticCode.values()) {
            if (known.name().equals(name)) {
                return name + " (" + known.severity().name().toLowerCase(Locale.ROOT) + "): " + known.explanation()
                        + (known.remedy().isEmpty() ? "" : "\n" + known.remedy());
            }
        }
        for (FormatException.Kind known : FormatException.Kind.values()) {
            if (known.name().equals(name)) {
                return name + " (error): " + known.explanation();
            }
        }
        throw new ParameterException(
                spec.commandLine(), "there is no message code " + name + "; see docs/reference/messages.md");
    }
}
