package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.joml.Matrix4dc;
import shuriken.convert.ninja.chunk.ChunkAppender;
import shuriken.convert.ninja.chunk.ChunkSphere;
import shuriken.convert.ninja.model.GeometryProvenance;
import shuriken.convert.ninja.model.GeometryProvenance.Origin;
import shuriken.edit.EditCorner;
import shuriken.edit.MeshPart;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.StripChunkType;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.chunk.VertexChunkType;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.scene.Material;
import shuriken.scene.ModifierVolume;

/** Removes and inserts parts of a chunk tree. */
final class ChunkPartEditor {
    /** The primitive index of an insertion that only removes strips. */
    private static final int NO_TRIANGLES = -1;

    private final ObjectTree<ChunkModel> tree;
    private final GeometryProvenance provenance;
    private final ChunkAppender appender;
    private final List<ObjectNode> nodes;
    private final List<ChunkModel> meshes;
    /** The triangles to insert and the strips to remove, in the order of the edits. */
    private final List<Insertion> insertions = new ArrayList<>();

    /**
     * Triangles to insert, or strips to remove.
     *
     * @param primitiveIndex the index of the triangles in {@code appender}, or {@link #NO_TRIANGLES}
     * @param nodeIndex the index of the node of the tree that draws the part
     * @param replacedChunks the chunks that are removed, or an empty set for a new part
     * @param material the material of the triangles
     * @param state the chunks and flags of the material
     */
    private record Insertion(
            int primitiveIndex,
            int nodeIndex,
            Set<PolyChunk> replacedChunks,
            Material material,
            ChunkAppender.MaterialState state) {
        private boolean isVolume() {
            return replacedChunks.isEmpty()
                    ? ModifierVolume.isVolume(material.extras())
                    : replacedChunks.iterator().next() instanceof PolyChunk.Volume;
        }

        private int flags() {
            return replacedChunks.isEmpty() || !(replacedChunks.iterator().next() instanceof PolyChunk.Strips strips)
                    ? state.stripFlags()
                    : strips.flags();
        }
    }

    /**
     * Creates an editor of a tree.
     *
     * @param toNode the transform from the space of the meshes to that of a node of the tree
     */
    ChunkPartEditor(ObjectTree<ChunkModel> tree, GeometryProvenance provenance, IntFunction<Matrix4dc> toNode) {
        this.tree = tree;
        this.provenance = provenance;
        this.nodes = new ArrayList<>(tree.nodes());
        this.meshes = new ArrayList<>(tree.attaches());
        this.appender = new ChunkAppender(toNode, firstFreeSlot(tree));
    }

    private static int firstFreeSlot(ObjectTree<ChunkModel> tree) {
        int highest = -1;
        for (ChunkModel mesh : tree.attaches()) {
            for (VertexChunk chunk : mesh.vertices()) {
                if (chunk instanceof VertexChunk.Vertices vertices) {
                    for (int i = 0; i < vertices.vertexCount(); i++) {
                        highest = Math.max(highest, vertices.slot(i));
                    }
                }
            }
        }
        return highest + 1;
    }

    /**
     * Replaces the triangles of a part.
     *
     * @throws IllegalArgumentException if the strips also belong to other parts
     */
    void replace(MeshPart.Key key, List<EditCorner[]> triangles, Material material, ChunkAppender.MaterialState state) {
        Set<PolyChunk> replacedChunks = chunksOf(key);
        int primitiveIndex =
                appender.addPrimitive(EditedPrimitiveBuilder.build(triangles), hasColours(replacedChunks, key));
        insertions.add(new Insertion(primitiveIndex, key.sourceNodeIndex(), replacedChunks, material, state));
    }

    /**
     * Removes the triangles of a part.
     *
     * @throws IllegalArgumentException if the strips also belong to other parts
     */
    void remove(MeshPart.Key key) {
        Set<PolyChunk> replacedChunks = chunksOf(key);
        insertions.add(new Insertion(
                NO_TRIANGLES,
                key.sourceNodeIndex(),
                replacedChunks,
                Material.PLAIN,
                new ChunkAppender.MaterialState(List.of(), 0, false)));
    }

