package shuriken.interchange.dae;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.joml.Matrix4dc;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Skin;
import shuriken.scene.support.NodeMatrices;

/** Writes the tree of nodes, which COLLADA calls a visual scene. The joints of skins have the type {@code JOINT}. */
final class VisualScene {
    /** The number of values of a matrix. */
    static final int MATRIX_LENGTH = 16;

    private final Scene scene;
    private final List<String> nodeIds;
    private final GeometryLibrary geometryLibrary;
    private final ControllerLibrary controllerLibrary;
    private final MaterialLibraries materialLibraries;
    private final BitSet jointNodeIndices = new BitSet();
    private final List<List<Integer>> childIndicesByNode = new ArrayList<>();
    private final List<Integer> rootIndices = new ArrayList<>();

    VisualScene(
            Scene scene,
            List<String> nodeIds,
            GeometryLibrary geometryLibrary,
            ControllerLibrary controllerLibrary,
            MaterialLibraries materialLibraries) {
        this.scene = scene;
        this.nodeIds = nodeIds;
        this.geometryLibrary = geometryLibrary;
        this.controllerLibrary = controllerLibrary;
        this.materialLibraries = materialLibraries;
        for (Skin skin : scene.skins()) {
            Arrays.stream(skin.joints()).forEach(jointNodeIndices::set);
        }
        for (int i = 0; i < scene.nodes().size(); i++) {
            childIndicesByNode.add(new ArrayList<>());
            int parentIndex = scene.nodes().get(i).parentIndex();
            (parentIndex == Scene.NONE ? rootIndices : childIndicesByNode.get(parentIndex)).add(i);
        }
    }

    /** Requests the geometry of all nodes, so that the libraries contain it. */
    void requestGeometry() {
        for (Node node : scene.nodes()) {
            if (!geometryLibrary.trianglePrimitives(node.meshIndex()).isEmpty()) {
                if (node.skinIndex() == Scene.NONE) {
                    geometryLibrary.requestId(node.meshIndex());
                } else {
                    controllerLibrary.requestId(node.meshIndex(), node.skinIndex());
                }
            }
        }
    }

    /** Writes the scene. It does not recurse, because trees may be deep. */
    void write(XmlBuilder xml) {
        xml.open("library_visual_scenes").open("visual_scene", "id", "scene", "name", scene.name());
        // The bitwise complement of a node index represents the end of the node.
        Deque<Integer> pendingNodeIndices = new ArrayDeque<>();
        rootIndices.reversed().forEach(pendingNodeIndices::push);
        while (!pendingNodeIndices.isEmpty()) {
            int nodeIndex = pendingNodeIndices.pop();
            if (nodeIndex < 0) {
                writeNodeEnd(xml, ~nodeIndex);
                continue;
            }
            writeNodeStart(xml, nodeIndex);
            pendingNodeIndices.push(~nodeIndex);
            childIndicesByNode.get(nodeIndex).reversed().forEach(pendingNodeIndices::push);
        }
        xml.close().close();
        xml.open("scene").emptyElement("instance_visual_scene", "url", "#scene").close();
    }

    private void writeNodeStart(XmlBuilder xml, int nodeIndex) {
        Node node = scene.nodes().get(nodeIndex);
        String id = nodeIds.get(nodeIndex);
        String type = jointNodeIndices.get(nodeIndex) ? "JOINT" : "NODE";
        xml.open("node", "id", id, "sid", id, "name", node.name(), "type", type);
        xml.numberElement("matrix", toRowMajor(NodeMatrices.matrix(node.transform())), "sid", "transform");
        List<Primitive> primitives = geometryLibrary.trianglePrimitives(node.meshIndex());
        if (primitives.isEmpty()) {
            return;
        }
        if (node.skinIndex() == Scene.NONE) {
            xml.open("instance_geometry", "url", "#" + geometryLibrary.requestId(node.meshIndex()));
        } else {
            xml.open(
                    "instance_controller",
                    "url",
                    "#" + controllerLibrary.requestId(node.meshIndex(), node.skinIndex()));
            for (int jointIndex : scene.skins().get(node.skinIndex()).joints()) {
                int parentIndex = scene.nodes().get(jointIndex).parentIndex();
                if (parentIndex == Scene.NONE || !jointNodeIndices.get(parentIndex)) {
                    xml.textElement("skeleton", "#" + nodeIds.get(jointIndex));
                }
            }
        }
        writeMaterialBindings(xml, primitives);
        xml.close();
    }

    /**
     * Writes the end of a node. It includes the tip of a joint's bone, because Blender drops joints without a tip whose
     * children have the same position.
     */
    private void writeNodeEnd(XmlBuilder xml, int nodeIndex) {
        if (jointNodeIndices.get(nodeIndex)) {
            xml.open("extra").open("technique", "profile", "blender");
            xml.textElement("tip_x", "0")
                    .textElement("tip_y", XmlBuilder.formatNumber(computeBoneLength(nodeIndex)))
                    .textElement("tip_z", "0");
            xml.close().close();
        }
        xml.close();
    }

    /**
     * Returns the distance from the joint to its farthest child, or from its parent if it has no child at a different
     * position. If this distance is 0 or not finite, the result is 1.
     */
    private float computeBoneLength(int jointIndex) {
        double maxDistance = 0;
        for (int childIndex : childIndicesByNode.get(jointIndex)) {
            maxDistance = Math.max(maxDistance, computeDistanceToParent(childIndex));
        }
        double length = maxDistance > 0 ? maxDistance : computeDistanceToParent(jointIndex);
        return length > 0 && Double.isFinite(length) ? (float) length : 1;
    }

    private double computeDistanceToParent(int nodeIndex) {
        float[] translation = scene.nodes().get(nodeIndex).transform().translation();
        return Math.sqrt((double) translation[0] * translation[0]
                + (double) translation[1] * translation[1]
                + (double) translation[2] * translation[2]);
    }

    private void writeMaterialBindings(XmlBuilder xml, List<Primitive> primitives) {
        xml.open("bind_material").open("technique_common");
        primitives.stream().map(Primitive::materialIndex).distinct().forEach(materialIndex -> {
            String id = materialLibraries.requestId(materialIndex);
            xml.open("instance_material", "symbol", id, "target", "#" + id);
            xml.emptyElement("bind_vertex_input", "semantic", "UV0", "input_semantic", "TEXCOORD", "input_set", "0");
            xml.close();
        });
        xml.close().close();
    }

    /** Returns a matrix in row-major order, as COLLADA stores it. */
    static float[] toRowMajor(Matrix4dc matrix) {
        float[] values = new float[MATRIX_LENGTH];
        for (int i = 0; i < MATRIX_LENGTH; i++) {
            values[i] = (float) matrix.get(i % 4, i / 4);
        }
        return values;
    }
}
