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
import shuriken.convert.ninja.tree.NodeBuilder;
import shuriken.convert.ninja.tree.SharedMeshes;
import shuriken.convert.ninja.tree.TexCoordEncoder;
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
 * Encodes scenes as Basic models, as in Sonic Adventure. Each node has the triangles whose corners it moves. A triangle
 * that several nodes move belongs to the node that draws it in the scene. The weights of its corners are stored
 * separately, for each node.
 */
public final class BasicBuilder {
    /** The stored value of the texture coordinate 1.0. */
    static final int UV_UNIT = 255;
    /** The vertex of an influence before its node stores one. */
    private static final int UNKNOWN_VERTEX = -1;

    private final EncodingModel model;
    private final List<Material> materials;
    private final TextureIndexTable textures;
    private final GameConventions conventions;
    private final SourceLocation site;
    private final ReadContext context;
    private final NodeBuilder nodes;
    /** The materials with vertex colours. */
    private final Set<Integer> colouredMaterials;

    private final List<BasicMeshBuilder> meshes = new ArrayList<>();
    private final List<Map<Integer, MeshsetBuilder>> meshsets = new ArrayList<>();
    /** The influences on vertices that other nodes move, by node and vertex. */
    private final Map<Integer, Map<Integer, List<Influence>>> influences = new TreeMap<>();

    /** The origins of each node's vertices, in their order. */
    private final Map<Integer, List<MorphVertex>> origins = new TreeMap<>();

    private final Map<WeightedKey, Integer> weightedVertices = new HashMap<>();

    /**
     * The key of a vertex that other nodes move.
     *
     * @param nodeIndex the index of the node of the mesh
     * @param influences the influences, whose stored vertices determine the position and normal
     */
    private record WeightedKey(int nodeIndex, List<Influence> influences) {}

    /**
     * An encoded tree with the weights for its file.
     *
     * @param tree the tree
     * @param weights the weights of the nodes that have any
     */
    public record EncodedTree(ObjectTree<BasicModel> tree, List<NodeWeights> weights) {}

    private BasicBuilder(
            EncodingModel model,
            Scene scene,
            TextureIndexTable textures,
            GameConventions conventions,
            boolean isBasicPlus,
            SourceLocation site,
            ReadContext context) {
        this.model = model;
        this.materials = scene.materials();
        this.textures = textures;
        this.conventions = conventions;
        this.site = site;
        this.context = context;
        this.nodes = new NodeBuilder(model, conventions.isZxy());
        this.colouredMaterials = model.primitives().stream()
                .map(NodePrimitive::primitive)
                .filter(primitive -> primitive.colours().length > 0)
                .map(Primitive::material)
                .collect(Collectors.toSet());
        for (int i = 0; i < model.nodes().size(); i++) {
            meshes.add(BasicMeshBuilder.empty(isBasicPlus));
            meshsets.add(new LinkedHashMap<>());
        }
    }

    /**
     * Encodes the nodes and triangles of a scene.
     *
     * @param isBasicPlus whether to use the longer structs of Basic+
     * @param site the location of the file, for messages
     * @throws IllegalArgumentException if the format cannot store the scene. The message names the limit
     */
    public static EncodedTree build(
            EncodingModel model,
            Scene scene,
            TextureIndexTable textures,
            GameConventions conventions,
            boolean isBasicPlus,
            SourceLocation site,
            ReadContext context) {
        return new BasicBuilder(model, scene, textures, conventions, isBasicPlus, site, context).encode();
    }

    /** Returns the vertices that motions of morph targets change, in the order in which {@link #build} stores them. */
    public static MorphVertices morphVertices(
            EncodingModel model,
            Scene scene,
            TextureIndexTable textures,
            GameConventions conventions,
            SourceLocation site,
            ReadContext context) {
        BasicBuilder builder =
                new BasicBuilder(model, scene, textures, conventions, /* isBasicPlus= */ false, site, context);
        builder.encode();
        MorphVertices morphVertices = new MorphVertices(builder.nodes::toNode);
        builder.origins.forEach((nodeIndex, nodeVertices) -> {
            // Vertices that other nodes move, or that are stored for the meshes of other nodes, have no morph targets.
            if (nodeVertices.size() == builder.meshes.get(nodeIndex).vertexCount()) {
                morphVertices.setVertices(nodeIndex, nodeVertices);
            }
        });
        return morphVertices;
    }

