package shuriken.convert.nitro.mesh;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.convert.nitro.material.MaterialParameters;
import shuriken.convert.nitro.material.MatrixBlends;
import shuriken.convert.nitro.options.QuadMode;
import shuriken.convert.support.NormalCalculator;
import shuriken.geometry.BoundingBox;
import shuriken.geometry.IntRowInterner;
import shuriken.geometry.QuadPairing;
import shuriken.image.support.Srgb;
import shuriken.io.struct.FixedPoint;
import shuriken.scene.Primitive;
import shuriken.scene.support.Vectors;

/**
 * The triangles that one node draws with one material. Their colours, normals and texture coordinates are already
 * encoded. Positions are scaled and matrices get stack slots when {@link #removeGroup} creates polygons.
 */
final class SubmeshTriangles {
    /** The number 1 in the encoding of a normal's component, which has 9 fraction bits. */
    private static final int NORMAL_ONE = 1 << 9;
    // The indices in the arrays that encodeCorner returns.
    private static final int MATRIX = 0;
    private static final int X = 1;
    private static final int Y = 2;
    private static final int Z = 3;
    private static final int S = 4;
    private static final int T = 5;
    private static final int SHADE = 6;
    /**
     * The maximum distance between the diagonals of a quad, as a fraction of the longest side of the polygons' bounding
     * box.
     */
    private static final double MAX_QUAD_GAP = 0.002;

    private final MaterialParameters material;
    /** The positions of all vertices in the space of their matrices. */
    private final List<Vector3d> positions = new ArrayList<>();
    /** The positions of all vertices in the space of the primitives, {@code float[3]} for each vertex. */
    private final List<float[]> restPositions = new ArrayList<>();

    /** The index of the matrix and the encoded colour or normal of each vertex, {@code int[2]}. */
    private final List<int[]> matricesAndShades = new ArrayList<>();
    /** The corners of the triangles. Each has three ints: the index of its vertex, and the encoded s and t. */
    private List<int[]> triangleCorners = new ArrayList<>();

    private final NitroTexCoordEncoder texCoordEncoder;
    private final boolean hasTexCoords;

    /**
     * Creates an empty collection of triangles.
     *
     * @param hasTexCoords whether the material has a texture
     */
    SubmeshTriangles(String materialName, MaterialParameters material, boolean hasTexCoords) {
        this.texCoordEncoder = new NitroTexCoordEncoder(materialName, material.data());
        this.material = material;
        this.hasTexCoords = hasTexCoords;
    }

    /**
     * Adds the triangles of a primitive, with their vertices in the spaces of their matrices.
     *
     * @param matrixIndices the index in {@code blends} of each vertex's matrix
     * @throws IllegalArgumentException if a texture coordinate is too large for the format
     */
    void add(Primitive primitive, int[] matrixIndices, EncodedNodes nodes, MatrixBlends blends) {
        int firstVertexIndex = positions.size();
        float[] normals = material.isLit() ? NormalCalculator.compute(primitive) : new float[0];
        for (int i = 0; i < primitive.vertexCount(); i++) {
            Matrix4dc meshToMatrixSpace = nodes.meshToMatrixSpace(matrixIndices[i], blends);
            positions.add(meshToMatrixSpace.transformPosition(Vectors.at(primitive.positions(), i)));
            restPositions.add(Arrays.copyOfRange(primitive.positions(), 3 * i, 3 * i + 3));
            int shade = material.isLit()
                    ? encodeNormal(normals, i, meshToMatrixSpace)
                    : material.isColoured() ? encodeColour(primitive.colours(), i) : ListVertex.NONE;
            matricesAndShades.add(new int[] {matrixIndices[i], shade});
        }
        for (int i = 0; i + 2 < primitive.indices().length; i += 3) {
            int[] encodedTexCoords = hasTexCoords ? texCoordEncoder.encode(primitive, i) : new int[6];
            for (int corner = 0; corner < 3; corner++) {
                triangleCorners.add(new int[] {
                    firstVertexIndex + primitive.indices()[i + corner],
                    encodedTexCoords[2 * corner],
                    encodedTexCoords[2 * corner + 1]
                });
            }
        }
    }

