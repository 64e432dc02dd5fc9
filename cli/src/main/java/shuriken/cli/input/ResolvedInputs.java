package shuriken.cli.input;

import java.util.Deque;
import java.util.List;
import shuriken.cli.console.Failure;

/**
 * The inputs that result from the arguments of a command.
 *
 * @param inputs the inputs in order. Callers can remove each input before they process it, to free its memory
 * @param failures the failures: arguments that match nothing, a repeated standard input, paths that cannot be read
 * @param skippedEntries the paths of folder entries that are neither files nor folders: links to folders, broken links,
 *     devices, pipes
 * @param hasMissingArgument whether an argument matches nothing or cannot be read
 */
public record ResolvedInputs(
        Deque<InputPath> inputs, List<Failure> failures, List<String> skippedEntries, boolean hasMissingArgument) {}
