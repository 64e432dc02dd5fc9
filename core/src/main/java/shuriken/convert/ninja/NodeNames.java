package shuriken.convert.ninja;

/** What nodes are called, which the files do not say. */
final class NodeNames {
    private NodeNames() {}

    /** By its place in drawing order. */
    static String of(int node) {
        return "node_%03d".formatted(node);
    }
}
