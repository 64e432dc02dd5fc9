package shuriken.convert.nitro.edit;

import java.util.List;
import org.joml.Matrix4dc;
import shuriken.edit.mesh.EditCorner;

/**
 * A use of a matrix slot by a shape, with a corner that the matrix moves.
 *
 * @param slot the slot
 * @param toStored the transform from the space of the meshes to stored coordinates
 * @param corner a corner with the joints to which it is bound
 */
record MatrixUse(int slot, Matrix4dc toStored, EditCorner corner) {
    /**
     * The matrix whose weights are most similar to those of a corner.
     *
     * @param use the use of the matrix
     * @param difference the largest difference between the weights of any joint, from 0 to 1
     */
    record Nearest(MatrixUse use, double difference) {}

    /** Returns the matrix whose weights are most similar to those of a corner. */
    static Nearest findNearest(EditCorner corner, List<MatrixUse> uses) {
        Nearest nearestUse = new Nearest(uses.getFirst(), Double.POSITIVE_INFINITY);
        for (MatrixUse use : uses) {
            double difference = corner.weightDifference(use.corner);
            if (difference < nearestUse.difference) {
                nearestUse = new Nearest(use, difference);
            }
        }
        return nearestUse;
    }
}
