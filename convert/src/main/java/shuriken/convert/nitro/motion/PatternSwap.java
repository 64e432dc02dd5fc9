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
 * Moves geometry whose texture changes out of its mesh to a separate node for each texture. The node of the rest
 * texture is visible, and the others are scaled to 0.
 */
final class PatternSwap {
    /**
     * A node for a texture of a material.
     *
     * @param node the node
     * @param material the material of the model
     * @param variant the texture
     */
    record Shown(int node, int material, TextureNames variant) {}

    private final SceneMaterials materials;
    private final MaterialTextures textures;
    private final List<Node> nodes;
    private final List<Mesh> meshes;
    private final Map<Integer, SceneMaterials.SceneMaterial> made = new HashMap<>();
    private final Map<Integer, Integer> sources = new HashMap<>();
    private final List<Shown> shown = new ArrayList<>();

    PatternSwap(Scene scene, SceneMaterials materials, MaterialTextures textures) {
        this.materials = materials;
        this.textures = textures;
        this.nodes = new ArrayList<>(scene.nodes());
        this.meshes = new ArrayList<>(scene.meshes());
    }

    /** Returns the nodes for textures. */
    List<Shown> shown() {
        return shown;
    }

    /**
     * Returns the scene with its new nodes.
     *
     * @param variants the textures by index of the model's material, with the rest texture first
     * @param looks the material variants of the scene
     * @param drawing the nodes that draw; none of them has a skin
     */
    Scene swap(Scene scene, Map<Integer, Set<TextureNames>> variants, List<Variant> looks, List<Integer> drawing) {
        for (int material : variants.keySet()) {
            for (SceneMaterials.SceneMaterial item : materials.derivedMaterials(material)) {
                made.put(item.index(), item);
                sources.put(item.index(), material);
            }
        }
        drawing.forEach(node -> swap(node, variants));
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
                looks,
                scene.extras());
    }

    private void swap(int index, Map<Integer, Set<TextureNames>> variants) {
        Node node = nodes.get(index);
        Mesh mesh = meshes.get(node.mesh());
        Map<Integer, List<Primitive>> parts = mesh.primitives().stream()
                .filter(primitive -> sources.containsKey(primitive.material()))
                .collect(Collectors.groupingBy(
                        primitive -> sources.getOrDefault(primitive.material(), Scene.NONE),
                        LinkedHashMap::new,
                        Collectors.toList()));
        if (parts.isEmpty()) {
            return;
        }
        List<Primitive> rest = mesh.primitives().stream()
                .filter(primitive -> !sources.containsKey(primitive.material()))
                .toList();
        meshes.set(node.mesh(), new Mesh(mesh.name(), rest));
        parts.forEach((material, primitives) -> {
            boolean first = true;
            for (TextureNames variant : variants.getOrDefault(material, Set.of())) {
                add(node, mesh.name(), material, variant, primitives, first);
                first = false;
            }
        });
    }

    private void add(
            Node node, String mesh, int material, TextureNames variant, List<Primitive> primitives, boolean first) {
        String name = mesh + "_" + (variant.texture().isEmpty() ? "plain" : variant.texture());
        meshes.add(new Mesh(
                name,
                primitives.stream()
                        .map(primitive -> first ? primitive : other(primitive, material, variant))
                        .toList()));
        float[] at = node.transform().scale();
        Transform shownOrNot = first ? node.transform() : scaled(node.transform(), new float[] {0, 0, 0});
        Extras extras = Extras.NONE.with("texture", variant.texture()).with("palette", variant.palette());
        shown.add(new Shown(nodes.size(), material, variant));
        nodes.add(new Node(
                name,
                node.parent(),
                at[0] == 0 ? node.transform() : shownOrNot,
                meshes.size() - 1,
                Scene.NONE,
                extras));
    }

    private static Transform scaled(Transform transform, float[] scale) {
        return new Transform(transform.translation(), transform.rotation(), scale);
    }

    /** Returns the primitive with another texture, or the unchanged primitive if there is no such texture. */
    private Primitive other(Primitive p, int material, TextureNames variant) {
        Optional<Integer> textureIndex = textures.textureIndex(variant);
        SceneMaterials.SceneMaterial source = made.get(p.material());
        if (textureIndex.isEmpty() || source == null) {
            return p;
        }
        int other = materials.addVariant(material, source.isLit(), textureIndex.get());
        return new Primitive(
                p.positions(),
                p.normals(),
                placed(p, materials.materials().get(source.index()), textureIndex.get()),
                p.colours(),
                p.influences(),
                p.joints(),
                p.weights(),
                p.indices(),
                other,
                p.targets());
    }

    /** Returns the texture coordinates for an image of another size. They are in texels, so they have to be scaled. */
    private float[] placed(Primitive p, Material source, int textureIndex) {
        if (source.texture().isEmpty()) {
            return p.texCoords();
        }
        Image from = textures.textures().get(source.texture().get().texture()).image();
        Image to = textures.textures().get(textureIndex).image();
        float u = from.width() / (float) to.width();
        float v = from.height() / (float) to.height();
        float[] placed = p.texCoords().clone();
        for (int i = 0; i < placed.length; i += 2) {
            placed[i] *= u;
            placed[i + 1] *= v;
        }
        return placed;
    }
}
