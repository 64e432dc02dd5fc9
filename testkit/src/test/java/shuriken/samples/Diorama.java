package shuriken.samples;

import java.util.ArrayList;
import java.util.List;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Skin;
import shuriken.scene.Texture;
import shuriken.scene.TextureRef;
import shuriken.scene.Transform;

/** Combines several scenes in one. */
final class Diorama {
    private final List<Node> nodes = new ArrayList<>();
    private final List<Mesh> meshes = new ArrayList<>();
    private final List<Material> materials = new ArrayList<>();
    private final List<Texture> textures = new ArrayList<>();
    private final List<Skin> skins = new ArrayList<>();

    /** Adds a scene under a new node. Skinned meshes follow through their joints. */
    Diorama add(Scene scene, Transform place) {
        int mesh = meshes.size();
        int material = materials.size();
        int skin = skins.size();
        int root = nodes.size();
        nodes.add(new Node(scene.name(), Scene.NONE, place, Scene.NONE, Scene.NONE, Extras.NONE));
        for (Node node : scene.nodes()) {
            int parent = node.parent() == Scene.NONE ? root : root + 1 + node.parent();
            nodes.add(new Node(
                    node.name(),
                    parent,
                    node.transform(),
                    moved(node.mesh(), mesh),
                    moved(node.skin(), skin),
                    node.extras()));
        }
        for (Mesh each : scene.meshes()) {
            meshes.add(new Mesh(
                    each.name(),
                    each.primitives().stream().map(p -> painted(p, material)).toList()));
        }
        scene.materials().forEach(each -> materials.add(textured(each, textures.size())));
        textures.addAll(scene.textures());
        for (Skin each : scene.skins()) {
            int[] joints = each.joints().clone();
            for (int i = 0; i < joints.length; i++) {
                joints[i] += root + 1;
            }
            skins.add(new Skin(each.name(), joints, each.inverseBindMatrices()));
        }
        return this;
    }

    Scene scene(String name) {
        return new Scene(name, nodes, meshes, materials, textures, skins, Extras.NONE);
    }

    private static int moved(int index, int by) {
        return index == Scene.NONE ? Scene.NONE : index + by;
    }

    private static Primitive painted(Primitive p, int by) {
        return p.withMaterialIndex(moved(p.material(), by));
    }

    private static Material textured(Material m, int by) {
        return new Material(
                m.name(),
                m.baseColour(),
                m.texture().map(t -> new TextureRef(t.texture() + by, t.wrapU(), t.wrapV(), t.filter())),
                m.alphaMode(),
                m.cutoff(),
                m.doubleSided(),
                m.lit(),
                m.extras());
    }
}
