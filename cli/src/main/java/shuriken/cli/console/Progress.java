package shuriken.cli.console;

import java.util.Optional;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Shows the progress of a run as a bar, if standard error is a terminal and the run has several steps. */
public final class Progress implements AutoCloseable {
    private static final int MIN_STEPS = 4;
    private static final int COLUMNS = 79;

    private final Console console;
    private Optional<ProgressBar> bar = Optional.empty();
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
            console.err().print("\r\033[K");
        }
        console.note(text);
    }

    @Override
    public void close() {
        bar.ifPresent(ProgressBar::close);
        bar = Optional.empty();
    }
}
