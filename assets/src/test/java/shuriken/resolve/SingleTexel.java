package shuriken.resolve;

import java.util.Optional;
import shuriken.diagnostics.ReadContext;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.texture.EncodedTexture;

/** A texture for tests with one texel, one level and no palette by default. */
interface SingleTexel extends EncodedTexture {
    @Override
    default int width() {
        return 1;
    }

    @Override
    default int height() {
        return 1;
    }

    @Override
    default String pixelFormatName() {
        return "RGB565";
    }

    @Override
    default String dataFormatName() {
        return "TWIDDLED";
    }

    @Override
    default int mipLevelCount() {
        return 1;
    }

    @Override
    default long globalIndex() {
        return 0;
    }

    @Override
    default int externalPaletteSize() {
        return 0;
    }

    @Override
    default Optional<IndexedImage> decodeIndexed(int level, Optional<Palette> palette, ReadContext reading) {
        return Optional.empty();
    }
}
