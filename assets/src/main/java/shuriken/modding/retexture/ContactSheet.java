package shuriken.modding.retexture;

import java.util.List;
import shuriken.image.Image;
import shuriken.image.PngEncoder;
import shuriken.interchange.OutputFile;

/**
 * Combines many images into one, on a chequered background. The images of a texture, such as its mip levels, are next
 * to each other.
 */
public final class ContactSheet {
    /** The number of pixels between images. */
    private static final int GAP = 4;

    private static final int MAX_LINE_WIDTH = 2048;
    /** The side of the squares of the background in pixels. */
    private static final int SQUARE_SIZE = 8;

    private static final int LIGHT_GREY = 0x99;
    private static final int DARK_GREY = 0x66;

    private ContactSheet() {}

    /**
     * Draws groups of images next to each other, in lines of limited width.
     *
     * @param groups the images of each texture, at least one
     * @param name the name of the file
     */
    public static OutputFile draw(List<List<Image>> groups, String name) {
        int[][] positions = new int[groups.size()][]; // x and y of the top left corner of each group
        int x = GAP;
        int y = GAP;
        int lineHeight = 0;
        int width = 0;
        for (int i = 0; i < positions.length; i++) {
            int groupWidth = GAP;
            int groupHeight = 0;
            for (Image image : groups.get(i)) {
                groupWidth += image.width() + GAP;
                groupHeight = Math.max(groupHeight, image.height());
            }
            if (x > GAP && x + groupWidth > MAX_LINE_WIDTH) {
                x = GAP;
                y += lineHeight + GAP;
                lineHeight = 0;
            }
            positions[i] = new int[] {x, y};
            x += groupWidth;
            lineHeight = Math.max(lineHeight, groupHeight);
            width = Math.max(width, x);
        }
        Image sheet = background(width, y + lineHeight + GAP);
        for (int i = 0; i < positions.length; i++) {
            int left = positions[i][0];
            for (Image image : groups.get(i)) {
                draw(image, left, positions[i][1], sheet);
                left += image.width() + GAP;
            }
        }
        return new OutputFile(name, PngEncoder.encode(sheet));
    }

    private static Image background(int width, int height) {
        byte[] rgba = new byte[Math.multiplyExact(Math.multiplyExact(4, width), height)];
        for (int i = 0; i < width * height; i++) {
            byte grey = (byte) ((i % width / SQUARE_SIZE + i / width / SQUARE_SIZE) % 2 == 0 ? LIGHT_GREY : DARK_GREY);
            rgba[4 * i] = grey;
            rgba[4 * i + 1] = grey;
            rgba[4 * i + 2] = grey;
            rgba[4 * i + 3] = (byte) 0xFF;
        }
        return new Image(width, height, rgba);
    }

    /** Draws an image over the sheet, blended by its alpha. */
    private static void draw(Image image, int left, int top, Image sheet) {
        for (int i = 0; i < image.width() * image.height(); i++) {
            int target = 4 * ((top + i / image.width()) * sheet.width() + left + i % image.width());
            int alpha = image.rgba()[4 * i + 3] & 0xFF;
            for (int component = 0; component < 3; component++) {
                int foreground = image.rgba()[4 * i + component] & 0xFF;
                int background = sheet.rgba()[target + component] & 0xFF;
                sheet.rgba()[target + component] =
                        (byte) ((foreground * alpha + background * (255 - alpha) + 127) / 255);
            }
        }
    }
}
