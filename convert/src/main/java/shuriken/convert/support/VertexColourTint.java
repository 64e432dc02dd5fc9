package shuriken.convert.support;

import shuriken.image.support.Srgb;
import shuriken.scene.Material;
import shuriken.scene.Primitive;

/**
 * Multiplies vertex colours by the base colour, for formats that draw vertex colours instead of the material's colour.
 */
public final class VertexColourTint {
    private VertexColourTint() {}

    /** Returns a primitive with multiplied colours. Without vertex colours, the primitive is unchanged. */
    public static Primitive apply(Primitive p, Material material) {
        float[] base = material.baseColour();
        boolean isWhite = base[0] == 1 && base[1] == 1 && base[2] == 1 && base[3] == 1;
        if (isWhite || p.colours().length == 0) {
            return p;
        }
        byte[] tinted = new byte[p.colours().length];
        for (int i = 0; i < tinted.length; i++) {
            double stored = (p.colours()[i] & 0xFF) / 255.0;
            double product = i % 4 == 3 ? stored * base[3] : Srgb.toStored(Srgb.toLinear(stored) * base[i % 4]);
            tinted[i] = (byte) Math.clamp(Math.round(255 * product), 0, 255);
        }
        return p.withColours(tinted);
    }
}
