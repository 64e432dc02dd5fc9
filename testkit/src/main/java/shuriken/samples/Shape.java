package shuriken.samples;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.joml.Matrix4d;
import org.joml.Vector3d;

/** A mesh that is built from patches. Vertices are shared within a patch, and triangles are grouped by paint. */
final class Shape {
    private final List<Vector3d> positions = new ArrayList<>();
    /**
     * For each vertex, the sum of the normals of its triangles. Each normal is weighted by the area of the triangle.
     */
    private final List<Vector3d> normals = new ArrayList<>();

    private final List<Colour> colours = new ArrayList<>();
    /** The three corners of each triangle, by paint. */
    private final Map<Paint, List<Corner[]>> trianglesByPaint = new LinkedHashMap<>();

    /** A surface over {@code s} and {@code t} from 0 to 1. Seen from its front, s runs right and t runs down. */
    @FunctionalInterface
    interface Patch {
        Point at(double s, double t);
    }

    /** Maps the position of a vertex to a new position. */
    @FunctionalInterface
    interface Bend {
        Vector3d move(int vertexIndex, Vector3d position);
    }

    /**
     * Adds a smooth surface. Points of the patch with equal positions become one vertex, and triangles without area are
     * omitted.
     *
     * @param columns the number of quads in the direction of s
     * @param rows the number of quads in the direction of t
     */
    Shape addPatch(Paint paint, int columns, int rows, Patch patch) {
        Map<Vector3d, Integer> vertexIndexByPosition = new HashMap<>();
        Corner[][] corners = new Corner[rows + 1][columns + 1];
        for (int row = 0; row <= rows; row++) {
            for (int column = 0; column <= columns; column++) {
                Point point = patch.at((double) column / columns, (double) row / rows);
                Vector3d position = round(point.position());
                Integer vertexIndex = vertexIndexByPosition.get(position);
                if (vertexIndex == null) {
                    vertexIndex = addVertex(position, point.colour());
                    vertexIndexByPosition.put(position, vertexIndex);
                }
                corners[row][column] = new Corner(vertexIndex, point.u(), point.v());
            }
        }
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                Corner lowerLeft = corners[row + 1][column];
                Corner upperRight = corners[row][column + 1];
                addTriangle(paint, corners[row][column], lowerLeft, upperRight);
                addTriangle(paint, upperRight, lowerLeft, corners[row + 1][column + 1]);
            }
        }
        return this;
    }

    /** Rounds to a ten-thousandth, so that seams have no gaps and all machines compute the same value. */
    private static Vector3d round(Vector3d vector) {
        return new Vector3d(round(vector.x), round(vector.y), round(vector.z));
    }

    private static double round(double x) {
        return Math.round(x * 10_000) / 10_000.0;
    }

    private int addVertex(Vector3d position, Colour colour) {
        positions.add(position);
        normals.add(new Vector3d());
        colours.add(colour);
        return positions.size() - 1;
    }

    private void addTriangle(Paint paint, Corner a, Corner b, Corner c) {
        if (a.vertexIndex() == b.vertexIndex()
                || b.vertexIndex() == c.vertexIndex()
                || c.vertexIndex() == a.vertexIndex()) {
            return;
        }
        Vector3d origin = positions.get(a.vertexIndex());
        Vector3d normal = new Vector3d(positions.get(b.vertexIndex()))
                .sub(origin)
                .cross(new Vector3d(positions.get(c.vertexIndex())).sub(origin));
        for (Corner corner : List.of(a, b, c)) {
            normals.get(corner.vertexIndex()).add(normal);
        }
        trianglesByPaint.computeIfAbsent(paint, p -> new ArrayList<>()).add(new Corner[] {a, b, c});
    }

    /** Adds a transformed copy of another shape. If the matrix mirrors, the winding of the triangles is reversed. */
    Shape add(Shape other, Matrix4d matrix) {
        int firstVertex = positions.size();
        for (int i = 0; i < other.positions.size(); i++) {
            addVertex(round(matrix.transformPosition(other.positions.get(i), new Vector3d())), other.colours.get(i));
        }
        boolean isMirrored = matrix.determinant3x3() < 0;
        other.trianglesByPaint.forEach((paint, triangles) -> triangles.forEach(triangle -> {
            Corner[] movedCorners = new Corner[3];
            for (int i = 0; i < 3; i++) {
                Corner corner = triangle[isMirrored ? 2 - i : i];
                movedCorners[i] = new Corner(firstVertex + corner.vertexIndex(), corner.u(), corner.v());
            }
            trianglesByPaint.computeIfAbsent(paint, p -> new ArrayList<>()).add(movedCorners);
        }));
        for (int i = 0; i < other.positions.size(); i++) {
            matrix.transformDirection(other.normals.get(i), normals.get(firstVertex + i));
        }
        return this;
    }

    /**
     * Moves every vertex of this shape and computes the normals again. The normals remain smooth where they were
     * smooth.
     */
    Shape bend(Bend bend) {
        for (int i = 0; i < positions.size(); i++) {
            positions.set(i, round(bend.move(i, position(i))));
        }
        normals.forEach(Vector3d::zero);
        trianglesByPaint
                .values()
                .forEach(triangles -> triangles.forEach(triangle -> {
                    Vector3d a = position(triangle[0].vertexIndex());
                    Vector3d normal = position(triangle[1].vertexIndex())
                            .sub(a)
                            .cross(position(triangle[2].vertexIndex()).sub(a));
                    for (Corner corner : triangle) {
                        normals.get(corner.vertexIndex()).add(normal);
                    }
                }));
        return this;
    }

    /** Multiplies the colour of every vertex of this shape by the colour that a function returns for its position. */
    Shape tint(Function<Vector3d, Colour> dye) {
        for (int i = 0; i < positions.size(); i++) {
            colours.set(i, colours.get(i).times(dye.apply(position(i))));
        }
        return this;
    }

    /**
     * Multiplies the vertex colours of this shape by the {@linkplain Sunlight light}.
     *
     * @param matrix the transform of the shape in the scene
     */
    Shape bakeLight(Matrix4d matrix) {
        for (int i = 0; i < positions.size(); i++) {
            Vector3d normal = matrix.transformDirection(normal(i)).normalize();
            colours.set(i, colours.get(i).times(Sunlight.on(normal)));
        }
        return this;
    }

    /** Returns the number of vertices. */
    int vertexCount() {
        return positions.size();
    }

    Vector3d position(int vertexIndex) {
        return new Vector3d(positions.get(vertexIndex));
    }

    /** Returns a normal of unit length. */
    Vector3d normal(int vertexIndex) {
        Vector3d normal = new Vector3d(normals.get(vertexIndex));
        return normal.lengthSquared() > 0 ? normal.normalize() : normal.set(0, 1, 0);
    }

    Colour colour(int vertexIndex) {
        return colours.get(vertexIndex);
    }

    /** Returns the triangles by paint, counter-clockwise from the front. */
    Map<Paint, List<Corner[]>> trianglesByPaint() {
        return trianglesByPaint;
    }
}
