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
 * Values to be changed in place in Basic models: of vertices and of the corners of meshsets. Parts that keep their values say
 * so too, so that no other part changes what they share.
 */
final class BasicPatch {
    private record Stored(int node, int vertex) {}

    private record Change(Vector3d way, float[] normal) {}

    /** What a corner of a meshset gets; empty or 0 for what it keeps. */
    private record Corner(float[] uv, int colour) {}

    private static final float[] SAME = {};

    private final float tolerance;
    private final int uvUnit;
    private Map<Stored, Change> vertices = new HashMap<>();
    private final IdentityHashMap<Object, Map<Integer, Corner>> corners = new IdentityHashMap<>();

    /** @param uvUnit what texture coordinates store 1.0 as */
    BasicPatch(float tolerance, int uvUnit) {
        this.tolerance = tolerance;
        this.uvUnit = uvUnit;
    }

    /**
     * Takes the changes of a part, all of them or none.
     *
     * @param origins of the triangles
     * @param before as they were
     * @param after as they shall be
     * @return whether all that share a vertex agree
     */
    boolean take(List<Origin[]> origins, List<EditCorner[]> before, List<EditCorner[]> after) {
        if (origins.size() != before.size() || before.size() != after.size()) {
            return false;
        }
        Map<Stored, Change> own = new HashMap<>(vertices);
        IdentityHashMap<Object, Map<Integer, Corner>> ownCorners = new IdentityHashMap<>();
        for (int i = 0; i < origins.size(); i++) {
            for (int k = 0; k < 3; k++) {
                Origin origin = origins.get(i)[k];
                EditCorner from = before.get(i)[k];
                EditCorner to = after.get(i)[k];
                if (!takeVertex(origin, from, to, own) || !takeCorner(origin, from, to, ownCorners)) {
                    return false;
                }
            }
        }
        vertices = own;
        ownCorners.forEach((set, changed) ->
                corners.computeIfAbsent(set, unused -> new HashMap<>()).putAll(changed));
        return true;
    }

    private boolean takeVertex(Origin origin, EditCorner from, EditCorner to, Map<Stored, Change> own) {
        Vector3d way = from.isAt(to, tolerance)
                ? new Vector3d()
                : new Vector3d(
                        (double) to.place()[0] - from.place()[0],
                        (double) to.place()[1] - from.place()[1],
                        (double) to.place()[2] - from.place()[2]);
        Change change = new Change(way, from.isFacing(to) ? SAME : to.normal());
        for (Influence influence : origin.influences()) {
            Change known = own.putIfAbsent(new Stored(influence.node(), influence.source()), change);
            if (known != null && !agree(known, change)) {
                return false;
            }
        }
        return true;
    }

    private boolean agree(Change a, Change b) {
        boolean facing = a.normal.length == b.normal.length
                && (a.normal.length == 0
                        || a.normal[0] * b.normal[0] + a.normal[1] * b.normal[1] + a.normal[2] * b.normal[2] > 0.9999f);
        return facing && a.way.distance(b.way) <= 2 * tolerance;
    }

    private static boolean takeCorner(
            Origin origin, EditCorner from, EditCorner to, IdentityHashMap<Object, Map<Integer, Corner>> own) {
        float[] uv = from.isLaidAs(to) ? SAME : to.uv();
        int colour = from.isColouredAs(to) ? 0 : to.colour();
        if (colour != 0 && ((BasicMeshset) origin.source()).colours().length == 0) {
            return false;
        }
        Corner corner = new Corner(uv, colour);
        Corner known =
                own.computeIfAbsent(origin.source(), unused -> new HashMap<>()).putIfAbsent(origin.corner(), corner);
        return known == null
                || known.colour == colour
                        && known.uv.length == uv.length
                        && (uv.length == 0
                                || Math.abs(known.uv[0] - uv[0]) < 1e-3f && Math.abs(known.uv[1] - uv[1]) < 1e-3f);
    }

    /**
     * A mesh with its vertices and corners changed; the same object if nothing is.
     *
     * @param into from the space of the meshes to the node's
     */
    BasicModel applied(BasicModel model, int node, Matrix4dc into) {
        float[] positions = model.positions();
        float[] normals = model.normals();
        boolean moved = false;
        for (int i = 0; i < model.vertexCount(); i++) {
            Change change = vertices.get(new Stored(node, i));
            if (change == null || change.way.lengthSquared() == 0 && change.normal.length == 0) {
                continue;
            }
            if (!moved) {
                positions = positions.clone();
                normals = normals.clone();
                moved = true;
            }
            Vector3d way = into.transformDirection(new Vector3d(change.way));
            Vectors.store(Vectors.at(positions, i).add(way), positions, i);
            if (change.normal.length > 0 && normals.length > 0) {
                Vectors.store(
                        into.transformDirection(Vectors.at(change.normal, 0)).normalize(), normals, i);
            }
        }
        List<BasicMeshset> sets = new ArrayList<>();
        model.meshsets().forEach(set -> sets.add(applied(set)));
        boolean same = !moved;
        for (int i = 0; i < sets.size(); i++) {
            same &= sets.get(i) == model.meshsets().get(i);
        }
        return same ? model : bounded(model, positions, normals, sets);
    }

    /** With the bounding sphere of before, if that still holds all. */
    private static BasicModel bounded(
            BasicModel model, float[] positions, float[] normals, List<BasicMeshset> meshsets) {
        Box box = Box.of(positions);
        float[] middle = box.centre();
        float[] known = {model.centre().x(), model.centre().y(), model.centre().z()};
        boolean holds = Box.reach(known, positions) <= model.radius() * 1.0001f;
        return new BasicModel(
                positions,
                normals,
                meshsets,
                model.materials(),
                model.materialCount(),
                holds ? model.centre() : new Vec3f(middle[0], middle[1], middle[2]),
                holds ? model.radius() : box.radius(positions),
                model.plus(),
                model.buffer());
    }

    private BasicMeshset applied(BasicMeshset set) {
        Map<Integer, Corner> changed = corners.getOrDefault(set, Map.of());
        if (changed.values().stream().allMatch(corner -> corner.uv.length == 0 && corner.colour == 0)) {
            return set;
        }
        short[] uv = set.texCoords().clone();
        int[] colours = set.colours().clone();
        changed.forEach((at, corner) -> {
            if (corner.uv.length > 0 && uv.length > 0) {
                uv[2 * at] = stored(corner.uv[0]);
                uv[2 * at + 1] = stored(corner.uv[1]);
            }
            if (corner.colour != 0) {
                colours[at] = corner.colour;
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
