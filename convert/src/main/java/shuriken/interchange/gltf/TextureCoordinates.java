package shuriken.interchange.gltf;

import shuriken.interchange.Json;

/**
 * The set of texture coordinates that a material's texture uses, and their transform.
 *
 * @param set the number of the attribute TEXCOORD
 * @param offset u v
 * @param rotation radians, counter-clockwise as seen by a viewer
 * @param scale u v
 */
record TextureCoordinates(int set, float[] offset, float rotation, float[] scale) {
    private static final TextureCoordinates USUAL =
            new TextureCoordinates(0, new float[] {0, 0}, 0, new float[] {1, 1});

    /** Reads the coordinates of a primitive's material; only the set if clips move its texture. */
    static TextureCoordinates of(Json root, Json material) {
        Json materials = root.get("materials");
        if (!material.exists()) {
            return USUAL;
        }
        Json texture = materials
                .get(material.index(materials.size(), "materials"))
                .get("pbrMetallicRoughness")
                .get("baseColorTexture");
        Json transform = texture.get("extensions").get("KHR_texture_transform");
        return new TextureCoordinates(
                transform.get("texCoord").count(texture.get("texCoord").count(0)),
                transform.get("offset").numbers(0, 0),
                transform.get("rotation").number(0),
                transform.get("scale").numbers(1, 1));
    }

    private boolean isUsual() {
        return rotation == 0 && offset[0] == 0 && offset[1] == 0 && scale[0] == 1 && scale[1] == 1;
    }

    /** Returns the texture coordinates with the transform applied. */
    float[] uvs(float[] uv) {
        if (isUsual()) {
            return uv;
        }
        float[] uvs = new float[uv.length];
        double cos = StrictMath.cos(rotation);
        double sin = StrictMath.sin(rotation);
        for (int i = 0; i + 1 < uv.length; i += 2) {
            double u = uv[i] * scale[0];
            double v = uv[i + 1] * scale[1];
            uvs[i] = (float) (cos * u + sin * v + offset[0]);
            uvs[i + 1] = (float) (cos * v - sin * u + offset[1]);
        }
        return uvs;
    }
}
