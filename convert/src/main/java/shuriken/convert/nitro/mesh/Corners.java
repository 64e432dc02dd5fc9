package shuriken.convert.nitro.mesh;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.convert.NodePrimitive;
import shuriken.convert.Normals;
import shuriken.convert.nitro.material.Blends;
import shuriken.convert.nitro.material.MaterialParameters;
import shuriken.convert.nitro.options.QuadMode;
import shuriken.geometry.Box;
import shuriken.geometry.IntRowInterner;
import shuriken.geometry.QuadPairing;
import shuriken.image.Srgb;
import shuriken.io.FixedPoint;
import shuriken.scene.Primitive;
import shuriken.scene.Vectors;

/** The triangles of one node and material, as display lists store them, before scaling and matrix slots. */
final class Corners {
    private static final int ONE_TEXEL = 16;
    private static final int MAXIMUM = Short.MAX_VALUE;
    /** Maximum distance of a quad from its two triangles, as a fraction of the size of the material's geometry. */
    private static final double GAP = 0.002;

    private final MaterialParameters material;
    private final List<Primitive> primitives = new ArrayList<>();
    private final List<int[]> matrices = new ArrayList<>();
    /** Positions of all corners in the space of their matrices. */
    private final List<Vector3d> positions = new ArrayList<>();
    /** Positions of all corners in the space of the primitives. */
    private final List<float[]> points = new ArrayList<>();

    /** The matrix and the colour or normal of all corners. */
    private final List<int[]> shades = new ArrayList<>();
    /** Three entries for each triangle: the corner, s, t. */
    private List<int[]> triangles = new ArrayList<>();

    private final String name;
    private final boolean hasUvs;

    /** @param hasUvs whether the material has a texture */
    Corners(String name, MaterialParameters material, boolean hasUvs) {
        this.name = name;
        this.material = material;
        this.hasUvs = hasUvs;
    }

    MaterialParameters material() {
        return material;
    }

    /** @param numbers of the matrices of its vertices */
    void add(NodePrimitive piece, int[] numbers) {
        primitives.add(piece.primitive());
        matrices.add(numbers);
    }

    /** Transforms the vertices to the spaces of their matrices; called once. */
    void transform(NodeTable nodes, Blends blends) {
        for (int i = 0; i < primitives.size(); i++) {
            transform(primitives.get(i), matrices.get(i), nodes, blends);
        }
    }

    private void transform(Primitive p, int[] numbers, NodeTable nodes, Blends blends) {
        int from = positions.size();
        float[] normals = material.lit() ? Normals.of(p) : new float[0];
        for (int i = 0; i < p.vertexCount(); i++) {
            Matrix4dc into = into(numbers[i], nodes, blends);
            float[] at = p.positions();
            positions.add(into.transformPosition(Vectors.at(at, i)));
            points.add(new float[] {at[3 * i], at[3 * i + 1], at[3 * i + 2]});
            int shade = material.lit()
                    ? normal(normals, i, into)
                    : material.coloured() ? colour(p.colours(), i) : ListVertex.NONE;
            shades.add(new int[] {numbers[i], shade});
        }
        for (int i = 0; i + 2 < p.indices().length; i += 3) {
            int[] texels = hasUvs ? texels(p, i) : new int[6];
            for (int k = 0; k < 3; k++) {
                triangles.add(new int[] {from + p.indices()[i + k], texels[2 * k], texels[2 * k + 1]});
            }
        }
    }

    /** Returns the transform from the space of the primitives to that of a matrix. */
    static Matrix4dc into(int number, NodeTable nodes, Blends blends) {
        if (blends.isSingle(number)) {
            return nodes.into(blends.node(number));
        }
        int[] row = blends.row(number);
        Matrix4d wanted = new Matrix4d().zero();
        Matrix4d matrix = new Matrix4d().zero();
        for (int k = 0; k < row.length; k += 2) {
            double share = row[k + 1] / (double) Blends.FULL_ALPHA;
            Matrix4dc transform = nodes.transform(row[k]);
            wanted.fma4x3(transform.mulAffine(nodes.into(row[k]), new Matrix4d()), share);
            matrix.fma4x3(transform.mulAffine(stored(nodes, row[k]), new Matrix4d()), share);
        }
        wanted.set(3, 3, 1).determineProperties();
        matrix.set(3, 3, 1).determineProperties();
        return matrix.invertAffine(new Matrix4d()).mulAffine(wanted, new Matrix4d());
    }

