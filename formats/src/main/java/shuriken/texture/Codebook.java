package shuriken.texture;

/** A set of vectors that is searched for the nearest to others. */
public final class Codebook {
    private final int dimensions;
    private final int size;
    /** The first component of all vectors, then the second, and so on, so that the loops over all are vectorized. */
    private final float[] components;

    private final float[] distances;
    private int nearest;
    private float bestDistance;
    private float second;

    /** @param vectors {@code float[dimensions*n]}, at least one */
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

    /** Returns the number of the vector nearest to the one at {@code at}; the first if several are equally near. */
    public int find(float[] wanted, int at) {
        float[] squares = distances;
        int count = size;
        float first = wanted[at];
        for (int i = 0; i < count; i++) {
            float difference = first - components[i];
            squares[i] = difference * difference;
        }
        for (int d = 1; d < dimensions; d++) {
            add(squares, components, d * count, count, wanted[at + d]);
        }
        int best = 0;
        float bestSoFar = Float.MAX_VALUE;
        float secondDistance = Float.MAX_VALUE;
        for (int i = 0; i < count; i++) {
            float distance = squares[i];
            if (distance < secondDistance) {
                if (distance < bestSoFar) {
                    secondDistance = bestSoFar;
                    bestSoFar = distance;
                    best = i;
                } else {
                    secondDistance = distance;
                }
            }
        }
        nearest = best;
        bestDistance = bestSoFar;
        second = secondDistance;
        return best;
    }

    private static void add(float[] squares, float[] components, int from, int count, float wanted) {
        for (int i = 0; i < count; i++) {
            float difference = wanted - components[from + i];
            squares[i] += difference * difference;
        }
    }

    /** Returns the squared distance of the last result. */
    public float distance() {
        return bestDistance;
    }

    /** Returns the squared distance of the second nearest vector; very large if there is no other. */
    float secondDistance() {
        return second;
    }

    /** Returns the squared distance from the vector at {@code at} to one of these. */
    float distance(float[] wanted, int at, int number) {
        float total = 0;
        for (int d = 0; d < dimensions; d++) {
            float difference = wanted[at + d] - components[d * size + number];
            total += difference * difference;
        }
        return total;
    }

    int nearest() {
        return nearest;
    }
}
