package shuriken.convert.nitro.edit;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.joml.Matrix4dc;
import shuriken.convert.nitro.mesh.ListVertex;
import shuriken.edit.mesh.EditCorner;

/** Adds the new triangles of a part to the shapes that drew its old ones. */
final class PartReplacement {
    private final Map<Integer, RebuiltShape> rebuiltShapes;
    private final Map<Integer, List<MatrixUse>> matrixUses;
    private final ListVertex sampleVertex;
    private final TexelUnits units;
    private Optional<float[]> tintColour = Optional.empty();

    /**
     * The new triangles of a shape.
     *
     * @param vertices three vertices for each triangle
     * @param positions the positions of the vertices in mesh space, {@code float[3]} each
     */
    record RebuiltShape(List<ListVertex> vertices, List<float[]> positions) {
        RebuiltShape() {
            this(new ArrayList<>(), new ArrayList<>());
        }
    }

    /**
     * Creates the replacement of a part.
     *
     * @param rebuiltShapes receives the triangles, by shape
     * @param matrixUses the matrices that move the old triangles, by shape
     * @param sampleVertex a vertex of the old triangles, with the attributes of new vertices
     * @param units the units of the part's texture coordinates
     */
    PartReplacement(
            Map<Integer, RebuiltShape> rebuiltShapes,
            Map<Integer, List<MatrixUse>> matrixUses,
            ListVertex sampleVertex,
            TexelUnits units) {
        matrixUses.keySet().forEach(shape -> rebuiltShapes.putIfAbsent(shape, new RebuiltShape()));
        this.rebuiltShapes = rebuiltShapes;
        this.matrixUses = matrixUses;
        this.sampleVertex = sampleVertex;
        this.units = units;
    }

    /**
     * Makes new vertices store colours instead of normals.
     *
     * @param baseColour the linear colour of the material. Vertex colours are multiplied by it, because the console
     *     does not do this
     */
    void storeColours(float[] baseColour) {
        tintColour = Optional.of(baseColour);
    }

    /** Returns the first of the shapes that drew the part. */
    int firstShapeIndex() {
        return matrixUses.keySet().iterator().next();
    }

    /**
     * Returns the largest difference between the weights of a triangle and the matrices of the best shape, from 0
     * to 1.
     */
    double weightDifference(EditCorner[] triangle) {
        return weightDifference(triangle, bestShapeIndex(triangle));
    }

    private double weightDifference(EditCorner[] triangle, int shapeIndex) {
        double maxDifference = 0;
        for (EditCorner corner : triangle) {
            maxDifference = Math.max(
                    maxDifference,
                    MatrixUse.findNearest(corner, requireNonNull(matrixUses.get(shapeIndex)))
                            .difference());
        }
        return maxDifference;
    }

    /** Returns the shape whose matrices are most similar to the weights of a triangle. */
    private int bestShapeIndex(EditCorner[] triangle) {
        int bestIndex = firstShapeIndex();
        double minDifference = Double.POSITIVE_INFINITY;
        for (int shapeIndex : matrixUses.keySet()) {
            double difference = weightDifference(triangle, shapeIndex);
            if (difference < minDifference) {
                minDifference = difference;
                bestIndex = shapeIndex;
            }
        }
        return bestIndex;
    }

    /** Returns whether the coordinates of a triangle can be stored in the best shape. */
    boolean fits(EditCorner[] triangle) {
        List<MatrixUse> matrices = requireNonNull(matrixUses.get(bestShapeIndex(triangle)));
        return Arrays.stream(triangle)
                .allMatch(corner -> NitroVertexConverter.fits(
                        corner, MatrixUse.findNearest(corner, matrices).use().toStored()));
    }

    /** Adds a triangle to the shape whose matrices are most similar to the weights of the triangle. */
    void insert(EditCorner[] triangle) {
        int bestIndex = bestShapeIndex(triangle);
        RebuiltShape shape = requireNonNull(rebuiltShapes.get(bestIndex));
        for (EditCorner corner : triangle) {
            MatrixUse use = MatrixUse.findNearest(corner, requireNonNull(matrixUses.get(bestIndex)))
                    .use();
            shape.vertices().add(createVertex(corner, use.toStored(), use.slot()));
            shape.positions().add(corner.position());
        }
    }

    /** Creates a vertex with the attributes of the part's other vertices. */
    ListVertex createVertex(EditCorner corner, Matrix4dc toStored, int slot) {
        boolean isColoured = tintColour.isPresent() && corner.hasColour();
        boolean hasNormal = sampleVertex.normal() != ListVertex.NONE && !isColoured;
        ListVertex vertex =
                NitroVertexConverter.create(corner, toStored, slot, sampleVertex.hasUvs(), hasNormal, units);
        return isColoured ? vertex.withColour(NitroVertexConverter.tint(corner, tintColour.get())) : vertex;
    }
}
