package shuriken.interchange.dae;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.joml.Matrix4dc;
import shuriken.scene.Node;
import shuriken.scene.NodeMatrices;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Skin;

/** Writes the tree of nodes; joints of skins are marked. */
final class Nodes {
    private final Scene scene;
    private final List<String> ids;
    private final Geometries geometries;
    private final Controllers controllers;
    private final Materials materials;
    private final BitSet joints = new BitSet();
    private final List<List<Integer>> children = new ArrayList<>();
    private final List<Integer> roots = new ArrayList<>();

    Nodes(Scene scene, List<String> ids, Geometries geometries, Controllers controllers, Materials materials) {
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

    /** Requests the geometry of nodes, so that the libraries contain it. */
    void use() {
        for (Node node : scene.nodes()) {
            if (!geometries.drawn(node.mesh()).isEmpty()) {
                if (node.skin() == Scene.NONE) {
                    geometries.id(node.mesh());
                } else {
                    controllers.id(node.mesh(), node.skin());
                }
            }
        }
    }

    /** Writes the scene, without recursion because trees may be deep. */
    void write(Xml xml) {
        xml.open("library_visual_scenes").open("visual_scene", "id", "scene", "name", scene.name());
        Deque<Integer> open = new ArrayDeque<>();
        roots.reversed().forEach(open::push);
        while (!open.isEmpty()) {
            int index = open.pop();
            if (index < 0) {
                end(xml, ~index);
                continue;
            }
            begin(xml, index);
            open.push(~index);
            children.get(index).reversed().forEach(open::push);
        }
        xml.close().close();
        xml.open("scene").empty("instance_visual_scene", "url", "#scene").close();
    }

    private void begin(Xml xml, int index) {
        Node node = scene.nodes().get(index);
        String id = ids.get(index);
        String type = joints.get(index) ? "JOINT" : "NODE";
        xml.open("node", "id", id, "sid", id, "name", node.name(), "type", type);
        xml.numbers("matrix", rows(NodeMatrices.matrix(node.transform())), "sid", "transform");
        List<Primitive> drawn = geometries.drawn(node.mesh());
        if (drawn.isEmpty()) {
            return;
        }
        if (node.skin() == Scene.NONE) {
            xml.open("instance_geometry", "url", "#" + geometries.id(node.mesh()));
        } else {
            xml.open("instance_controller", "url", "#" + controllers.id(node.mesh(), node.skin()));
            for (int joint : scene.skins().get(node.skin()).joints()) {
                int parent = scene.nodes().get(joint).parent();
                if (parent == Scene.NONE || !joints.get(parent)) {
                    xml.leaf("skeleton", "#" + ids.get(joint));
                }
            }
        }
        bind(xml, drawn);
        xml.close();
    }

    /** Blender drops joints whose children have the same position, unless the ends of their bones are given. */
    private void end(Xml xml, int index) {
        if (joints.get(index)) {
            xml.open("extra").open("technique", "profile", "blender");
            xml.leaf("tip_x", "0").leaf("tip_y", Xml.number(length(index))).leaf("tip_z", "0");
            xml.close().close();
        }
        xml.close();
    }

    /** Returns the distance to the farthest child, or from the parent to the joint itself. */
    private float length(int joint) {
        double longest = 0;
        for (int child : children.get(joint)) {
            longest = Math.max(longest, distance(child));
        }
        double length = longest > 0 ? longest : distance(joint);
        return length > 0 && Double.isFinite(length) ? (float) length : 1;
    }

    private double distance(int node) {
        float[] t = scene.nodes().get(node).transform().translation();
        return Math.sqrt((double) t[0] * t[0] + (double) t[1] * t[1] + (double) t[2] * t[2]);
    }

    private void bind(Xml xml, List<Primitive> drawn) {
        xml.open("bind_material").open("technique_common");
        drawn.stream().map(Primitive::material).distinct().forEach(material -> {
            String id = materials.id(material);
            xml.open("instance_material", "symbol", id, "target", "#" + id);
            xml.empty("bind_vertex_input", "semantic", "UV0", "input_semantic", "TEXCOORD", "input_set", "0");
            xml.close();
        });
        xml.close().close();
    }

    /** Returns a matrix as COLLADA stores it, row by row. */
    static float[] rows(Matrix4dc matrix) {
        float[] rows = new float[16];
        for (int i = 0; i < 16; i++) {
            rows[i] = (float) matrix.get(i % 4, i / 4);
        }
        return rows;
    }
}
