package shuriken.edit.restore;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import org.joml.Matrix3d;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import shuriken.convert.support.BindPose;
import shuriken.edit.mesh.EditCorner;
import shuriken.edit.mesh.MeshPart;
import shuriken.edit.scene.SourceMapping;
import shuriken.scene.Mesh;
import shuriken.scene.MorphTarget;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.SceneBuilder;
import shuriken.scene.Skin;
import shuriken.scene.Transform;
import shuriken.scene.support.NodeMatrices;
import shuriken.scene.support.Vectors;

/**
 * Restores the scales of nodes at rest, which Blender's bones do not have. Blender's importer transforms each mesh from
 * its scaled bones to bones without scales, and Blender's exporter writes the result.
 *
 * <p>Source: observed in Blender 3.4.1 with 208 models. The bind matrices contain the position and rotation of a bone
 * relative to its parent, and normals are transformed like directions.
 */
public final class RestScaleRestorer {
    /** The largest difference of a matrix element, or of a scale from 1, that counts as rounding. */
    private static final double SCALE_TOLERANCE = 1e-3;
    /** The determinant of an invertible matrix is farther from 0 than this. */
    private static final double MIN_DETERMINANT = 1e-12;

    private static final Matrix4dc IDENTITY = new Matrix4d();

    private RestScaleRestorer() {}

    /**
     * Returns the transform that Blender applied to the vertices of each node of the source, by the index of the node.
     * Nodes with an identity transform, and nodes that did not come back without a scale, are left out. The result is
     * empty if a scaled node came back with a scale.
     *
     * @param originalScene the scene that the editor received
     */
    public static Map<Integer, Matrix4dc> findAppliedTransforms(
            Scene originalScene, SourceMapping originalMapping, Scene editedScene, SourceMapping editedMapping) {
        BindPose originalPose = BindPose.of(originalScene);
        BindPose editedPose = BindPose.of(editedScene);
        List<Matrix4d> blenderBoneToMesh = computeBlenderBoneToMesh(originalScene, originalPose);
        Map<Integer, Matrix4dc> transformBySourceNode = new HashMap<>();
        Set<Integer> scaledNodeIndices = new HashSet<>();
        for (int i = 0; i < originalMapping.sourceNodeIndices().length; i++) {
            int sourceIndex = originalMapping.sourceNodeIndices()[i];
            Matrix4d appliedTransform = blenderBoneToMesh.get(i).mul(originalPose.meshToNode(i), new Matrix4d());
            if (sourceIndex != Scene.NONE && !appliedTransform.equals(IDENTITY, SCALE_TOLERANCE)) {
                transformBySourceNode.put(sourceIndex, appliedTransform);
            }
            if (sourceIndex != Scene.NONE && hasScale(originalPose.nodeToMesh(i))) {
                scaledNodeIndices.add(sourceIndex);
            }
        }
        Map<Integer, Matrix4dc> transformByUnscaledNode = new HashMap<>();
        for (int i = 0; i < editedMapping.sourceNodeIndices().length; i++) {
            Matrix4dc appliedTransform = transformBySourceNode.get(editedMapping.sourceNodeIndices()[i]);
            if (hasScale(editedPose.nodeToMesh(i))) {
                if (scaledNodeIndices.contains(editedMapping.sourceNodeIndices()[i])) {
                    return Map.of();
                }
            } else if (appliedTransform != null) {
                transformByUnscaledNode.put(editedMapping.sourceNodeIndices()[i], appliedTransform);
            }
        }
        return transformByUnscaledNode;
    }

    /** Returns whether a transform has a scale other than 1 or is mirrored. */
    private static boolean hasScale(Matrix4dc nodeToMesh) {
        return nodeToMesh.getScale(new Vector3d()).distance(new Vector3d(1)) >= SCALE_TOLERANCE
                || nodeToMesh.determinant3x3() < 0;
    }

    /** Returns the transform from the space of the Blender bone of each node to mesh space. */
    static List<Matrix4d> computeBlenderBoneToMesh(Scene scene, BindPose bindPose) {
        List<Matrix4d> blenderBoneToMesh = new ArrayList<>();
        for (int i = 0; i < scene.nodes().size(); i++) {
            Node node = scene.nodes().get(i);
            boolean isRoot = node.parentIndex() == Scene.NONE;
            boolean isBelowRoot =
                    !isRoot && scene.nodes().get(node.parentIndex()).parentIndex() == Scene.NONE;
            Matrix4d localTransform = isRoot || isBelowRoot
                    ? withoutScale(node.transform())
                    : withoutScale(bindPose.meshToNode(node.parentIndex()).mul(bindPose.nodeToMesh(i), new Matrix4d()));
            blenderBoneToMesh.add(
                    isRoot
                            ? localTransform
                            : blenderBoneToMesh.get(node.parentIndex()).mul(localTransform, new Matrix4d()));
        }
        return blenderBoneToMesh;
    }

