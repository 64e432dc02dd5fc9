package shuriken.texture.gvr;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import shuriken.diagnostics.ReadContext;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.image.RasterImage;
import shuriken.texture.ColourFormat;
import shuriken.texture.EncodeOptions;
import shuriken.texture.Mips;
import shuriken.texture.PaletteQuantiser;
import shuriken.texture.TexelChanges;

/** Puts other pictures into a texture; see {@link GvrTexture#with}. */
final class GvrEditor {
    private static final int SPLIT_TILE = 16;

    private final GvrTexture source;
    private final GvrLayout layout;
    private final EncodeOptions options;
    private final byte[] payload;

    GvrEditor(GvrTexture source, GvrLayout layout, EncodeOptions options) {
        this.source = source;
        this.layout = layout;
        this.options = options;
        this.payload = source.payload().clone();
    }

    /**
     * The payload with the picture.
     *
     * @param own the colours of a palette in the texture
     */
    byte[] payload(RasterImage picture, Optional<? extends ColourFormat> own, ReadContext context) {
        TexelChanges.checkSize(source, picture);
        Image before = source.decode(0, options.palette(), context);
        if (layout.format().paletteSize() > 0) {
            indexed(picture, before, own, context);
            return payload;
        }
        TexelChanges changes = options.fresh()
                ? TexelChanges.all(picture.width(), picture.height())
                : TexelChanges.between(before, picture.image());
        if (changes.any()) {
            int levels = source.mipLevels();
            List<Image> pictures = new ArrayList<>(Mips.chain(picture.image(), Math.min(levels, whole())));
            for (int level = 0; level < levels; level++, changes = changes.below()) {
                Image image = level < pictures.size() ? pictures.get(level) : thin(pictures.getLast(), level);
                copy(level, changes, GvrLayout.encoded(layout.format(), image.width(), image.height(), image.rgba()));
            }
        }
        return payload;
    }

    /** Levels whose sides both are half of those before. */
    private int whole() {
        return Integer.numberOfTrailingZeros(Integer.highestOneBit(Math.min(layout.width(), layout.height()))) + 1;
    }

    /** A level of one row or column: texels of the last whole one, each several times or left out. */
    private Image thin(Image last, int level) {
        int width = layout.width(level);
        int height = layout.height(level);
        byte[] rgba = new byte[Math.multiplyExact(Math.multiplyExact(4, width), height)];
        for (int i = 0; i < width * height; i++) {
            int x = i % width * last.width() / width;
            int y = i / width * last.height() / height;
            System.arraycopy(last.rgba(), 4 * (y * last.width() + x), rgba, 4 * i, 4);
        }
        return new Image(width, height, rgba);
    }

    private void indexed(RasterImage picture, Image before, Optional<? extends ColourFormat> own, ReadContext context) {
        IndexedImage old = source.decodeIndexed(0, options.palette(), context).orElseThrow();
        IndexedImage wanted = picture.indexed().orElseGet(() -> mapped(picture.image(), before, old));
        for (byte index : wanted.indices()) {
            if ((index & 0xFF) >= layout.format().paletteSize()) {
                throw new IllegalArgumentException(String.format(
                        Locale.ROOT,
                        "index %d, but the palette of %s has %d colours",
                        index & 0xFF,
                        layout.format(),
                        layout.format().paletteSize()));
            }
        }
        own.filter(unused -> picture.indexed().isPresent())
                .ifPresent(format -> palette(old.palette(), wanted.palette(), format));
        TexelChanges changes = options.fresh()
                ? TexelChanges.all(old.width(), old.height())
                : TexelChanges.between(old.indices(), wanted.indices(), old.width(), old.height());
        for (int level = 0; level < source.mipLevels() && changes.any(); level++, changes = changes.below()) {
            byte[] indices = level == 0 ? wanted.indices() : halved(wanted, level);
            copy(level, changes, GvrLayout.packed(layout.format(), changes.width(), changes.height(), indices));
        }
    }

    /** Of a palettised level the nearest colours. */
    private byte[] halved(IndexedImage wanted, int level) {
        List<Image> chain = Mips.chain(wanted.toImage(), Math.min(level + 1, whole()));
        Image image = level < chain.size() ? chain.get(level) : thin(chain.getLast(), level);
        return PaletteQuantiser.map(image, wanted.palette(), false).indices();
    }

    private IndexedImage mapped(Image image, Image before, IndexedImage old) {
        IndexedImage mapped = PaletteQuantiser.map(image, old.palette(), options.dither());
        byte[] changed = TexelChanges.between(before, image).mask();
        for (int i = 0; i < changed.length && !options.fresh(); i++) {
            mapped.indices()[i] = changed[i] == 0 ? old.indices()[i] : mapped.indices()[i];
        }
        return mapped;
    }

    private void palette(Palette before, Palette after, ColourFormat format) {
        byte[] stored = format.colours().encode(after.rgba());
        int colours = Math.min(layout.format().paletteSize(), after.size());
        for (int i = 0; i < colours; i++) {
            boolean same =
                    i < before.size() && Arrays.equals(before.rgba(), 4 * i, 4 * i + 4, after.rgba(), 4 * i, 4 * i + 4);
            if (!same) {
                System.arraycopy(stored, 2 * i, payload, 2 * i, 2);
            }
        }
    }

    private void copy(int level, TexelChanges changes, byte[] encoded) {
        GvrPixelFormat format = layout.format();
        byte[] rows = format == GvrPixelFormat.CMPR ? changes.units(4, 4).mask() : changes.mask();
        byte[] stored = format.tiles().fromRows(rows, changes.width(), changes.height(), 1);
        int start = (int) layout.start(level);
        byte[] target = Arrays.copyOfRange(payload, start, start + encoded.length);
        switch (format) {
            case CMPR -> {
                byte[] blocks = GvrLayout.blocks(stored, 1);
                TexelChanges.copy(blocks, SPLIT_TILE, encoded, target, 0, SPLIT_TILE * format.bits(), true);
            }
            case RGBA8 -> {
                for (int i = 0; i < target.length; i++) {
                    target[i] = stored[SplitColours.texel(i)] == 0 ? target[i] : encoded[i];
                }
            }
            default -> TexelChanges.copy(stored, 1, encoded, target, 0, format.bits(), true);
        }
        System.arraycopy(target, 0, payload, start, target.length);
    }
}
