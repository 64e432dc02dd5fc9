package shuriken.texture.gvr;

import java.nio.ByteOrder;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.io.ByteWriter;
import shuriken.texture.Gbix;
import shuriken.texture.Mips;
import shuriken.texture.TextureSizes;

/** Encodes images as textures; each colour is rounded to the nearest. */
public final class GvrEncoder {
    private static final SourceLocation NEW_TEXTURE = new SourceLocation("new.gvr", 0);
    private static final int MAX_SIDE = 1024;
    private static final int PALETTE_SHIFT = 4;

    private GvrEncoder() {}

    /**
     * Encodes a true-colour texture.
     *
     * @param mips whether mip levels follow
     * @param globalIndex if present, a {@code GBIX} precedes the texture
     * @throws IllegalArgumentException if the format needs a palette, a side is above 1024, or mip levels are requested
     *     for sides that are not powers of two
     */
    public static GvrTexture encode(Image image, GvrPixelFormat format, boolean mips, OptionalLong globalIndex) {
        if (format.paletteSize() != 0) {
            throw new IllegalArgumentException(format + " wants an indexed picture");
        }
        check(format, image.width(), image.height(), mips);
        int shorter = Math.min(image.width(), image.height());
        ByteWriter payload = ByteWriter.bigEndian();
        for (Image level : Mips.chain(image, mips ? Integer.numberOfTrailingZeros(shorter) + 1 : 1)) {
            payload.bytes(GvrLayout.encoded(format, level.width(), level.height(), level.rgba()));
        }
        return createTexture(
                format, image.width(), image.height(), mips ? GvrTexture.MIPS : 0, payload.toByteArray(), globalIndex);
    }

    /**
     * Encodes an indexed texture.
     *
     * @param colours the format of its palette
     * @param internal whether the palette is in the texture; otherwise it is a separate file, {@link
     *     shuriken.texture.PaletteFile#of}
     * @param globalIndex if present, a {@code GBIX} precedes the texture
     * @throws IllegalArgumentException if the format has no palette or one that is too small for the image, or a side
     *     is above 1024
     */
    public static GvrTexture encode(
            IndexedImage image,
            GvrPixelFormat format,
            GvrPaletteFormat colours,
            boolean internal,
            OptionalLong globalIndex) {
        check(format, image.width(), image.height(), false);
        for (byte index : image.indices()) {
            if ((index & 0xFF) >= format.paletteSize()) {
                throw new IllegalArgumentException(String.format(
                        Locale.ROOT,
                        "index %d, but the palette of %s has %d colours",
                        index & 0xFF,
                        format,
                        format.paletteSize()));
            }
        }
        ByteWriter payload = ByteWriter.bigEndian();
        if (internal) {
            byte[] palette = colours.colours()
                    .encode(image.palette().slice(0, format.paletteSize()).rgba());
            payload.bytes(palette).zeros(2 * format.paletteSize() - palette.length);
        }
        payload.bytes(GvrLayout.packed(format, image.width(), image.height(), image.indices()));
        int flags =
                colours.id() << PALETTE_SHIFT | (internal ? GvrTexture.INTERNAL_PALETTE : GvrTexture.EXTERNAL_PALETTE);
        return createTexture(format, image.width(), image.height(), flags, payload.toByteArray(), globalIndex);
    }

    private static void check(GvrPixelFormat format, int width, int height, boolean mips) {
        if (Math.max(width, height) > MAX_SIDE
                || mips && !(TextureSizes.isPower(width) && TextureSizes.isPower(height))) {
            throw TextureSizes.fault(
                    "GVR " + format,
                    mips ? "powers of two up to " + MAX_SIDE + " for mip levels" : "sides up to " + MAX_SIDE,
                    width,
                    height,
                    mips ? TextureSizes.nearestPower(width, 1, MAX_SIDE) : Math.min(width, MAX_SIDE),
                    mips ? TextureSizes.nearestPower(height, 1, MAX_SIDE) : Math.min(height, MAX_SIDE));
        }
    }

    private static GvrTexture createTexture(
            GvrPixelFormat format, int width, int height, int flags, byte[] payload, OptionalLong globalIndex) {
        Optional<Gbix> gbix = globalIndex.isPresent()
                ? Optional.of(Gbix.of(globalIndex.getAsLong(), ByteOrder.BIG_ENDIAN))
                : Optional.empty();
        return new GvrTexture(
                NEW_TEXTURE, gbix, 8L + payload.length, 0, flags, format.id(), width, height, payload, new byte[0]);
    }
}
