package shuriken.convert.ninja.chunk;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import shuriken.convert.ninja.material.TextureIndexTable;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.ninja.tree.MorphVertices;
import shuriken.convert.ninja.tree.NodeBuilder;
import shuriken.convert.ninja.tree.SharedMeshes;
import shuriken.convert.support.EncodingModel;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.geometry.BoundingSphere;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.object.ObjectTree;
import shuriken.scene.Scene;

/** Encodes scenes as trees of chunk models, the usual models of Dreamcast games. */
public final class ChunkBuilder {
    private static final PolyChunk END_CHUNK = new PolyChunk.End(0);
    /** The highest index of a cached list. */
    private static final int MAX_LIST_INDEX = 0xFF;
    /** The index of a node or texture that does not exist. */
    private static final int NONE = -1;

    private final EncodingModel model;
    private final GameConventions conventions;
    private final ChunkGeometry geometry;
    private final NodeBuilder nodeBuilder;
    private final SharedMeshes sharedMeshes;
    private final ChunkVertices vertices;
    private final MorphVertices morphVertices;
    private final List<List<VertexChunk>> vertexLists = new ArrayList<>();
    private final Map<Integer, List<PolyChunk>> polygonListByNode = new TreeMap<>();

    private ChunkBuilder(
            EncodingModel model,
            Scene scene,
            TextureIndexTable textures,
            GameConventions conventions,
            SourceLocation location,
            ReadContext context) {
        this.model = model;
        this.conventions = conventions;
        this.nodeBuilder = new NodeBuilder(model, conventions.isZxy());
        this.sharedMeshes = new SharedMeshes(model, nodeBuilder::meshToNode);
        this.vertices = new ChunkVertices(nodeBuilder::meshToNode, /* firstSlot= */ 0);
        this.morphVertices = new MorphVertices(nodeBuilder::meshToNode);
        UvUnitSelector uvUnitSelector = new UvUnitSelector(model.primitives());
        this.geometry = new ChunkGeometry(
                vertices,
                morphVertices,
                model.nodes().size(),
                scene.materials(),
                materialIndex -> ChunkMaterialState.encode(
                        scene.material(materialIndex),
                        materialIndex == Scene.NONE
                                ? NONE
                                : textures.getOrAddIndex(scene.materials().get(materialIndex)),
                        conventions),
                materialIndex -> conventions.uvUnit(uvUnitSelector.unitOf(materialIndex)),
                location,
                context);
    }

    /**
     * Encodes the nodes and triangles of a scene.
     *
     * @param scene the scene from which the model was created
     * @param textures the texture list, to which the textures of the materials are added if necessary
     * @param location the location of the file, for messages
     * @throws IllegalArgumentException if the format cannot store the scene. The message names the limit
     */
    public static ObjectTree<ChunkModel> build(
            EncodingModel model,
            Scene scene,
            TextureIndexTable textures,
            GameConventions conventions,
            SourceLocation location,
            ReadContext context) {
        return new ChunkBuilder(model, scene, textures, conventions, location, context).buildTree();
    }

    /** Returns the vertices with morph targets, in the order in which {@link #build} stores them. */
    public static MorphVertices createMorphVertices(
            EncodingModel model,
            Scene scene,
            TextureIndexTable textures,
            GameConventions conventions,
            SourceLocation location,
            ReadContext context) {
        ChunkBuilder builder = new ChunkBuilder(model, scene, textures, conventions, location, context);
        builder.geometry.addPrimitives(builder.sharedMeshes.encodedPrimitives());
        return builder.morphVertices;
    }

