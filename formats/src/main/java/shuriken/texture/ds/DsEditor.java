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
import shuriken.texture.PaletteQuantizer;
import shuriken.texture.TexelChanges;

/** Replaces the image of a DS texture, see {@link DsTexture#withImage}. */
final class DsEditor {
    private final DsTexture source;
    private final EncodeOptions options;
    private final ReadContext context;
    private final byte[] texels;
    private final byte[] blockPalettes;

    DsEditor(DsTexture source, EncodeOptions options, ReadContext context) {
        this.source = source;
        this.options = options;
        this.context = context;
        int texelsSize = source.width() * source.height() * source.format().bitsPerTexel() / 8;
        this.texels = copyRange(source.texels(), texelsSize);
        this.blockPalettes =
                source.format() == DsFormat.BLOCK4X4 ? copyRange(source.blockPalettes(), texelsSize / 2) : new byte[0];
    }

    /** Copies a range, padded with zeros or cut off to a size. */
    private static byte[] copyRange(ByteRange bytes, int size) {
        int startOffset = Math.min(bytes.start(), bytes.array().length);
        int endOffset = Math.min(startOffset + size, bytes.array().length);
        return Arrays.copyOf(Arrays.copyOfRange(bytes.array(), startOffset, endOffset), size);
    }

    DsTexture createEdited(RasterImage raster) {
        TexelChanges.requireSameSize(source, raster);
        Image oldImage = source.decode(/* level= */ 0, options.palette(), context);
        if (options.reencodesAll() && !options.keepsPalette()) {
            return reencode(raster);
        }
        TexelChanges changes = options.reencodesAll()
                ? TexelChanges.allChanged(source.width(), source.height())
                : TexelChanges.compareImages(oldImage, raster.image());
        byte[] storedColours = source.palette().map(DsPalette::storedBytes).orElseGet(() -> new byte[0]);
        switch (source.format()) {
            case DIRECT ->
                copyChangedTexels(changes.mask(), DsEncoder.encodeDirect(raster.image()), /* bitsPerTexel= */ 16);
            case BLOCK4X4 -> {
                if (changes.hasChanges()) {
                    int paletteBudget = options.keepsPalette() ? 0 : DsEncoder.MAX_BLOCK_PALETTE_SIZE;
                    BlockEncoder encoder = new BlockEncoder(raster.image(), texels, blockPalettes, paletteBudget);
                    storedColours = encoder.encodeChanged(changes, storedColours);
                }
            }
            default -> storedColours = encodeIndexed(raster, changes, storedColours);
        }
        return createTexture(storedColours);
    }

    /**
     * Returns whether {@link #createEdited} would replace new colours of the image by other colours of the palette.
     */
    boolean lacksColours(RasterImage raster) {
        if (source.format().colourCount() == 0
                || source.palette().isEmpty()
                || findStorableImage(raster).isPresent()) {
            return false;
        }
        TexelChanges.requireSameSize(source, raster);
        byte[] oldRgba =
                source.decode(/* level= */ 0, options.palette(), context).rgba();
        byte[] newRgba = raster.image().rgba();
        Set<Integer> paletteColours = new HashSet<>();
        byte[] palette = source.palette()
                .get()
                .firstColours(source.format().colourCount())
                .rgba();
        for (int i = 0; i < palette.length; i += 4) {
            paletteColours.add(DsColours.toRgb555(palette, i));
        }
        for (int i = 0; i < newRgba.length; i += 4) {
            boolean isVisibleAndChanged = newRgba[i + 3] != 0 && !Arrays.equals(oldRgba, i, i + 4, newRgba, i, i + 4);
            if (isVisibleAndChanged && !paletteColours.contains(DsColours.toRgb555(newRgba, i))) {
                return true;
            }
        }
        return false;
    }

    /** Returns the indexed form of an image if its palette can become the palette of the texture. */
    private Optional<IndexedImage> findStorableImage(RasterImage raster) {
        boolean hasAlphas = source.format() == DsFormat.A3I5 || source.format() == DsFormat.A5I3;
        return raster.indexed()
                .filter(indexed -> !hasAlphas || IndexedTexelCodec.areIndicesStorable(indexed, source.format()));
    }

