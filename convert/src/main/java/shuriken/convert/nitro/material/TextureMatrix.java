package shuriken.convert.nitro.material;

import shuriken.io.struct.FixedPoint;
import shuriken.nitro.mdl0.MaterialData;
import shuriken.nitro.mdl0.MaterialFlag;

/**
 * A transform of texture coordinates in texels: {@code s' = s·m00 + t·m10 + tx}, {@code t' = s·m01 + t·m11 + ty}.
 *
 * <p>Source: measured. The four modes compute the matrix as four modelling programs do.
 */
public record TextureMatrix(double m00, double m01, double m10, double m11, double tx, double ty) {
    public static final TextureMatrix IDENTITY =
            new TextureMatrix(/* m00= */ 1, /* m01= */ 0, /* m10= */ 0, /* m11= */ 1, /* tx= */ 0, /* ty= */ 0);

    /** The maximum sine that counts as no rotation, and the maximum determinant that counts as zero. */
    private static final double ZERO_TOLERANCE = 1e-7;

    private static final int MAYA_MODE = 0;
    private static final int SI3D_MODE = 1;
    private static final int THREE_DS_MAX_MODE = 2;

    /**
     * The values from which the matrix is computed.
     *
     * @param scaleS the scale in s
     * @param scaleT the scale in t
     * @param sine the sine of the angle
     * @param cosine the cosine of the angle
     * @param translationS the translation in s, in widths of the texture
     * @param translationT the translation in t, in heights of the texture
     */
    public record Parts(
            double scaleS, double scaleT, double sine, double cosine, double translationS, double translationT) {
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

    /**
     * Returns the matrix of a material without animation.
     *
     * @param mode the mode of the model, as in {@link #compute}
     */
    public static TextureMatrix atRest(MaterialData data, int mode) {
        if (!MaterialFlag.TEXTURE_MATRIX.isSetIn(data.flags()) || data.width() == 0 || data.height() == 0) {
            return IDENTITY;
        }
        return compute(Parts.read(data), mode, data.width(), data.height());
    }

    /**
     * Computes the matrix.
     *
     * @param mode the mode of the model: 0 Maya, 1 SI3D, 2 3ds Max, 3 and all others XSI
     * @param width the width of the texture to which the coordinates refer
     * @param height the height of that texture
     */
    public static TextureMatrix compute(Parts parts, int mode, double width, double height) {
        return switch (mode) {
            case MAYA_MODE -> mayaMatrix(parts, width, height);
            case SI3D_MODE ->
                new TextureMatrix(
                        parts.scaleS,
                        /* m01= */ 0,
                        /* m10= */ 0,
                        parts.scaleT,
                        -parts.scaleS * parts.translationS * width,
                        -parts.scaleT * parts.translationT * height);
            case THREE_DS_MAX_MODE -> maxMatrix(parts, width, height);
            default -> xsiMatrix(parts, width, height);
        };
    }

    private static TextureMatrix mayaMatrix(Parts parts, double width, double height) {
        double tx = width / 2 * (parts.scaleS - parts.scaleS * parts.sine - parts.scaleS * parts.cosine);
        double ty = height / 2 * (2 - parts.scaleT + parts.scaleT * parts.sine - parts.scaleT * parts.cosine);
        return new TextureMatrix(
                parts.scaleS * parts.cosine,
                -parts.scaleT * parts.sine * height / width,
                parts.scaleS * parts.sine * width / height,
                parts.scaleT * parts.cosine,
                tx - parts.scaleS * parts.translationS * width,
                ty + parts.scaleT * parts.translationT * height);
    }

    private static TextureMatrix maxMatrix(Parts parts, double width, double height) {
        double x = -width / 2 - parts.translationS * width;
        double y = -height / 2 + parts.translationT * height;
        return rotatedMatrix(
                parts,
                width,
                height,
                parts.scaleS * parts.cosine * x - parts.scaleS * parts.sine * y + width / 2,
                parts.scaleT * parts.sine * x + parts.scaleT * parts.cosine * y + height / 2);
    }

    private static TextureMatrix xsiMatrix(Parts parts, double width, double height) {
        return rotatedMatrix(
                parts,
                width,
                height,
                width
                        * (parts.scaleS * parts.sine
                                - parts.scaleS * (parts.translationS * parts.cosine + parts.translationT * parts.sine)),
                -height
                        * (parts.scaleT * parts.cosine
                                + parts.scaleT * (parts.translationS * parts.sine - parts.translationT * parts.cosine)
                                - 1));
    }

    private static TextureMatrix rotatedMatrix(Parts parts, double width, double height, double tx, double ty) {
        return new TextureMatrix(
                parts.scaleS * parts.cosine,
                parts.scaleT * parts.sine * height / width,
                -parts.scaleS * parts.sine * width / height,
                parts.scaleT * parts.cosine,
                tx,
                ty);
    }

    /**
     * Returns the values that produce this matrix with {@link #compute}, or the nearest values if none produce it. If
     * a scale is 0, nothing is known about the rotation and the translation in its direction, so they are those of the
     * identity.
     *
     * @param mode the mode of the model, as in {@link #compute}
     * @param width the width of the texture to which the coordinates refer
     * @param height the height of that texture
     */
    public Parts decompose(int mode, double width, double height) {
        double uu = m00;
        double vu = m10 * height / width;
        double uv = m01 * width / height;
        double vv = m11;
        double sign = mode == MAYA_MODE ? 1 : -1;
        double scaleS = Math.hypot(uu, vu);
        boolean isRotated = Math.abs(vu) > ZERO_TOLERANCE * scaleS || uu < 0;
        double sine = isRotated ? sign * vu / scaleS : 0;
        double cosine = isRotated ? uu / scaleS : 1;
        double scaleT = vv * cosine - sign * uv * sine;
        double relativeTx = scaleS == 0 ? 0 : tx / width / scaleS;
        double relativeTy = scaleT == 0 ? 0 : ty / height / scaleT;
        double inverseScaleT = scaleT == 0 ? 1 : 1 / scaleT;
        return switch (mode) {
            case MAYA_MODE ->
                new Parts(
                        scaleS,
                        scaleT,
                        sine,
                        cosine,
                        (1 - sine - cosine) / 2 - relativeTx,
                        relativeTy - inverseScaleT + (1 - sine + cosine) / 2);
            case SI3D_MODE -> new Parts(uu, vv, /* sine= */ 0, /* cosine= */ 1, -relativeTx, -relativeTy);
            case THREE_DS_MAX_MODE -> {
                double x = scaleS == 0 ? -width / 2 : width * relativeTx - width / 2 / scaleS;
                double y = scaleT == 0 ? -height / 2 : height * relativeTy - height / 2 / scaleT;
                yield new Parts(
                        scaleS,
                        scaleT,
                        sine,
                        cosine,
                        -(cosine * x + sine * y) / width - 0.5,
                        (cosine * y - sine * x) / height + 0.5);
            }
            default -> {
                double rotatedS = sine - relativeTx;
                double rotatedT = inverseScaleT - relativeTy - cosine;
                yield new Parts(
                        scaleS,
                        scaleT,
                        sine,
                        cosine,
                        rotatedS * cosine + rotatedT * sine,
                        rotatedS * sine - rotatedT * cosine);
            }
        };
    }

    /** Returns the matrix that applies {@code first} and then this matrix. */
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
        return Math.abs(m00 * m11 - m01 * m10) > ZERO_TOLERANCE;
    }

    /** Returns the inverse matrix. The matrix must be {@linkplain #isInvertible invertible}. */
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
