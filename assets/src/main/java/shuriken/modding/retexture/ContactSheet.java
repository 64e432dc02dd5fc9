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
    /** The distance between images in pixels. */
    private static final int GAP_SIZE = 4;

    /** The maximum width of a row in pixels. A wider group has a row of its own. */
    private static final int MAX_ROW_WIDTH = 2048;

    /** The side of the squares of the background in pixels. */
    private static final int SQUARE_SIZE = 8;

    private static final int LIGHT_GREY = 0x99;
    private static final int DARK_GREY = 0x66;

    private ContactSheet() {}

    /**
     * Draws the groups in rows of limited width. A new row starts where a group would exceed the width.
     *
     * @param groups the images of each texture; there is at least one texture
     * @param name the name of the created PNG file
     */
    public static OutputFile draw(List<List<Image>> groups, String name) {
        int[] lefts = new int[groups.size()];
        int[] tops = new int[groups.size()];
        int x = GAP_SIZE;
        int y = GAP_SIZE;
        int rowHeight = 0;
        int width = 0;
        for (int i = 0; i < lefts.length; i++) {
            int groupWidth = GAP_SIZE;
            int groupHeight = 0;
            for (Image image : groups.get(i)) {
                groupWidth += image.width() + GAP_SIZE;
                groupHeight = Math.max(groupHeight, image.height());
            }
            if (x > GAP_SIZE && x + groupWidth > MAX_ROW_WIDTH) {
                x = GAP_SIZE;
                y += rowHeight + GAP_SIZE;
                rowHeight = 0;
            }
            lefts[i] = x;
            tops[i] = y;
            x += groupWidth;
            rowHeight = Math.max(rowHeight, groupHeight);
            width = Math.max(width, x);
        }
        Image contactSheet = createBackground(width, y + rowHeight + GAP_SIZE);
        for (int i = 0; i < lefts.length; i++) {
            int left = lefts[i];
            for (Image image : groups.get(i)) {
                drawImage(image, left, tops[i], contactSheet);
                left += image.width() + GAP_SIZE;
            }
        }
        return new OutputFile(name, PngEncoder.encode(contactSheet));
    }

    private static Image createBackground(int width, int height) {
        byte[] rgba = new byte[Math.multiplyExact(Math.multiplyExact(4, width), height)];
        for (int i = 0; i < width * height; i++) {
            int squareColumn = i % width / SQUARE_SIZE;
            int squareRow = i / width / SQUARE_SIZE;
            byte grey = (byte) ((squareColumn + squareRow) % 2 == 0 ? LIGHT_GREY : DARK_GREY);
            rgba[4 * i] = grey;
            rgba[4 * i + 1] = grey;
            rgba[4 * i + 2] = grey;
            rgba[4 * i + 3] = (byte) 0xFF;
        }
        return new Image(width, height, rgba);
    }

    /** Draws an image over the contact sheet, blended by its alpha. */
    private static void drawImage(Image image, int left, int top, Image contactSheet) {
        for (int i = 0; i < image.width() * image.height(); i++) {
            int targetOffset = 4 * ((top + i / image.width()) * contactSheet.width() + left + i % image.width());
            int alpha = image.rgba()[4 * i + 3] & 0xFF;
            for (int component = 0; component < 3; component++) {
                int foreground = image.rgba()[4 * i + component] & 0xFF;
                int background = contactSheet.rgba()[targetOffset + component] & 0xFF;
                contactSheet.rgba()[targetOffset + component] =
                        (byte) ((foreground * alpha + background * (255 - alpha) + 127) / 255);
            }
        }
    }
}
