package shuriken.convert;

import shuriken.image.Srgb;
import shuriken.scene.Material;
import shuriken.scene.Primitive;

/**
 * Multiplies vertex colours by the base colour, for formats that draw vertex colours instead of the material's colour.
 */
public final class TintedColours {
    private TintedColours() {}

    /** Returns the primitive with such colours; without vertex colours, the primitive itself. */
    public static Primitive of(Primitive p, Material material) {
        float[] base = material.baseColour();
        boolean white = base[0] == 1 && base[1] == 1 && base[2] == 1 && base[3] == 1;
        if (white || p.colours().length == 0) {
            return p;
        }
        byte[] tinted = new byte[p.colours().length];
        for (int i = 0; i < tinted.length; i++) {
            double stored = (p.colours()[i] & 0xFF) / 255.0;
            double now = i % 4 == 3 ? stored * base[3] : Srgb.toStored(Srgb.toLinear(stored) * base[i % 4]);
            tinted[i] = (byte) Math.clamp(Math.round(255 * now), 0, 255);
        }
        return p.withColours(tinted);
    }
}
