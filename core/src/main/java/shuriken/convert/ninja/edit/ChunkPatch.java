package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.convert.ninja.chunk.ChunkSphere;
import shuriken.convert.ninja.draw.Influence;
import shuriken.convert.ninja.edit.GeometryProvenance.Origin;
import shuriken.edit.EditCorner;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.Strip;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.chunk.VertexChunkType;
import shuriken.scene.Vectors;

/**
 * Values to be changed in place: of vertex records and of the corners of strips. Parts that keep their values say so too, so
 * that no other part changes what they share.
 */
final class ChunkPatch {
    /** A stored vertex: a mesh, and which of its vertices it is. */
    private record Stored(int attach, int vertex) {}

    /** A corner of a chunk; chunks are the same only if they are one. */
    private record StripCorner(int chunk, int corner) {}

    private record Change(Vector3d way, float[] normal, int colour) {}

    private final IntFunction<Matrix4dc> into;
    private final IntFunction<Integer> attachOf;
    private final float tolerance;
    private final IdentityHashMap<PolyChunk.Strips, Integer> chunkNumbers = new IdentityHashMap<>();
    private Map<Stored, Change> vertices = new HashMap<>();
    private Map<StripCorner, float[]> texCoords = new HashMap<>();

    /** Two numbers for what is not changed. */
    private static final float[] SAME = {};

    /**
     * @param into from the space of the meshes to that of a node of the tree
     * @param attachOf the mesh of a node
     */
    ChunkPatch(IntFunction<Matrix4dc> into, IntFunction<Integer> attachOf, float tolerance) {
        this.into = into;
        this.attachOf = attachOf;
        this.tolerance = tolerance;
    }

    private int number(PolyChunk.Strips chunk) {
        return chunkNumbers.computeIfAbsent(chunk, unused -> chunkNumbers.size());
    }

    /**
     * Takes the changes of a part, all of them or none.
     *
     * @param origins of the triangles
     * @param before as they were
     * @param after as they shall be
     * @return whether all that share a vertex or a corner agree
     */
    boolean take(List<Origin[]> origins, List<EditCorner[]> before, List<EditCorner[]> after) {
        if (origins.size() != before.size() || before.size() != after.size()) {
            return false;
        }
        Map<Stored, Change> ownVertices = new HashMap<>(vertices);
        Map<StripCorner, float[]> ownTexCoords = new HashMap<>(texCoords);
        for (int i = 0; i < origins.size(); i++) {
            for (int k = 0; k < 3; k++) {
                if (!take(origins.get(i)[k], before.get(i)[k], after.get(i)[k], ownVertices, ownTexCoords)) {
                    return false;
                }
            }
        }
        vertices = ownVertices;
        texCoords = ownTexCoords;
        return true;
    }

    private boolean take(
            Origin origin,
            EditCorner from,
            EditCorner to,
            Map<Stored, Change> ownVertices,
            Map<StripCorner, float[]> ownTexCoords) {
        Vector3d way = from.isAt(to, tolerance)
                ? new Vector3d()
                : new Vector3d(
                        (double) to.place()[0] - from.place()[0],
                        (double) to.place()[1] - from.place()[1],
                        (double) to.place()[2] - from.place()[2]);
        float[] normal = from.isFacing(to) ? SAME : to.normal();
        Change change = new Change(way, normal, from.isColouredAs(to) ? 0 : to.colour());
        boolean hasOwn =
                origin.strips().kind().hasNormal() || origin.strips().kind().hasColour();
        if (hasOwn && (normal.length > 0 || change.colour != 0)) {
            return false;
        }
        for (Influence influence : origin.influences()) {
            Change known =
                    ownVertices.putIfAbsent(new Stored(attachOf.apply(influence.node()), influence.source()), change);
            if (known != null && !agree(known, change)) {
                return false;
            }
        }
        float[] uv = from.isLaidAs(to) ? SAME : to.uv();
        float[] known = ownTexCoords.putIfAbsent(new StripCorner(number(origin.strips()), origin.corner()), uv);
        return known == null || known.length == uv.length && (uv.length == 0 || isNear(known, uv));
    }

    private static boolean isNear(float[] a, float[] b) {
        return Math.abs(a[0] - b[0]) < 1e-3f && Math.abs(a[1] - b[1]) < 1e-3f;
    }

