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
import shuriken.convert.ninja.material.TextureNumbers;
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
import shuriken.ninja.samodel.Metadata.NodeWeights;
import shuriken.ninja.samodel.Metadata.Share;
import shuriken.ninja.samodel.Metadata.VertexWeights;
import shuriken.scene.Material;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.support.Vectors;

/**
 * Encodes scenes as Basic models. Each node has the triangles all of whose corners it moves; triangles between nodes
 * belong to the node in the scene, and their corners are stored as weights.
 */
public final class BasicBuilder {
    /** Stored value of the texture coordinate 1.0. */
    static final int UV_UNIT = 255;

    private final EncodingModel model;
    private final List<Material> materials;
    private final TextureNumbers textures;
    private final GameConventions conventions;
    private final SourceLocation site;
    private final ReadContext context;
    private final NodeBuilder nodes;
    /** Materials with vertex colours. */
    private final Set<Integer> coloured;

    private final List<BasicMesh> meshes = new ArrayList<>();
    private final List<Map<Integer, Meshsets>> sets = new ArrayList<>();
    /** The influences of vertices, by node and vertex. */
    private final Map<Integer, Map<Integer, List<Share>>> shares = new TreeMap<>();

    /** The origins of each node's vertices, in order. */
    private final Map<Integer, List<MorphVertex>> origins = new TreeMap<>();

    private final Map<Weighted, Integer> weighted = new HashMap<>();

    /** A vertex of a mesh that other nodes move; its shares include position and normal. */
    private record Weighted(int node, List<Share> shares) {}

    /**
     * An encoded tree, and the weights in its container.
     *
     * @param weights the weights; empty if the mesh has no weights
     */
    public record Built(ObjectTree<BasicModel> tree, List<NodeWeights> weights) {}

    private BasicBuilder(
            EncodingModel model,
            Scene scene,
            TextureNumbers textures,
            GameConventions conventions,
            boolean plus,
            SourceLocation site,
            ReadContext context) {
        this.model = model;
        this.materials = scene.materials();
        this.textures = textures;
        this.conventions = conventions;
        this.site = site;
        this.context = context;
        this.nodes = new NodeBuilder(model, conventions.isZxy());
        this.coloured = model.primitives().stream()
                .map(NodePrimitive::primitive)
                .filter(p -> p.colours().length > 0)
                .map(Primitive::material)
                .collect(Collectors.toSet());
        for (int i = 0; i < model.nodes().size(); i++) {
            meshes.add(BasicMesh.empty(plus));
            sets.add(new LinkedHashMap<>());
        }
    }

    /**
     * Encodes the nodes and triangles of a scene.
     *
     * @param plus whether to use the longer structs of Basic+
     * @param site of the file, for findings
     * @throws IllegalArgumentException if the format cannot hold it; the message says which limit
     */
    public static Built build(
            EncodingModel model,
            Scene scene,
            TextureNumbers textures,
            GameConventions conventions,
            boolean plus,
            SourceLocation site,
            ReadContext context) {
        return new BasicBuilder(model, scene, textures, conventions, plus, site, context).built();
    }

    /** Returns the vertices that shape motions change, in the order in which {@link #build} stores them. */
    public static MorphVertices shapes(
            EncodingModel model,
            Scene scene,
            TextureNumbers textures,
            GameConventions conventions,
            SourceLocation site,
            ReadContext context) {
        BasicBuilder builder = new BasicBuilder(model, scene, textures, conventions, false, site, context);
        builder.built();
        MorphVertices shapes = new MorphVertices(builder.nodes::toNode);
        builder.origins.forEach((node, all) -> {
            // Vertices that other nodes move, or that are stored for other nodes' meshes, have no shapes.
            if (all.size() == builder.meshes.get(node).vertexCount()) {
                shapes.set(node, all);
            }
        });
        return shapes;
    }

    private Built built() {
        SharedMeshes shared = new SharedMeshes(model, nodes::toNode);
        shared.encodedPrimitives().forEach(this::add);
        List<Optional<BasicModel>> built = new ArrayList<>();
        for (int node = 0; node < meshes.size(); node++) {
            finish(node);
            built.add(
                    meshes.get(node).isEmpty()
                            ? Optional.empty()
                            : Optional.of(meshes.get(node).build()));
        }
        List<NodeWeights> weights = new ArrayList<>();
        shares.forEach((node, vertices) -> weights.add(new NodeWeights(
                node,
                vertices.entrySet().stream()
                        .map(vertex -> new VertexWeights(vertex.getKey(), vertex.getValue()))
                        .toList())));
        return new Built(nodes.buildTree(model, shared.link(built)), weights);
    }

