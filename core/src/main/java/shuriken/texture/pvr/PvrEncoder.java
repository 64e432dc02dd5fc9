package shuriken.texture.pvr;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.texture.Gbix;
import shuriken.texture.Mips;
import shuriken.texture.PaletteFile;
import shuriken.texture.PaletteQuantiser;
import shuriken.texture.TextureSizes;

/** Makes textures of pictures: each colour goes to its nearest, smaller levels are made as the data format wants them. */
public final class PvrEncoder {
    private static final SourceLocation NEW = new SourceLocation("new.pvr", 0);
    private static final int SMALLEST = 8;
    private static final int LARGEST = 1024;
    private static final int STRIDE_UNIT = 32;

    private PvrEncoder() {}

    /**
     * A texture in true colour.
     *
     * @param globalIndex puts a {@code GBIX} before it
     * @throws IllegalArgumentException if the format does not allow the picture's size, or wants a palette
     */
    public static PvrTexture encode(Image image, PvrPixelFormat pixels, PvrDataFormat data, OptionalLong globalIndex) {
        if (data.paletteSize() != 0) {
            throw new IllegalArgumentException(data + " wants an indexed picture");
        }
        PvrLayout layout = legal(new PvrLayout(pixels, data, image.width(), image.height()));
        return texture(layout, payload(layout, levels(layout, image)), globalIndex);
    }

    /** Normals are numbers, all else is light; smaller levels of angles are made of the normals that they mean. */
    static List<Image> levels(PvrLayout layout, Image image) {
        return switch (layout.pixels()) {
            case BUMP -> Mips.chainOfNumbers(image, layout.levels());
            case BUMP_ANGLES -> {
                Image normals = recoded(image, PvrPixelFormat.BUMP_ANGLES, PvrPixelFormat.BUMP);
                List<Image> levels = new ArrayList<>(List.of(image));
                for (Image level : Mips.chainOfNumbers(normals, layout.levels()).subList(1, layout.levels())) {
                    levels.add(recoded(level, PvrPixelFormat.BUMP, PvrPixelFormat.BUMP_ANGLES));
                }
                yield levels;
            }
            default -> Mips.chain(image, layout.levels());
        };
    }

    /** The picture that the same bits are in another format. */
    private static Image recoded(Image image, PvrPixelFormat from, PvrPixelFormat to) {
        byte[] stored = from.colours().encode(image.rgba());
        return new Image(image.width(), image.height(), to.colours().decode(stored, 0, stored.length / 2));
    }

    static byte[] payload(PvrLayout layout, List<Image> levels) {
        if (layout.data().isVq()) {
            return VqEncoder.encode(layout, levels);
        }
        byte[] payload = new byte[(int) layout.end(0)];
        for (int level = 0; level < levels.size(); level++) {
            put(layout, level, layout.colours(level).encode(levels.get(level).rgba()), payload);
        }
        return payload;
    }

    /**
     * A palettised texture; its palette is a file of its own, {@link PaletteFile#of}.
     *
     * @param colours the format of that palette
     * @param globalIndex puts a {@code GBIX} before it
     * @throws IllegalArgumentException if the format does not allow the picture's size, has no palette, or has a smaller
     *     one than the picture uses
     */
    public static PvrTexture encode(
            IndexedImage image, PvrPixelFormat colours, PvrDataFormat data, OptionalLong globalIndex) {
        PvrLayout layout = legal(new PvrLayout(colours, data, image.width(), image.height()));
        return texture(layout, payload(layout, image), globalIndex);
    }

    static byte[] payload(PvrLayout layout, IndexedImage image) {
        PvrDataFormat data = layout.data();
        for (byte index : image.indices()) {
            if ((index & 0xFF) >= data.paletteSize()) {
                throw new IllegalArgumentException(String.format(
                        Locale.ROOT,
                        "index %d, but the palette of %s has %d colours",
                        index & 0xFF,
                        data,
                        data.paletteSize()));
            }
        }
        byte[] payload = new byte[(int) layout.end(0)];
        put(layout, 0, image.indices(), payload);
        if (data.hasMips()) {
            Palette palette = image.palette().part(0, data.paletteSize());
            List<Image> levels = Mips.chain(image.toImage(), layout.levels());
            for (int level = 1; level < levels.size(); level++) {
                byte[] indices =
                        PaletteQuantiser.map(levels.get(level), palette, false).indices();
                put(layout, level, indices, payload);
            }
        }
        return payload;
    }

    private static PvrLayout legal(PvrLayout layout) {
        int width = layout.width();
        int height = layout.height();
        PvrDataFormat data = layout.data();
        boolean rows = data.order() == PvrDataFormat.Order.ROWS && !data.hasMips();
        if (!rows && !(isSide(width) && isSide(height))) {
            throw illegal(layout, "powers of two from " + SMALLEST + " to " + LARGEST, nearest(width), nearest(height));
        }
        if (data.hasMips() && width != height) {
            int side = Math.max(width, height);
            throw illegal(layout, "square textures for mip levels", side, side);
        }
        if ((data == PvrDataFormat.STRIDE || data == PvrDataFormat.STRIDE_MM) && width % STRIDE_UNIT != 0) {
            int nearest = Math.max(1, (width + STRIDE_UNIT / 2) / STRIDE_UNIT) * STRIDE_UNIT;
            throw illegal(layout, "a width that is a multiple of " + STRIDE_UNIT, nearest, height);
        }
        String fault = layout.fault();
        if (!fault.isEmpty()) {
            throw new IllegalArgumentException(
                    String.format(Locale.ROOT, "PVR %s of %d×%d: %s", data, width, height, fault));
        }
        return layout;
    }

    private static IllegalArgumentException illegal(PvrLayout layout, String rule, int width, int height) {
        return TextureSizes.fault("PVR " + layout.data(), rule, layout.width(), layout.height(), width, height);
    }

    private static int nearest(int side) {
        return TextureSizes.nearestPower(side, SMALLEST, LARGEST);
    }

    private static boolean isSide(int side) {
        return TextureSizes.isPower(side, SMALLEST, LARGEST);
    }

    private static void put(PvrLayout layout, int level, byte[] rows, byte[] payload) {
        int width = layout.width() >> level;
        int height = layout.height() >> level;
        boolean twiddled = layout.data().order() == PvrDataFormat.Order.TWIDDLED;
        byte[] texels = twiddled ? Twiddle.fromRows(rows, width, height, rows.length / width / height) : rows;
        if (layout.bits() != 4) {
            System.arraycopy(texels, 0, payload, layout.start(level), texels.length);
            return;
        }
        int at = (int) layout.texelsBefore(level);
        for (byte texel : texels) {
            payload[at / 2] |= (byte) (texel << 4 * (at % 2));
            at++;
        }
    }

    private static PvrTexture texture(PvrLayout layout, byte[] payload, OptionalLong globalIndex) {
        Optional<Gbix> gbix = globalIndex.isPresent()
                ? Optional.of(Gbix.of(globalIndex.getAsLong(), ByteOrder.LITTLE_ENDIAN))
                : Optional.empty();
        return new PvrTexture(
                NEW,
                gbix,
                8L + payload.length,
                layout.pixels().id(),
                layout.data().id(),
                0,
                layout.width(),
                layout.height(),
                payload,
                new byte[0],
                Optional.empty());
    }
}