    private static int encodeNormal(float[] normals, int vertexIndex, Matrix4dc meshToMatrixSpace) {
        Vector3d direction = meshToMatrixSpace.transformDirection(Vectors.at(normals, vertexIndex));
        double length = direction.length();
        if (length > 0) {
            direction.div(length);
        }
        return DisplayListEncoder.pack10(toNineBits(direction.x), toNineBits(direction.y), toNineBits(direction.z));
    }

    /** Converts a component to a number with 9 fraction bits, which is less than 1. */
    private static int toNineBits(double component) {
        return Math.clamp(Math.round(NORMAL_ONE * component), -NORMAL_ONE, NORMAL_ONE - 1);
    }

    /**
     * Returns the product of the vertex colour and the material's tint as RGB555. If the primitive has no vertex
     * colours, it is the tint.
     */
    private int encodeColour(byte[] colours, int vertexIndex) {
        int rgb555 = 0;
        for (int component = 2; component >= 0; component--) {
            double vertexComponent =
                    colours.length == 0 ? 1 : Srgb.toLinear((colours[4 * vertexIndex + component] & 0xFF) / 255.0);
            double linearComponent = vertexComponent * material.tint()[component];
            rgb555 = (rgb555 << 5) | Math.clamp(Math.round(31 * Srgb.toStored(linearComponent)), 0, 31);
        }
        return rgb555;
    }

    /** Returns the largest absolute coordinate of a position. */
    double maxCoordinate() {
        double maxCoordinate = 0;
        for (Vector3d position : positions) {
            maxCoordinate = Math.max(
                    maxCoordinate,
                    Math.max(Math.abs(position.x), Math.max(Math.abs(position.y), Math.abs(position.z))));
        }
        return maxCoordinate;
    }

    /** Returns the set of matrix indices for each triangle. */
    List<Set<Integer>> matrixSets() {
        List<Set<Integer>> matrixSets = new ArrayList<>();
        for (int i = 0; i < triangleCorners.size(); i += 3) {
            Set<Integer> matrixSet = new TreeSet<>();
            for (int corner = 0; corner < 3; corner++) {
                matrixSet.add(matricesAndShades.get(triangleCorners.get(i + corner)[0])[0]);
            }
            matrixSets.add(matrixSet);
        }
        return matrixSets;
    }

    /**
     * Removes the triangles that need only the matrices of a group, and returns them as polygons.
     *
     * @param group the indices of the matrices
     * @param slotOf returns the stack slot of a matrix, or {@link ListVertex#NONE} for the current matrix
     * @param positionScale the factor from encoded to model coordinates
     * @param mode the rule for joining triangles to quads
     * @param blendPoses the poses in which quads must be flat
     */
    PolygonListBuilder removeGroup(
            Set<Integer> group, IntUnaryOperator slotOf, double positionScale, QuadMode mode, BlendPoses blendPoses) {
        IntRowInterner interner = new IntRowInterner();
        List<Integer> firstVertexIndices = new ArrayList<>();
        List<Integer> listVertexIndices = new ArrayList<>();
        List<int[]> remainingCorners = new ArrayList<>();
        for (int i = 0; i < triangleCorners.size(); i += 3) {
            List<int[]> corners = triangleCorners.subList(i, i + 3);
            if (corners.stream()
                    .allMatch(corner -> group.contains(matricesAndShades.get(corner[0])[0]))) {
                for (int[] corner : corners) {
                    int listVertexIndex = interner.getOrAddIndex(encodeCorner(corner, positionScale));
                    if (listVertexIndex == firstVertexIndices.size()) {
                        firstVertexIndices.add(corner[0]);
                    }
                    listVertexIndices.add(listVertexIndex);
                }
            } else {
                remainingCorners.addAll(corners);
            }
        }
        triangleCorners = remainingCorners;
        PolygonListBuilder builder = new PolygonListBuilder(index -> createVertex(interner.row(index), slotOf));
        return builder.add(
                removeDegenerates(listVertexIndices),
                createPairing(interner, firstVertexIndices, mode, blendPoses),
                mode);
    }

