package shuriken.texture.png;

import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;

/** The rows of an image, inflated and unfiltered, pass after pass. */
final class PngRows {
    /** The maximum compression ratio of deflate. */
    private static final long MAX_RATIO = 1032;

    private final PngTexture texture;
    private final Inflater inflater = new Inflater();
    private final int pixelBytes;

    PngRows(PngTexture texture, ReadContext context) {
        this.texture = texture;
        int bits = texture.depth() * texture.colours().samples();
        this.pixelBytes = Math.max(1, bits / 8);
        long size = ((long) texture.width() * bits + 7) / 8 * texture.height();
        // Each side is below 2^31, so the product of a row and a height can exceed a long.
        boolean isBeyond = texture.height() > 0
                && ((long) texture.width() * bits + 7) / 8 > MAX_RATIO * texture.packed().length / texture.height();
        if (isBeyond) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    texture.site(),
                    "%d by %d pixels of %d bits are more than %d bytes hold",
                    texture.width(),
                    texture.height(),
                    bits,
                    texture.packed().length);
        }
        long pixels = (long) texture.width() * texture.height();
        context.reserve(2 * size + (2 * texture.colours().samples() + 4) * pixels, texture.site(), "pixels");
    }

    /** A receiver of the rows of each pass. */
    interface Pass {
        /**
         * @param row the samples as stored
         * @param number the number of the row in its pass
         */
        void row(byte[] row, int number, PngPass pass);
    }

    /** Inflates everything; may be called once. */
    void forEach(Pass receiver) {
        try {
            inflater.setInput(texture.packed());
            for (PngPass pass : texture.interlaced() ? PngPass.ADAM7 : PngPass.PLAIN) {
                int width = pass.width(texture.width());
                int height = width == 0 ? 0 : pass.height(texture.height());
                byte[] previous = new byte[rowBytes(width)];
                for (int y = 0; y < height; y++) {
                    byte[] row = next(previous);
                    receiver.row(row, y, pass);
                    previous = row;
                }
            }
        } catch (DataFormatException e) {
            throw new FormatException(Kind.BAD_VALUE, texture.site(), "zlib: the packed rows are damaged");
        } finally {
            inflater.end();
        }
    }

    private int rowBytes(int width) {
        return (int) (((long) width * texture.depth() * texture.colours().samples() + 7) / 8);
    }

    private byte[] next(byte[] previous) throws DataFormatException {
        byte[] filter = new byte[1];
        byte[] row = new byte[previous.length];
        fill(filter);
        fill(row);
        switch (filter[0]) {
            case 0 -> {}
            case 1, 2, 3, 4 -> unfilter(filter[0], row, previous);
            default -> throw new FormatException(Kind.BAD_VALUE, texture.site(), "filter %d", filter[0]);
        }
        return row;
    }

    private void fill(byte[] bytes) throws DataFormatException {
        int done = 0;
        while (done < bytes.length) {
            int more = inflater.inflate(bytes, done, bytes.length - done);
            if (more == 0) {
                throw new FormatException(Kind.TRUNCATED, texture.site(), "the pixels end early");
            }
            done += more;
        }
    }

    private void unfilter(int filter, byte[] row, byte[] previous) {
        for (int i = 0; i < row.length; i++) {
            int left = i < pixelBytes ? 0 : row[i - pixelBytes] & 0xFF;
            int above = previous[i] & 0xFF;
            int corner = i < pixelBytes ? 0 : previous[i - pixelBytes] & 0xFF;
            row[i] += (byte)
                    switch (filter) {
                        case 1 -> left;
                        case 2 -> above;
                        case 3 -> (left + above) / 2;
                        default -> nearest(left, above, corner);
                    };
        }
    }

    /** Returns the one of the three that is nearest to left + above − corner. */
    private static int nearest(int left, int above, int corner) {
        int toLeft = Math.abs(above - corner);
        int toAbove = Math.abs(left - corner);
        int toCorner = Math.abs(left + above - 2 * corner);
        if (toLeft <= toAbove && toLeft <= toCorner) {
            return left;
        }
        return toAbove <= toCorner ? above : corner;
    }
}
