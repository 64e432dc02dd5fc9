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
import shuriken.edit.mesh.EditCorner;
import shuriken.edit.mesh.MeshPart;
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
    private static final int NO_PRIMITIVE = -1;

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
     * @param primitiveIndex the index of the triangles in {@code appender}, or {@link #NO_PRIMITIVE}
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

        private int stripFlags() {
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
        int highestSlot = -1;
        for (ChunkModel mesh : tree.attaches()) {
            for (VertexChunk chunk : mesh.vertices()) {
                if (chunk instanceof VertexChunk.Vertices vertices) {
                    for (int i = 0; i < vertices.vertexCount(); i++) {
                        highestSlot = Math.max(highestSlot, vertices.slot(i));
                    }
                }
            }
        }
        return highestSlot + 1;
    }

    /**
     * Replaces the triangles of a part.
     *
     * @throws IllegalArgumentException if the strips also belong to other parts
     */
    void replace(MeshPart.Key key, List<EditCorner[]> triangles, Material material, ChunkAppender.MaterialState state) {
        Set<PolyChunk> replacedChunks = requireUnsharedChunks(key);
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
        Set<PolyChunk> replacedChunks = requireUnsharedChunks(key);
        insertions.add(new Insertion(
                NO_PRIMITIVE,
                key.sourceNodeIndex(),
                replacedChunks,
                Material.PLAIN,
                new ChunkAppender.MaterialState(List.of(), /* stripFlags= */ 0, /* isTextured= */ false)));
    }

    /** Returns the chunks of a part, or throws an exception if they also belong to other parts. */
    private Set<PolyChunk> requireUnsharedChunks(MeshPart.Key key) {
        Set<PolyChunk> chunks = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Origin[] triangle : provenance.triangles(key)) {
            chunks.add(triangle[0].chunk());
        }
        for (PolyChunk chunk : chunks) {
            if (provenance.partsOf(chunk).size() > 1) {
                throw new IllegalArgumentException("the mesh at node " + key.sourceNodeIndex()
                        + " shares its triangles with another part, so it cannot be edited. Make a new file: -o NEW");
            }
        }
        return chunks;
    }

    /** Adds new triangles that do not replace other triangles. */
    void add(int nodeIndex, List<EditCorner[]> triangles, Material material, ChunkAppender.MaterialState state) {
        insertions.add(new Insertion(
                appender.addPrimitive(EditedPrimitiveBuilder.build(triangles), /* prefersColours= */ false),
                nodeIndex,
                Set.of(),
                material,
                state));
    }

    /** Returns whether there are strips of a part, and all their vertices have colours. */
    private boolean hasColours(Set<PolyChunk> chunks, MeshPart.Key key) {
        return !chunks.isEmpty()
                && provenance.triangles(key).stream().flatMap(Arrays::stream).allMatch(this::hasColour);
    }

    /** Returns whether the first vertex that moves a corner is stored with a colour. */
    private boolean hasColour(Origin origin) {
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

    /**
     * Removes the replaced strips, and inserts the triangles at the index of the first of these strips. If there are no
     * replaced strips, or if the node that drew them precedes a node of the new vertices, a later node draws the
     * triangles.
     */
    private void apply(Insertion insertion) {
        int firstChangedMeshIndex = ObjectNode.NONE;
        StripChunkType oldType = StripChunkType.UVN;
        Map<Integer, Integer> firstReplacedIndices = new TreeMap<>();
        for (int i = 0; i < meshes.size() && !insertion.replacedChunks.isEmpty(); i++) {
            List<PolyChunk> polygons = new ArrayList<>(meshes.get(i).polygons());
            int firstReplacedIndex = -1;
            for (int k = polygons.size() - 1; k >= 0; k--) {
                if (insertion.replacedChunks.contains(polygons.get(k))) {
                    oldType = polygons.remove(k) instanceof PolyChunk.Strips strips ? strips.cornerLayout() : oldType;
                    firstReplacedIndex = k;
                }
            }
            if (firstReplacedIndex >= 0) {
                meshes.set(i, withPolygons(meshes.get(i), polygons));
                firstReplacedIndices.put(i, firstReplacedIndex);
                firstChangedMeshIndex = firstChangedMeshIndex == ObjectNode.NONE ? i : firstChangedMeshIndex;
            }
        }
        if (insertion.primitiveIndex == NO_PRIMITIVE) {
            return;
        }
        StripChunkType texturedType = oldType == StripChunkType.UVH ? StripChunkType.UVH : StripChunkType.UVN;
        StripChunkType stripType = insertion.state.isTextured() ? texturedType : StripChunkType.STRIP;
        List<PolyChunk> chunks = insertion.isVolume()
                ? appender.buildVolumes(insertion.primitiveIndex)
                : appender.buildStrips(insertion.primitiveIndex, stripType, insertion.stripFlags(), insertion.material);
        int lastNodeIndex = appender.lastNode(insertion.primitiveIndex);
        if (firstChangedMeshIndex != ObjectNode.NONE && lastNodeIndex <= insertion.nodeIndex) {
            ChunkModel mesh = meshes.get(firstChangedMeshIndex);
            List<PolyChunk> polygons = new ArrayList<>(mesh.polygons());
            polygons.addAll(firstReplacedIndices.getOrDefault(firstChangedMeshIndex, polygons.size()), chunks);
            meshes.set(firstChangedMeshIndex, withPolygons(mesh, polygons));
        } else {
            List<PolyChunk> newPolygons = new ArrayList<>(insertion.isVolume() ? List.of() : insertion.state.states());
            newPolygons.addAll(chunks);
            appendPolygons(findDrawingNode(Math.max(lastNodeIndex, 0), insertion.nodeIndex), newPolygons);
        }
    }

    /**
     * Returns the node that draws new strips. This is the node with the last of their vertices, or the last later node
     * whose strips depend on preceding material chunks, because new strips change the material. Nodes of other trees do
     * not matter, because each tree starts with a new state.
     */
    private int findDrawingNode(int lastNodeIndex, int preferredNodeIndex) {
        int drawingNodeIndex = lastNodeIndex;
        int startIndex = Math.max(lastNodeIndex, preferredNodeIndex) + 1;
        int endIndex = tree.roots().stream()
                .mapToInt(Integer::intValue)
                .filter(rootIndex -> rootIndex >= startIndex)
                .min()
                .orElse(nodes.size());
        for (int nodeIndex = startIndex; nodeIndex < endIndex; nodeIndex++) {
            int meshIndex = nodes.get(nodeIndex).attach();
            if (meshIndex != ObjectNode.NONE
                    && !isSelfContained(meshes.get(meshIndex).polygons())) {
                drawingNodeIndex = nodeIndex;
            }
        }
        return drawingNodeIndex;
    }

    /** Returns whether a list sets a material before its first strips, and a texture if these strips are textured. */
    private static boolean isSelfContained(List<PolyChunk> polygons) {
        boolean hasMaterial = false;
        boolean hasTexture = false;
        for (PolyChunk chunk : polygons) {
            hasMaterial |=
                    chunk instanceof PolyChunk.Material material && material.hasDiffuse() && material.hasAmbient();
            hasTexture |= chunk instanceof PolyChunk.TextureId;
            if (chunk instanceof PolyChunk.Strips strips) {
                return hasMaterial && (hasTexture || strips.cornerLayout().uvSetCount() == 0);
            }
        }
        return true;
    }

    /** Adds chunks to the mesh of a node, before its first cached polygons or at its end. */
    private void appendPolygons(int nodeIndex, List<PolyChunk> chunks) {
        ChunkModel mesh = separateMesh(nodeIndex);
        List<PolyChunk> polygons = withoutEnd(mesh.polygons(), PolyChunk.End.class);
        int insertIndex = 0;
        while (insertIndex < polygons.size() && !(polygons.get(insertIndex) instanceof PolyChunk.CachePolygon)) {
            insertIndex++;
        }
        polygons.addAll(insertIndex, chunks);
        polygons.add(new PolyChunk.End(0));
        meshes.set(nodes.get(nodeIndex).attach(), withPolygons(mesh, polygons));
    }

    /** Returns a mesh that only one node has: the mesh of the node, a copy of its shared mesh, or a new mesh. */
    private ChunkModel separateMesh(int nodeIndex) {
        ObjectNode node = nodes.get(nodeIndex);
        int meshIndex = node.attach();
        if (meshIndex == ObjectNode.NONE) {
            meshes.add(new ChunkModel(List.of(), List.of(), Vec3f.ZERO, 0));
            NjsObject object = node.object();
            NjsObject unhidden = new NjsObject(
                    object.evalflags() & ~EvalFlag.HIDE.mask(),
                    /* model= */ 0,
                    object.position(),
                    object.angles(),
                    object.scale(),
                    /* child= */ 0,
                    /* sibling= */ 0,
                    object.quaternionW());
            nodes.set(nodeIndex, new ObjectNode(unhidden, node.offset(), node.parent(), meshes.size() - 1));
        } else if (nodes.stream()
                        .filter(otherNode -> otherNode.attach() == meshIndex)
                        .count()
                > 1) {
            meshes.add(meshes.get(meshIndex));
            nodes.set(nodeIndex, new ObjectNode(node.object(), node.offset(), node.parent(), meshes.size() - 1));
        }
        return meshes.get(nodes.get(nodeIndex).attach());
    }

    private static ChunkModel withPolygons(ChunkModel mesh, List<PolyChunk> polygons) {
        return new ChunkModel(mesh.vertices(), polygons, mesh.centre(), mesh.radius());
    }

    private static <C> List<C> withoutEnd(List<C> chunks, Class<? extends C> end) {
        List<C> kept = new ArrayList<>(chunks);
        kept.removeIf(end::isInstance);
        return kept;
    }
}
