package shuriken.cli.console;

import java.util.Optional;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** How far a run is: a bar where people look at standard error and there is something to wait for, else nothing. */
public final class Progress implements AutoCloseable {
    private static final int WORTH_A_BAR = 4;
    private static final int COLUMNS = 79;

    private final Console console;
    private Optional<ProgressBar> bar = Optional.empty();
    private boolean ofParts;

    public Progress(Console console) {
        this.console = console;
    }

    public void start(String task, int steps) {
        if (console.errIsTerminal() && steps >= WORTH_A_BAR) {
            bar = Optional.of(new ProgressBarBuilder()
                    .setTaskName(task)
                    .setInitialMax(steps)
                    .setStyle(console.colour() ? ProgressBarStyle.COLORFUL_UNICODE_BLOCK : ProgressBarStyle.ASCII)
                    .setUpdateIntervalMillis(100)
                    .setConsumer(new ConsoleProgressBarConsumer(console.err(), COLUMNS))
                    .build());
        }
    }

    /** The same for the parts of one input, unless the inputs have a bar. */
    public void startParts(String task, int steps) {
        ofParts = bar.isEmpty();
        if (ofParts) {
            start(task, steps);
        }
    }

    public void step() {
        bar.ifPresent(ProgressBar::step);
    }

    public void stepPart() {
        if (ofParts) {
            step();
        }
    }

    public void closeParts() {
        if (ofParts) {
            close();
        }
        ofParts = false;
    }

    /** A line above the bar. */
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
