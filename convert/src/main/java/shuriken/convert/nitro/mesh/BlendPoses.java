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

/** Moves points by the matrices of a model to a few of its poses. */
final class BlendPoses {
    private static final int MAX_POSES = 24;

    private final SampledPoses poses;
    private final MatrixBlends blends;
    /** The transform of each matrix in each pose, by the index of its blend. */
    private final Map<Integer, List<Matrix4d>> transformsByMatrix = new HashMap<>();

    BlendPoses(SampledPoses poses, MatrixBlends blends) {
        this.poses = poses.limit(MAX_POSES);
        this.blends = blends;
    }

    /**
     * Returns the positions of points in each pose. The result is empty if all points have the same matrix, which does
     * not change their shape.
     *
     * @param positions {@code float[3*n]}: the positions in the space of the primitives
     * @param matrices the index in the blends of the matrix of each point
     * @return {@code float[3*n]} for each pose
     */
    List<float[]> positions(float[] positions, int[] matrices) {
        if (Arrays.stream(matrices).distinct().count() < 2) {
            return List.of();
        }
        return IntStream.range(0, poses.skinTransforms().size())
                .mapToObj(pose -> positions(positions, matrices, pose))
                .toList();
    }

    private float[] positions(float[] positions, int[] matrices, int pose) {
        float[] posed = new float[positions.length];
        for (int i = 0; i < matrices.length; i++) {
            Vector3d position = transforms(matrices[i]).get(pose).transformPosition(Vectors.at(positions, i));
            posed[3 * i] = (float) position.x;
            posed[3 * i + 1] = (float) position.y;
            posed[3 * i + 2] = (float) position.z;
        }
        return posed;
    }

    private List<Matrix4d> transforms(int matrix) {
        return transformsByMatrix.computeIfAbsent(matrix, index -> poses.blendTransforms(blends.row(index)));
    }
}