    private void add(NodePrimitive piece) {
        Primitive p = piece.primitive();
        float[] normals = NormalCalculator.compute(p);
        BasicCorners corners = new BasicCorners(p, normals);
        for (int i = 0; i + 2 < p.indices().length; i += 3) {
            int node = owner(piece, i);
            int[] vertices = new int[3];
            for (int k = 0; k < 3; k++) {
                vertices[k] = vertex(piece, normals, p.indices()[i + k], node);
            }
            corners.add(sets.get(node).computeIfAbsent(p.material(), this::meshsets), vertices, i);
        }
    }

    private Meshsets meshsets(int material) {
        Material template = materialOf(material);
        TextureWrap wrapping = TextureWrap.of(template);
        return new Meshsets(
                textures.number(template) >= 0,
                coloured.contains(material),
                new TexCoordEncoder(conventions.uvUnit(UV_UNIT), wrapping.u(), wrapping.v()));
    }

    private Material materialOf(int material) {
        return material == Scene.NONE ? Material.PLAIN : materials.get(material);
    }

    /** Returns the node that moves all corners of a triangle, else the node that draws it or moves its first corner. */
    private int owner(NodePrimitive piece, int triangle) {
        Primitive p = piece.primitive();
        int only = -1;
        boolean several = false;
        for (int k = triangle; k < triangle + 3; k++) {
            int at = p.indices()[k] * p.influences();
            for (int i = at; i < at + p.influences(); i++) {
                if (p.weights()[i] > 0) {
                    several |= only >= 0 && only != p.joints()[i];
                    only = only < 0 ? p.joints()[i] : only;
                }
            }
        }
        return several && piece.node() >= 0 ? piece.node() : Math.max(only, 0);
    }

    /**
     * Returns the index of a corner's vertex in the mesh of the drawing node; stores its weights if other nodes move
     * it.
     */
    private int vertex(NodePrimitive piece, float[] normals, int corner, int node) {
        Primitive p = piece.primitive();
        float[] position = position(p, corner, node);
        float[] normal = normal(normals, corner, node);
        List<Share> moving = new ArrayList<>();
        boolean hasOwn = true;
        for (int i = corner * p.influences(); i < (corner + 1) * p.influences(); i++) {
            if (p.weights()[i] > 0) {
                int joint = p.joints()[i];
                hasOwn &= joint == node;
                moving.add(new Share(joint, -1, p.weights()[i]));
            }
        }
        if (hasOwn) {
            List<Integer> shape =
                    Arrays.stream(MorphVertices.key(piece, corner)).boxed().toList();
            int number = meshes.get(node).vertex(position, normal, shape);
            List<MorphVertex> made = origins.computeIfAbsent(node, unused -> new ArrayList<>());
            if (number == made.size()) {
                made.add(new MorphVertex(piece, corner, Arrays.copyOfRange(normals, 3 * corner, 3 * corner + 3)));
            }
            return number;
        }
        List<Share> shared = new ArrayList<>();
        for (Share share : moving) {
            int stored = meshes.get(share.node())
                    .vertex(position(p, corner, share.node()), normal(normals, corner, share.node()));
            shared.add(new Share(share.node(), stored, share.weight()));
        }
        return weighted.computeIfAbsent(new Weighted(node, shared), key -> {
            int number = meshes.get(node).newVertex(position, normal);
            shares.computeIfAbsent(node, unused -> new TreeMap<>()).put(number, shared);
            return number;
        });
    }

    private float[] position(Primitive p, int corner, int node) {
        Vector3d at = Vectors.at(p.positions(), corner);
        nodes.toNode(node).transformPosition(at);
        return new float[] {(float) at.x, (float) at.y, (float) at.z};
    }

    private float[] normal(float[] normals, int corner, int node) {
        Vector3d normal = Vectors.at(normals, corner);
        nodes.toNode(node).transformDirection(normal);
        double length = normal.length();
        normal = length > 0 ? normal.div(length) : normal.set(0, 1, 0);
        return new float[] {(float) normal.x, (float) normal.y, (float) normal.z};
    }

    private void finish(int node) {
        BasicMesh mesh = meshes.get(node);
        sets.get(node).forEach((material, triangles) -> {
            Material template = materialOf(material);
            int number = mesh.material(BasicMaterialState.of(template, textures.number(template), conventions));
            triangles.build(BasicMeshset.Type.STRIPS, number, mesh.positions()).forEach(mesh::add);
            if (triangles.clamped() > 0) {
                context.report(
                        DiagnosticCode.UV_OUT_OF_RANGE,
                        site,
                        "%d texture coordinates of \"%s\" are too far out",
                        triangles.clamped(),
                        template.name());
            }
        });
    }
}
