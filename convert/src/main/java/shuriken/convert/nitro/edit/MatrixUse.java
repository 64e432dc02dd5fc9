package shuriken.convert.nitro.edit;

import java.util.List;
import org.joml.Matrix4dc;
import shuriken.edit.EditCorner;

/**
 * A matrix slot of a shape, and a corner with the joints that it is bound to.
 *
 * @param into transform from the space of the meshes to stored coordinates
 */
record MatrixUse(int slot, Matrix4dc into, EditCorner corner) {
    /** The matrix that moves a corner most similarly, and the largest difference of a weight. */
    record Nearest(MatrixUse use, double difference) {}

    /** Returns the matrix that moves a corner most similarly to its weights. */
    static Nearest nearest(EditCorner corner, List<MatrixUse> uses) {
        Nearest best = new Nearest(uses.getFirst(), Double.POSITIVE_INFINITY);
        for (MatrixUse use : uses) {
            double difference = corner.weightDifference(use.corner);
            if (difference < best.difference) {
                best = new Nearest(use, difference);
            }
        }
        return best;
    }
}
