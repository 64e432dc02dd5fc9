package shuriken.convert.nitro.mesh;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.joml.Matrix3d;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Quaterniond;
import shuriken.convert.nitro.material.MatrixBlends;
import shuriken.convert.nitro.pose.PivotForm;
import shuriken.convert.support.BindPose;
import shuriken.convert.support.EncodingModel;
import shuriken.convert.support.PreparedNode;
import shuriken.io.struct.FixedPoint;
import shuriken.nitro.mdl0.Envelope;
import shuriken.nitro.mdl0.NodeData;
import shuriken.nitro.mdl0.NodeFlag;
import shuriken.scene.Scene;
import shuriken.scene.Transform;

/** The nodes of a new NITRO model in encoded form, and their transforms. */
public final class EncodedNodes {
    /** The bits for the slot in the flags of a node whose matrix has no permanent slot of the stack. */
    private static final int NO_SLOT_FLAGS = 31 << 11;
    /** The bit position of a {@link PivotForm}'s pivot in the flags of a node. */
    private static final int PIVOT_SHIFT = 4;
    /** The bit position of a {@link PivotForm}'s signs in the flags of a node. */
    private static final int SIGNS_SHIFT = 8;

    /** The smallest absolute scale that can be encoded. Smaller scales become 1. */
    private static final double MIN_SCALE = 1.0 / FixedPoint.ONE;

    private final List<NodeData> nodes = new ArrayList<>();
    private final int[] parentIndices;
    /** The transform of each encoded node from its space to model space. */
    private final List<Matrix4dc> nodeToModelTransforms = new ArrayList<>();
    /**
     * The transform from mesh space, which is the space of the primitives, to each node's space. The transforms are
     * computed from the rounded numbers of the encoded nodes, so that all vertices keep their rest positions.
     */
    private final List<Matrix4dc> meshToNodeTransforms = new ArrayList<>();

    EncodedNodes(EncodingModel model) {
        parentIndices = new int[model.nodes().size()];
        List<Matrix4dc> exactNodeToModelTransforms = new ArrayList<>();
        for (int i = 0; i < parentIndices.length; i++) {
            PreparedNode node = model.nodes().get(i);
            parentIndices[i] = node.parentIndex();
            NodeData encodedNode = encode(node.restTransform());
            Matrix4d exactNodeToModel = BindPose.localMatrix(node.restTransform());
            Matrix4d encodedNodeToModel = localTransform(encodedNode);
            if (node.parentIndex() != Scene.NONE) {
                exactNodeToModelTransforms.get(node.parentIndex()).mulAffine(exactNodeToModel, exactNodeToModel);
                nodeToModelTransforms.get(node.parentIndex()).mulAffine(encodedNodeToModel, encodedNodeToModel);
            }
            nodes.add(encodedNode);
            exactNodeToModelTransforms.add(exactNodeToModel);
            nodeToModelTransforms.add(encodedNodeToModel);
            Matrix4d meshToModel = exactNodeToModel.mulAffine(
                    model.nodeToMeshTransforms().get(i).invertAffine(new Matrix4d()), new Matrix4d());
            meshToNodeTransforms.add(
                    encodedNodeToModel.invertAffine(new Matrix4d()).mulAffine(meshToModel, new Matrix4d()));
        }
    }

    List<NodeData> nodes() {
        return nodes;
    }

    int[] parentIndices() {
        return parentIndices;
    }

    /** Returns the transform from mesh space to a node's space. */
    Matrix4dc meshToNode(int nodeIndex) {
        return meshToNodeTransforms.get(nodeIndex);
    }

    /**
     * Returns the transform from mesh space to the space of the vertices that a matrix moves.
     *
     * @param matrixIndex the index of the matrix in {@code blends}
     */
    Matrix4dc meshToMatrixSpace(int matrixIndex, MatrixBlends blends) {
        if (blends.isSingleNode(matrixIndex)) {
            return meshToNode(blends.nodeIndex(matrixIndex));
        }
        int[] nodeWeightPairs = blends.nodeWeightPairs(matrixIndex);
        Matrix4d meshToModel = new Matrix4d().zero();
        Matrix4d matrixSpaceToModel = new Matrix4d().zero();
        for (int offset = 0; offset < nodeWeightPairs.length; offset += 2) {
            double weight = nodeWeightPairs[offset + 1] / (double) MatrixBlends.FULL_WEIGHT;
            Matrix4dc nodeToModel = nodeToModelTransforms.get(nodeWeightPairs[offset]);
            meshToModel.fma4x3(nodeToModel.mulAffine(meshToNode(nodeWeightPairs[offset]), new Matrix4d()), weight);
            matrixSpaceToModel.fma4x3(
                    nodeToModel.mulAffine(roundedInverseBindMatrix(nodeWeightPairs[offset]), new Matrix4d()), weight);
        }
        meshToModel.set(3, 3, 1).determineProperties();
        matrixSpaceToModel.set(3, 3, 1).determineProperties();
        return matrixSpaceToModel.invertAffine(new Matrix4d()).mulAffine(meshToModel, new Matrix4d());
    }

