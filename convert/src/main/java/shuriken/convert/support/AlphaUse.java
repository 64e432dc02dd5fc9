package shuriken.convert.support;

import shuriken.image.Image;

/** A classification of images by their alpha values. */
public enum AlphaUse {
    /** Alpha is 255 everywhere. */
    NONE,
    /** Alpha is 0 or 255. */
    ONE_BIT,
    /** Alpha has other values. */
    FRACTIONAL;

    /** Returns the alpha use of an image. */
    public static AlphaUse of(Image image) {
        byte[] rgba = image.rgba();
        AlphaUse use = NONE;
        for (int i = 3; i < rgba.length; i += 4) {
            if (rgba[i] == 0) {
                use = ONE_BIT;
            } else if (rgba[i] != (byte) 0xFF) {
                return FRACTIONAL;
            }
        }
        return use;
    }
}
