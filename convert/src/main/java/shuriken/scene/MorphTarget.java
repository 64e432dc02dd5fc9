package shuriken.scene;

import java.util.Arrays;

/**
 * A morph target of a {@link Primitive}. Its differences are multiplied by the weight of the target and added to the
 * vertices. The weight is 0 at rest. The arrays are not copied, so callers must not change them.
 *
 * @param positions the differences of the positions, {@code float[3*n]}
 * @param normals the differences of the normals, {@code float[3*n]}, or empty if the normals do not change
 */
public record MorphTarget(float[] positions, float[] normals) {
    @Override
    public boolean equals(Object other) {
        return other instanceof MorphTarget that
                && Floats.areEqual(positions, that.positions)
                && Floats.areEqual(normals, that.normals);
    }

    @Override
    public String toString() {
        return "morph target of " + positions.length / 3 + " vertices";
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(positions) ^ 31 * Arrays.hashCode(normals);
    }
}
