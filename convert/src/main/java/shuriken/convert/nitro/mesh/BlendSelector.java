package shuriken.convert.nitro.mesh;

import java.util.List;
import shuriken.convert.nitro.material.MatrixBlends;
import shuriken.convert.nitro.options.NitroOptions;
import shuriken.convert.support.EncodingModel;
import shuriken.convert.support.NodePrimitive;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.geometry.BoundingBox;

/**
 * Selects the matrix of each vertex of a new model. The weights become more accurate than the options require, as long
 * as the model needs no more blends than known models have.
 */
final class BlendSelector {
    /** The largest factor by which weights are more accurate than required. */
    private static final int MAX_ACCURACY_FACTOR = 8;

    private final EncodingModel model;
    private final SampledPoses sampledPoses;
    private final MatrixBlends blends;
    private final NitroOptions options;
    private final SourceLocation location;
    private final ReadContext context;
    /** The longest side of the largest primitive. */
    private final double largestPrimitiveSize;

    /**
     * Creates a selector.
     *
     * @param blends the table to which the matrices of the vertices are added
     * @param location the location of the scene's file, for diagnostics
     */
    BlendSelector(
            EncodingModel model,
            SampledPoses sampledPoses,
            MatrixBlends blends,
            NitroOptions options,
            SourceLocation location,
            ReadContext context) {
        this.model = model;
        this.sampledPoses = sampledPoses;
        this.blends = blends;
        this.options = options;
        this.location = location;
        this.context = context;
        float maxPrimitiveSize = 0;
        for (NodePrimitive nodePrimitive : model.primitives()) {
            maxPrimitiveSize = Math.max(
                    maxPrimitiveSize,
                    BoundingBox.enclosing(nodePrimitive.primitive().positions()).longestSide());
        }
        this.largestPrimitiveSize = maxPrimitiveSize;
    }

    /** Selects the matrices. Returns, for each primitive, the index of each vertex's matrix in the table of blends. */
    List<int[]> select() {
        BlendOptimizer optimizer = createOptimizer(/* accuracyFactor= */ 1);
        List<int[]> blendIndices = optimizer.choose(model.primitives());
        for (int accuracyFactor = 2;
                accuracyFactor <= MAX_ACCURACY_FACTOR && optimizer.blendCount() > 0;
                accuracyFactor *= 2) {
            BlendOptimizer finerOptimizer = createOptimizer(accuracyFactor);
            List<int[]> finerIndices = finerOptimizer.choose(model.primitives());
            boolean isWorse = finerOptimizer.largestError() > optimizer.largestError();
            if (isWorse || finerOptimizer.blendCount() > NitroOptions.MAX_KNOWN_BLENDS) {
                break;
            }
            optimizer = finerOptimizer;
            blendIndices = finerIndices;
        }
        reportInaccuracies(optimizer);
        return blendIndices;
    }

    private BlendOptimizer createOptimizer(int accuracyFactor) {
        return new BlendOptimizer(
                blends,
                sampledPoses,
                options.weightError() * largestPrimitiveSize / accuracyFactor,
                options.maxBlends());
    }

    private void reportInaccuracies(BlendOptimizer optimizer) {
        if (optimizer.blendCount() > NitroOptions.MAX_BLENDS_WITHOUT_WARNING) {
            context.report(
                    DiagnosticCode.OVER_BUDGET,
                    location,
                    "the model blends %d matrices, but known models blend at most %d. Reduce the number with"
                            + " --weight-error or --max-blends",
                    optimizer.blendCount(),
                    NitroOptions.MAX_KNOWN_BLENDS);
        }
        if (largestPrimitiveSize > 0 && optimizer.largestError() > options.weightError() * largestPrimitiveSize) {
            context.report(
                    DiagnosticCode.INFLUENCES_REDUCED,
                    location,
                    "rounding the weights moves a vertex by %.1f %% of the model's size",
                    100 * optimizer.largestError() / largestPrimitiveSize);
        }
    }
}
