package shuriken.diagnostics;

import java.util.function.Consumer;

/**
 * The options for reading. They are immutable, so that threads can share them for any number of inputs.
 *
 * @param strict whether the first deviation from a format throws a {@link FormatException} instead of being recorded
 * @param limits the limits on memory, counts and nesting, which apply to each input
 * @param listener the listener that receives the path of each file, member and model before it is read. An exception
 *     that it throws ends the work, so a {@link java.util.concurrent.CancellationException} cancels it.
 * @param progress the listener for the steps inside a file or model
 */
public record ReadOptions(boolean strict, Limits limits, Consumer<String> listener, Progress progress) {
    /** Options that record deviations from a format if they leave a usable result. */
    public static final ReadOptions LENIENT =
            new ReadOptions(/* strict= */ false, Limits.DEFAULT, path -> {}, Progress.NONE);

    /** Options with which the first deviation from a format throws a {@link FormatException}. */
    public static final ReadOptions STRICT =
            new ReadOptions(/* strict= */ true, Limits.DEFAULT, path -> {}, Progress.NONE);

    /**
     * {@return a copy with new limits}
     *
     * @param newLimits the limits on memory, counts and nesting
     */
    public ReadOptions withLimits(Limits newLimits) {
        return new ReadOptions(strict, newLimits, listener, progress);
    }

    /**
     * {@return a copy with a new listener for paths}
     *
     * @param newListener the listener that receives the path of each file, member and model before it is read
     */
    public ReadOptions withListener(Consumer<String> newListener) {
        return new ReadOptions(strict, limits, newListener, progress);
    }

    /**
     * {@return a copy with a new listener for steps}
     *
     * @param newProgress the listener for the steps inside a file or model
     */
    public ReadOptions withProgress(Progress newProgress) {
        return new ReadOptions(strict, limits, listener, newProgress);
    }
}
