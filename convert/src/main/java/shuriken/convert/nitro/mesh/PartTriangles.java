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
import shuriken.convert.support.NodePrimitive;
import shuriken.convert.support.NormalCalculator;
import shuriken.geometry.Box;
import shuriken.geometry.IntRowInterner;
import shuriken.geometry.QuadPairing;
import shuriken.image.support.Srgb;
import shuriken.io.struct.FixedPoint;
import shuriken.scene.Primitive;
import shuriken.scene.support.Vectors;

/**
 * The triangles of one node and material as display lists store them, before scaling and the assignment of matrix
 * slots.
 */
final class PartTriangles {
    private static final int UNITS_PER_TEXEL = 16;
    private static final int MAX_TEX_COORD = Short.MAX_VALUE;
    /** The value 1 of a normal's component, which has 9 fraction bits. */
    private static final int NORMAL_ONE = 1 << 9;
    /** Limits coordinates before they are moved by full repeats, so that the sums do not overflow. */
    private static final int MAX_UNWRAPPED_TEX_COORD = 1 << 28;
    /** The lowest of the two bits of the texture parameters that repeat along s and t. */
    private static final int REPEAT_SHIFT = 16;
    /** The lowest of the two bits that mirror each second repeat along s and t. */
    private static final int MIRROR_SHIFT = 18;
    /** The maximum distance of a quad from its two triangles, as a fraction of the size of the material's geometry. */
    private static final double MAX_QUAD_GAP = 0.002;

    private final MaterialParameters material;
    private final List<Primitive> primitives = new ArrayList<>();
    /** The index of the blend of each vertex of each primitive. */
    private final List<int[]> matrixIndicesByPrimitive = new ArrayList<>();
    /** The positions of all vertices in the space of their matrices. */
    private final List<Vector3d> positions = new ArrayList<>();
    /** The positions of all vertices in the space of the primitives, {@code float[3]} each. */
    private final List<float[]> restPositions = new ArrayList<>();

    /** The index of the matrix and the stored colour or normal of each vertex, {@code int[2]}. */
    private final List<int[]> matricesAndShades = new ArrayList<>();
    /** The corners of the triangles. Each has three ints: its vertex, s and t. */
    private List<int[]> triangleCorners = new ArrayList<>();

    private final String materialName;
    private final boolean hasUvs;

    /**
     * Creates an empty collection of triangles.
     *
     * @param hasUvs whether the material has a texture
     */
    PartTriangles(String materialName, MaterialParameters material, boolean hasUvs) {
        this.materialName = materialName;
        this.material = material;
        this.hasUvs = hasUvs;
    }

    MaterialParameters material() {
        return material;
    }

    /**
     * Adds the triangles of a primitive.
     *
     * @param matrixIndices the index of the blend of each vertex
     */
    void add(NodePrimitive nodePrimitive, int[] matrixIndices) {
        primitives.add(nodePrimitive.primitive());
        matrixIndicesByPrimitive.add(matrixIndices);
    }

    /** Transforms the vertices to the spaces of their matrices. This method is called once. */
    void transform(NodeTable nodes, MatrixBlends blends) {
        for (int i = 0; i < primitives.size(); i++) {
            transform(primitives.get(i), matrixIndicesByPrimitive.get(i), nodes, blends);
        }
    }

    private void transform(Primitive primitive, int[] matrixIndices, NodeTable nodes, MatrixBlends blends) {
        int firstVertexIndex = positions.size();
        float[] normals = material.isLit() ? NormalCalculator.compute(primitive) : new float[0];
        for (int i = 0; i < primitive.vertexCount(); i++) {
            Matrix4dc toMatrixSpace = nodes.toMatrixSpace(matrixIndices[i], blends);
            positions.add(toMatrixSpace.transformPosition(Vectors.at(primitive.positions(), i)));
            restPositions.add(Arrays.copyOfRange(primitive.positions(), 3 * i, 3 * i + 3));
            int shade = material.isLit()
                    ? encodeNormal(normals, i, toMatrixSpace)
                    : material.isColoured() ? encodeColour(primitive.colours(), i) : ListVertex.NONE;
            matricesAndShades.add(new int[] {matrixIndices[i], shade});
        }
        for (int i = 0; i + 2 < primitive.indices().length; i += 3) {
            int[] storedTexCoords = hasUvs ? encodeTexCoords(primitive, i) : new int[6];
            for (int k = 0; k < 3; k++) {
                triangleCorners.add(new int[] {
                    firstVertexIndex + primitive.indices()[i + k], storedTexCoords[2 * k], storedTexCoords[2 * k + 1]
                });
            }
        }
    }

