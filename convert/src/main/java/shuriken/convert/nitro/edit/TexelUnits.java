package shuriken.convert.nitro.edit;

import shuriken.convert.nitro.material.MaterialExtraKeys;
import shuriken.convert.nitro.material.TexCoordMapper;
import shuriken.convert.nitro.material.TextureMatrix;
import shuriken.image.Image;
import shuriken.nitro.mdl0.MaterialData;
import shuriken.nitro.mdl0.Model;
import shuriken.scene.Material;
import shuriken.scene.Scene;

/**
 * Converts texture coordinates of a scene's material to texture coordinates of display lists.
 *
 * @param inverseMatrix the inverse of the texture matrix that the console applies to the coordinates of display lists
 * @param width the width of the image, or 0 if texture coordinates cannot be changed
 * @param height the height of the image, or 0 if texture coordinates cannot be changed
 */
record TexelUnits(TextureMatrix inverseMatrix, int width, int height) {
    /** The units of a part whose texture coordinates cannot be changed. */
    static final TexelUnits NONE = new TexelUnits(TextureMatrix.IDENTITY, /* width= */ 0, /* height= */ 0);

    /** The units of texture coordinates in display lists, which have 4 fraction bits. */
    private static final int UNITS_PER_TEXEL = 16;

    /**
     * Returns the units of an original or new material. They are {@link #NONE} in these cases: the material has no
     * texture or has an effect matrix, the console computes its texture coordinates from normals or positions, or its
     * texture matrix has no inverse.
     */
    static TexelUnits forMaterial(Material material, Scene scene, Model model) {
        int materialIndex = NitroMaterialEditor.modelMaterialIndex(material);
        if (materialIndex < 0 || materialIndex >= model.materials().size()) {
            return forNewMaterial(material, scene);
        }
        MaterialData data = model.materials().valueAt(materialIndex);
        TextureMatrix matrix = TexCoordMapper.restMatrix(data, model.header().textureMatrixMode());
        return TexCoordMapper.generatesTexCoords(data) || data.effectMatrix().length > 0 || !matrix.isInvertible()
                ? NONE
                : forMaterial(material, scene, matrix.inverse());
    }

    /** Returns the units of a new material, or {@link #NONE} if its extras have a texture matrix. */
    static TexelUnits forNewMaterial(Material material, Scene scene) {
        return material.extras().values().containsKey(MaterialExtraKeys.TEXTURE_MATRIX)
                ? NONE
                : forMaterial(material, scene, TextureMatrix.IDENTITY);
    }

    private static TexelUnits forMaterial(Material material, Scene scene, TextureMatrix inverseMatrix) {
        if (material.texture().isEmpty()) {
            return NONE;
        }
        Image image =
                scene.textures().get(material.texture().get().textureIndex()).image();
        return new TexelUnits(inverseMatrix, image.width(), image.height());
    }

    /** Returns whether texture coordinates can be converted. */
    boolean isKnown() {
        return width > 0;
    }

    /** Converts texture coordinates to s in the lower and t in the upper 16 bits, with 4 fraction bits each. */
    int encode(float[] uv) {
        double s = (double) width * uv[0];
        double t = (double) height * uv[1];
        return (encodeComponent(inverseMatrix.transformS(s, t)) & 0xFFFF)
                | (encodeComponent(inverseMatrix.transformT(s, t)) << 16);
    }

    private static int encodeComponent(double texels) {
        long units = Math.round(UNITS_PER_TEXEL * texels);
        if (units != (short) units) {
            throw new IllegalArgumentException(
                    "a texture coordinate exceeds 2,047 texels, the limit of the format. Move the UV map towards 0");
        }
        return (int) units;
    }
}
