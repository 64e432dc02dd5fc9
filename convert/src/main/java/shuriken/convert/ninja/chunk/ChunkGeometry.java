package shuriken.convert.ninja.chunk;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import shuriken.convert.ninja.material.TextureWrap;
import shuriken.convert.ninja.tree.MorphVertices;
import shuriken.convert.support.Argb;
import shuriken.convert.support.LossReporter;
import shuriken.convert.support.NodePrimitive;
import shuriken.convert.support.NormalCalculator;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.StripChunkType;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.scene.Material;
import shuriken.scene.ModifierVolume;
import shuriken.scene.Primitive;

/** Encodes primitives as the vertex chunks and polygon chunks of nodes. */
final class ChunkGeometry {
    /**
     * The key of a list of primitives that are drawn together.
     *
     * @param isRigid whether only one node moves the vertices
     * @param nodeIndex the index of the node that moves rigid vertices, or that draws the primitives in the scene
     */
    private record ListKey(boolean isRigid, int nodeIndex) {}

    private static final int NO_NODE = -1;

    private final ChunkVertices vertices;
    private final MorphVertices morphVertices;
    private final int nodeCount;
    private final List<Material> materials;
    private final IntFunction<ChunkMaterialState> materialStates;
    private final IntUnaryOperator uvUnitByMaterial;
    private final SourceLocation location;
    private final ReadContext context;
    private final Map<Integer, List<PolyChunk>> rigidListByNode = new TreeMap<>();
    /** The lists with vertices of several nodes, by the index of the node that draws them. */
    private final Map<Integer, List<PolyChunk>> skinnedListByNode = new TreeMap<>();

    /** The names of materials whose vertex colours were dropped. */
    private final Set<String> uncolouredMaterialNames = new LinkedHashSet<>();

    /**
     * A primitive with the indices of its vertices.
     *
     * @param nodePrimitive the primitive with its node
     * @param vertexIndices the index of each vertex of the primitive among all vertices
     */
    private record IndexedPrimitive(NodePrimitive nodePrimitive, int[] vertexIndices) {}

    /**
     * Creates an encoder.
     *
     * @param morphVertices receives the vertices with morph targets
     * @param nodeCount the number of nodes of the tree
     * @param materialStates returns the material state for the index of a material, including
     *     {@link shuriken.scene.Scene#NONE}
     * @param uvUnitByMaterial returns the stored value of the texture coordinate 1.0 for the index of a material. It
     *     also determines the type of textured strips, which is the type with the nearest unit
     */
    ChunkGeometry(
            ChunkVertices vertices,
            MorphVertices morphVertices,
            int nodeCount,
            List<Material> materials,
            IntFunction<ChunkMaterialState> materialStates,
            IntUnaryOperator uvUnitByMaterial,
            SourceLocation location,
            ReadContext context) {
        this.vertices = vertices;
        this.morphVertices = morphVertices;
        this.nodeCount = nodeCount;
        this.materials = materials;
        this.materialStates = materialStates;
        this.uvUnitByMaterial = uvUnitByMaterial;
        this.location = location;
        this.context = context;
    }

    /** Adds all primitives. It can be called only once. */
    void addPrimitives(List<NodePrimitive> primitives) {
        Map<ListKey, List<IndexedPrimitive>> primitivesByListKey = new LinkedHashMap<>();
        boolean hasMorphTargets = primitives.stream()
                .anyMatch(nodePrimitive -> !nodePrimitive.primitive().targets().isEmpty());
        for (NodePrimitive nodePrimitive : primitives) {
            IndexedPrimitive indexedPrimitive = addVertices(nodePrimitive, hasMorphTargets);
            primitivesByListKey
                    .computeIfAbsent(findListKey(indexedPrimitive), unused -> new ArrayList<>())
                    .add(indexedPrimitive);
        }
        if (!uncolouredMaterialNames.isEmpty()) {
            context.report(
                    DiagnosticCode.LOST,
                    location,
                    "the vertex colours of %s are lost: chunk models cannot store colours for vertices that several"
                            + " bones move",
                    LossReporter.countWithNames("material", List.copyOf(uncolouredMaterialNames)));
        }
        vertices.assignSlots(nodeCount);
        for (int nodeIndex = 0; hasMorphTargets && nodeIndex < nodeCount; nodeIndex++) {
            if (!vertices.isWeighted(nodeIndex)) {
                morphVertices.setVertexOrder(nodeIndex, vertices.rigidVertexIndices(nodeIndex));
            }
        }
        primitivesByListKey.forEach(this::addList);
    }

