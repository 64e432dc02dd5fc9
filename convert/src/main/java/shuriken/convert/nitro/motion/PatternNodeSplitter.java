package shuriken.convert.nitro.motion;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import shuriken.convert.TextureNamePair;
import shuriken.convert.nitro.material.MaterialTextures;
import shuriken.convert.nitro.material.NitroSceneMaterials;
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
 * Prepares a scene for clips that replace textures. Geometry with changing textures is moved from its mesh to separate
 * nodes, one for each texture. The node of the texture at rest is visible, and the others are scaled to 0.
 */
final class PatternNodeSplitter {
    /**
     * A node for a texture of a material.
     *
     * @param nodeIndex the index of the node in the scene
     * @param modelMaterialIndex the index of the material in the model
     * @param texture the texture that the node shows
     */
    record TextureNode(int nodeIndex, int modelMaterialIndex, TextureNamePair texture) {}

    private final NitroSceneMaterials materials;
    private final MaterialTextures textures;
    private final List<Node> nodes;
    private final List<Mesh> meshes;
    /** The materials whose textures change, by the index of the material in the scene. */
    private final Map<Integer, NitroSceneMaterials.SceneMaterial> changingMaterialByIndex = new HashMap<>();
    /** For a material in the scene whose textures change, the index of the corresponding material of the model. */
    private final Map<Integer, Integer> modelMaterialIndexBySceneIndex = new HashMap<>();

    private final List<TextureNode> textureNodes = new ArrayList<>();

    PatternNodeSplitter(Scene scene, NitroSceneMaterials materials, MaterialTextures textures) {
        this.materials = materials;
        this.textures = textures;
        this.nodes = new ArrayList<>(scene.nodes());
        this.meshes = new ArrayList<>(scene.meshes());
    }

    /** Returns the nodes that {@link #split} added. */
    List<TextureNode> textureNodes() {
        return textureNodes;
    }

