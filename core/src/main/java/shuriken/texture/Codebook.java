package shuriken.texture;

/** Vectors, of which the nearest to others are looked for. */
public final class Codebook {
    private final int dimensions;
    private final int size;
    /** The first component of all vectors, then the second, and so on: the loops over all run in step. */
    private final float[] components;

    private final float[] distances;
    private int nearest;
    private float least;
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

    /** The number of the vector nearest to the one at {@code at}; the first of several. */
    public int find(float[] wanted, int at) {
        float[] all = distances;
        int count = size;
        float first = wanted[at];
        for (int i = 0; i < count; i++) {
            float difference = first - components[i];
            all[i] = difference * difference;
        }
        for (int d = 1; d < dimensions; d++) {
            add(all, components, d * count, count, wanted[at + d]);
        }
        int best = 0;
        float bestDistance = Float.MAX_VALUE;
        float secondDistance = Float.MAX_VALUE;
        for (int i = 0; i < count; i++) {
            float distance = all[i];
            if (distance < secondDistance) {
                if (distance < bestDistance) {
                    secondDistance = bestDistance;
                    bestDistance = distance;
                    best = i;
                } else {
                    secondDistance = distance;
                }
            }
        }
        nearest = best;
        least = bestDistance;
        second = secondDistance;
        return best;
    }

    private static void add(float[] all, float[] components, int from, int count, float wanted) {
        for (int i = 0; i < count; i++) {
            float difference = wanted - components[from + i];
            all[i] += difference * difference;
        }
    }

    /** The squared distance of the last one found. */
    public float distance() {
        return least;
    }

    /** The squared distance of the next nearest, very large if there is no other. */
    float secondDistance() {
        return second;
    }

    /** Squared, from the vector at {@code at} to one of these. */
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