    /** Adds the vertices of a primitive. Its material is recorded if weighted vertices lose their colours. */
    private IndexedPrimitive addVertices(NodePrimitive nodePrimitive, boolean hasMorphTargets) {
        Primitive primitive = nodePrimitive.primitive();
        float[] normals = NormalCalculator.compute(primitive);
        boolean isLit = primitive.materialIndex() >= 0
                && materials.get(primitive.materialIndex()).isLit();
        int[] vertexIndices = new int[primitive.vertexCount()];
        boolean losesColours = false;
        for (int vertexIndex : primitive.indices()) {
            losesColours |=
                    Argb.ofVertex(primitive, vertexIndex) != Argb.WHITE && !ChunkVertex.isRigid(primitive, vertexIndex);
            vertexIndices[vertexIndex] = vertices.getOrAddIndex(
                    primitive, vertexIndex, normals, isLit, MorphVertices.key(nodePrimitive, vertexIndex));
            if (hasMorphTargets) {
                morphVertices.setVertexIfAbsent(
                        vertexIndices[vertexIndex],
                        nodePrimitive,
                        vertexIndex,
                        vertices.normal(vertexIndices[vertexIndex]));
            }
        }
        if (losesColours) {
            uncolouredMaterialNames.add(
                    primitive.materialIndex() < 0
                            ? Material.PLAIN.name()
                            : materials.get(primitive.materialIndex()).name());
        }
        return new IndexedPrimitive(nodePrimitive, vertexIndices);
    }

    /** Returns the key of the list that a primitive belongs to. */
    private ListKey findListKey(IndexedPrimitive indexedPrimitive) {
        int nodeIndex = indexedPrimitive.nodePrimitive.nodeIndex();
        int onlyNodeIndex = NO_NODE;
        for (int vertexIndex : indexedPrimitive.nodePrimitive.primitive().indices()) {
            int lastNodeIndex = vertices.lastNodeIndex(indexedPrimitive.vertexIndices[vertexIndex]);
            boolean isOtherNode = onlyNodeIndex != NO_NODE && onlyNodeIndex != lastNodeIndex;
            if (isOtherNode || !vertices.isRigidTo(indexedPrimitive.vertexIndices[vertexIndex], lastNodeIndex)) {
                return new ListKey(/* isRigid= */ false, nodeIndex);
            }
            onlyNodeIndex = lastNodeIndex;
        }
        return new ListKey(/* isRigid= */ true, Math.max(onlyNodeIndex, 0));
    }

