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
import shuriken.convert.ninja.chunk.ChunkModels;
import shuriken.convert.ninja.chunk.StripUvUnit;
import shuriken.convert.ninja.draw.Influence;
import shuriken.convert.ninja.model.GeometryProvenance.Origin;
import shuriken.edit.EditableMesh;
import shuriken.edit.VertexChange;
import shuriken.edit.VertexChange.Attribute;
import shuriken.edit.mesh.MeshPart;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.Strip;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.chunk.VertexChunkType;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.scene.Material;
import shuriken.scene.support.Vectors;

/**
 * Edits the chunk models of a tree. A chunk model consists of vertex chunks, and of polygon chunks with strips,
 * modifier volumes or materials. Changed vertices and corners are patched in the existing chunks. Then {@link
 * ChunkPartEditor} removes, replaces and adds parts.
 */
final class ChunkEditor implements EditableMesh<ChunkEditor.Element, ObjectTree<ChunkModel>> {
    private final TreeContext context;
    private final ObjectTree<ChunkModel> tree;
    /** The index of each strip chunk. Indices are assigned in the order of first use. */
    private final IdentityHashMap<PolyChunk.Strips, Integer> indexByChunk = new IdentityHashMap<>();

    private final Map<Element, VertexChange> changeByElement = new HashMap<>();
    /** The removals and insertions. They are applied to the patched tree. */
    private final List<Consumer<ChunkPartEditor>> partEdits = new ArrayList<>();

    /** An element of a chunk model whose values an edit can change: a vertex or a corner. */
    sealed interface Element permits Vertex, Corner {}

    /**
     * A vertex of a mesh.
     *
     * @param meshIndex the index of the mesh
     * @param vertexIndex the index among the vertices of all chunks of the mesh
     */
    record Vertex(int meshIndex, int vertexIndex) implements Element {}

    /**
     * A corner of the strips of a chunk. If the strips store no texture coordinates, the console generates them, and
     * changed coordinates are ignored.
     *
     * @param chunkIndex the index of the strip chunk, in the order of first use
     * @param cornerIndex the index of the corner
     */
    record Corner(int chunkIndex, int cornerIndex) implements Element {}

    ChunkEditor(TreeContext context) {
        this.context = context;
        this.tree = context.tree().mapMeshes(ChunkEditor::chunkModel);
    }

    /** Returns the chunk model of a mesh, or an empty model if the mesh is of another kind. */
    private static ChunkModel chunkModel(NodeMesh mesh) {
        return mesh instanceof NodeMesh.Chunk(ChunkModel model)
                ? model
                : new ChunkModel(List.of(), List.of(), Vec3f.ZERO, 0);
    }

    private int getOrAssignChunkIndex(PolyChunk.Strips strips) {
        return indexByChunk.computeIfAbsent(strips, unused -> indexByChunk.size());
    }

    @Override
    public List<List<StoredValue<Element>>> storedValuesByCorner(MeshPart part) {
        List<List<StoredValue<Element>>> storedValuesByCorner = new ArrayList<>();
        for (Origin[] triangle : context.provenance().triangles(context.treeKey(part.key()))) {
            for (Origin origin : triangle) {
                List<StoredValue<Element>> storedValues = new ArrayList<>();
                for (Influence influence : origin.influences()) {
                    int meshIndex = tree.nodes().get(influence.nodeIndex()).meshIndex();
                    Set<Attribute> attributes = origin.isVolume()
                            ? EnumSet.of(Attribute.POSITION)
                            : vertexAttributes(tree.meshes().get(meshIndex), influence.vertexIndex(), origin.strips());
                    storedValues.add(new StoredValue<>(new Vertex(meshIndex, influence.vertexIndex()), attributes));
                }
                if (!origin.isVolume()) {
                    Corner corner = new Corner(getOrAssignChunkIndex(origin.strips()), origin.cornerIndex());
                    storedValues.add(new StoredValue<>(corner, EnumSet.of(Attribute.UV)));
                }
                storedValuesByCorner.add(storedValues);
            }
        }
        return storedValuesByCorner;
    }

