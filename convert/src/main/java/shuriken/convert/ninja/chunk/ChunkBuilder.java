package shuriken.convert.ninja.chunk;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import shuriken.convert.ninja.material.TextureNumbers;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.ninja.tree.MorphVertices;
import shuriken.convert.ninja.tree.NodeBuilder;
import shuriken.convert.ninja.tree.SharedMeshes;
import shuriken.convert.support.EncodingModel;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.geometry.Box;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.object.ObjectTree;
import shuriken.scene.Material;
import shuriken.scene.Scene;

/** Encodes scenes as chunk models. */
public final class ChunkBuilder {
    private static final PolyChunk END = new PolyChunk.End(0);
    /** Maximum number of cached lists. */
    private static final int MAX_CACHED = 0xFF;

    private final EncodingModel model;
    private final GameConventions conventions;
    private final ChunkGeometry geometry;
    private final NodeBuilder nodes;
    private final SharedMeshes shared;
    private final ChunkVertices vertices;
    private final MorphVertices shapes;
    private final List<List<VertexChunk>> vertexLists = new ArrayList<>();
    private final Map<Integer, List<PolyChunk>> lists = new TreeMap<>();

    private ChunkBuilder(
            EncodingModel model,
            Scene scene,
            TextureNumbers textures,
            GameConventions conventions,
            SourceLocation site,
            ReadContext context) {
        this.model = model;
        this.conventions = conventions;
        this.nodes = new NodeBuilder(model, conventions.isZxy());
        this.shared = new SharedMeshes(model, nodes::toNode);
        this.vertices = new ChunkVertices(nodes::toNode, 0);
        this.shapes = new MorphVertices(nodes::toNode);
        FineCoordinates fine = new FineCoordinates(model.primitives());
        this.geometry = new ChunkGeometry(
                vertices,
                shapes,
                model.nodes().size(),
                scene.materials(),
                number -> ChunkMaterialState.of(
                        number == Scene.NONE
                                ? Material.PLAIN
                                : scene.materials().get(number),
                        number == Scene.NONE
                                ? -1
                                : textures.number(scene.materials().get(number)),
                        conventions),
                material -> conventions.uvUnit(fine.unit(material)),
                site,
                context);
    }

    /**
     * Encodes the nodes and triangles of a scene.
     *
     * @param scene that the model was made from
     * @param textures the texture list, extended by materials that use it
     * @param site of the file, for findings
     * @throws IllegalArgumentException if the format cannot hold it; the message says which limit
     */
    public static ObjectTree<ChunkModel> build(
            EncodingModel model,
            Scene scene,
            TextureNumbers textures,
            GameConventions conventions,
            SourceLocation site,
            ReadContext context) {
        return new ChunkBuilder(model, scene, textures, conventions, site, context).tree();
    }

    /** Returns the vertices with morph targets, in the order in which {@link #build} stores them. */
    public static MorphVertices shapes(
            EncodingModel model,
            Scene scene,
            TextureNumbers textures,
            GameConventions conventions,
            SourceLocation site,
            ReadContext context) {
        ChunkBuilder builder = new ChunkBuilder(model, scene, textures, conventions, site, context);
        builder.geometry.add(builder.shared.encodedPrimitives());
        return builder.shapes;
    }

    private ObjectTree<ChunkModel> tree() {
        geometry.add(shared.encodedPrimitives());
        boolean first = true;
        for (int node = 0; node < model.nodes().size(); node++) {
            List<VertexChunk> chunks = geometry.vertexChunks(node, first);
            first &= chunks.isEmpty();
            vertexLists.add(chunks);
            if (!geometry.rigid(node).isEmpty()) {
                lists.put(node, new ArrayList<>(geometry.rigid(node)));
            }
        }
        int number = 0;
        for (Map.Entry<Integer, List<PolyChunk>> list : geometry.skinned().entrySet()) {
            int keeper = conventions.cachesLists() && number <= MAX_CACHED ? keeper(list.getKey()) : -1;
            List<PolyChunk> drawn = lists.computeIfAbsent(list.getKey(), node -> new ArrayList<>());
            if (keeper < 0) {
                drawn.addAll(list.getValue());
            } else {
                List<PolyChunk> kept =
                        new ArrayList<>(List.of(new PolyChunk.CachePolygon(number), new PolyChunk.Null(0)));
                kept.addAll(list.getValue());
                lists.put(keeper, kept);
                drawn.add(new PolyChunk.DrawPolygon(number++));
            }
        }
        return linked();
    }

    /** Returns the first node before another that draws nothing and has no vertices; -1 if absent. */
    private int keeper(int before) {
        for (int node = 0; node < before; node++) {
            if (vertexLists.get(node).isEmpty() && !lists.containsKey(node) && !shared.isShared(node)) {
                return node;
            }
        }
        return -1;
    }

    private ObjectTree<ChunkModel> linked() {
        List<Optional<ChunkModel>> meshes = new ArrayList<>();
        for (int node = 0; node < model.nodes().size(); node++) {
            boolean hasMesh = !vertexLists.get(node).isEmpty() || lists.containsKey(node);
            meshes.add(hasMesh ? Optional.of(mesh(node)) : Optional.empty());
        }
        return nodes.buildTree(model, shared.link(meshes));
    }

    private ChunkModel mesh(int node) {
        List<VertexChunk> chunks = vertexLists.get(node);
        List<PolyChunk> drawn = lists.getOrDefault(node, List.of());
        List<VertexChunk> vertexList = chunks.isEmpty() ? chunks : with(chunks, VertexChunk.End.STANDARD);
        List<PolyChunk> polygonList = drawn.isEmpty() ? drawn : with(drawn, END);
        boolean bounded = !chunks.isEmpty() && !vertices.isWeighted(node);
        float[] positions = bounded ? positions(chunks) : new float[0];
        Box box = Box.of(positions);
        float[] centre = box.centre();
        return new ChunkModel(
                vertexList, polygonList, new Vec3f(centre[0], centre[1], centre[2]), box.radius(positions));
    }

    private static <C> List<C> with(List<C> chunks, C end) {
        List<C> all = new ArrayList<>(chunks);
        all.add(end);
        return all;
    }

    static float[] positions(List<VertexChunk> chunks) {
        List<Float> all = new ArrayList<>();
        for (VertexChunk chunk : chunks) {
            if (chunk instanceof VertexChunk.Vertices v) {
                for (int i = 0; i < v.count(); i++) {
                    all.addAll(List.of(v.x(i), v.y(i), v.z(i)));
                }
            }
        }
        float[] positions = new float[all.size()];
        for (int i = 0; i < positions.length; i++) {
            positions[i] = all.get(i);
        }
        return positions;
    }
}
