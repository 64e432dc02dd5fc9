package shuriken.convert.nitro.edit;

import java.util.List;
import org.joml.Matrix4dc;
import shuriken.edit.mesh.EditCorner;

/**
 * A matrix that moves vertices of a shape, together with one corner that it moves. The weights of the corner are the
 * weights of the matrix.
 *
 * @param slot the stack slot of the matrix, or {@link shuriken.convert.nitro.mesh.ListVertex#NONE} for the current
 *     matrix
 * @param meshToList the transform from mesh space to the coordinates of the display list
 * @param corner a corner that the matrix moves
 */
record MatrixUse(int slot, Matrix4dc meshToList, EditCorner corner) {
    /**
     * The matrix of a shape whose weights are most similar to the weights of a corner.
     *
     * @param use the matrix
     * @param difference the largest difference between the weights of a joint, from 0 to 1
     */
    record Nearest(MatrixUse use, double difference) {}

    /** Returns the matrix whose weights are most similar to the weights of a corner. */
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
