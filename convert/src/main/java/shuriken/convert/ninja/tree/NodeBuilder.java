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
import shuriken.convert.support.BindPose;
import shuriken.convert.support.EncodingModel;
import shuriken.convert.support.EncodingNode;
import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.scene.Scene;

/** Encodes nodes as files store them: positions as floats, angles as integer BAMS. */
public final class NodeBuilder {
    private final boolean zxy;
    private final List<NjsObject> objects = new ArrayList<>();
    /** The rotation error of each node that rounding to BAMS causes. */
    private final List<Quaterniond> rotations = new ArrayList<>();
    /** The transform from each node's space, as stored, to the model's. */
    private final List<Matrix4dc> transforms = new ArrayList<>();
    /**
     * The transform from the space of the primitives to each node's, as stored, so that everything keeps its position
     * at rest.
     */
    private final List<Matrix4dc> intoNode = new ArrayList<>();

    /** @param zxy whether all nodes use the other rotation order */
    public NodeBuilder(EncodingModel model, boolean zxy) {
        this.zxy = zxy;
        List<Matrix4dc> rest = new ArrayList<>();
        for (int i = 0; i < model.nodes().size(); i++) {
            EncodingNode node = model.nodes().get(i);
            Quaterniond above =
                    node.parent() == Scene.NONE ? new Quaterniond() : new Quaterniond(rotations.get(node.parent()));
            NjsObject object = object(node, above, zxy);
            objects.add(object);
            rotations.add(rotation(node).conjugate().mul(above).mul(rotation(object, zxy)));
            Matrix4d exact = BindPose.local(node.rest());
            Matrix4d stored = local(object, zxy);
            if (node.parent() != Scene.NONE) {
                rest.get(node.parent()).mulAffine(exact, exact);
                transforms.get(node.parent()).mulAffine(stored, stored);
            }
            rest.add(exact);
            transforms.add(stored);
            Matrix4d into = stored.invertAffine(new Matrix4d());
            Matrix4d moved =
                    exact.mulAffine(model.worldTransforms().get(i).invertAffine(new Matrix4d()), new Matrix4d());
            intoNode.add(into.mulAffine(moved, new Matrix4d()));
        }
    }

    NjsObject object(int node) {
        return objects.get(node);
    }

    /** Returns the rotation of a node in its parent. */
    public Quaterniond rotation(int node) {
        return rotation(objects.get(node), zxy);
    }

    /** Returns the rotation from a node's rest rotation in the model to the stored one. */
    public Quaterniondc rotationError(int node) {
        return rotations.get(node);
    }

    public Matrix4dc into(int node) {
        return intoNode.get(node);
    }

    private static NjsObject object(EncodingNode node, Quaterniondc above, boolean zxy) {
        float[] t = node.rest().translation();
        float[] s = node.rest().scale();
        Vec3f pos = new Vec3f(t[0], t[1], t[2]);
        Vec3f scl = new Vec3f(s[0], s[1], s[2]);
        Bams3 ang = angles(node, above, zxy);
        int flags = (zxy ? EvalFlag.ZXY_ANG.mask() : 0)
                | (pos.equals(Vec3f.ZERO) ? EvalFlag.UNIT_POS.mask() : 0)
                | (ang.equals(Bams3.ZERO) ? EvalFlag.UNIT_ANG.mask() : 0)
                | (scl.equals(Vec3f.ONE) ? EvalFlag.UNIT_SCL.mask() : 0);
        return new NjsObject(flags, 0, pos, ang, scl, 0, 0, 1);
    }

    private static Quaterniond rotation(EncodingNode node) {
        float[] r = node.rest().rotation();
        return new Quaterniond(r[0], r[1], r[2], r[3]).normalize();
    }

    private static Quaterniond rotation(NjsObject object, boolean zxy) {
        return Angles.rotation(
                object.angles().x(), object.angles().y(), object.angles().z(), zxy);
    }

    /**
     * Returns the source's angles if they still are the rotation; else computes new ones.
     *
     * @param above rotation between the parent's exact and quantized orientation; compensated by this node
     */
    private static Bams3 angles(EncodingNode node, Quaterniondc above, boolean zxy) {
        Quaterniond rotation = rotation(node);
        if (node.extras().values().get("angles") instanceof List<?> stored
                && stored.size() == 3
                && stored.stream().allMatch(Integer.class::isInstance)) {
            Bams3 known = new Bams3((Integer) stored.get(0), (Integer) stored.get(1), (Integer) stored.get(2));
            if (Math.abs(Angles.rotation(known.x(), known.y(), known.z(), zxy).dot(rotation)) > 1 - 1e-9) {
                return known;
            }
        }
        return Angles.of(rotation.premul(above.conjugate(new Quaterniond())), zxy);
    }

    private static Matrix4d local(NjsObject object, boolean zxy) {
        return new Matrix4d()
                .translationRotateScale(
                        new Vector3d(
                                object.position().x(),
                                object.position().y(),
                                object.position().z()),
                        rotation(object, zxy),
                        new Vector3d(
                                size(object.scale().x()),
                                size(object.scale().y()),
                                size(object.scale().z())));
    }

    private static double size(float scale) {
        return Math.abs(scale) < 1e-6f ? 1 : scale;
    }

    /** Links the nodes to a tree, each with its mesh, if it has one; nodes may share meshes. */
    public <A> ObjectTree<A> tree(EncodingModel model, List<Optional<A>> meshes) {
        boolean[] hasChild = new boolean[objects.size()];
        model.nodes().stream().filter(node -> node.parent() >= 0).forEach(node -> hasChild[node.parent()] = true);
        List<ObjectNode> linked = new ArrayList<>();
        IdentityHashMap<A, Integer> all = new IdentityHashMap<>();
        List<A> attaches = new ArrayList<>();
        for (int node = 0; node < hasChild.length; node++) {
            Optional<A> mesh = meshes.get(node);
            int parent = model.nodes().get(node).parent();
            mesh.filter(one -> all.putIfAbsent(one, attaches.size()) == null).ifPresent(attaches::add);
            linked.add(new ObjectNode(
                    linked(objects.get(node), mesh.isPresent(), hasChild[node]),
                    0,
                    parent == Scene.NONE ? ObjectNode.NONE : parent,
                    mesh.map(all::get).orElse(ObjectNode.NONE)));
        }
        return new ObjectTree<>(linked, attaches);
    }

    /** Sets the flags that follow from a node's content. */
    private static NjsObject linked(NjsObject object, boolean hasMesh, boolean hasChild) {
        int flags = object.evalflags() | (hasMesh ? 0 : EvalFlag.HIDE.mask()) | (hasChild ? 0 : EvalFlag.BREAK.mask());
        return new NjsObject(flags, 0, object.position(), object.angles(), object.scale(), 0, 0, 1);
    }
}
