package shuriken.ninja.xj;

import java.util.Optional;

/** What a material word sets. */
public enum XjMaterialKind {
    /** 0 = both faces are seen, 1 = counter-clockwise ones, 2 = clockwise ones. */
    CULLING,
    /** Source factor, destination factor: as in chunk models. */
    BLEND,
    /** Number of the texture. */
    TEXTURE,
    /** For u, for v: 0 = clamp, 1 = mirror, 2 = repeat. */
    WRAP,
    /** Diffuse, ambient, specular: 0xAARRGGBB; the highest byte of specular is the exponent. */
    COLOURS,
    /** 0 or 1; 1 only where there are normals. */
    UNKNOWN6,
    /**
     * 1 = the normal chooses the texel, as on a mirror.
     *
     * <p>Observed: 1 for 118 meshes of objects, all textured, with normals and without coordinates; their textures are named
     * {@code kankyo} (surroundings), glass and the like.
     */
    ENVIRONMENT,
    /** 1 = light does not matter. */
    IGNORE_LIGHT;

    public static Optional<XjMaterialKind> of(int code) {
        return code > 0 && code <= values().length ? Optional.of(values()[code - 1]) : Optional.empty();
    }

    /** The number in the file. */
    public int code() {
        return ordinal() + 1;
    }
}
