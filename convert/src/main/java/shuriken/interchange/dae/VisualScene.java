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

/** Writes the tree of nodes. Nodes that are joints of skins are marked. */
final class VisualScene {
    private final Scene scene;
    private final List<String> ids;
    private final GeometryLibrary geometries;
    private final ControllerLibrary controllers;
    private final MaterialLibraries materials;
    private final BitSet joints = new BitSet();
    private final List<List<Integer>> children = new ArrayList<>();
    private final List<Integer> roots = new ArrayList<>();

    VisualScene(
            Scene scene,
            List<String> ids,
            GeometryLibrary geometries,
            ControllerLibrary controllers,
            MaterialLibraries materials) {
        this.scene = scene;
        this.ids = ids;
        this.geometries = geometries;
        this.controllers = controllers;
        this.materials = materials;
        for (Skin skin : scene.skins()) {
            Arrays.stream(skin.joints()).forEach(joints::set);
        }
        for (int i = 0; i < scene.nodes().size(); i++) {
            children.add(new ArrayList<>());
            int parent = scene.nodes().get(i).parent();
            (parent == Scene.NONE ? roots : children.get(parent)).add(i);
        }
    }

    /** Requests the geometry of all nodes, so that the libraries contain it. */
    void requestGeometry() {
        for (Node node : scene.nodes()) {
            if (!geometries.trianglePrimitives(node.mesh()).isEmpty()) {
                if (node.skin() == Scene.NONE) {
                    geometries.idFor(node.mesh());
                } else {
                    controllers.idFor(node.mesh(), node.skin());
                }
            }
        }
    }

    /** Writes the scene. It does not recurse, because trees may be deep. */
    void write(XmlBuilder xml) {
        xml.open("library_visual_scenes").open("visual_scene", "id", "scene", "name", scene.name());
        // The complement of an index means the end of that node.
        Deque<Integer> pendingNodes = new ArrayDeque<>();
        roots.reversed().forEach(pendingNodes::push);
        while (!pendingNodes.isEmpty()) {
            int index = pendingNodes.pop();
            if (index < 0) {
                endNode(xml, ~index);
                continue;
            }
            beginNode(xml, index);
            pendingNodes.push(~index);
            children.get(index).reversed().forEach(pendingNodes::push);
        }
        xml.close().close();
        xml.open("scene").emptyElement("instance_visual_scene", "url", "#scene").close();
    }

    private void beginNode(XmlBuilder xml, int index) {
        Node node = scene.nodes().get(index);
        String id = ids.get(index);
        String type = joints.get(index) ? "JOINT" : "NODE";
        xml.open("node", "id", id, "sid", id, "name", node.name(), "type", type);
        xml.numberElement("matrix", toRows(NodeMatrices.matrix(node.transform())), "sid", "transform");
        List<Primitive> primitives = geometries.trianglePrimitives(node.mesh());
        if (primitives.isEmpty()) {
            return;
        }
        if (node.skin() == Scene.NONE) {
            xml.open("instance_geometry", "url", "#" + geometries.idFor(node.mesh()));
        } else {
            xml.open("instance_controller", "url", "#" + controllers.idFor(node.mesh(), node.skin()));
            for (int joint : scene.skins().get(node.skin()).joints()) {
                int parent = scene.nodes().get(joint).parent();
                if (parent == Scene.NONE || !joints.get(parent)) {
                    xml.textElement("skeleton", "#" + ids.get(joint));
                }
            }
        }
        writeMaterialBindings(xml, primitives);
        xml.close();
    }

    /**
     * Ends a node. Blender drops joints whose children have the same position, unless the ends of their bones are
     * given.
     */
    private void endNode(XmlBuilder xml, int index) {
        if (joints.get(index)) {
            xml.open("extra").open("technique", "profile", "blender");
            xml.textElement("tip_x", "0")
                    .textElement("tip_y", XmlBuilder.number(boneLength(index)))
                    .textElement("tip_z", "0");
            xml.close().close();
        }
        xml.close();
    }

    /** Returns the distance to the farthest child or, without children, from the parent to the joint. */
    private float boneLength(int joint) {
        double longest = 0;
        for (int child : children.get(joint)) {
            longest = Math.max(longest, distanceToParent(child));
        }
        double length = longest > 0 ? longest : distanceToParent(joint);
        return length > 0 && Double.isFinite(length) ? (float) length : 1;
    }

    private double distanceToParent(int node) {
        float[] translation = scene.nodes().get(node).transform().translation();
        return Math.sqrt((double) translation[0] * translation[0]
                + (double) translation[1] * translation[1]
                + (double) translation[2] * translation[2]);
    }

    private void writeMaterialBindings(XmlBuilder xml, List<Primitive> primitives) {
        xml.open("bind_material").open("technique_common");
        primitives.stream().map(Primitive::material).distinct().forEach(material -> {
            String id = materials.idFor(material);
            xml.open("instance_material", "symbol", id, "target", "#" + id);
            xml.emptyElement("bind_vertex_input", "semantic", "UV0", "input_semantic", "TEXCOORD", "input_set", "0");
            xml.close();
        });
        xml.close().close();
    }

    /** Returns a matrix row by row, as COLLADA stores it. */
    static float[] toRows(Matrix4dc matrix) {
        float[] rows = new float[16];
        for (int i = 0; i < 16; i++) {
            rows[i] = (float) matrix.get(i % 4, i / 4);
        }
        return rows;
    }
}
