package shuriken.texture.pvr;

import java.util.Optional;
import shuriken.diagnostics.ReadContext;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.texture.EncodedTexture;

/**
 * A view of a bump map. Its image shows the stored angles instead of the normals that they represent.
 *
 * @param texture the texture, whose pixel format is {@link PvrPixelFormat#BUMP}
 */
record AngleTexture(PvrTexture texture) implements EncodedTexture {
    @Override
    public int width() {
        return texture.width();
    }

    @Override
    public int height() {
        return texture.height();
    }

    @Override
    public String pixelFormatName() {
        return texture.pixelFormatName();
    }

    @Override
    public String dataFormatName() {
        return texture.dataFormatName();
    }

    @Override
    public int mipLevelCount() {
        return texture.mipLevelCount();
    }

    @Override
    public long globalIndex() {
        return texture.globalIndex();
    }

    @Override
    public int externalPaletteSize() {
        return 0;
    }

    @Override
    public Image decode(int level, Optional<Palette> palette, ReadContext context) {
        byte[] storedBytes = texture.storedTexels(level, context);
        byte[] rgba =
                PvrPixelFormat.BUMP_ANGLES.codec().decode(storedBytes, /* startOffset= */ 0, storedBytes.length / 2);
        return new Image(texture.width() >> level, texture.height() >> level, rgba);
    }

    @Override
    public Optional<IndexedImage> decodeIndexed(int level, Optional<Palette> palette, ReadContext context) {
        return Optional.empty();
    }
}
