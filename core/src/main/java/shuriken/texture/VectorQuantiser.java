package shuriken.texture;

import java.util.stream.IntStream;

/**
 * Finds the few vectors that stand best for many, by least squares: the cluster of largest error is split along its
 * principal axis until there are many, of which those most alike are joined again; then all are improved together (Linde,
 * Buzo and Gray), and codewords that are hardly missed are moved to where the error is largest, as long as that helps.
 */
public final class VectorQuantiser {
    /** Improvement below which an iteration stops. */
    private static final float ENOUGH = 1e-3f;

    private static final int FIRST_ROUNDS = 12;
    private static final int LATER_ROUNDS = 4;
    private static final int MOST_MOVES = 8;
    /** Differences of components that all searches together may take, roughly. */
    private static final double MOST_WORK = 3e9;

    /** Clusters that are made for each that is wanted, and how many may be compared with each other. */
    private static final int SPLITS = 8;

    private static final int MOST_MERGED = 4096;

    private final float[] vectors;
    private final float[] weights;
    private final int dimensions;
    private final int count;

    /**
     * @param vectors {@code float[dimensions*n]}
     * @param weights {@code float[n]}, how much each vector counts
     */
    public VectorQuantiser(float[] vectors, float[] weights, int dimensions) {
        this.vectors = vectors;
        this.weights = weights;
        this.dimensions = dimensions;
        this.count = weights.length;
    }

    /** Up to {@code size} vectors, {@code float[dimensions*k]}; as many as there are different ones at most. */
    public float[] codewords(int size) {
        float[] first = first(size);
        NearestCodewords assignment = new NearestCodewords(vectors, weights, dimensions, first);
        double searches = MOST_WORK / ((double) count * first.length);
        double error = assignment.improve((int) Math.clamp(searches / 2, 1, FIRST_ROUNDS), ENOUGH);
        float[] best = assignment.codewords();
        int moves = (int) Math.min(searches / 2 / LATER_ROUNDS, MOST_MOVES);
        for (int move = 0; move < moves && error > 0; move++) {
            if (!assignment.moveCodewords()) {
                break;
            }
            double moved = assignment.improve(LATER_ROUNDS, ENOUGH);
            if (moved >= error * (1 - ENOUGH)) {
                return moved < error ? assignment.codewords() : best;
            }
            error = moved;
            best = assignment.codewords();
        }
        return best;
    }

    private float[] first(int size) {
        int clusters = Math.min(SPLITS * size, Math.max(size, MOST_MERGED));
        VectorMerge merge =
                count <= clusters ? new VectorMerge(vectors.clone(), weights.clone(), dimensions) : split(clusters);
        return merge.to(size);
    }

    private VectorMerge split(int size) {
        VectorCluster[] clusters = new VectorCluster[size];
        clusters[0] = cluster(IntStream.range(0, count).toArray());
        int used = 1;
        while (used < size) {
            int worst = 0;
            for (int i = 1; i < used; i++) {
                worst = clusters[i].error() > clusters[worst].error() ? i : worst;
            }
            if (clusters[worst].error() <= 0) {
                break;
            }
            int[][] halves = clusters[worst].split();
            clusters[worst] = cluster(halves[0]);
            clusters[used++] = cluster(halves[1]);
        }
        float[] means = new float[Math.multiplyExact(used, dimensions)];
        float[] sums = new float[used];
        for (int i = 0; i < used; i++) {
            System.arraycopy(clusters[i].mean(), 0, means, i * dimensions, dimensions);
            sums[i] = (float) clusters[i].weight();
        }
        return new VectorMerge(means, sums, dimensions);
    }

    private VectorCluster cluster(int[] members) {
        return new VectorCluster(vectors, weights, dimensions, members);
    }
}
