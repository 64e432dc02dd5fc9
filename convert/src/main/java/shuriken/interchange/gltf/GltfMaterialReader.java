package shuriken.interchange.gltf;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import shuriken.diagnostics.ReadContext;
import shuriken.interchange.support.JsonValue;
import shuriken.scene.Blend;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.TextureRef;
import shuriken.scene.TextureRef.Filter;
import shuriken.scene.TextureRef.Wrap;

/** Reads materials with their references to textures. */
final class GltfMaterialReader {
    // OpenGL constants of filters and wrap modes.
    private static final int NEAREST = 9728;
    private static final int LINEAR = 9729;
    private static final int NEAREST_MIPMAP_LINEAR = 9986;
    private static final int LINEAR_MIPMAP_LINEAR = 9987;
    private static final int CLAMP_TO_EDGE = 33071;
    private static final int MIRRORED_REPEAT = 33648;
    private static final int REPEAT = 10497;

    private final JsonValue root;

    GltfMaterialReader(JsonValue root) {
        this.root = root;
    }

    List<Material> readMaterials(ReadContext context) {
        context.requirePartCountWithinLimit(
                root.get("materials").size(), root.get("materials").location(), "materials");
        List<Material> materials = new ArrayList<>();
        for (JsonValue materialJson : root.get("materials").elements()) {
            materials.add(readMaterial(materialJson, materials.size()));
        }
        return materials;
    }

    private Material readMaterial(JsonValue materialJson, int materialIndex) {
        JsonValue surfaceJson = materialJson.get("pbrMetallicRoughness");
        float[] colour = surfaceJson.get("baseColorFactor").numbers(1, 1, 1, 1);
        for (int i = 0; i < colour.length; i++) {
            colour[i] = Math.clamp(colour[i], 0f, 1f);
        }
        JsonValue textureInfoJson = surfaceJson.get("baseColorTexture");
        Extras extras = materialJson.get("extras").extras();
        return new Material(
                materialJson.get("name").text("material_" + materialIndex),
                colour,
                textureInfoJson.exists() ? readTextureReference(textureInfoJson) : Optional.empty(),
                readAlphaMode(materialJson.get("alphaMode")),
                readBlend(extras),
                materialJson.get("alphaCutoff").number(0.5),
                materialJson.get("doubleSided").flag(false),
                !materialJson.get("extensions").get("KHR_materials_unlit").exists(),
                surfaceJson.get("roughnessFactor").number(1),
                extras);
    }

    /**
     * Returns the blend factors that this program writes to the extras of materials, or alpha blending without them.
     */
    private static Blend readBlend(Extras extras) {
        return extras.values().get("blend") instanceof List<?> names && names.size() == 2
                ? new Blend(
                        findFactor(names.get(0), Blend.ALPHA.source()),
                        findFactor(names.get(1), Blend.ALPHA.destination()))
                : Blend.ALPHA;
    }

    private static Blend.Factor findFactor(Object name, Blend.Factor defaultFactor) {
        for (Blend.Factor factor : Blend.Factor.values()) {
            if (factor.name().equals(name)) {
                return factor;
            }
        }
        return defaultFactor;
    }

    private static AlphaMode readAlphaMode(JsonValue mode) {
        return switch (mode.text("OPAQUE").toUpperCase(Locale.ROOT)) {
            case "OPAQUE" -> AlphaMode.OPAQUE;
            case "MASK" -> AlphaMode.MASK;
            case "BLEND" -> AlphaMode.BLEND;
            default -> throw mode.createError("expected OPAQUE, MASK or BLEND");
        };
    }

    /**
     * Returns a reference to a texture with its sampling, or empty if the texture has no image. The scene has one
     * texture for each image of the file.
     */
    private Optional<TextureRef> readTextureReference(JsonValue textureInfoJson) {
        JsonValue texturesJson = root.get("textures");
        JsonValue textureJson = texturesJson.get(textureInfoJson.get("index").index(texturesJson.size(), "textures"));
        Optional<Integer> imageIndex =
                textureJson.get("source").optionalIndex(root.get("images").size(), "images");
        JsonValue samplersJson = root.get("samplers");
        JsonValue samplerJson = textureJson
                .get("sampler")
                .optionalIndex(samplersJson.size(), "samplers")
                .map(samplersJson::get)
                // An absent object has the default values.
                .orElse(textureJson.get("no sampler"));
        return imageIndex.map(textureIndex -> new TextureRef(
                textureIndex,
                readWrap(samplerJson.get("wrapS")),
                readWrap(samplerJson.get("wrapT")),
                readFilter(samplerJson)));
    }

    private static Wrap readWrap(JsonValue mode) {
        return switch (mode.nonNegativeInt(REPEAT)) {
            case CLAMP_TO_EDGE -> Wrap.CLAMP;
            case MIRRORED_REPEAT -> Wrap.MIRROR;
            case REPEAT -> Wrap.REPEAT;
            default ->
                throw mode.createError("expected 10497 (repeat), 33071 (clamp to edge) or 33648 (mirrored repeat)");
        };
    }

    private static Filter readFilter(JsonValue samplerJson) {
        int magFilter = samplerJson.get("magFilter").nonNegativeInt(LINEAR);
        int minFilter = samplerJson.get("minFilter").nonNegativeInt(LINEAR);
        if (magFilter == NEAREST) {
            return Filter.NEAREST;
        }
        boolean mixesLevels = minFilter == LINEAR_MIPMAP_LINEAR || minFilter == NEAREST_MIPMAP_LINEAR;
        return mixesLevels ? Filter.TRILINEAR : Filter.LINEAR;
    }
}
