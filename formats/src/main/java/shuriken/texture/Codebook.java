package shuriken.texture;

/** A set of vectors that is searched for the one nearest to a given vector. */
public final class Codebook {
    private final int dimensions;
    private final int size;
    /**
     * The first components of all vectors, then the second, and so on. This order lets compilers vectorize the loops
     * over all vectors.
     */
    private final float[] components;

    /** The squared distance of each vector in the current search. */
    private final float[] distances;
    /** The result of the last search. */
    private int nearest;

    private float bestDistance;
    private float secondDistance;

    /**
     * Creates a codebook.
     *
     * @param vectors at least one vector, {@code float[dimensions*n]}
     * @param dimensions the number of components of a vector
     */
    public Codebook(float[] vectors, int dimensions) {
        this.dimensions = dimensions;
        this.size = vectors.length / dimensions;
        this.components = new float[vectors.length];
        this.distances = new float[size];
        for (int i = 0; i < size; i++) {
            for (int d = 0; d < dimensions; d++) {
                components[d * size + i] = vectors[i * dimensions + d];
            }
        }
    }

    /**
     * Returns the index of the vector that is nearest to a target, or the first of several equally near ones.
     *
     * @param target the array that contains the target
     * @param index the index of the first component of the target
     */
    public int find(float[] target, int index) {
        float[] squares = distances;
        int count = size;
        float first = target[index];
        for (int i = 0; i < count; i++) {
            float difference = first - components[i];
            squares[i] = difference * difference;
        }
        for (int d = 1; d < dimensions; d++) {
            addSquares(squares, components, d * count, count, target[index + d]);
        }
        int best = 0;
        float smallest = Float.MAX_VALUE;
        float secondSmallest = Float.MAX_VALUE;
        for (int i = 0; i < count; i++) {
            float distance = squares[i];
            if (distance < secondSmallest) {
                if (distance < smallest) {
                    secondSmallest = smallest;
                    smallest = distance;
                    best = i;
                } else {
                    secondSmallest = distance;
                }
            }
        }
        nearest = best;
        bestDistance = smallest;
        secondDistance = secondSmallest;
        return best;
    }

    private static void addSquares(float[] squares, float[] components, int from, int count, float target) {
        for (int i = 0; i < count; i++) {
            float difference = target - components[from + i];
            squares[i] += difference * difference;
        }
    }

    /** Returns the squared distance of the vector that was found last. */
    public float distance() {
        return bestDistance;
    }

    /**
     * Returns the squared distance of the second nearest vector, which is {@link Float#MAX_VALUE} if there is only one.
     */
    float secondDistance() {
        return secondDistance;
    }

    /**
     * Returns the squared distance between a target and a vector of this codebook.
     *
     * @param target the array that contains the target
     * @param targetOffset the index of the first component of the target
     * @param index the index of the vector
     */
    float distance(float[] target, int targetOffset, int index) {
        float total = 0;
        for (int d = 0; d < dimensions; d++) {
            float difference = target[targetOffset + d] - components[d * size + index];
            total += difference * difference;
        }
        return total;
    }

    /** Returns the index of the vector that was found last. */
    int nearest() {
        return nearest;
    }
}
