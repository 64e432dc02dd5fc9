package shuriken.cli.option;

import java.util.concurrent.CancellationException;
import picocli.CommandLine.Option;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;

/** The option that raises the limits for one input. */
public final class LimitOption {
    /** The name of the option. */
    public static final String NAME = "--limits";

    @Option(
            names = NAME,
            paramLabel = "FACTOR",
            converter = PositiveCount.class,
            description = {
                "Multiply the limits for each input by this number: 1 GiB of content, a million files,"
                        + " and archives 16 levels deep."
            })
    private int factor = 1;

    /** Returns the limits for one input. */
    public Limits limits() {
        return Limits.DEFAULT.times(factor);
    }

    /** Returns the options for reading inputs. If the user interrupts the run, the work ends at its next step. */
    public ReadOptions readOptions() {
        return ReadOptions.LENIENT.withLimits(limits()).withProgress((part, done, total) -> stopIfInterrupted());
    }

    /** Returns a new context for reading one input. */
    public ReadContext context() {
        return new ReadContext(readOptions());
    }

    /**
     * Cancels the work of an interrupted thread. The thread stays interrupted, so that the caller notices.
     *
     * @throws CancellationException if this thread is interrupted
     */
    private static void stopIfInterrupted() {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("interrupted");
        }
    }
}
