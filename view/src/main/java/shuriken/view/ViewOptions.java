package shuriken.view;

import shuriken.diagnostics.Limits;

/**
 * What a session is like.
 *
 * @param generator program and version, as written in exported files
 * @param limits for each file and member
 */
public record ViewOptions(String generator, Limits limits) {
    /** Of a page: no file may take more than 512 MB to read. */
    public static final ViewOptions DEFAULT = new ViewOptions("Shuriken", new Limits(512L << 20, 1 << 20, 16));

    public ViewOptions withGenerator(String other) {
        return new ViewOptions(other, limits);
    }

    /** With another limit for the bytes that a file may unpack to. */
    public ViewOptions withMaximumBytes(long bytes) {
        return new ViewOptions(generator, new Limits(bytes, limits.entries(), limits.depth()));
    }
}
