package shuriken.convert.support;

import shuriken.image.Image;
import shuriken.scene.TextureRef.Wrap;

/** Determines how an image uses alpha under a triangle. */
final class AlphaMap {
    /**
     * The minimum overlap of a triangle and a texel. A triangle that only touches the edge of a texel does not show it.
     */
    private static final double MIN_OVERLAP = 0.25;
    /**
     * The maximum size of a triangle, in repeats of the image. Larger triangles are assumed to cover the entire image.
     */
    private static final double MAX_REPEATS = 8;

    private final int width;
    private final int height;
    private final AlphaUse imageUse;
    /**
     * The cumulative number, per row, of texels that need a mask: transparent ones and the soft edges next to them.
     * Each row has one additional sum.
     */
    private final int[] transparentSums;
    /** The cumulative number of translucent texels per row. */
    private final int[] translucentSums;

    AlphaMap(Image image) {
        this.width = image.width();
        this.height = image.height();
        boolean isOpaque = AlphaUse.of(image) == AlphaUse.NONE;
        this.transparentSums = new int[isOpaque ? 0 : Math.multiplyExact(width + 1, height)];
        this.translucentSums = new int[transparentSums.length];
        AlphaUse maximum = AlphaUse.NONE;
        for (int y = 0; y < height && !isOpaque; y++) {
            int rowStart = y * (width + 1);
            for (int x = 0; x < width; x++) {
                AlphaUse use = useOfTexel(image, x, y);
                transparentSums[rowStart + x + 1] = transparentSums[rowStart + x] + (use == AlphaUse.ONE_BIT ? 1 : 0);
                translucentSums[rowStart + x + 1] =
                        translucentSums[rowStart + x] + (use == AlphaUse.FRACTIONAL ? 1 : 0);
                maximum = max(maximum, use);
            }
        }
        this.imageUse = maximum;
    }

    /** Returns the alpha use of one texel. The soft edge of an opaque area can be masked like a hard edge. */
    private static AlphaUse useOfTexel(Image image, int x, int y) {
        int alpha = image.rgba()[4 * (y * image.width() + x) + 3] & 0xFF;
        if (alpha == 0 || alpha == 0xFF) {
            return alpha == 0 ? AlphaUse.ONE_BIT : AlphaUse.NONE;
        }
        boolean touchesTransparent = false;
        boolean touchesOpaque = false;
        // The texel itself and its 8 neighbours.
        for (int i = 0; i < 9; i++) {
            int neighbour = alpha(image, x + i % 3 - 1, y + i / 3 - 1);
            touchesTransparent |= neighbour == 0;
            touchesOpaque |= neighbour == 0xFF;
        }
        return touchesTransparent && touchesOpaque ? AlphaUse.ONE_BIT : AlphaUse.FRACTIONAL;
    }

    private static int alpha(Image image, int x, int y) {
        int texel = Math.floorMod(y, image.height()) * image.width() + Math.floorMod(x, image.width());
        return image.rgba()[4 * texel + 3] & 0xFF;
    }

    /**
     * Returns the alpha use under a triangle.
     *
     * @param uv the texture coordinates of its corners, {@code float[6]}
     */
    AlphaUse useUnder(float[] uv, Wrap wrapU, Wrap wrapV) {
        if (imageUse == AlphaUse.NONE) {
            return imageUse;
        }
        double[] x = {uv[0] * (double) width, uv[2] * (double) width, uv[4] * (double) width};
        double[] y = {uv[1] * (double) height, uv[3] * (double) height, uv[5] * (double) height};
        double top = Math.min(y[0], Math.min(y[1], y[2]));
        double bottom = Math.max(y[0], Math.max(y[1], y[2]));
        double horizontalSize = Math.max(x[0], Math.max(x[1], x[2])) - Math.min(x[0], Math.min(x[1], x[2]));
        if (!((bottom - top + 1) * (horizontalSize + 1) < MAX_REPEATS * width * height)) {
            return imageUse;
        }
        AlphaUse use = AlphaUse.NONE;
        boolean hasTexels = false;
        long lastRow = floor(bottom - MIN_OVERLAP);
        double[] span = new double[2];
        for (long row = ceil(top - 1 + MIN_OVERLAP); row <= lastRow && use != imageUse; row++) {
            span(x, y, row + MIN_OVERLAP, row + 1 - MIN_OVERLAP, span);
            long firstColumn = ceil(span[0] - 1 + MIN_OVERLAP);
            long lastColumn = floor(span[1] - MIN_OVERLAP);
            if (firstColumn <= lastColumn) {
                hasTexels = true;
                use = max(use, useOfRow(wrap(row, height, wrapV), firstColumn, lastColumn, wrapU));
            }
        }
        if (hasTexels) {
            return use;
        }
        long centre = floor((x[0] + x[1] + x[2]) / 3);
        return useOfRow(wrap(floor((y[0] + y[1] + y[2]) / 3), height, wrapV), centre, centre, wrapU);
    }