    /**
     * Builds the tree. Polygons with vertices of several nodes are drawn by the last of these nodes or by a later node,
     * because all their vertices must be in the vertex buffer. In some games, an earlier node without a mesh stores
     * these polygons in a cached list, and the drawing node only calls this list.
     */
    private ObjectTree<ChunkModel> buildTree() {
        geometry.addPrimitives(sharedMeshes.encodedPrimitives());
        boolean isFirstInFile = true;
        for (int nodeIndex = 0; nodeIndex < model.nodes().size(); nodeIndex++) {
            List<VertexChunk> chunks = geometry.vertexChunks(nodeIndex, isFirstInFile);
            isFirstInFile &= chunks.isEmpty();
            vertexLists.add(chunks);
            if (!geometry.rigidPolygons(nodeIndex).isEmpty()) {
                polygonListByNode.put(nodeIndex, new ArrayList<>(geometry.rigidPolygons(nodeIndex)));
            }
        }
        int listIndex = 0;
        for (Map.Entry<Integer, List<PolyChunk>> skinnedList :
                geometry.skinnedPolygons().entrySet()) {
            int drawingNodeIndex = skinnedList.getKey();
            int cachingNodeIndex = conventions.cachesLists() && listIndex <= MAX_LIST_INDEX
                    ? findCachingNodeIndex(drawingNodeIndex)
                    : NONE;
            List<PolyChunk> drawnList =
                    polygonListByNode.computeIfAbsent(drawingNodeIndex, unused -> new ArrayList<>());
            if (cachingNodeIndex == NONE) {
                drawnList.addAll(skinnedList.getValue());
            } else {
                List<PolyChunk> cachedList =
                        new ArrayList<>(List.of(new PolyChunk.CachePolygon(listIndex), new PolyChunk.Null(0)));
                cachedList.addAll(skinnedList.getValue());
                polygonListByNode.put(cachingNodeIndex, cachedList);
                drawnList.add(new PolyChunk.DrawPolygon(listIndex++));
            }
        }
        return assembleTree();
    }

    /**
     * Returns the index of the first node before a drawing node that has no polygons and no vertices and does not share
     * a mesh, or {@link #NONE}.
     */
    private int findCachingNodeIndex(int drawingNodeIndex) {
        for (int nodeIndex = 0; nodeIndex < drawingNodeIndex; nodeIndex++) {
            if (vertexLists.get(nodeIndex).isEmpty()
                    && !polygonListByNode.containsKey(nodeIndex)
                    && !sharedMeshes.sharesMesh(nodeIndex)) {
                return nodeIndex;
            }
        }
        return NONE;
    }

    private ObjectTree<ChunkModel> assembleTree() {
        List<Optional<ChunkModel>> meshes = new ArrayList<>();
        for (int nodeIndex = 0; nodeIndex < model.nodes().size(); nodeIndex++) {
            boolean hasMesh = !vertexLists.get(nodeIndex).isEmpty() || polygonListByNode.containsKey(nodeIndex);
            meshes.add(hasMesh ? Optional.of(buildMesh(nodeIndex)) : Optional.empty());
        }
        return nodeBuilder.buildTree(model, sharedMeshes.withSharingNodes(meshes));
    }

    private ChunkModel buildMesh(int nodeIndex) {
        List<VertexChunk> chunks = vertexLists.get(nodeIndex);
        List<PolyChunk> polygons = polygonListByNode.getOrDefault(nodeIndex, List.of());
        List<VertexChunk> vertexList = chunks.isEmpty() ? chunks : withEnd(chunks, VertexChunk.End.STANDARD);
        List<PolyChunk> polygonList = polygons.isEmpty() ? polygons : withEnd(polygons, END_CHUNK);
        boolean hasSphere = !chunks.isEmpty() && !vertices.isWeighted(nodeIndex);
        float[] positions = hasSphere ? collectPositions(chunks) : new float[0];
        BoundingSphere sphere = BoundingSphere.enclosing(positions);
        return new ChunkModel(vertexList, polygonList, sphere.centre(), sphere.radius());
    }

    private static <C> List<C> withEnd(List<C> chunks, C end) {
        List<C> chunksWithEnd = new ArrayList<>(chunks);
        chunksWithEnd.add(end);
        return chunksWithEnd;
    }

    /** Returns the positions of all vertices as {@code float[3*vertices]}. */
    static float[] collectPositions(List<VertexChunk> chunks) {
        List<Float> coordinates = new ArrayList<>();
        for (VertexChunk chunk : chunks) {
            if (chunk instanceof VertexChunk.Vertices storedVertices) {
                for (int i = 0; i < storedVertices.vertexCount(); i++) {
                    coordinates.addAll(List.of(storedVertices.x(i), storedVertices.y(i), storedVertices.z(i)));
                }
            }
        }
        float[] positions = new float[coordinates.size()];
        for (int i = 0; i < positions.length; i++) {
            positions[i] = coordinates.get(i);
        }
        return positions;
    }
}