    /** Returns the matrix of a transform without its scale. */
    private static Matrix4d withoutScale(Transform transform) {
        return BindPose.localMatrix(
                new Transform(transform.translation(), transform.rotation(), new float[] {1, 1, 1}));
    }

    /** Returns a matrix without its scale. */
    private static Matrix4d withoutScale(Matrix4d localTransform) {
        return new Matrix4d()
                .translationRotate(
                        localTransform.m30(), localTransform.m31(), localTransform.m32(), rotationOf(localTransform));
    }

    /**
     * Returns the rotation of a matrix. A mirrored matrix counts as a rotation with a negative scale in all directions.
     */
    static Quaterniond rotationOf(Matrix4dc matrix) {
        Matrix3d rotation = new Matrix3d(matrix);
        for (int axis = 0; axis < 3; axis++) {
            rotation.setColumn(axis, rotation.getColumn(axis, new Vector3d()).normalize());
        }
        if (rotation.determinant() < 0) {
            rotation.scale(-1);
        }
        return rotation.getNormalizedRotation(new Quaterniond());
    }

    /**
     * Returns the scene with the original scales restored: the bind pose contains the scales, and the vertices and
     * morph targets of skinned meshes are at their original positions. A vertex that came back at its position in
     * Blender is restored with its original weights, so that new weights do not move it. For an added or moved vertex,
     * bones that did not move the mesh in the source count as unscaled.
     *
     * @param appliedTransforms the transform that Blender applied to the vertices of each node of the source
     * @param scaledVertices the vertices of the source
     */
    public static Scene restore(
            Scene editedScene,
            SourceMapping editedMapping,
            Map<Integer, Matrix4dc> appliedTransforms,
            ScaledVertices scaledVertices) {
        List<Node> nodes = new ArrayList<>(editedScene.nodes());
        List<Mesh> meshes = new ArrayList<>(editedScene.meshes());
        for (int i = 0; i < nodes.size(); i++) {
            Node node = nodes.get(i);
            if (node.meshIndex() != Scene.NONE && node.skinIndex() != Scene.NONE) {
                Mesh mesh = editedScene.meshes().get(node.meshIndex());
                int[] sourceNodeIndexByJoint = editedMapping.nearestSourceNodeIndices(
                        editedScene, editedScene.skins().get(node.skinIndex()));
                int sourceMeshNodeIndex = editedMapping.sourceMeshNodeIndices()[i];
                meshes.add(new Mesh(
                        mesh.name(),
                        mesh.primitives().stream()
                                .map(primitive -> restorePrimitive(
                                        primitive,
                                        vertexIndex -> scaledVertices.findAppliedTransform(
                                                primitive, vertexIndex, sourceNodeIndexByJoint, sourceMeshNodeIndex)))
                                .toList()));
                nodes.set(i, node.withMeshIndices(meshes.size() - 1, node.skinIndex()));
            }
        }
        SceneBuilder sceneBuilder =
                new SceneBuilder(editedScene.withMeshes(meshes).withNodes(nodes));
        for (int i = 0; i < sceneBuilder.skins().size(); i++) {
            Skin skin = sceneBuilder.skins().get(i);
            float[] inverseBindMatrices = skin.inverseBindMatrices().clone();
            findAppliedTransformByJoint(editedScene, i, editedMapping, appliedTransforms)
                    .forEach((jointIndex, appliedTransform) -> NodeMatrices.store(
                            NodeMatrices.readMatrix(inverseBindMatrices, 16 * jointIndex)
                                    .mul(appliedTransform),
                            inverseBindMatrices,
                            16 * jointIndex));
            sceneBuilder.skins().set(i, new Skin(skin.name(), skin.joints(), inverseBindMatrices));
        }
        return sceneBuilder.build();
    }

