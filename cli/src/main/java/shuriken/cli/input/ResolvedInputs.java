package shuriken.cli.input;

import java.util.Deque;
import java.util.List;
import shuriken.cli.console.Failure;

/**
 * The inputs that result from the arguments of a command.
 *
 * @param inputs the inputs in order; a caller that needs memory for results removes each input before converting it
 * @param failures the failures: arguments that match nothing, a repeated standard input, folders that cannot be read
 * @param skippedEntries the paths of folder entries that are neither files nor folders: links to folders, broken links,
 *     devices, pipes
 * @param hasMissingArgument whether an argument matches nothing
 */
public record ResolvedInputs(
        Deque<InputPath> inputs, List<Failure> failures, List<String> skippedEntries, boolean hasMissingArgument) {}
