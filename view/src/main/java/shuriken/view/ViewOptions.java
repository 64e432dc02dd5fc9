package shuriken.view;

import shuriken.diagnostics.Limits;

/**
 * The options of a session.
 *
 * @param generator the program and version to write into exported files
 * @param limits the limits for each file and member
 * @param isRootInput whether the root of the source is one input, like a folder on the command line. If not, each
 *     folder in the root is an input, unless the root also contains files
 */
public record ViewOptions(String generator, Limits limits, boolean isRootInput) {
    /** The options of the viewer's page. A file may have up to 512 MB after decompression. */
    public static final ViewOptions DEFAULT = new ViewOptions(
            "Shuriken",
            new Limits(/* maxBytes= */ 512L << 20, /* maxEntries= */ 1 << 20, /* maxDepth= */ 16),
            /* isRootInput= */ false);

    /** Returns a copy with a new program name for exported files. */
    public ViewOptions withGenerator(String newGenerator) {
        return new ViewOptions(newGenerator, limits, isRootInput);
    }

    /** Returns a copy with a new limit for the decompressed size of a file in bytes. */
    public ViewOptions withMaximumBytes(long maximumBytes) {
        return new ViewOptions(
                generator, new Limits(maximumBytes, limits.maxEntries(), limits.maxDepth()), isRootInput);
    }

    /** Returns a copy with a new value of {@code isRootInput}. */
    public ViewOptions withRootAsInput(boolean newIsRootInput) {
        return new ViewOptions(generator, limits, newIsRootInput);
    }
}
