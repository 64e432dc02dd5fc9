package shuriken.convert.support;

import shuriken.image.Image;

/** A classification of images by their alpha values. */
public enum AlphaUse {
    /** All alpha values are 255. */
    NONE,
    /** All alpha values are 0 or 255, and at least one is 0. */
    ONE_BIT,
    /** At least one alpha value is between 0 and 255. */
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
