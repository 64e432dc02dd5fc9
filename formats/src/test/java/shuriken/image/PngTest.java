package shuriken.image;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Random;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

/** Reads each PNG file with the PNG reader of the Java platform. */
class PngTest {
    private final Random random = new Random(7);

    @Test
    void translucentImageKeepsEveryComponent() {
        Image image = new Image(13, 7, bytes(4 * 13 * 7));
        BufferedImage read = read(PngEncoder.encode(image));
        assertThat(read.getColorModel().getNumComponents()).isEqualTo(4);
        assertThat(rgba(read)).isEqualTo(image.rgba());
    }

    @Test
    void opaqueImageIsStoredWithoutAlpha() {
        byte[] rgba = bytes(4 * 5 * 9);
        for (int i = 3; i < rgba.length; i += 4) {
            rgba[i] = -1;
        }
        BufferedImage read = read(PngEncoder.encode(new Image(5, 9, rgba)));
        assertThat(read.getColorModel().getNumComponents()).isEqualTo(3);
        assertThat(rgba(read)).isEqualTo(rgba);
    }

    @Test
    void keepsPaletteOrderAndDuplicateColours() {
        byte[] colours = bytes(4 * 16);
        System.arraycopy(colours, 0, colours, 20, 4);
        byte[] indices = new byte[64];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = (byte) (i % 16);
        }
        byte[] png = PngEncoder.encode(new IndexedImage(8, 8, indices, new Palette(colours)));
        assertThat(ByteBuffer.wrap(png).getInt(33)).as("bytes of PLTE").isEqualTo(3 * 16);
        BufferedImage read = read(png);
        IndexColorModel model = (IndexColorModel) read.getColorModel();
        for (int i = 0; i < 16; i++) {
            assertThat(model.getRed(i)).isEqualTo(colours[4 * i] & 0xFF);
            assertThat(model.getGreen(i)).isEqualTo(colours[4 * i + 1] & 0xFF);
            assertThat(model.getBlue(i)).isEqualTo(colours[4 * i + 2] & 0xFF);
            assertThat(model.getAlpha(i)).isEqualTo(colours[4 * i + 3] & 0xFF);
        }
        assertThat(read.getRaster().getPixels(0, 0, 8, 8, (int[]) null)).containsExactly(unsigned(indices));
    }

    @Test
    void indexBeyondThePaletteIsTransparent() {
        IndexedImage image = new IndexedImage(2, 1, new byte[] {0, 9}, new Palette(new byte[] {1, 2, 3, -1}));
        assertThat(rgba(read(PngEncoder.encode(image)))).containsExactly(1, 2, 3, -1, 0, 0, 0, 0);
        assertThat(image.toImage().rgba()).containsExactly(1, 2, 3, -1, 0, 0, 0, 0);
    }

    @Test
    void omitsUnusedHighColours() {
        IndexedImage image = new IndexedImage(1, 1, new byte[] {-1}, new Palette(bytes(4 * 1024)));
        assertThat(rgba(read(PngEncoder.encode(image))))
                .isEqualTo(image.toImage().rgba());
    }

    private byte[] bytes(int n) {
        byte[] bytes = new byte[n];
        random.nextBytes(bytes);
        return bytes;
    }

    private static BufferedImage read(byte[] png) {
        try {
            return ImageIO.read(new ByteArrayInputStream(png));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] rgba(BufferedImage image) {
        byte[] rgba = new byte[4 * image.getWidth() * image.getHeight()];
        int[] argb = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
        for (int i = 0; i < argb.length; i++) {
            rgba[4 * i] = (byte) (argb[i] >> 16);
            rgba[4 * i + 1] = (byte) (argb[i] >> 8);
            rgba[4 * i + 2] = (byte) argb[i];
            rgba[4 * i + 3] = (byte) (argb[i] >> 24);
        }
        return rgba;
    }

    private static int[] unsigned(byte[] bytes) {
        int[] ints = new int[bytes.length];
        for (int i = 0; i < ints.length; i++) {
            ints[i] = bytes[i] & 0xFF;
        }
        return ints;
    }
}
