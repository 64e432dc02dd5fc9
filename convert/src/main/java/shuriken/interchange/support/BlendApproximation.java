package shuriken.interchange.support;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shuriken.image.support.Srgb;
import shuriken.scene.Blend;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Mesh;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/**
 * Approximates blend factors for targets that support only {@link Blend#ALPHA}. Surfaces with a different pair of
 * factors get colours and images with the most similar appearance, and keep their pair in their extras. The colours of
 * visible texels are copied to transparent texels next to them (alpha bleeding), because texture filters mix
 * neighbouring texels.
 *
 * <p>Texture, vertex colour and material colour are converted separately if the pair allows that. Otherwise the texture
 * is multiplied by the material colour before the conversion, and vertex colours are dropped. Without a texture, the
 * vertex colours are multiplied instead.
 */
public final class BlendApproximation {
    private static final float[] WHITE = {1, 1, 1, 1};

    private final Scene scene;
    private final BlendedTextures blendedTextures;
    /** The indices of the materials of primitives with vertex colours. */
    private final Set<Integer> materialIndicesWithVertexColours = new HashSet<>();

    private BlendApproximation(Scene scene) {
        this.scene = scene;
        this.blendedTextures = new BlendedTextures(scene);
        scene.meshes().stream()
                .flatMap(mesh -> mesh.primitives().stream())
                .filter(primitive -> primitive.colours().length > 0)
                .forEach(primitive -> materialIndicesWithVertexColours.add(primitive.materialIndex()));
    }

    /** Returns a scene whose blended surfaces all use {@link Blend#ALPHA}. */
    public static Scene convert(Scene scene) {
        BlendApproximation approximation = new BlendApproximation(scene);
        List<Material> materials = new ArrayList<>();
        for (int i = 0; i < scene.materials().size(); i++) {
            materials.add(approximation.convertMaterial(i));
        }
        List<Mesh> meshes = scene.meshes().stream()
                .map(mesh -> new Mesh(
                        mesh.name(),
                        mesh.primitives().stream()
                                .map(approximation::convertPrimitive)
                                .toList()))
                .toList();
        return scene.withSurfaces(meshes, materials, approximation.blendedTextures.textures());
    }

    /** Returns the number of materials that use each pair of factors that is only approximated. */
    public static Map<Blend, Integer> countApproximatedPairs(Scene scene) {
        Map<Blend, Integer> counts = new LinkedHashMap<>();
        scene.materials().stream()
                .filter(BlendApproximation::needsApproximation)
                .forEach(material -> counts.merge(material.blend(), 1, Integer::sum));
        return counts;
    }

    private static boolean needsApproximation(Material material) {
        return material.alphaMode() == AlphaMode.BLEND && !material.blend().equals(Blend.ALPHA);
    }

    private Material convertMaterial(int materialIndex) {
        Material material = scene.materials().get(materialIndex);
        if (material.alphaMode() == AlphaMode.OPAQUE) {
            return material;
        }
        Blend blend = needsApproximation(material) ? material.blend() : Blend.ALPHA;
        boolean isSeparable = ColourApproximation.isSeparable(blend);
        float[] srgbColour = toSrgb(material.baseColour());
        Material convertedMaterial = material.texture()
                .map(textureRef -> material.withTexture(
                        blendedTextures.getOrAddBlended(textureRef, blend, isSeparable ? WHITE : srgbColour)))
                .orElse(material);
        if (!needsApproximation(material)) {
            return convertedMaterial;
        }
        boolean hasOnlyMaterialColour =
                material.texture().isEmpty() && !materialIndicesWithVertexColours.contains(materialIndex);
        boolean becomesWhite = !hasOnlyMaterialColour && (!isSeparable || ColourApproximation.isWhite(srgbColour));
        return convertedMaterial
                .withAlpha(AlphaMode.BLEND, Blend.ALPHA, /* newCutoff= */ 0)
                .withBaseColour(
                        becomesWhite ? WHITE.clone() : toLinear(ColourApproximation.convertColour(blend, srgbColour)));
    }

    private Primitive convertPrimitive(Primitive primitive) {
        if (primitive.colours().length == 0 || primitive.materialIndex() == Scene.NONE) {
            return primitive;
        }
        Material material = scene.materials().get(primitive.materialIndex());
        if (!needsApproximation(material)) {
            return primitive;
        }
        boolean isSeparable = ColourApproximation.isSeparable(material.blend());
        boolean isTextured = material.texture().isPresent() && primitive.texCoords().length > 0;
        if (isTextured && !isSeparable) {
            return primitive.withColours(new byte[0]);
        }
        float[] factor = isSeparable ? WHITE : toSrgb(material.baseColour());
        return primitive.withColours(
                ColourApproximation.convertColours(material.blend(), primitive.colours(), factor, isTextured));
    }

    private static float[] toSrgb(float[] linear) {
        float[] srgb = new float[4];
        for (int component = 0; component < 4; component++) {
            float clamped = Float.isFinite(linear[component]) ? Math.clamp(linear[component], 0f, 1f) : 0;
            srgb[component] = component < 3 ? Srgb.toStored(clamped) : clamped;
        }
        return srgb;
    }

    private static float[] toLinear(float[] srgb) {
        return new float[] {Srgb.toLinear(srgb[0]), Srgb.toLinear(srgb[1]), Srgb.toLinear(srgb[2]), srgb[3]};
    }
}
