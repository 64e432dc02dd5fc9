package shuriken.interchange.gltf;

import shuriken.interchange.support.JsonValue;

/**
 * The set of texture coordinates that a material's texture uses, and their transform.
 *
 * @param setIndex the number at the end of the attribute {@code TEXCOORD_n}
 * @param offset the offset in u and v
 * @param rotation the angle in radians, counter-clockwise as seen by a viewer
 * @param scale the factors in u and v
 */
record TexCoordTransform(int setIndex, float[] offset, float rotation, float[] scale) {
    private static final TexCoordTransform DEFAULT =
            new TexCoordTransform(/* setIndex= */ 0, new float[] {0, 0}, /* rotation= */ 0, new float[] {1, 1});

    /** Reads the set and the transform that the base colour texture of a primitive's material uses. */
    static TexCoordTransform read(JsonValue root, JsonValue material) {
        JsonValue materials = root.get("materials");
        if (!material.exists()) {
            return DEFAULT;
        }
        JsonValue texture = materials
                .get(material.index(materials.size(), "materials"))
                .get("pbrMetallicRoughness")
                .get("baseColorTexture");
        JsonValue transform = texture.get("extensions").get("KHR_texture_transform");
        return new TexCoordTransform(
                transform.get("texCoord").nonNegativeInt(texture.get("texCoord").nonNegativeInt(0)),
                transform.get("offset").numbers(0, 0),
                transform.get("rotation").number(0),
                transform.get("scale").numbers(1, 1));
    }

    private boolean isIdentity() {
        return rotation == 0 && offset[0] == 0 && offset[1] == 0 && scale[0] == 1 && scale[1] == 1;
    }

    /** Returns texture coordinates with the transform applied. */
    float[] transform(float[] texCoords) {
        if (isIdentity()) {
            return texCoords;
        }
        float[] transformed = new float[texCoords.length];
        double cos = StrictMath.cos(rotation);
        double sin = StrictMath.sin(rotation);
        for (int i = 0; i + 1 < texCoords.length; i += 2) {
            double u = texCoords[i] * scale[0];
            double v = texCoords[i + 1] * scale[1];
            transformed[i] = (float) (cos * u + sin * v + offset[0]);
            transformed[i + 1] = (float) (cos * v - sin * u + offset[1]);
        }
        return transformed;
    }
}
