package shuriken.convert.ninja.draw;

/**
 * The influence of one node on a vertex.
 *
 * @param nodeIndex the index of the node in the tree
 * @param x the x coordinate of the position in the space of the node
 * @param y the y coordinate of the position
 * @param z the z coordinate of the position
 * @param nx the x coordinate of the normal in the space of the node. The normal is (0, 0, 0) if it is absent
 * @param ny the y coordinate of the normal
 * @param nz the z coordinate of the normal
 * @param weight the weight, which is 1 for a rigid vertex
 * @param vertexIndex the index of the vertex among the vertices that the node's mesh stores
 */
public record Influence(
        int nodeIndex, float x, float y, float z, float nx, float ny, float nz, double weight, int vertexIndex) {
    /** Returns the influence of the only node that moves a vertex without a normal. */
    public static Influence withoutNormal(int nodeIndex, float x, float y, float z, int vertexIndex) {
        return new Influence(nodeIndex, x, y, z, /* nx= */ 0, /* ny= */ 0, /* nz= */ 0, /* weight= */ 1, vertexIndex);
    }

    /** Returns this influence with the normal of another influence. */
    Influence withNormal(Influence normalSource) {
        return new Influence(
                nodeIndex, x, y, z, normalSource.nx, normalSource.ny, normalSource.nz, weight, vertexIndex);
    }

    /** Returns this influence for another node. */
    public Influence withNode(int newNodeIndex) {
        return new Influence(newNodeIndex, x, y, z, nx, ny, nz, weight, vertexIndex);
    }

    boolean hasUsableNormal() {
        double squaredLength = (double) nx * nx + (double) ny * ny + (double) nz * nz;
        return squaredLength > 0 && squaredLength < Double.POSITIVE_INFINITY;
    }
}
