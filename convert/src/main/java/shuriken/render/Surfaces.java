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

/** The surfaces of a scene, each made once, with the smaller copies of their textures. */
final class Surfaces {
    private final Scene scene;
    private final boolean hardware;
    private final ReadContext context;
    private final Map<Integer, Surface> surfaces = new HashMap<>();
    private final Map<Integer, List<Image>> levels = new HashMap<>();

    /** @param hardware whether textures have smaller copies only where the console has */
    Surfaces(Scene scene, boolean hardware, ReadContext context) {
        this.scene = scene;
        this.hardware = hardware;
        this.context = context;
    }

    Surface of(int material) {
        return material == Scene.NONE ? Surface.PLAIN : surfaces.computeIfAbsent(material, this::surface);
    }

    /** Returns whether nothing of a material is seen. */
    boolean isHidden(int material) {
        return material != Scene.NONE && Surface.isHidden(scene.materials().get(material));
    }

    private Surface surface(int index) {
        Material material = scene.materials().get(index);
        return Surface.of(material, material.texture().map(this::sampler).orElse(null));
    }

    private TextureSampler sampler(TextureRef ref) {
        if (ref.filter() == Filter.NEAREST || hardware && ref.filter() == Filter.LINEAR) {
            return new TextureSampler(
                    List.of(scene.textures().get(ref.texture()).image()), ref);
        }
        return new TextureSampler(levels.computeIfAbsent(ref.texture(), this::levels), ref);
    }

    private List<Image> levels(int texture) {
        List<Image> levels =
                new ArrayList<>(List.of(scene.textures().get(texture).image()));
        context.reserve(levels.getFirst().rgba().length / 3, new SourceLocation(scene.name(), 0), "smaller textures");
        while (Math.max(levels.getLast().width(), levels.getLast().height()) > 1) {
            levels.add(Downsample.half(levels.getLast()));
        }
        return levels;
    }
}
