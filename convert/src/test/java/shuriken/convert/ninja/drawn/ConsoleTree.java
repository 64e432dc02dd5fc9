package shuriken.convert.ninja.drawn;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;

/** Computes the transforms and the visibility of nodes from their evaluation flags. */
final class ConsoleTree {
    private ConsoleTree() {}

    /**
     * Returns the transform of each node.
     *
     * @param scale the factor for positions
     */
    static List<Matrix4d> world(List<ObjectNode> nodes, double scale, boolean zxyInner) {
        List<Quaterniond> rotations =
                rotations(nodes, node -> rotation(nodes.get(node).object(), zxyInner));
        List<Matrix4d> world = new ArrayList<>();
        for (ObjectNode node : nodes) {
            NjsObject object = node.object();
            Matrix4d local = new Matrix4d();
            if ((object.evalflags() & 1) == 0) {
                local.translate(
                        scale * object.position().x(),
                        scale * object.position().y(),
                        scale * object.position().z());
            }
            local.rotate(rotations.get(world.size()));
            if ((object.evalflags() & 4) == 0) {
                local.scale(
                        object.scale().x(), object.scale().y(), object.scale().z());
            }
            world.add(node.parentIndex() < 0 ? local : new Matrix4d(world.get(node.parentIndex())).mul(local));
        }
        return world;
    }

    /** Returns whether a node uses the rotation that it or an ancestor has remembered. */
    static boolean usesRemembered(List<ObjectNode> nodes, int node) {
        int flags = nodes.get(node).object().evalflags();
        return (flags & 0x1000) != 0
                && (flags & 2) == 0
                && nodes.subList(0, node + 1).stream()
                        .anyMatch(candidate -> (candidate.object().evalflags() & 0x800) != 0);
    }

    /**
     * Returns the rotation of each node relative to its parent.
     *
     * @param nodes the nodes
     * @param localRotations returns the rotation that a node stores
     */
    static List<Quaterniond> rotations(List<ObjectNode> nodes, IntFunction<Quaterniond> localRotations) {
        List<Quaterniond> rotations = new ArrayList<>();
        List<Quaterniond> world = new ArrayList<>();
        Quaterniond remembered = new Quaterniond();
        for (int i = 0; i < nodes.size(); i++) {
            int parent = nodes.get(i).parentIndex();
            Quaterniond parentRotation = parent < 0 ? new Quaterniond() : world.get(parent);
            if ((nodes.get(i).object().evalflags() & 0x800) != 0) {
                remembered = parentRotation;
            }
            Quaterniond rotation = usesRemembered(nodes, i)
                    ? new Quaterniond(parentRotation).invert().mul(remembered)
                    : localRotations.apply(i);
            rotations.add(rotation);
            world.add(new Quaterniond(parentRotation).mul(rotation));
        }
        return rotations;
    }

    private static Quaterniond rotation(NjsObject object, boolean zxyInner) {
        if ((object.evalflags() & 2) != 0) {
            return new Quaterniond();
        }
        if ((object.evalflags() & 0x400) != 0) {
            return new Quaterniond(
                            Float.intBitsToFloat(object.angles().x()),
                            Float.intBitsToFloat(object.angles().y()),
                            Float.intBitsToFloat(object.angles().z()),
                            object.quaternionW())
                    .normalize();
        }
        return angles(
                object,
                new double[] {
                    object.angles().x(), object.angles().y(), object.angles().z()
                },
                zxyInner);
    }

    /** Returns the rotation for angles in the node's rotation order. A full rotation is 65,536. */
    static Quaterniond angles(NjsObject object, double[] v, boolean zxyInner) {
        double radians = 2 * Math.PI / 65536;
        if ((object.evalflags() & 0x20) == 0) {
            return new Quaterniond()
                    .rotateZ(radians * v[2])
                    .rotateY(radians * v[1])
                    .rotateX(radians * v[0]);
        }
        return zxyInner
                ? new Quaterniond()
                        .rotateZ(radians * v[2])
                        .rotateX(radians * v[0])
                        .rotateY(radians * v[1])
                : new Quaterniond()
                        .rotateY(radians * v[1])
                        .rotateX(radians * v[0])
                        .rotateZ(radians * v[2]);
    }

    /** Returns whether the lists of a node are drawn: it is not hidden, and no ancestor hides its children. */
    static boolean isDrawn(List<ObjectNode> nodes, int node) {
        boolean isDrawn = (nodes.get(node).object().evalflags() & 8) == 0;
        for (int ancestor = nodes.get(node).parentIndex();
                ancestor >= 0;
                ancestor = nodes.get(ancestor).parentIndex()) {
            isDrawn &= (nodes.get(ancestor).object().evalflags() & 0x10) == 0;
        }
        return isDrawn;
    }
}
