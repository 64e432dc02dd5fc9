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
        List<Quaterniond> turns = turns(nodes, node -> turned(nodes.get(node).object(), zxyInner));
        List<Matrix4d> world = new ArrayList<>();
        for (ObjectNode node : nodes) {
            NjsObject o = node.object();
            Matrix4d own = new Matrix4d();
            if ((o.evalflags() & 1) == 0) {
                own.translate(
                        scale * o.position().x(),
                        scale * o.position().y(),
                        scale * o.position().z());
            }
            own.rotate(turns.get(world.size()));
            if ((o.evalflags() & 4) == 0) {
                own.scale(o.scale().x(), o.scale().y(), o.scale().z());
            }
            world.add(node.parent() < 0 ? own : new Matrix4d(world.get(node.parent())).mul(own));
        }
        return world;
    }

    /** Returns whether a node uses the rotation that it or an ancestor has remembered. */
    static boolean takes(List<ObjectNode> nodes, int node) {
        int flags = nodes.get(node).object().evalflags();
        return (flags & 0x1000) != 0
                && (flags & 2) == 0
                && nodes.subList(0, node + 1).stream()
                        .anyMatch(each -> (each.object().evalflags() & 0x800) != 0);
    }

    /**
     * Returns the rotation of each node relative to its parent.
     *
     * @param nodes the nodes
     * @param own returns the rotation that a node stores
     */
    static List<Quaterniond> turns(List<ObjectNode> nodes, IntFunction<Quaterniond> own) {
        List<Quaterniond> turns = new ArrayList<>();
        List<Quaterniond> world = new ArrayList<>();
        Quaterniond remembered = new Quaterniond();
        for (int i = 0; i < nodes.size(); i++) {
            int parent = nodes.get(i).parent();
            Quaterniond above = parent < 0 ? new Quaterniond() : world.get(parent);
            if ((nodes.get(i).object().evalflags() & 0x800) != 0) {
                remembered = above;
            }
            Quaterniond turned =
                    takes(nodes, i) ? new Quaterniond(above).invert().mul(remembered) : own.apply(i);
            turns.add(turned);
            world.add(new Quaterniond(above).mul(turned));
        }
        return turns;
    }

    private static Quaterniond turned(NjsObject o, boolean zxyInner) {
        if ((o.evalflags() & 2) != 0) {
            return new Quaterniond();
        }
        if ((o.evalflags() & 0x400) != 0) {
            return new Quaterniond(
                            Float.intBitsToFloat(o.angles().x()),
                            Float.intBitsToFloat(o.angles().y()),
                            Float.intBitsToFloat(o.angles().z()),
                            o.quaternionW())
                    .normalize();
        }
        return angles(
                o, new double[] {o.angles().x(), o.angles().y(), o.angles().z()}, zxyInner);
    }

    /** Returns the rotation for angles in the node's rotation order. A full rotation is 65,536. */
    static Quaterniond angles(NjsObject o, double[] v, boolean zxyInner) {
        double turn = 2 * Math.PI / 65536;
        if ((o.evalflags() & 0x20) == 0) {
            return new Quaterniond().rotateZ(turn * v[2]).rotateY(turn * v[1]).rotateX(turn * v[0]);
        }
        return zxyInner
                ? new Quaterniond().rotateZ(turn * v[2]).rotateX(turn * v[0]).rotateY(turn * v[1])
                : new Quaterniond().rotateY(turn * v[1]).rotateX(turn * v[0]).rotateZ(turn * v[2]);
    }

    /** Returns whether the lists of a node are drawn: it is not hidden, and no ancestor hides its children. */
    static boolean isDrawn(List<ObjectNode> nodes, int node) {
        boolean drawn = (nodes.get(node).object().evalflags() & 8) == 0;
        for (int above = nodes.get(node).parent();
                above >= 0;
                above = nodes.get(above).parent()) {
            drawn &= (nodes.get(above).object().evalflags() & 0x10) == 0;
        }
        return drawn;
    }
}
