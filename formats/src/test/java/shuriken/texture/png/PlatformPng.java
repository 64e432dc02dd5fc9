package shuriken.texture.png;

import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.awt.image.Raster;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.ImageIO;

/** Reads a file with the PNG reader of the Java platform, with unchanged samples. */
final class PlatformPng {
    private PlatformPng() {}

    static byte[] rgba(byte[] png) {
        try {
            return rgba(ImageIO.read(new ByteArrayInputStream(png)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] rgba(BufferedImage image) {
        Raster raster = image.getRaster();
        byte[] rgba = new byte[4 * image.getWidth() * image.getHeight()];
        boolean isIndexed = image.getColorModel() instanceof IndexColorModel;
        int bits = raster.getSampleModel().getSampleSize(0);
        int bands = raster.getNumBands();
        for (int y = 0, offset = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++, offset += 4) {
                int argb = image.getRGB(x, y);
                for (int component = 0; component < 4; component++) {
                    int colours = bands < 3 ? 1 : 3;
                    int band = component == 3 ? colours : Math.min(component, colours - 1);
                    int value = isIndexed
                            ? argb >> (component == 3 ? 24 : 16 - 8 * component)
                            : band < bands ? toEightBits(raster.getSample(x, y, band), bits) : 0xFF;
                    rgba[offset + component] = (byte) value;
                }
            }
        }
        return rgba;
    }

    private static int toEightBits(int sample, int bits) {
        return bits == 16 ? sample >> 8 : sample * 255 / ((1 << bits) - 1);
    }
}
