package shuriken.cli;

import java.util.Optional;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** How far a run is: a bar where people look at standard error and there is something to wait for, else nothing. */
final class Progress implements AutoCloseable {
    private static final int WORTH_A_BAR = 4;
    private static final int COLUMNS = 79;

    private final Console console;
    private Optional<ProgressBar> bar = Optional.empty();

    Progress(Console console) {
        this.console = console;
    }

    void start(String task, int steps) {
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

    void step() {
        bar.ifPresent(ProgressBar::step);
    }

    /** A line above the bar. */
    void note(String text) {
        console.note(bar.isPresent() ? "\r\033[K" + text : text);
    }

    @Override
    public void close() {
        bar.ifPresent(ProgressBar::close);
        bar = Optional.empty();
    }
}
