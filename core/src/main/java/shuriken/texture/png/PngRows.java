package shuriken.texture.png;

import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;

/** The rows of a picture, unpacked and unfiltered, pass after pass. */
final class PngRows {
    /** A byte makes no more than this. */
    private static final long MOST_GAIN = 1032;

    private final PngTexture picture;
    private final Inflater inflater = new Inflater();
    private final int pixelBytes;

    PngRows(PngTexture picture, ReadContext context) {
        this.picture = picture;
        int bits = picture.depth() * picture.colours().samples();
        this.pixelBytes = Math.max(1, bits / 8);
        long size = ((long) picture.width() * bits + 7) / 8 * picture.height();
        // Each side is below 2^31, so the product of a row and a height may be beyond what even a long holds.
        boolean isBeyond = picture.height() > 0
                && ((long) picture.width() * bits + 7) / 8 > MOST_GAIN * picture.packed().length / picture.height();
        if (isBeyond) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    picture.site(),
                    "%d by %d pixels of %d bits are more than %d bytes hold",
                    picture.width(),
                    picture.height(),
                    bits,
                    picture.packed().length);
        }
        long pixels = (long) picture.width() * picture.height();
        context.reserve(2 * size + (2 * picture.colours().samples() + 4) * pixels, picture.site(), "pixels");
    }

    /** What takes the rows of each pass. */
    interface Pass {
        /**
         * @param row the samples, as stored
         * @param number of the row in its pass
         */
        void row(byte[] row, int number, PngPass pass);
    }

    /** Unpacks everything; called once. */
    void forEach(Pass taker) {
        try {
            inflater.setInput(picture.packed());
            for (PngPass pass : picture.interlaced() ? PngPass.ADAM7 : PngPass.PLAIN) {
                int width = pass.width(picture.width());
                int height = width == 0 ? 0 : pass.height(picture.height());
                byte[] before = new byte[rowBytes(width)];
                for (int y = 0; y < height; y++) {
                    byte[] row = next(before);
                    taker.row(row, y, pass);
                    before = row;
                }
            }
        } catch (DataFormatException e) {
            throw new FormatException(Kind.BAD_VALUE, picture.site(), "zlib: the packed rows are damaged");
        } finally {
            inflater.end();
        }
    }

    private int rowBytes(int width) {
        return (int) (((long) width * picture.depth() * picture.colours().samples() + 7) / 8);
    }

    private byte[] next(byte[] before) throws DataFormatException {
        byte[] filter = new byte[1];
        byte[] row = new byte[before.length];
        fill(filter);
        fill(row);
        switch (filter[0]) {
            case 0 -> {}
            case 1, 2, 3, 4 -> unfilter(filter[0], row, before);
            default -> throw new FormatException(Kind.BAD_VALUE, picture.site(), "filter %d", filter[0]);
        }
        return row;
    }

    private void fill(byte[] bytes) throws DataFormatException {
        int done = 0;
        while (done < bytes.length) {
            int more = inflater.inflate(bytes, done, bytes.length - done);
            if (more == 0) {
                throw new FormatException(Kind.TRUNCATED, picture.site(), "the pixels end early");
            }
            done += more;
        }
    }

    private void unfilter(int filter, byte[] row, byte[] before) {
        for (int i = 0; i < row.length; i++) {
            int left = i < pixelBytes ? 0 : row[i - pixelBytes] & 0xFF;
            int above = before[i] & 0xFF;
            int corner = i < pixelBytes ? 0 : before[i - pixelBytes] & 0xFF;
            row[i] += (byte)
                    switch (filter) {
                        case 1 -> left;
                        case 2 -> above;
                        case 3 -> (left + above) / 2;
                        default -> nearest(left, above, corner);
                    };
        }
    }

    /** Which of the three is nearest to left + above − corner. */
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
