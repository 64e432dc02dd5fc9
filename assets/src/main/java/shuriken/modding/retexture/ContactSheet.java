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

    private static final int MAX_ROW_WIDTH = 2048;
    /** The side of the squares of the background in pixels. */
    private static final int SQUARE_SIZE = 8;

    private static final int LIGHT_GREY = 0x99;
    private static final int DARK_GREY = 0x66;

    private ContactSheet() {}

    /**
     * Draws groups of images next to each other, in rows of limited width.
     *
     * @param groups the images of each texture, at least one
     * @param name the name of the file
     */
    public static OutputFile draw(List<List<Image>> groups, String name) {
        int[][] positions = new int[groups.size()][]; // x and y of the top left corner of each group
        int x = GAP_SIZE;
        int y = GAP_SIZE;
        int rowHeight = 0;
        int width = 0;
        for (int i = 0; i < positions.length; i++) {
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
            positions[i] = new int[] {x, y};
            x += groupWidth;
            rowHeight = Math.max(rowHeight, groupHeight);
            width = Math.max(width, x);
        }
        Image sheet = createBackground(width, y + rowHeight + GAP_SIZE);
        for (int i = 0; i < positions.length; i++) {
            int left = positions[i][0];
            for (Image image : groups.get(i)) {
                drawImage(image, left, positions[i][1], sheet);
                left += image.width() + GAP_SIZE;
            }
        }
        return new OutputFile(name, PngEncoder.encode(sheet));
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

    /** Draws an image over the sheet, blended by its alpha. */
    private static void drawImage(Image image, int left, int top, Image sheet) {
        for (int i = 0; i < image.width() * image.height(); i++) {
            int targetOffset = 4 * ((top + i / image.width()) * sheet.width() + left + i % image.width());
            int alpha = image.rgba()[4 * i + 3] & 0xFF;
            for (int component = 0; component < 3; component++) {
                int foreground = image.rgba()[4 * i + component] & 0xFF;
                int background = sheet.rgba()[targetOffset + component] & 0xFF;
                sheet.rgba()[targetOffset + component] =
                        (byte) ((foreground * alpha + background * (255 - alpha) + 127) / 255);
            }
        }
    }
}