    private EncodedTree encode() {
        SharedMeshes sharedMeshes = new SharedMeshes(model, nodes::toNode);
        sharedMeshes.encodedPrimitives().forEach(this::addPrimitive);
        List<Optional<BasicModel>> models = new ArrayList<>();
        for (int nodeIndex = 0; nodeIndex < meshes.size(); nodeIndex++) {
            finishMesh(nodeIndex);
            models.add(
                    meshes.get(nodeIndex).isEmpty()
                            ? Optional.empty()
                            : Optional.of(meshes.get(nodeIndex).build()));
        }
        List<NodeWeights> weights = new ArrayList<>();
        influences.forEach((nodeIndex, vertices) -> weights.add(new NodeWeights(
                nodeIndex,
                vertices.entrySet().stream()
                        .map(vertex -> new VertexWeights(vertex.getKey(), vertex.getValue()))
                        .toList())));
        return new EncodedTree(nodes.buildTree(model, sharedMeshes.link(models)), weights);
    }

    private void addPrimitive(NodePrimitive nodePrimitive) {
        Primitive primitive = nodePrimitive.primitive();
        float[] normals = NormalCalculator.compute(primitive);
        BasicCorners corners = new BasicCorners(primitive, normals);
        for (int i = 0; i + 2 < primitive.indices().length; i += 3) {
            int nodeIndex = findDrawingNode(nodePrimitive, i);
            int[] vertices = new int[3];
            for (int k = 0; k < 3; k++) {
                vertices[k] = addVertex(nodePrimitive, normals, primitive.indices()[i + k], nodeIndex);
            }
            corners.addTriangle(
                    meshsets.get(nodeIndex).computeIfAbsent(primitive.material(), this::createMeshsetBuilder),
                    vertices,
                    i);
        }
    }

    private MeshsetBuilder createMeshsetBuilder(int materialIndex) {
        Material template = materialOf(materialIndex);
        TextureWrap wrapping = TextureWrap.fromMaterial(template);
        return new MeshsetBuilder(
                textures.indexOf(template) >= 0,
                colouredMaterials.contains(materialIndex),
                new TexCoordEncoder(conventions.uvUnit(UV_UNIT), wrapping.u(), wrapping.v()));
    }

    private Material materialOf(int materialIndex) {
        return materialIndex == Scene.NONE ? Material.PLAIN : materials.get(materialIndex);
    }

    /**
     * Returns the node that moves all corners of a triangle, or else the node that draws it or moves its first corner.
     *
     * @param firstCorner the index of the triangle's first corner among the indices of the primitive
     */
    private int findDrawingNode(NodePrimitive nodePrimitive, int firstCorner) {
        Primitive primitive = nodePrimitive.primitive();
        int nodeIndex = -1;
        boolean hasSeveralNodes = false;
        for (int k = firstCorner; k < firstCorner + 3; k++) {
            int firstInfluence = primitive.indices()[k] * primitive.influences();
            for (int i = firstInfluence; i < firstInfluence + primitive.influences(); i++) {
                if (primitive.weights()[i] > 0) {
                    hasSeveralNodes |= nodeIndex >= 0 && nodeIndex != primitive.joints()[i];
                    nodeIndex = nodeIndex < 0 ? primitive.joints()[i] : nodeIndex;
                }
            }
        }
        return hasSeveralNodes && nodePrimitive.nodeIndex() >= 0 ? nodePrimitive.nodeIndex() : Math.max(nodeIndex, 0);
    }

