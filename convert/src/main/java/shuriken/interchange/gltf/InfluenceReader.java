package shuriken.interchange.gltf;

import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.interchange.Json;

/**
 * Reads joints and weights of a primitive's vertices, largest first, with sums of 1; a vertex without any weight has
 * none.
 *
 * @param perVertex 0, 4 or 8
 * @param joints {@code int[perVertex*n]}
 * @param weights {@code float[perVertex*n]}
 */
record InfluenceReader(int perVertex, int[] joints, float[] weights) {
    private static final InfluenceReader NONE = new InfluenceReader(0, new int[0], new float[0]);
    private static final int MAX_SETS = 2;

    static InfluenceReader of(Json attributes, int n, Accessors accessors, ReadContext context) {
        int sets = 0;
        while (sets < MAX_SETS && attributes.get("JOINTS_" + sets).exists()) {
            sets++;
        }
        if (sets == 0) {
            return NONE;
        }
        if (attributes.get("JOINTS_" + sets).exists()) {
            context.report(
                    DiagnosticCode.INFLUENCES_REDUCED,
                    attributes.get("JOINTS_" + sets).site(),
                    "more than 8 influences a vertex; those beyond are left out");
        }
        int all = Math.multiplyExact(Math.multiplyExact(4, sets), n);
        InfluenceReader influences = new InfluenceReader(4 * sets, new int[all], new float[all]);
        for (int set = 0; set < sets; set++) {
            influences.fill(attributes, set, n, accessors);
        }
        for (int at = 0; at < influences.weights.length; at += influences.perVertex) {
            influences.order(at);
        }
        return influences;
    }

    private void fill(Json attributes, int set, int n, Accessors accessors) {
        Json jointsField = attributes.get("JOINTS_" + set);
        Json weightsField = attributes.get("WEIGHTS_" + set);
        int[] selected = accessors.ints(jointsField, 4);
        float[] shares = accessors.floats(weightsField, 4);
        if (selected.length != 4 * n || shares.length != 4 * n) {
            throw jointsField.bad("expected %d elements, one for each position, found %d", n, selected.length / 4);
        }
        for (int i = 0; i < selected.length; i++) {
            int to = i / 4 * perVertex + 4 * set + i % 4;
            weights[to] = Math.max(0, shares[i]);
            joints[to] = weights[to] > 0 ? selected[i] : 0;
        }
    }

    /** Sorts the influences of one vertex and divides them by their sum. */
    private void order(int from) {
        double sum = 0;
        for (int i = from; i < from + perVertex; i++) {
            int joint = joints[i];
            float weight = weights[i];
            int k = i;
            for (; k > from && weights[k - 1] < weight; k--) {
                weights[k] = weights[k - 1];
                joints[k] = joints[k - 1];
            }
            weights[k] = weight;
            joints[k] = joint;
            sum += weight;
        }
        for (int i = from; i < from + perVertex && sum > 0; i++) {
            weights[i] = (float) (weights[i] / sum);
        }
    }
}
