package shuriken.convert.nitro.edit;

import shuriken.convert.nitro.material.TexCoordMapper;
import shuriken.convert.nitro.material.TextureMatrix;
import shuriken.image.Image;
import shuriken.nitro.mdl0.MaterialData;
import shuriken.nitro.mdl0.Model;
import shuriken.scene.Material;
import shuriken.scene.Scene;

/**
 * Converts texture coordinates of a scene to those of display lists.
 *
 * @param inverse the inverse of the material's texture matrix, which the console applies to stored texels
 * @param width the width of the image, or 0 if texture coordinates cannot be changed
 * @param height the height of the image, or 0 if texture coordinates cannot be changed
 */
record TexelUnits(TextureMatrix inverse, int width, int height) {
    /** The units of a part whose texture coordinates cannot be changed. */
    static final TexelUnits NONE = new TexelUnits(TextureMatrix.IDENTITY, 0, 0);

    private static final int UNITS_PER_TEXEL = 16;

    /** Returns the units of a material of the model. */
    static TexelUnits forMaterial(Material material, Scene scene, Model model) {
        int materialIndex = NitroMaterialEditor.modelMaterialIndex(material);
        if (materialIndex < 0 || materialIndex >= model.materials().size()) {
            return forNewMaterial(material, scene);
        }
        MaterialData data = model.materials().valueAt(materialIndex);
        TextureMatrix matrix = TexCoordMapper.restMatrix(data, model.header().textureMode());
        return TexCoordMapper.isGenerated(data) || data.effectMatrix().length > 0 || !matrix.isInvertible()
                ? NONE
                : forMaterial(material, scene, matrix.inverse());
    }

    /** Returns the units of a new material. */
    static TexelUnits forNewMaterial(Material material, Scene scene) {
        return material.extras().values().containsKey("textureMatrix")
                ? NONE
                : forMaterial(material, scene, TextureMatrix.IDENTITY);
    }

    private static TexelUnits forMaterial(Material material, Scene scene, TextureMatrix inverse) {
        if (material.texture().isEmpty()) {
            return NONE;
        }
        Image image = scene.textures().get(material.texture().get().texture()).image();
        return new TexelUnits(inverse, image.width(), image.height());
    }

    /** Returns whether texture coordinates can be converted. */
    boolean isKnown() {
        return width > 0;
    }

    /** Converts a texture coordinate to two stored numbers of 16 bits, of which 4 are fraction bits: s below t. */
    int toStored(float[] uv) {
        double s = (double) width * uv[0];
        double t = (double) height * uv[1];
        return (toStoredTexel(inverse.transformS(s, t)) & 0xFFFF) | (toStoredTexel(inverse.transformT(s, t)) << 16);
    }

    private static int toStoredTexel(double coordinate) {
        long texel = Math.round(UNITS_PER_TEXEL * coordinate);
        if (texel != (short) texel) {
            throw new IllegalArgumentException(
                    "a texture coordinate exceeds 2,047 texels, the limit of the format. Move the UV map towards 0");
        }
        return (int) texel;
    }
}
