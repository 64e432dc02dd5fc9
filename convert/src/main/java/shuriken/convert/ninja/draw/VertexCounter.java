package shuriken.convert.ninja.draw;

/** Counts the vertices of a model while they are written to the vertex buffer. */
public final class VertexCounter {
    private int writtenCount;
    private int weightedCount;
    private int maxInfluenceCount;

    /** Adds to the number of written vertices. */
    public void addWritten(int vertexCount) {
        writtenCount += vertexCount;
    }

    /** Adds to the number of vertices that have weights. */
    public void addWeighted(int vertexCount) {
        weightedCount += vertexCount;
    }

    /** Updates the maximum number of influences with the influences of a written vertex. */
    public void updateMaxInfluenceCount(SlotVertex vertex) {
        maxInfluenceCount = Math.max(maxInfluenceCount, vertex.influenceCount());
    }

    /** Returns the number of vertices written so far. */
    public int writtenCount() {
        return writtenCount;
    }

    /** Returns the number of weighted vertices written so far. */
    public int weightedCount() {
        return weightedCount;
    }

    /** Returns the maximum number of influences of a vertex so far. */
    public int maxInfluenceCount() {
        return maxInfluenceCount;
    }
}
