package shuriken.scene;

import java.util.Arrays;

/**
 * The transform of a node relative to its parent: scale, then rotation, then translation. The arrays are copied on
 * construction and access.
 *
 * @param translation {@code float[3]}
 * @param rotation {@code float[4]}: a unit quaternion x y z w
 * @param scale {@code float[3]}
 */
public record Transform(float[] translation, float[] rotation, float[] scale) {
    /** The transform that changes nothing. */
    public static final Transform IDENTITY =
            new Transform(new float[] {0, 0, 0}, new float[] {0, 0, 0, 1}, new float[] {1, 1, 1});

    /**
     * Creates a transform.
     *
     * @throws IllegalArgumentException if an array has a wrong length
     */
    public Transform {
        if (translation.length != 3 || rotation.length != 4 || scale.length != 3) {
            throw new IllegalArgumentException("expected 3, 4 and 3 numbers, found " + translation.length + ", "
                    + rotation.length + " and " + scale.length);
        }
        translation = translation.clone();
        rotation = rotation.clone();
        scale = scale.clone();
    }

    /**
     * Creates a translation.
     *
     * @param x the distance along the x axis
     * @param y the distance along the y axis
     * @param z the distance along the z axis
     * @return the transform
     */
    public static Transform translation(float x, float y, float z) {
        return new Transform(new float[] {x, y, z}, IDENTITY.rotation, IDENTITY.scale);
    }

    /** {@return a copy of the translation: {@code float[3]}} */
    @Override
    public float[] translation() {
        return translation.clone();
    }

    /** {@return a copy of the rotation: {@code float[4]}, a unit quaternion x y z w} */
    @Override
    public float[] rotation() {
        return rotation.clone();
    }

    /** {@return a copy of the scale: {@code float[3]}} */
    @Override
    public float[] scale() {
        return scale.clone();
    }

    /**
     * {@return this transform with another scale}
     *
     * @param newScale {@code float[3]}
     */
    public Transform withScale(float[] newScale) {
        return new Transform(translation, rotation, newScale);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Transform that
                && Floats.areEqual(translation, that.translation)
                && Floats.areEqual(rotation, that.rotation)
                && Floats.areEqual(scale, that.scale);
    }

    @Override
    public String toString() {
        return "translation " + Arrays.toString(translation) + ", rotation " + Arrays.toString(rotation) + ", scale "
                + Arrays.toString(scale);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(translation) ^ 31 * Arrays.hashCode(rotation) ^ 961 * Arrays.hashCode(scale);
    }
}
