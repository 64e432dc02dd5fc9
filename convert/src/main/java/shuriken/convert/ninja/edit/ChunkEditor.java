package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.convert.ninja.chunk.ChunkAppender;
import shuriken.convert.ninja.chunk.ChunkSphere;
import shuriken.convert.ninja.draw.Influence;
import shuriken.convert.ninja.edit.GeometryProvenance.Origin;
import shuriken.edit.EditableMesh;
import shuriken.edit.MeshPart;
import shuriken.edit.VertexChange;
import shuriken.edit.VertexChange.Attribute;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.Strip;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.chunk.VertexChunkType;
import shuriken.ninja.model.Attach;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.scene.Material;
import shuriken.scene.support.Vectors;

/** The chunk models of a tree, as the editing loop changes them. */
final class ChunkEditor implements EditableMesh<ChunkEditor.Stored, ObjectTree<ChunkModel>> {
    private final TreeContext context;
    private final ObjectTree<ChunkModel> tree;
    private final IdentityHashMap<PolyChunk.Strips, Integer> numbers = new IdentityHashMap<>();
    private final Map<Stored, VertexChange> changes = new HashMap<>();
    /** Removals and insertions, which need the patched tree. */
    private final List<Consumer<ChunkEdit>> edits = new ArrayList<>();

    /** A stored value of a chunk model. */
    sealed interface Stored permits Vertex, Corner {}

    /** A vertex of a mesh, by its index among those of all chunks of the mesh. */
    record Vertex(int attach, int vertex) implements Stored {}

    /** A corner of the strips of a chunk. Without texture coordinates the console generates them. */
    record Corner(int chunk, int corner) implements Stored {}

    ChunkEditor(TreeContext context) {
        this.context = context;
        this.tree = context.tree().mapMeshes(ChunkEditor::chunk);
    }

    /** Returns the chunk model of a mesh, or an empty one for other kinds. */
    private static ChunkModel chunk(Attach attach) {
        return attach instanceof Attach.Chunk(ChunkModel model)
                ? model
                : new ChunkModel(List.of(), List.of(), Vec3f.ZERO, 0);
    }

    private int number(PolyChunk.Strips strips) {
        return numbers.computeIfAbsent(strips, unused -> numbers.size());
    }

    @Override
    public List<List<Source<Stored>>> provenance(MeshPart part) {
        List<List<Source<Stored>>> corners = new ArrayList<>();
        for (Origin[] triangle : context.provenance().triangles(context.treeKey(part.key()))) {
            for (Origin origin : triangle) {
                List<Source<Stored>> sources = new ArrayList<>();
                for (Influence influence : origin.influences()) {
                    int attach = tree.nodes().get(influence.node()).attach();
                    Set<Attribute> attributes = origin.isVolume()
                            ? EnumSet.of(Attribute.POSITION)
                            : attributes(tree.attaches().get(attach), influence.source(), origin.strips());
                    sources.add(new Source<>(new Vertex(attach, influence.source()), attributes));
                }
                if (!origin.isVolume()) {
                    Corner corner = new Corner(number(origin.strips()), origin.corner());
                    sources.add(new Source<>(corner, EnumSet.of(Attribute.UV)));
                }
                corners.add(sources);
            }
        }
        return corners;
    }

    /** Returns the attributes that strips take from a vertex; some have normals or colours of their own. */
    private static Set<Attribute> attributes(ChunkModel mesh, int vertex, PolyChunk.Strips strips) {
        Set<Attribute> attributes = EnumSet.of(Attribute.POSITION);
        int first = 0;
        for (VertexChunk chunk : mesh.vertices()) {
            if (chunk instanceof VertexChunk.Vertices v) {
                if (vertex >= first && vertex < first + v.count()) {
                    if (v.type().normal() == VertexChunkType.Normal.FLOAT
                            && !strips.kind().hasNormal()) {
                        attributes.add(Attribute.NORMAL);
                    }
                    if (v.type().lastWord() == VertexChunkType.Word.D8888
                            && !strips.kind().hasColour()) {
                        attributes.add(Attribute.COLOUR);
                    }
                }
                first += v.count();
            }
        }
        return attributes;
    }

