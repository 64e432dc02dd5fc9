package shuriken.cli;

import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;

/** {@code shuriken} without a verb. */
@Command(
        name = "shuriken",
        versionProvider = Version.class,
        description = "Reads, converts and shows the 3D formats of SEGA's Ninja and Nintendo's NITRO library.",
        synopsisHeading = "Usage: ",
        customSynopsis = "shuriken VERB INPUT... [-o PLACE]",
        footerHeading = "%nExit codes:%n",
        footer = {
            "  0 all done · 1 some inputs failed · 2 wrong command line · 3 nothing recognised",
            "  4 I/O error · 5 a difference was found · 6 would lose data (--strict) · 130 interrupted",
        })
final class Root implements Callable<Integer> {
    private final Console console;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(names = "--explain", paramLabel = "CODE", description = "Say what the code of a finding or an error means.")
    private Optional<String> code = Optional.empty();

    Root(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        console.text(
                code.isPresent()
                        ? explain(code.get().toUpperCase(Locale.ROOT))
                        : String.format(Locale.ROOT, """
            shuriken info rappy.nj              what is in a file
            shuriken convert models -o out      models to GLB, textures to PNG
            shuriken view rappy.nj              look at it in the browser

            Verbs: %s
            More:  shuriken --help, shuriken VERB --help""", verbs()));
        console.text("\n");
        return ExitCode.DONE.number();
    }

    private static String verbs() {
        return Stream.of(Verb.values()).map(Verb::word).collect(Collectors.joining(" "));
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
                spec.commandLine(), "there is no message with the code " + name + "; see docs/reference/messages.md");
    }
}
