package shuriken.convert.ninja.drawn;

import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;

/** Where nodes stand and which are drawn, by the words of their evaluation flags. */
final class ConsoleTree {
    private ConsoleTree() {}

    /** @param scale on positions */
    static List<Matrix4d> world(List<ObjectNode> nodes, double scale, boolean zxyInner) {
        List<Matrix4d> world = new ArrayList<>();
        for (ObjectNode node : nodes) {
            Matrix4d own = own(node.object(), scale, zxyInner);
            world.add(node.parent() < 0 ? own : new Matrix4d(world.get(node.parent())).mul(own));
        }
        return world;
    }

    private static Matrix4d own(NjsObject o, double scale, boolean zxyInner) {
        int flags = o.evalflags();
        Matrix4d own = new Matrix4d();
        if ((flags & 1) == 0) {
            own.translate(
                    scale * o.pos().x(), scale * o.pos().y(), scale * o.pos().z());
        }
        double turn = 2 * Math.PI / 65536;
        if ((flags & 2) == 0 && (flags & 0x400) != 0) {
            own.rotate(new Quaterniond(
                            Float.intBitsToFloat(o.ang().x()),
                            Float.intBitsToFloat(o.ang().y()),
                            Float.intBitsToFloat(o.ang().z()),
                            o.quaternionW())
                    .normalize());
        } else if ((flags & 2) == 0 && (flags & 0x20) == 0) {
            own.rotateZ(turn * o.ang().z())
                    .rotateY(turn * o.ang().y())
                    .rotateX(turn * o.ang().x());
        } else if ((flags & 2) == 0 && !zxyInner) {
            own.rotateY(turn * o.ang().y())
                    .rotateX(turn * o.ang().x())
                    .rotateZ(turn * o.ang().z());
        } else if ((flags & 2) == 0) {
            own.rotateZ(turn * o.ang().z())
                    .rotateX(turn * o.ang().x())
                    .rotateY(turn * o.ang().y());
        }
        if ((flags & 4) == 0) {
            own.scale(o.scl().x(), o.scl().y(), o.scl().z());
        }
        return own;
    }

    /** Whether a node's own lists are run: not hidden, and nothing above it keeps its children back. */
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