    @Override
    public void apply(Stored value, VertexChange change) {
        changes.put(value, change);
    }

    @Override
    public void remove(MeshPart part) {
        edits.add(edit -> edit.remove(context.treeKey(part.key())));
    }

    @Override
    public void insert(MeshPart part, Material material, Optional<MeshPart> replaced) {
        ChunkAppender.MaterialState state =
                ChunkAppender.materialState(material, context.textures(), context.conventions());
        edits.add(edit -> {
            if (replaced.isPresent()) {
                edit.replace(context.treeKey(replaced.get().key()), context.corners(part), material, state);
            } else {
                edit.add(context.node(part), context.corners(part), material, state);
            }
        });
    }

    @Override
    public ObjectTree<ChunkModel> build() {
        // Patching creates new strips, but only of parts that are not edited further.
        ChunkEdit edit = new ChunkEdit(patched(), context.provenance(), context.into());
        edits.forEach(change -> change.accept(edit));
        return edit.result();
    }

    private ObjectTree<ChunkModel> patched() {
        int[] nodeOf = new int[tree.attaches().size()];
        for (int i = tree.nodes().size() - 1; i >= 0; i--) {
            int attach = tree.nodes().get(i).attach();
            if (attach != ObjectNode.NONE) {
                nodeOf[attach] = i;
            }
        }
        List<ChunkModel> meshes = new ArrayList<>();
        for (int i = 0; i < nodeOf.length; i++) {
            meshes.add(patched(tree.attaches().get(i), i, context.into().apply(nodeOf[i])));
        }
        return new ObjectTree<>(tree.nodes(), meshes, tree.roots());
    }

    private ChunkModel patched(ChunkModel model, int attach, Matrix4dc into) {
        List<VertexChunk> vertices = new ArrayList<>();
        int first = 0;
        boolean isChanged = false;
        for (VertexChunk chunk : model.vertices()) {
            VertexChunk now = chunk;
            if (chunk instanceof VertexChunk.Vertices v) {
                now = patched(v, attach, first, into);
                first += v.count();
            }
            isChanged |= now != chunk;
            vertices.add(now);
        }
        List<PolyChunk> polygons = new ArrayList<>();
        for (PolyChunk chunk : model.polygons()) {
            PolyChunk now = chunk instanceof PolyChunk.Strips strips && numbers.containsKey(strips)
                    ? patchedStrips(strips)
                    : chunk;
            isChanged |= now != chunk;
            polygons.add(now);
        }
        return isChanged ? ChunkSphere.bounding(model, vertices, polygons) : model;
    }

    private VertexChunk patched(VertexChunk.Vertices chunk, int attach, int first, Matrix4dc into) {
        VertexChunkType type = chunk.type();
        int[] words = chunk.words().clone();
        boolean isChanged = false;
        for (int i = 0; i < chunk.count(); i++) {
            VertexChange change = changes.get(new Vertex(attach, first + i));
            if (change != null) {
                isChanged = true;
                int word = i * type.wordCount();
                Vector3d offset = into.transformDirection(new Vector3d(change.offset()));
                store(words, word, new Vector3d(chunk.x(i), chunk.y(i), chunk.z(i)).add(offset));
                if (change.has(Attribute.NORMAL)) {
                    Vector3d normal = Vectors.at(change.normal(), 0);
                    store(words, word + 3, into.transformDirection(normal).normalize());
                }
                if (change.has(Attribute.COLOUR)) {
                    words[word + type.wordCount() - 1] = change.colour();
                }
            }
        }
        return isChanged
                ? new VertexChunk.Vertices(type, chunk.flags(), chunk.firstSlot(), chunk.count(), words)
                : chunk;
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
                VertexChange change = changes.get(new Corner(number(chunk), corner + i));
                if (change != null && chunk.kind().uvSetCount() > 0) {
                    words = changed ? words : words.clone();
                    changed = true;
                    words[strip.wordOffset(i) + 1] = stored(change.uv()[0], chunk);
                    words[strip.wordOffset(i) + 2] = stored(change.uv()[1], chunk);
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