    private static int encodeNormal(float[] normals, int vertexIndex, Matrix4dc toMatrixSpace) {
        Vector3d direction = toMatrixSpace.transformDirection(Vectors.at(normals, vertexIndex));
        double length = direction.length();
        if (length > 0) {
            direction.div(length);
        }
        return DisplayListEncoder.pack10(toNineBits(direction.x), toNineBits(direction.y), toNineBits(direction.z));
    }

    /** Converts a component to 9 fraction bits, which cannot store 1. */
    private static int toNineBits(double value) {
        return Math.clamp(Math.round(NORMAL_ONE * value), -NORMAL_ONE, NORMAL_ONE - 1);
    }

    /**
     * Returns the colour of a vertex multiplied by that of the material, or the material's colour without vertex
     * colours, as RGB555.
     */
    private int encodeColour(byte[] colours, int vertexIndex) {
        int rgb = 0;
        for (int component = 2; component >= 0; component--) {
            double vertexLight =
                    colours.length == 0 ? 1 : Srgb.toLinear((colours[4 * vertexIndex + component] & 0xFF) / 255.0);
            double light = vertexLight * material.tint()[component];
            rgb = (rgb << 5) | Math.clamp(Math.round(31 * Srgb.toStored(light)), 0, 31);
        }
        return rgb;
    }

    /**
     * Returns a triangle's texture coordinates with 4 fraction bits: s and t of each corner. If the texture
     * repeats, coordinates that are out of range are moved by full repeats.
     *
     * @param firstIndex the offset of the triangle in the indices
     */
    private int[] encodeTexCoords(Primitive primitive, int firstIndex) {
        int[] storedTexCoords = new int[6];
        for (int k = 0; k < 6 && primitive.texCoords().length > 0; k++) {
            int unitsPerRepeat = UNITS_PER_TEXEL
                    * (k % 2 == 0 ? material.data().width() : material.data().height());
            float texCoord = primitive.texCoords()[2 * primitive.indices()[firstIndex + k / 2] + k % 2];
            storedTexCoords[k] = Math.clamp(
                    Math.round((double) unitsPerRepeat * texCoord), -MAX_UNWRAPPED_TEX_COORD, MAX_UNWRAPPED_TEX_COORD);
        }
        for (int axis = 0; axis < 2; axis++) {
            int minimum =
                    Math.min(storedTexCoords[axis], Math.min(storedTexCoords[axis + 2], storedTexCoords[axis + 4]));
            int maximum =
                    Math.max(storedTexCoords[axis], Math.max(storedTexCoords[axis + 2], storedTexCoords[axis + 4]));
            int repeatSize = visibleRepeatSize(axis);
            if (minimum >= -MAX_TEX_COORD && maximum <= MAX_TEX_COORD || repeatSize == 0) {
                continue;
            }
            int repeatOffset = Math.floorDiv(minimum, repeatSize) * repeatSize;
            for (int k = axis; k < 6; k += 2) {
                storedTexCoords[k] -= repeatOffset;
            }
        }
        for (int storedTexCoord : storedTexCoords) {
            if (storedTexCoord < -MAX_TEX_COORD - 1 || storedTexCoord > MAX_TEX_COORD) {
                throw new IllegalArgumentException("the texture coordinates of \"" + materialName
                        + "\" are larger than 2,047 texels, the DS's limit. Scale them down in Blender (UV editor)");
            }
        }
        return storedTexCoords;
    }

