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

/** Adds the new triangles of a part to the shapes that drew its old triangles. */
final class PartReplacement {
    private final Map<Integer, RebuiltShape> rebuiltShapeByIndex;
    private final Map<Integer, List<MatrixUse>> matrixUsesByShape;
    private final ListVertex sampleVertex;
    private final TexelUnits units;
    /** The factor on vertex colours if new vertices have colours instead of normals. */
    private Optional<float[]> tintColour = Optional.empty();

    /**
     * The triangles of a shape that is rebuilt.
     *
     * @param vertices three vertices for each triangle
     * @param positions the positions of the vertices in mesh space, {@code float[3]} for each vertex
     */
    record RebuiltShape(List<ListVertex> vertices, List<float[]> positions) {
        RebuiltShape() {
            this(new ArrayList<>(), new ArrayList<>());
        }
    }

    /**
     * Creates the replacement of a part.
     *
     * @param rebuiltShapeByIndex receives the triangles, by the index of the shape
     * @param matrixUsesByShape the matrices that move the old triangles, by the index of the shape
     * @param sampleVertex a vertex of the old triangles, which has the attributes that new vertices get
     * @param units the units of the part's texture coordinates
     */
    PartReplacement(
            Map<Integer, RebuiltShape> rebuiltShapeByIndex,
            Map<Integer, List<MatrixUse>> matrixUsesByShape,
            ListVertex sampleVertex,
            TexelUnits units) {
        matrixUsesByShape
                .keySet()
                .forEach(shapeIndex -> rebuiltShapeByIndex.putIfAbsent(shapeIndex, new RebuiltShape()));
        this.rebuiltShapeByIndex = rebuiltShapeByIndex;
        this.matrixUsesByShape = matrixUsesByShape;
        this.sampleVertex = sampleVertex;
        this.units = units;
    }

    /**
     * Makes {@link #createVertex} store the colour of a corner, if it has one, instead of the normal.
     *
     * @param baseColour the linear colour of the material. Vertex colours are multiplied by it, because the console
     *     does not do this
     */
    void replaceNormalsByColours(float[] baseColour) {
        tintColour = Optional.of(baseColour);
    }

    /** Returns the index of the first shape that drew the part. */
    int firstShapeIndex() {
        return matrixUsesByShape.keySet().iterator().next();
    }

    /**
     * Returns how well the matrices of the best shape suit a triangle: the largest difference between the weights of a
     * corner and the weights of the nearest matrix, from 0 to 1.
     */
    double weightDifference(EditCorner[] triangle) {
        return weightDifference(triangle, bestShapeIndex(triangle));
    }

    private double weightDifference(EditCorner[] triangle, int shapeIndex) {
        double maxDifference = 0;
        for (EditCorner corner : triangle) {
            maxDifference = Math.max(
                    maxDifference,
                    MatrixUse.findNearest(corner, requireNonNull(matrixUsesByShape.get(shapeIndex)))
                            .difference());
        }
        return maxDifference;
    }

    /** Returns the index of the shape whose matrices are most similar to the weights of a triangle. */
    private int bestShapeIndex(EditCorner[] triangle) {
        int bestIndex = firstShapeIndex();
        double minDifference = Double.POSITIVE_INFINITY;
        for (int shapeIndex : matrixUsesByShape.keySet()) {
            double difference = weightDifference(triangle, shapeIndex);
            if (difference < minDifference) {
                minDifference = difference;
                bestIndex = shapeIndex;
            }
        }
        return bestIndex;
    }

    /** Returns whether the coordinates of a triangle fit in the display list of the best shape. */
    boolean fits(EditCorner[] triangle) {
        List<MatrixUse> matrixUses = requireNonNull(matrixUsesByShape.get(bestShapeIndex(triangle)));
        return Arrays.stream(triangle)
                .allMatch(corner -> NitroVertexConverter.fits(
                        corner, MatrixUse.findNearest(corner, matrixUses).use().meshToList()));
    }

    /** Adds a triangle to the shape whose matrices are most similar to the weights of the triangle. */
    void insert(EditCorner[] triangle) {
        int bestIndex = bestShapeIndex(triangle);
        RebuiltShape shape = requireNonNull(rebuiltShapeByIndex.get(bestIndex));
        for (EditCorner corner : triangle) {
            MatrixUse use = MatrixUse.findNearest(corner, requireNonNull(matrixUsesByShape.get(bestIndex)))
                    .use();
            shape.vertices().add(createVertex(corner, use.meshToList(), use.slot()));
            shape.positions().add(corner.position());
        }
    }

    /** Creates a vertex with the attributes of the part's old vertices, or with a colour instead of a normal. */
    ListVertex createVertex(EditCorner corner, Matrix4dc meshToList, int slot) {
        boolean isColoured = tintColour.isPresent() && corner.hasColour();
        boolean hasNormal = sampleVertex.normal() != ListVertex.NONE && !isColoured;
        ListVertex vertex =
                NitroVertexConverter.create(corner, meshToList, slot, sampleVertex.hasTexCoords(), hasNormal, units);
        return isColoured ? vertex.withColour(NitroVertexConverter.multiplyColours(corner, tintColour.get())) : vertex;
    }
}
