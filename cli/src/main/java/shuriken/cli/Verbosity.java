package shuriken.cli;

import picocli.CommandLine.Option;

/** How much is said. */
final class Verbosity {
    @Option(
            names = {"-q", "--quiet"},
            description = "Only results and failures.")
    private boolean quiet;

    @Option(
            names = {"-v", "--verbose"},
            description = "All findings, and the reasons for choices.")
    private boolean verbose;

    boolean quiet() {
        return quiet;
    }

    boolean verbose() {
        return verbose;
    }
}