    private static Matrix4d stored(NodeTable nodes, int node) {
        int[] rows = nodes.envelope(node).inverse();
        Matrix4d matrix = new Matrix4d();
        for (int i = 0; i < rows.length; i++) {
            matrix.set(i / 3, i % 3, FixedPoint.toDouble(rows[i]));
        }
        return matrix.determineProperties();
    }

    private static int normal(float[] normals, int i, Matrix4dc into) {
        Vector3d n = into.transformDirection(Vectors.at(normals, i));
        double length = n.length();
        if (length > 0) {
            n.div(length);
        }
        return ListEncoder.ten(nine(n.x), nine(n.y), nine(n.z));
    }

    /** Converts to 9 fraction bits, which cannot store 1. */
    private static int nine(double value) {
        return Math.clamp(Math.round(512 * value), -512, 511);
    }

    /** Returns the colour of a vertex times that of the material; without vertex colours, that of the material. */
    private int colour(byte[] colours, int i) {
        int rgb = 0;
        for (int k = 2; k >= 0; k--) {
            double ownValue = colours.length == 0 ? 1 : Srgb.toLinear((colours[4 * i + k] & 0xFF) / 255.0);
            double light = ownValue * material.tint()[k];
            rgb = rgb << 5 | Math.clamp(Math.round(31 * Srgb.toStored(light)), 0, 31);
        }
        return rgb;
    }

    /** Returns a triangle's texture coordinates, 4 fraction bits, moved by full repeats if they are out of range. */
    private int[] texels(Primitive p, int triangle) {
        int[] texels = new int[6];
        for (int k = 0; k < 6 && p.texCoords().length > 0; k++) {
            int size = ONE_TEXEL
                    * (k % 2 == 0 ? material.data().width() : material.data().height());
            texels[k] = Math.clamp(
                    Math.round((double) size * p.texCoords()[2 * p.indices()[triangle + k / 2] + k % 2]),
                    -(1 << 28),
                    1 << 28);
        }
        for (int axis = 0; axis < 2; axis++) {
            int low = Math.min(texels[axis], Math.min(texels[axis + 2], texels[axis + 4]));
            int high = Math.max(texels[axis], Math.max(texels[axis + 2], texels[axis + 4]));
            int step = step(axis);
            if (low >= -MAXIMUM && high <= MAXIMUM || step == 0) {
                continue;
            }
            int shift = Math.floorDiv(low, step) * step;
            for (int k = axis; k < 6; k += 2) {
                texels[k] -= shift;
            }
        }
        for (int texel : texels) {
            if (texel < -MAXIMUM - 1 || texel > MAXIMUM) {
                throw new IllegalArgumentException(
                        "the texture coordinates of \"" + name
                                + "\" reach over more than 2,047 texels, the DS's limit. Scale them down in Blender (UV editor)");
            }
        }
        return texels;
    }

    /** Returns the offset by which coordinates may be moved without a visible change; 0 for none. */
    private int step(int axis) {
        int size = ONE_TEXEL
                * (axis == 0 ? material.data().width() : material.data().height());
        boolean repeats = (material.data().texture() >> 16 + axis & 1) != 0;
        boolean flips = (material.data().texture() >> 18 + axis & 1) != 0;
        return repeats ? flips ? 2 * size : size : 0;
    }

    /** Returns the largest coordinate of a position. */
    double reach() {
        double reach = 0;
        for (Vector3d position : positions) {
            reach = Math.max(
                    reach, Math.max(Math.abs(position.x), Math.max(Math.abs(position.y), Math.abs(position.z))));
        }
        return reach;
    }

