package shuriken.image;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/**
 * Encodes images as PNG files. Rows are unfiltered and lightly compressed, because this is small and fast for the
 * quantized images of consoles. The same image always produces the same bytes.
 *
 * <p>Source: PNG specification, third edition.
 */
public final class PngEncoder {
    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};

    // Colour types.
    private static final int TRUE_COLOUR_TYPE = 2;
    private static final int INDEXED_TYPE = 3;
    private static final int TRUE_COLOUR_ALPHA_TYPE = 6;

    private static final int BIT_DEPTH = 8;

    // The sizes of chunks in bytes, without their lengths, tags and checksums.
    private static final int HEADER_SIZE = 13;
    private static final int ANIMATION_CONTROL_SIZE = 8;
    private static final int FRAME_CONTROL_SIZE = 26;

    /** The maximum number of colours that 8-bit indices can select. */
    private static final int MAX_PALETTE_SIZE = 256;

    private static final int COMPRESSION_LEVEL = 4;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    private PngEncoder() {
        out.write(SIGNATURE, 0, SIGNATURE.length);
    }

    /**
     * Encodes an image with eight bits per component: RGBA, or RGB if all texels are opaque.
     *
     * @param image the image to encode
     * @return the bytes of the PNG file
     */
    public static byte[] encode(Image image) {
        boolean isOpaque = isOpaque(image.rgba());
        byte[] texels = isOpaque ? removeAlpha(image.rgba()) : image.rgba();
        return new PngEncoder()
                .writeHeader(image.width(), image.height(), isOpaque ? TRUE_COLOUR_TYPE : TRUE_COLOUR_ALPHA_TYPE)
                .writeRows(image.height(), texels)
                .finish();
    }

    /**
     * Encodes an image with eight bits per index and its colours in the order of the palette. Colours that no index can
     * reach (beyond 256) are omitted; indices beyond the palette become transparent black.
     *
     * @param image the image to encode
     * @return the bytes of the PNG file
     */
    public static byte[] encode(IndexedImage image) {
        int highestIndex = 0;
        for (byte index : image.indices()) {
            highestIndex = Math.max(highestIndex, index & 0xFF);
        }
        int colourCount = Math.max(
                highestIndex + 1, Math.min(MAX_PALETTE_SIZE, image.palette().size()));
        byte[] rgba = Arrays.copyOf(image.palette().rgba(), Math.multiplyExact(4, colourCount));
        PngEncoder encoder = new PngEncoder()
                .writeHeader(image.width(), image.height(), INDEXED_TYPE)
                .writeChunk("PLTE", removeAlpha(rgba));
        if (!isOpaque(rgba)) {
            encoder.writeChunk("tRNS", extractAlpha(rgba));
        }
        return encoder.writeRows(image.height(), image.indices()).finish();
    }

    /**
     * Encodes an animation as an animated PNG. A single frame becomes an ordinary image. Programs without support for
     * animated PNG show the first frame.
     *
     * @param animation the animation to encode
     * @return the bytes of the PNG file
     */
    public static byte[] encode(AnimatedImage animation) {
        Image firstImage = animation.frames().getFirst().image();
        if (animation.frames().size() == 1) {
            return encode(firstImage);
        }
        PngEncoder encoder =
                new PngEncoder().writeHeader(firstImage.width(), firstImage.height(), TRUE_COLOUR_ALPHA_TYPE);
        int frameCount = animation.frames().size();
        encoder.writeChunk(
                "acTL",
                ByteBuffer.allocate(ANIMATION_CONTROL_SIZE)
                        .putInt(frameCount)
                        .putInt(animation.isLoop() ? 0 : 1) // The number of plays, 0 for an endless loop.
                        .array());
        int sequenceNumber = 0;
        for (AnimatedImage.Frame frame : animation.frames()) {
            boolean isFirstFrame = sequenceNumber == 0;
            ByteBuffer frameControl = ByteBuffer.allocate(FRAME_CONTROL_SIZE)
                    .putInt(sequenceNumber++)
                    .putInt(firstImage.width())
                    .putInt(firstImage.height());
            // The frame covers the complete image, at the offset 0, 0, and replaces the preceding one. Its duration in
            // seconds is stored as a numerator and a denominator.
            frameControl.putInt(0).putInt(0).putShort((short) Math.min(0xFFFF, frame.duration()));
            encoder.writeChunk(
                    "fcTL",
                    frameControl.putShort((short) animation.stepsPerSecond()).array());
            byte[] compressedRows =
                    deflate(addFilterBytes(firstImage.height(), frame.image().rgba()));
            if (isFirstFrame) {
                encoder.writeChunk("IDAT", compressedRows);
            } else {
                byte[] frameData = ByteBuffer.allocate(Integer.BYTES + compressedRows.length)
                        .putInt(sequenceNumber++)
                        .put(compressedRows)
                        .array();
                encoder.writeChunk("fdAT", frameData);
            }
        }
        return encoder.finish();
    }

    private PngEncoder writeHeader(int width, int height, int colourType) {
        byte[] header = new byte[HEADER_SIZE];
        ByteBuffer.wrap(header)
                .putInt(width)
                .putInt(height)
                .put((byte) BIT_DEPTH)
                .put((byte) colourType);
        return writeChunk("IHDR", header);
    }

    private PngEncoder writeRows(int height, byte[] texels) {
        return writeChunk("IDAT", deflate(addFilterBytes(height, texels)));
    }

    /** Returns the rows of texels, each preceded by its filter type, which is always 0 (no filter). */
    private static byte[] addFilterBytes(int height, byte[] texels) {
        int rowSize = texels.length / height;
        byte[] filteredRows = new byte[texels.length + height];
        for (int y = 0; y < height; y++) {
            System.arraycopy(texels, y * rowSize, filteredRows, y * (rowSize + 1) + 1, rowSize);
        }
        return filteredRows;
    }

    private byte[] finish() {
        writeChunk("IEND", new byte[0]);
        return out.toByteArray();
    }

    private PngEncoder writeChunk(String tag, byte[] data) {
        byte[] tagBytes = tag.getBytes(StandardCharsets.ISO_8859_1);
        CRC32 checksum = new CRC32();
        checksum.update(tagBytes);
        checksum.update(data);
        writeInt(data.length);
        out.write(tagBytes, 0, tagBytes.length);
        out.write(data, 0, data.length);
        writeInt((int) checksum.getValue());
        return this;
    }

    private void writeInt(int value) {
        out.write(ByteBuffer.allocate(Integer.BYTES).putInt(value).array(), 0, Integer.BYTES);
    }

    private static byte[] deflate(byte[] data) {
        Deflater deflater = new Deflater(COMPRESSION_LEVEL);
        try {
            deflater.setInput(data);
            deflater.finish();
            int estimatedSize = data.length / 4 + 64;
            ByteArrayOutputStream compressed = new ByteArrayOutputStream(estimatedSize);
            byte[] buffer = new byte[1 << 16];
            while (!deflater.finished()) {
                compressed.write(buffer, 0, deflater.deflate(buffer));
            }
            return compressed.toByteArray();
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

    private static byte[] removeAlpha(byte[] rgba) {
        byte[] rgb = new byte[rgba.length / 4 * 3];
        for (int i = 0; i < rgba.length / 4; i++) {
            rgb[3 * i] = rgba[4 * i];
            rgb[3 * i + 1] = rgba[4 * i + 1];
            rgb[3 * i + 2] = rgba[4 * i + 2];
        }
        return rgb;
    }

    private static byte[] extractAlpha(byte[] rgba) {
        byte[] alpha = new byte[rgba.length / 4];
        for (int i = 0; i < alpha.length; i++) {
            alpha[i] = rgba[4 * i + 3];
        }
        return alpha;
    }
}
