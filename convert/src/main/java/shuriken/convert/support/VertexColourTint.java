package shuriken.convert.support;

import shuriken.image.support.Srgb;
import shuriken.scene.Material;
import shuriken.scene.Primitive;

/**
 * Multiplies vertex colours by the base colour of the material, for formats that draw vertex colours instead of the
 * material's colour.
 */
public final class VertexColourTint {
    private VertexColourTint() {}

    /**
     * Returns a primitive with multiplied colours. The primitive is unchanged if it has no vertex colours, or if the
     * base colour is opaque white.
     */
    public static Primitive apply(Primitive primitive, Material material) {
        float[] baseColour = material.baseColour();
        boolean isWhite = baseColour[0] == 1 && baseColour[1] == 1 && baseColour[2] == 1 && baseColour[3] == 1;
        if (isWhite || primitive.colours().length == 0) {
            return primitive;
        }
        byte[] tinted = new byte[primitive.colours().length];
        for (int i = 0; i < tinted.length; i++) {
            double originalComponent = (primitive.colours()[i] & 0xFF) / 255.0;
            double tintedComponent = i % 4 == 3
                    ? originalComponent * baseColour[3]
                    : Srgb.toStored(Srgb.toLinear(originalComponent) * baseColour[i % 4]);
            tinted[i] = (byte) Math.clamp(Math.round(255 * tintedComponent), 0, 255);
        }
        return primitive.withColours(tinted);
    }
}
