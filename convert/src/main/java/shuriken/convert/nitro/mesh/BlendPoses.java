package shuriken.convert.nitro.mesh;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import shuriken.convert.nitro.material.MatrixBlends;
import shuriken.scene.support.Vectors;

/** Computes the positions of points in a few poses of a model, as its blended matrices move them. */
final class BlendPoses {
    private static final int MAX_POSES = 24;

    private final SampledPoses sampledPoses;
    private final MatrixBlends blends;
    /** The transforms of each blend, one for each pose, by the index of the blend. */
    private final Map<Integer, List<Matrix4d>> transformsByBlend = new HashMap<>();

    BlendPoses(SampledPoses sampledPoses, MatrixBlends blends) {
        this.sampledPoses = sampledPoses.limitTo(MAX_POSES);
        this.blends = blends;
    }

    /**
     * Computes the positions of points in each pose. The result is empty if all points have the same blend, because one
     * blend cannot bend the surface between them.
     *
     * @param positions {@code float[3*n]}: the positions in the space of the primitives
     * @param blendIndices the index of each point's blend
     * @return {@code float[3*n]} for each pose
     */
    List<float[]> computePosedPositions(float[] positions, int[] blendIndices) {
        if (Arrays.stream(blendIndices).distinct().count() < 2) {
            return List.of();
        }
        return IntStream.range(0, sampledPoses.skinTransforms().size())
                .mapToObj(poseIndex -> computePosedPositions(positions, blendIndices, poseIndex))
                .toList();
    }

    private float[] computePosedPositions(float[] positions, int[] blendIndices, int poseIndex) {
        float[] posedPositions = new float[positions.length];
        for (int i = 0; i < blendIndices.length; i++) {
            Vector3d position =
                    blendTransforms(blendIndices[i]).get(poseIndex).transformPosition(Vectors.at(positions, i));
            posedPositions[3 * i] = (float) position.x;
            posedPositions[3 * i + 1] = (float) position.y;
            posedPositions[3 * i + 2] = (float) position.z;
        }
        return posedPositions;
    }

    private List<Matrix4d> blendTransforms(int blendIndex) {
        return transformsByBlend.computeIfAbsent(
                blendIndex, index -> sampledPoses.blendTransforms(blends.nodeWeightPairs(index)));
    }
}
