package shuriken.texture.svr;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import shuriken.diagnostics.ReadContext;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.image.RasterImage;
import shuriken.texture.EncodeOptions;
import shuriken.texture.Mips;
import shuriken.texture.PaletteQuantiser;
import shuriken.texture.TexelChanges;

/** Replaces the picture of a texture; what the new picture leaves as it was keeps its bytes. */
final class SvrEditor {
    private final SvrTexture source;
    private final SvrLayout layout;
    private final EncodeOptions options;
    private final byte[] payload;

    SvrEditor(SvrTexture source, SvrLayout layout, EncodeOptions options) {
        this.source = source;
        this.layout = layout;
        this.options = options;
        this.payload = source.payload().clone();
    }

    byte[] payload(RasterImage picture, ReadContext context) {
        TexelChanges.checkSize(source, picture);
        if (layout.data().paletteSize() > 0) {
            replaceIndices(picture, context);
        } else {
            replaceColours(picture, context);
        }
        return payload;
    }

    private void replaceColours(RasterImage picture, ReadContext context) {
        TexelChanges changes = options.fresh()
                ? TexelChanges.all(picture.width(), picture.height())
                : TexelChanges.between(source.decode(0, options.palette(), context), picture.image());
        int levels = source.mipLevels();
        List<Image> chain = Mips.chain(picture.image(), levels);
        for (int level = 0; level < levels && changes.any(); level++, changes = changes.below()) {
            byte[] rows = layout.colours(payload, level);
            byte[] encoded = layout.pixels().colours().encode(chain.get(level).rgba());
            copyChanged(rows, encoded, changes, layout.pixels().bytes());
            put(layout.stored(rows, level), level);
        }
    }

    private void replaceIndices(RasterImage picture, ReadContext context) {
        IndexedImage old = source.decodeIndexed(0, options.palette(), context).orElseThrow();
        IndexedImage wanted = picture.indexed().orElseGet(() -> mapped(picture.image(), old));
        int size = layout.data().paletteSize();
        for (byte index : wanted.indices()) {
            if ((index & 0xFF) >= size) {
                throw new IllegalArgumentException(String.format(
                        Locale.ROOT,
                        "index %d, but the palette of %s has %d colours",
                        index & 0xFF,
                        layout.data(),
                        size));
            }
        }
        if (layout.hasOwnPalette() && picture.indexed().isPresent()) {
            replacePalette(old.palette(), wanted.palette());
        }
        TexelChanges changes = options.fresh()
                ? TexelChanges.all(old.width(), old.height())
                : TexelChanges.between(old.indices(), wanted.indices(), old.width(), old.height());
        int levels = source.mipLevels();
        List<Image> chain = levels > 1 ? Mips.chain(wanted.toImage(), levels) : List.of();
        for (int level = 0; level < levels && changes.any(); level++, changes = changes.below()) {
            byte[] indices = level == 0
                    ? wanted.indices()
                    : PaletteQuantiser.map(chain.get(level), wanted.palette(), false)
                            .indices();
            byte[] rows = layout.indices(payload, level);
            copyChanged(rows, indices, changes, 1);
            put(layout.packed(rows, level), level);
        }
    }

    private IndexedImage mapped(Image image, IndexedImage old) {
        IndexedImage mapped = PaletteQuantiser.map(image, old.palette(), options.dither());
        byte[] changed = TexelChanges.between(old.toImage(), image).mask();
        for (int i = 0; i < changed.length && !options.fresh(); i++) {
            mapped.indices()[i] = changed[i] == 0 ? old.indices()[i] : mapped.indices()[i];
        }
        return mapped;
    }

    private void replacePalette(Palette before, Palette after) {
        int bytes = layout.pixels().bytes();
        byte[] stored = layout.pixels().colours().encode(after.rgba());
        for (int i = 0; i < Math.min(layout.data().paletteSize(), after.size()); i++) {
            if (!Arrays.equals(before.rgba(), 4 * i, 4 * i + 4, after.rgba(), 4 * i, 4 * i + 4)) {
                System.arraycopy(stored, bytes * i, payload, bytes * i, bytes);
            }
        }
    }

    private static void copyChanged(byte[] rows, byte[] wanted, TexelChanges changes, int bytes) {
        byte[] mask = changes.mask();
        for (int i = 0; i < mask.length; i++) {
            if (mask[i] != 0) {
                System.arraycopy(wanted, bytes * i, rows, bytes * i, bytes);
            }
        }
    }

    private void put(byte[] stored, int level) {
        System.arraycopy(stored, 0, payload, (int) layout.start(level), stored.length);
    }
}
