package shuriken.convert.nitro.material;

import shuriken.io.struct.FixedPoint;
import shuriken.nitro.mdl0.MaterialData;
import shuriken.nitro.mdl0.MaterialFlag;

/**
 * A transform of texture coordinates in texels: {@code s' = s·m00 + t·m10 + tx}, {@code t' = s·m01 + t·m11 + ty}.
 *
 * <p>The matrix is computed from a scale, a rotation and a translation. Their order and their centre depend on the mode
 * of the model. Each mode has the rules of one modelling program: Maya, SI3D, 3ds Max or XSI.
 *
 * <p>Source: measurements, not a document.
 */
public record TextureMatrix(double m00, double m01, double m10, double m11, double tx, double ty) {
    public static final TextureMatrix IDENTITY =
            new TextureMatrix(/* m00= */ 1, /* m01= */ 0, /* m10= */ 0, /* m11= */ 1, /* tx= */ 0, /* ty= */ 0);

    /**
     * The maximum absolute sine that counts as no rotation, and the maximum absolute determinant that counts as zero.
     */
    private static final double ZERO_TOLERANCE = 1e-7;

    private static final int MAYA_MODE = 0;
    private static final int SI3D_MODE = 1;
    private static final int THREE_DS_MAX_MODE = 2;

    /**
     * The scale, rotation and translation from which a matrix is computed.
     *
     * @param scaleS the scale in s
     * @param scaleT the scale in t
     * @param sine the sine of the angle
     * @param cosine the cosine of the angle
     * @param translationS the translation in s, in widths of the texture
     * @param translationT the translation in t, in heights of the texture
     */
    public record Srt(
            double scaleS, double scaleT, double sine, double cosine, double translationS, double translationT) {
        static Srt read(MaterialData data) {
            boolean isScaled = data.scale().length > 0;
            boolean isRotated = data.rotation().length > 0;
            boolean isTranslated = data.translation().length > 0;
            return new Srt(
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
     * @param textureMode the mode of the model, as in {@link #compute}
     */
    public static TextureMatrix atRest(MaterialData data, int textureMode) {
        if (!MaterialFlag.TEXTURE_MATRIX.isSetIn(data.flags()) || data.width() == 0 || data.height() == 0) {
            return IDENTITY;
        }
        return compute(Srt.read(data), textureMode, data.width(), data.height());
    }

    /**
     * Computes the matrix of a scale, a rotation and a translation.
     *
     * @param textureMode the mode of the model: 0 Maya, 1 SI3D, 2 3ds Max, 3 and all others XSI
     * @param width the width of the texture to which the coordinates refer
     * @param height the height of this texture
     */
    public static TextureMatrix compute(Srt srt, int textureMode, double width, double height) {
        return switch (textureMode) {
            case MAYA_MODE -> mayaMatrix(srt, width, height);
            case SI3D_MODE ->
                new TextureMatrix(
                        srt.scaleS,
                        /* m01= */ 0,
                        /* m10= */ 0,
                        srt.scaleT,
                        -srt.scaleS * srt.translationS * width,
                        -srt.scaleT * srt.translationT * height);
            case THREE_DS_MAX_MODE -> maxMatrix(srt, width, height);
            default -> xsiMatrix(srt, width, height);
        };
    }

    private static TextureMatrix mayaMatrix(Srt srt, double width, double height) {
        double tx = width / 2 * (srt.scaleS - srt.scaleS * srt.sine - srt.scaleS * srt.cosine);
        double ty = height / 2 * (2 - srt.scaleT + srt.scaleT * srt.sine - srt.scaleT * srt.cosine);
        return new TextureMatrix(
                srt.scaleS * srt.cosine,
                -srt.scaleT * srt.sine * height / width,
                srt.scaleS * srt.sine * width / height,
                srt.scaleT * srt.cosine,
                tx - srt.scaleS * srt.translationS * width,
                ty + srt.scaleT * srt.translationT * height);
    }

    private static TextureMatrix maxMatrix(Srt srt, double width, double height) {
        double x = -width / 2 - srt.translationS * width;
        double y = -height / 2 + srt.translationT * height;
        return rotatedMatrix(
                srt,
                width,
                height,
                srt.scaleS * srt.cosine * x - srt.scaleS * srt.sine * y + width / 2,
                srt.scaleT * srt.sine * x + srt.scaleT * srt.cosine * y + height / 2);
    }

    private static TextureMatrix xsiMatrix(Srt srt, double width, double height) {
        return rotatedMatrix(
                srt,
                width,
                height,
                width
                        * (srt.scaleS * srt.sine
                                - srt.scaleS * (srt.translationS * srt.cosine + srt.translationT * srt.sine)),
                -height
                        * (srt.scaleT * srt.cosine
                                + srt.scaleT * (srt.translationS * srt.sine - srt.translationT * srt.cosine)
                                - 1));
    }

    private static TextureMatrix rotatedMatrix(Srt srt, double width, double height, double tx, double ty) {
        return new TextureMatrix(
                srt.scaleS * srt.cosine,
                srt.scaleT * srt.sine * height / width,
                -srt.scaleS * srt.sine * width / height,
                srt.scaleT * srt.cosine,
                tx,
                ty);
    }

    /**
     * Returns the values from which {@link #compute} computes this matrix. If no values produce exactly this matrix,
     * the result is an approximation. If a scale is 0, the matrix determines neither the rotation nor the translation
     * in its direction, so they have the values of the identity.
     *
     * @param textureMode the mode of the model, as in {@link #compute}
     * @param width the width of the texture to which the coordinates refer
     * @param height the height of this texture
     */
    public Srt decompose(int textureMode, double width, double height) {
        // The linear part for coordinates that are fractions of the texture's size. For example, vu is the factor from
        // v to u.
        double uu = m00;
        double vu = m10 * height / width;
        double uv = m01 * width / height;
        double vv = m11;
        double sign = textureMode == MAYA_MODE ? 1 : -1;
        double scaleS = Math.hypot(uu, vu);
        boolean isRotated = Math.abs(vu) > ZERO_TOLERANCE * scaleS || uu < 0;
        double sine = isRotated ? sign * vu / scaleS : 0;
        double cosine = isRotated ? uu / scaleS : 1;
        double scaleT = vv * cosine - sign * uv * sine;
        double relativeTx = scaleS == 0 ? 0 : tx / width / scaleS;
        double relativeTy = scaleT == 0 ? 0 : ty / height / scaleT;
        double inverseScaleT = scaleT == 0 ? 1 : 1 / scaleT;
        return switch (textureMode) {
            case MAYA_MODE ->
                new Srt(
                        scaleS,
                        scaleT,
                        sine,
                        cosine,
                        (1 - sine - cosine) / 2 - relativeTx,
                        relativeTy - inverseScaleT + (1 - sine + cosine) / 2);
            case SI3D_MODE -> new Srt(uu, vv, /* sine= */ 0, /* cosine= */ 1, -relativeTx, -relativeTy);
            case THREE_DS_MAX_MODE -> {
                double x = scaleS == 0 ? -width / 2 : width * relativeTx - width / 2 / scaleS;
                double y = scaleT == 0 ? -height / 2 : height * relativeTy - height / 2 / scaleT;
                yield new Srt(
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
                yield new Srt(
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
