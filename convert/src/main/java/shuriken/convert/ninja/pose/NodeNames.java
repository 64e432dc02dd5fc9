package shuriken.convert.ninja.pose;

import java.util.Locale;

/** Creates names for nodes that have no name in their file. */
public final class NodeNames {
    private NodeNames() {}

    /** Returns the name of a node by its index in drawing order. */
    public static String create(int nodeIndex) {
        return String.format(Locale.ROOT, "node_%03d", nodeIndex);
    }
}
