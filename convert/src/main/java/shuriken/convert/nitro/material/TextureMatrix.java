package shuriken.convert.nitro.material;

import shuriken.io.struct.FixedPoint;
import shuriken.nitro.mdl0.MaterialData;
import shuriken.nitro.mdl0.MaterialFlag;

/**
 * A transform of texture coordinates in texels: {@code s' = s·m00 + t·m10 + tx}, {@code t' = s·m01 + t·m11 + ty}.
 *
 * <p>Source: measured; the four modes reproduce four modelling programs.
 */
public record TextureMatrix(double m00, double m01, double m10, double m11, double tx, double ty) {
    public static final TextureMatrix IDENTITY = new TextureMatrix(1, 0, 0, 1, 0, 0);

    /** The largest sine that counts as no rotation. */
    private static final double EPSILON = 1e-7;

    private static final int MAYA_MODE = 0;
    private static final int SI3D_MODE = 1;
    private static final int MAX_MODE = 2;

    /**
     * The values from which the matrix is computed.
     *
     * @param ss the scale in s
     * @param st the scale in t
     * @param sn the sine of the angle
     * @param cs the cosine of the angle
     * @param ts the translation in s, in units of the texture
     * @param tt the translation in t, in units of the texture
     */
    public record Parts(double ss, double st, double sn, double cs, double ts, double tt) {
        static Parts read(MaterialData data) {
            boolean isScaled = data.scale().length > 0;
            boolean isRotated = data.rotation().length > 0;
            boolean isTranslated = data.translation().length > 0;
            return new Parts(
                    isScaled ? FixedPoint.toDouble(data.scale()[0]) : 1,
                    isScaled ? FixedPoint.toDouble(data.scale()[1]) : 1,
                    isRotated ? FixedPoint.toDouble(data.rotation()[0]) : 0,
                    isRotated ? FixedPoint.toDouble(data.rotation()[1]) : 1,
                    isTranslated ? FixedPoint.toDouble(data.translation()[0]) : 0,
                    isTranslated ? FixedPoint.toDouble(data.translation()[1]) : 0);
        }
    }

    /** Returns the matrix of a material at rest. */
    public static TextureMatrix atRest(MaterialData data, int mode) {
        if (!MaterialFlag.TEXTURE_MATRIX.isSetIn(data.flags()) || data.width() == 0 || data.height() == 0) {
            return IDENTITY;
        }
        return compute(Parts.read(data), mode, data.width(), data.height());
    }

    /**
     * Computes the matrix.
     *
     * @param mode the mode of the model: 0 Maya, 1 SI3D, 2 3ds Max, 3 XSI
     * @param w the width of the texture to which the coordinates refer
     * @param h the height of that texture
     */
    public static TextureMatrix compute(Parts p, int mode, double w, double h) {
        return switch (mode) {
            case MAYA_MODE -> mayaMatrix(p, w, h);
            case SI3D_MODE -> new TextureMatrix(p.ss, 0, 0, p.st, -p.ss * p.ts * w, -p.st * p.tt * h);
            case MAX_MODE -> maxMatrix(p, w, h);
            default -> xsiMatrix(p, w, h);
        };
    }

    private static TextureMatrix mayaMatrix(Parts p, double w, double h) {
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

    private static TextureMatrix maxMatrix(Parts p, double w, double h) {
        double x = -w / 2 - p.ts * w;
        double y = -h / 2 + p.tt * h;
        return rotatedMatrix(
                p, w, h, p.ss * p.cs * x - p.ss * p.sn * y + w / 2, p.st * p.sn * x + p.st * p.cs * y + h / 2);
    }

    private static TextureMatrix xsiMatrix(Parts p, double w, double h) {
        return rotatedMatrix(
                p,
                w,
                h,
                w * (p.ss * p.sn - p.ss * (p.ts * p.cs + p.tt * p.sn)),
                -h * (p.st * p.cs + p.st * (p.ts * p.sn - p.tt * p.cs) - 1));
    }

    private static TextureMatrix rotatedMatrix(Parts p, double w, double h, double tx, double ty) {
        return new TextureMatrix(p.ss * p.cs, p.st * p.sn * h / w, -p.ss * p.sn * w / h, p.st * p.cs, tx, ty);
    }

    /**
     * Returns the values that produce this matrix with {@link #compute(Parts, int, double, double)}, or the nearest ones if
     * there are none. A scale of 0 has neither rotation nor translation.
     */
    public Parts decompose(int mode, double w, double h) {
        double uu = m00;
        double vu = m10 * h / w;
        double uv = m01 * w / h;
        double vv = m11;
        double sign = mode == MAYA_MODE ? 1 : -1;
        double ss = Math.hypot(uu, vu);
        boolean isRotated = Math.abs(vu) > EPSILON * ss || uu < 0;
        double sn = isRotated ? sign * vu / ss : 0;
        double cs = isRotated ? uu / ss : 1;
        double st = vv * cs - sign * uv * sn;
        double a = ss == 0 ? 0 : tx / w / ss;
        double b = st == 0 ? 0 : ty / h / st;
        double one = st == 0 ? 1 : 1 / st;
        return switch (mode) {
            case MAYA_MODE -> new Parts(ss, st, sn, cs, (1 - sn - cs) / 2 - a, b - one + (1 - sn + cs) / 2);
            case SI3D_MODE -> new Parts(uu, vv, 0, 1, -a, -b);
            case MAX_MODE -> {
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

    /** Returns the product of this matrix and another that is applied first. */
    public TextureMatrix multiply(TextureMatrix first) {
        return new TextureMatrix(
                first.m00 * m00 + first.m01 * m10,
                first.m00 * m01 + first.m01 * m11,
                first.m10 * m00 + first.m11 * m10,
                first.m10 * m01 + first.m11 * m11,
                transformS(first.tx, first.ty),
                transformT(first.tx, first.ty));
    }

    /** Returns whether the matrix has an inverse. */
    public boolean isInvertible() {
        return Math.abs(m00 * m11 - m01 * m10) > EPSILON;
    }

    /** Returns the inverse matrix. */
    public TextureMatrix inverse() {
        double determinant = m00 * m11 - m01 * m10;
        double i00 = m11 / determinant;
        double i01 = -m01 / determinant;
        double i10 = -m10 / determinant;
        double i11 = m00 / determinant;
        return new TextureMatrix(i00, i01, i10, i11, -(tx * i00 + ty * i10), -(tx * i01 + ty * i11));
    }

    public double transformS(double s, double t) {
        return s * m00 + t * m10 + tx;
    }

    public double transformT(double s, double t) {
        return s * m01 + t * m11 + ty;
    }
}
