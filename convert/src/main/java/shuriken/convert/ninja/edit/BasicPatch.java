package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.convert.ninja.draw.Influence;
import shuriken.convert.ninja.edit.GeometryProvenance.Origin;
import shuriken.edit.EditCorner;
import shuriken.geometry.Box;
import shuriken.io.Vec3f;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.basic.BasicModel;
import shuriken.scene.Vectors;

/**
 * Changes to be patched into Basic models: to vertices and to corners of meshsets. Unchanged parts are added too, so
 * that no other part changes values that they share.
 */
final class BasicPatch {
    private record StoredVertex(int node, int vertex) {}

    private record VertexChange(Vector3d offset, float[] normal) {}

    /** The change of a corner of a meshset; empty or 0 for what is unchanged. */
    private record CornerChange(float[] uv, int colour) {}

    private static final float[] UNCHANGED = {};

    private final float tolerance;
    private final int uvUnit;
    private Map<StoredVertex, VertexChange> vertices = new HashMap<>();
    private final IdentityHashMap<Object, Map<Integer, CornerChange>> corners = new IdentityHashMap<>();

    /** @param uvUnit stored value of the texture coordinate 1.0 */
    BasicPatch(float tolerance, int uvUnit) {
        this.tolerance = tolerance;
        this.uvUnit = uvUnit;
    }

    /**
     * Adds the changes of a part, all of them or none.
     *
     * @param origins of the triangles
     * @param before original triangles
     * @param after edited triangles
     * @return whether all users of each vertex agree
     */
    boolean tryAdd(List<Origin[]> origins, List<EditCorner[]> before, List<EditCorner[]> after) {
        if (origins.size() != before.size() || before.size() != after.size()) {
            return false;
        }
        Map<StoredVertex, VertexChange> merged = new HashMap<>(vertices);
        IdentityHashMap<Object, Map<Integer, CornerChange>> newCorners = new IdentityHashMap<>();
        for (int i = 0; i < origins.size(); i++) {
            for (int k = 0; k < 3; k++) {
                Origin origin = origins.get(i)[k];
                EditCorner from = before.get(i)[k];
                EditCorner to = after.get(i)[k];
                if (!addVertex(origin, from, to, merged) || !addCorner(origin, from, to, newCorners)) {
                    return false;
                }
            }
        }
        vertices = merged;
        newCorners.forEach((set, changed) ->
                corners.computeIfAbsent(set, unused -> new HashMap<>()).putAll(changed));
        return true;
    }

    private boolean addVertex(Origin origin, EditCorner from, EditCorner to, Map<StoredVertex, VertexChange> merged) {
        Vector3d offset = from.isAt(to, tolerance)
                ? new Vector3d()
                : new Vector3d(
                        (double) to.position()[0] - from.position()[0],
                        (double) to.position()[1] - from.position()[1],
                        (double) to.position()[2] - from.position()[2]);
        VertexChange change = new VertexChange(offset, from.hasSameNormal(to) ? UNCHANGED : to.normal());
        for (Influence influence : origin.influences()) {
            VertexChange centreBefore =
                    merged.putIfAbsent(new StoredVertex(influence.node(), influence.source()), change);
            if (centreBefore != null && !agree(centreBefore, change)) {
                return false;
            }
        }
        return true;
    }

    private boolean agree(VertexChange a, VertexChange b) {
        boolean hasSameNormal = a.normal.length == b.normal.length
                && (a.normal.length == 0
                        || a.normal[0] * b.normal[0] + a.normal[1] * b.normal[1] + a.normal[2] * b.normal[2] > 0.9999f);
        return hasSameNormal && a.offset.distance(b.offset) <= 2 * tolerance;
    }

