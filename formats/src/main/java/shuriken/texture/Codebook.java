package shuriken.texture;

/**
 * A set of vectors, in which the vector nearest to a target can be found. The codebook stores the result of its last
 * search.
 */
public final class Codebook {
    private final int dimensions;
    private final int vectorCount;
    /**
     * The first components of all vectors, then the second, and so on. This order lets compilers vectorize the loops
     * over all vectors.
     */
    private final float[] components;

    /** The squared distance of each vector from the target of the current search. */
    private final float[] squaredDistances;
    /** The index of the vector that was found last. */
    private int nearestIndex;

    /** The squared distance between the vector that was found last and its target. */
    private float nearestSquaredDistance;
    /** The squared distance between the target of the last search and the second nearest vector. */
    private float secondNearestSquaredDistance;

    /**
     * Creates a codebook.
     *
     * @param vectors at least one vector, {@code float[dimensions*n]}
     * @param dimensions the number of components of a vector
     */
    public Codebook(float[] vectors, int dimensions) {
        this.dimensions = dimensions;
        this.vectorCount = vectors.length / dimensions;
        this.components = new float[vectors.length];
        this.squaredDistances = new float[vectorCount];
        for (int i = 0; i < vectorCount; i++) {
            for (int dimension = 0; dimension < dimensions; dimension++) {
                components[dimension * vectorCount + i] = vectors[i * dimensions + dimension];
            }
        }
    }

    /**
     * Returns the index of the vector that is nearest to a target. If several vectors are equally near, this is the
     * first of them.
     *
     * @param target the array that contains the target
     * @param targetOffset the index of the first component of the target
     */
    public int findNearestIndex(float[] target, int targetOffset) {
        float[] squaredDistances = this.squaredDistances;
        int count = vectorCount;
        float firstComponent = target[targetOffset];
        for (int i = 0; i < count; i++) {
            float difference = firstComponent - components[i];
            squaredDistances[i] = difference * difference;
        }
        for (int dimension = 1; dimension < dimensions; dimension++) {
            addSquares(squaredDistances, components, dimension * count, count, target[targetOffset + dimension]);
        }
        int bestIndex = 0;
        float minSquaredDistance = Float.MAX_VALUE;
        float secondMinSquaredDistance = Float.MAX_VALUE;
        for (int i = 0; i < count; i++) {
            float distance = squaredDistances[i];
            if (distance < secondMinSquaredDistance) {
                if (distance < minSquaredDistance) {
                    secondMinSquaredDistance = minSquaredDistance;
                    minSquaredDistance = distance;
                    bestIndex = i;
                } else {
                    secondMinSquaredDistance = distance;
                }
            }
        }
        nearestIndex = bestIndex;
        nearestSquaredDistance = minSquaredDistance;
        secondNearestSquaredDistance = secondMinSquaredDistance;
        return bestIndex;
    }

    private static void addSquares(float[] squares, float[] components, int startIndex, int count, float target) {
        for (int i = 0; i < count; i++) {
            float difference = target - components[startIndex + i];
            squares[i] += difference * difference;
        }
    }

    /** Returns the squared distance between the vector that was found last and its target. */
    public float nearestSquaredDistance() {
        return nearestSquaredDistance;
    }

    /**
     * Returns the squared distance between the target of the last search and the second nearest vector. If there is
     * only one vector, this is {@link Float#MAX_VALUE}.
     */
    float secondNearestSquaredDistance() {
        return secondNearestSquaredDistance;
    }

    /**
     * Returns the squared distance between a target and a vector of this codebook.
     *
     * @param target the array that contains the target
     * @param targetOffset the index of the first component of the target
     * @param vectorIndex the index of the vector
     */
    float squaredDistance(float[] target, int targetOffset, int vectorIndex) {
        float total = 0;
        for (int dimension = 0; dimension < dimensions; dimension++) {
            float difference = target[targetOffset + dimension] - components[dimension * vectorCount + vectorIndex];
            total += difference * difference;
        }
        return total;
    }

    /** Returns the index of the vector that was found last. */
    int nearestIndex() {
        return nearestIndex;
    }
}
