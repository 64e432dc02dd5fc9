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

/** Writes materials with textures, samplers and images; only those that primitives use. */
final class MaterialWriter {
    private static final float[] WHITE = {1, 1, 1, 1};
    private static final float DEFAULT_CUTOFF = 0.5f;
    /** A transform for pointers to refer to. */
    private static final Map<String, Object> UNMOVED = Extras.NONE
            .with("offset", List.of(0, 0))
            .with("rotation", 0)
            .with("scale", List.of(1, 1))
            .values();

    private final Scene scene;
    private final ToIntFunction<Integer> images;
    private final IndexPool<MaterialKey, GltfObject.Material> materials = new IndexPool<>();
    private final IndexPool<TextureRef, GltfObject.Texture> textures = new IndexPool<>();
    private final IndexPool<Sampler, Sampler> samplers = new IndexPool<>();
    private final Set<Integer> movingTextures = new HashSet<>();
    private final Set<Integer> changingColours = new HashSet<>();

    /** A material on primitives with or without texture coordinates; without them there is no texture. */
    private record MaterialKey(int material, boolean textured) {}

    /** @param images returns the image index of a scene's texture */
    MaterialWriter(Scene scene, ToIntFunction<Integer> images) {
        this.scene = scene;
        this.images = images;
        for (Clip clip : scene.clips()) {
            for (Channel channel : clip.channels()) {
                if (channel.target() instanceof Target.OfMaterial(int material, Target.MaterialProperty property)) {
                    (property == Target.MaterialProperty.BASE_COLOUR ? changingColours : movingTextures).add(material);
                }
            }
        }
    }

    /** Returns the indices in the file of a scene's material: one for each {@linkplain #material requested} variant. */
    List<Integer> indices(int material, boolean textured) {
        List<Integer> indices = new ArrayList<>();
        for (boolean flag : textured ? new boolean[] {true} : new boolean[] {false, true}) {
            materials.known(new MaterialKey(material, flag)).ifPresent(indices::add);
        }
        return indices;
    }

    /** Returns whether a clip moves a texture of the file. */
    boolean anyMoving() {
        return movingTextures.stream()
                .anyMatch(material -> !indices(material, true).isEmpty());
    }

    /** Returns the index of a material for primitives with or without texture coordinates. */
    int material(int index, boolean texCoords) {
        Material source = source(index);
        return materials.index(
                new MaterialKey(index, texCoords && source.texture().isPresent()), this::made);
    }

    /** The specification's default would be lit metal. */
    private Material source(int index) {
        return index == Scene.NONE ? Material.PLAIN : scene.materials().get(index);
    }

    private GltfObject.Material made(MaterialKey key) {
        Material source = source(key.material);
        return new GltfObject.Material(
                source.name(),
                new PbrMetallicRoughness(
                        colour(source, changingColours.contains(key.material)),
                        key.textured ? texture(source, movingTextures.contains(key.material)) : null,
                        0,
                        source.roughness() == 1 ? null : source.roughness()),
                source.alphaMode() == AlphaMode.OPAQUE ? "" : source.alphaMode().name(),
                cutoff(source),
                source.doubleSided(),
                source.lit() ? Map.of() : Map.of(GltfObject.UNLIT, Map.of()),
                source.extras().values());
    }

    /** Returns an empty array for white, the default, unless a pointer refers to it. */
    private static float[] colour(Material source, boolean changing) {
        float[] colour = new float[4];
        for (int i = 0; i < 4; i++) {
            colour[i] = Math.clamp(Geometry.finite(source.baseColour()[i]), 0f, 1f);
        }
        return !changing && Floats.areEqual(colour, WHITE) ? new float[0] : colour;
    }

    private static @Nullable Float cutoff(Material source) {
        float cutoff = Math.max(0, Geometry.finite(source.cutoff()));
        return source.alphaMode() == AlphaMode.MASK && cutoff != DEFAULT_CUTOFF ? Float.valueOf(cutoff) : null;
    }

    private @Nullable TextureInfo texture(Material source, boolean moving) {
        return source.texture()
                .map(ref -> new TextureInfo(
                        textures.index(ref, this::texture),
                        moving ? Map.of(GltfObject.TEXTURE_TRANSFORM, UNMOVED) : Map.of()))
                .orElse(null);
    }

    private GltfObject.Texture texture(TextureRef ref) {
        return new GltfObject.Texture(
                samplers.index(sampler(ref, scene.textures().get(ref.texture()).mipLevels() > 1), made -> made),
                images.applyAsInt(ref.texture()));
    }

    /** @param mips whether the source has mip levels, which are used with any filter */
    private static Sampler sampler(TextureRef ref, boolean mips) {
        int nearest = 9728;
        int linear = 9729;
        int nearestMipmapNearest = 9984;
        int linearMipmapNearest = 9985;
        int linearMipmapLinear = 9987;
        int magnified = ref.filter() == TextureRef.Filter.NEAREST ? nearest : linear;
        int minified = switch (ref.filter()) {
            case NEAREST -> mips ? nearestMipmapNearest : nearest;
            case LINEAR -> mips ? linearMipmapNearest : linear;
            case TRILINEAR -> mips ? linearMipmapLinear : linear;
        };
        return new Sampler(magnified, minified, wrap(ref.wrapU()), wrap(ref.wrapV()));
    }

    private static int wrap(TextureRef.Wrap wrap) {
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

    boolean anyUnlit() {
        return materials().stream().anyMatch(material -> !material.extensions().isEmpty());
    }
}
