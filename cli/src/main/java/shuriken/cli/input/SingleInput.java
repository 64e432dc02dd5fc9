package shuriken.cli.input;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import shuriken.assets.Asset;
import shuriken.cli.console.Failure;

/** Finds the one file or member that an argument must name. */
public final class SingleInput {
    private SingleInput() {}

    /**
     * Resolves an argument.
     *
     * @param failurePath the path in the failure that no file or several files match the argument; empty if the caller
     *     prints the path before each message itself
     * @param messageOf the function that converts a failure to the message of the exception
     * @throws IOException if the argument does not name exactly one file or member
     */
    public static InputPath resolve(String argument, String failurePath, Function<Failure, String> messageOf)
            throws IOException {
        ResolvedInputs resolved = InputResolver.resolve(List.of(argument), path -> true, Optional.empty());
        if (!resolved.failures().isEmpty()) {
            throw new IOException(messageOf.apply(resolved.failures().getFirst()));
        }
        if (resolved.inputs().size() != 1) {
            throw new IOException(
                    messageOf.apply(failure(failurePath, resolved.inputs().size())));
        }
        return resolved.inputs().getFirst();
    }

    /**
     * Opens the input that an argument names.
     *
     * @throws IOException if the input does not contain exactly one file or member, or cannot be read
     */
    public static Asset open(String argument, InputPath input, InputOpener opener) throws IOException {
        List<Asset> assets = opener.open(input);
        if (assets.size() != 1) {
            throw new IOException(failure(argument, assets.size()).sentence());
        }
        return assets.getFirst();
    }

    private static Failure failure(String path, int fileCount) {
        return new Failure(path, "matches " + fileCount + " files, but must name one file");
    }
}
