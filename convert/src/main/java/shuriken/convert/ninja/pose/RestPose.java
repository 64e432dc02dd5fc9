package shuriken.convert.ninja.pose;

import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import shuriken.convert.ConvertOptions;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;
import shuriken.scene.Transform;
import shuriken.scene.support.NodeMatrices;

/**
 * The transforms of a tree's nodes at rest.
 *
 * <p>There are two matrices for each node: {@link #world} uses the angles as stored, in double precision;
 * {@link #exported} is what a reader of the scene computes from the {@link #local} transforms, rounded to floats.
 */
public final class RestPose {
    private final Transform[] local;
    private final Matrix4d[] world;
    private final Matrix4d[] exported;

    private RestPose(int nodes) {
        local = new Transform[nodes];
        world = new Matrix4d[nodes];
        exported = new Matrix4d[nodes];
    }

    public static RestPose of(List<ObjectNode> nodes, ConvertOptions options) {
        Quaterniond[] rotations = new RememberedRotations(nodes, options)
                .rotations(node -> NodeRotation.of(nodes.get(node).object(), options.rotationOrder()));
        List<Placement> placements = new ArrayList<>();
        for (ObjectNode node : nodes) {
            Placement placement = placement(node.object(), options);
            placements.add(new Placement(placement.moved(), rotations[placements.size()], placement.scaled()));
        }
        return of(nodes, placements);
    }

    /** Creates a pose with other transforms in the parents. */
    public static RestPose of(List<ObjectNode> nodes, List<Placement> placements) {
        RestPose pose = new RestPose(nodes.size());
        for (int i = 0; i < nodes.size(); i++) {
            int parent = nodes.get(i).parent();
            pose.local[i] = placements.get(i).transform();
            pose.world[i] = chain(pose.world, parent, placements.get(i).matrix());
            pose.exported[i] = chain(pose.exported, parent, NodeMatrices.matrix(pose.local[i]));
        }
        return pose;
    }

    /**
     * A node with an additional motion in scene space, independent of its parent.
     *
     * @param node that has the vertices
     * @param joint the exported node, or {@link JointNodes#SCENE}
     */
    public record Moved(int node, int joint, Matrix4dc motion) {}

    /** Returns this pose with moved nodes. */
    public RestPose moved(List<Moved> all) {
        RestPose moved = new RestPose(all.size());
        for (int i = 0; i < all.size(); i++) {
            Moved one = all.get(i);
            moved.local[i] = local[one.node()];
            moved.world[i] = one.motion().mulAffine(world[one.node()], new Matrix4d());
            moved.exported[i] = one.joint() == JointNodes.SCENE
                    ? new Matrix4d(one.motion())
                    : one.motion().mulAffine(exported[one.joint()], new Matrix4d());
        }
        return moved;
    }

    /** Returns a node's own transform in its parent. */
    public static Placement placement(NjsObject object, ConvertOptions options) {
        Vec3f at = object.has(EvalFlag.UNIT_POS) ? Vec3f.ZERO : finite(object.position());
        Vec3f size = object.has(EvalFlag.UNIT_SCL) ? Vec3f.ONE : finite(object.scale());
        return new Placement(
                new Vector3d(at.x(), at.y(), at.z()).mul(options.scale()),
                NodeRotation.of(object, options.rotationOrder()),
                new Vector3d(size.x(), size.y(), size.z()));
    }

    private static Matrix4d chain(Matrix4d[] done, int parent, Matrix4d matrix) {
        return parent == ObjectNode.NONE ? matrix : done[parent].mulAffine(matrix, new Matrix4d());
    }

    private static Vec3f finite(Vec3f v) {
        return new Vec3f(finite(v.x()), finite(v.y()), finite(v.z()));
    }

    private static float finite(float number) {
        return Float.isFinite(number) ? number : 0;
    }

    public int nodes() {
        return local.length;
    }

    public Transform local(int node) {
        return local[node];
    }

    /** Returns the transform from the node's space to the scene's. */
    public Matrix4dc world(int node) {
        return world[node];
    }

    /** Returns the transform from the node's space to the scene's, computed from the exported transforms. */
    public Matrix4dc exported(int node) {
        return exported[node];
    }

    /** Returns whether the node's transform is mirrored. */
    public boolean isMirrored(int node) {
        return world[node].determinant3x3() < 0;
    }
}
