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

/** Changes to be patched into the vertices of one XJ model. Unchanged parts are added too. */
final class XjPatch {
    private record StoredVertex(int list, int vertex) {}

    /** The change of a vertex; empty or 0 for what is unchanged. */
    private record VertexChange(Vector3d offset, float[] normal, float[] uv, int argb) {
        boolean isEmpty() {
            return offset.lengthSquared() == 0 && normal.length == 0 && uv.length == 0 && argb == 0;
        }
    }

    private static final float[] UNCHANGED = {};

    private final XjModel model;
    private final float tolerance;
    private Map<StoredVertex, VertexChange> changes = new HashMap<>();

    XjPatch(XjModel model, float tolerance) {
        this.model = model;
        this.tolerance = tolerance;
    }

    /**
     * Adds the changes of a part, all of them or none.
     *
     * @return whether all users of each vertex agree and the vertices can store the changes
     */
    boolean tryAdd(List<Origin[]> origins, List<EditCorner[]> before, List<EditCorner[]> after) {
        if (origins.size() != before.size() || before.size() != after.size()) {
            return false;
        }
        Map<StoredVertex, VertexChange> merged = new HashMap<>(changes);
        for (int i = 0; i < origins.size(); i++) {
            for (int k = 0; k < 3; k++) {
                Origin origin = origins.get(i)[k];
                VertexChange change = change(before.get(i)[k], after.get(i)[k]);
                XjVertices list = model.vertices().get(origin.list());
                VertexChange known = merged.putIfAbsent(new StoredVertex(origin.list(), origin.vertex()), change);
                if (change.argb != 0 && !list.hasColour() || known != null && !agree(known, change)) {
                    return false;
                }
            }
        }
        changes = merged;
        return true;
    }

    private VertexChange change(EditCorner from, EditCorner to) {
        Vector3d offset = new Vector3d();
        if (!from.isAt(to, tolerance)) {
            offset.set(
                    (double) to.position()[0] - from.position()[0],
                    (double) to.position()[1] - from.position()[1],
                    (double) to.position()[2] - from.position()[2]);
        }
        return new VertexChange(
                offset,
                from.hasSameNormal(to) ? UNCHANGED : to.normal(),
                from.hasSameUv(to) ? UNCHANGED : to.uv(),
                from.hasSameColour(to) ? 0 : to.colour());
    }

    private boolean agree(VertexChange a, VertexChange b) {
        boolean hasSameNormal = a.normal.length == b.normal.length
                && (a.normal.length == 0
                        || a.normal[0] * b.normal[0] + a.normal[1] * b.normal[1] + a.normal[2] * b.normal[2] > 0.9999f);
        boolean hasSameUv = a.uv.length == b.uv.length
                && (a.uv.length == 0 || Math.abs(a.uv[0] - b.uv[0]) < 1e-4f && Math.abs(a.uv[1] - b.uv[1]) < 1e-4f);
        return hasSameNormal && hasSameUv && a.argb == b.argb && a.offset.distance(b.offset) <= 2 * tolerance;
    }

    /** @param into transform from the space of the meshes to the node's */
    void apply(XjDraft draft, Matrix4dc into) {
        changes.forEach((stored, change) -> {
            if (!change.isEmpty()) {
                float[] original = draft.list(stored.list).position(stored.vertex);
                Vector3d offset = into.transformDirection(new Vector3d(change.offset));
                float[] position = {
                    (float) (original[0] + offset.x), (float) (original[1] + offset.y), (float) (original[2] + offset.z)
                };
                draft.list(stored.list)
                        .change(stored.vertex, position, normal(change.normal, into), change.uv, change.argb);
            }
        });
    }

    private static float[] normal(float[] normal, Matrix4dc into) {
        if (normal.length == 0) {
            return normal;
        }
        Vector3d transformed = into.transformDirection(Vectors.at(normal, 0)).normalize();
        return new float[] {(float) transformed.x, (float) transformed.y, (float) transformed.z};
    }
}