    /** Returns the distance by which coordinates can be moved without a visible change, or 0 if nothing repeats. */
    private int visibleRepeatSize(int axis) {
        int imageSize = UNITS_PER_TEXEL
                * (axis == 0 ? material.data().width() : material.data().height());
        boolean isRepeated = ((material.data().texture() >> (REPEAT_SHIFT + axis)) & 1) != 0;
        boolean isMirrored = ((material.data().texture() >> (MIRROR_SHIFT + axis)) & 1) != 0;
        if (!isRepeated) {
            return 0;
        }
        return isMirrored ? 2 * imageSize : imageSize;
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

    /** Returns the indices of the different matrices of each triangle. */
    List<Set<Integer>> matrixSets() {
        List<Set<Integer>> matrixSets = new ArrayList<>();
        for (int i = 0; i < triangleCorners.size(); i += 3) {
            Set<Integer> matrixSet = new TreeSet<>();
            for (int k = 0; k < 3; k++) {
                matrixSet.add(matricesAndShades.get(triangleCorners.get(i + k)[0])[0]);
            }
            matrixSets.add(matrixSet);
        }
        return matrixSets;
    }

    /**
     * Removes the triangles that need only the matrices of a group, and returns them as polygons.
     *
     * @param group the indices of the matrices
     * @param slotOf returns the slot of a matrix, or {@link ListVertex#NONE}
     * @param positionScale the scale of the positions in display lists
     * @param mode the rule for joining triangles to quads
     * @param poses the poses in which quads must be flat
     */
    PolygonListBuilder removeGroup(
            Set<Integer> group, IntUnaryOperator slotOf, double positionScale, QuadMode mode, BlendPoses poses) {
        IntRowInterner interner = new IntRowInterner();
        List<Integer> firstVertexIndices = new ArrayList<>();
        List<Integer> cornerRows = new ArrayList<>();
        List<int[]> remainingCorners = new ArrayList<>();
        for (int i = 0; i < triangleCorners.size(); i += 3) {
            List<int[]> triangle = triangleCorners.subList(i, i + 3);
            if (triangle.stream()
                    .allMatch(corner -> group.contains(matricesAndShades.get(corner[0])[0]))) {
                for (int[] corner : triangle) {
                    int rowIndex = interner.indexOf(createRow(corner, positionScale));
                    if (rowIndex == firstVertexIndices.size()) {
                        firstVertexIndices.add(corner[0]);
                    }
                    cornerRows.add(rowIndex);
                }
            } else {
                remainingCorners.addAll(triangle);
            }
        }
        triangleCorners = remainingCorners;
        PolygonListBuilder builder = new PolygonListBuilder(rowIndex -> createVertex(interner.row(rowIndex), slotOf));
        return builder.add(
                removeDegenerates(cornerRows), createPairing(interner, firstVertexIndices, mode, poses), mode);
    }

    /** Returns the rows of the corners of all triangles that have three different corners. */
    private static int[] removeDegenerates(List<Integer> cornerRows) {
        int[] indices = new int[cornerRows.size()];
        int indexCount = 0;
        for (int i = 0; i < indices.length; i += 3) {
            int rowA = cornerRows.get(i);
            int rowB = cornerRows.get(i + 1);
            int rowC = cornerRows.get(i + 2);
            if (rowA != rowB && rowB != rowC && rowA != rowC) {
                indices[indexCount++] = rowA;
                indices[indexCount++] = rowB;
                indices[indexCount++] = rowC;
            }
        }
        return Arrays.copyOf(indices, indexCount);
    }

    /**
     * Returns the rule that decides which triangles become a quad.
     *
     * @param firstVertexIndices the vertex from which each row of the interner was first created
     */
    private QuadPairing createPairing(
            IntRowInterner interner, List<Integer> firstVertexIndices, QuadMode mode, BlendPoses poses) {
        float[] positions = new float[Math.multiplyExact(3, firstVertexIndices.size())];
        float[] texels = new float[Math.multiplyExact(2, firstVertexIndices.size())];
        for (int i = 0; i < firstVertexIndices.size(); i++) {
            System.arraycopy(restPositions.get(firstVertexIndices.get(i)), 0, positions, 3 * i, 3);
            texels[2 * i] = interner.row(i)[4] / (float) UNITS_PER_TEXEL;
            texels[2 * i + 1] = interner.row(i)[5] / (float) UNITS_PER_TEXEL;
        }
        QuadPairing pairing = mode == QuadMode.FREE
                ? QuadPairing.withoutTexture(positions)
                : QuadPairing.withTexture(positions, hasUvs ? texels : new float[0]);
        int[] cornerMatrices = firstVertexIndices.stream()
                .mapToInt(vertex -> matricesAndShades.get(vertex)[0])
                .toArray();
        return pairing.withMaxGap(MAX_QUAD_GAP * Box.enclosing(positions).size())
                .withPoses(poses.posePositions(positions, cornerMatrices));
    }

    /** Returns the values of a vertex as ints: matrix, x, y, z, s, t, and colour or normal. */
    private int[] createRow(int[] corner, double positionScale) {
        Vector3d position = positions.get(corner[0]);
        int[] shade = matricesAndShades.get(corner[0]);
        return new int[] {
            shade[0],
            encodeCoordinate(position.x, positionScale),
            encodeCoordinate(position.y, positionScale),
            encodeCoordinate(position.z, positionScale),
            corner[1],
            corner[2],
            shade[1]
        };
    }

    private static int encodeCoordinate(double value, double positionScale) {
        return Math.clamp(FixedPoint.toStored(value / positionScale), Short.MIN_VALUE, Short.MAX_VALUE);
    }

    /** Returns the vertex of a {@linkplain #createRow row}. */
    private ListVertex createVertex(int[] row, IntUnaryOperator slotOf) {
        int colour = material.isLit() ? ListVertex.NONE : row[6];
        int normal = material.isLit() ? row[6] : ListVertex.NONE;
        int st = (row[4] & 0xFFFF) | (row[5] << 16);
        return new ListVertex(slotOf.applyAsInt(row[0]), row[1], row[2], row[3], hasUvs, st, colour, normal);
    }
}
