package shuriken.cli.option;

import picocli.CommandLine.Option;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;

/** The option that raises the limits for one input. */
public final class LimitOption {
    public static final String NAME = "--limits";

    @Option(
            names = NAME,
            paramLabel = "FACTOR",
            converter = PositiveCount.class,
            description = {
                "Multiply the limits per input by FACTOR; by default 1 GiB of contents, a million members and 16"
                        + " containers inside one another."
            })
    private int factor = 1;

    public Limits limits() {
        return Limits.DEFAULT.times(factor);
    }

    public ReadContext context() {
        return ReadContext.lenient(limits());
    }
}
