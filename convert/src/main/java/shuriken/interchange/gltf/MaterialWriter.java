package shuriken.interchange.gltf;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import shuriken.interchange.gltf.GltfObject.PbrMetallicRoughness;
import shuriken.interchange.gltf.GltfObject.Sampler;
import shuriken.interchange.gltf.GltfObject.TextureInfo;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Floats;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.TextureRef;

/** Writes the materials that primitives use, with their textures and samplers. */
final class MaterialWriter {
    // OpenGL constants of filters and wrap modes.
    private static final int NEAREST = 9728;
    private static final int LINEAR = 9729;
    private static final int NEAREST_MIPMAP_NEAREST = 9984;
    private static final int LINEAR_MIPMAP_NEAREST = 9985;
    private static final int LINEAR_MIPMAP_LINEAR = 9987;
    private static final int REPEAT = 10497;
    private static final int CLAMP_TO_EDGE = 33071;
    private static final int MIRRORED_REPEAT = 33648;

    private static final float[] WHITE = {1, 1, 1, 1};
    private static final float DEFAULT_CUTOFF = 0.5f;
    /** An identity transform that animation pointers can refer to. */
    private static final Map<String, Object> IDENTITY_TRANSFORM = Extras.NONE
            .with("offset", List.of(0, 0))
            .with("rotation", 0)
            .with("scale", List.of(1, 1))
            .values();

    private final Scene scene;
    private final ToIntFunction<Integer> imageIndexOf;
    private final IndexPool<MaterialKey, GltfObject.Material> materialPool = new IndexPool<>();
    private final IndexPool<TextureRef, GltfObject.Texture> texturePool = new IndexPool<>();
    private final IndexPool<Sampler, Sampler> samplerPool = new IndexPool<>();
    private final Set<Integer> materialIndicesWithAnimatedTexture = new HashSet<>();
    private final Set<Integer> materialIndicesWithAnimatedColour = new HashSet<>();

    /**
     * The key of a material in the file: its index in the scene, and whether it has its texture. On primitives without
     * texture coordinates, a material has no texture.
     */
    private record MaterialKey(int materialIndex, boolean isTextured) {}

    /**
     * Creates the writer.
     *
     * @param imageIndexOf returns the index of the image of a texture
     */
    MaterialWriter(Scene scene, ToIntFunction<Integer> imageIndexOf) {
        this.scene = scene;
        this.imageIndexOf = imageIndexOf;
        for (Clip clip : scene.clips()) {
            for (Channel channel : clip.channels()) {
                if (channel.target() instanceof Target.OfMaterial target) {
                    boolean isColour = target.property() == Target.MaterialProperty.BASE_COLOUR;
                    (isColour ? materialIndicesWithAnimatedColour : materialIndicesWithAnimatedTexture)
                            .add(target.materialIndex());
                }
            }
        }
    }

    /**
     * Returns the indices in the file of a material of the scene. There are two if the material was
     * {@linkplain #getOrAddMaterialIndex requested} with and without its texture, and none if it was not requested.
     *
     * @param sceneMaterialIndex the index of the material in the scene
     * @param onlyTextured whether to omit the index of the material without its texture
     */
    List<Integer> findMaterialIndices(int sceneMaterialIndex, boolean onlyTextured) {
        List<Integer> indices = new ArrayList<>();
        for (boolean isTextured : onlyTextured ? new boolean[] {true} : new boolean[] {false, true}) {
            materialPool
                    .findIndex(new MaterialKey(sceneMaterialIndex, isTextured))
                    .ifPresent(indices::add);
        }
        return indices;
    }

    /** Returns whether a clip animates the transform of a material's texture that is in the file. */
    boolean hasAnimatedTexture() {
        return materialIndicesWithAnimatedTexture.stream()
                .anyMatch(materialIndex -> !findMaterialIndices(materialIndex, /* onlyTextured= */ true)
                        .isEmpty());
    }

    /**
     * Returns the index in the file of a material for primitives with or without texture coordinates, and adds the
     * material if necessary. {@link Scene#NONE} becomes {@link Material#PLAIN}, because glTF's default material looks
     * like lit metal.
     *
     * @param sceneMaterialIndex the index of the material in the scene, or {@link Scene#NONE}
     */
    int getOrAddMaterialIndex(int sceneMaterialIndex, boolean hasTexCoords) {
        Material material = scene.material(sceneMaterialIndex);
        return materialPool.getOrAddIndex(
                new MaterialKey(
                        sceneMaterialIndex, hasTexCoords && material.texture().isPresent()),
                this::toGltf);
    }

