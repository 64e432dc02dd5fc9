package shuriken.convert.ninja.basic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.joml.Vector3d;
import shuriken.convert.ninja.material.TextureIndexTable;
import shuriken.convert.ninja.material.TextureWrap;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.ninja.tree.MorphVertices;
import shuriken.convert.ninja.tree.NinjaTexCoordEncoder;
import shuriken.convert.ninja.tree.NodeBuilder;
import shuriken.convert.ninja.tree.SharedMeshes;
import shuriken.convert.support.EncodingModel;
import shuriken.convert.support.MorphVertex;
import shuriken.convert.support.NodePrimitive;
import shuriken.convert.support.NormalCalculator;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.basic.BasicModel;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.samodel.Metadata.Influence;
import shuriken.ninja.samodel.Metadata.NodeWeights;
import shuriken.ninja.samodel.Metadata.VertexWeights;
import shuriken.scene.Material;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.support.Vectors;

/**
 * Encodes a scene as a tree of Basic models, as in Sonic Adventure. If one node moves all corners of a triangle, the
 * mesh of this node stores the triangle. If several nodes move them, the mesh of the node that draws the triangle in
 * the scene stores it. A vertex is weighted if any node other than the node of its mesh moves it. Basic models cannot
 * store weights, so the weights are returned as a separate list.
 */
public final class BasicBuilder {
    /** The stored value of the texture coordinate 1.0. */
    static final int UV_UNIT = 255;
    /** The vertex index of an influence before the mesh of its node stores the vertex. */
    private static final int UNKNOWN_VERTEX_INDEX = -1;

    private final EncodingModel model;
    private final List<Material> materials;
    private final TextureIndexTable textures;
    private final GameConventions conventions;
    private final SourceLocation location;
    private final ReadContext context;
    private final NodeBuilder nodeBuilder;
    /** The indices of the materials whose primitives have vertex colours. */
    private final Set<Integer> colouredMaterialIndices;

    /** The builder of each node's mesh. */
    private final List<BasicMeshBuilder> meshBuilders = new ArrayList<>();
    /** The builders of each node's meshsets, by the index of the material in the scene. */
    private final List<Map<Integer, MeshsetBuilder>> meshsetBuilders = new ArrayList<>();
    /**
     * The influences on weighted vertices, by the index of the mesh's node and by the index of the vertex in the mesh.
     */
    private final Map<Integer, Map<Integer, List<Influence>>> weightedInfluencesByNode = new TreeMap<>();

    /**
     * The vertex of the scene from which each vertex of a mesh was created, by the index of the mesh's node. A list
     * ends before the first vertex that is weighted, or that the node stores only for weighted vertices of other nodes.
     */
    private final Map<Integer, List<MorphVertex>> originsByNode = new TreeMap<>();

    /** The index of each weighted vertex in the mesh of its node. */
    private final Map<WeightedKey, Integer> vertexIndexByKey = new HashMap<>();

    /**
     * The key of a weighted vertex.
     *
     * @param nodeIndex the index of the node of the mesh
     * @param storedInfluences the influences, each with the index of the vertex that the mesh of its node stores. All
     *     of them together determine the position and the normal
     */
    private record WeightedKey(int nodeIndex, List<Influence> storedInfluences) {}

    /**
     * An encoded tree with its weights, which files store separately.
     *
     * @param tree the tree of nodes with their meshes
     * @param weights the influences on weighted vertices, by the node of their mesh
     */
    public record EncodedTree(ObjectTree<BasicModel> tree, List<NodeWeights> weights) {}

    private BasicBuilder(
            EncodingModel model,
            Scene scene,
            TextureIndexTable textures,
            GameConventions conventions,
            boolean isBasicPlus,
            SourceLocation location,
            ReadContext context) {
        this.model = model;
        this.materials = scene.materials();
        this.textures = textures;
        this.conventions = conventions;
        this.location = location;
        this.context = context;
        this.nodeBuilder = new NodeBuilder(model, conventions.isZxy());
        this.colouredMaterialIndices = model.primitives().stream()
                .map(NodePrimitive::primitive)
                .filter(primitive -> primitive.colours().length > 0)
                .map(Primitive::materialIndex)
                .collect(Collectors.toSet());
        for (int i = 0; i < model.nodes().size(); i++) {
            meshBuilders.add(BasicMeshBuilder.empty(isBasicPlus));
            meshsetBuilders.add(new LinkedHashMap<>());
        }
    }

    /**
     * Encodes the nodes and triangles of a scene.
     *
     * @param model the nodes and primitives of the scene
     * @param scene the scene from which {@code model} was created
     * @param textures the texture list, to which the textures of the materials are added if necessary
     * @param isBasicPlus whether to use the longer structs of Basic+
     * @param location the location of the file, for messages
     * @throws IllegalArgumentException if the scene exceeds a limit of the format. The message names the limit
     */
    public static EncodedTree build(
            EncodingModel model,
            Scene scene,
            TextureIndexTable textures,
            GameConventions conventions,
            boolean isBasicPlus,
            SourceLocation location,
            ReadContext context) {
        return new BasicBuilder(model, scene, textures, conventions, isBasicPlus, location, context).encode();
    }

