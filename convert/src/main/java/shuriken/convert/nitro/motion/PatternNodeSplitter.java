package shuriken.convert.nitro.motion;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import shuriken.convert.TextureNames;
import shuriken.convert.nitro.material.MaterialTextures;
import shuriken.convert.nitro.material.SceneMaterials;
import shuriken.image.Image;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Transform;
import shuriken.scene.Variant;

/**
 * Moves geometry with changing textures from its mesh to separate nodes, one for each texture. The node of the texture
 * at rest is visible, and the others are scaled to 0.
 */
final class PatternNodeSplitter {
    /**
     * A node for a texture of a material.
     *
     * @param node the index of the node in the scene
     * @param material the index of the material in the model
     * @param texture the texture that the node shows
     */
    record TextureNode(int node, int material, TextureNames texture) {}

    private final SceneMaterials materials;
    private final MaterialTextures textures;
    private final List<Node> nodes;
    private final List<Mesh> meshes;
    /** The scene's materials whose textures change, by index in the scene. */
    private final Map<Integer, SceneMaterials.SceneMaterial> sceneMaterials = new HashMap<>();
    /** The index of the model's material for each of these materials. */
    private final Map<Integer, Integer> modelMaterials = new HashMap<>();

    private final List<TextureNode> textureNodes = new ArrayList<>();

    PatternNodeSplitter(Scene scene, SceneMaterials materials, MaterialTextures textures) {
        this.materials = materials;
        this.textures = textures;
        this.nodes = new ArrayList<>(scene.nodes());
        this.meshes = new ArrayList<>(scene.meshes());
    }

    /** Returns the nodes for textures. */
    List<TextureNode> textureNodes() {
        return textureNodes;
    }

    /**
     * Returns the scene with its new nodes.
     *
     * @param texturesByMaterial the textures by index of the model's material, with the texture at rest first
     * @param materialVariants the material variants of the scene
     * @param drawingNodes the nodes that draw; none of them has a skin
     */
    Scene split(
            Scene scene,
            Map<Integer, Set<TextureNames>> texturesByMaterial,
            List<Variant> materialVariants,
            List<Integer> drawingNodes) {
        for (int material : texturesByMaterial.keySet()) {
            for (SceneMaterials.SceneMaterial derived : materials.derivedMaterials(material)) {
                sceneMaterials.put(derived.index(), derived);
                modelMaterials.put(derived.index(), material);
            }
        }
        drawingNodes.forEach(node -> split(node, texturesByMaterial));
        return new Scene(
                scene.name(),
                nodes,
                meshes,
                materials.materials(),
                textures.textures(),
                scene.skins(),
                scene.clips(),
                scene.cameras(),
                scene.lights(),
                materialVariants,
                scene.extras());
    }

    /** Moves the geometry of a node whose texture changes to new nodes. */
    private void split(int index, Map<Integer, Set<TextureNames>> texturesByMaterial) {
        Node node = nodes.get(index);
        Mesh mesh = meshes.get(node.mesh());
        Map<Integer, List<Primitive>> parts = mesh.primitives().stream()
                .filter(primitive -> modelMaterials.containsKey(primitive.material()))
                .collect(Collectors.groupingBy(
                        primitive -> modelMaterials.getOrDefault(primitive.material(), Scene.NONE),
                        LinkedHashMap::new,
                        Collectors.toList()));
        if (parts.isEmpty()) {
            return;
        }
        List<Primitive> remaining = mesh.primitives().stream()
                .filter(primitive -> !modelMaterials.containsKey(primitive.material()))
                .toList();
        meshes.set(node.mesh(), new Mesh(mesh.name(), remaining));
        parts.forEach((material, primitives) -> {
            boolean isAtRest = true;
            for (TextureNames texture : texturesByMaterial.getOrDefault(material, Set.of())) {
                add(node, mesh.name(), material, texture, primitives, isAtRest);
                isAtRest = false;
            }
        });
    }

    /**
     * Adds a node that shows a texture.
     *
     * @param node the node that showed the geometry before
     * @param mesh the name of its mesh
     * @param isAtRest whether the texture is that at rest, so that the new node is visible
     */
    private void add(
            Node node, String mesh, int material, TextureNames texture, List<Primitive> primitives, boolean isAtRest) {
        String name = mesh + "_" + (texture.texture().isEmpty() ? "plain" : texture.texture());
        meshes.add(new Mesh(
                name,
                primitives.stream()
                        .map(primitive -> isAtRest ? primitive : withTexture(primitive, material, texture))
                        .toList()));
        float[] scale = node.transform().scale();
        Transform transform = isAtRest ? node.transform() : withScale(node.transform(), new float[] {0, 0, 0});
        Extras extras = Extras.NONE.with("texture", texture.texture()).with("palette", texture.palette());
        textureNodes.add(new TextureNode(nodes.size(), material, texture));
        nodes.add(new Node(
                name,
                node.parent(),
                // A node that is invisible at rest stays invisible.
                scale[0] == 0 ? node.transform() : transform,
                meshes.size() - 1,
                Scene.NONE,
                extras));
    }

    private static Transform withScale(Transform transform, float[] scale) {
        return new Transform(transform.translation(), transform.rotation(), scale);
    }

    /** Returns the primitive with another texture, or the unchanged primitive if there is no such texture. */
    private Primitive withTexture(Primitive p, int material, TextureNames texture) {
        Optional<Integer> textureIndex = textures.textureIndex(texture);
        SceneMaterials.SceneMaterial source = sceneMaterials.get(p.material());
        if (textureIndex.isEmpty() || source == null) {
            return p;
        }
        int newMaterial = materials.addVariant(material, source, textureIndex.get());
        return new Primitive(
                p.positions(),
                p.normals(),
                rescaledTexCoords(p, materials.materials().get(source.index()), textureIndex.get()),
                p.colours(),
                p.influences(),
                p.joints(),
                p.weights(),
                p.indices(),
                newMaterial,
                p.targets());
    }

    /** Returns the texture coordinates of the same texels in an image of another size. */
    private float[] rescaledTexCoords(Primitive p, Material original, int textureIndex) {
        if (original.texture().isEmpty()) {
            return p.texCoords();
        }
        Image originalImage =
                textures.textures().get(original.texture().get().texture()).image();
        Image newImage = textures.textures().get(textureIndex).image();
        float scaleU = originalImage.width() / (float) newImage.width();
        float scaleV = originalImage.height() / (float) newImage.height();
        float[] rescaled = p.texCoords().clone();
        for (int i = 0; i < rescaled.length; i += 2) {
            rescaled[i] *= scaleU;
            rescaled[i + 1] *= scaleV;
        }
        return rescaled;
    }
}
