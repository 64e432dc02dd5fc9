package shuriken.convert;

import shuriken.image.Image;
import shuriken.scene.TextureRef.Wrap;

/** Determines how an image uses alpha under a triangle. */
final class AlphaMap {
    /** Minimum overlap of a triangle and a texel: a triangle that only touches a texel's edge does not show it. */
    private static final double INSET = 0.25;
    /** Maximum size of a triangle, in repeats of the image, above which the entire image counts as covered. */
    private static final double MAX_REPEATS = 8;

    private final int width;
    private final int height;
    private final AlphaUse total;
    /** Cumulative number of empty texels, and of soft texels next to them, per row; one more sum for each row. */
    private final int[] empty;
    /** Cumulative number of translucent texels per row. */
    private final int[] translucent;

    AlphaMap(Image image) {
        this.width = image.width();
        this.height = image.height();
        boolean opaque = AlphaUse.of(image) == AlphaUse.NONE;
        this.empty = new int[opaque ? 0 : Math.multiplyExact(width + 1, height)];
        this.translucent = new int[empty.length];
        AlphaUse maximum = AlphaUse.NONE;
        for (int y = 0; y < height && !opaque; y++) {
            int first = y * (width + 1);
            for (int x = 0; x < width; x++) {
                AlphaUse use = use(image, x, y);
                empty[first + x + 1] = empty[first + x] + (use == AlphaUse.ONE_BIT ? 1 : 0);
                translucent[first + x + 1] = translucent[first + x] + (use == AlphaUse.MANY ? 1 : 0);
                maximum = max(maximum, use);
            }
        }
        this.total = maximum;
    }

    /** Returns the alpha use of one texel; the soft edge of an opaque area can be masked like a hard one. */
    private static AlphaUse use(Image image, int x, int y) {
        int alpha = image.rgba()[4 * (y * image.width() + x) + 3] & 0xFF;
        if (alpha == 0 || alpha == 0xFF) {
            return alpha == 0 ? AlphaUse.ONE_BIT : AlphaUse.NONE;
        }
        boolean touchesEmpty = false;
        boolean touchesOpaque = false;
        for (int i = 0; i < 9; i++) {
            int neighbour = alpha(image, x + i % 3 - 1, y + i / 3 - 1);
            touchesEmpty |= neighbour == 0;
            touchesOpaque |= neighbour == 0xFF;
        }
        return touchesEmpty && touchesOpaque ? AlphaUse.ONE_BIT : AlphaUse.MANY;
    }

    private static int alpha(Image image, int x, int y) {
        int texel = Math.floorMod(y, image.height()) * image.width() + Math.floorMod(x, image.width());
        return image.rgba()[4 * texel + 3] & 0xFF;
    }

    /**
     * Returns the alpha use under a triangle.
     *
     * @param uv {@code float[6]}: coordinates of its corners
     */
    AlphaUse under(float[] uv, Wrap wrapU, Wrap wrapV) {
        if (total == AlphaUse.NONE) {
            return total;
        }
        double[] x = {uv[0] * (double) width, uv[2] * (double) width, uv[4] * (double) width};
        double[] y = {uv[1] * (double) height, uv[3] * (double) height, uv[5] * (double) height};
        double top = Math.min(y[0], Math.min(y[1], y[2]));
        double bottom = Math.max(y[0], Math.max(y[1], y[2]));
        double across = Math.max(x[0], Math.max(x[1], x[2])) - Math.min(x[0], Math.min(x[1], x[2]));
        if (!((bottom - top + 1) * (across + 1) < MAX_REPEATS * width * height)) {
            return total;
        }
        AlphaUse use = AlphaUse.NONE;
        boolean any = false;
        long last = floor(bottom - INSET);
        double[] span = new double[2];
        for (long row = ceil(top - 1 + INSET); row <= last && use != total; row++) {
            span(x, y, row + INSET, row + 1 - INSET, span);
            long from = ceil(span[0] - 1 + INSET);
            long to = floor(span[1] - INSET);
            if (from <= to) {
                any = true;
                use = max(use, row(wrap(row, height, wrapV), from, to, wrapU));
            }
        }
        if (any) {
            return use;
        }
        long middle = floor((x[0] + x[1] + x[2]) / 3);
        return row(wrap(floor((y[0] + y[1] + y[2]) / 3), height, wrapV), middle, middle, wrapU);
    }

    /** Faster than {@link Math#floor} before the JVM optimises it. */
    private static long floor(double value) {
        long integer = (long) value;
        return integer > value ? Math.max(integer, -Long.MAX_VALUE) - 1 : integer;
    }

    private static long ceil(double value) {
        long integer = (long) value;
        return integer < value ? Math.min(integer, Long.MAX_VALUE - 1) + 1 : integer;
    }

    /** Computes the minimum and maximum x of a triangle between two lines. */
    private static void span(double[] x, double[] y, double above, double below, double[] span) {
        double minimum = Double.POSITIVE_INFINITY;
        double maximum = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < 3; i++) {
            int next = i == 2 ? 0 : i + 1;
            double here = y[i];
            double there = y[next];
            double low = there < here ? there : here;
            double high = there < here ? here : there;
            low = low < above ? above : low;
            high = high > below ? below : high;
            if (low > high) {
                continue;
            }
            double rise = there - here;
            double atLow = x[i];
            double atHigh = x[next];
            if (rise != 0) {
                double run = x[next] - x[i];
                atLow = x[i] + (low - here) / rise * run;
                atHigh = x[i] + (high - here) / rise * run;
            }
            double left = atHigh < atLow ? atHigh : atLow;
            double right = atHigh < atLow ? atLow : atHigh;
            minimum = left < minimum ? left : minimum;
            maximum = right > maximum ? right : maximum;
        }
        span[0] = minimum;
        span[1] = maximum;
    }

    private AlphaUse row(int row, long from, long to, Wrap wrap) {
        int first = row * (width + 1);
        if (wrap == Wrap.CLAMP) {
            return run(first, wrap(from, width, wrap), wrap(to, width, wrap));
        }
        if (to - from >= 2L * width) {
            return run(first, 0, width - 1);
        }
        AlphaUse use = AlphaUse.NONE;
        for (long copy = Math.floorDiv(from, width); copy <= Math.floorDiv(to, width); copy++) {
            int left = (int) Math.max(0, from - copy * width);
            int right = (int) Math.min(width - 1, to - copy * width);
            boolean mirrored = wrap == Wrap.MIRROR && Math.floorMod(copy, 2) == 1;
            use = max(use, run(first, mirrored ? width - 1 - right : left, mirrored ? width - 1 - left : right));
        }
        return use;
    }

    private AlphaUse run(int first, int from, int to) {
        if (translucent[first + to + 1] > translucent[first + from]) {
            return AlphaUse.MANY;
        }
        return empty[first + to + 1] > empty[first + from] ? AlphaUse.ONE_BIT : AlphaUse.NONE;
    }

    private static AlphaUse max(AlphaUse a, AlphaUse b) {
        return a.ordinal() > b.ordinal() ? a : b;
    }

    private static int wrap(long i, int size, Wrap wrap) {
        return switch (wrap) {
            case REPEAT -> (int) Math.floorMod(i, (long) size);
            case CLAMP -> (int) Math.clamp(i, 0, (long) size - 1);
            case MIRROR -> {
                int there = (int) Math.floorMod(i, 2L * size);
                yield there < size ? there : 2 * size - 1 - there;
            }
        };
    }
}