    /**
     * Returns the index of a primitive's vertex in the mesh of the drawing node, after adding it if necessary. If other
     * nodes move the vertex, its weights are stored.
     */
    private int addVertex(NodePrimitive nodePrimitive, float[] normals, int vertexIndex, int nodeIndex) {
        Primitive primitive = nodePrimitive.primitive();
        float[] position = toPosition(primitive, vertexIndex, nodeIndex);
        float[] normal = toNormal(normals, vertexIndex, nodeIndex);
        List<Influence> primitiveInfluences = new ArrayList<>();
        boolean isMovedByNode = true;
        for (int i = vertexIndex * primitive.influences(); i < (vertexIndex + 1) * primitive.influences(); i++) {
            if (primitive.weights()[i] > 0) {
                int joint = primitive.joints()[i];
                isMovedByNode &= joint == nodeIndex;
                primitiveInfluences.add(
                        new Influence(joint, UNKNOWN_VERTEX, primitive.weights()[i]));
            }
        }
        if (isMovedByNode) {
            List<Integer> morphTargetKey = Arrays.stream(MorphVertices.key(nodePrimitive, vertexIndex))
                    .boxed()
                    .toList();
            int index = meshes.get(nodeIndex).findOrAddVertex(position, normal, morphTargetKey);
            List<MorphVertex> nodeOrigins = origins.computeIfAbsent(nodeIndex, unused -> new ArrayList<>());
            if (index == nodeOrigins.size()) {
                nodeOrigins.add(new MorphVertex(
                        nodePrimitive, vertexIndex, Arrays.copyOfRange(normals, 3 * vertexIndex, 3 * vertexIndex + 3)));
            }
            return index;
        }
        List<Influence> storedInfluences = new ArrayList<>();
        for (Influence influence : primitiveInfluences) {
            int storedVertex = meshes.get(influence.nodeIndex())
                    .findOrAddVertex(
                            toPosition(primitive, vertexIndex, influence.nodeIndex()),
                            toNormal(normals, vertexIndex, influence.nodeIndex()));
            storedInfluences.add(new Influence(influence.nodeIndex(), storedVertex, influence.weight()));
        }
        return weightedVertices.computeIfAbsent(new WeightedKey(nodeIndex, storedInfluences), key -> {
            int index = meshes.get(nodeIndex).appendVertex(position, normal);
            influences.computeIfAbsent(nodeIndex, unused -> new TreeMap<>()).put(index, storedInfluences);
            return index;
        });
    }

    /** Returns the position of a vertex in the space of a node, as x, y and z. */
    private float[] toPosition(Primitive primitive, int vertexIndex, int nodeIndex) {
        Vector3d position = Vectors.at(primitive.positions(), vertexIndex);
        nodes.toNode(nodeIndex).transformPosition(position);
        return new float[] {(float) position.x, (float) position.y, (float) position.z};
    }

    /** Returns the normal of a vertex in the space of a node, with unit length. */
    private float[] toNormal(float[] normals, int vertexIndex, int nodeIndex) {
        Vector3d normal = Vectors.at(normals, vertexIndex);
        nodes.toNode(nodeIndex).transformDirection(normal);
        double length = normal.length();
        normal = length > 0 ? normal.div(length) : normal.set(0, 1, 0);
        return new float[] {(float) normal.x, (float) normal.y, (float) normal.z};
    }

    private void finishMesh(int nodeIndex) {
        BasicMeshBuilder mesh = meshes.get(nodeIndex);
        meshsets.get(nodeIndex).forEach((material, triangles) -> {
            Material template = materialOf(material);
            int materialIndex = mesh.findOrAddMaterial(
                    BasicMaterialEncoder.encode(template, textures.indexOf(template), conventions));
            triangles
                    .build(BasicMeshset.Type.STRIPS, materialIndex, mesh.positions())
                    .forEach(mesh::addMeshset);
            if (triangles.clampedCount() > 0) {
                context.report(
                        DiagnosticCode.UV_OUT_OF_RANGE,
                        site,
                        "texture coordinates of \"%2$s\" were out of range and were clamped (%1$d)",
                        triangles.clampedCount(),
                        template.name());
            }
        });
    }
}
