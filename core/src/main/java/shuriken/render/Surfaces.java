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

/** The surfaces of a scene, each made once, with the smaller copies of their textures. */
final class Surfaces {
    private final Scene scene;
    private final ReadContext context;
    private final Map<Integer, Surface> surfaces = new HashMap<>();
    private final Map<Integer, List<Image>> levels = new HashMap<>();

    Surfaces(Scene scene, ReadContext context) {
        this.scene = scene;
        this.context = context;
    }

    Surface of(int material) {
        return material == Scene.NONE ? Surface.PLAIN : surfaces.computeIfAbsent(material, this::surface);
    }

    private Surface surface(int index) {
        Material material = scene.materials().get(index);
        return Surface.of(material, material.texture().map(this::sampler).orElse(null));
    }

    private TextureSampler sampler(TextureRef ref) {
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
