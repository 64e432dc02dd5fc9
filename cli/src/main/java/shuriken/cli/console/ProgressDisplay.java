package shuriken.cli.console;

import java.util.Optional;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Shows the progress of a run as a bar if standard error is a terminal and the run has enough steps. */
public final class ProgressDisplay implements AutoCloseable {
    /** The minimum number of steps for which a bar is shown. */
    private static final int MIN_STEP_COUNT = 4;

    /** The width of the bar in characters. */
    private static final int BAR_WIDTH = 79;

    private static final String CLEAR_LINE = "\r\033[K";

    private final Console console;
    private Optional<ProgressBar> bar = Optional.empty();
    /** Whether the bar counts the members of one input. */
    private boolean showsMembers;

    public ProgressDisplay(Console console) {
        this.console = console;
    }

    /** Starts a bar, if the run has enough steps. */
    public void start(String taskName, int stepCount) {
        if (console.errIsTerminal() && stepCount >= MIN_STEP_COUNT) {
            bar = Optional.of(new ProgressBarBuilder()
                    .setTaskName(taskName)
                    .setInitialMax(stepCount)
                    .setStyle(console.showsColours() ? ProgressBarStyle.COLORFUL_UNICODE_BLOCK : ProgressBarStyle.ASCII)
                    .setUpdateIntervalMillis(100)
                    .setConsumer(new ConsoleProgressBarConsumer(console.err(), BAR_WIDTH))
                    .build());
        }
    }

    /** Starts a bar for the members of one input, unless a bar for the inputs is shown. */
    public void startMembers(String taskName, int stepCount) {
        showsMembers = bar.isEmpty();
        if (showsMembers) {
            start(taskName, stepCount);
        }
    }

    public void step() {
        bar.ifPresent(ProgressBar::step);
    }

    public void stepMember() {
        if (showsMembers) {
            step();
        }
    }

    public void closeMembers() {
        if (showsMembers) {
            close();
        }
        showsMembers = false;
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
