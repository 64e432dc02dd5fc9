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
    private final List<int[]> matrices = new ArrayList<>();
    /** The positions of all vertices in the space of their matrices. */
    private final List<Vector3d> positions = new ArrayList<>();
    /** The positions of all vertices in the space of the primitives, {@code float[3]} each. */
    private final List<float[]> restPositions = new ArrayList<>();

    /** Two ints for each vertex: the index of its matrix, and its stored colour or normal. */
    private final List<int[]> shades = new ArrayList<>();
    /** The corners of the triangles. Each has three ints: its vertex, s and t. */
    private List<int[]> triangleCorners = new ArrayList<>();

    private final String name;
    private final boolean hasUvs;

    /**
     * Creates an empty list.
     *
     * @param hasUvs whether the material has a texture
     */
    PartTriangles(String name, MaterialParameters material, boolean hasUvs) {
        this.name = name;
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
        matrices.add(matrixIndices);
    }

    /** Transforms the vertices to the spaces of their matrices. It is called once. */
    void transform(NodeTable nodes, MatrixBlends blends) {
        for (int i = 0; i < primitives.size(); i++) {
            transform(primitives.get(i), matrices.get(i), nodes, blends);
        }
    }

    private void transform(Primitive p, int[] matrixIndices, NodeTable nodes, MatrixBlends blends) {
        int firstVertex = positions.size();
        float[] normals = material.isLit() ? NormalCalculator.compute(p) : new float[0];
        for (int i = 0; i < p.vertexCount(); i++) {
            Matrix4dc toMatrixSpace = nodes.toMatrixSpace(matrixIndices[i], blends);
            positions.add(toMatrixSpace.transformPosition(Vectors.at(p.positions(), i)));
            restPositions.add(Arrays.copyOfRange(p.positions(), 3 * i, 3 * i + 3));
            int shade = material.isLit()
                    ? encodeNormal(normals, i, toMatrixSpace)
                    : material.isColoured() ? encodeColour(p.colours(), i) : ListVertex.NONE;
            shades.add(new int[] {matrixIndices[i], shade});
        }
        for (int i = 0; i + 2 < p.indices().length; i += 3) {
            int[] texels = hasUvs ? texels(p, i) : new int[6];
            for (int k = 0; k < 3; k++) {
                triangleCorners.add(new int[] {firstVertex + p.indices()[i + k], texels[2 * k], texels[2 * k + 1]});
            }
        }
    }

    private static int encodeNormal(float[] normals, int i, Matrix4dc toMatrixSpace) {
        Vector3d n = toMatrixSpace.transformDirection(Vectors.at(normals, i));
        double length = n.length();
        if (length > 0) {
            n.div(length);
        }
        return ListEncoder.pack10(toNineBits(n.x), toNineBits(n.y), toNineBits(n.z));
    }

    /** Converts a component to 9 fraction bits, which cannot store 1. */
    private static int toNineBits(double value) {
        return Math.clamp(Math.round(512 * value), -512, 511);
    }

    /**
     * Returns the colour of a vertex multiplied by that of the material, or the material's colour without vertex
     * colours, as RGB555.
     */
    private int encodeColour(byte[] colours, int vertex) {
        int rgb = 0;
        for (int k = 2; k >= 0; k--) {
            double vertexLight = colours.length == 0 ? 1 : Srgb.toLinear((colours[4 * vertex + k] & 0xFF) / 255.0);
            double light = vertexLight * material.tint()[k];
            rgb = rgb << 5 | Math.clamp(Math.round(31 * Srgb.toStored(light)), 0, 31);
        }
        return rgb;
    }

    /**
     * Returns a triangle's texture coordinates with 4 fraction bits: s and t of each corner. Coordinates that are out
     * of range are moved by full repeats.
     *
     * @param firstCorner the offset of the triangle in the indices
     */
    private int[] texels(Primitive p, int firstCorner) {
        int[] texels = new int[6];
        for (int k = 0; k < 6 && p.texCoords().length > 0; k++) {
            int size = UNITS_PER_TEXEL
                    * (k % 2 == 0 ? material.data().width() : material.data().height());
            texels[k] = Math.clamp(
                    Math.round((double) size * p.texCoords()[2 * p.indices()[firstCorner + k / 2] + k % 2]),
                    -MAX_UNWRAPPED_TEX_COORD,
                    MAX_UNWRAPPED_TEX_COORD);
        }
        for (int axis = 0; axis < 2; axis++) {
            int minimum = Math.min(texels[axis], Math.min(texels[axis + 2], texels[axis + 4]));
            int maximum = Math.max(texels[axis], Math.max(texels[axis + 2], texels[axis + 4]));
            int step = repeatSize(axis);
            if (minimum >= -MAX_TEX_COORD && maximum <= MAX_TEX_COORD || step == 0) {
                continue;
            }
            int offset = Math.floorDiv(minimum, step) * step;
            for (int k = axis; k < 6; k += 2) {
                texels[k] -= offset;
            }
        }
        for (int texel : texels) {
            if (texel < -MAX_TEX_COORD - 1 || texel > MAX_TEX_COORD) {
                throw new IllegalArgumentException("the texture coordinates of \"" + name
                        + "\" are larger than 2,047 texels, the DS's limit. Scale them down in Blender (UV editor)");
            }
        }
        return texels;
    }

    /** Returns the distance by which coordinates can be moved without a visible change, or 0 if nothing repeats. */
    private int repeatSize(int axis) {
        int size = UNITS_PER_TEXEL
                * (axis == 0 ? material.data().width() : material.data().height());
        boolean isRepeated = (material.data().texture() >> REPEAT_SHIFT + axis & 1) != 0;
        boolean isMirrored = (material.data().texture() >> MIRROR_SHIFT + axis & 1) != 0;
        if (!isRepeated) {
            return 0;
        }
        return isMirrored ? 2 * size : size;
    }

    /** Returns the largest absolute coordinate of a position. */
    double maxCoordinate() {
        double maximum = 0;
        for (Vector3d position : positions) {
            maximum = Math.max(
                    maximum, Math.max(Math.abs(position.x), Math.max(Math.abs(position.y), Math.abs(position.z))));
        }
        return maximum;
    }

    /** Returns the different matrices of each triangle. */
    List<Set<Integer>> matrixSets() {
        List<Set<Integer>> sets = new ArrayList<>();
        for (int i = 0; i < triangleCorners.size(); i += 3) {
            Set<Integer> set = new TreeSet<>();
            for (int k = 0; k < 3; k++) {
                set.add(shades.get(triangleCorners.get(i + k)[0])[0]);
            }
            sets.add(set);
        }
        return sets;
    }

    /**
     * Removes the triangles that need only the matrices of a group, and returns them as polygons.
     *
     * @param group the matrices
     * @param slotOf returns the slot of a matrix, or {@link ListVertex#NONE}
     * @param positionScale the scale of the positions in display lists
     * @param mode the rule for joining triangles to quads
     * @param poses the poses in which quads must be flat
     */
    PolygonListBuilder removeGroup(
            Set<Integer> group, IntUnaryOperator slotOf, double positionScale, QuadMode mode, BlendPoses poses) {
        IntRowInterner interner = new IntRowInterner();
        List<Integer> rowVertices = new ArrayList<>();
        List<Integer> corners = new ArrayList<>();
        List<int[]> remaining = new ArrayList<>();
        for (int i = 0; i < triangleCorners.size(); i += 3) {
            List<int[]> triangle = triangleCorners.subList(i, i + 3);
            if (triangle.stream().allMatch(corner -> group.contains(shades.get(corner[0])[0]))) {
                for (int[] corner : triangle) {
                    int index = interner.indexOf(row(corner, positionScale));
                    if (index == rowVertices.size()) {
                        rowVertices.add(corner[0]);
                    }
                    corners.add(index);
                }
            } else {
                remaining.addAll(triangle);
            }
        }
        triangleCorners = remaining;
        PolygonListBuilder builder = new PolygonListBuilder(index -> vertex(interner.row(index), slotOf));
        return builder.add(removeDegenerates(corners), pairing(interner, rowVertices, mode, poses), mode);
    }

    /** Returns the triangles that have three different corners. */
    private static int[] removeDegenerates(List<Integer> corners) {
        int[] indices = new int[corners.size()];
        int count = 0;
        for (int i = 0; i < indices.length; i += 3) {
            int a = corners.get(i);
            int b = corners.get(i + 1);
            int c = corners.get(i + 2);
            if (a != b && b != c && a != c) {
                indices[count++] = a;
                indices[count++] = b;
                indices[count++] = c;
            }
        }
        return Arrays.copyOf(indices, count);
    }

    /**
     * Returns the rule that decides which triangles become a quad.
     *
     * @param rowVertices the vertex from which each row of the interner was first created
     */
    private QuadPairing pairing(IntRowInterner interner, List<Integer> rowVertices, QuadMode mode, BlendPoses poses) {
        float[] positions = new float[Math.multiplyExact(3, rowVertices.size())];
        float[] texels = new float[Math.multiplyExact(2, rowVertices.size())];
        for (int i = 0; i < rowVertices.size(); i++) {
            System.arraycopy(restPositions.get(rowVertices.get(i)), 0, positions, 3 * i, 3);
            texels[2 * i] = interner.row(i)[4] / (float) UNITS_PER_TEXEL;
            texels[2 * i + 1] = interner.row(i)[5] / (float) UNITS_PER_TEXEL;
        }
        QuadPairing pairing = mode == QuadMode.FREE
                ? QuadPairing.withoutTexture(positions)
                : QuadPairing.withTexture(positions, hasUvs ? texels : new float[0]);
        int[] cornerMatrices =
                rowVertices.stream().mapToInt(vertex -> shades.get(vertex)[0]).toArray();
        return pairing.withMaxGap(MAX_QUAD_GAP * Box.enclosing(positions).size())
                .withPoses(poses.positions(positions, cornerMatrices));
    }

    /** Returns the ints of a vertex: matrix, x, y, z, s, t, and colour or normal. */
    private int[] row(int[] corner, double positionScale) {
        Vector3d position = positions.get(corner[0]);
        int[] shade = shades.get(corner[0]);
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

    /** Returns the vertex of a {@linkplain #row row}. */
    private ListVertex vertex(int[] row, IntUnaryOperator slotOf) {
        int colour = material.isLit() ? ListVertex.NONE : row[6];
        int normal = material.isLit() ? row[6] : ListVertex.NONE;
        int st = row[4] & 0xFFFF | row[5] << 16;
        return new ListVertex(slotOf.applyAsInt(row[0]), row[1], row[2], row[3], hasUvs, st, colour, normal);
    }
}
