package shuriken.texture.dds;

import java.util.Optional;
import shuriken.image.Image;
import shuriken.io.ByteCursor;
import shuriken.io.FourCc;
import shuriken.texture.ColourCodec;
import shuriken.texture.DxtColours;

/**
 * How pixels are stored.
 *
 * @param size as stored
 * @param flags {@link #ALPHA} and its like
 * @param tag of a compression, where {@link #TAGGED}
 * @param bits of a pixel
 * @param red mask, of greys too
 */
public record DdsPixels(int size, int flags, FourCc tag, int bits, int red, int green, int blue, int alpha) {
    public static final int ALPHA = 0x1;
    public static final int ALPHA_ONLY = 0x2;
    public static final int TAGGED = 0x4;
    public static final int GREY = 0x20000;

    private static final int COLOURS = 0x40;

    /** Of four bytes, which hold every picture. */
    static final DdsPixels WHOLE =
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

    /** As stored. */
    int[] words() {
        return new int[] {size, flags, tag.bits(), bits, red, green, blue, alpha};
    }

    boolean has(int flag) {
        return (flags & flag) != 0;
    }

    /** The compression, if there is one of the known. */
    Optional<DxtColours> blocks() {
        for (DxtColours colours : DxtColours.values()) {
            if (has(TAGGED) && tag.toString().equals(colours.name())) {
                return Optional.of(colours);
            }
        }
        return Optional.empty();
    }

    /** Whether alpha as fine as the picture's can be stored. */
    boolean holds(Image image) {
        boolean clear = false;
        boolean soft = false;
        for (int i = 3; i < image.rgba().length; i += 4) {
            clear |= image.rgba()[i] == 0;
            soft |= image.rgba()[i] != 0 && image.rgba()[i] != -1;
        }
        Optional<DxtColours> blocks = blocks();
        return blocks.isPresent() ? !soft || blocks.get() != DxtColours.DXT1 : !clear && !soft || alpha != 0;
    }

    /** Empty if nothing here knows how to decode them. */
    Optional<ColourCodec> codec() {
        if (has(TAGGED)) {
            return blocks().map(colours -> colours);
        }
        boolean whole = bits == 8 || bits == 16 || bits == 24 || bits == 32;
        return whole ? Optional.of(new MaskColours(this)) : Optional.empty();
    }

    /** Such as {@code DXT1} or {@code A8R8G8B8}. */
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