    /**
     * Returns the attributes that strips take from a vertex. Strips with normals or colours at their corners do not use
     * the normals or colours of the vertices.
     */
    private static Set<Attribute> vertexAttributes(ChunkModel model, int vertexIndex, PolyChunk.Strips strips) {
        Set<Attribute> attributes = EnumSet.of(Attribute.POSITION);
        int firstVertexIndex = 0;
        for (VertexChunk chunk : model.vertices()) {
            if (chunk instanceof VertexChunk.Vertices vertices) {
                if (vertexIndex >= firstVertexIndex && vertexIndex < firstVertexIndex + vertices.vertexCount()) {
                    if (vertices.type().normal() == VertexChunkType.Normal.FLOAT
                            && !strips.chunkType().hasNormal()) {
                        attributes.add(Attribute.NORMAL);
                    }
                    if (vertices.type().lastWord() == VertexChunkType.Word.D8888
                            && !strips.chunkType().hasColour()) {
                        attributes.add(Attribute.COLOUR);
                    }
                }
                firstVertexIndex += vertices.vertexCount();
            }
        }
        return attributes;
    }

    @Override
    public void apply(Element element, VertexChange change) {
        changeByElement.put(element, change);
    }

    @Override
    public void remove(MeshPart part) {
        partEdits.add(editor -> editor.remove(context.treeKey(part.key())));
    }

    @Override
    public void insert(MeshPart part, Material material, Optional<MeshPart> replaced) {
        ChunkAppender.MaterialState materialState =
                ChunkAppender.encodeMaterial(material, context.textures(), context.conventions());
        partEdits.add(editor -> {
            if (replaced.isPresent()) {
                editor.replace(
                        context.treeKey(replaced.get().key()), context.toTreeTriangles(part), material, materialState);
            } else {
                editor.add(context.treeNodeIndexOfPart(part), context.toTreeTriangles(part), material, materialState);
            }
        });
    }

    @Override
    public ObjectTree<ChunkModel> build() {
        // Patching replaces strip objects, which the part editor finds by identity. This is safe because only strips of
        // parts that are neither removed nor replaced are patched.
        ChunkPartEditor editor = new ChunkPartEditor(patchTree(), context);
        partEdits.forEach(partEdit -> partEdit.accept(editor));
        return editor.build();
    }

    private ObjectTree<ChunkModel> patchTree() {
        // Vertices of a shared mesh are transformed to the space of the first node that has the mesh.
        int[] firstNodeIndexOfMesh = new int[tree.meshes().size()];
        for (int i = tree.nodes().size() - 1; i >= 0; i--) {
            int meshIndex = tree.nodes().get(i).meshIndex();
            if (meshIndex != ObjectNode.NONE) {
                firstNodeIndexOfMesh[meshIndex] = i;
            }
        }
        List<ChunkModel> meshes = new ArrayList<>();
        for (int i = 0; i < firstNodeIndexOfMesh.length; i++) {
            meshes.add(patchModel(tree.meshes().get(i), i, context.meshToNode().apply(firstNodeIndexOfMesh[i])));
        }
        return tree.withContents(tree.nodes(), meshes);
    }

    private ChunkModel patchModel(ChunkModel model, int meshIndex, Matrix4dc meshToNode) {
        List<VertexChunk> newVertexChunks = new ArrayList<>();
        int firstVertexIndex = 0;
        boolean isChanged = false;
        for (VertexChunk chunk : model.vertices()) {
            VertexChunk newChunk = chunk;
            if (chunk instanceof VertexChunk.Vertices vertices) {
                newChunk = patchVertices(vertices, meshIndex, firstVertexIndex, meshToNode);
                firstVertexIndex += vertices.vertexCount();
            }
            isChanged |= newChunk != chunk;
            newVertexChunks.add(newChunk);
        }
        List<PolyChunk> newPolygonChunks = new ArrayList<>();
        for (PolyChunk chunk : model.polygons()) {
            PolyChunk newChunk = chunk instanceof PolyChunk.Strips strips && indexByChunk.containsKey(strips)
                    ? patchStrips(strips)
                    : chunk;
            isChanged |= newChunk != chunk;
            newPolygonChunks.add(newChunk);
        }
        return isChanged ? ChunkModels.withChunks(model, newVertexChunks, newPolygonChunks) : model;
    }

