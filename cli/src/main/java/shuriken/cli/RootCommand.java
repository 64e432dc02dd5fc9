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

/** The root command {@code shuriken}, which prints the short help or explains a message code. */
@Command(
        name = "shuriken",
        versionProvider = Version.class,
        description = "Open, convert and edit 3D models and textures of Dreamcast, GameCube and DS games.",
        synopsisHeading = "%nUsage: ",
        customSynopsis = "shuriken COMMAND FILE... [OPTIONS]")
final class RootCommand implements Callable<Integer> {
    /** The first lines of the help. Without arguments, the program prints only these and a hint at {@code --help}. */
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
        GCM, CISO and GCZ. Formats are recognized by their content, so the extension rarely matters.

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

        Exit codes: 0 ok, 1 some files failed, 2 wrong command line, 3 nothing recognized,
                    4 cannot write, 5 difference found, 6 refused by --strict, 130 interrupted
        """;

    private final Console console;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(names = "--explain", paramLabel = "CODE", description = "Print the meaning of a message code.")
    private Optional<String> explainedCode = Optional.empty();

    RootCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        console.print(
                explainedCode.isPresent()
                        ? explain(explainedCode.get().toUpperCase(Locale.ROOT)) + "\n"
                        : SHORT_HELP + "\nAll commands: shuriken --help\n");
        return ExitCode.DONE.number();
    }

    /** Returns the severity, meaning and remedy of a diagnostic or an error. */
    private String explain(String codeName) {
        for (DiagnosticCode code : DiagnosticCode.values()) {
            if (code.name().equals(codeName)) {
                return codeName + " (" + code.severity().name().toLowerCase(Locale.ROOT) + "): " + code.explanation()
                        + (code.remedy().isEmpty() ? "" : "\n" + code.remedy());
            }
        }
        for (FormatException.Kind errorKind : FormatException.Kind.values()) {
            if (errorKind.name().equals(codeName)) {
                return codeName + " (error): " + errorKind.explanation();
            }
        }
        throw new ParameterException(
                spec.commandLine(), "there is no message code " + codeName + "; see docs/reference/messages.md");
    }
}
