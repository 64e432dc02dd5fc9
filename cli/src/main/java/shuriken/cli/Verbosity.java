package shuriken.cli;

import picocli.CommandLine.Option;

/** How much is said. */
final class Verbosity {
    @Option(
            names = {"-q", "--quiet"},
            description = "Print only results and failures.")
    private boolean quiet;

    @Option(
            names = {"-v", "--verbose"},
            description = "Print all notes and the reasons for choices.")
    private boolean verbose;

    boolean quiet() {
        return quiet;
    }

    boolean verbose() {
        return verbose;
    }
}
