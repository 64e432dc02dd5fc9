package shuriken.nitro.g2d;

import java.util.Optional;
import shuriken.diagnostics.ReadContext;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.texture.EncodedTexture;

/** An image that is drawn with tiles and that already has its palette. */
interface DrawnImage extends EncodedTexture {
    /** Returns the tiles. */
    TileSet tiles();

    /** Returns the colours in the order of video memory. The colours that the console does not show are transparent. */
    Palette colours();

    /** Draws the tiles on a new canvas. */
    Canvas draw();

    @Override
    default String pixelFormatName() {
        return tiles().pixelFormatName();
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
    default Image decode(int level, Optional<Palette> palette, ReadContext context) {
        reserveMemory(context);
        return draw().toImage(colours());
    }

    @Override
    default Optional<IndexedImage> decodeIndexed(int level, Optional<Palette> palette, ReadContext context) {
        reserveMemory(context);
        return draw().toIndexedImage(colours());
    }

    private void reserveMemory(ReadContext context) {
        // A texel has two bytes on the canvas and four in the image.
        context.reserve(6L * width() * height(), tiles().file().location(), "an image");
    }
}
