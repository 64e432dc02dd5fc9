package shuriken.convert.support;

import shuriken.image.Image;
import shuriken.scene.TextureRef.Wrap;

/**
 * Determines how an image uses alpha under a triangle. Prefix sums of each row of texels show whether a range of
 * columns contains texels that need masking or blending.
 */
final class AlphaMap {
    /**
     * The minimum overlap of a triangle and a texel along each axis, in texels. A triangle that only touches the edge
     * of a texel does not show it.
     */
    private static final double MIN_TEXEL_OVERLAP = 0.25;
    /**
     * The maximum area of a triangle's bounding box, as a multiple of the area of the image. Larger triangles are
     * assumed to cover the entire image.
     */
    private static final double MAX_IMAGE_AREAS = 8;

    /** The number of texels in a square of 3 by 3. */
    private static final int NEIGHBOURHOOD_SIZE = 9;

    private final int width;
    private final int height;
    private final AlphaUse imageUse;
    /**
     * The prefix sums of each row: the numbers of texels, from the left edge of the image, that need a mask. These
     * texels are transparent or the soft edges next to transparent ones. The sums of a row begin with 0, so a row has
     * one sum more than texels.
     */
    private final int[] maskedTexelSums;
    /** The prefix sums of the translucent texels that a mask cannot represent, in the same layout. */
    private final int[] translucentTexelSums;

    AlphaMap(Image image) {
        this.width = image.width();
        this.height = image.height();
        boolean isOpaque = AlphaUse.of(image) == AlphaUse.NONE;
        this.maskedTexelSums = new int[isOpaque ? 0 : Math.multiplyExact(width + 1, height)];
        this.translucentTexelSums = new int[maskedTexelSums.length];
        AlphaUse maxUse = AlphaUse.NONE;
        for (int y = 0; y < height && !isOpaque; y++) {
            int rowStart = y * (width + 1);
            for (int x = 0; x < width; x++) {
                AlphaUse use = useOfTexel(image, x, y);
                maskedTexelSums[rowStart + x + 1] = maskedTexelSums[rowStart + x] + (use == AlphaUse.ONE_BIT ? 1 : 0);
                translucentTexelSums[rowStart + x + 1] =
                        translucentTexelSums[rowStart + x] + (use == AlphaUse.FRACTIONAL ? 1 : 0);
                maxUse = max(maxUse, use);
            }
        }
        this.imageUse = maxUse;
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
        for (int i = 0; i < NEIGHBOURHOOD_SIZE; i++) {
            int neighbourAlpha = wrappedAlpha(image, x + i % 3 - 1, y + i / 3 - 1);
            touchesTransparent |= neighbourAlpha == 0;
            touchesOpaque |= neighbourAlpha == 0xFF;
        }
        return touchesTransparent && touchesOpaque ? AlphaUse.ONE_BIT : AlphaUse.FRACTIONAL;
    }

    private static int wrappedAlpha(Image image, int x, int y) {
        int texelIndex = Math.floorMod(y, image.height()) * image.width() + Math.floorMod(x, image.width());
        return image.rgba()[4 * texelIndex + 3] & 0xFF;
    }

    /**
     * Returns the alpha use under a triangle. In each row of texels that the triangle overlaps, the method examines the
     * columns between the triangle's edges. For a triangle that is much larger than the image, the result is the alpha
     * use of the entire image.
     *
     * @param uv the texture coordinates u and v of each corner, {@code float[6]}
     */
    AlphaUse useUnder(float[] uv, Wrap wrapU, Wrap wrapV) {
        if (imageUse == AlphaUse.NONE) {
            return imageUse;
        }
        double[] x = {uv[0] * (double) width, uv[2] * (double) width, uv[4] * (double) width};
        double[] y = {uv[1] * (double) height, uv[3] * (double) height, uv[5] * (double) height};
        double top = Math.min(y[0], Math.min(y[1], y[2]));
        double bottom = Math.max(y[0], Math.max(y[1], y[2]));
        double horizontalExtent = Math.max(x[0], Math.max(x[1], x[2])) - Math.min(x[0], Math.min(x[1], x[2]));
        // This is also false for coordinates that are not numbers.
        boolean isSmallEnough = (bottom - top + 1) * (horizontalExtent + 1) < MAX_IMAGE_AREAS * width * height;
        if (!isSmallEnough) {
            return imageUse;
        }
        AlphaUse use = AlphaUse.NONE;
        boolean hasTexels = false;
        long lastRow = floor(bottom - MIN_TEXEL_OVERLAP);
        double[] columnSpan = new double[2];
        for (long row = ceil(top - 1 + MIN_TEXEL_OVERLAP); row <= lastRow && use != imageUse; row++) {
            computeSpan(x, y, row + MIN_TEXEL_OVERLAP, row + 1 - MIN_TEXEL_OVERLAP, columnSpan);
            long firstColumn = ceil(columnSpan[0] - 1 + MIN_TEXEL_OVERLAP);
            long lastColumn = floor(columnSpan[1] - MIN_TEXEL_OVERLAP);
            if (firstColumn <= lastColumn) {
                hasTexels = true;
                use = max(use, useOfRow(wrap(row, height, wrapV), firstColumn, lastColumn, wrapU));
            }
        }
        if (hasTexels) {
            return use;
        }
        // The triangle is too thin to show a texel by the rule above, so the texel at its centre decides.
        long centreColumn = floor((x[0] + x[1] + x[2]) / 3);
        return useOfRow(wrap(floor((y[0] + y[1] + y[2]) / 3), height, wrapV), centreColumn, centreColumn, wrapU);
    }

