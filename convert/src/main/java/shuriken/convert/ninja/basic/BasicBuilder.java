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
 * Encodes scenes as Basic models. Each node has the triangles whose corners it moves. Triangles between nodes belong to
 * the node that draws them in the scene, and their corners are stored as weights.
 */
public final class BasicBuilder {
    /** The stored value of the texture coordinate 1.0. */
    static final int UV_UNIT = 255;

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
    /** The influences of vertices, by node and vertex. */
    private final Map<Integer, Map<Integer, List<Influence>>> influences = new TreeMap<>();

    /** The origins of each node's vertices, in their order. */
    private final Map<Integer, List<MorphVertex>> origins = new TreeMap<>();

    private final Map<WeightedKey, Integer> weightedVertices = new HashMap<>();

    /**
     * The key of a vertex that other nodes move.
     *
     * @param node the node of the mesh
     * @param influences the influences, which include position and normal
     */
    private record WeightedKey(int node, List<Influence> influences) {}

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
                .filter(p -> p.colours().length > 0)
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

    /** Returns the vertices that shape motions change, in the order in which {@link #build} stores them. */
    public static MorphVertices morphVertices(
            EncodingModel model,
            Scene scene,
            TextureIndexTable textures,
            GameConventions conventions,
            SourceLocation site,
            ReadContext context) {
        BasicBuilder builder = new BasicBuilder(model, scene, textures, conventions, false, site, context);
        builder.encode();
        MorphVertices result = new MorphVertices(builder.nodes::toNode);
        builder.origins.forEach((node, nodeVertices) -> {
            // Vertices that other nodes move, or that are stored for the meshes of other nodes, have no shapes.
            if (nodeVertices.size() == builder.meshes.get(node).vertexCount()) {
                result.set(node, nodeVertices);
            }
        });
        return result;
    }

    private EncodedTree encode() {
        SharedMeshes sharedMeshes = new SharedMeshes(model, nodes::toNode);
        sharedMeshes.encodedPrimitives().forEach(this::add);
        List<Optional<BasicModel>> models = new ArrayList<>();
        for (int node = 0; node < meshes.size(); node++) {
            finish(node);
            models.add(
                    meshes.get(node).isEmpty()
                            ? Optional.empty()
                            : Optional.of(meshes.get(node).build()));
        }
        List<NodeWeights> weights = new ArrayList<>();
        influences.forEach((node, vertices) -> weights.add(new NodeWeights(
                node,
                vertices.entrySet().stream()
                        .map(vertex -> new VertexWeights(vertex.getKey(), vertex.getValue()))
                        .toList())));
        return new EncodedTree(nodes.buildTree(model, sharedMeshes.link(models)), weights);
    }

    private void add(NodePrimitive nodePrimitive) {
        Primitive p = nodePrimitive.primitive();
        float[] normals = NormalCalculator.compute(p);
        BasicCorners corners = new BasicCorners(p, normals);
        for (int i = 0; i + 2 < p.indices().length; i += 3) {
            int node = drawingNode(nodePrimitive, i);
            int[] vertices = new int[3];
            for (int k = 0; k < 3; k++) {
                vertices[k] = addVertex(nodePrimitive, normals, p.indices()[i + k], node);
            }
            corners.add(meshsets.get(node).computeIfAbsent(p.material(), this::createMeshsetBuilder), vertices, i);
        }
    }

    private MeshsetBuilder createMeshsetBuilder(int material) {
        Material template = materialOf(material);
        TextureWrap wrapping = TextureWrap.fromMaterial(template);
        return new MeshsetBuilder(
                textures.indexOf(template) >= 0,
                colouredMaterials.contains(material),
                new TexCoordEncoder(conventions.uvUnit(UV_UNIT), wrapping.u(), wrapping.v()));
    }

    private Material materialOf(int material) {
        return material == Scene.NONE ? Material.PLAIN : materials.get(material);
    }

