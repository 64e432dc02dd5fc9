package shuriken.texture.pvr;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.diagnostics.ReadContext;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.image.RasterImage;
import shuriken.texture.EncodeOptions;
import shuriken.texture.EncodedTexture;
import shuriken.texture.TexelChanges;

/** Replaces the image of a Dreamcast texture, see {@link PvrTexture#withImage}. */
final class PvrEditor {
    private final PvrTexture source;
    private final PvrLayout layout;
    private final EncodeOptions options;

    PvrEditor(PvrTexture source, PvrLayout layout, EncodeOptions options) {
        this.source = source;
        boolean hasAngles = options.showsAngles() && layout.pixelFormat() == PvrPixelFormat.BUMP;
        this.layout = hasAngles
                ? new PvrLayout(PvrPixelFormat.BUMP_ANGLES, layout.dataFormat(), layout.width(), layout.height())
                : layout;
        this.options = options;
    }

    /** Returns the payload with a new image. */
    byte[] encodePayload(RasterImage raster, ReadContext context) {
        TexelChanges.requireSameSize(source, raster);
        byte[] payload = source.payload().clone();
        if (source.externalPaletteSize() > 0) {
            encodeIndexed(raster, context, payload);
            return payload;
        }
        EncodedTexture shownTexture = options.showsAngles() ? source.asAngles() : source;
        Image oldImage = shownTexture.decode(/* level= */ 0, options.palette(), context);
        List<TexelChanges> levelChanges = expandToLevels(
                options.reencodesAll()
                        ? TexelChanges.allChanged(raster.width(), raster.height())
                        : TexelChanges.compareImages(oldImage, raster.image()));
        if (!levelChanges.getFirst().hasChanges()) {
            return payload;
        }
        List<Image> levels = PvrEncoder.computeLevels(layout, raster.image());
        if (layout.dataFormat().isVq()) {
            VqEncoder.encodeChanges(layout, levels, levelChanges, payload);
            return payload;
        }
        byte[] encodedBytes = PvrEncoder.encodePayload(layout, levels);
        for (int level = 0; level < levels.size(); level++) {
            boolean isPaired =
                    layout.pixelFormat().isPaired() && levels.get(level).width() > 1;
            copyChangedTexels(
                    level,
                    isPaired ? levelChanges.get(level).expandToUnits(2, 1) : levelChanges.get(level),
                    encodedBytes,
                    payload);
        }
        return payload;
    }

    /** Derives the changes of all levels from the changes of the largest level. */
    private List<TexelChanges> expandToLevels(TexelChanges firstChanges) {
        List<TexelChanges> changes = new ArrayList<>(List.of(firstChanges));
        while (changes.size() < layout.levelCount()) {
            changes.add(changes.getLast().nextLevel());
        }
        return changes;
    }

    private void encodeIndexed(RasterImage raster, ReadContext context, byte[] payload) {
        int paletteSize = source.externalPaletteSize();
        IndexedImage oldImage =
                source.decodeIndexed(/* level= */ 0, options.palette(), context).orElseThrow();
        if (raster.indexed().isEmpty() && options.palette().isEmpty()) {
            throw new IllegalArgumentException(layout.dataFormat()
                    + " has its colours in a palette file: name it with --palette FILE, or use an indexed PNG");
        }
        IndexedImage newImage =
                raster.indexed().orElseGet(() -> TexelChanges.mapToPalette(raster.image(), oldImage, options));
        Palette palette = newImage.palette().slice(0, paletteSize);
        TexelChanges firstChanges = options.reencodesAll()
                ? TexelChanges.allChanged(oldImage.width(), oldImage.height())
                : TexelChanges.compareIndices(
                        oldImage.indices(), newImage.indices(), oldImage.width(), oldImage.height());
        if (!firstChanges.hasChanges()) {
            return;
        }
        List<TexelChanges> levelChanges = expandToLevels(firstChanges);
        byte[] encodedBytes = PvrEncoder.encodePayload(
                layout, new IndexedImage(oldImage.width(), oldImage.height(), newImage.indices(), palette));
        for (int level = 0; level < levelChanges.size(); level++) {
            copyChangedTexels(level, levelChanges.get(level), encodedBytes, payload);
        }
    }

    /** Copies the changed texels of a level from an encoded payload to the payload of the source. */
    private void copyChangedTexels(int level, TexelChanges changes, byte[] encodedBytes, byte[] payload) {
        boolean isTwiddled = layout.dataFormat().order() == PvrDataFormat.Order.TWIDDLED;
        byte[] storedMask = isTwiddled
                ? Twiddle.fromRows(changes.mask(), changes.width(), changes.height(), /* bytesPerTexel= */ 1)
                : changes.mask();
        TexelChanges.copyChanged(
                storedMask,
                /* texelsPerUnit= */ 1,
                encodedBytes,
                payload,
                layout.texelCountBefore(level) * layout.storedBitsPerTexel(),
                layout.storedBitsPerTexel(),
                /* isHighNibbleFirst= */ false);
    }

    /** Packs a new payload into runs if the source has runs. */
    Optional<PvrRuns> packRuns(byte[] payload) {
        return source.runs()
                .map(runs -> PvrRuns.pack(payload, Math.max(1, layout.storedBitsPerTexel() / 8), (int)
                        (runs.unpackedSize() - payload.length)));
    }
}
