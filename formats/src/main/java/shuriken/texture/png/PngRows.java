package shuriken.texture.png;

import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;

/** Decompresses the rows of a PNG image pass by pass, and reverses their filters. */
final class PngRows {
    /** The maximum compression ratio of deflate. */
    private static final long MAX_COMPRESSION_RATIO = 1032;

    // Filter types.
    private static final int NO_FILTER = 0;
    private static final int LEFT_FILTER = 1;
    private static final int ABOVE_FILTER = 2;
    private static final int AVERAGE_FILTER = 3;
    private static final int PAETH_FILTER = 4;

    private final PngTexture texture;
    private final Inflater inflater = new Inflater();
    /** The distance in bytes between a byte and its left neighbour in a filter. */
    private final int pixelSize;

    PngRows(PngTexture texture, ReadContext context) {
        this.texture = texture;
        int bitsPerPixel = texture.depth() * texture.colourType().samplesPerPixel();
        this.pixelSize = Math.max(1, bitsPerPixel / 8);
        long rowSize = ((long) texture.width() * bitsPerPixel + 7) / 8;
        long rowsSize = rowSize * texture.height();
        // The size of a row is compared, because its product with the height can exceed a long if the file is damaged.
        boolean exceedsMaxRatio = texture.height() > 0
                && rowSize > MAX_COMPRESSION_RATIO * texture.compressedRows().length / texture.height();
        if (exceedsMaxRatio) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    texture.location(),
                    "%d×%d pixels with %d bits each cannot come from %,d compressed bytes",
                    texture.width(),
                    texture.height(),
                    bitsPerPixel,
                    texture.compressedRows().length);
        }
        long pixelCount = (long) texture.width() * texture.height();
        context.reserve(
                2 * rowsSize + (2 * texture.colourType().samplesPerPixel() + 4) * pixelCount,
                texture.location(),
                "pixels");
    }

    /** A receiver of the rows of each pass. */
    interface RowReceiver {
        /**
         * Receives a row.
         *
         * @param row the unfiltered bytes of the row, with samples of {@link PngTexture#depth} bits
         * @param rowIndex the index of the row in its pass
         */
        void receive(byte[] row, int rowIndex, PngPass pass);
    }

    /** Decompresses all rows. This method may be called only once. */
    void forEach(RowReceiver receiver) {
        try {
            inflater.setInput(texture.compressedRows());
            for (PngPass pass : texture.isInterlaced() ? PngPass.ADAM7 : PngPass.NOT_INTERLACED) {
                int width = pass.width(texture.width());
                int height = width == 0 ? 0 : pass.height(texture.height());
                byte[] previousRow = new byte[computeRowSize(width)];
                for (int y = 0; y < height; y++) {
                    byte[] row = readRow(previousRow);
                    receiver.receive(row, y, pass);
                    previousRow = row;
                }
            }
        } catch (DataFormatException e) {
            throw new FormatException(Kind.BAD_VALUE, texture.location(), "the compressed pixels are damaged (zlib)");
        } finally {
            inflater.end();
        }
    }

    private int computeRowSize(int width) {
        return (int) (((long) width * texture.depth() * texture.colourType().samplesPerPixel() + 7) / 8);
    }

    private byte[] readRow(byte[] previousRow) throws DataFormatException {
        byte[] filterType = new byte[1];
        byte[] row = new byte[previousRow.length];
        inflateFully(filterType);
        inflateFully(row);
        switch (filterType[0]) {
            case NO_FILTER -> {}
            case LEFT_FILTER, ABOVE_FILTER, AVERAGE_FILTER, PAETH_FILTER -> unfilter(filterType[0], row, previousRow);
            default ->
                throw new FormatException(Kind.BAD_VALUE, texture.location(), "unknown filter type %d", filterType[0]);
        }
        return row;
    }

    private void inflateFully(byte[] bytes) throws DataFormatException {
        int filledSize = 0;
        while (filledSize < bytes.length) {
            int inflatedSize = inflater.inflate(bytes, filledSize, bytes.length - filledSize);
            if (inflatedSize == 0) {
                throw new FormatException(
                        Kind.TRUNCATED, texture.location(), "the image ends too early: pixels are missing");
            }
            filledSize += inflatedSize;
        }
    }

    /** Adds the prediction of a filter to each byte of a row. The prediction uses bytes that are already unfiltered. */
    private void unfilter(int filterType, byte[] row, byte[] previousRow) {
        for (int i = 0; i < row.length; i++) {
            int left = i < pixelSize ? 0 : row[i - pixelSize] & 0xFF;
            int above = previousRow[i] & 0xFF;
            int aboveLeft = i < pixelSize ? 0 : previousRow[i - pixelSize] & 0xFF;
            row[i] += (byte)
                    switch (filterType) {
                        case LEFT_FILTER -> left;
                        case ABOVE_FILTER -> above;
                        case AVERAGE_FILTER -> (left + above) / 2;
                        default -> predictPaeth(left, above, aboveLeft);
                    };
        }
    }

    /**
     * Returns the one of the three values that is nearest to left + above − aboveLeft. If several are equally near, the
     * first parameter takes precedence.
     */
    private static int predictPaeth(int left, int above, int aboveLeft) {
        int distanceToLeft = Math.abs(above - aboveLeft);
        int distanceToAbove = Math.abs(left - aboveLeft);
        int distanceToAboveLeft = Math.abs(left + above - 2 * aboveLeft);
        if (distanceToLeft <= distanceToAbove && distanceToLeft <= distanceToAboveLeft) {
            return left;
        }
        return distanceToAbove <= distanceToAboveLeft ? above : aboveLeft;
    }
}
