package shuriken.cli.console;

import java.util.Optional;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Shows the progress of a run as a bar, if standard error is a terminal and the run has several steps. */
public final class Progress implements AutoCloseable {
    /** The minimum number of steps for which a bar is shown. */
    private static final int MIN_STEPS = 4;

    /** The width of the bar in characters. */
    private static final int COLUMNS = 79;

    private static final String CLEAR_LINE = "\r\033[K";

    private final Console console;
    private Optional<ProgressBar> bar = Optional.empty();
    /** Whether the bar counts the parts of one input. */
    private boolean showsParts;

    public Progress(Console console) {
        this.console = console;
    }

    public void start(String task, int steps) {
        if (console.errIsTerminal() && steps >= MIN_STEPS) {
            bar = Optional.of(new ProgressBarBuilder()
                    .setTaskName(task)
                    .setInitialMax(steps)
                    .setStyle(console.colour() ? ProgressBarStyle.COLORFUL_UNICODE_BLOCK : ProgressBarStyle.ASCII)
                    .setUpdateIntervalMillis(100)
                    .setConsumer(new ConsoleProgressBarConsumer(console.err(), COLUMNS))
                    .build());
        }
    }

    /** Starts a bar for the parts of one input, unless a bar for the inputs is shown. */
    public void startParts(String task, int steps) {
        showsParts = bar.isEmpty();
        if (showsParts) {
            start(task, steps);
        }
    }

    public void step() {
        bar.ifPresent(ProgressBar::step);
    }

    public void stepPart() {
        if (showsParts) {
            step();
        }
    }

    public void closeParts() {
        if (showsParts) {
            close();
        }
        showsParts = false;
    }

    /** Prints a line above the bar. */
    void note(String text) {
        if (bar.isPresent()) {
            console.err().print(CLEAR_LINE);
        }
        console.note(text);
    }

    @Override
    public void close() {
        bar.ifPresent(ProgressBar::close);
        bar = Optional.empty();
    }
}
