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
 * Changes to be patched into chunk models: to vertex records and to corners of strips. Unchanged parts are added too,
 * so that no other part changes values that they share.
 */
final class ChunkPatch {
    /** A stored vertex: a mesh and a vertex index. */
    private record StoredVertex(int attach, int vertex) {}

    /** A corner of a chunk; chunks are compared by identity. */
    private record StripCorner(int chunk, int corner) {}

    private record VertexChange(Vector3d offset, float[] normal, int colour) {}

    private final IntFunction<Matrix4dc> into;
    private final IntFunction<Integer> attachOf;
    private final float tolerance;
    private final IdentityHashMap<PolyChunk.Strips, Integer> chunkNumbers = new IdentityHashMap<>();
    private Map<StoredVertex, VertexChange> vertices = new HashMap<>();
    private Map<StripCorner, float[]> texCoords = new HashMap<>();

    /** Texture coordinates that are unchanged. */
    private static final float[] UNCHANGED = {};

    /**
     * @param into transform from the space of the meshes to that of a node of the tree
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
     * Adds the changes of a part, all of them or none.
     *
     * @param origins of the triangles
     * @param before original triangles
     * @param after edited triangles
     * @return whether all users of each vertex and corner agree
     */
    boolean tryAdd(List<Origin[]> origins, List<EditCorner[]> before, List<EditCorner[]> after) {
        if (origins.size() != before.size() || before.size() != after.size()) {
            return false;
        }
        Map<StoredVertex, VertexChange> newVertices = new HashMap<>(vertices);
        Map<StripCorner, float[]> newTexCoords = new HashMap<>(texCoords);
        for (int i = 0; i < origins.size(); i++) {
            for (int k = 0; k < 3; k++) {
                if (!tryAdd(origins.get(i)[k], before.get(i)[k], after.get(i)[k], newVertices, newTexCoords)) {
                    return false;
                }
            }
        }
        vertices = newVertices;
        texCoords = newTexCoords;
        return true;
    }

    private boolean tryAdd(
            Origin origin,
            EditCorner from,
            EditCorner to,
            Map<StoredVertex, VertexChange> newVertices,
            Map<StripCorner, float[]> newTexCoords) {
        Vector3d offset = from.isAt(to, tolerance)
                ? new Vector3d()
                : new Vector3d(
                        (double) to.position()[0] - from.position()[0],
                        (double) to.position()[1] - from.position()[1],
                        (double) to.position()[2] - from.position()[2]);
        float[] normal = from.hasSameNormal(to) ? UNCHANGED : to.normal();
        VertexChange change = new VertexChange(offset, normal, from.hasSameColour(to) ? 0 : to.colour());
        boolean hasCornerAttributes =
                origin.strips().kind().hasNormal() || origin.strips().kind().hasColour();
        if (hasCornerAttributes && (normal.length > 0 || change.colour != 0)) {
            return false;
        }
        for (Influence influence : origin.influences()) {
            VertexChange known = newVertices.putIfAbsent(
                    new StoredVertex(attachOf.apply(influence.node()), influence.source()), change);
            if (known != null && !agree(known, change)) {
                return false;
            }
        }
        float[] uv = from.hasSameUv(to) ? UNCHANGED : to.uv();
        float[] known = newTexCoords.putIfAbsent(new StripCorner(number(origin.strips()), origin.corner()), uv);
        return known == null || known.length == uv.length && (uv.length == 0 || isNear(known, uv));
    }

    private static boolean isNear(float[] a, float[] b) {
        return Math.abs(a[0] - b[0]) < 1e-3f && Math.abs(a[1] - b[1]) < 1e-3f;
    }

    private boolean agree(VertexChange a, VertexChange b) {
        boolean hasSameOffset = a.offset.distance(b.offset) <= 2 * tolerance;
        boolean hasSameNormal = a.normal.length == b.normal.length
                && (a.normal.length == 0
                        || a.normal[0] * b.normal[0] + a.normal[1] * b.normal[1] + a.normal[2] * b.normal[2] > 0.9999f);
        return hasSameOffset && hasSameNormal && a.colour == b.colour;
    }