    /** Returns the inverse bind matrix of a node with the rounded numbers of its envelope. */
    private Matrix4d roundedInverseBindMatrix(int nodeIndex) {
        int[] rows = encodeEnvelope(meshToNodeTransforms.get(nodeIndex)).modelToNode();
        Matrix4d inverseBindMatrix = new Matrix4d();
        for (int i = 0; i < rows.length; i++) {
            inverseBindMatrix.set(i / 3, i % 3, FixedPoint.toDouble(rows[i]));
        }
        return inverseBindMatrix.determineProperties();
    }

    /** Encodes the transform of a node. The node has no permanent slot of the stack. */
    public static NodeData encode(Transform restTransform) {
        float[] restTranslation = restTransform.translation();
        float[] restScale = restTransform.scale();
        int[] translation = {
            FixedPoint.toStored(restTranslation[0]),
            FixedPoint.toStored(restTranslation[1]),
            FixedPoint.toStored(restTranslation[2])
        };
        // The three factors, followed by their inverses.
        int[] scale = new int[6];
        boolean isScaled = false;
        for (int i = 0; i < 3; i++) {
            double factor = Math.abs(restScale[i]) < MIN_SCALE ? 1 : restScale[i];
            scale[i] = FixedPoint.toStored(factor);
            scale[i + 3] = FixedPoint.toStored(1 / factor);
            isScaled |= scale[i] != FixedPoint.ONE;
        }
        boolean isTranslated = translation[0] != 0 || translation[1] != 0 || translation[2] != 0;
        int[] rotationElements = encodeRotation(restTransform.rotation());
        boolean isRotated = !isIdentity(rotationElements);
        Optional<PivotForm> pivotForm = isRotated ? PivotForm.encode(rotationElements) : Optional.empty();
        int flags = NO_SLOT_FLAGS
                | (isTranslated ? 0 : NodeFlag.NO_TRANSLATION.bit())
                | (isRotated ? 0 : NodeFlag.NO_ROTATION.bit())
                | (isScaled ? 0 : NodeFlag.NO_SCALE.bit())
                | pivotForm
                        .map(form -> NodeFlag.PIVOT.bit()
                                | (form.pivotIndex() << PIVOT_SHIFT)
                                | (form.signs() << SIGNS_SHIFT))
                        .orElse(0);
        short[] rotation = new short[0];
        if (pivotForm.isPresent()) {
            rotation = new short[] {pivotForm.get().valueA(), pivotForm.get().valueB()};
        } else if (isRotated) {
            rotation = new short[8];
            for (int i = 0; i < 8; i++) {
                rotation[i] = (short) rotationElements[i + 1];
            }
        }
        return new NodeData(
                flags,
                (short) (pivotForm.isPresent() ? FixedPoint.ONE : rotationElements[0]),
                isTranslated ? translation : new int[0],
                rotation,
                isScaled ? scale : new int[0]);
    }

    /** Returns the nine elements of a rotation matrix as numbers with 12 fraction bits, row by row for row vectors. */
    public static int[] encodeRotation(float[] quaternion) {
        Matrix3d matrix = new Matrix3d()
                .set(new Quaterniond(quaternion[0], quaternion[1], quaternion[2], quaternion[3]).normalize());
        int[] rotation = new int[9];
        for (int i = 0; i < 9; i++) {
            rotation[i] = FixedPoint.toStored(matrix.get(i / 3, i % 3));
        }
        return rotation;
    }

    /** Returns whether nine fixed-point elements are the matrix of a rotation by 0. */
    public static boolean isIdentity(int[] rotation) {
        for (int i = 0; i < 9; i++) {
            if (rotation[i] != (i % 4 == 0 ? FixedPoint.ONE : 0)) {
                return false;
            }
        }
        return true;
    }

    /** Returns the transform of an encoded node relative to its parent. */
    public static Matrix4d localTransform(NodeData node) {
        double[] rotation = node.rotation();
        double[] translation = node.translation();
        double[] scale = node.scale();
        Matrix4d nodeToParent = new Matrix4d();
        for (int i = 0; i < 9; i++) {
            nodeToParent.set(i / 3, i % 3, rotation[i] * scale[i / 3]);
        }
        return nodeToParent.setTranslation(translation[0], translation[1], translation[2]);
    }

    /** Returns the envelope of each node, which contains its inverse bind matrix. */
    List<Envelope> envelopes() {
        return meshToNodeTransforms.stream().map(EncodedNodes::encodeEnvelope).toList();
    }

    /** Encodes an inverse bind matrix as an envelope, together with the corresponding matrix for normals. */
    public static Envelope encodeEnvelope(Matrix4dc inverseBindMatrix) {
        int[] rows = new int[12];
        int[] normalRows = new int[9];
        Matrix3d normalMatrix = inverseBindMatrix.normal(new Matrix3d());
        for (int i = 0; i < 12; i++) {
            rows[i] = FixedPoint.toStored(inverseBindMatrix.get(i / 3, i % 3));
        }
        for (int i = 0; i < 9; i++) {
            normalRows[i] = FixedPoint.toStored(normalMatrix.get(i / 3, i % 3));
        }
        return new Envelope(rows, normalRows);
    }
}
