package shuriken.interchange;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shuriken.image.Srgb;
import shuriken.scene.Blend;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Mesh;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/**
 * Approximates blend factors for targets with only {@link Blend#ALPHA}: surfaces with another pair get colours and
 * images with the most similar appearance, and keep their pair in their extras. Fully transparent texels get the colour
 * of the nearest visible ones, because filters mix both.
 *
 * <p>The product of texture, vertex colour and material colour is computed factor by factor if the pair allows that.
 * Otherwise the image contains the result: it is multiplied by the material's colour, and vertex colours are dropped.
 */
public final class BlendApproximation {
    private static final float[] WHITE = {1, 1, 1, 1};

    private final Scene scene;
    private final BlendedTextures blendedTextures;
    /** Materials of primitives with vertex colours. */
    private final Set<Integer> coloured = new HashSet<>();

    private BlendApproximation(Scene scene) {
        this.scene = scene;
        this.blendedTextures = new BlendedTextures(scene);
        scene.meshes().stream()
                .flatMap(mesh -> mesh.primitives().stream())
                .filter(primitive -> primitive.colours().length > 0)
                .forEach(primitive -> coloured.add(primitive.material()));
    }

    public static Scene of(Scene scene) {
        BlendApproximation plain = new BlendApproximation(scene);
        List<Material> materials = new ArrayList<>();
        for (int i = 0; i < scene.materials().size(); i++) {
            materials.add(plain.material(i));
        }
        List<Mesh> meshes = scene.meshes().stream()
                .map(mesh -> new Mesh(
                        mesh.name(),
                        mesh.primitives().stream().map(plain::primitive).toList()))
                .toList();
        return scene.withSurfaces(meshes, materials, plain.blendedTextures.textures());
    }

    /** Returns the pairs that are only approximated, with the numbers of their materials. */
    public static Map<Blend, Integer> approximated(Scene scene) {
        Map<Blend, Integer> pairs = new LinkedHashMap<>();
        scene.materials().stream()
                .filter(BlendApproximation::isSpecial)
                .forEach(material -> pairs.merge(material.blend(), 1, Integer::sum));
        return pairs;
    }

    private static boolean isSpecial(Material material) {
        return material.alphaMode() == AlphaMode.BLEND && !material.blend().equals(Blend.ALPHA);
    }

    private Material material(int index) {
        Material material = scene.materials().get(index);
        if (material.alphaMode() == AlphaMode.OPAQUE) {
            return material;
        }
        Blend blend = isSpecial(material) ? material.blend() : Blend.ALPHA;
        boolean separable = ColourApproximation.isSeparable(blend);
        float[] stored = stored(material.baseColour());
        Material plain = material.texture()
                .map(ref -> material.withTexture(blendedTextures.reference(ref, blend, separable ? WHITE : stored)))
                .orElse(material);
        if (!isSpecial(material)) {
            return plain;
        }
        boolean alone = material.texture().isEmpty() && !coloured.contains(index);
        boolean said = !alone && (!separable || ColourApproximation.isWhite(stored));
        return plain.withAlpha(AlphaMode.BLEND, Blend.ALPHA, 0)
                .withBaseColour(said ? WHITE.clone() : light(ColourApproximation.of(blend, stored)));
    }

    private Primitive primitive(Primitive p) {
        if (p.colours().length == 0 || p.material() == Scene.NONE) {
            return p;
        }
        Material material = scene.materials().get(p.material());
        if (!isSpecial(material)) {
            return p;
        }
        boolean separable = ColourApproximation.isSeparable(material.blend());
        boolean textured = material.texture().isPresent() && p.texCoords().length > 0;
        if (textured && !separable) {
            return p.withColours(new byte[0]);
        }
        float[] factor = separable ? WHITE : stored(material.baseColour());
        return p.withColours(ColourApproximation.all(material.blend(), p.colours(), factor, textured));
    }

    private static float[] stored(float[] base) {
        float[] stored = new float[4];
        for (int c = 0; c < 4; c++) {
            float light = Float.isFinite(base[c]) ? Math.clamp(base[c], 0f, 1f) : 0;
            stored[c] = c < 3 ? Srgb.toStored(light) : light;
        }
        return stored;
    }

    private static float[] light(float[] stored) {
        return new float[] {Srgb.toLinear(stored[0]), Srgb.toLinear(stored[1]), Srgb.toLinear(stored[2]), stored[3]};
    }
}