    /** Returns the vertices of meshes that can have morph targets, in the order in which {@link #build} stores them. */
    public static MorphVertices createMorphVertices(
            EncodingModel model,
            Scene scene,
            TextureIndexTable textures,
            GameConventions conventions,
            SourceLocation location,
            ReadContext context) {
        BasicBuilder builder =
                new BasicBuilder(model, scene, textures, conventions, /* isBasicPlus= */ false, location, context);
        builder.encode();
        MorphVertices morphVertices = new MorphVertices(builder.nodeBuilder::meshToNode);
        builder.originsByNode.forEach((nodeIndex, nodeVertices) -> {
            // A mesh has no morph targets if it has weighted vertices, or stores vertices for weighted vertices of
            // other nodes.
            if (nodeVertices.size() == builder.meshBuilders.get(nodeIndex).vertexCount()) {
                morphVertices.setVertices(nodeIndex, nodeVertices);
            }
        });
        return morphVertices;
    }

    private EncodedTree encode() {
        SharedMeshes sharedMeshes = new SharedMeshes(model, nodeBuilder::meshToNode);
        sharedMeshes.encodedPrimitives().forEach(this::addPrimitive);
        List<Optional<BasicModel>> models = new ArrayList<>();
        for (int nodeIndex = 0; nodeIndex < meshBuilders.size(); nodeIndex++) {
            finishMesh(nodeIndex);
            models.add(
                    meshBuilders.get(nodeIndex).isEmpty()
                            ? Optional.empty()
                            : Optional.of(meshBuilders.get(nodeIndex).build()));
        }
        List<NodeWeights> weights = new ArrayList<>();
        weightedInfluencesByNode.forEach((nodeIndex, influencesByVertex) -> weights.add(new NodeWeights(
                nodeIndex,
                influencesByVertex.entrySet().stream()
                        .map(entry -> new VertexWeights(entry.getKey(), entry.getValue()))
                        .toList())));
        return new EncodedTree(nodeBuilder.buildTree(model, sharedMeshes.withSharingNodes(models)), weights);
    }

    private void addPrimitive(NodePrimitive nodePrimitive) {
        Primitive primitive = nodePrimitive.primitive();
        float[] normals = NormalCalculator.compute(primitive);
        BasicCorners corners = new BasicCorners(primitive, normals);
        for (int firstCornerIndex = 0; firstCornerIndex + 2 < primitive.indices().length; firstCornerIndex += 3) {
            int nodeIndex = findStoringNodeIndex(nodePrimitive, firstCornerIndex);
            int[] vertexIndices = new int[3];
            for (int corner = 0; corner < 3; corner++) {
                vertexIndices[corner] = getOrAddVertexIndex(
                        nodePrimitive, normals, primitive.indices()[firstCornerIndex + corner], nodeIndex);
            }
            corners.addTriangle(
                    meshsetBuilders
                            .get(nodeIndex)
                            .computeIfAbsent(primitive.materialIndex(), this::createMeshsetBuilder),
                    vertexIndices,
                    firstCornerIndex);
        }
    }

    private MeshsetBuilder createMeshsetBuilder(int materialIndex) {
        Material material = materialOf(materialIndex);
        TextureWrap wrap = TextureWrap.fromMaterial(material);
        return new MeshsetBuilder(
                textures.getOrAddIndex(material) >= 0,
                colouredMaterialIndices.contains(materialIndex),
                new NinjaTexCoordEncoder(conventions.uvUnit(UV_UNIT), wrap.u(), wrap.v()));
    }

    private Material materialOf(int materialIndex) {
        return materialIndex == Scene.NONE ? Material.PLAIN : materials.get(materialIndex);
    }

    /**
     * Returns the index of the node whose mesh stores a triangle. If one node moves all corners, it is this node. If
     * several nodes move them, it is the node that draws the primitive, or else the first node that moves a corner.
     *
     * @param firstCornerIndex the index of the triangle's first corner among the indices of the primitive
     */
    private int findStoringNodeIndex(NodePrimitive nodePrimitive, int firstCornerIndex) {
        Primitive primitive = nodePrimitive.primitive();
        int nodeIndex = Scene.NONE;
        boolean hasSeveralNodes = false;
        for (int cornerIndex = firstCornerIndex; cornerIndex < firstCornerIndex + 3; cornerIndex++) {
            int firstInfluenceIndex = primitive.indices()[cornerIndex] * primitive.influencesPerVertex();
            for (int i = firstInfluenceIndex; i < firstInfluenceIndex + primitive.influencesPerVertex(); i++) {
                if (primitive.weights()[i] > 0) {
                    hasSeveralNodes |= nodeIndex >= 0 && nodeIndex != primitive.joints()[i];
                    nodeIndex = nodeIndex < 0 ? primitive.joints()[i] : nodeIndex;
                }
            }
        }
        return hasSeveralNodes && nodePrimitive.nodeIndex() >= 0 ? nodePrimitive.nodeIndex() : Math.max(nodeIndex, 0);
    }

