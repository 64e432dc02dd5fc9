package shuriken.cli.modding;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Iterator;
import java.util.Optional;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;

/** Reads JPEG images with the JDK's decoder. */
public final class JpegImages {
    private JpegImages() {}

    /**
     * Reads a JPEG file.
     *
     * @return the image; empty if the file is not a JPEG, or the JDK has no JPEG decoder
     * @throws FormatException if the file is damaged, has a colour space that the JDK does not decode, or exceeds the
     *     memory limit
     */
    public static Optional<Image> read(byte[] bytes, SourceLocation location, ReadContext context) {
        if (!hasJpegSignature(bytes)) {
            return Optional.empty();
        }
        System.setProperty("java.awt.headless", "true");
        Iterator<ImageReader> readers = ImageIO.getImageReadersByFormatName("jpeg");
        if (!readers.hasNext()) {
            return Optional.empty();
        }
        ImageReader reader = readers.next();
        try (ImageInputStream in =
                new javax.imageio.stream.MemoryCacheImageInputStream(new ByteArrayInputStream(bytes))) {
            reader.setInput(in, /* seekForwardOnly= */ true, /* ignoreMetadata= */ true);
            int width = reader.getWidth(0);
            int height = reader.getHeight(0);
            // 4 bytes for each decoded pixel, and 4 for its RGBA copy
            context.reserve(8L * width * height, location, "image");
            return Optional.of(toImage(reader.read(0), width, height));
        } catch (IOException | RuntimeException e) {
            if (e instanceof FormatException formatException) {
                throw formatException;
            }
            throw new FormatException(
                    Kind.BAD_VALUE,
                    location,
                    "the JPEG image cannot be decoded (%s). Save it as PNG",
                    Optional.ofNullable(e.getMessage()).orElse("unknown error"));
        } finally {
            reader.dispose();
        }
    }

    private static boolean hasJpegSignature(byte[] bytes) {
        return bytes.length >= 3 && (bytes[0] & 0xFF) == 0xFF && (bytes[1] & 0xFF) == 0xD8 && (bytes[2] & 0xFF) == 0xFF;
    }

    private static Image toImage(BufferedImage decoded, int width, int height) {
        int[] argb = decoded.getRGB(
                /* startX= */ 0, /* startY= */ 0, width, height, /* rgbArray= */ null, /* offset= */ 0, width);
        byte[] rgba = new byte[Math.multiplyExact(4, argb.length)];
        for (int i = 0; i < argb.length; i++) {
            rgba[4 * i] = (byte) (argb[i] >> 16);
            rgba[4 * i + 1] = (byte) (argb[i] >> 8);
            rgba[4 * i + 2] = (byte) argb[i];
            rgba[4 * i + 3] = (byte) (argb[i] >> 24);
        }
        return new Image(width, height, rgba);
    }
}
