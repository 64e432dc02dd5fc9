package shuriken.convert.ninja.tree;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import shuriken.convert.ninja.pose.NodeExtras;
import shuriken.convert.support.BindPose;
import shuriken.convert.support.EncodingModel;
import shuriken.convert.support.PreparedNode;
import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.scene.Scene;

/**
 * Encodes nodes as files store them. Positions are floats. Angles are BAMS: integers in units of 1/65536 of a
 * revolution.
 */
public final class NodeBuilder {
    /** The minimum dot product of two quaternions that count as the same rotation. */
    private static final double MIN_DOT_PRODUCT = 1 - 1e-9;

    private final boolean isZxy;
    private final List<NjsObject> objects = new ArrayList<>();
    /**
     * The rotation from the exact to the encoded orientation of each node at rest, in the space of the node. The
     * orientations differ because angles are rounded to BAMS.
     */
    private final List<Quaterniond> rotationErrors = new ArrayList<>();
    /** The transform from the space of each node, as encoded, to world space. */
    private final List<Matrix4dc> encodedNodeToWorld = new ArrayList<>();
    /**
     * The transform from the space of the meshes to the space of each node, as encoded. Geometry to which it is applied
     * keeps its position at rest.
     */
    private final List<Matrix4dc> meshToNodeTransforms = new ArrayList<>();

    /**
     * Encodes the nodes of a model.
     *
     * @param isZxy whether all nodes have the flag {@link EvalFlag#ZXY_ANG}, which changes the order of rotations
     */
    public NodeBuilder(EncodingModel model, boolean isZxy) {
        this.isZxy = isZxy;
        List<Matrix4dc> restNodeToWorld = new ArrayList<>();
        for (int i = 0; i < model.nodes().size(); i++) {
            PreparedNode node = model.nodes().get(i);
            Quaterniond parentError = node.parentIndex() == Scene.NONE
                    ? new Quaterniond()
                    : new Quaterniond(rotationErrors.get(node.parentIndex()));
            NjsObject object = encode(node, parentError, isZxy);
            objects.add(object);
            rotationErrors.add(restRotation(node).conjugate().mul(parentError).mul(encodedRotation(object, isZxy)));
            Matrix4d restTransform = BindPose.localMatrix(node.restTransform());
            Matrix4d encodedTransform = encodedLocalTransform(object, isZxy);
            if (node.parentIndex() != Scene.NONE) {
                restNodeToWorld.get(node.parentIndex()).mulAffine(restTransform, restTransform);
                encodedNodeToWorld.get(node.parentIndex()).mulAffine(encodedTransform, encodedTransform);
            }
            restNodeToWorld.add(restTransform);
            encodedNodeToWorld.add(encodedTransform);
            Matrix4d worldToNode = encodedTransform.invertAffine(new Matrix4d());
            Matrix4d meshToWorld = restTransform.mulAffine(
                    model.nodeToMeshTransforms().get(i).invertAffine(new Matrix4d()), new Matrix4d());
            meshToNodeTransforms.add(worldToNode.mulAffine(meshToWorld, new Matrix4d()));
        }
    }

    NjsObject object(int nodeIndex) {
        return objects.get(nodeIndex);
    }

    /** Returns the encoded rotation of a node relative to its parent. */
    public Quaterniond rotation(int nodeIndex) {
        return encodedRotation(objects.get(nodeIndex), isZxy);
    }

    /** Returns the rotation from the exact to the encoded orientation of a node at rest, in the space of the node. */
    public Quaterniondc rotationError(int nodeIndex) {
        return rotationErrors.get(nodeIndex);
    }

    /** Returns the transform from the space of the meshes to the space of a node, as encoded. */
    public Matrix4dc meshToNode(int nodeIndex) {
        return meshToNodeTransforms.get(nodeIndex);
    }

    private static NjsObject encode(PreparedNode node, Quaterniondc parentError, boolean isZxy) {
        float[] restTranslation = node.restTransform().translation();
        float[] restScale = node.restTransform().scale();
        Vec3f position = new Vec3f(restTranslation[0], restTranslation[1], restTranslation[2]);
        Vec3f scale = new Vec3f(restScale[0], restScale[1], restScale[2]);
        Bams3 angles = chooseAngles(node, parentError, isZxy);
        int flags = (isZxy ? EvalFlag.ZXY_ANG.mask() : 0)
                | (position.equals(Vec3f.ZERO) ? EvalFlag.UNIT_POS.mask() : 0)
                | (angles.equals(Bams3.ZERO) ? EvalFlag.UNIT_ANG.mask() : 0)
                | (scale.equals(Vec3f.ONE) ? EvalFlag.UNIT_SCL.mask() : 0);
        return new NjsObject(
                flags, /* model= */ 0, position, angles, scale, /* child= */ 0, /* sibling= */ 0, /* quaternionW= */ 1);
    }

