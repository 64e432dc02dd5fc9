package shuriken.view;

import shuriken.diagnostics.Limits;

/**
 * The options of a session.
 *
 * @param generator the program and version to write into exported files
 * @param limits the limits for each file and member
 * @param rootIsInput whether the root of the source is the input, as a folder of the command line is. Otherwise the folders
 *     in the root are the inputs, if it contains only folders
 */
public record ViewOptions(String generator, Limits limits, boolean rootIsInput) {
    /** The options of a page, in which reading a file may need up to 512 MB. */
    public static final ViewOptions DEFAULT = new ViewOptions("Shuriken", new Limits(512L << 20, 1 << 20, 16), false);

    public ViewOptions withGenerator(String other) {
        return new ViewOptions(other, limits, rootIsInput);
    }

    /** Returns a copy with another limit for the unpacked size of a file. */
    public ViewOptions withMaximumBytes(long bytes) {
        return new ViewOptions(generator, new Limits(bytes, limits.entries(), limits.depth()), rootIsInput);
    }

    /** Returns a copy for a source whose root was opened, and not the files and folders in it one by one. */
    public ViewOptions withRootAsInput(boolean isInput) {
        return new ViewOptions(generator, limits, isInput);
    }
}
