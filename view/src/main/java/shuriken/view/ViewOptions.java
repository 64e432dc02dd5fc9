package shuriken.view;

import shuriken.diagnostics.Limits;

/**
 * The options of a session.
 *
 * @param generator the program and version to write into exported files
 * @param limits the limits for each file and member
 */
public record ViewOptions(String generator, Limits limits) {
    /** The options of a page, in which reading a file may need up to 512 MB. */
    public static final ViewOptions DEFAULT = new ViewOptions("Shuriken", new Limits(512L << 20, 1 << 20, 16));

    public ViewOptions withGenerator(String other) {
        return new ViewOptions(other, limits);
    }

    /** Returns a copy with another limit for the unpacked size of a file. */
    public ViewOptions withMaximumBytes(long bytes) {
        return new ViewOptions(generator, new Limits(bytes, limits.entries(), limits.depth()));
    }
}
