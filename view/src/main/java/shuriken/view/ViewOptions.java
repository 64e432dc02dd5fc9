package shuriken.view;

import shuriken.diagnostics.Limits;

/**
 * The options of a session.
 *
 * @param generator the program and version to write into exported files
 * @param limits the limits for each file and member
 * @param isRootInput whether the root of the source is one input, like a folder on the command line. If not, each
 * folder in the root is an input, unless the root also contains files
 */
public record ViewOptions(String generator, Limits limits, boolean isRootInput) {
    /** The options of the viewer's page. A file may unpack to 512 MB. */
    public static final ViewOptions DEFAULT =
            new ViewOptions("Shuriken", new Limits(512L << 20, 1 << 20, 16), /* isRootInput= */ false);

    public ViewOptions withGenerator(String newGenerator) {
        return new ViewOptions(newGenerator, limits, isRootInput);
    }

    /** Returns a copy with another limit for the unpacked size of a file. */
    public ViewOptions withMaximumBytes(long maximumBytes) {
        return new ViewOptions(generator, new Limits(maximumBytes, limits.entries(), limits.depth()), isRootInput);
    }

    /** Returns a copy with another value of {@code isRootInput}. */
    public ViewOptions withRootAsInput(boolean isRootInput) {
        return new ViewOptions(generator, limits, isRootInput);
    }
}
