package shuriken.convert.ninja.draw;

/**
 * One node's influence on a vertex.
 *
 * @param node index in the tree
 * @param x position in the node's space
 * @param nx normal in the node's space; all three are 0 if absent
 * @param weight 1 for a rigid vertex
 * @param source index of the node's stored vertex
 */
public record Influence(int node, float x, float y, float z, float nx, float ny, float nz, double weight, int source) {
    /** Returns this influence with another normal. */
    Influence withNormal(Influence other) {
        return new Influence(node, x, y, z, other.nx, other.ny, other.nz, weight, source);
    }

    /** Returns this influence for another node. */
    public Influence of(int other) {
        return new Influence(other, x, y, z, nx, ny, nz, weight, source);
    }

    boolean hasNormal() {
        double squares = (double) nx * nx + (double) ny * ny + (double) nz * nz;
        return squares > 0 && squares < Double.POSITIVE_INFINITY;
    }
}
