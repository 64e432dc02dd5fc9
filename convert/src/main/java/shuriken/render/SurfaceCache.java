package shuriken.render;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.scene.Material;
import shuriken.scene.Scene;
import shuriken.scene.TextureRef;
import shuriken.scene.TextureRef.Filter;

/** A cache of the surfaces of a scene and of the mip levels of their textures. */
final class SurfaceCache {
    private final Scene scene;
    private final boolean matchesHardware;
    private final ReadContext context;
    private final Map<Integer, DrawSurface> surfaceByMaterial = new HashMap<>();
    private final Map<Integer, List<Image>> mipLevelsByTexture = new HashMap<>();

    /**
     * Creates an empty cache.
     *
     * @param matchesHardware whether only those textures have mip levels that have them on the console
     */
    SurfaceCache(Scene scene, boolean matchesHardware, ReadContext context) {
        this.scene = scene;
        this.matchesHardware = matchesHardware;
        this.context = context;
    }

    /** Returns the surface of a material, or the default surface for {@link Scene#NONE}. */
    DrawSurface getOrCreate(int materialIndex) {
        return materialIndex == Scene.NONE
                ? DrawSurface.DEFAULT
                : surfaceByMaterial.computeIfAbsent(materialIndex, this::createSurface);
    }

    /** Returns whether the base colour of a material makes everything invisible that uses it. */
    boolean isHidden(int materialIndex) {
        return materialIndex != Scene.NONE
                && DrawSurface.isHidden(scene.materials().get(materialIndex));
    }

    private DrawSurface createSurface(int materialIndex) {
        Material material = scene.materials().get(materialIndex);
        return DrawSurface.create(
                material, material.texture().map(this::createSampler).orElse(null));
    }

    /** Creates the sampler of a texture, with mip levels if its filter or the rules of the image require them. */
    private TextureSampler createSampler(TextureRef textureRef) {
        if (textureRef.filter() == Filter.NEAREST || matchesHardware && textureRef.filter() == Filter.LINEAR) {
            return new TextureSampler(
                    List.of(scene.textures().get(textureRef.textureIndex()).image()), textureRef);
        }
        return new TextureSampler(
                mipLevelsByTexture.computeIfAbsent(textureRef.textureIndex(), this::createMipLevels), textureRef);
    }

    private List<Image> createMipLevels(int textureIndex) {
        List<Image> levels =
                new ArrayList<>(List.of(scene.textures().get(textureIndex).image()));
        context.reserve(levels.getFirst().rgba().length / 3, new SourceLocation(scene.name(), 0), "smaller textures");
        while (Math.max(levels.getLast().width(), levels.getLast().height()) > 1) {
            levels.add(Downsampler.halve(levels.getLast()));
        }
        return levels;
    }
}
