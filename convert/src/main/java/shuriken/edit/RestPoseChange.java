package shuriken.edit;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.joml.Matrix3d;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import shuriken.convert.support.BindPose;
import shuriken.convert.support.EncodingModel;
import shuriken.convert.support.SignificantDigits;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.EditReport;
import shuriken.edit.restore.BoneAxesRestorer;
import shuriken.edit.scene.EditScene;
import shuriken.edit.scene.SourceMapping;
import shuriken.scene.Scene;
import shuriken.scene.support.NodeMatrices;

/**
 * The displacements of the nodes that an editor moved at rest. Rotations are ignored, because editors change the axes
 * of bones without being asked to.
 */
public final class RestPoseChange {
    /** A node that is farther from its original position than this fraction of the model's size counts as moved. */
    private static final double RELATIVE_POSITION_TOLERANCE = 1e-4;

    /** The largest relative difference between scales, and between scaled positions, that counts as rounding. */
    private static final double RELATIVE_SCALE_TOLERANCE = 1e-3;

    private final Scene sourceScene;
    private final List<Matrix4d> nodeToSceneTransforms;
    /**
     * The displacement of each node of the source's scene, in scene space. It is zero if the node did not move. A
     * deleted node moves with its parent.
     */
    private final List<Vector3d> displacements = new ArrayList<>();

    private final List<EditReport.Line> reportLines = new ArrayList<>();

    /**
     * Compares the rest positions of a model's nodes with the rest positions in the edited scene.
     *
     * @param sourceScene the scene that the model was converted to
     */
    public RestPoseChange(Scene sourceScene, Comparison comparison) {
        this.sourceScene = sourceScene;
        this.nodeToSceneTransforms = NodeMatrices.atRest(sourceScene);
        BindPose originalBindPose = BindPose.of(comparison.originalScene());
        BindPose editedBindPose = BindPose.of(comparison.editedScene());
        Vector3d[] originalPositions = findPositions(originalBindPose, comparison.originalMapping());
        Vector3d[] editedPositions = findPositions(editedBindPose, comparison.editedMapping());
        for (int i = 0; i < originalPositions.length; i++) {
            int parentIndex = sourceScene.nodes().get(i).parentIndex();
            boolean isDeleted = originalPositions[i] == null || editedPositions[i] == null;
            Vector3d parentDisplacement = parentIndex == Scene.NONE ? new Vector3d() : displacements.get(parentIndex);
            Vector3d displacement =
                    isDeleted ? parentDisplacement : editedPositions[i].sub(originalPositions[i], new Vector3d());
            boolean isMoved = displacement.length() > RELATIVE_POSITION_TOLERANCE * comparison.modelSize();
            displacements.add(isMoved ? displacement : new Vector3d());
            if (isMoved && !isDeleted) {
                String description =
                        SignificantDigits.format(displacement.length(), 4) + " from its original rest position";
                reportLines.add(new EditReport.Line(
                        ChangeKind.PATCHED, "node", sourceScene.nodes().get(i).name(), description));
            }
        }
    }

    /** Returns the position of each node of the source's scene, or null for a deleted node. */
    private Vector3d[] findPositions(BindPose bindPose, SourceMapping mapping) {
        Vector3d[] positions = new Vector3d[sourceScene.nodes().size()];
        for (int i = 0; i < mapping.sourceNodeIndices().length; i++) {
            int sourceIndex = mapping.sourceNodeIndices()[i];
            if (sourceIndex != Scene.NONE && sourceIndex < positions.length) {
                positions[sourceIndex] = bindPose.nodeToMesh(i).getTranslation(new Vector3d());
            }
        }
        return positions;
    }

    /** Returns whether no node was moved. */
    public boolean isEmpty() {
        return reportLines.isEmpty();
    }

    /**
     * Returns the factor by which an editor scaled the entire model. The result is empty if the positions of bones do
     * not all have the same factor, or if that factor is 1 or not positive.
     *
     * @param sourceScene the scene that was given to the editor
     */
    public static Optional<Double> findUniformScale(Scene sourceScene, Scene editedScene) {
        BindPose originalPose = BindPose.of(sourceScene);
        Map<Integer, Vector3d> editedPositions = new HashMap<>();
        Scene unscaledScene = BoneAxesRestorer.withoutArmatureScale(editedScene);
        BindPose editedPose = BindPose.of(unscaledScene);
        double productSum = 0;
        double squareSum = 0;
        for (int i = 0; i < unscaledScene.nodes().size(); i++) {
            if (EncodingModel.ownExtra(unscaledScene.nodes().get(i).extras(), EditScene.NODE_KEY)
                            instanceof Integer sourceIndex
                    && sourceIndex >= 0
                    && sourceIndex < sourceScene.nodes().size()
                    && editedPositions.putIfAbsent(
                                    sourceIndex, editedPose.nodeToMesh(i).getTranslation(new Vector3d()))
                            == null) {
                Vector3d originalPosition = originalPose.nodeToMesh(sourceIndex).getTranslation(new Vector3d());
                productSum += originalPosition.dot(requireNonNull(editedPositions.get(sourceIndex)));
                squareSum += originalPosition.lengthSquared();
            }
        }
        // The factor with the least squared distances between scaled original positions and edited positions.
        double factor = squareSum == 0 ? 1 : productSum / squareSum;
        double maxDistance = RELATIVE_SCALE_TOLERANCE * factor * Math.sqrt(squareSum);
        boolean isUniform = factor > 0
                && Math.abs(factor - 1) > RELATIVE_SCALE_TOLERANCE
                && editedPositions.entrySet().stream()
                        .allMatch(entry -> originalPose
                                        .nodeToMesh(entry.getKey())
                                        .getTranslation(new Vector3d())
                                        .mul(factor)
                                        .distance(entry.getValue())
                                <= maxDistance);
        return isUniform ? Optional.of(factor) : Optional.empty();
    }

    /** Returns a line for each moved node. */
    public List<EditReport.Line> reportLines() {
        return List.copyOf(reportLines);
    }

    /** Returns the displacement of a node of the source's scene, in scene space. */
    public Vector3d displacement(int nodeIndex) {
        return new Vector3d(displacements.get(nodeIndex));
    }

    /**
     * Returns the translation in the node's space that moves the node's geometry back to its original position. It is
     * zero for a node with a scale of 0.
     */
    public Vector3d counterTranslation(int nodeIndex) {
        Vector3d displacement = displacement(nodeIndex).negate();
        Matrix3d nodeToScene = nodeToSceneTransforms.get(nodeIndex).get3x3(new Matrix3d());
        return nodeToScene.determinant() == 0
                ? displacement.zero()
                : nodeToScene.invert().transform(displacement);
    }

    /**
     * Returns the displacement of a node relative to its parent, in the parent's space. The result is empty if the node
     * moves only with its parent. If the parent has a scale of 0, the displacement is in scene space.
     */
    public Optional<Vector3d> displacementInParent(int nodeIndex) {
        int parentIndex = sourceScene.nodes().get(nodeIndex).parentIndex();
        Vector3d displacement = displacement(nodeIndex);
        if (parentIndex != Scene.NONE) {
            Matrix3d parentToScene = nodeToSceneTransforms.get(parentIndex).get3x3(new Matrix3d());
            displacement.sub(displacements.get(parentIndex));
            if (parentToScene.determinant() != 0) {
                parentToScene.invert().transform(displacement);
            }
        }
        return displacement.length() == 0 ? Optional.empty() : Optional.of(displacement);
    }
}
