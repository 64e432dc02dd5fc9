package shuriken.texture;

import java.util.ArrayList;
import java.util.List;
import shuriken.image.Image;

/** Smaller and smaller pictures, each texel the mean of four, weighted by their alpha. */
public final class Mips {
    private Mips() {}

    /** The picture itself and the levels below it. */
    public static List<Image> chain(Image image, int levels) {
        List<Image> chain = new ArrayList<>(List.of(image));
        while (chain.size() < levels) {
            chain.add(half(chain.getLast()));
        }
        return chain;
    }

    private static Image half(Image image) {
        int width = image.width() / 2;
        int height = image.height() / 2;
        byte[] rgba = new byte[4 * width * height];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                mean(image, 4 * (2 * y * image.width() + 2 * x), rgba, 4 * (y * width + x));
            }
        }
        return new Image(width, height, rgba);
    }

    private static void mean(Image image, int from, byte[] rgba, int to) {
        byte[] source = image.rgba();
        int below = from + 4 * image.width();
        int[] four = {from, from + 4, below, below + 4};
        int alphas = 0;
        for (int at : four) {
            alphas += source[at + 3] & 0xFF;
        }
        for (int component = 0; component < 3; component++) {
            int sum = 0;
            for (int at : four) {
                sum += (source[at + component] & 0xFF) * (alphas == 0 ? 1 : source[at + 3] & 0xFF);
            }
            int weights = alphas == 0 ? 4 : alphas;
            rgba[to + component] = (byte) ((sum + weights / 2) / weights);
        }
        rgba[to + 3] = (byte) ((alphas + 2) / 4);
    }
}
