package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import shuriken.convert.ninja.chunk.ChunkAppender;
import shuriken.convert.ninja.chunk.ChunkAppender.MaterialState;
import shuriken.convert.ninja.chunk.ChunkModels;
import shuriken.convert.ninja.chunk.StripUvUnit;
import shuriken.convert.ninja.model.GeometryProvenance.Origin;
import shuriken.convert.ninja.model.GeometryProvenance.PartKey;
import shuriken.edit.mesh.EditCorner;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.StripChunkType;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.chunk.VertexChunkType;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.scene.Material;
import shuriken.scene.ModifierVolume;

/** Removes, replaces and adds parts of a chunk tree. A part is all triangles of one material that a node draws. */
final class ChunkPartEditor {
    /** The primitive index of a replacement that only removes chunks. */
    private static final int NO_PRIMITIVE = -1;
    /** The index of a chunk that does not exist. */
    private static final int NO_CHUNK = -1;

    private final ObjectTree<ChunkModel> tree;
    private final TreeContext context;
    private final ChunkAppender appender;
    private final List<ObjectNode> nodes;
    private final List<ChunkModel> meshes;
    /** The removed and inserted geometry, in the order of the edits. */
    private final List<Replacement> replacements = new ArrayList<>();

    /**
     * The replacement of chunks by triangles. The chunks or the triangles may be absent.
     *
     * @param primitiveIndex the index of the triangles in {@code appender}, or {@link #NO_PRIMITIVE}
     * @param nodeIndex the index of the node of the tree that draws the part
     * @param replacedChunks the chunks of strips or volumes that are removed, or an empty set for a new part
     * @param material the material of the triangles
     * @param materialState the chunks and flags of the material
     */
    private record Replacement(
            int primitiveIndex,
            int nodeIndex,
            Set<PolyChunk> replacedChunks,
            Material material,
            MaterialState materialState) {
        private boolean isVolume() {
            return replacedChunks.isEmpty()
                    ? ModifierVolume.isVolume(material.extras())
                    : replacedChunks.iterator().next() instanceof PolyChunk.Volume;
        }

        /**
         * Returns the flags of the first replaced strips, or the strip flags of the material if no strips are replaced.
         */
        private int stripFlags() {
            return replacedChunks.isEmpty() || !(replacedChunks.iterator().next() instanceof PolyChunk.Strips strips)
                    ? materialState.stripFlags()
                    : strips.flags();
        }
    }

    /**
     * Creates an editor of a tree.
     *
     * @param tree the tree whose changed vertices and corners are already patched
     * @param context the inputs of the edit; its tree is not used
     */
    ChunkPartEditor(ObjectTree<ChunkModel> tree, TreeContext context) {
        this.tree = tree;
        this.context = context;
        this.nodes = new ArrayList<>(tree.nodes());
        this.meshes = new ArrayList<>(tree.meshes());
        this.appender = new ChunkAppender(context.meshToNode(), ChunkAppender.findFirstFreeSlot(meshes));
    }

    /**
     * Replaces the triangles of a part.
     *
     * @throws IllegalArgumentException if the strips also belong to other parts
     */
    void replace(PartKey key, List<EditCorner[]> triangles, Material material, MaterialState materialState) {
        Set<PolyChunk> replacedChunks = requireUnsharedChunks(key);
        int primitiveIndex =
                appender.addPrimitive(EditedPrimitiveBuilder.build(triangles), hasColours(replacedChunks, key));
        replacements.add(new Replacement(primitiveIndex, key.nodeIndex(), replacedChunks, material, materialState));
    }

    /**
     * Removes the triangles of a part.
     *
     * @throws IllegalArgumentException if the strips also belong to other parts
     */
    void remove(PartKey key) {
        Set<PolyChunk> replacedChunks = requireUnsharedChunks(key);
        replacements.add(new Replacement(
                NO_PRIMITIVE,
                key.nodeIndex(),
                replacedChunks,
                Material.PLAIN,
                new MaterialState(List.of(), /* stripFlags= */ 0, /* isTextured= */ false)));
    }