    private boolean agree(Change a, Change b) {
        boolean together = a.way.distance(b.way) <= 2 * tolerance;
        boolean facing = a.normal.length == b.normal.length
                && (a.normal.length == 0
                        || a.normal[0] * b.normal[0] + a.normal[1] * b.normal[1] + a.normal[2] * b.normal[2] > 0.9999f);
        return together && facing && a.colour == b.colour;
    }

    /** A mesh with its vertices and texture coordinates changed. */
    ChunkModel applied(ChunkModel model, int attach, IntFunction<Integer> nodeOf) {
        List<VertexChunk> changed = new ArrayList<>();
        int first = 0;
        boolean any = false;
        for (VertexChunk chunk : model.vertices()) {
            VertexChunk now = chunk;
            if (chunk instanceof VertexChunk.Vertices v) {
                now = vertices(v, attach, first, nodeOf.apply(attach));
                first += v.count();
            }
            any |= now != chunk;
            changed.add(now);
        }
        List<PolyChunk> polygons = new ArrayList<>();
        for (PolyChunk chunk : model.polygons()) {
            PolyChunk now = chunk instanceof PolyChunk.Strips strips && chunkNumbers.containsKey(strips)
                    ? strips(strips)
                    : chunk;
            any |= now != chunk;
            polygons.add(now);
        }
        return any ? ChunkSphere.around(model, changed, polygons) : model;
    }

    private VertexChunk vertices(VertexChunk.Vertices chunk, int attach, int first, int node) {
        int[] words = chunk.words();
        boolean changed = false;
        VertexChunkType type = chunk.type();
        for (int i = 0; i < chunk.count(); i++) {
            Change change = vertices.get(new Stored(attach, first + i));
            if (change == null || change.way.lengthSquared() == 0 && change.normal.length == 0 && change.colour == 0) {
                continue;
            }
            words = changed ? words : words.clone();
            changed = true;
            int at = i * type.words();
            Vector3d way = into.apply(node).transformDirection(new Vector3d(change.way));
            put(words, at, new Vector3d(chunk.x(i), chunk.y(i), chunk.z(i)).add(way));
            if (change.normal.length > 0 && type.normal() == VertexChunkType.Normal.FLOAT) {
                Vector3d normal = into.apply(node)
                        .transformDirection(Vectors.at(change.normal, 0))
                        .normalize();
                put(words, at + 3, normal);
            }
            if (change.colour != 0 && type.word() == VertexChunkType.Word.D8888) {
                words[at + type.words() - 1] = change.colour;
            }
        }
        return changed ? new VertexChunk.Vertices(type, chunk.flags(), chunk.first(), chunk.count(), words) : chunk;
    }

    private static void put(int[] words, int at, Vector3d vector) {
        words[at] = Float.floatToIntBits((float) vector.x);
        words[at + 1] = Float.floatToIntBits((float) vector.y);
        words[at + 2] = Float.floatToIntBits((float) vector.z);
    }

    private PolyChunk strips(PolyChunk.Strips chunk) {
        List<Strip> strips = new ArrayList<>();
        int corner = 0;
        boolean any = false;
        for (Strip strip : chunk.strips()) {
            short[] words = strip.words();
            boolean changed = false;
            for (int i = 0; i < strip.length(); i++) {
                float[] uv = texCoords.getOrDefault(new StripCorner(number(chunk), corner + i), SAME);
                if (uv.length > 0 && chunk.kind().uvSets() > 0) {
                    words = changed ? words : words.clone();
                    changed = true;
                    words[strip.at(i) + 1] = stored(uv[0], chunk);
                    words[strip.at(i) + 2] = stored(uv[1], chunk);
                }
            }
            corner += strip.length();
            any |= changed;
            strips.add(
                    changed
                            ? new Strip(strip.reversed(), strip.length(), words, strip.cornerWords(), strip.userWords())
                            : strip);
        }
        return any
                ? new PolyChunk.Strips(chunk.kind(), chunk.flags(), chunk.userWords(), strips, chunk.slack())
                : chunk;
    }

    private static short stored(float coordinate, PolyChunk.Strips chunk) {
        return (short)
                Math.clamp(Math.round((double) coordinate * chunk.kind().uvUnit()), Short.MIN_VALUE, Short.MAX_VALUE);
    }
}
