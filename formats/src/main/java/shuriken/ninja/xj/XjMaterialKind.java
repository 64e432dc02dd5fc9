package shuriken.ninja.xj;

import java.util.Optional;

/** The kind of a material word: the property that it sets. */
public enum XjMaterialKind {
    /** The visible faces: 0 both, 1 counter-clockwise, 2 clockwise. */
    CULLING,
    /** The source and destination blend factors, as in chunk models. */
    BLEND,
    /** The index of the texture. */
    TEXTURE,
    /** The wrap modes of u and v: 0 clamp, 1 mirror, 2 repeat. */
    WRAP,
    /** The diffuse, ambient and specular colours, 0xAARRGGBB. The highest byte of specular is the exponent. */
    COLOURS,
    /** A value of unknown meaning: 0 or 1, and 1 only for meshes with normals. */
    UNKNOWN6,
    /**
     * Environment mapping: with the value 1, the normal selects the texel, as on a mirror.
     *
     * <p>Observed: the value is 1 for 118 meshes of objects. All have a texture and normals but no texture coordinates.
     * The textures have names such as {@code kankyo} ("surroundings") and glass.
     */
    ENVIRONMENT,
    /** Lighting: with the value 1, the mesh ignores light. */
    IGNORE_LIGHT;

    /** Returns the kind with a code, if there is one. */
    public static Optional<XjMaterialKind> byCode(int code) {
        return code > 0 && code <= values().length ? Optional.of(values()[code - 1]) : Optional.empty();
    }

    /** Returns the number of the kind in files. */
    public int code() {
        return ordinal() + 1;
    }
}
