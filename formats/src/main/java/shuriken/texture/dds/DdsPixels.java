package shuriken.texture.dds;

import java.util.Optional;
import shuriken.image.Image;
import shuriken.io.ByteCursor;
import shuriken.io.FourCc;
import shuriken.texture.ColourCodec;
import shuriken.texture.DxtColours;

/**
 * The pixel format of a DDS file.
 *
 * @param size the stored size of the structure
 * @param flags combination of {@link #ALPHA} and the other constants
 * @param tag tag of a compression, if {@link #TAGGED}
 * @param bits the size of a pixel in bits
 * @param red mask of red, also of greys
 */
public record DdsPixels(int size, int flags, FourCc tag, int bits, int red, int green, int blue, int alpha) {
    public static final int ALPHA = 0x1;
    public static final int ALPHA_ONLY = 0x2;
    public static final int TAGGED = 0x4;
    public static final int GREY = 0x20000;

    private static final int COLOURS = 0x40;

    /** Uncompressed 32-bit ARGB, which can represent any image. */
    static final DdsPixels ARGB32 =
            new DdsPixels(32, ALPHA | COLOURS, FourCc.of("\0\0\0\0"), 32, 0xFF0000, 0xFF00, 0xFF, 0xFF00_0000);

    static DdsPixels read(ByteCursor in) {
        return new DdsPixels(
                in.i32("size"),
                in.hex32("flags"),
                in.fourCc("tag"),
                in.i32("bits"),
                in.hex32("red"),
                in.hex32("green"),
                in.hex32("blue"),
                in.hex32("alpha"));
    }

    /** Returns the words as stored. */
    int[] toWords() {
        return new int[] {size, flags, tag.bits(), bits, red, green, blue, alpha};
    }

    boolean has(int flag) {
        return (flags & flag) != 0;
    }

    /** Returns the compression, if it is a known one. */
    Optional<DxtColours> blocks() {
        for (DxtColours colours : DxtColours.values()) {
            if (has(TAGGED) && tag.toString().equals(colours.name())) {
                return Optional.of(colours);
            }
        }
        return Optional.empty();
    }

    /** Tests whether the alpha of an image can be stored. */
    boolean holds(Image image) {
        boolean hasHoles = false;
        boolean isTranslucent = false;
        for (int i = 3; i < image.rgba().length; i += 4) {
            hasHoles |= image.rgba()[i] == 0;
            isTranslucent |= image.rgba()[i] != 0 && image.rgba()[i] != -1;
        }
        Optional<DxtColours> blocks = blocks();
        return blocks.isPresent()
                ? !isTranslucent || blocks.get() != DxtColours.DXT1
                : !hasHoles && !isTranslucent || alpha != 0;
    }

    /** Returns the codec; empty if the format is not supported. */
    Optional<ColourCodec> codec() {
        if (has(TAGGED)) {
            return blocks().map(colours -> colours);
        }
        boolean isByteAligned = bits == 8 || bits == 16 || bits == 24 || bits == 32;
        return isByteAligned ? Optional.of(new MaskColours(this)) : Optional.empty();
    }

    /** Returns a name such as {@code DXT1} or {@code A8R8G8B8}. */
    String title() {
        if (has(TAGGED)) {
            return tag.toString();
        }
        StringBuilder title = new StringBuilder();
        int[] masks = {alpha, red, green, blue};
        String letters = has(GREY) ? "AL" : "ARGB";
        for (int i = 0; i < letters.length(); i++) {
            if (masks[i] != 0) {
                title.append(letters.charAt(i)).append(Integer.bitCount(masks[i]));
            }
        }
        return title.toString();
    }
}
