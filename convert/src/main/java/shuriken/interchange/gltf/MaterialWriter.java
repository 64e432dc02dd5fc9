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
    private final IndexPool<MaterialKey, GltfObject.Material> materials = new IndexPool<>();
    private final IndexPool<TextureRef, GltfObject.Texture> textures = new IndexPool<>();
    private final IndexPool<Sampler, Sampler> samplers = new IndexPool<>();
    private final Set<Integer> materialsWithAnimatedTexture = new HashSet<>();
    private final Set<Integer> materialsWithAnimatedColour = new HashSet<>();

    /**
     * The key of a material on primitives with or without texture coordinates. Without these, the material has no
     * texture.
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
                    (isColour ? materialsWithAnimatedColour : materialsWithAnimatedTexture).add(target.material());
                }
            }
        }
    }

    /**
     * Returns the indices in the file of the forms of a material that were {@linkplain #indexOf requested}: with a
     * texture and, unless {@code isTextured}, without it.
     */
    List<Integer> findIndices(int materialIndex, boolean isTextured) {
        List<Integer> indices = new ArrayList<>();
        for (boolean hasTexture : isTextured ? new boolean[] {true} : new boolean[] {false, true}) {
            materials.existingIndex(new MaterialKey(materialIndex, hasTexture)).ifPresent(indices::add);
        }
        return indices;
    }

    /** Returns whether a clip animates a texture of the file. */
    boolean hasAnimatedTexture() {
        return materialsWithAnimatedTexture.stream()
                .anyMatch(materialIndex ->
                        !findIndices(materialIndex, /* isTextured= */ true).isEmpty());
    }

    /**
     * Returns the index of a material for primitives with or without texture coordinates, and adds the material if
     * necessary.
     */
    int indexOf(int materialIndex, boolean hasTexCoords) {
        Material source = sourceMaterial(materialIndex);
        return materials.indexOf(
                new MaterialKey(materialIndex, hasTexCoords && source.texture().isPresent()), this::toGltf);
    }

    /**
     * Returns the material of an index, or a plain one for {@code NONE}. glTF's default material would look like lit
     * metal.
     */
    private Material sourceMaterial(int materialIndex) {
        return materialIndex == Scene.NONE ? Material.PLAIN : scene.materials().get(materialIndex);
    }

    private GltfObject.Material toGltf(MaterialKey key) {
        Material source = sourceMaterial(key.materialIndex);
        return new GltfObject.Material(
                source.name(),
                new PbrMetallicRoughness(
                        baseColour(source, materialsWithAnimatedColour.contains(key.materialIndex)),
                        key.isTextured
                                ? createTextureInfo(source, materialsWithAnimatedTexture.contains(key.materialIndex))
                                : null,
                        0,
                        source.roughness() == 1 ? null : source.roughness()),
                source.alphaMode() == AlphaMode.OPAQUE ? "" : source.alphaMode().name(),
                cutoff(source),
                source.doubleSided(),
                source.lit() ? Map.of() : Map.of(GltfObject.UNLIT, Map.of()),
                source.extras().values());
    }

    /**
     * Returns the colour of a material, or an empty array for white. White is the default unless a pointer refers to
     * it.
     */
    private static float[] baseColour(Material source, boolean isAnimated) {
        float[] colour = new float[4];
        for (int i = 0; i < 4; i++) {
            colour[i] = Math.clamp(GeometryWriter.toFinite(source.baseColour()[i]), 0f, 1f);
        }
        return !isAnimated && Floats.areEqual(colour, WHITE) ? new float[0] : colour;
    }

    private static @Nullable Float cutoff(Material source) {
        float cutoff = Math.max(0, GeometryWriter.toFinite(source.cutoff()));
        return source.alphaMode() == AlphaMode.MASK && cutoff != DEFAULT_CUTOFF ? Float.valueOf(cutoff) : null;
    }

    private @Nullable TextureInfo createTextureInfo(Material source, boolean isAnimated) {
        return source.texture()
                .map(ref -> new TextureInfo(
                        textures.indexOf(ref, this::toGltfTexture),
                        isAnimated ? Map.of(GltfObject.TEXTURE_TRANSFORM, IDENTITY_TRANSFORM) : Map.of()))
                .orElse(null);
    }

    private GltfObject.Texture toGltfTexture(TextureRef ref) {
        return new GltfObject.Texture(
                samplers.indexOf(
                        createSampler(ref, scene.textures().get(ref.texture()).mipLevels() > 1), sampler -> sampler),
                imageIndexOf.applyAsInt(ref.texture()));
    }

    /**
     * Creates the sampler of a texture reference.
     *
     * @param hasMipLevels whether the source has mip levels, which are used with any filter
     */
    private static Sampler createSampler(TextureRef ref, boolean hasMipLevels) {
        // OpenGL constants.
        int nearest = 9728;
        int linear = 9729;
        int nearestMipmapNearest = 9984;
        int linearMipmapNearest = 9985;
        int linearMipmapLinear = 9987;
        int magFilter = ref.filter() == TextureRef.Filter.NEAREST ? nearest : linear;
        int minFilter = switch (ref.filter()) {
            case NEAREST -> hasMipLevels ? nearestMipmapNearest : nearest;
            case LINEAR -> hasMipLevels ? linearMipmapNearest : linear;
            case TRILINEAR -> hasMipLevels ? linearMipmapLinear : linear;
        };
        return new Sampler(magFilter, minFilter, wrapId(ref.wrapU()), wrapId(ref.wrapV()));
    }

    private static int wrapId(TextureRef.Wrap wrap) {
        return switch (wrap) {
            case REPEAT -> 10497;
            case MIRROR -> 33648;
            case CLAMP -> 33071;
        };
    }

    List<GltfObject.Material> materials() {
        return materials.values();
    }

    List<GltfObject.Texture> textures() {
        return textures.values();
    }

    List<Sampler> samplers() {
        return samplers.values();
    }

    boolean usesUnlit() {
        return materials().stream().anyMatch(material -> !material.extensions().isEmpty());
    }
}
