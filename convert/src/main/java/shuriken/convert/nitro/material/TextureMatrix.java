package shuriken.convert.nitro.material;

import shuriken.io.FixedPoint;
import shuriken.nitro.mdl0.MaterialData;
import shuriken.nitro.mdl0.MaterialFlag;

/**
 * A transform of texture coordinates, in texels: {@code s' = s·m00 + t·m10 + tx}, {@code t' = s·m01 + t·m11 + ty}.
 *
 * <p>Source: measured; the four modes reproduce four modelling programs.
 */
public record TextureMatrix(double m00, double m01, double m10, double m11, double tx, double ty) {
    public static final TextureMatrix IDENTITY = new TextureMatrix(1, 0, 0, 1, 0, 0);

    /** Sines below this count as no rotation. */
    private static final double SMALL = 1e-7;

    private static final int MAYA = 0;
    private static final int SI3D = 1;
    private static final int MAX = 2;

    /** The values that the matrix is computed from: scale, sine and cosine, translation in units of the texture. */
    public record Parts(double ss, double st, double sn, double cs, double ts, double tt) {
        static Parts of(MaterialData data) {
            boolean scaled = data.scale().length > 0;
            boolean isReversed = data.rotation().length > 0;
            boolean moved = data.translation().length > 0;
            return new Parts(
                    scaled ? FixedPoint.toDouble(data.scale()[0]) : 1,
                    scaled ? FixedPoint.toDouble(data.scale()[1]) : 1,
                    isReversed ? FixedPoint.toDouble(data.rotation()[0]) : 0,
                    isReversed ? FixedPoint.toDouble(data.rotation()[1]) : 1,
                    moved ? FixedPoint.toDouble(data.translation()[0]) : 0,
                    moved ? FixedPoint.toDouble(data.translation()[1]) : 0);
        }
    }

    /** Returns the matrix of a material at rest. */
    public static TextureMatrix of(MaterialData data, int mode) {
        if (!MaterialFlag.TEXTURE_MATRIX.in(data.flags()) || data.width() == 0 || data.height() == 0) {
            return IDENTITY;
        }
        return of(Parts.of(data), mode, data.width(), data.height());
    }

    /**
     * Computes the matrix.
     *
     * @param mode of the model: 0 Maya, 1 SI3D, 2 3ds Max, 3 XSI
     * @param w width of the texture that the coordinates refer to
     * @param h its height
     */
    public static TextureMatrix of(Parts p, int mode, double w, double h) {
        return switch (mode) {
            case MAYA -> maya(p, w, h);
            case SI3D -> new TextureMatrix(p.ss, 0, 0, p.st, -p.ss * p.ts * w, -p.st * p.tt * h);
            case MAX -> max(p, w, h);
            default -> xsi(p, w, h);
        };
    }

    private static TextureMatrix maya(Parts p, double w, double h) {
        double tx = w / 2 * (p.ss - p.ss * p.sn - p.ss * p.cs);
        double ty = h / 2 * (2 - p.st + p.st * p.sn - p.st * p.cs);
        return new TextureMatrix(
                p.ss * p.cs,
                -p.st * p.sn * h / w,
                p.ss * p.sn * w / h,
                p.st * p.cs,
                tx - p.ss * p.ts * w,
                ty + p.st * p.tt * h);
    }

    private static TextureMatrix max(Parts p, double w, double h) {
        double x = -w / 2 - p.ts * w;
        double y = -h / 2 + p.tt * h;
        return rotated(p, w, h, p.ss * p.cs * x - p.ss * p.sn * y + w / 2, p.st * p.sn * x + p.st * p.cs * y + h / 2);
    }

    private static TextureMatrix xsi(Parts p, double w, double h) {
        return rotated(
                p,
                w,
                h,
                w * (p.ss * p.sn - p.ss * (p.ts * p.cs + p.tt * p.sn)),
                -h * (p.st * p.cs + p.st * (p.ts * p.sn - p.tt * p.cs) - 1));
    }

    private static TextureMatrix rotated(Parts p, double w, double h, double tx, double ty) {
        return new TextureMatrix(p.ss * p.cs, p.st * p.sn * h / w, -p.ss * p.sn * w / h, p.st * p.cs, tx, ty);
    }

    /**
     * Returns the values that produce the matrix, as {@link #of(Parts, int, double, double)} takes them; the nearest
     * ones if there are none. A scale of 0 has neither rotation nor translation.
     */
    public Parts parts(int mode, double w, double h) {
        double uu = m00;
        double vu = m10 * h / w;
        double uv = m01 * w / h;
        double vv = m11;
        double sign = mode == MAYA ? 1 : -1;
        double ss = Math.hypot(uu, vu);
        boolean isReversed = Math.abs(vu) > SMALL * ss || uu < 0;
        double sn = isReversed ? sign * vu / ss : 0;
        double cs = isReversed ? uu / ss : 1;
        double st = vv * cs - sign * uv * sn;
        double a = ss == 0 ? 0 : tx / w / ss;
        double b = st == 0 ? 0 : ty / h / st;
        double one = st == 0 ? 1 : 1 / st;
        return switch (mode) {
            case MAYA -> new Parts(ss, st, sn, cs, (1 - sn - cs) / 2 - a, b - one + (1 - sn + cs) / 2);
            case SI3D -> new Parts(uu, vv, 0, 1, -a, -b);
            case MAX -> {
                double x = ss == 0 ? -w / 2 : w * a - w / 2 / ss;
                double y = st == 0 ? -h / 2 : h * b - h / 2 / st;
                yield new Parts(ss, st, sn, cs, -(cs * x + sn * y) / w - 0.5, (cs * y - sn * x) / h + 0.5);
            }
            default -> {
                double first = sn - a;
                double second = one - b - cs;
                yield new Parts(ss, st, sn, cs, first * cs + second * sn, first * sn - second * cs);
            }
        };
    }

    /** Returns the product: first another matrix, then this one. */
    public TextureMatrix after(TextureMatrix first) {
        return new TextureMatrix(
                first.m00 * m00 + first.m01 * m10,
                first.m00 * m01 + first.m01 * m11,
                first.m10 * m00 + first.m11 * m10,
                first.m10 * m01 + first.m11 * m11,
                s(first.tx, first.ty),
                t(first.tx, first.ty));
    }

    /** Returns whether coordinates can be computed back. */
    public boolean isInvertible() {
        return Math.abs(m00 * m11 - m01 * m10) > SMALL;
    }

    /** Returns the transform back. */
    public TextureMatrix inverse() {
        double determinant = m00 * m11 - m01 * m10;
        double i00 = m11 / determinant;
        double i01 = -m01 / determinant;
        double i10 = -m10 / determinant;
        double i11 = m00 / determinant;
        return new TextureMatrix(i00, i01, i10, i11, -(tx * i00 + ty * i10), -(tx * i01 + ty * i11));
    }

    public double s(double s, double t) {
        return s * m00 + t * m10 + tx;
    }

    public double t(double s, double t) {
        return s * m01 + t * m11 + ty;
    }
}
