package shuriken.render;

import org.jspecify.annotations.Nullable;
import shuriken.image.Srgb;
import shuriken.scene.Blend;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;

/**
 * A material made ready for drawing.
 *
 * @param colour R G B A as sRGB values, 0 to 1
 */
record Surface(
        float[] colour,
        @Nullable TextureSampler texture,
        AlphaMode alphaMode,
        Blend blend,
        float cutoff,
        boolean doubleSided,
        boolean lit) {
    /** What primitives without a material are made of. */
    static final Surface PLAIN =
            new Surface(new float[] {1, 1, 1, 1}, null, AlphaMode.OPAQUE, Blend.ALPHA, 0, false, false);

    static Surface of(Material material, @Nullable TextureSampler texture) {
        float[] base = material.baseColour();
        return new Surface(
                new float[] {Srgb.stored(base[0]), Srgb.stored(base[1]), Srgb.stored(base[2]), base[3]},
                texture,
                material.alphaMode(),
                material.blend(),
                material.cutoff(),
                material.doubleSided(),
                material.lit());
    }
}
