package shuriken.texture.png;

import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;

/** The rows of an image after decompression and reversal of their filters, pass by pass. */
final class PngRows {
    /** The maximum compression ratio of deflate. */
    private static final long MAX_RATIO = 1032;

    private final PngTexture texture;
    private final Inflater inflater = new Inflater();
    /** The distance in bytes between the bytes that a filter compares in a row. */
    private final int pixelSize;

    PngRows(PngTexture texture, ReadContext context) {
        this.texture = texture;
        int bits = texture.depth() * texture.colourType().samplesPerPixel();
        this.pixelSize = Math.max(1, bits / 8);
        long rowSize = ((long) texture.width() * bits + 7) / 8;
        long size = rowSize * texture.height();
        // Each side is below 2^31, so the product of a row's size and the height can exceed a long.
        boolean exceedsMaxRatio =
                texture.height() > 0 && rowSize > MAX_RATIO * texture.compressed().length / texture.height();
        if (exceedsMaxRatio) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    texture.site(),
                    "%d×%d pixels with %d bits each cannot come from %,d compressed bytes",
                    texture.width(),
                    texture.height(),
                    bits,
                    texture.compressed().length);
        }
        long pixels = (long) texture.width() * texture.height();
        context.reserve(2 * size + (2 * texture.colourType().samplesPerPixel() + 4) * pixels, texture.site(), "pixels");
    }

    /** A receiver of the rows of each pass. */
    interface RowReceiver {
        /**
         * Receives a row.
         *
         * @param row the samples as stored
         * @param rowIndex the index of the row in its pass
         */
        void receive(byte[] row, int rowIndex, PngPass pass);
    }

    /** Decompresses all rows. This method may be called only once. */
    void forEach(RowReceiver receiver) {
        try {
            inflater.setInput(texture.compressed());
            for (PngPass pass : texture.isInterlaced() ? PngPass.ADAM7 : PngPass.NOT_INTERLACED) {
                int width = pass.width(texture.width());
                int height = width == 0 ? 0 : pass.height(texture.height());
                byte[] previous = new byte[rowSize(width)];
                for (int y = 0; y < height; y++) {
                    byte[] row = readRow(previous);
                    receiver.receive(row, y, pass);
                    previous = row;
                }
            }
        } catch (DataFormatException e) {
            throw new FormatException(Kind.BAD_VALUE, texture.site(), "the compressed pixels are damaged (zlib)");
        } finally {
            inflater.end();
        }
    }

    private int rowSize(int width) {
        return (int) (((long) width * texture.depth() * texture.colourType().samplesPerPixel() + 7) / 8);
    }

    private byte[] readRow(byte[] previous) throws DataFormatException {
        byte[] filter = new byte[1];
        byte[] row = new byte[previous.length];
        inflateFully(filter);
        inflateFully(row);
        switch (filter[0]) {
            case 0 -> {}
            case 1, 2, 3, 4 -> unfilter(filter[0], row, previous);
            default -> throw new FormatException(Kind.BAD_VALUE, texture.site(), "unknown filter type %d", filter[0]);
        }
        return row;
    }

    private void inflateFully(byte[] bytes) throws DataFormatException {
        int filled = 0;
        while (filled < bytes.length) {
            int inflated = inflater.inflate(bytes, filled, bytes.length - filled);
            if (inflated == 0) {
                throw new FormatException(
                        Kind.TRUNCATED, texture.site(), "the image ends too early: pixels are missing");
            }
            filled += inflated;
        }
    }

    private void unfilter(int filter, byte[] row, byte[] previous) {
        for (int i = 0; i < row.length; i++) {
            int left = i < pixelSize ? 0 : row[i - pixelSize] & 0xFF;
            int above = previous[i] & 0xFF;
            int corner = i < pixelSize ? 0 : previous[i - pixelSize] & 0xFF;
            row[i] += (byte)
                    switch (filter) {
                        case 1 -> left;
                        case 2 -> above;
                        case 3 -> (left + above) / 2;
                        default -> paethPredictor(left, above, corner);
                    };
        }
    }

    /** Returns the value of the three that is nearest to left + above − corner. */
    private static int paethPredictor(int left, int above, int corner) {
        int toLeft = Math.abs(above - corner);
        int toAbove = Math.abs(left - corner);
        int toCorner = Math.abs(left + above - 2 * corner);
        if (toLeft <= toAbove && toLeft <= toCorner) {
            return left;
        }
        return toAbove <= toCorner ? above : corner;
    }
}
