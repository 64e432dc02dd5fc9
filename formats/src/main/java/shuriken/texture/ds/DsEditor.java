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

/** Replaces the image of a texture; see {@link DsTexture#withImage}. */
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

    /** Copies the available bytes, padded with zeros. */
    private static byte[] part(ByteRange bytes, int size) {
        int from = Math.min(bytes.start(), bytes.array().length);
        int end = Math.min(from + size, bytes.array().length);
        return Arrays.copyOf(Arrays.copyOfRange(bytes.array(), from, end), size);
    }

    DsTexture with(RasterImage raster) {
        TexelChanges.checkSize(source, raster);
        Image oldImage = source.decode(0, options.palette(), context);
        if (options.reencodesAll()) {
            return reencoded(raster);
        }
        TexelChanges changes = TexelChanges.compare(oldImage, raster.image());
        byte[] colours = source.palette().map(DsPalette::stored).orElseGet(() -> new byte[0]);
        switch (source.format()) {
            case DIRECT ->
                TexelChanges.copyChanged(changes.mask(), 1, DsEncoder.direct(raster.image()), texels, 0, 16, false);
            case BLOCK4X4 -> {
                if (changes.hasChanges()) {
                    int budget = DsEncoder.MAX_BLOCK_PALETTE;
                    BlockEncoder encoder = new BlockEncoder(raster.image(), texels, words, budget);
                    colours = encoder.encodeChanged(changes, colours);
                }
            }
            default -> colours = indexed(raster, changes, colours);
        }
        return result(colours);
    }

    /** Returns whether {@link #with} would replace colours of the image by other ones of the palette. */
    boolean lacksColours(RasterImage raster) {
        if (source.format().colours() == 0
                || source.palette().isEmpty()
                || storedIndices(raster).isPresent()) {
            return false;
        }
        TexelChanges.checkSize(source, raster);
        byte[] before = source.decode(0, options.palette(), context).rgba();
        byte[] after = raster.image().rgba();
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

    /** Returns an indexed image whose palette becomes that of the texture. */
    private Optional<IndexedImage> storedIndices(RasterImage raster) {
        boolean alphas = source.format() == DsFormat.A3I5 || source.format() == DsFormat.A5I3;
        return raster.indexed().filter(indexed -> !alphas || IndexTexels.isAlphaPalette(indexed, source.format()));
    }

    private DsTexture reencoded(RasterImage raster) {
        DsTexture encoded = DsEncoder.encode(
                raster, source.format(), DsEncoder.usualBudget(source.width(), source.height()), options.dithers());
        return new DsTexture(
                source.site(),
                encoded.format(),
                encoded.width(),
                encoded.height(),
                encoded.colour0Clear(),
                encoded.texels(),
                encoded.blockPalettes(),
                encoded.palette(),
                source.interpolation());
    }

    /** Returns the colours, which change if the image has a palette; texels that are unchanged keep their index. */
    private byte[] indexed(RasterImage raster, TexelChanges changes, byte[] colours) {
        IndexedImage old = source.decodeIndexed(0, options.palette(), context).orElseThrow();
        Optional<IndexedImage> indexedImage = storedIndices(raster);
        byte[] indices;
        byte[] result = colours;
        if (indexedImage.isPresent()) {
            indices = indexedImage.get().indices();
            result = recoloured(old.palette(), indexedImage.get().palette(), colours);
            check(indices);
        } else {
            indices = PaletteQuantiser.toIndexed(raster.image(), old.palette(), options.dithers())
                    .indices();
            for (int i = 0; i < indices.length; i++) {
                indices[i] = changes.mask()[i] == 0 ? old.indices()[i] : indices[i];
            }
        }
        byte[] mask = TexelChanges.compare(old.indices(), indices, source.width(), source.height())
                .mask();
        int bits = source.format().bits();
        TexelChanges.copyChanged(mask, 1, IndexTexels.packed(indices, bits), texels, 0, bits, false);
        return result;
    }

    private void check(byte[] indices) {
        int maxIndex = 1 << source.format().bits();
        for (byte index : indices) {
            if ((index & 0xFF) >= maxIndex) {
                throw new IllegalArgumentException(String.format(
                        Locale.ROOT,
                        "index %d, but the palette of %s has %d colours",
                        index & 0xFF,
                        source.format(),
                        source.format().colours()));
            }
        }
    }

    private byte[] recoloured(Palette oldPalette, Palette newPalette, byte[] colours) {
        int count = Math.min(source.format().colours(), newPalette.size());
        byte[] result = colours.clone();
        byte[] stored = DsColours.stored(newPalette.rgba());
        for (int i = 0; i < count; i++) {
            boolean isEqual = i < oldPalette.size()
                    && Arrays.equals(oldPalette.rgba(), 4 * i, 4 * i + 3, newPalette.rgba(), 4 * i, 4 * i + 3);
            if (!isEqual) {
                result = result.length < 2 * i + 2 ? Arrays.copyOf(result, Math.multiplyExact(2, i) + 2) : result;
                result[2 * i] = stored[2 * i];
                result[2 * i + 1] = stored[2 * i + 1];
            }
        }
        return result;
    }

    private DsTexture result(byte[] colours) {
        return new DsTexture(
                source.site(),
                source.format(),
                source.width(),
                source.height(),
                source.colour0Clear(),
                new ByteRange(texels, 0),
                new ByteRange(words, 0),
                source.palette().map(unused -> new DsPalette(new ByteRange(colours, 0))),
                source.interpolation());
    }
}