    /**
     * Returns the transforms that Blender applied to the vertices of a skin's joints, by the index of the joint in the
     * skin. Joints without such a transform are left out.
     */
    private static Map<Integer, Matrix4dc> findAppliedTransformByJoint(
            Scene editedScene, int skinIndex, SourceMapping editedMapping, Map<Integer, Matrix4dc> appliedTransforms) {
        Map<Integer, Matrix4dc> transformByJoint = new HashMap<>();
        int[] sourceNodeIndexByJoint = editedMapping.nearestSourceNodeIndices(
                editedScene, editedScene.skins().get(skinIndex));
        for (int i = 0; i < sourceNodeIndexByJoint.length; i++) {
            Matrix4dc appliedTransform = appliedTransforms.get(sourceNodeIndexByJoint[i]);
            if (appliedTransform != null) {
                transformByJoint.put(i, appliedTransform);
            }
        }
        return transformByJoint;
    }

    /**
     * Returns a primitive with the transforms of its vertices undone.
     *
     * @param appliedTransform returns the transform that was applied to a vertex, or empty if there was none
     */
    private static Primitive restorePrimitive(Primitive primitive, IntFunction<Optional<Matrix4d>> appliedTransform) {
        float[] positions = primitive.positions().clone();
        float[] normals = primitive.normals().clone();
        List<MorphTarget> targets = primitive.targets().stream()
                .map(target -> new MorphTarget(
                        target.positionDeltas().clone(), target.normalDeltas().clone()))
                .toList();
        for (int i = 0; i < primitive.vertexCount(); i++) {
            Optional<Matrix4d> originalToBlender =
                    appliedTransform.apply(i).filter(matrix -> Math.abs(matrix.determinant3x3()) > MIN_DETERMINANT);
            if (originalToBlender.isPresent()) {
                Matrix4d blenderToOriginal = originalToBlender.get().invert(new Matrix4d());
                Vectors.store(blenderToOriginal.transformPosition(Vectors.at(positions, i)), positions, i);
                Vector3d normal = vectorOrZero(normals, i);
                Vector3d restoredNormal = transformNormal(blenderToOriginal, normal);
                storeUnlessEmpty(restoredNormal, normals, i);
                for (MorphTarget target : targets) {
                    storeUnlessEmpty(
                            blenderToOriginal.transformDirection(vectorOrZero(target.positionDeltas(), i)),
                            target.positionDeltas(),
                            i);
                    Vector3d morphedNormal =
                            vectorOrZero(target.normalDeltas(), i).add(normal);
                    storeUnlessEmpty(
                            transformNormal(blenderToOriginal, morphedNormal).sub(restoredNormal),
                            target.normalDeltas(),
                            i);
                }
            }
        }
        return primitive.withPositions(positions, normals).withTargets(targets);
    }

    /** Returns a transformed normal with unit length, or a zero vector for a zero normal. */
    private static Vector3d transformNormal(Matrix4d matrix, Vector3d normal) {
        Vector3d transformed = matrix.transformDirection(normal, new Vector3d());
        return transformed.lengthSquared() > 0 ? transformed.normalize() : transformed;
    }

    /** Returns the vector at an index, or a zero vector if there are no values. */
    private static Vector3d vectorOrZero(float[] values, int index) {
        return values.length == 0 ? new Vector3d() : Vectors.at(values, index);
    }

    /** Stores a vector at an index, unless there are no values. */
    private static void storeUnlessEmpty(Vector3d vector, float[] values, int index) {
        if (values.length > 0) {
            Vectors.store(vector, values, index);
        }
    }

    /**
     * Compares triangles with the same index in the same part, and returns the number of corners that are at their
     * original positions.
     */
    public static long countUnmovedCorners(
            Map<MeshPart.Key, MeshPart> originalParts, Map<MeshPart.Key, MeshPart> editedParts, float tolerance) {
        long count = 0;
        for (MeshPart originalPart : originalParts.values()) {
            List<EditCorner[]> originalTriangles = originalPart.triangles();
            List<EditCorner[]> editedTriangles = Optional.ofNullable(editedParts.get(originalPart.key()))
                    .map(MeshPart::triangles)
                    .orElse(List.of());
            for (int i = 0; i < Math.min(originalTriangles.size(), editedTriangles.size()); i++) {
                for (int corner = 0; corner < 3; corner++) {
                    count += originalTriangles.get(i)[corner].isAt(
                                    editedTriangles.get(i)[corner], tolerance)
                            ? 1
                            : 0;
                }
            }
        }
        return count;
    }
}