    /**
     * Returns the largest integer up to a value. This is faster than {@link Math#floor} before the JVM optimizes it.
     */
    private static long floor(double value) {
        long integer = (long) value;
        return integer > value ? Math.max(integer, -Long.MAX_VALUE) - 1 : integer;
    }

    private static long ceil(double value) {
        long integer = (long) value;
        return integer < value ? Math.min(integer, Long.MAX_VALUE - 1) + 1 : integer;
    }

    /**
     * Computes the minimum and maximum x of the part of a triangle between two horizontal lines.
     *
     * @param span receives the minimum and the maximum. If no part is between the lines, the minimum is infinity and
     *     the maximum is negative infinity
     */
    private static void computeSpan(double[] x, double[] y, double topY, double bottomY, double[] span) {
        double minimum = Double.POSITIVE_INFINITY;
        double maximum = Double.NEGATIVE_INFINITY;
        for (int corner = 0; corner < 3; corner++) {
            int nextCorner = corner == 2 ? 0 : corner + 1;
            double startY = y[corner];
            double endY = y[nextCorner];
            double clippedTop = endY < startY ? endY : startY;
            double clippedBottom = endY < startY ? startY : endY;
            clippedTop = clippedTop < topY ? topY : clippedTop;
            clippedBottom = clippedBottom > bottomY ? bottomY : clippedBottom;
            if (clippedTop > clippedBottom) {
                continue;
            }
            double deltaY = endY - startY;
            double xAtTop = x[corner];
            double xAtBottom = x[nextCorner];
            if (deltaY != 0) {
                double deltaX = x[nextCorner] - x[corner];
                xAtTop = x[corner] + (clippedTop - startY) / deltaY * deltaX;
                xAtBottom = x[corner] + (clippedBottom - startY) / deltaY * deltaX;
            }
            double left = xAtBottom < xAtTop ? xAtBottom : xAtTop;
            double right = xAtBottom < xAtTop ? xAtTop : xAtBottom;
            minimum = left < minimum ? left : minimum;
            maximum = right > maximum ? right : maximum;
        }
        span[0] = minimum;
        span[1] = maximum;
    }

    /**
     * Returns the alpha use of a range of columns in a row of the image. Columns outside of the image are mapped to
     * columns in the image.
     */
    private AlphaUse useOfRow(int row, long firstColumn, long lastColumn, Wrap wrap) {
        int rowStart = row * (width + 1);
        if (wrap == Wrap.CLAMP) {
            return useOfRun(rowStart, wrap(firstColumn, width, wrap), wrap(lastColumn, width, wrap));
        }
        if (lastColumn - firstColumn >= 2L * width) {
            return useOfRun(rowStart, /* firstColumn= */ 0, width - 1);
        }
        AlphaUse use = AlphaUse.NONE;
        for (long repeatIndex = Math.floorDiv(firstColumn, width);
                repeatIndex <= Math.floorDiv(lastColumn, width);
                repeatIndex++) {
            int left = (int) Math.max(0, firstColumn - repeatIndex * width);
            int right = (int) Math.min(width - 1, lastColumn - repeatIndex * width);
            boolean isMirrored = wrap == Wrap.MIRROR && Math.floorMod(repeatIndex, 2) == 1;
            use = max(
                    use,
                    useOfRun(rowStart, isMirrored ? width - 1 - right : left, isMirrored ? width - 1 - left : right));
        }
        return use;
    }

    /**
     * Returns the alpha use of consecutive texels of a row of the image.
     *
     * @param rowStart the index of the first prefix sum of the row
     */
    private AlphaUse useOfRun(int rowStart, int firstColumn, int lastColumn) {
        if (translucentTexelSums[rowStart + lastColumn + 1] > translucentTexelSums[rowStart + firstColumn]) {
            return AlphaUse.FRACTIONAL;
        }
        return maskedTexelSums[rowStart + lastColumn + 1] > maskedTexelSums[rowStart + firstColumn]
                ? AlphaUse.ONE_BIT
                : AlphaUse.NONE;
    }

    private static AlphaUse max(AlphaUse first, AlphaUse second) {
        return first.ordinal() > second.ordinal() ? first : second;
    }

    /** Maps a row or column, which may be outside of the image, to a row or column in the image. */
    private static int wrap(long index, int size, Wrap wrap) {
        return switch (wrap) {
            case REPEAT -> (int) Math.floorMod(index, (long) size);
            case CLAMP -> (int) Math.clamp(index, 0, (long) size - 1);
            case MIRROR -> {
                int mirroredIndex = (int) Math.floorMod(index, 2L * size);
                yield mirroredIndex < size ? mirroredIndex : 2 * size - 1 - mirroredIndex;
            }
        };
    }
}