    /** Returns the different matrices of each triangle. */
    List<Set<Integer>> matrixSets() {
        List<Set<Integer>> sets = new ArrayList<>();
        for (int i = 0; i < triangles.size(); i += 3) {
            Set<Integer> set = new TreeSet<>();
            for (int k = 0; k < 3; k++) {
                set.add(shades.get(triangles.get(i + k)[0])[0]);
            }
            sets.add(set);
        }
        return sets;
    }

    /**
     * Removes the triangles that need only these matrices, and returns them as polygons.
     *
     * @param slot of a matrix, or {@link ListVertex#NONE}
     */
    PolygonMaker take(Set<Integer> group, IntUnaryOperator slot, double positionScale, QuadMode mode) {
        IntRowInterner table = new IntRowInterner();
        List<Integer> sources = new ArrayList<>();
        List<Integer> corners = new ArrayList<>();
        List<int[]> left = new ArrayList<>();
        for (int i = 0; i < triangles.size(); i += 3) {
            List<int[]> triangle = triangles.subList(i, i + 3);
            if (triangle.stream().allMatch(corner -> group.contains(shades.get(corner[0])[0]))) {
                for (int[] corner : triangle) {
                    int number = table.number(row(corner, positionScale));
                    if (number == sources.size()) {
                        sources.add(corner[0]);
                    }
                    corners.add(number);
                }
            } else {
                left.addAll(triangle);
            }
        }
        triangles = left;
        PolygonMaker maker = new PolygonMaker(number -> vertex(table.row(number), slot));
        return maker.add(withArea(corners), pairing(table, sources, mode), mode);
    }

    /** Returns triangles with three different corners. */
    private static int[] withArea(List<Integer> corners) {
        int[] indices = new int[corners.size()];
        int n = 0;
        for (int i = 0; i < indices.length; i += 3) {
            int a = corners.get(i);
            int b = corners.get(i + 1);
            int c = corners.get(i + 2);
            if (a != b && b != c && a != c) {
                indices[n++] = a;
                indices[n++] = b;
                indices[n++] = c;
            }
        }
        return Arrays.copyOf(indices, n);
    }

    private QuadPairing pairing(IntRowInterner table, List<Integer> sources, QuadMode mode) {
        float[] at = new float[Math.multiplyExact(3, sources.size())];
        float[] texels = new float[Math.multiplyExact(2, sources.size())];
        for (int i = 0; i < sources.size(); i++) {
            System.arraycopy(points.get(sources.get(i)), 0, at, 3 * i, 3);
            texels[2 * i] = table.row(i)[4] / (float) ONE_TEXEL;
            texels[2 * i + 1] = table.row(i)[5] / (float) ONE_TEXEL;
        }
        QuadPairing pairing =
                mode == QuadMode.FREE ? QuadPairing.free(at) : QuadPairing.exact(at, hasUvs ? texels : new float[0]);
        return pairing.within(GAP * Box.of(at).size());
    }

    /** Returns matrix, x, y, z, s, t, and colour or normal. */
    private int[] row(int[] corner, double positionScale) {
        Vector3d position = positions.get(corner[0]);
        int[] shade = shades.get(corner[0]);
        return new int[] {
            shade[0],
            coordinate(position.x, positionScale),
            coordinate(position.y, positionScale),
            coordinate(position.z, positionScale),
            corner[1],
            corner[2],
            shade[1]
        };
    }

    private static int coordinate(double value, double positionScale) {
        return Math.clamp(FixedPoint.toStored(value / positionScale), Short.MIN_VALUE, Short.MAX_VALUE);
    }

    private ListVertex vertex(int[] row, IntUnaryOperator slot) {
        int colour = material.lit() ? ListVertex.NONE : row[6];
        int normal = material.lit() ? row[6] : ListVertex.NONE;
        int st = row[4] & 0xFFFF | row[5] << 16;
        return new ListVertex(slot.applyAsInt(row[0]), row[1], row[2], row[3], hasUvs, st, colour, normal);
    }
}
