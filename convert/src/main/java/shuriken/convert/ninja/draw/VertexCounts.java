package shuriken.convert.ninja.draw;

/** Counts the vertices of a model while they are written. */
public final class VertexCounts {
    private int written;
    private int weighted;
    private int maxInfluences;

    public void write(int vertices) {
        written += vertices;
    }

    public void weigh(int vertices) {
        weighted += vertices;
    }

    public void keep(SlotVertex vertex) {
        maxInfluences = Math.max(maxInfluences, vertex.count());
    }

    /** Returns the number of writes so far. */
    public int written() {
        return written;
    }

    /** Returns the number of weighted writes. */
    public int weighted() {
        return weighted;
    }

    /** Returns the maximum number of influences of a vertex so far. */
    public int maxInfluences() {
        return maxInfluences;
    }
}
