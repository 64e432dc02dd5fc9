package shuriken.convert.ninja.pose;

import java.util.Locale;

/** Creates names of nodes, which files do not store. */
public final class NodeNames {
    private NodeNames() {}

    /** Returns a name by the index in drawing order. */
    public static String of(int node) {
        return String.format(Locale.ROOT, "node_%03d", node);
    }
}