    /**
     * Returns the largest integer up to a value. This is faster than {@link Math#floor} before the JVM optimises it.
     */
    private static long floor(double value) {
        long integer = (long) value;
        return integer > value ? Math.max(integer, -Long.MAX_VALUE) - 1 : integer;
    }

    private static long ceil(double value) {
        long integer = (long) value;
        return integer < value ? Math.min(integer, Long.MAX_VALUE - 1) + 1 : integer;
    }

    /** Computes the minimum and maximum x of the part of a triangle between two horizontal lines. */
    private static void span(double[] x, double[] y, double above, double below, double[] span) {
        double minimum = Double.POSITIVE_INFINITY;
        double maximum = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < 3; i++) {
            int next = i == 2 ? 0 : i + 1;
            double startY = y[i];
            double endY = y[next];
            double low = endY < startY ? endY : startY;
            double high = endY < startY ? startY : endY;
            low = low < above ? above : low;
            high = high > below ? below : high;
            if (low > high) {
                continue;
            }
            double rise = endY - startY;
            double xAtLow = x[i];
            double xAtHigh = x[next];
            if (rise != 0) {
                double run = x[next] - x[i];
                xAtLow = x[i] + (low - startY) / rise * run;
                xAtHigh = x[i] + (high - startY) / rise * run;
            }
            double left = xAtHigh < xAtLow ? xAtHigh : xAtLow;
            double right = xAtHigh < xAtLow ? xAtLow : xAtHigh;
            minimum = left < minimum ? left : minimum;
            maximum = right > maximum ? right : maximum;
        }
        span[0] = minimum;
        span[1] = maximum;
    }

    /** Returns the alpha use of the columns of a row, which may be outside of the image. */
    private AlphaUse useOfRow(int row, long from, long to, Wrap wrap) {
        int rowStart = row * (width + 1);
        if (wrap == Wrap.CLAMP) {
            return useOfRun(rowStart, wrap(from, width, wrap), wrap(to, width, wrap));
        }
        if (to - from >= 2L * width) {
            return useOfRun(rowStart, 0, width - 1);
        }
        AlphaUse use = AlphaUse.NONE;
        for (long repeat = Math.floorDiv(from, width); repeat <= Math.floorDiv(to, width); repeat++) {
            int left = (int) Math.max(0, from - repeat * width);
            int right = (int) Math.min(width - 1, to - repeat * width);
            boolean isMirrored = wrap == Wrap.MIRROR && Math.floorMod(repeat, 2) == 1;
            use = max(
                    use,
                    useOfRun(rowStart, isMirrored ? width - 1 - right : left, isMirrored ? width - 1 - left : right));
        }
        return use;
    }

    /** Returns the alpha use of consecutive texels of a row of the image. */
    private AlphaUse useOfRun(int rowStart, int from, int to) {
        if (translucentSums[rowStart + to + 1] > translucentSums[rowStart + from]) {
            return AlphaUse.FRACTIONAL;
        }
        return transparentSums[rowStart + to + 1] > transparentSums[rowStart + from] ? AlphaUse.ONE_BIT : AlphaUse.NONE;
    }

    private static AlphaUse max(AlphaUse a, AlphaUse b) {
        return a.ordinal() > b.ordinal() ? a : b;
    }

    /** Returns the row or column of the image for one that may be outside of it. */
    private static int wrap(long index, int size, Wrap wrap) {
        return switch (wrap) {
            case REPEAT -> (int) Math.floorMod(index, (long) size);
            case CLAMP -> (int) Math.clamp(index, 0, (long) size - 1);
            case MIRROR -> {
                int position = (int) Math.floorMod(index, 2L * size);
                yield position < size ? position : 2 * size - 1 - position;
            }
        };
    }
}