    /** Returns a copy of a chunk with its changed vertices, or the same chunk if no vertex changed. */
    private VertexChunk patchVertices(
            VertexChunk.Vertices chunk, int meshIndex, int firstVertexIndex, Matrix4dc meshToNode) {
        VertexChunkType type = chunk.type();
        int[] words = chunk.words().clone();
        boolean isChanged = false;
        for (int i = 0; i < chunk.vertexCount(); i++) {
            VertexChange change = changeByElement.get(new Vertex(meshIndex, firstVertexIndex + i));
            if (change != null) {
                isChanged = true;
                int wordIndex = i * type.wordsPerVertex();
                Vector3d offset = meshToNode.transformDirection(new Vector3d(change.offset()));
                storeVector(words, wordIndex, new Vector3d(chunk.x(i), chunk.y(i), chunk.z(i)).add(offset));
                if (change.changes(Attribute.NORMAL)) {
                    // The three words of the normal follow the three words of the position.
                    Vector3d normal = Vectors.at(change.normal(), 0);
                    storeVector(
                            words,
                            wordIndex + 3,
                            meshToNode.transformDirection(normal).normalize());
                }
                if (change.changes(Attribute.COLOUR)) {
                    // The colour is the last word of a vertex.
                    words[wordIndex + type.wordsPerVertex() - 1] = change.colour();
                }
            }
        }
        return isChanged
                ? new VertexChunk.Vertices(type, chunk.flags(), chunk.firstSlot(), chunk.vertexCount(), words)
                : chunk;
    }

    private static void storeVector(int[] words, int wordIndex, Vector3d vector) {
        words[wordIndex] = Float.floatToIntBits((float) vector.x);
        words[wordIndex + 1] = Float.floatToIntBits((float) vector.y);
        words[wordIndex + 2] = Float.floatToIntBits((float) vector.z);
    }

    /** Returns a copy of a chunk with its changed texture coordinates, or the same chunk if none changed. */
    private PolyChunk patchStrips(PolyChunk.Strips chunk) {
        List<Strip> newStrips = new ArrayList<>();
        int cornerIndex = 0;
        boolean isChanged = false;
        for (Strip strip : chunk.strips()) {
            short[] words = strip.words();
            boolean isStripChanged = false;
            for (int i = 0; i < strip.cornerCount(); i++) {
                VertexChange change = changeByElement.get(new Corner(getOrAssignChunkIndex(chunk), cornerIndex + i));
                if (change != null && chunk.chunkType().uvSetCount() > 0) {
                    words = isStripChanged ? words : words.clone();
                    isStripChanged = true;
                    // The first word of a corner is the slot of its vertex in the vertex buffer. The texture
                    // coordinates u and v follow.
                    words[strip.wordOffset(i) + 1] = encodeTexCoord(change.texCoords()[0], chunk);
                    words[strip.wordOffset(i) + 2] = encodeTexCoord(change.texCoords()[1], chunk);
                }
            }
            cornerIndex += strip.cornerCount();
            isChanged |= isStripChanged;
            newStrips.add(
                    isStripChanged
                            ? new Strip(
                                    strip.isReversed(),
                                    strip.cornerCount(),
                                    words,
                                    strip.wordsPerCorner(),
                                    strip.userWordCount())
                            : strip);
        }
        return isChanged
                ? new PolyChunk.Strips(
                        chunk.chunkType(), chunk.flags(), chunk.userWordCount(), newStrips, chunk.unusedWords())
                : chunk;
    }

    private short encodeTexCoord(float coordinate, PolyChunk.Strips chunk) {
        int uvUnit = StripUvUnit.of(chunk.chunkType(), context.job().options());
        return (short) Math.clamp(Math.round((double) coordinate * uvUnit), Short.MIN_VALUE, Short.MAX_VALUE);
    }
}
