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

/** Replaces the image of a texture, see {@link DsTexture#withImage}. */
final class DsEditor {
    private final DsTexture source;
    private final EncodeOptions options;
    private final ReadContext context;
    private final byte[] texels;
    private final byte[] paletteWords;

    DsEditor(DsTexture source, EncodeOptions options, ReadContext context) {
        this.source = source;
        this.options = options;
        this.context = context;
        int size = source.width() * source.height() * source.format().bitsPerTexel() / 8;
        this.texels = copyRange(source.texels(), size);
        this.paletteWords =
                source.format() == DsFormat.BLOCK4X4 ? copyRange(source.blockPalettes(), size / 2) : new byte[0];
    }

    /** Copies a range, padded with zeros or cut off to a size. */
    private static byte[] copyRange(ByteRange bytes, int size) {
        int from = Math.min(bytes.start(), bytes.array().length);
        int end = Math.min(from + size, bytes.array().length);
        return Arrays.copyOf(Arrays.copyOfRange(bytes.array(), from, end), size);
    }

    DsTexture createEdited(RasterImage raster) {
        TexelChanges.checkSize(source, raster);
        Image oldImage = source.decode(0, options.palette(), context);
        if (options.reencodesAll() && !options.keepsPalette()) {
            return reencode(raster);
        }
        TexelChanges changes = options.reencodesAll()
                ? TexelChanges.allChanged(source.width(), source.height())
                : TexelChanges.compare(oldImage, raster.image());
        byte[] colours = source.palette().map(DsPalette::storedBytes).orElseGet(() -> new byte[0]);
        switch (source.format()) {
            case DIRECT ->
                TexelChanges.copyChanged(
                        changes.mask(), 1, DsEncoder.encodeDirect(raster.image()), texels, 0, 16, false);
            case BLOCK4X4 -> {
                if (changes.hasChanges()) {
                    int budget = options.keepsPalette() ? 0 : DsEncoder.MAX_BLOCK_PALETTE;
                    BlockEncoder encoder = new BlockEncoder(raster.image(), texels, paletteWords, budget);
                    colours = encoder.encodeChanged(changes, colours);
                }
            }
            default -> colours = encodeIndexed(raster, changes, colours);
        }
        return createTexture(colours);
    }

    /** Returns whether {@link #createEdited} would replace colours of the image by other colours of the palette. */
    boolean lacksColours(RasterImage raster) {
        if (source.format().colourCount() == 0
                || source.palette().isEmpty()
                || storedIndices(raster).isPresent()) {
            return false;
        }
        TexelChanges.checkSize(source, raster);
        byte[] before = source.decode(0, options.palette(), context).rgba();
        byte[] after = raster.image().rgba();
        Set<Integer> knownColours = new HashSet<>();
        byte[] palette = source.palette()
                .get()
                .firstColours(source.format().colourCount())
                .rgba();
        for (int i = 0; i < palette.length; i += 4) {
            knownColours.add(DsColours.toRgb555(palette, i));
        }
        for (int i = 0; i < after.length; i += 4) {
            boolean isNew = after[i + 3] != 0 && !Arrays.equals(before, i, i + 4, after, i, i + 4);
            if (isNew && !knownColours.contains(DsColours.toRgb555(after, i))) {
                return true;
            }
        }
        return false;
    }

    /** Returns the indexed form of an image whose palette becomes that of the texture. */
    private Optional<IndexedImage> storedIndices(RasterImage raster) {
        boolean hasAlphas = source.format() == DsFormat.A3I5 || source.format() == DsFormat.A5I3;
        return raster.indexed().filter(indexed -> !hasAlphas || IndexTexels.isAlphaPalette(indexed, source.format()));
    }

    private DsTexture reencode(RasterImage raster) {
        DsTexture encoded = DsEncoder.encode(
                raster,
                source.format(),
                DsEncoder.defaultPaletteBytes(source.width(), source.height()),
                options.dithers());
        return new DsTexture(
                source.site(),
                encoded.format(),
                encoded.width(),
                encoded.height(),
                encoded.isColour0Transparent(),
                encoded.texels(),
                encoded.blockPalettes(),
                encoded.palette(),
                source.interpolation());
    }

    /**
     * Encodes an indexed image and returns the colours of the palette, which change if the image has a palette.
     * Unchanged texels keep their index.
     */
    private byte[] encodeIndexed(RasterImage raster, TexelChanges changes, byte[] colours) {
        IndexedImage old = source.decodeIndexed(0, options.palette(), context).orElseThrow();
        Optional<IndexedImage> indexedImage = storedIndices(raster);
        byte[] indices;
        byte[] newColours = colours;
        if (indexedImage.isPresent()) {
            indices = indexedImage.get().indices();
            newColours = replaceColours(old.palette(), indexedImage.get().palette(), colours);
            requireIndices(indices);
        } else {
            indices = PaletteQuantiser.toIndexed(raster.image(), old.palette(), options.dithers())
                    .indices();
            for (int i = 0; i < indices.length; i++) {
                indices[i] = changes.mask()[i] == 0 ? old.indices()[i] : indices[i];
            }
        }
        byte[] mask = TexelChanges.compare(old.indices(), indices, source.width(), source.height())
                .mask();
        int bits = source.format().bitsPerTexel();
        TexelChanges.copyChanged(mask, 1, IndexTexels.encodeIndices(indices, bits), texels, 0, bits, false);
        return newColours;
    }

    private void requireIndices(byte[] indices) {
        int indexCount = 1 << source.format().bitsPerTexel();
        for (byte index : indices) {
            if ((index & 0xFF) >= indexCount) {
                throw new IllegalArgumentException(String.format(
                        Locale.ROOT,
                        "a pixel uses palette index %d, but %s palettes have only %,d colours",
                        index & 0xFF,
                        source.format(),
                        source.format().colourCount()));
            }
        }
    }

    private byte[] replaceColours(Palette oldPalette, Palette newPalette, byte[] colours) {
        int count = Math.min(source.format().colourCount(), newPalette.size());
        byte[] newColours = colours.clone();
        byte[] stored = DsColours.encode(newPalette.rgba());
        for (int i = 0; i < count; i++) {
            boolean isEqual = i < oldPalette.size()
                    && Arrays.equals(oldPalette.rgba(), 4 * i, 4 * i + 3, newPalette.rgba(), 4 * i, 4 * i + 3);
            if (!isEqual) {
                newColours = newColours.length < 2 * i + 2
                        ? Arrays.copyOf(newColours, Math.multiplyExact(2, i) + 2)
                        : newColours;
                newColours[2 * i] = stored[2 * i];
                newColours[2 * i + 1] = stored[2 * i + 1];
            }
        }
        return newColours;
    }

    private DsTexture createTexture(byte[] colours) {
        return new DsTexture(
                source.site(),
                source.format(),
                source.width(),
                source.height(),
                source.isColour0Transparent(),
                new ByteRange(texels, 0),
                new ByteRange(paletteWords, 0),
                source.palette().map(unused -> new DsPalette(new ByteRange(colours, 0))),
                source.interpolation());
    }
}