    /** Returns the chunks of a part, or throws an exception if they also belong to other parts. */
    private Set<PolyChunk> requireUnsharedChunks(PartKey key) {
        Set<PolyChunk> chunks = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Origin[] triangle : context.provenance().triangles(key)) {
            chunks.add(triangle[0].chunk());
        }
        for (PolyChunk chunk : chunks) {
            if (context.provenance().partsOf(chunk).size() > 1) {
                throw new IllegalArgumentException("the mesh at node " + key.nodeIndex()
                        + " shares its triangles with another part, so it cannot be edited. Make a new file: -o NEW");
            }
        }
        return chunks;
    }

    /** Adds new triangles that do not replace other triangles. */
    void add(int nodeIndex, List<EditCorner[]> triangles, Material material, MaterialState materialState) {
        replacements.add(new Replacement(
                appender.addPrimitive(EditedPrimitiveBuilder.build(triangles), /* prefersColours= */ false),
                nodeIndex,
                Set.of(),
                material,
                materialState));
    }

    /** Returns whether all corners of a part are computed from vertices with colours. It is false without chunks. */
    private boolean hasColours(Set<PolyChunk> chunks, PartKey key) {
        return !chunks.isEmpty()
                && context.provenance().triangles(key).stream()
                        .flatMap(Arrays::stream)
                        .allMatch(this::hasColour);
    }

    /** Returns whether the first vertex from which a corner is computed has a colour in the file. */
    private boolean hasColour(Origin origin) {
        var influence = origin.influences().getFirst();
        int meshIndex = nodes.get(influence.nodeIndex()).meshIndex();
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

    /** Builds the changed tree. This method must be called only once. */
    ObjectTree<ChunkModel> build() {
        appender.assignSlots(nodes.size());
        replacements.forEach(this::apply);
        for (int nodeIndex = 0; nodeIndex < nodes.size(); nodeIndex++) {
            List<VertexChunk> chunks = appender.vertexChunks(nodeIndex);
            if (!chunks.isEmpty()) {
                ChunkModel model = getOrCreateSeparateMesh(nodeIndex);
                List<VertexChunk> vertexChunks = withoutEndChunk(model.vertices(), VertexChunk.End.class);
                vertexChunks.addAll(chunks);
                vertexChunks.add(VertexChunk.End.STANDARD);
                boolean isWeighted = appender.isWeighted(nodeIndex);
                meshes.set(
                        nodes.get(nodeIndex).meshIndex(),
                        isWeighted
                                ? new ChunkModel(vertexChunks, model.polygons(), model.centre(), /* radius= */ 0)
                                : ChunkModels.withChunks(model, vertexChunks, model.polygons()));
            }
        }
        return tree.withContents(nodes, meshes);
    }

    /**
     * Removes the replaced chunks, and inserts the triangles at the index of the first of these chunks. There may be no
     * replaced chunks, or a later node than their node may move a new vertex. In both cases,
     * {@link #findDrawingNodeIndex} selects the node that draws the triangles.
     */
    private void apply(Replacement replacement) {
        int firstChangedMeshIndex = ObjectNode.NONE;
        StripChunkType replacedType = StripChunkType.UVN;
        Map<Integer, Integer> firstReplacedIndexByMesh = new TreeMap<>();
        for (int meshIndex = 0; meshIndex < meshes.size() && !replacement.replacedChunks.isEmpty(); meshIndex++) {
            List<PolyChunk> polygons = new ArrayList<>(meshes.get(meshIndex).polygons());
            int firstReplacedIndex = NO_CHUNK;
            for (int polygonIndex = polygons.size() - 1; polygonIndex >= 0; polygonIndex--) {
                if (replacement.replacedChunks.contains(polygons.get(polygonIndex))) {
                    replacedType = polygons.remove(polygonIndex) instanceof PolyChunk.Strips strips
                            ? strips.chunkType()
                            : replacedType;
                    firstReplacedIndex = polygonIndex;
                }
            }
            if (firstReplacedIndex != NO_CHUNK) {
                meshes.set(meshIndex, withPolygons(meshes.get(meshIndex), polygons));
                firstReplacedIndexByMesh.put(meshIndex, firstReplacedIndex);
                firstChangedMeshIndex = firstChangedMeshIndex == ObjectNode.NONE ? meshIndex : firstChangedMeshIndex;
            }
        }
        if (replacement.primitiveIndex == NO_PRIMITIVE) {
            return;
        }
        // Strips of the type UVN have coarse texture coordinates, and strips of the type UVH have fine ones.
        StripChunkType texturedType = replacedType == StripChunkType.UVH ? StripChunkType.UVH : StripChunkType.UVN;
        StripChunkType stripType = replacement.materialState.isTextured() ? texturedType : StripChunkType.STRIP;
        List<PolyChunk> chunks = replacement.isVolume()
                ? appender.buildVolumes(replacement.primitiveIndex)
                : appender.buildStrips(
                        replacement.primitiveIndex,
                        stripType,
                        StripUvUnit.of(stripType, context.job().options()),
                        replacement.stripFlags(),
                        replacement.material);
        int lastNodeIndex = appender.lastNodeIndex(replacement.primitiveIndex);
        if (firstChangedMeshIndex != ObjectNode.NONE && lastNodeIndex <= replacement.nodeIndex) {
            ChunkModel model = meshes.get(firstChangedMeshIndex);
            List<PolyChunk> polygons = new ArrayList<>(model.polygons());
            polygons.addAll(firstReplacedIndexByMesh.getOrDefault(firstChangedMeshIndex, polygons.size()), chunks);
            meshes.set(firstChangedMeshIndex, withPolygons(model, polygons));
        } else {
            List<PolyChunk> newPolygons =
                    new ArrayList<>(replacement.isVolume() ? List.of() : replacement.materialState.stateChunks());
            newPolygons.addAll(chunks);
            appendPolygons(findDrawingNodeIndex(Math.max(lastNodeIndex, 0), replacement.nodeIndex), newPolygons);
        }
    }

    /**
     * Returns the index of the node that draws new strips. This is the last node that moves one of their vertices. But
     * if later nodes of the same tree have strips without a material, it is the last of these nodes: such strips use
     * the material of the preceding strips, which the new strips would change. Nodes of later trees do not matter,
     * because each tree starts with a new state.
     */
    private int findDrawingNodeIndex(int lastNodeIndex, int preferredNodeIndex) {
        int drawingNodeIndex = lastNodeIndex;
        int startIndex = Math.max(lastNodeIndex, preferredNodeIndex) + 1;
        int endIndex = tree.rootIndices().stream()
                .mapToInt(Integer::intValue)
                .filter(rootIndex -> rootIndex >= startIndex)
                .min()
                .orElse(nodes.size());
        for (int nodeIndex = startIndex; nodeIndex < endIndex; nodeIndex++) {
            int meshIndex = nodes.get(nodeIndex).meshIndex();
            if (meshIndex != ObjectNode.NONE
                    && !isSelfContained(meshes.get(meshIndex).polygons())) {
                drawingNodeIndex = nodeIndex;
            }
        }
        return drawingNodeIndex;
    }

    /**
     * Returns whether a polygon list does not depend on preceding material chunks: it has no strips, or it sets a
     * material before its first strips, and also a texture if these strips are textured.
     */
    private static boolean isSelfContained(List<PolyChunk> polygons) {
        boolean hasMaterial = false;
        boolean hasTexture = false;
        for (PolyChunk chunk : polygons) {
            hasMaterial |=
                    chunk instanceof PolyChunk.Material material && material.hasDiffuse() && material.hasAmbient();
            hasTexture |= chunk instanceof PolyChunk.TextureId;
            if (chunk instanceof PolyChunk.Strips strips) {
                return hasMaterial && (hasTexture || strips.chunkType().uvSetCount() == 0);
            }
        }
        return true;
    }

    /**
     * Adds chunks to the mesh of a node. They precede its first cache chunk, because that chunk stores all chunks after
     * it for a later node instead of drawing them. Without a cache chunk, they are added at the end.
     */
    private void appendPolygons(int nodeIndex, List<PolyChunk> chunks) {
        ChunkModel model = getOrCreateSeparateMesh(nodeIndex);
        List<PolyChunk> polygons = withoutEndChunk(model.polygons(), PolyChunk.End.class);
        int insertIndex = 0;
        while (insertIndex < polygons.size() && !(polygons.get(insertIndex) instanceof PolyChunk.CachePolygon)) {
            insertIndex++;
        }
        polygons.addAll(insertIndex, chunks);
        polygons.add(new PolyChunk.End(/* flags= */ 0));
        meshes.set(nodes.get(nodeIndex).meshIndex(), withPolygons(model, polygons));
    }

    /** Returns a mesh that no other node has: the mesh of the node, a new copy of its shared mesh, or a new mesh. */
    private ChunkModel getOrCreateSeparateMesh(int nodeIndex) {
        ObjectNode node = nodes.get(nodeIndex);
        int meshIndex = node.meshIndex();
        if (meshIndex == ObjectNode.NONE) {
            meshes.add(new ChunkModel(List.of(), List.of(), Vec3f.ZERO, 0));
            nodes.set(nodeIndex, TreeNodeMapping.withMesh(node, meshes.size() - 1));
        } else if (nodes.stream()
                        .filter(otherNode -> otherNode.meshIndex() == meshIndex)
                        .count()
                > 1) {
            meshes.add(meshes.get(meshIndex));
            nodes.set(nodeIndex, new ObjectNode(node.object(), node.offset(), node.parentIndex(), meshes.size() - 1));
        }
        return meshes.get(nodes.get(nodeIndex).meshIndex());
    }

    private static ChunkModel withPolygons(ChunkModel model, List<PolyChunk> polygons) {
        return new ChunkModel(model.vertices(), polygons, model.centre(), model.radius());
    }

    private static <C> List<C> withoutEndChunk(List<C> chunks, Class<? extends C> endChunkClass) {
        List<C> keptChunks = new ArrayList<>(chunks);
        keptChunks.removeIf(endChunkClass::isInstance);
        return keptChunks;
    }
}