    /**
     * Encodes the primitives of a list, and adds the chunks to the node that draws them. This is the last node that
     * moves one of the vertices, or a later node that draws the primitives in the scene.
     */
    private void addList(ListKey key, List<IndexedPrimitive> indexedPrimitives) {
        int drawingNodeIndex = Math.max(key.nodeIndex, 0);
        Map<Integer, StripChunkBuilder> stripBuilderByMaterial = new LinkedHashMap<>();
        VolumeChunkBuilder volumeBuilder = new VolumeChunkBuilder();
        for (IndexedPrimitive indexedPrimitive : indexedPrimitives) {
            Primitive primitive = indexedPrimitive.nodePrimitive.primitive();
            boolean belongsToVolume = isVolume(primitive.materialIndex());
            StripChunkBuilder stripBuilder =
                    stripBuilderByMaterial.computeIfAbsent(primitive.materialIndex(), this::createStripBuilder);
            for (int i = 0; i + 2 < primitive.indices().length; i += 3) {
                int[] slots = new int[3];
                float[] uv = new float[6];
                for (int corner = 0; corner < 3; corner++) {
                    int vertexIndex = primitive.indices()[i + corner];
                    int treeVertexIndex = indexedPrimitive.vertexIndices[vertexIndex];
                    slots[corner] = vertices.slot(treeVertexIndex);
                    drawingNodeIndex = Math.max(drawingNodeIndex, vertices.lastNodeIndex(treeVertexIndex));
                    if (primitive.texCoords().length > 0) {
                        uv[2 * corner] = primitive.texCoords()[2 * vertexIndex];
                        uv[2 * corner + 1] = primitive.texCoords()[2 * vertexIndex + 1];
                    }
                }
                if (belongsToVolume) {
                    volumeBuilder.addTriangle(slots);
                } else {
                    stripBuilder.addTriangle(slots, uv);
                }
            }
        }
        List<PolyChunk> chunks = new ArrayList<>();
        stripBuilderByMaterial.forEach((materialIndex, stripBuilder) -> {
            if (!stripBuilder.isEmpty()) {
                ChunkMaterialState materialState = materialStates.apply(materialIndex);
                chunks.addAll(materialState.stateChunks());
                chunks.addAll(stripBuilder.build(materialState.stripFlags()));
                reportClamping(stripBuilder, materialIndex);
            }
        });
        chunks.addAll(volumeBuilder.build());
        (key.isRigid ? rigidListByNode : skinnedListByNode)
                .computeIfAbsent(drawingNodeIndex, unused -> new ArrayList<>())
                .addAll(chunks);
    }

    private boolean isVolume(int materialIndex) {
        return materialIndex >= 0
                && ModifierVolume.isVolume(materials.get(materialIndex).extras());
    }

    private void reportClamping(StripChunkBuilder stripBuilder, int materialIndex) {
        if (stripBuilder.clampedCount() > 0) {
            context.report(
                    DiagnosticCode.UV_OUT_OF_RANGE,
                    location,
                    "texture coordinates of %2$s were clamped to ±%3$.2f (%1$d)",
                    stripBuilder.clampedCount(),
                    materialIndex < 0
                            ? "triangles without a material"
                            : "\"" + materials.get(materialIndex).name() + "\"",
                    Short.MAX_VALUE / (double) uvUnitByMaterial.applyAsInt(materialIndex));
        }
    }

    private StripChunkBuilder createStripBuilder(int materialIndex) {
        TextureWrap wrap = TextureWrap.fromMaterial(materialIndex < 0 ? Material.PLAIN : materials.get(materialIndex));
        int uvUnit = uvUnitByMaterial.applyAsInt(materialIndex);
        StripChunkType type = materialStates.apply(materialIndex).isTextured()
                ? StripUvUnit.nearestTexturedType(uvUnit)
                : StripChunkType.STRIP;
        return new StripChunkBuilder(type, uvUnit, wrap.u(), wrap.v());
    }

    /**
     * Returns the vertex chunks of a node without an end chunk.
     *
     * @param isFirst whether no other vertex chunk precedes them in the file
     */
    List<VertexChunk> vertexChunks(int nodeIndex, boolean isFirst) {
        return vertices.chunks(nodeIndex, isFirst);
    }

    /** Returns the polygons that a node draws with only its own vertices, without an end chunk. */
    List<PolyChunk> rigidPolygons(int nodeIndex) {
        return rigidListByNode.getOrDefault(nodeIndex, List.of());
    }

    /**
     * Returns polygons with vertices of several nodes, by the index of the node that draws them. This is the last node
     * that moves a vertex, or a later node that drew them in the scene. The lists have no end chunk.
     */
    Map<Integer, List<PolyChunk>> skinnedPolygons() {
        return skinnedListByNode;
    }
}
