package shuriken.convert.nitro.motion;

import shuriken.convert.nitro.material.TextureMatrix;

/** A transform of texture coordinates: {@code u' = u·uu + v·vu + u0}, {@code v' = u·uv + v·vv + v0}. */
record UvMatrix(double uu, double vu, double uv, double vv, double u0, double v0) {
    /** The largest absolute value of a determinant, a shear or a component that counts as zero. */
    private static final double ZERO_TOLERANCE = 1e-6;

    /**
     * Converts a matrix for coordinates in texels to a matrix for coordinates in fractions of the texture's size. A
     * width or height of 0, which the console does not have, is treated as 1.
     */
    static UvMatrix fromTexels(TextureMatrix texelMatrix, int width, int height) {
        double safeWidth = Math.max(1, width);
        double safeHeight = Math.max(1, height);
        return new UvMatrix(
                texelMatrix.m00(),
                texelMatrix.m10() * safeHeight / safeWidth,
                texelMatrix.m01() * safeWidth / safeHeight,
                texelMatrix.m11(),
                texelMatrix.tx() / safeWidth,
                texelMatrix.ty() / safeHeight);
    }

    private double determinant() {
        return uu * vv - vu * uv;
    }

    boolean isInvertible() {
        return Math.abs(determinant()) > ZERO_TOLERANCE;
    }

    /**
     * Returns the transform that must be applied after {@code restMatrix} to get this matrix. If {@code restMatrix} has
     * no inverse, the result is this matrix.
     */
    UvMatrix relativeTo(UvMatrix restMatrix) {
        if (!restMatrix.isInvertible()) {
            return this;
        }
        double determinant = restMatrix.determinant();
        double newUu = (uu * restMatrix.vv - vu * restMatrix.uv) / determinant;
        double newVu = (vu * restMatrix.uu - uu * restMatrix.vu) / determinant;
        double newUv = (uv * restMatrix.vv - vv * restMatrix.uv) / determinant;
        double newVv = (vv * restMatrix.uu - uv * restMatrix.vu) / determinant;
        return new UvMatrix(
                newUu,
                newVu,
                newUv,
                newVv,
                u0 - newUu * restMatrix.u0 - newVu * restMatrix.v0,
                v0 - newUv * restMatrix.u0 - newVv * restMatrix.v0);
    }

    /** Returns whether a scale, followed by a rotation and a translation, can express the matrix. */
    boolean hasNoShear() {
        return Math.abs(uu * vu + uv * vv) < ZERO_TOLERANCE;
    }

    /**
     * Returns the transform without the shear of the matrix. It moves points along the u axis exactly as the matrix
     * does.
     */
    UvTransform toTransform() {
        double scaleU = Math.hypot(uu, uv);
        if (Math.abs(uv) < ZERO_TOLERANCE) {
            return new UvTransform(uu, vv, /* rotation= */ 0, u0, v0);
        }
        double sine = -uv / scaleU;
        double cosine = uu / scaleU;
        return new UvTransform(scaleU, sine * vu + cosine * vv, Math.atan2(sine, cosine), u0, v0);
    }
}
