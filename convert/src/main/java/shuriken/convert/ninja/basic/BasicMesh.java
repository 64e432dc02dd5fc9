package shuriken.convert.ninja.basic;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shuriken.convert.support.FormatLimits;
import shuriken.geometry.Box;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.basic.BasicMaterial;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.basic.BasicModel;

/** A Basic model under construction: the original vertices, added vertices, and its meshsets. */
public final class BasicMesh {
    private static final int MAX_VERTICES = 0x10000;
    private static final int MAX_MATERIALS = 0x4000;
    private static final int MAX_MESHSETS = 0xFFFF;

    private final BasicModel before;
    private final List<float[]> vertices = new ArrayList<>();
    private final Map<Key, Integer> numbers = new HashMap<>();
    private final List<BasicMaterial> materials;
    private final List<BasicMeshset> meshsets = new ArrayList<>();

    /** The values that identify a vertex. */
    private record Key(List<Float> vertex, List<Integer> shape) {}

    /** @param before the original model; its meshsets are dropped */
    public BasicMesh(BasicModel before) {
        this.before = before;
        this.materials = new ArrayList<>(before.materials());
        for (int i = 0; i < before.vertexCount(); i++) {
            float[] vertex = {0, 0, 0, 0, 1, 0};
            System.arraycopy(before.positions(), 3 * i, vertex, 0, 3);
            if (before.normals().length > 0) {
                System.arraycopy(before.normals(), 3 * i, vertex, 3, 3);
            }
            numbers.putIfAbsent(new Key(key(vertex), List.of()), addIndex(vertex));
        }
    }

    /** Creates an empty mesh. */
    static BasicMesh empty(boolean plus) {
        float[] none = new float[0];
        return new BasicMesh(new BasicModel(none, none, List.of(), List.of(), 0, Vec3f.ZERO, 0, plus, 0));
    }

    private int addIndex(float[] vertex) {
        FormatLimits.require(
                vertices.size() + 1L,
                MAX_VERTICES,
                "Basic models (SA1)",
                "vertices at one bone",
                FormatLimits.DECIMATE);
        vertices.add(vertex);
        return vertices.size() - 1;
    }

    private static List<Float> key(float[] v) {
        // A negative zero is the same position as zero.
        return List.of(v[0] + 0f, v[1] + 0f, v[2] + 0f, v[3] + 0f, v[4] + 0f, v[5] + 0f);
    }

    /** Returns the index of a vertex; adds it if there is no equal one. */
    public int vertex(float[] position, float[] normal) {
        return vertex(position, normal, List.of());
    }

    /** @param shape distinguishes vertices with equal values; usually empty */
    int vertex(float[] position, float[] normal, List<Integer> shape) {
        float[] vertex = {position[0], position[1], position[2], normal[0], normal[1], normal[2]};
        return numbers.computeIfAbsent(new Key(key(vertex), shape), unused -> addIndex(vertex));
    }

    int vertexCount() {
        return vertices.size();
    }

    /** Adds a vertex without looking for an equal one. */
    int newVertex(float[] position, float[] normal) {
        return addIndex(new float[] {position[0], position[1], position[2], normal[0], normal[1], normal[2]});
    }

    /** Returns the index of a material; adds it if there is no equal one. */
    public int material(BasicMaterial material) {
        int known = materials.indexOf(material);
        if (known >= 0) {
            return known;
        }
        FormatLimits.require(
                materials.size() + 1L,
                MAX_MATERIALS,
                "Basic models (SA1)",
                "materials at one bone",
                "Join materials in Blender");
        materials.add(material);
        return materials.size() - 1;
    }

    /** Changes an existing material. */
    public void setMaterial(int number, BasicMaterial material) {
        materials.set(number, material);
    }

    public void add(BasicMeshset set) {
        FormatLimits.require(
                meshsets.size() + 1L,
                MAX_MESHSETS,
                "Basic models (SA1)",
                "mesh sets at one bone",
                "Join materials in Blender");
        meshsets.add(set);
    }

    /** Returns {@code float[3*n]} of all vertices. */
    public float[] positions() {
        return column(0);
    }

    private float[] column(int from) {
        float[] all = new float[Math.multiplyExact(3, vertices.size())];
        for (int i = 0; i < vertices.size(); i++) {
            System.arraycopy(vertices.get(i), from, all, 3 * i, 3);
        }
        return all;
    }

    boolean isEmpty() {
        return vertices.isEmpty();
    }

    /** Builds the model; its bounding sphere is unchanged if no vertex was added. */
    public BasicModel build() {
        float[] positions = positions();
        boolean grown = vertices.size() > before.vertexCount();
        Box box = Box.of(positions);
        float[] centre = box.centre();
        boolean hasNormals = before.normals().length > 0 || before.vertexCount() == 0;
        return new BasicModel(
                grown ? positions : before.positions(),
                !grown ? before.normals() : hasNormals ? column(3) : new float[0],
                meshsets,
                materials,
                Math.max(before.materialCount(), materials.size()),
                grown ? new Vec3f(centre[0], centre[1], centre[2]) : before.centre(),
                grown ? box.radius(positions) : before.radius(),
                before.plus(),
                before.buffer());
    }
}