    /** Returns a mesh with changed vertices and texture coordinates. */
    ChunkModel applied(ChunkModel model, int attach, IntFunction<Integer> nodeOf) {
        List<VertexChunk> changed = new ArrayList<>();
        int first = 0;
        boolean isChanged = false;
        for (VertexChunk chunk : model.vertices()) {
            VertexChunk now = chunk;
            if (chunk instanceof VertexChunk.Vertices v) {
                now = patchedVertices(v, attach, first, nodeOf.apply(attach));
                first += v.count();
            }
            isChanged |= now != chunk;
            changed.add(now);
        }
        List<PolyChunk> polygons = new ArrayList<>();
        for (PolyChunk chunk : model.polygons()) {
            PolyChunk now = chunk instanceof PolyChunk.Strips strips && chunkNumbers.containsKey(strips)
                    ? patchedStrips(strips)
                    : chunk;
            isChanged |= now != chunk;
            polygons.add(now);
        }
        return isChanged ? ChunkSphere.bounding(model, changed, polygons) : model;
    }

    private VertexChunk patchedVertices(VertexChunk.Vertices chunk, int attach, int first, int node) {
        int[] words = chunk.words();
        boolean changed = false;
        VertexChunkType type = chunk.type();
        for (int i = 0; i < chunk.count(); i++) {
            VertexChange change = vertices.get(new StoredVertex(attach, first + i));
            if (change == null
                    || change.offset.lengthSquared() == 0 && change.normal.length == 0 && change.colour == 0) {
                continue;
            }
            words = changed ? words : words.clone();
            changed = true;
            int word = i * type.words();
            Vector3d offset = into.apply(node).transformDirection(new Vector3d(change.offset));
            store(words, word, new Vector3d(chunk.x(i), chunk.y(i), chunk.z(i)).add(offset));
            if (change.normal.length > 0 && type.normal() == VertexChunkType.Normal.FLOAT) {
                Vector3d normal = into.apply(node)
                        .transformDirection(Vectors.at(change.normal, 0))
                        .normalize();
                store(words, word + 3, normal);
            }
            if (change.colour != 0 && type.word() == VertexChunkType.Word.D8888) {
                words[word + type.words() - 1] = change.colour;
            }
        }
        return changed ? new VertexChunk.Vertices(type, chunk.flags(), chunk.first(), chunk.count(), words) : chunk;
    }

    private static void store(int[] words, int word, Vector3d vector) {
        words[word] = Float.floatToIntBits((float) vector.x);
        words[word + 1] = Float.floatToIntBits((float) vector.y);
        words[word + 2] = Float.floatToIntBits((float) vector.z);
    }

    private PolyChunk patchedStrips(PolyChunk.Strips chunk) {
        List<Strip> strips = new ArrayList<>();
        int corner = 0;
        boolean isChanged = false;
        for (Strip strip : chunk.strips()) {
            short[] words = strip.words();
            boolean changed = false;
            for (int i = 0; i < strip.length(); i++) {
                float[] uv = texCoords.getOrDefault(new StripCorner(number(chunk), corner + i), UNCHANGED);
                if (uv.length > 0 && chunk.kind().uvSets() > 0) {
                    words = changed ? words : words.clone();
                    changed = true;
                    words[strip.at(i) + 1] = stored(uv[0], chunk);
                    words[strip.at(i) + 2] = stored(uv[1], chunk);
                }
            }
            corner += strip.length();
            isChanged |= changed;
            strips.add(
                    changed
                            ? new Strip(strip.reversed(), strip.length(), words, strip.cornerWords(), strip.userWords())
                            : strip);
        }
        return isChanged
                ? new PolyChunk.Strips(chunk.kind(), chunk.flags(), chunk.userWords(), strips, chunk.slack())
                : chunk;
    }

    private static short stored(float coordinate, PolyChunk.Strips chunk) {
        return (short)
                Math.clamp(Math.round((double) coordinate * chunk.kind().uvUnit()), Short.MIN_VALUE, Short.MAX_VALUE);
    }
}