    private DsTexture reencode(RasterImage raster) {
        DsTexture encodedTexture = DsEncoder.encode(
                raster,
                source.format(),
                DsEncoder.defaultPaletteSize(source.width(), source.height()),
                options.dithers());
        return new DsTexture(
                source.location(),
                encodedTexture.format(),
                encodedTexture.width(),
                encodedTexture.height(),
                encodedTexture.isColour0Transparent(),
                encodedTexture.texels(),
                encodedTexture.blockPalettes(),
                encodedTexture.palette(),
                source.interpolation());
    }

    /**
     * Encodes an image in a format with indices. If the image has a palette that can be stored, its indices and colours
     * replace the old ones. Otherwise the image is mapped to the old palette, and unchanged texels keep their indices.
     *
     * @return the stored colours of the palette
     */
    private byte[] encodeIndexed(RasterImage raster, TexelChanges changes, byte[] storedColours) {
        IndexedImage oldImage =
                source.decodeIndexed(/* level= */ 0, options.palette(), context).orElseThrow();
        Optional<IndexedImage> indexedImage = findStorableImage(raster);
        byte[] indices;
        byte[] newStoredColours = storedColours;
        if (indexedImage.isPresent()) {
            indices = indexedImage.get().indices();
            newStoredColours =
                    replaceColours(oldImage.palette(), indexedImage.get().palette(), storedColours);
            requireValidIndices(indices);
        } else {
            indices = PaletteQuantizer.toIndexed(raster.image(), oldImage.palette(), options.dithers())
                    .indices();
            for (int i = 0; i < indices.length; i++) {
                if (changes.mask()[i] == 0) {
                    indices[i] = oldImage.indices()[i];
                }
            }
        }
        byte[] mask = TexelChanges.compareIndices(oldImage.indices(), indices, source.width(), source.height())
                .mask();
        int bitsPerTexel = source.format().bitsPerTexel();
        copyChangedTexels(mask, IndexedTexelCodec.encodeIndices(indices, bitsPerTexel), bitsPerTexel);
        return newStoredColours;
    }

    private void copyChangedTexels(byte[] mask, byte[] encodedBytes, int bitsPerTexel) {
        TexelChanges.copyChanged(
                mask,
                /* texelsPerUnit= */ 1,
                encodedBytes,
                texels,
                /* firstBitPosition= */ 0,
                bitsPerTexel,
                /* isHighNibbleFirst= */ false);
    }

    /** Requires that the format has enough bits for all indices. */
    private void requireValidIndices(byte[] indices) {
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

    /**
     * Returns the stored colours with all entries replaced that differ in a new palette. Other entries keep their bits.
     */
    private byte[] replaceColours(Palette oldPalette, Palette newPalette, byte[] storedColours) {
        int colourCount = Math.min(source.format().colourCount(), newPalette.size());
        byte[] newStoredColours = storedColours.clone();
        byte[] encodedColours = DsColours.encode(newPalette.rgba());
        for (int i = 0; i < colourCount; i++) {
            boolean isEqual = i < oldPalette.size()
                    && Arrays.equals(oldPalette.rgba(), 4 * i, 4 * i + 3, newPalette.rgba(), 4 * i, 4 * i + 3);
            if (!isEqual) {
                if (newStoredColours.length < 2 * i + 2) {
                    newStoredColours = Arrays.copyOf(newStoredColours, Math.multiplyExact(2, i) + 2);
                }
                newStoredColours[2 * i] = encodedColours[2 * i];
                newStoredColours[2 * i + 1] = encodedColours[2 * i + 1];
            }
        }
        return newStoredColours;
    }

    private DsTexture createTexture(byte[] storedColours) {
        return new DsTexture(
                source.location(),
                source.format(),
                source.width(),
                source.height(),
                source.isColour0Transparent(),
                new ByteRange(texels, /* start= */ 0),
                new ByteRange(blockPalettes, /* start= */ 0),
                source.palette().map(unused -> new DsPalette(new ByteRange(storedColours, /* start= */ 0))),
                source.interpolation());
    }
}
