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

    /** Vertices written so far, every write counted. */
    public int written() {
        return written;
    }

    /** Of these the writes of weighted ones. */
    public int weighted() {
        return weighted;
    }

    /** The most influences of any vertex so far. */
    public int maxInfluences() {
        return maxInfluences;
    }
}
