package shuriken.convert.ninja.pose;

/** What nodes are called, which the files do not say. */
public final class NodeNames {
    private NodeNames() {}

    /** By its place in drawing order. */
    public static String of(int node) {
        return "node_%03d".formatted(node);
    }
}
