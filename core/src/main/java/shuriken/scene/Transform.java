package shuriken.scene;

import java.util.Arrays;

/**
 * Where a node stands in its parent: scaled, then turned, then moved.
 *
 * @param translation {@code float[3]}
 * @param rotation {@code float[4]}: unit quaternion x y z w
 * @param scale {@code float[3]}
 */
public record Transform(float[] translation, float[] rotation, float[] scale) {
    public static final Transform IDENTITY =
            new Transform(new float[] {0, 0, 0}, new float[] {0, 0, 0, 1}, new float[] {1, 1, 1});

    @Override
    public boolean equals(Object other) {
        return other instanceof Transform that
                && Arrays.equals(translation, that.translation)
                && Arrays.equals(rotation, that.rotation)
                && Arrays.equals(scale, that.scale);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(translation) ^ 31 * Arrays.hashCode(rotation) ^ 961 * Arrays.hashCode(scale);
    }
}
