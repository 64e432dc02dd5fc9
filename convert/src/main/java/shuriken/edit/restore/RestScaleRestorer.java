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
    /** The smallest determinant of a matrix that counts as invertible. */
    private static final double MIN_DETERMINANT = 1e-12;

    private static final Matrix4dc IDENTITY = new Matrix4d();

    private RestScaleRestorer() {}

    /**
     * Returns the transform that Blender applied to the vertices of each node of the source, except for identity
     * transforms. The result is empty if a node came back with its scale.
     *
     * @param preparedScene the source's scene as the editor received it
     */
    public static Map<Integer, Matrix4dc> findAppliedTransforms(
            Scene preparedScene, SourceMapping preparedMapping, Scene editedScene, SourceMapping editedMapping) {
        BindPose originalPose = BindPose.of(preparedScene);
        BindPose editedPose = BindPose.of(editedScene);
        List<Matrix4d> blenderTransforms = computeBlenderBones(preparedScene, originalPose);
        Map<Integer, Matrix4dc> transforms = new HashMap<>();
        Set<Integer> scaledNodeIndices = new HashSet<>();
        for (int i = 0; i < preparedMapping.sourceNodes().length; i++) {
            int sourceIndex = preparedMapping.sourceNodes()[i];
            Matrix4d appliedTransform = blenderTransforms.get(i).mul(originalPose.meshToNode(i), new Matrix4d());
            if (sourceIndex != Scene.NONE && !appliedTransform.equals(IDENTITY, SCALE_TOLERANCE)) {
                transforms.put(sourceIndex, appliedTransform);
            }
            if (sourceIndex != Scene.NONE && hasScale(originalPose.nodeToMesh(i))) {
                scaledNodeIndices.add(sourceIndex);
            }
        }
        Map<Integer, Matrix4dc> transformsOfUnscaledNodes = new HashMap<>();
        for (int i = 0; i < editedMapping.sourceNodes().length; i++) {
            Matrix4dc appliedTransform = transforms.get(editedMapping.sourceNodes()[i]);
            if (hasScale(editedPose.nodeToMesh(i))) {
                if (scaledNodeIndices.contains(editedMapping.sourceNodes()[i])) {
                    return Map.of();
                }
            } else if (appliedTransform != null) {
                transformsOfUnscaledNodes.put(editedMapping.sourceNodes()[i], appliedTransform);
            }
        }
        return transformsOfUnscaledNodes;
    }

    /** Returns whether a transform has a scale other than 1 or is mirrored. */
    private static boolean hasScale(Matrix4dc transform) {
        return transform.getScale(new Vector3d()).distance(new Vector3d(1)) >= SCALE_TOLERANCE
                || transform.determinant3x3() < 0;
    }

    /** Returns the transform of the Blender bone of each node. */
    static List<Matrix4d> computeBlenderBones(Scene scene, BindPose bindPose) {
        List<Matrix4d> boneTransforms = new ArrayList<>();
        for (int i = 0; i < scene.nodes().size(); i++) {
            Node node = scene.nodes().get(i);
            boolean isRoot = node.parentIndex() == Scene.NONE;
            boolean isBelowRoot =
                    !isRoot && scene.nodes().get(node.parentIndex()).parentIndex() == Scene.NONE;
            Matrix4d localTransform = isRoot || isBelowRoot
                    ? withoutScale(node.transform())
                    : withoutScale(bindPose.meshToNode(node.parentIndex()).mul(bindPose.nodeToMesh(i), new Matrix4d()));
            boneTransforms.add(
                    isRoot
                            ? localTransform
                            : boneTransforms.get(node.parentIndex()).mul(localTransform, new Matrix4d()));
        }
        return boneTransforms;
    }

    private static Matrix4d withoutScale(Transform transform) {
        return BindPose.localMatrix(
                new Transform(transform.translation(), transform.rotation(), new float[] {1, 1, 1}));
    }

    /** Returns the transform without its scale. */
    private static Matrix4d withoutScale(Matrix4d localTransform) {
        return new Matrix4d()
                .translationRotate(
                        localTransform.m30(), localTransform.m31(), localTransform.m32(), rotationOf(localTransform));
    }

    /**
     * Returns the rotation of a transform. A mirrored matrix counts as a rotation with a negative scale in all
     * directions.
     */
    static Quaterniond rotationOf(Matrix4dc localTransform) {
        Matrix3d rotation = new Matrix3d(localTransform);
        for (int axis = 0; axis < 3; axis++) {
            rotation.setColumn(axis, rotation.getColumn(axis, new Vector3d()).normalize());
        }
        if (rotation.determinant() < 0) {
            rotation.scale(-1);
        }
        return rotation.getNormalizedRotation(new Quaterniond());
    }

    /**
     * Returns the scene with the original scales restored: nodes, vertices of skinned meshes and morph targets are at
     * their original positions. A vertex that came back at its position in Blender is restored with its original
     * weights, so that new weights do not move it. Vertices of bones that did not move their mesh in the source stay
     * where the editor shows them.
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
                int[] sourceJoints = editedMapping.nearestSourceJoints(
                        editedScene, editedScene.skins().get(node.skinIndex()));
                int sourceMeshNodeIndex = editedMapping.sourceMeshNodes()[i];
                meshes.add(new Mesh(
                        mesh.name(),
                        mesh.primitives().stream()
                                .map(primitive -> restorePrimitive(
                                        primitive,
                                        vertexIndex -> scaledVertices.appliedTransform(
                                                primitive, vertexIndex, sourceJoints, sourceMeshNodeIndex)))
                                .toList()));
                nodes.set(i, node.withMeshIndices(meshes.size() - 1, node.skinIndex()));
            }
        }
        SceneBuilder sceneBuilder =
                new SceneBuilder(editedScene.withMeshes(meshes).withNodes(nodes));
        for (int i = 0; i < sceneBuilder.skins().size(); i++) {
            Skin skin = sceneBuilder.skins().get(i);
            float[] matrices = skin.inverseBindMatrices().clone();
            findTransformsByJoint(editedScene, i, editedMapping, appliedTransforms)
                    .forEach((jointIndex, appliedTransform) -> NodeMatrices.store(
                            NodeMatrices.readMatrix(matrices, 16 * jointIndex).mul(appliedTransform),
                            matrices,
                            16 * jointIndex));
            sceneBuilder.skins().set(i, new Skin(skin.name(), skin.joints(), matrices));
        }
        return sceneBuilder.build();
    }

    /** Returns the transforms that were applied to the vertices of a skin's joints, by the index of the joint. */
    private static Map<Integer, Matrix4dc> findTransformsByJoint(
            Scene editedScene, int skinIndex, SourceMapping editedMapping, Map<Integer, Matrix4dc> appliedTransforms) {
        Map<Integer, Matrix4dc> transforms = new HashMap<>();
        int[] sourceJoints = editedMapping.nearestSourceJoints(
                editedScene, editedScene.skins().get(skinIndex));
        for (int i = 0; i < sourceJoints.length; i++) {
            Matrix4dc appliedTransform = appliedTransforms.get(sourceJoints[i]);
            if (appliedTransform != null) {
                transforms.put(i, appliedTransform);
            }
        }
        return transforms;
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
                        target.positions().clone(), target.normals().clone()))
                .toList();
        for (int i = 0; i < primitive.vertexCount(); i++) {
            Optional<Matrix4d> vertexTransform = appliedTransform
                    .apply(i)
                    .filter(transform -> Math.abs(transform.determinant3x3()) > MIN_DETERMINANT);
            if (vertexTransform.isPresent()) {
                Matrix4d inverse = vertexTransform.get().invert(new Matrix4d());
                Vectors.store(inverse.transformPosition(Vectors.at(positions, i)), positions, i);
                Vector3d normal = vectorOrZero(normals, i);
                Vector3d restoredNormal = transformNormal(inverse, normal);
                storeUnlessEmpty(restoredNormal, normals, i);
                for (MorphTarget target : targets) {
                    storeUnlessEmpty(
                            inverse.transformDirection(vectorOrZero(target.positions(), i)), target.positions(), i);
                    Vector3d morphedNormal = vectorOrZero(target.normals(), i).add(normal);
                    storeUnlessEmpty(transformNormal(inverse, morphedNormal).sub(restoredNormal), target.normals(), i);
                }
            }
        }
        return primitive.withPositions(positions, normals).withTargets(targets);
    }

    /** Returns a transformed normal with unit length, or a zero vector for a zero normal. */
    private static Vector3d transformNormal(Matrix4d inverseTransform, Vector3d normal) {
        Vector3d transformed = inverseTransform.transformDirection(normal, new Vector3d());
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

    /** Returns the number of corners of triangles with the same index that are at their original positions. */
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