    /** Returns the vertex indices of all triangles that have three different vertices. */
    private static int[] removeDegenerates(List<Integer> vertexIndices) {
        int[] indices = new int[vertexIndices.size()];
        int indexCount = 0;
        for (int i = 0; i < indices.length; i += 3) {
            int indexA = vertexIndices.get(i);
            int indexB = vertexIndices.get(i + 1);
            int indexC = vertexIndices.get(i + 2);
            if (indexA != indexB && indexB != indexC && indexA != indexC) {
                indices[indexCount++] = indexA;
                indices[indexCount++] = indexB;
                indices[indexCount++] = indexC;
            }
        }
        return Arrays.copyOf(indices, indexCount);
    }

    /**
     * Returns the rule that decides which triangles become a quad.
     *
     * @param interner the vertices of the display list
     * @param firstVertexIndices for each vertex of the display list, the index in {@link #positions} of the first
     *     vertex from which it was encoded
     */
    private QuadPairing createPairing(
            IntRowInterner interner, List<Integer> firstVertexIndices, QuadMode mode, BlendPoses blendPoses) {
        float[] positions = new float[Math.multiplyExact(3, firstVertexIndices.size())];
        float[] texels = new float[Math.multiplyExact(2, firstVertexIndices.size())];
        for (int i = 0; i < firstVertexIndices.size(); i++) {
            System.arraycopy(restPositions.get(firstVertexIndices.get(i)), 0, positions, 3 * i, 3);
            texels[2 * i] = interner.row(i)[S] / (float) NitroTexCoordEncoder.UNITS_PER_TEXEL;
            texels[2 * i + 1] = interner.row(i)[T] / (float) NitroTexCoordEncoder.UNITS_PER_TEXEL;
        }
        QuadPairing pairing = mode == QuadMode.FREE
                ? QuadPairing.withoutTexture(positions)
                : QuadPairing.withTexture(positions, hasTexCoords ? texels : new float[0]);
        int[] matrixIndices = firstVertexIndices.stream()
                .mapToInt(vertexIndex -> matricesAndShades.get(vertexIndex)[0])
                .toArray();
        return pairing.withMaxGap(
                        MAX_QUAD_GAP * BoundingBox.enclosing(positions).longestSide())
                .withPoses(blendPoses.computePosedPositions(positions, matrixIndices));
    }

    /** Returns the ints of a corner: the matrix index, x, y, z, s, t, and the colour or normal. */
    private int[] encodeCorner(int[] corner, double positionScale) {
        Vector3d position = positions.get(corner[0]);
        int[] matrixAndShade = matricesAndShades.get(corner[0]);
        return new int[] {
            matrixAndShade[0],
            encodeCoordinate(position.x, positionScale),
            encodeCoordinate(position.y, positionScale),
            encodeCoordinate(position.z, positionScale),
            corner[1],
            corner[2],
            matrixAndShade[1]
        };
    }

    private static int encodeCoordinate(double value, double positionScale) {
        return Math.clamp(FixedPoint.toStored(value / positionScale), Short.MIN_VALUE, Short.MAX_VALUE);
    }

    /** Converts the ints of {@link #encodeCorner} to a vertex of a display list. */
    private ListVertex createVertex(int[] encodedCorner, IntUnaryOperator slotOf) {
        int colour = material.isLit() ? ListVertex.NONE : encodedCorner[SHADE];
        int normal = material.isLit() ? encodedCorner[SHADE] : ListVertex.NONE;
        int st = (encodedCorner[S] & 0xFFFF) | (encodedCorner[T] << 16);
        int slot = slotOf.applyAsInt(encodedCorner[MATRIX]);
        return new ListVertex(
                slot, encodedCorner[X], encodedCorner[Y], encodedCorner[Z], hasTexCoords, st, colour, normal);
    }
}