    private Set<PolyChunk> chunksOf(MeshPart.Key key) {
        Set<PolyChunk> sources = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Origin[] triangle : provenance.triangles(key)) {
            sources.add(triangle[0].chunk());
        }
        for (PolyChunk chunk : sources) {
            if (provenance.partsOf(chunk).size() > 1) {
                throw new IllegalArgumentException("the mesh at node " + key.sourceNodeIndex()
                        + " shares its triangles with another part, so it cannot be edited. Make a new file: -o NEW");
            }
        }
        return sources;
    }

    /** Adds new triangles that do not replace others. */
    void add(int nodeIndex, List<EditCorner[]> triangles, Material material, ChunkAppender.MaterialState state) {
        insertions.add(new Insertion(
                appender.addPrimitive(EditedPrimitiveBuilder.build(triangles), false),
                nodeIndex,
                Set.of(),
                material,
                state));
    }

    /** Returns whether all vertices of a part's strips have colours. */
    private boolean hasColours(Set<PolyChunk> chunks, MeshPart.Key key) {
        return !chunks.isEmpty()
                && provenance.triangles(key).stream().flatMap(Arrays::stream).allMatch(origin -> hasColours(origin));
    }

    private boolean hasColours(Origin origin) {
        var influence = origin.influences().getFirst();
        int meshIndex = nodes.get(influence.nodeIndex()).attach();
        int vertexIndex = influence.vertexIndex();
        for (VertexChunk chunk : meshes.get(meshIndex).vertices()) {
            if (chunk instanceof VertexChunk.Vertices vertices) {
                if (vertexIndex < vertices.vertexCount()) {
                    return vertices.type().lastWord() == VertexChunkType.Word.D8888;
                }
                vertexIndex -= vertices.vertexCount();
            }
        }
        return false;
    }

    /** Builds the changed tree. It can be called only once. */
    ObjectTree<ChunkModel> build() {
        appender.assignSlots(nodes.size());
        insertions.forEach(this::apply);
        for (int nodeIndex = 0; nodeIndex < nodes.size(); nodeIndex++) {
            List<VertexChunk> chunks = appender.vertexChunks(nodeIndex);
            if (!chunks.isEmpty()) {
                ChunkModel mesh = separateMesh(nodeIndex);
                List<VertexChunk> vertexChunks = withoutEnd(mesh.vertices(), VertexChunk.End.class);
                vertexChunks.addAll(chunks);
                vertexChunks.add(VertexChunk.End.STANDARD);
                boolean isWeighted = appender.isWeighted(nodeIndex);
                meshes.set(
                        nodes.get(nodeIndex).attach(),
                        isWeighted
                                ? new ChunkModel(vertexChunks, mesh.polygons(), mesh.centre(), 0)
                                : ChunkSphere.withContents(mesh, vertexChunks, mesh.polygons()));
            }
        }
        return tree.withContents(nodes, meshes);
    }

    /** Removes the replaced strips, and inserts the triangles at the location of the first of these strips. */
    private void apply(Insertion insertion) {
        int meshIndex = -1;
        StripChunkType type = StripChunkType.UVN;
        Map<Integer, Integer> firstReplacedIndices = new TreeMap<>();
        for (int i = 0; i < meshes.size() && !insertion.replacedChunks.isEmpty(); i++) {
            List<PolyChunk> list = new ArrayList<>(meshes.get(i).polygons());
            int firstIndex = -1;
            for (int k = list.size() - 1; k >= 0; k--) {
                if (insertion.replacedChunks.contains(list.get(k))) {
                    type = list.remove(k) instanceof PolyChunk.Strips strips ? strips.cornerLayout() : type;
                    firstIndex = k;
                }
            }
            if (firstIndex >= 0) {
                meshes.set(i, withPolygons(meshes.get(i), list));
                firstReplacedIndices.put(i, firstIndex);
                meshIndex = meshIndex < 0 ? i : meshIndex;
            }
        }
        if (insertion.primitiveIndex == NO_TRIANGLES) {
            return;
        }
        StripChunkType texturedType = type == StripChunkType.UVH ? StripChunkType.UVH : StripChunkType.UVN;
        StripChunkType stripType = insertion.state.isTextured() ? texturedType : StripChunkType.STRIP;
        List<PolyChunk> chunks = insertion.isVolume()
                ? appender.buildVolumes(insertion.primitiveIndex)
                : appender.buildStrips(insertion.primitiveIndex, stripType, insertion.flags(), insertion.material);
        int lastNode = appender.lastNode(insertion.primitiveIndex);
        if (meshIndex >= 0 && lastNode <= insertion.nodeIndex) {
            List<PolyChunk> list = new ArrayList<>(meshes.get(meshIndex).polygons());
            list.addAll(firstReplacedIndices.getOrDefault(meshIndex, list.size()), chunks);
            meshes.set(meshIndex, withPolygons(meshes.get(meshIndex), list));
        } else {
            List<PolyChunk> appended = new ArrayList<>(insertion.isVolume() ? List.of() : insertion.state.states());
            appended.addAll(chunks);
            append(drawingNode(Math.max(lastNode, 0), insertion.nodeIndex), appended);
        }
    }

    /**
     * Returns the node that draws new strips. This is the node with the last of their vertices, or the last later node
     * whose strips depend on preceding material chunks, because new strips change the material. Nodes of other trees do
     * not matter, because each tree starts with a new state.
     */
    private int drawingNode(int lastNode, int preferredNode) {
        int drawingNode = lastNode;
        int start = Math.max(lastNode, preferredNode) + 1;
        int end = tree.roots().stream()
                .mapToInt(Integer::intValue)
                .filter(rootIndex -> rootIndex >= start)
                .min()
                .orElse(nodes.size());
        for (int nodeIndex = start; nodeIndex < end; nodeIndex++) {
            int meshIndex = nodes.get(nodeIndex).attach();
            if (meshIndex != ObjectNode.NONE
                    && !isSelfContained(meshes.get(meshIndex).polygons())) {
                drawingNode = nodeIndex;
            }
        }
        return drawingNode;
    }

    /** Returns whether a list sets a material (and a texture, if needed) before it draws. */
    private static boolean isSelfContained(List<PolyChunk> list) {
        boolean hasMaterial = false;
        boolean hasTexture = false;
        for (PolyChunk chunk : list) {
            hasMaterial |=
                    chunk instanceof PolyChunk.Material material && material.hasDiffuse() && material.hasAmbient();
            hasTexture |= chunk instanceof PolyChunk.TextureId;
            if (chunk instanceof PolyChunk.Strips strips) {
                return hasMaterial && (hasTexture || strips.cornerLayout().uvSetCount() == 0);
            }
        }
        return true;
    }

    private void append(int nodeIndex, List<PolyChunk> chunks) {
        ChunkModel mesh = separateMesh(nodeIndex);
        List<PolyChunk> list = withoutEnd(mesh.polygons(), PolyChunk.End.class);
        int insertIndex = 0;
        while (insertIndex < list.size() && !(list.get(insertIndex) instanceof PolyChunk.CachePolygon)) {
            insertIndex++;
        }
        list.addAll(insertIndex, chunks);
        list.add(new PolyChunk.End(0));
        meshes.set(nodes.get(nodeIndex).attach(), withPolygons(mesh, list));
    }

    /** Returns the mesh of a node after it was separated from other nodes. A node without a mesh gets a new one. */
    private ChunkModel separateMesh(int nodeIndex) {
        ObjectNode current = nodes.get(nodeIndex);
        int meshIndex = current.attach();
        if (meshIndex == ObjectNode.NONE) {
            meshes.add(new ChunkModel(List.of(), List.of(), Vec3f.ZERO, 0));
            NjsObject object = current.object();
            NjsObject unhidden = new NjsObject(
                    object.evalflags() & ~EvalFlag.HIDE.mask(),
                    0,
                    object.position(),
                    object.angles(),
                    object.scale(),
                    0,
                    0,
                    object.quaternionW());
            nodes.set(nodeIndex, new ObjectNode(unhidden, current.offset(), current.parent(), meshes.size() - 1));
        } else if (nodes.stream().filter(other -> other.attach() == meshIndex).count() > 1) {
            meshes.add(meshes.get(meshIndex));
            nodes.set(
                    nodeIndex, new ObjectNode(current.object(), current.offset(), current.parent(), meshes.size() - 1));
        }
        return meshes.get(nodes.get(nodeIndex).attach());
    }

    private static ChunkModel withPolygons(ChunkModel mesh, List<PolyChunk> list) {
        return new ChunkModel(mesh.vertices(), list, mesh.centre(), mesh.radius());
    }

    private static <C> List<C> withoutEnd(List<C> chunks, Class<? extends C> end) {
        List<C> kept = new ArrayList<>(chunks);
        kept.removeIf(end::isInstance);
        return kept;
    }
}
