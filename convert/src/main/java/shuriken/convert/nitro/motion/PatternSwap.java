package shuriken.convert.nitro.motion;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import shuriken.convert.TextureName;
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
 * Moves geometry whose texture changes out of its mesh to one node for each texture; the rest texture is visible, and
 * the other nodes are scaled to 0.
 */
final class PatternSwap {
    /** A node for a texture of a material. */
    record Shown(int node, int material, TextureName variant) {}

    private final SceneMaterials materials;
    private final MaterialTextures textures;
    private final List<Node> nodes;
    private final List<Mesh> meshes;
    private final Map<Integer, SceneMaterials.Made> made = new HashMap<>();
    private final Map<Integer, Integer> sources = new HashMap<>();
    private final List<Shown> shown = new ArrayList<>();

    PatternSwap(Scene scene, SceneMaterials materials, MaterialTextures textures) {
        this.materials = materials;
        this.textures = textures;
        this.nodes = new ArrayList<>(scene.nodes());
        this.meshes = new ArrayList<>(scene.meshes());
    }

    /** Returns the nodes for textures, by the scene node that they were taken from. */
    List<Shown> shown() {
        return shown;
    }

    /**
     * Returns the scene with its new nodes.
     *
     * @param variants textures by index of the model's material, the rest texture first
     * @param looks variants of the scene
     * @param drawing nodes that draw, none of them with a skin
     */
    Scene swap(Scene scene, Map<Integer, Set<TextureName>> variants, List<Variant> looks, List<Integer> drawing) {
        for (int material : variants.keySet()) {
            for (SceneMaterials.Made item : materials.made(material)) {
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

    private void swap(int index, Map<Integer, Set<TextureName>> variants) {
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
            for (TextureName variant : variants.getOrDefault(material, Set.of())) {
                add(node, mesh.name(), material, variant, primitives, first);
                first = false;
            }
        });
    }

    private void add(
            Node node, String mesh, int material, TextureName variant, List<Primitive> primitives, boolean first) {
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

    /** Returns the primitive with another texture; unchanged if there is none. */
    private Primitive other(Primitive p, int material, TextureName variant) {
        Optional<Integer> textureIndex = textures.index(variant);
        SceneMaterials.Made source = made.get(p.material());
        if (textureIndex.isEmpty() || source == null) {
            return p;
        }
        int other = materials.variant(material, source.lit(), textureIndex.get());
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

    /** Texture coordinates are in texels and have to be scaled for an image of another size. */
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
