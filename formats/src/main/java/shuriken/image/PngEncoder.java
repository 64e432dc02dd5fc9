package shuriken.image;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/**
 * Encodes images as PNG files. Rows are unfiltered and compression is light, which is smallest and fastest for the
 * quantised images of consoles. The same image always produces the same bytes.
 *
 * <p>Source: PNG specification, third edition.
 */
public final class PngEncoder {
    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};

    // Colour types.
    private static final int TRUE_COLOUR = 2;
    private static final int INDEXED = 3;
    private static final int TRUE_COLOUR_ALPHA = 6;

    private static final int COMPRESSION_LEVEL = 4;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    private PngEncoder() {
        out.write(SIGNATURE, 0, SIGNATURE.length);
    }

    /**
     * Encodes an image with eight bits per component: RGBA, or RGB if no texel is translucent.
     *
     * @param image the image to encode
     * @return the bytes of the PNG file
     */
    public static byte[] encode(Image image) {
        boolean isOpaque = isOpaque(image.rgba());
        byte[] texels = isOpaque ? withoutAlpha(image.rgba()) : image.rgba();
        return new PngEncoder()
                .writeHeader(image.width(), image.height(), isOpaque ? TRUE_COLOUR : TRUE_COLOUR_ALPHA)
                .writeRows(image.height(), texels)
                .finish();
    }

    /**
     * Encodes an image with eight bits per index, the colours in the order of the palette. Colours that no index can
     * reach (beyond 256) are omitted; indices beyond the palette become transparent black.
     *
     * @param image the image to encode
     * @return the bytes of the PNG file
     */
    public static byte[] encode(IndexedImage image) {
        int highest = 0;
        for (byte index : image.indices()) {
            highest = Math.max(highest, index & 0xFF);
        }
        int colours = Math.max(highest + 1, Math.min(256, image.palette().size()));
        byte[] rgba = Arrays.copyOf(image.palette().rgba(), Math.multiplyExact(4, colours));
        PngEncoder png = new PngEncoder()
                .writeHeader(image.width(), image.height(), INDEXED)
                .writeChunk("PLTE", withoutAlpha(rgba));
        if (!isOpaque(rgba)) {
            png.writeChunk("tRNS", alphaOf(rgba));
        }
        return png.writeRows(image.height(), image.indices()).finish();
    }

    /**
     * Encodes an animation as an animated PNG; a single frame becomes an ordinary image. Programs without support show
     * the first frame.
     *
     * @param animation the animation to encode
     * @return the bytes of the PNG file
     */
    public static byte[] encode(AnimatedImage animation) {
        Image first = animation.frames().getFirst().image();
        if (animation.frames().size() == 1) {
            return encode(first);
        }
        PngEncoder png = new PngEncoder().writeHeader(first.width(), first.height(), TRUE_COLOUR_ALPHA);
        int frameCount = animation.frames().size();
        png.writeChunk(
                "acTL",
                ByteBuffer.allocate(8)
                        .putInt(frameCount)
                        .putInt(animation.isLoop() ? 0 : 1) // The number of plays, 0 for an endless loop.
                        .array());
        int sequenceNumber = 0;
        for (AnimatedImage.Frame frame : animation.frames()) {
            ByteBuffer control = ByteBuffer.allocate(26)
                    .putInt(sequenceNumber++)
                    .putInt(first.width())
                    .putInt(first.height());
            // The frame covers the complete image and replaces the preceding one. Its duration in seconds is a
            // fraction.
            control.putInt(0).putInt(0).putShort((short) Math.min(0xFFFF, frame.duration()));
            png.writeChunk("fcTL", control.putShort((short) animation.rate()).array());
            byte[] texels =
                    deflate(withFilterBytes(first.height(), frame.image().rgba()));
            if (sequenceNumber == 1) {
                png.writeChunk("IDAT", texels);
            } else {
                byte[] body = ByteBuffer.allocate(4 + texels.length)
                        .putInt(sequenceNumber++)
                        .put(texels)
                        .array();
                png.writeChunk("fdAT", body);
            }
        }
        return png.finish();
    }

    private PngEncoder writeHeader(int width, int height, int colourType) {
        byte[] header = new byte[13];
        ByteBuffer.wrap(header).putInt(width).putInt(height).put((byte) 8).put((byte) colourType);
        return writeChunk("IHDR", header);
    }

    private PngEncoder writeRows(int height, byte[] texels) {
        return writeChunk("IDAT", deflate(withFilterBytes(height, texels)));
    }

    /** Returns the rows of texels, each preceded by its filter type, which is always 0 (none). */
    private static byte[] withFilterBytes(int height, byte[] texels) {
        int stride = texels.length / height;
        byte[] filtered = new byte[texels.length + height];
        for (int y = 0; y < height; y++) {
            System.arraycopy(texels, y * stride, filtered, y * (stride + 1) + 1, stride);
        }
        return filtered;
    }

    private byte[] finish() {
        writeChunk("IEND", new byte[0]);
        return out.toByteArray();
    }

    private PngEncoder writeChunk(String tag, byte[] payload) {
        byte[] name = tag.getBytes(StandardCharsets.ISO_8859_1);
        CRC32 crc = new CRC32();
        crc.update(name);
        crc.update(payload);
        writeInt(payload.length);
        out.write(name, 0, name.length);
        out.write(payload, 0, payload.length);
        writeInt((int) crc.getValue());
        return this;
    }

    private void writeInt(int value) {
        out.write(ByteBuffer.allocate(4).putInt(value).array(), 0, 4);
    }

    private static byte[] deflate(byte[] data) {
        Deflater deflater = new Deflater(COMPRESSION_LEVEL);
        try {
            deflater.setInput(data);
            deflater.finish();
            ByteArrayOutputStream packed = new ByteArrayOutputStream(data.length / 4 + 64);
            byte[] buffer = new byte[1 << 16];
            while (!deflater.finished()) {
                packed.write(buffer, 0, deflater.deflate(buffer));
            }
            return packed.toByteArray();
        } finally {
            deflater.end();
        }
    }

    private static boolean isOpaque(byte[] rgba) {
        for (int i = 3; i < rgba.length; i += 4) {
            if (rgba[i] != (byte) 0xFF) {
                return false;
            }
        }
        return true;
    }

    private static byte[] withoutAlpha(byte[] rgba) {
        byte[] rgb = new byte[rgba.length / 4 * 3];
        for (int from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
            rgb[to] = rgba[from];
            rgb[to + 1] = rgba[from + 1];
            rgb[to + 2] = rgba[from + 2];
        }
        return rgb;
    }

    private static byte[] alphaOf(byte[] rgba) {
        byte[] alpha = new byte[rgba.length / 4];
        for (int i = 0; i < alpha.length; i++) {
            alpha[i] = rgba[4 * i + 3];
        }
        return alpha;
    }
}
