package shuriken.convert.ninja.draw;

import java.util.Optional;
import shuriken.ninja.chunk.StripFlag;
import shuriken.scene.Blend;
import shuriken.scene.Blend.Factor;
import shuriken.scene.Extras;
import shuriken.scene.ModifierVolume;

/**
 * All properties of a strip except its corners. Equal surfaces become one material.
 *
 * @param blend factors: source in bits 5 to 3, destination in bits 2 to 0
 * @param mipBias in quarters of a level
 * @param exponent of the highlight
 * @param colours of the material
 * @param texture empty if the strip has no texture coordinates or no texture was set
 * @param second colours and texture for the inside of a two-parameter volume
 * @param more additional properties of the model kind
 * @param flags {@link StripFlag} bits
 * @param translucentVertices whether alpha is used and a vertex colour has an alpha below 255
 * @param normals whether there are normals for shading
 * @param coloured whether there are vertex colours
 */
public record Surface(
        int blend,
        int mipBias,
        float exponent,
        Colours colours,
        Optional<SurfaceTexture> texture,
        Second second,
        Extras more,
        int flags,
        boolean translucentVertices,
        boolean normals,
        boolean coloured) {
    /** Three colours, 0xAARRGGBB each. */
    public record Colours(int diffuse, int ambient, int specular) {
        public static final Colours START = new Colours(0xFFFFFFFF, 0xFFFFFFFF, 0x00000000);
    }

    /** The properties for the inside of a two-parameter surface. */
    public record Second(int blend, Colours colours, Optional<SurfaceTexture> texture) {
        public static final Second NONE = new Second(DrawState.ALPHA_BLEND, Colours.START, Optional.empty());
    }

    /** The surface of modifier volumes, which the console does not draw: translucent blue, seen from both sides. */
    public static final Surface VOLUME = new Surface(
            DrawState.ALPHA_BLEND,
            0,
            0,
            new Colours(0x604070FF, 0xFFFFFFFF, 0),
            Optional.empty(),
            Second.NONE,
            ModifierVolume.EXTRAS,
            StripFlag.USE_ALPHA.mask() | StripFlag.DOUBLE_SIDED.mask() | StripFlag.IGNORE_LIGHT.mask(),
            false,
            false,
            false);

    /** Returns whether this is the surface of modifier volumes. */
    public boolean isVolume() {
        return equals(VOLUME);
    }

    public boolean has(StripFlag flag) {
        return flag.isSetIn(flags);
    }

    /** Returns whether the normal selects the texel. */
    public boolean isReflecting() {
        return has(StripFlag.ENVIRONMENT) && texture.isPresent();
    }

    /** Returns this surface for triangles with or without vertex colours. */
    public Surface withColoured(boolean other) {
        return new Surface(
                blend, mipBias, exponent, colours, texture, second, more, flags, translucentVertices, normals, other);
    }

    public Blend mixing() {
        return mixing(blend);
    }

    /** Returns the blend mode of the file's codes, in the order of the factors. */
    public static Blend mixing(int bits) {
        Factor[] factors = Factor.values();
        return new Blend(factors[bits >> 3 & 7], factors[bits & 7]);
    }
}