    /**
     * Returns the node that moves all corners of a triangle, or else the node that draws it or moves its first corner.
     */
    private int drawingNode(NodePrimitive nodePrimitive, int triangle) {
        Primitive p = nodePrimitive.primitive();
        int node = -1;
        boolean hasSeveralNodes = false;
        for (int k = triangle; k < triangle + 3; k++) {
            int firstInfluence = p.indices()[k] * p.influences();
            for (int i = firstInfluence; i < firstInfluence + p.influences(); i++) {
                if (p.weights()[i] > 0) {
                    hasSeveralNodes |= node >= 0 && node != p.joints()[i];
                    node = node < 0 ? p.joints()[i] : node;
                }
            }
        }
        return hasSeveralNodes && nodePrimitive.node() >= 0 ? nodePrimitive.node() : Math.max(node, 0);
    }

    /**
     * Returns the index of a corner's vertex in the mesh of the drawing node. If other nodes move it, its weights are
     * stored.
     */
    private int addVertex(NodePrimitive nodePrimitive, float[] normals, int corner, int node) {
        Primitive p = nodePrimitive.primitive();
        float[] position = toPosition(p, corner, node);
        float[] normal = toNormal(normals, corner, node);
        List<Influence> otherInfluences = new ArrayList<>();
        boolean isMovedByNode = true;
        for (int i = corner * p.influences(); i < (corner + 1) * p.influences(); i++) {
            if (p.weights()[i] > 0) {
                int joint = p.joints()[i];
                isMovedByNode &= joint == node;
                otherInfluences.add(new Influence(joint, -1, p.weights()[i]));
            }
        }
        if (isMovedByNode) {
            List<Integer> morphTargetKey = Arrays.stream(MorphVertices.key(nodePrimitive, corner))
                    .boxed()
                    .toList();
            int index = meshes.get(node).findOrAddVertex(position, normal, morphTargetKey);
            List<MorphVertex> nodeOrigins = origins.computeIfAbsent(node, unused -> new ArrayList<>());
            if (index == nodeOrigins.size()) {
                nodeOrigins.add(new MorphVertex(
                        nodePrimitive, corner, Arrays.copyOfRange(normals, 3 * corner, 3 * corner + 3)));
            }
            return index;
        }
        List<Influence> storedInfluences = new ArrayList<>();
        for (Influence influence : otherInfluences) {
            int storedVertex = meshes.get(influence.node())
                    .findOrAddVertex(
                            toPosition(p, corner, influence.node()), toNormal(normals, corner, influence.node()));
            storedInfluences.add(new Influence(influence.node(), storedVertex, influence.weight()));
        }
        return weightedVertices.computeIfAbsent(new WeightedKey(node, storedInfluences), key -> {
            int index = meshes.get(node).appendVertex(position, normal);
            influences.computeIfAbsent(node, unused -> new TreeMap<>()).put(index, storedInfluences);
            return index;
        });
    }

    private float[] toPosition(Primitive p, int corner, int node) {
        Vector3d position = Vectors.at(p.positions(), corner);
        nodes.toNode(node).transformPosition(position);
        return new float[] {(float) position.x, (float) position.y, (float) position.z};
    }

    private float[] toNormal(float[] normals, int corner, int node) {
        Vector3d normal = Vectors.at(normals, corner);
        nodes.toNode(node).transformDirection(normal);
        double length = normal.length();
        normal = length > 0 ? normal.div(length) : normal.set(0, 1, 0);
        return new float[] {(float) normal.x, (float) normal.y, (float) normal.z};
    }

    private void finish(int node) {
        BasicMeshBuilder mesh = meshes.get(node);
        meshsets.get(node).forEach((material, triangles) -> {
            Material template = materialOf(material);
            int materialIndex = mesh.findOrAddMaterial(
                    BasicMaterialEncoder.encode(template, textures.indexOf(template), conventions));
            triangles
                    .build(BasicMeshset.Type.STRIPS, materialIndex, mesh.positions())
                    .forEach(mesh::add);
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
