package shuriken.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import shuriken.convert.support.BindPose;
import shuriken.convert.support.MorphVertex;
import shuriken.convert.support.NodePrimitive;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Primitive.Mode;
import shuriken.scene.Scene;
import shuriken.scene.support.PrimitiveTransformer;

/** Collects the triangles of a scene by the node and the material that draw them. */
public final class MeshPartCollector {
    /** White as 0xAARRGGBB. */
    private static final int WHITE = 0xFFFF_FFFF;

    private final Scene scene;
    private final SourceMapping mapping;
    private final BindPose bind;
    private final Map<MeshPart.Key, MeshPart> parts = new LinkedHashMap<>();
    private final Map<Integer, Influence> fullInfluences = new HashMap<>();
    private final SourceLocation site;
    private final ReadContext context;

    /**
     * The joints of a corner.
     *
     * @param joints nodes of the source's scene, ascending
     * @param weights one weight for each joint
     */
    private record Influence(int[] joints, float[] weights) {}

    private MeshPartCollector(Scene scene, SourceMapping mapping, SourceLocation site, ReadContext context) {
        this.scene = scene;
        this.mapping = mapping;
        this.bind = BindPose.of(scene);
        this.site = site;
        this.context = context;
    }

    /**
     * Collects the parts of a scene.
     *
     * @param site the location of the scene's file, for findings
     */
    static Map<MeshPart.Key, MeshPart> collect(
            Scene scene, SourceMapping mapping, SourceLocation site, ReadContext context) {
        MeshPartCollector collector = new MeshPartCollector(scene, mapping, site, context);
        for (int i = 0; i < scene.nodes().size(); i++) {
            if (scene.nodes().get(i).mesh() != Scene.NONE) {
                collector.add(i, scene.nodes().get(i));
            }
        }
        return collector.parts;
    }

    private void add(int index, Node node) {
        int[] joints = node.skin() == Scene.NONE
                ? new int[0]
                : scene.skins().get(node.skin()).joints();
        Matrix4dc transform = node.skin() == Scene.NONE ? bind.transform(index) : new Matrix4d();
        int unweightedCount = 0;
        for (Primitive p : scene.meshes().get(node.mesh()).primitives()) {
            if (p.mode() != Mode.TRIANGLES) {
                continue;
            }
            Primitive transformed = PrimitiveTransformer.transform(p, transform);
            int sourceNode = sourceNode(index);
            NodePrimitive nodePrimitive = new NodePrimitive(sourceNode, sourceNode, transformed);
            EditCorner[] corners = new EditCorner[p.vertexCount()];
            for (int i = 0; i < corners.length; i++) {
                boolean isWeighted = joints.length > 0 && p.weights()[i * p.influences()] > 0;
                unweightedCount += isWeighted || joints.length == 0 ? 0 : 1;
                corners[i] = corner(nodePrimitive, i, isWeighted ? joints : new int[0], index);
            }
            MeshPart part = part(index, node, p.material());
            for (int i = 0; i + 2 < p.indices().length; i += 3) {
                int[] indices = transformed.indices();
                part.triangles()
                        .add(new EditCorner[] {corners[indices[i]], corners[indices[i + 1]], corners[indices[i + 2]]});
            }
        }
        if (unweightedCount > 0) {
            context.report(
                    DiagnosticCode.NO_WEIGHT,
                    site,
                    "vertices of \"%2$s\" without a weight: %1$,d",
                    unweightedCount,
                    node.name());
        }
    }

    /**
     * Returns the node of the edited scene that has the mesh of a new part, or {@link Scene#NONE} if the source has the
     * mesh.
     *
     * @param partNode the node of the part, which is negative for new parts
     */
    public static int carrier(int partNode) {
        return partNode <= -2 ? -2 - partNode : Scene.NONE;
    }

    /**
     * Returns the source node that drew the mesh of a node of this scene. The result is {@code -2 - index} for a mesh
     * that the source does not have.
     */
    private int sourceNode(int index) {
        return mapping.meshes()[index] == Scene.NONE ? -2 - index : mapping.meshes()[index];
    }

    /** Returns the part to which a node's triangles with a material of this scene belong. */
    private MeshPart part(int index, Node node, int material) {
        int sourceNode = sourceNode(index);
        int sourceMaterial = material == Scene.NONE ? -1 : mapping.materials()[material];
        int materialKey = sourceMaterial == Scene.NONE ? -2 - material : sourceMaterial;
        String materialName = material == Scene.NONE
                ? "no material"
                : scene.materials().get(material).name();
        return parts.computeIfAbsent(
                new MeshPart.Key(sourceNode, materialKey),
                key -> new MeshPart(
                        sourceNode, materialKey, node.name() + "/" + materialName, material, new ArrayList<>()));
    }

    /**
     * Returns a corner at a vertex.
     *
     * @param skinJoints the nodes of the skin's joints, or empty for a vertex that {@code node} moves
     * @param node the node that draws the mesh
     */
    private EditCorner corner(NodePrimitive nodePrimitive, int i, int[] skinJoints, int node) {
        Primitive p = nodePrimitive.primitive();
        Influence influence = influence(p, i, skinJoints, node);
        byte[] colours = p.colours();
        int colour = colours.length == 0
                ? WHITE
                : (colours[4 * i + 3] & 0xFF) << 24
                        | (colours[4 * i] & 0xFF) << 16
                        | (colours[4 * i + 1] & 0xFF) << 8
                        | colours[4 * i + 2] & 0xFF;
        float[] normal = vertexValues(p.normals(), 3, i);
        return new EditCorner(
                vertexValues(p.positions(), 3, i),
                normal,
                vertexValues(p.texCoords(), 2, i),
                colour,
                colours.length > 0,
                influence.joints,
                influence.weights,
                node,
                new MorphVertex(nodePrimitive, i, normal));
    }

    private Influence influence(Primitive p, int vertex, int[] skinJoints, int node) {
        Map<Integer, Float> weightByJoint = new TreeMap<>();
        for (int k = vertex * p.influences(); k < (vertex + 1) * p.influences() && skinJoints.length > 0; k++) {
            if (p.weights()[k] == 1) {
                return fullInfluence(skinJoints[p.joints()[k]]);
            }
            if (p.weights()[k] > 0) {
                weightByJoint.merge(mapping.sourceNode(scene, skinJoints[p.joints()[k]]), p.weights()[k], Float::sum);
            }
        }
        if (weightByJoint.isEmpty()) {
            return fullInfluence(node);
        }
        int[] joints =
                weightByJoint.keySet().stream().mapToInt(Integer::intValue).toArray();
        float[] weights = new float[joints.length];
        int n = 0;
        for (float weight : weightByJoint.values()) {
            weights[n++] = weight;
        }
        return new Influence(joints, weights);
    }

    /**
     * Returns the influence of a single node of the scene. All corners share one object, because large stages have
     * millions of corners.
     */
    private Influence fullInfluence(int node) {
        return fullInfluences.computeIfAbsent(
                mapping.sourceNode(scene, node), source -> new Influence(new int[] {source}, new float[] {1}));
    }

    /** Returns the values of one vertex, or an empty array if there are no values. */
    private static float[] vertexValues(float[] values, int componentCount, int vertex) {
        return values.length == 0
                ? values
                : Arrays.copyOfRange(values, componentCount * vertex, componentCount * (vertex + 1));
    }
}