    /**
     * Returns the scene with one node for each texture of the changing materials.
     *
     * @param texturesByMaterial for each index of a model's material, its textures, with the texture at rest first
     * @param materialVariants the material variants of the scene
     * @param drawingNodeIndices the indices of the nodes that draw, none of which has a skin
     */
    Scene split(
            Scene scene,
            Map<Integer, Set<TextureNamePair>> texturesByMaterial,
            List<Variant> materialVariants,
            List<Integer> drawingNodeIndices) {
        for (int modelMaterialIndex : texturesByMaterial.keySet()) {
            for (NitroSceneMaterials.SceneMaterial sceneMaterial : materials.derivedMaterials(modelMaterialIndex)) {
                changingMaterialByIndex.put(sceneMaterial.materialIndex(), sceneMaterial);
                modelMaterialIndexBySceneIndex.put(sceneMaterial.materialIndex(), modelMaterialIndex);
            }
        }
        drawingNodeIndices.forEach(nodeIndex -> splitNode(nodeIndex, texturesByMaterial));
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

    /** Moves a node's geometry with changing textures to new nodes. */
    private void splitNode(int nodeIndex, Map<Integer, Set<TextureNamePair>> texturesByMaterial) {
        Node node = nodes.get(nodeIndex);
        Mesh mesh = meshes.get(node.meshIndex());
        Map<Integer, List<Primitive>> primitivesByMaterial = mesh.primitives().stream()
                .filter(primitive -> modelMaterialIndexBySceneIndex.containsKey(primitive.materialIndex()))
                .collect(Collectors.groupingBy(
                        primitive -> modelMaterialIndexBySceneIndex.getOrDefault(primitive.materialIndex(), Scene.NONE),
                        LinkedHashMap::new,
                        Collectors.toList()));
        if (primitivesByMaterial.isEmpty()) {
            return;
        }
        List<Primitive> remainingPrimitives = mesh.primitives().stream()
                .filter(primitive -> !modelMaterialIndexBySceneIndex.containsKey(primitive.materialIndex()))
                .toList();
        meshes.set(node.meshIndex(), new Mesh(mesh.name(), remainingPrimitives));
        primitivesByMaterial.forEach((modelMaterialIndex, primitives) -> {
            boolean isRestTexture = true;
            for (TextureNamePair texture : texturesByMaterial.getOrDefault(modelMaterialIndex, Set.of())) {
                addTextureNode(node, mesh.name(), modelMaterialIndex, texture, primitives, isRestTexture);
                isRestTexture = false;
            }
        });
    }

    /**
     * Adds a node that shows a texture.
     *
     * @param node the node from which the geometry is moved
     * @param meshName the name of the mesh of {@code node}
     * @param isRestTexture whether the material has this texture at rest, so that the new node is visible
     */
    private void addTextureNode(
            Node node,
            String meshName,
            int modelMaterialIndex,
            TextureNamePair texture,
            List<Primitive> primitives,
            boolean isRestTexture) {
        String name = meshName + "_" + (texture.texture().isEmpty() ? "plain" : texture.texture());
        meshes.add(new Mesh(
                name,
                primitives.stream()
                        .map(primitive ->
                                isRestTexture ? primitive : withTexture(primitive, modelMaterialIndex, texture))
                        .toList()));
        float[] scale = node.transform().scale();
        Transform transform = isRestTexture ? node.transform() : withScale(node.transform(), new float[] {0, 0, 0});
        Extras extras = Extras.NONE.with("texture", texture.texture()).with("palette", texture.palette());
        textureNodes.add(new TextureNode(nodes.size(), modelMaterialIndex, texture));
        nodes.add(new Node(
                name,
                node.parentIndex(),
                // A node that is invisible at rest stays invisible.
                scale[0] == 0 ? node.transform() : transform,
                meshes.size() - 1,
                Scene.NONE,
                extras));
    }

    private static Transform withScale(Transform transform, float[] scale) {
        return new Transform(transform.translation(), transform.rotation(), scale);
    }

    /** Returns the primitive with a new texture, or the unchanged primitive if the texture does not exist. */
    private Primitive withTexture(Primitive primitive, int modelMaterialIndex, TextureNamePair texture) {
        Optional<Integer> textureIndex = textures.getOrAddTextureIndex(texture);
        NitroSceneMaterials.SceneMaterial sceneMaterial = changingMaterialByIndex.get(primitive.materialIndex());
        if (textureIndex.isEmpty() || sceneMaterial == null) {
            return primitive;
        }
        int newMaterialIndex = materials.getOrAddVariantIndex(modelMaterialIndex, sceneMaterial, textureIndex.get());
        return new Primitive(
                primitive.positions(),
                primitive.normals(),
                rescaleTexCoords(
                        primitive, materials.materials().get(sceneMaterial.materialIndex()), textureIndex.get()),
                primitive.colours(),
                primitive.influencesPerVertex(),
                primitive.joints(),
                primitive.weights(),
                primitive.indices(),
                newMaterialIndex,
                primitive.targets());
    }

    /** Returns texture coordinates for an image of a different size that refer to the same texels. */
    private float[] rescaleTexCoords(Primitive primitive, Material originalMaterial, int textureIndex) {
        if (originalMaterial.texture().isEmpty()) {
            return primitive.texCoords();
        }
        Image originalImage = textures.textures()
                .get(originalMaterial.texture().get().textureIndex())
                .image();
        Image newImage = textures.textures().get(textureIndex).image();
        float scaleU = originalImage.width() / (float) newImage.width();
        float scaleV = originalImage.height() / (float) newImage.height();
        float[] rescaledTexCoords = primitive.texCoords().clone();
        for (int i = 0; i < rescaledTexCoords.length; i += 2) {
            rescaledTexCoords[i] *= scaleU;
            rescaledTexCoords[i + 1] *= scaleV;
        }
        return rescaledTexCoords;
    }
}
