package shuriken.convert.nitro.mesh;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.convert.nitro.draw.DrawnPolygons;
import shuriken.convert.nitro.draw.TexCoordSource;
import shuriken.convert.nitro.material.TexelMapper;
import shuriken.convert.nitro.pose.DrawMatrix;
import shuriken.convert.nitro.pose.Skeleton;
import shuriken.io.FixedPoint;
import shuriken.scene.Primitive;
import shuriken.scene.Vectors;

/** Collects the triangles of one material, either with normals or with colours. */
final class PrimitiveBuilder {
    private static final double NORMAL_UNIT = 1 / 512.0;

    private final int material;
    private final boolean lit;
    private final int litColour;
    private final boolean oneColour;
    private final Optional<TexelMapper> mapper;
    private final VertexTable vertices = new VertexTable();
    private int[] indices = new int[96];
    /** Two entries for each index: the list and the vertex. */
    private int[] origins = new int[192];

    private int size;
    /** The corners of quads that have a vertex in their centre; in the indices these are -1, -2 and so on. */
    private final List<int[]> centres = new ArrayList<>();

    /**
     * Creates an empty builder.
     *
     * @param material index in the scene
     * @param lit whether all vertices have normals
     * @param litColour colour of vertices with normals, if other vertices have colours
     * @param oneColour whether all vertices have that colour
     */
    PrimitiveBuilder(int material, boolean lit, int litColour, boolean oneColour, Optional<TexelMapper> mapper) {
        this.material = material;
        this.lit = lit;
        this.litColour = litColour;
        this.oneColour = oneColour;
        this.mapper = mapper;
    }

    /**
     * Adds a triangle of a list, counter-clockwise seen from the front; one with two equal corners is omitted.
     *
     * @param draw index of the list among all drawn ones
     */
    void triangle(int draw, DrawnPolygons list, int a, int b, int c) {
        int first = index(list, a);
        int second = index(list, b);
        int third = index(list, c);
        if (first == second || second == third || first == third) {
            return;
        }
        reserve(3);
        add(first, draw, a);
        add(second, draw, b);
        add(third, draw, c);
    }

    /**
     * Adds a quad of a list, as four triangles around its centre if two would show other colours than the console.
     *
     * @param corners {@code int[4]} around the quad, counter-clockwise seen from the front
     * @param back whether their order in the list is reversed
     */
    void quad(int draw, DrawnPolygons list, int[] corners, boolean back) {
        boolean stored = mapper.isPresent() && mapper.get().mapping() == TexCoordSource.STORED;
        if (!QuadGradient.needsCentre(list, corners, stored, !lit && !oneColour)) {
            int a = back ? corners[3] : corners[0];
            int b = back ? corners[2] : corners[1];
            int c = back ? corners[1] : corners[2];
            int d = back ? corners[0] : corners[3];
            triangle(draw, list, back ? b : a, back ? a : b, c);
            triangle(draw, list, back ? c : a, back ? a : c, d);
            return;
        }
        int[] ring = new int[4];
        for (int i = 0; i < 4; i++) {
            ring[i] = index(list, corners[i]);
        }
        centres.add(ring);
        reserve(12);
        for (int i = 0; i < 4; i++) {
            add(ring[i], draw, corners[i]);
            add(ring[(i + 1) % 4], draw, corners[(i + 1) % 4]);
            add(-centres.size(), draw, corners[i]);
        }
    }

    private void reserve(int more) {
        if (size + more > indices.length) {
            indices = Arrays.copyOf(indices, Math.multiplyExact(2, indices.length));
            origins = Arrays.copyOf(origins, Math.multiplyExact(2, origins.length));
        }
    }

    private void add(int index, int draw, int vertex) {
        origins[2 * size] = draw;
        origins[2 * size + 1] = vertex;
        indices[size++] = index;
    }

    int[] origins() {
        return Arrays.copyOf(origins, Math.multiplyExact(2, size));
    }

    private int index(DrawnPolygons list, int vertex) {
        int shade = lit || !oneColour && !list.isLit(vertex) ? list.shade(vertex) : litColour;
        boolean stored = mapper.isPresent() && mapper.get().mapping() == TexCoordSource.STORED;
        return vertices.index(list, vertex, stored ? list.st(vertex) : 0, shade);
    }

    boolean isEmpty() {
        return size == 0;
    }

    VertexTable vertices() {
        return vertices;
    }