    private static Quaterniond restRotation(PreparedNode node) {
        float[] rotation = node.restTransform().rotation();
        return new Quaterniond(rotation[0], rotation[1], rotation[2], rotation[3]).normalize();
    }

    private static Quaterniond encodedRotation(NjsObject object, boolean isZxy) {
        return AngleConverter.toRotation(
                object.angles().x(), object.angles().y(), object.angles().z(), isZxy);
    }

    /**
     * Returns the angles in the extras if they describe the rest rotation, or else new angles. The extras contain the
     * angles of the file from which the node was exported.
     *
     * @param parentError the rotation from the exact to the encoded orientation of the parent. New angles compensate
     *     for it
     */
    private static Bams3 chooseAngles(PreparedNode node, Quaterniondc parentError, boolean isZxy) {
        Quaterniond rotation = restRotation(node);
        if (node.extras().values().get(NodeExtras.ANGLES_KEY) instanceof List<?> list
                && list.size() == 3
                && list.stream().allMatch(Integer.class::isInstance)) {
            Bams3 sourceAngles = new Bams3((Integer) list.get(0), (Integer) list.get(1), (Integer) list.get(2));
            Quaterniond sourceRotation =
                    AngleConverter.toRotation(sourceAngles.x(), sourceAngles.y(), sourceAngles.z(), isZxy);
            if (Math.abs(sourceRotation.dot(rotation)) > MIN_DOT_PRODUCT) {
                return sourceAngles;
            }
        }
        return AngleConverter.toAngles(rotation.premul(parentError.conjugate(new Quaterniond())), isZxy);
    }

    private static Matrix4d encodedLocalTransform(NjsObject object, boolean isZxy) {
        return new Matrix4d()
                .translationRotateScale(
                        new Vector3d(
                                object.position().x(),
                                object.position().y(),
                                object.position().z()),
                        encodedRotation(object, isZxy),
                        new Vector3d(
                                nonZeroScale(object.scale().x()),
                                nonZeroScale(object.scale().y()),
                                nonZeroScale(object.scale().z())));
    }

    /** Replaces a scale of nearly 0 by 1, so that the transform has an inverse. */
    private static double nonZeroScale(float scale) {
        return Math.abs(scale) < 1e-6f ? 1 : scale;
    }

    /**
     * Creates a tree of the nodes.
     *
     * @param meshes the mesh of each node, if it has one. Nodes may share meshes
     */
    public <A> ObjectTree<A> buildTree(EncodingModel model, List<Optional<A>> meshes) {
        boolean[] hasChild = new boolean[objects.size()];
        model.nodes().stream()
                .filter(node -> node.parentIndex() >= 0)
                .forEach(node -> hasChild[node.parentIndex()] = true);
        List<ObjectNode> treeNodes = new ArrayList<>();
        IdentityHashMap<A, Integer> indexByMesh = new IdentityHashMap<>();
        List<A> uniqueMeshes = new ArrayList<>();
        for (int nodeIndex = 0; nodeIndex < hasChild.length; nodeIndex++) {
            Optional<A> mesh = meshes.get(nodeIndex);
            int parentIndex = model.nodes().get(nodeIndex).parentIndex();
            mesh.filter(newMesh -> indexByMesh.putIfAbsent(newMesh, uniqueMeshes.size()) == null)
                    .ifPresent(uniqueMeshes::add);
            treeNodes.add(new ObjectNode(
                    withContentFlags(objects.get(nodeIndex), mesh.isPresent(), hasChild[nodeIndex]),
                    /* offset= */ 0,
                    parentIndex == Scene.NONE ? ObjectNode.NONE : parentIndex,
                    mesh.map(indexByMesh::get).orElse(ObjectNode.NONE)));
        }
        return new ObjectTree<>(treeNodes, uniqueMeshes);
    }

    /** Sets the flags that depend on the mesh and children of a node. */
    private static NjsObject withContentFlags(NjsObject object, boolean hasMesh, boolean hasChild) {
        int flags = object.evalflags() | (hasMesh ? 0 : EvalFlag.HIDE.mask()) | (hasChild ? 0 : EvalFlag.BREAK.mask());
        return new NjsObject(
                flags,
                /* model= */ 0,
                object.position(),
                object.angles(),
                object.scale(),
                /* child= */ 0,
                /* sibling= */ 0,
                /* quaternionW= */ 1);
    }
}
