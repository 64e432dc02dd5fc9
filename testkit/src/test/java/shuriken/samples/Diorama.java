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
    Diorama add(Scene scene, Transform transform) {
        int mesh = meshes.size();
        int material = materials.size();
        int skin = skins.size();
        int root = nodes.size();
        nodes.add(new Node(scene.name(), Scene.NONE, transform, Scene.NONE, Scene.NONE, Extras.NONE));
        for (Node node : scene.nodes()) {
            int parent = node.parentIndex() == Scene.NONE ? root : root + 1 + node.parentIndex();
            nodes.add(new Node(
                    node.name(),
                    parent,
                    node.transform(),
                    shiftIndex(node.meshIndex(), mesh),
                    shiftIndex(node.skinIndex(), skin),
                    node.extras()));
        }
        for (Mesh candidate : scene.meshes()) {
            meshes.add(new Mesh(
                    candidate.name(),
                    candidate.primitives().stream()
                            .map(primitive -> withShiftedMaterial(primitive, material))
                            .toList()));
        }
        scene.materials().forEach(item -> materials.add(withShiftedTexture(item, textures.size())));
        textures.addAll(scene.textures());
        for (Skin item : scene.skins()) {
            int[] joints = item.joints().clone();
            for (int i = 0; i < joints.length; i++) {
                joints[i] += root + 1;
            }
            skins.add(new Skin(item.name(), joints, item.inverseBindMatrices()));
        }
        return this;
    }

    Scene scene(String name) {
        return new Scene(name, nodes, meshes, materials, textures, skins, Extras.NONE);
    }

    private static int shiftIndex(int index, int by) {
        return index == Scene.NONE ? Scene.NONE : index + by;
    }

    private static Primitive withShiftedMaterial(Primitive primitive, int by) {
        return primitive.withMaterialIndex(shiftIndex(primitive.materialIndex(), by));
    }

    private static Material withShiftedTexture(Material material, int by) {
        return new Material(
                material.name(),
                material.baseColour(),
                material.texture().map(t -> new TextureRef(t.textureIndex() + by, t.wrapU(), t.wrapV(), t.filter())),
                material.alphaMode(),
                material.alphaCutoff(),
                material.isDoubleSided(),
                material.isLit(),
                material.extras());
    }
}