    /** Returns the primitive in the space of the single joint. */
    Primitive rigid(Skeleton skeleton, double unit, boolean isReversed) {
        int n = vertices.size();
        float[] positions = new float[Math.multiplyExact(3, n)];
        float[] normals = new float[lit ? Math.multiplyExact(3, n) : 0];
        Vector3d at = new Vector3d();
        for (int i = 0; i < n; i++) {
            Matrix4dc local = vertices.matrix(i).local(0);
            Vectors.store(local.transformPosition(position(i, unit, at)), positions, i);
            if (lit) {
                Vectors.store(unit(local.transformDirection(normal(i, at))), normals, i);
            }
        }
        int[] order = Arrays.copyOf(indices, size);
        if (isReversed) {
            for (int i = 0; i < size; i += 3) {
                order[i] = indices[i + 1];
                order[i + 1] = indices[i];
            }
        }
        return primitive(skeleton, unit, positions, normals, 0, new int[0], new float[0], order);
    }

    /** Returns the primitive in the space that the skin is bound in. */
    Primitive skinned(Skeleton skeleton, double unit, SkinBuilder skin) {
        int n = vertices.size();
        int influences = 4;
        for (DrawMatrix matrix : vertices.matrices()) {
            influences = Math.max(influences, skin.width(matrix));
        }
        float[] positions = new float[Math.multiplyExact(3, n)];
        float[] normals = new float[lit ? Math.multiplyExact(3, n) : 0];
        int[] joints = new int[Math.multiplyExact(influences, n)];
        float[] weights = new float[Math.multiplyExact(influences, n)];
        Vector3d at = new Vector3d();
        for (int i = 0; i < n; i++) {
            DrawMatrix matrix = vertices.matrix(i);
            Matrix4dc bound = skin.bound(matrix);
            Vectors.store(bound.transformPosition(position(i, unit, at)), positions, i);
            if (lit) {
                Vectors.store(unit(bound.transformDirection(normal(i, at))), normals, i);
            }
            skin.write(matrix, joints, weights, influences * i, influences);
        }
        return primitive(skeleton, unit, positions, normals, influences, joints, weights, Arrays.copyOf(indices, size));
    }

    private Primitive primitive(
            Skeleton skeleton,
            double unit,
            float[] positions,
            float[] normals,
            int influences,
            int[] joints,
            float[] weights,
            int[] order) {
        int n = vertices.size();
        float[] texCoords = new float[mapper.isPresent() ? Math.multiplyExact(2, n) : 0];
        mapper.ifPresent(mapping -> texCoords(mapping, skeleton, unit, texCoords));
        byte[] colours = new byte[lit ? 0 : Math.multiplyExact(4, n)];
        if (!lit) {
            for (int i = 0; i < n; i++) {
                int rgb = vertices.shade(i);
                colours[4 * i] = wide(rgb);
                colours[4 * i + 1] = wide(rgb >> 5);
                colours[4 * i + 2] = wide(rgb >> 10);
                colours[4 * i + 3] = -1;
            }
        }
        Primitive primitive =
                new Primitive(positions, normals, texCoords, colours, influences, joints, weights, order, material);
        return centres.isEmpty() ? primitive : QuadCentres.add(primitive, centres);
    }

    private void texCoords(TexelMapper mapping, Skeleton skeleton, double unit, float[] texCoords) {
        Vector3d at = new Vector3d();
        for (int i = 0; i < vertices.size(); i++) {
            if (mapping.mapping() == TexCoordSource.STORED) {
                mapping.put(vertices.st(i), texCoords, 2 * i);
            } else {
                Matrix4dc world = vertices.matrix(i).world(skeleton);
                boolean normals = mapping.mapping() == TexCoordSource.NORMALS;
                mapping.put(
                        normals
                                ? world.transformDirection(normal(i, at))
                                : world.transformPosition(position(i, unit, at)),
                        texCoords,
                        2 * i);
            }
        }
    }

    private Vector3d position(int vertex, double unit, Vector3d to) {
        double factor = unit / FixedPoint.ONE;
        return to.set(
                vertices.position(vertex, 0) * factor,
                vertices.position(vertex, 1) * factor,
                vertices.position(vertex, 2) * factor);
    }

    /** Returns a direction toward the viewer if there is no normal. */
    private Vector3d normal(int vertex, Vector3d to) {
        int xyz = vertices.shade(vertex);
        return lit ? to.set(xyz << 22 >> 22, xyz << 12 >> 22, xyz << 2 >> 22).mul(NORMAL_UNIT) : to.set(0, 0, 1);
    }

    private static Vector3d unit(Vector3d v) {
        double length = v.length();
        return length > 0 && Double.isFinite(length) ? v.div(length) : v.set(0, 1, 0);
    }

    private static byte wide(int five) {
        int bits = five & 0x1F;
        return (byte) (bits << 3 | bits >> 2);
    }
}