    private static boolean addCorner(
            Origin origin, EditCorner from, EditCorner to, IdentityHashMap<Object, Map<Integer, CornerChange>> merged) {
        float[] uv = from.hasSameUv(to) ? UNCHANGED : to.uv();
        int colour = from.hasSameColour(to) ? 0 : to.colour();
        if (colour != 0 && ((BasicMeshset) origin.source()).colours().length == 0) {
            return false;
        }
        CornerChange corner = new CornerChange(uv, colour);
        CornerChange centreBefore = merged.computeIfAbsent(origin.source(), unused -> new HashMap<>())
                .putIfAbsent(origin.corner(), corner);
        return centreBefore == null
                || centreBefore.colour == colour
                        && centreBefore.uv.length == uv.length
                        && (uv.length == 0
                                || Math.abs(centreBefore.uv[0] - uv[0]) < 1e-3f
                                        && Math.abs(centreBefore.uv[1] - uv[1]) < 1e-3f);
    }

    /**
     * Returns a mesh with changed vertices and corners; the same object if nothing changes.
     *
     * @param into transform from the space of the meshes to the node's
     */
    BasicModel applied(BasicModel model, int node, Matrix4dc into) {
        float[] positions = model.positions();
        float[] normals = model.normals();
        boolean isMoved = false;
        for (int i = 0; i < model.vertexCount(); i++) {
            VertexChange change = vertices.get(new StoredVertex(node, i));
            if (change == null || change.offset.lengthSquared() == 0 && change.normal.length == 0) {
                continue;
            }
            if (!isMoved) {
                positions = positions.clone();
                normals = normals.clone();
                isMoved = true;
            }
            Vector3d offset = into.transformDirection(new Vector3d(change.offset));
            Vectors.store(Vectors.at(positions, i).add(offset), positions, i);
            if (change.normal.length > 0 && normals.length > 0) {
                Vectors.store(
                        into.transformDirection(Vectors.at(change.normal, 0)).normalize(), normals, i);
            }
        }
        List<BasicMeshset> meshsets = new ArrayList<>();
        model.meshsets().forEach(set -> meshsets.add(applied(set)));
        boolean isSame = !isMoved;
        for (int i = 0; i < meshsets.size(); i++) {
            isSame &= meshsets.get(i) == model.meshsets().get(i);
        }
        return isSame ? model : bounded(model, positions, normals, meshsets);
    }

    /** Keeps the bounding sphere if it still contains all vertices. */
    private static BasicModel bounded(
            BasicModel model, float[] positions, float[] normals, List<BasicMeshset> meshsets) {
        Box box = Box.of(positions);
        float[] centre = box.centre();
        float[] centreBefore = {
            model.centre().x(), model.centre().y(), model.centre().z()
        };
        boolean contains = Box.reach(centreBefore, positions) <= model.radius() * 1.0001f;
        return new BasicModel(
                positions,
                normals,
                meshsets,
                model.materials(),
                model.materialCount(),
                contains ? model.centre() : new Vec3f(centre[0], centre[1], centre[2]),
                contains ? model.radius() : box.radius(positions),
                model.plus(),
                model.buffer());
    }

    private BasicMeshset applied(BasicMeshset set) {
        Map<Integer, CornerChange> changed = corners.getOrDefault(set, Map.of());
        if (changed.values().stream().allMatch(corner -> corner.uv.length == 0 && corner.colour == 0)) {
            return set;
        }
        short[] uv = set.texCoords().clone();
        int[] colours = set.colours().clone();
        changed.forEach((index, corner) -> {
            if (corner.uv.length > 0 && uv.length > 0) {
                uv[2 * index] = stored(corner.uv[0]);
                uv[2 * index + 1] = stored(corner.uv[1]);
            }
            if (corner.colour != 0) {
                colours[index] = corner.colour;
            }
        });
        return new BasicMeshset(
                set.type(),
                set.material(),
                set.polygons(),
                set.attributes(),
                set.attributeWord(),
                set.normals(),
                colours,
                uv,
                set.buffer());
    }

    private short stored(float coordinate) {
        return (short) Math.clamp(Math.round((double) coordinate * uvUnit), Short.MIN_VALUE, Short.MAX_VALUE);
    }
}
