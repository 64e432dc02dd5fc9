package shuriken.scene;

import java.util.Arrays;

/**
 * A morph target of a {@link Primitive}. Its displacements are multiplied by the weight of the target and added to the
 * vertices. The weight is 0 at rest. The arrays are not copied, so callers must not change them.
 *
 * @param positionDeltas the differences of the positions, {@code float[3*n]}
 * @param normalDeltas the differences of the normals, {@code float[3*n]}, or empty if the normals do not change
 */
public record MorphTarget(float[] positionDeltas, float[] normalDeltas) {
    @Override
    public boolean equals(Object other) {
        return other instanceof MorphTarget that
                && Floats.areEqual(positionDeltas, that.positionDeltas)
                && Floats.areEqual(normalDeltas, that.normalDeltas);
    }

    @Override
    public String toString() {
        return "morph target of " + positionDeltas.length / 3 + " vertices";
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(positionDeltas) ^ 31 * Arrays.hashCode(normalDeltas);
    }
}
