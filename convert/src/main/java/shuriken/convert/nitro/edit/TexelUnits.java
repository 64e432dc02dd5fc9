package shuriken.convert.nitro.edit;

import shuriken.convert.nitro.material.TexCoordMapper;
import shuriken.convert.nitro.material.TextureMatrix;
import shuriken.image.Image;
import shuriken.nitro.mdl0.MaterialData;
import shuriken.nitro.mdl0.Model;
import shuriken.scene.Material;
import shuriken.scene.Scene;

/**
 * The conversion of texture coordinates of a scene to those of display lists.
 *
 * @param inverse from transformed texels to stored ones
 * @param width of the image, like the height; 0 if texture coordinates cannot be changed
 */
record TexelUnits(TextureMatrix inverse, int width, int height) {
    /** Units of a part whose texture coordinates cannot be changed. */
    static final TexelUnits NONE = new TexelUnits(TextureMatrix.IDENTITY, 0, 0);

    private static final int UNITS_PER_TEXEL = 16;

    /** Returns the units of a material that the model has. */
    static TexelUnits of(Material material, Scene scene, Model model) {
        int number = NitroMaterials.number(material);
        if (number < 0 || number >= model.materials().size()) {
            return ofNew(material, scene);
        }
        MaterialData data = model.materials().get(number);
        TextureMatrix matrix = TexCoordMapper.matrix(data, model.header().textureMode());
        return data.effect().length > 0 || !matrix.isInvertible() ? NONE : of(material, scene, matrix.inverse());
    }

    /** Returns the units of a material that the model does not have. */
    static TexelUnits ofNew(Material material, Scene scene) {
        return material.extras().values().containsKey("textureMatrix")
                ? NONE
                : of(material, scene, TextureMatrix.IDENTITY);
    }

    private static TexelUnits of(Material material, Scene scene, TextureMatrix inverse) {
        if (material.texture().isEmpty()) {
            return NONE;
        }
        Image image = scene.textures().get(material.texture().get().texture()).image();
        return new TexelUnits(inverse, image.width(), image.height());
    }

    boolean isKnown() {
        return width > 0;
    }

    /** Returns a stored coordinate: twice 16 bits, with 4 fraction bits. */
    int st(float[] uv) {
        double s = (double) width * uv[0];
        double t = (double) height * uv[1];
        return texel(inverse.transformS(s, t)) & 0xFFFF | texel(inverse.transformT(s, t)) << 16;
    }

    private static int texel(double coordinate) {
        long texel = Math.round(UNITS_PER_TEXEL * coordinate);
        if (texel != (short) texel) {
            throw new IllegalArgumentException("a texture coordinate lies beyond 2,047 texels");
        }
        return (int) texel;
    }
}
