package shuriken.convert.ninja;

/** Counts the vertices of a model while they are written. */
final class VertexCounts {
    private int written;
    private int weighted;
    private int maxInfluences;

    void write(int vertices) {
        written += vertices;
    }

    void weigh(int vertices) {
        weighted += vertices;
    }

    void keep(SlotVertex vertex) {
        maxInfluences = Math.max(maxInfluences, vertex.count());
    }

    /** Vertices written so far, every write counted. */
    int written() {
        return written;
    }

    /** Of these the writes of weighted ones. */
    int weighted() {
        return weighted;
    }

    /** The most influences of any vertex so far. */
    int maxInfluences() {
        return maxInfluences;
    }
}