    private GltfObject.Material toGltf(MaterialKey key) {
        Material material = scene.material(key.materialIndex);
        return new GltfObject.Material(
                material.name(),
                new PbrMetallicRoughness(
                        baseColour(material, materialIndicesWithAnimatedColour.contains(key.materialIndex)),
                        key.isTextured
                                ? createTextureInfo(
                                        material, materialIndicesWithAnimatedTexture.contains(key.materialIndex))
                                : null,
                        /* metallicFactor= */ 0,
                        material.roughness() == 1 ? null : material.roughness()),
                material.alphaMode() == AlphaMode.OPAQUE
                        ? ""
                        : material.alphaMode().name(),
                cutoffOrNull(material),
                material.isDoubleSided(),
                material.isLit() ? Map.of() : Map.of(GltfObject.UNLIT, Map.of()),
                material.extras().values());
    }

    /**
     * Returns the base colour of a material, or an empty array for white, which is the default. An animated colour is
     * always present.
     */
    private static float[] baseColour(Material material, boolean isAnimated) {
        float[] colour = new float[4];
        for (int i = 0; i < 4; i++) {
            colour[i] = Math.clamp(GeometryWriter.toFinite(material.baseColour()[i]), 0f, 1f);
        }
        return !isAnimated && Floats.areEqual(colour, WHITE) ? new float[0] : colour;
    }

    private static @Nullable Float cutoffOrNull(Material material) {
        float cutoff = Math.max(0, GeometryWriter.toFinite(material.alphaCutoff()));
        return material.alphaMode() == AlphaMode.MASK && cutoff != DEFAULT_CUTOFF ? Float.valueOf(cutoff) : null;
    }

    private @Nullable TextureInfo createTextureInfo(Material material, boolean isAnimated) {
        return material.texture()
                .map(textureRef -> new TextureInfo(
                        texturePool.getOrAddIndex(textureRef, this::toGltfTexture),
                        isAnimated ? Map.of(GltfObject.TEXTURE_TRANSFORM, IDENTITY_TRANSFORM) : Map.of()))
                .orElse(null);
    }

    private GltfObject.Texture toGltfTexture(TextureRef textureRef) {
        return new GltfObject.Texture(
                samplerPool.getOrAddIndex(
                        createSampler(
                                textureRef,
                                scene.textures().get(textureRef.textureIndex()).mipLevelCount() > 1),
                        sampler -> sampler),
                imageIndexOf.applyAsInt(textureRef.textureIndex()));
    }

    /**
     * Creates the sampler of a texture reference.
     *
     * @param hasMipLevels whether the source has mip levels, which are used with any filter
     */
    private static Sampler createSampler(TextureRef textureRef, boolean hasMipLevels) {
        int magFilter = textureRef.filter() == TextureRef.Filter.NEAREST ? NEAREST : LINEAR;
        int minFilter = switch (textureRef.filter()) {
            case NEAREST -> hasMipLevels ? NEAREST_MIPMAP_NEAREST : NEAREST;
            case LINEAR -> hasMipLevels ? LINEAR_MIPMAP_NEAREST : LINEAR;
            case TRILINEAR -> hasMipLevels ? LINEAR_MIPMAP_LINEAR : LINEAR;
        };
        return new Sampler(magFilter, minFilter, wrapId(textureRef.wrapU()), wrapId(textureRef.wrapV()));
    }

    private static int wrapId(TextureRef.Wrap wrap) {
        return switch (wrap) {
            case REPEAT -> REPEAT;
            case MIRROR -> MIRRORED_REPEAT;
            case CLAMP -> CLAMP_TO_EDGE;
        };
    }

    List<GltfObject.Material> materials() {
        return materialPool.values();
    }

    List<GltfObject.Texture> textures() {
        return texturePool.values();
    }

    List<Sampler> samplers() {
        return samplerPool.values();
    }

    boolean hasUnlitMaterial() {
        return materials().stream().anyMatch(material -> material.extensions().containsKey(GltfObject.UNLIT));
    }
}
