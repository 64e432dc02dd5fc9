package shuriken.convert.ninja.pose;

import java.util.Locale;

/** What nodes are called, which the files do not say. */
public final class NodeNames {
    private NodeNames() {}

    /** By its place in drawing order. */
    public static String of(int node) {
        return String.format(Locale.ROOT, "node_%03d", node);
    }
}
