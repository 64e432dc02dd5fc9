package shuriken.convert.ninja.draw;

/**
 * One node's share in a vertex.
 *
 * @param node index in the tree
 * @param x position in the node's space
 * @param nx normal in the node's space; all three 0 where there is none
 * @param weight 1 for a whole vertex
 * @param source which of the node's stored vertices it is
 */
public record Influence(int node, float x, float y, float z, float nx, float ny, float nz, double weight, int source) {
    /** The same with another's normal. */
    Influence withNormal(Influence other) {
        return new Influence(node, x, y, z, other.nx, other.ny, other.nz, weight, source);
    }

    /** The same as a share of another node. */
    public Influence of(int other) {
        return new Influence(other, x, y, z, nx, ny, nz, weight, source);
    }

    boolean hasNormal() {
        double squares = (double) nx * nx + (double) ny * ny + (double) nz * nz;
        return squares > 0 && squares < Double.POSITIVE_INFINITY;
    }
}
