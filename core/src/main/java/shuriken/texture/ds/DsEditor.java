package shuriken.texture.ds;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import shuriken.diagnostics.ReadContext;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.image.RasterImage;
import shuriken.texture.EncodeOptions;
import shuriken.texture.PaletteQuantiser;
import shuriken.texture.TexelChanges;

/** Puts other pictures into a texture; see {@link DsTexture#with}. */
final class DsEditor {
    private final DsTexture source;
    private final EncodeOptions options;
    private final ReadContext context;
    private final byte[] texels;
    private final byte[] words;

    DsEditor(DsTexture source, EncodeOptions options, ReadContext context) {
        this.source = source;
        this.options = options;
        this.context = context;
        int size = source.width() * source.height() * source.format().bits() / 8;
        this.texels = part(source.texels(), size);
        this.words = source.format() == DsFormat.BLOCK4X4 ? part(source.blockPalettes(), size / 2) : new byte[0];
    }

    /** As many bytes as there are, filled up with zeros. */
    private static byte[] part(Bytes bytes, int size) {
        int from = Math.min(bytes.start(), bytes.array().length);
        int end = Math.min(from + size, bytes.array().length);
        return Arrays.copyOf(Arrays.copyOfRange(bytes.array(), from, end), size);
    }

    DsTexture with(RasterImage picture) {
        TexelChanges.checkSize(source, picture);
        Image before = source.decode(0, options.palette(), context);
        if (options.fresh()) {
            return fresh(picture);
        }
        TexelChanges changes = TexelChanges.between(before, picture.image());
        byte[] colours = source.palette().map(DsPalette::stored).orElseGet(() -> new byte[0]);
        switch (source.format()) {
            case DIRECT ->
                TexelChanges.copy(changes.mask(), 1, DsEncoder.direct(picture.image()), texels, 0, 16, false);
            case BLOCK4X4 -> {
                if (changes.any()) {
                    int budget = DsEncoder.LARGEST_BLOCK_PALETTE;
                    BlockEncoder encoder = new BlockEncoder(picture.image(), texels, words, budget);
                    colours = encoder.changed(changes, colours);
                }
            }
            default -> colours = indexed(picture, changes, colours);
        }
        return made(colours);
    }

    /** Whether {@link #with} would replace colours of the image by other ones of the palette. */
    boolean lacksColours(RasterImage picture) {
        if (source.format().colours() == 0
                || source.palette().isEmpty()
                || own(picture).isPresent()) {
            return false;
        }
        TexelChanges.checkSize(source, picture);
        byte[] before = source.decode(0, options.palette(), context).rgba();
        byte[] after = picture.image().rgba();
        Set<Integer> known = new HashSet<>();
        byte[] palette = source.palette().get().part(source.format().colours()).rgba();
        for (int i = 0; i < palette.length; i += 4) {
            known.add(DsColours.nearest(palette, i));
        }
        for (int i = 0; i < after.length; i += 4) {
            boolean isNew = after[i + 3] != 0 && !Arrays.equals(before, i, i + 4, after, i, i + 4);
            if (isNew && !known.contains(DsColours.nearest(after, i))) {
                return true;
            }
        }
        return false;
    }

    /** An indexed image whose palette becomes that of the texture. */
    private Optional<IndexedImage> own(RasterImage picture) {
        boolean alphas = source.format() == DsFormat.A3I5 || source.format() == DsFormat.A5I3;
        return picture.indexed().filter(indexed -> !alphas || IndexTexels.isAlphaPalette(indexed, source.format()));
    }

    private DsTexture fresh(RasterImage picture) {
        DsTexture made = DsEncoder.encode(
                picture, source.format(), DsEncoder.usualBudget(source.width(), source.height()), options.dither());
        return new DsTexture(
                source.site(),
                made.format(),
                made.width(),
                made.height(),
                made.colour0Clear(),
                made.texels(),
                made.blockPalettes(),
                made.palette(),
                source.interpolation());
    }

    /** The colours, where a palette of the picture's own says so; texels that look as before keep their index. */
    private byte[] indexed(RasterImage picture, TexelChanges changes, byte[] colours) {
        IndexedImage old = source.decodeIndexed(0, options.palette(), context).orElseThrow();
        Optional<IndexedImage> own = own(picture);
        byte[] indices;
        byte[] result = colours;
        if (own.isPresent()) {
            indices = own.get().indices();
            result = recoloured(old.palette(), own.get().palette(), colours);
            check(indices);
        } else {
            indices = PaletteQuantiser.map(picture.image(), old.palette(), options.dither())
                    .indices();
            for (int i = 0; i < indices.length; i++) {
                indices[i] = changes.mask()[i] == 0 ? old.indices()[i] : indices[i];
            }
        }
        byte[] mask = TexelChanges.between(old.indices(), indices, source.width(), source.height())
                .mask();
        int bits = source.format().bits();
        TexelChanges.copy(mask, 1, IndexTexels.packed(indices, bits), texels, 0, bits, false);
        return result;
    }

    private void check(byte[] indices) {
        int most = 1 << source.format().bits();
        for (byte index : indices) {
            if ((index & 0xFF) >= most) {
                throw new IllegalArgumentException(String.format(
                        Locale.ROOT,
                        "index %d, but the palette of %s has %d colours",
                        index & 0xFF,
                        source.format(),
                        source.format().colours()));
            }
        }
    }

    private byte[] recoloured(Palette before, Palette after, byte[] colours) {
        int count = Math.min(source.format().colours(), after.size());
        byte[] result = colours.clone();
        byte[] stored = DsColours.stored(after.rgba());
        for (int i = 0; i < count; i++) {
            boolean same =
                    i < before.size() && Arrays.equals(before.rgba(), 4 * i, 4 * i + 3, after.rgba(), 4 * i, 4 * i + 3);
            if (!same) {
                result = result.length < 2 * i + 2 ? Arrays.copyOf(result, Math.multiplyExact(2, i) + 2) : result;
                result[2 * i] = stored[2 * i];
                result[2 * i + 1] = stored[2 * i + 1];
            }
        }
        return result;
    }

    private DsTexture made(byte[] colours) {
        return new DsTexture(
                source.site(),
                source.format(),
                source.width(),
                source.height(),
                source.colour0Clear(),
                new Bytes(texels, 0),
                new Bytes(words, 0),
                source.palette().map(unused -> new DsPalette(new Bytes(colours, 0))),
                source.interpolation());
    }
}
