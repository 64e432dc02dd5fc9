package shuriken.cli.option;

import picocli.CommandLine.Option;

/** The options that control how much is printed. */
public final class Verbosity {
    @Option(
            names = {"-q", "--quiet"},
            description = "Print only results and failures.")
    private boolean quiet;

    @Option(
            names = {"-v", "--verbose"},
            description = "Print notes and the reasons for choices.")
    private boolean verbose;

    public boolean quiet() {
        return quiet;
    }

    public boolean verbose() {
        return verbose;
    }
}
