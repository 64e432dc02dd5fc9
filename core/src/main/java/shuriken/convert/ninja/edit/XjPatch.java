package shuriken.convert.ninja.edit;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.convert.ninja.edit.XjProvenance.Origin;
import shuriken.convert.ninja.xj.XjDraft;
import shuriken.edit.EditCorner;
import shuriken.ninja.xj.XjModel;
import shuriken.ninja.xj.XjVertices;
import shuriken.scene.Vectors;

/** Values to be changed in place in the vertices of one XJ model. Parts that are kept say so too. */
final class XjPatch {
    private record Stored(int list, int vertex) {}

    /** What a vertex gets; empty or 0 for what it keeps. */
    private record Change(Vector3d way, float[] normal, float[] uv, int argb) {
        boolean isNone() {
            return way.lengthSquared() == 0 && normal.length == 0 && uv.length == 0 && argb == 0;
        }
    }

    private static final float[] SAME = {};

    private final XjModel model;
    private final float tolerance;
    private Map<Stored, Change> changes = new HashMap<>();

    XjPatch(XjModel model, float tolerance) {
        this.model = model;
        this.tolerance = tolerance;
    }

    /**
     * Takes the changes of a part, all of them or none.
     *
     * @return whether all that share a vertex agree, and the vertices have what changes
     */
    boolean take(List<Origin[]> origins, List<EditCorner[]> before, List<EditCorner[]> after) {
        if (origins.size() != before.size() || before.size() != after.size()) {
            return false;
        }
        Map<Stored, Change> own = new HashMap<>(changes);
        for (int i = 0; i < origins.size(); i++) {
            for (int k = 0; k < 3; k++) {
                Origin origin = origins.get(i)[k];
                Change change = change(before.get(i)[k], after.get(i)[k]);
                XjVertices list = model.vertices().get(origin.list());
                Change known = own.putIfAbsent(new Stored(origin.list(), origin.vertex()), change);
                if (change.argb != 0 && !list.hasColour() || known != null && !agree(known, change)) {
                    return false;
                }
            }
        }
        changes = own;
        return true;
    }

    private Change change(EditCorner from, EditCorner to) {
        Vector3d way = new Vector3d();
        if (!from.isAt(to, tolerance)) {
            way.set(
                    (double) to.place()[0] - from.place()[0],
                    (double) to.place()[1] - from.place()[1],
                    (double) to.place()[2] - from.place()[2]);
        }
        return new Change(
                way,
                from.isFacing(to) ? SAME : to.normal(),
                from.isLaidAs(to) ? SAME : to.uv(),
                from.isColouredAs(to) ? 0 : to.colour());
    }

    private boolean agree(Change a, Change b) {
        boolean facing = a.normal.length == b.normal.length
                && (a.normal.length == 0
                        || a.normal[0] * b.normal[0] + a.normal[1] * b.normal[1] + a.normal[2] * b.normal[2] > 0.9999f);
        boolean laid = a.uv.length == b.uv.length
                && (a.uv.length == 0 || Math.abs(a.uv[0] - b.uv[0]) < 1e-4f && Math.abs(a.uv[1] - b.uv[1]) < 1e-4f);
        return facing && laid && a.argb == b.argb && a.way.distance(b.way) <= 2 * tolerance;
    }

    /** @param into from the space of the meshes to the node's */
    void apply(XjDraft draft, Matrix4dc into) {
        changes.forEach((stored, change) -> {
            if (!change.isNone()) {
                float[] at = draft.list(stored.list).place(stored.vertex);
                Vector3d way = into.transformDirection(new Vector3d(change.way));
                float[] place = {(float) (at[0] + way.x), (float) (at[1] + way.y), (float) (at[2] + way.z)};
                draft.list(stored.list)
                        .change(stored.vertex, place, normal(change.normal, into), change.uv, change.argb);
            }
        });
    }

    private static float[] normal(float[] normal, Matrix4dc into) {
        if (normal.length == 0) {
            return normal;
        }
        Vector3d turned = into.transformDirection(Vectors.at(normal, 0)).normalize();
        return new float[] {(float) turned.x, (float) turned.y, (float) turned.z};
    }
}
