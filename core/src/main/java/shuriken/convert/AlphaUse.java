package shuriken.convert;

import shuriken.image.Image;

/** What a picture does with alpha. */
public enum AlphaUse {
    /** 255 everywhere. */
    NONE,
    /** 0 or 255. */
    ONE_BIT,
    /** Values between. */
    MANY;

    public static AlphaUse of(Image image) {
        byte[] rgba = image.rgba();
        AlphaUse use = NONE;
        for (int i = 3; i < rgba.length; i += 4) {
            if (rgba[i] == 0) {
                use = ONE_BIT;
            } else if (rgba[i] != (byte) 0xFF) {
                return MANY;
            }
        }
        return use;
    }
}
