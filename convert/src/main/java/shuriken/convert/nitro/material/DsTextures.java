package shuriken.convert.nitro.material;

import shuriken.convert.ResizedTexture;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.image.RasterImage;
import shuriken.scene.Texture;
import shuriken.texture.Resize;
import shuriken.texture.TextureSizes;
import shuriken.texture.ds.DsEncoder;
import shuriken.texture.ds.DsTexture;

/** Encodes images of a scene as textures of the DS. */
public final class DsTextures {
    private static final int MINIMUM = 8;
    /** Larger textures would use too much: one of this size in blocks already takes 24 of the console's 512 KB. */
    private static final int MAXIMUM = 256;

    private DsTextures() {}

    /** Encodes an image, whose sides are powers of two, in the most suitable format. */
    public static DsTexture encoded(RasterImage image) {
        int budget = DsEncoder.usualBudget(image.width(), image.height());
        return DsEncoder.encode(image, DsEncoder.formatFor(image), budget, false);
    }

    /**
     * Resizes an image to the nearest size that the console supports; reports a change.
     *
     * @param site of the scene's file, for findings
     */
    public static RasterImage fitted(Texture texture, SourceLocation site, ReadContext context) {
        Image image = texture.image();
        int width = TextureSizes.nearestPower(image.width(), MINIMUM, MAXIMUM);
        int height = TextureSizes.nearestPower(image.height(), MINIMUM, MAXIMUM);
        RasterImage original = new RasterImage(image, texture.indexed());
        if (width == image.width() && height == image.height()) {
            return original;
        }
        RasterImage resized = RasterImage.of(Resize.of(image, width, height));
        ResizedTexture.report(texture.name(), original, resized, site, context);
        return resized;
    }
}
