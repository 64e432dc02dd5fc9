package shuriken.modding.retexture;

import java.util.List;
import shuriken.image.Image;
import shuriken.image.PngEncoder;
import shuriken.interchange.OutputFile;

/**
 * Combines many images into one, on a chequered background: a row for each texture, with its levels and palettes next
 * to each other.
 */
public final class ContactSheet {
    private static final int GAP = 4;
    private static final int WIDEST = 2048;
    private static final int LIGHT = 0x99;
    private static final int DARK = 0x66;

    private ContactSheet() {}

    /** @param rows at least one image; rows that do not fit below each other continue in further columns */
    public static OutputFile draw(List<List<Image>> rows, String name) {
        int[][] indices = new int[rows.size()][];
        int x = GAP;
        int y = GAP;
        int high = 0;
        int width = 0;
        for (int i = 0; i < indices.length; i++) {
            int across = GAP;
            int down = 0;
            for (Image image : rows.get(i)) {
                across += image.width() + GAP;
                down = Math.max(down, image.height());
            }
            if (x > GAP && x + across > WIDEST) {
                x = GAP;
                y += high + GAP;
                high = 0;
            }
            indices[i] = new int[] {x, y};
            x += across;
            high = Math.max(high, down);
            width = Math.max(width, x);
        }
        Image sheet = ground(width, y + high + GAP);
        for (int i = 0; i < indices.length; i++) {
            int index = indices[i][0];
            for (Image image : rows.get(i)) {
                draw(image, index, indices[i][1], sheet);
                index += image.width() + GAP;
            }
        }
        return new OutputFile(name, PngEncoder.encode(sheet));
    }

    private static Image ground(int width, int height) {
        byte[] rgba = new byte[Math.multiplyExact(Math.multiplyExact(4, width), height)];
        for (int i = 0; i < width * height; i++) {
            byte grey = (byte) ((i % width / 8 + i / width / 8) % 2 == 0 ? LIGHT : DARK);
            rgba[4 * i] = grey;
            rgba[4 * i + 1] = grey;
            rgba[4 * i + 2] = grey;
            rgba[4 * i + 3] = -1;
        }
        return new Image(width, height, rgba);
    }

    private static void draw(Image image, int left, int top, Image sheet) {
        for (int i = 0; i < image.width() * image.height(); i++) {
            int to = 4 * ((top + i / image.width()) * sheet.width() + left + i % image.width());
            int alpha = image.rgba()[4 * i + 3] & 0xFF;
            for (int component = 0; component < 3; component++) {
                int over = image.rgba()[4 * i + component] & 0xFF;
                int under = sheet.rgba()[to + component] & 0xFF;
                sheet.rgba()[to + component] = (byte) ((over * alpha + under * (255 - alpha) + 127) / 255);
            }
        }
    }
}
