package shuriken.texture.gvr;

import java.util.Optional;
import shuriken.diagnostics.ReadContext;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.texture.EncodedTexture;
import shuriken.texture.PaletteFile;

/**
 * An alternative interpretation of the palettes of GameCube textures, for Sonic Adventure DX and Sonic Adventure 2:
 * Battle.
 */
public final class SonicPalettes {
    private SonicPalettes() {}

    /**
     * Returns a parsed file in this interpretation. Files other than GVR textures and palettes are returned unchanged.
     */
    public static Object reinterpret(Object model) {
        return switch (model) {
            case GvrTexture texture -> new Texture(texture);
            case PaletteFile file when file.tag().equals(PaletteFile.GVPL) -> reinterpret(file);
            default -> model;
        };
    }

    private static PaletteFile reinterpret(PaletteFile file) {
        return new PaletteFile(
                file.location(),
                file.tag(),
                file.length(),
                SonicPaletteFormat.byId(file.colourFormat().id()).orElseThrow(),
                file.bank(),
                file.firstEntry(),
                file.count(),
                file.colours(),
                file.trailing());
    }

    /** A texture whose internal palette is interpreted differently. */
    private record Texture(GvrTexture gvr) implements EncodedTexture {
        @Override
        public int width() {
            return gvr.width();
        }

        @Override
        public int height() {
            return gvr.height();
        }

        @Override
        public String pixelFormatName() {
            return gvr.pixelFormatName();
        }

        @Override
        public String dataFormatName() {
            return gvr.dataFormatName();
        }

        @Override
        public int mipLevelCount() {
            return gvr.mipLevelCount();
        }

        @Override
        public long globalIndex() {
            return gvr.globalIndex();
        }

        @Override
        public int externalPaletteSize() {
            return gvr.externalPaletteSize();
        }

        @Override
        public Image decode(int level, Optional<Palette> palette, ReadContext context) {
            return decodeIndexed(level, palette, context)
                    .map(IndexedImage::toImage)
                    .orElseGet(() -> gvr.decode(level, palette, context));
        }

        @Override
        public Optional<IndexedImage> decodeIndexed(int level, Optional<Palette> palette, ReadContext context) {
            return gvr.decodeIndexed(level, palette, SonicPaletteFormat::byId, context);
        }
    }
}