    /**
     * Returns the index of a primitive's vertex in the mesh of a node. The vertex is added if necessary. If the vertex
     * is weighted, the meshes of all nodes that move it store a vertex too, to which the influences refer.
     */
    private int getOrAddVertexIndex(NodePrimitive nodePrimitive, float[] normals, int vertexIndex, int nodeIndex) {
        Primitive primitive = nodePrimitive.primitive();
        float[] position = transformPosition(primitive, vertexIndex, nodeIndex);
        float[] normal = transformNormal(normals, vertexIndex, nodeIndex);
        List<Influence> primitiveInfluences = new ArrayList<>();
        boolean isMovedOnlyByNode = true;
        for (int i = vertexIndex * primitive.influencesPerVertex();
                i < (vertexIndex + 1) * primitive.influencesPerVertex();
                i++) {
            if (primitive.weights()[i] > 0) {
                int jointIndex = primitive.joints()[i];
                isMovedOnlyByNode &= jointIndex == nodeIndex;
                primitiveInfluences.add(new Influence(
                        jointIndex, UNKNOWN_VERTEX_INDEX, primitive.weights()[i]));
            }
        }
        if (isMovedOnlyByNode) {
            List<Integer> morphTargetKey = Arrays.stream(MorphVertices.key(nodePrimitive, vertexIndex))
                    .boxed()
                    .toList();
            int meshVertexIndex = meshBuilders.get(nodeIndex).getOrAddVertexIndex(position, normal, morphTargetKey);
            List<MorphVertex> nodeOrigins = originsByNode.computeIfAbsent(nodeIndex, unused -> new ArrayList<>());
            if (meshVertexIndex == nodeOrigins.size()) {
                nodeOrigins.add(new MorphVertex(
                        nodePrimitive, vertexIndex, Arrays.copyOfRange(normals, 3 * vertexIndex, 3 * vertexIndex + 3)));
            }
            return meshVertexIndex;
        }
        List<Influence> storedInfluences = new ArrayList<>();
        for (Influence influence : primitiveInfluences) {
            int storedVertexIndex = meshBuilders
                    .get(influence.nodeIndex())
                    .getOrAddVertexIndex(
                            transformPosition(primitive, vertexIndex, influence.nodeIndex()),
                            transformNormal(normals, vertexIndex, influence.nodeIndex()));
            storedInfluences.add(new Influence(influence.nodeIndex(), storedVertexIndex, influence.weight()));
        }
        return vertexIndexByKey.computeIfAbsent(new WeightedKey(nodeIndex, storedInfluences), key -> {
            int meshVertexIndex = meshBuilders.get(nodeIndex).appendVertex(position, normal);
            weightedInfluencesByNode
                    .computeIfAbsent(nodeIndex, unused -> new TreeMap<>())
                    .put(meshVertexIndex, storedInfluences);
            return meshVertexIndex;
        });
    }

    /** Returns the position of a vertex in the space of a node, as x, y and z. */
    private float[] transformPosition(Primitive primitive, int vertexIndex, int nodeIndex) {
        Vector3d position = Vectors.at(primitive.positions(), vertexIndex);
        nodeBuilder.meshToNode(nodeIndex).transformPosition(position);
        return new float[] {(float) position.x, (float) position.y, (float) position.z};
    }

    /** Returns the normal of a vertex in the space of a node, with unit length. A zero normal becomes (0, 1, 0). */
    private float[] transformNormal(float[] normals, int vertexIndex, int nodeIndex) {
        Vector3d normal = Vectors.at(normals, vertexIndex);
        nodeBuilder.meshToNode(nodeIndex).transformDirection(normal);
        double length = normal.length();
        normal = length > 0 ? normal.div(length) : normal.set(0, 1, 0);
        return new float[] {(float) normal.x, (float) normal.y, (float) normal.z};
    }

    /** Adds the materials and meshsets of a node to its mesh, and reports clamped texture coordinates. */
    private void finishMesh(int nodeIndex) {
        BasicMeshBuilder meshBuilder = meshBuilders.get(nodeIndex);
        meshsetBuilders.get(nodeIndex).forEach((sceneMaterialIndex, meshsetBuilder) -> {
            Material material = materialOf(sceneMaterialIndex);
            int materialIndex = meshBuilder.getOrAddMaterialIndex(
                    BasicMaterialEncoder.encode(material, textures.getOrAddIndex(material), conventions));
            meshsetBuilder
                    .build(BasicMeshset.Type.STRIPS, materialIndex, meshBuilder.positions())
                    .forEach(meshBuilder::addMeshset);
            if (meshsetBuilder.clampedCount() > 0) {
                context.report(
                        DiagnosticCode.UV_OUT_OF_RANGE,
                        location,
                        "texture coordinates of \"%2$s\" were out of range and were clamped (%1$d)",
                        meshsetBuilder.clampedCount(),
                        material.name());
            }
        });
    }
}
