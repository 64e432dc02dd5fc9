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

/** A Basic model under construction. It consists of the original vertices, added vertices, and meshsets. */
public final class BasicMeshBuilder {
    private static final int MAX_VERTICES = 0x10000;
    private static final int MAX_MATERIALS = 0x4000;
    private static final int MAX_MESHSETS = 0xFFFF;

    private final BasicModel original;
    /** The vertices as {x, y, z, nx, ny, nz}, with position and normal in the space of the node. */
    private final List<float[]> vertices = new ArrayList<>();

    private final Map<VertexKey, Integer> vertexIndices = new HashMap<>();
    private final List<BasicMaterial> materials;
    private final List<BasicMeshset> meshsets = new ArrayList<>();

    /**
     * The values that identify a vertex.
     *
     * @param vertex the six coordinates of position and normal
     * @param morphTargetKey the values that distinguish vertices that are otherwise equal
     */
    private record VertexKey(List<Float> vertex, List<Integer> morphTargetKey) {}

    /**
     * Creates a builder with the vertices of an existing model.
     *
     * @param original the original model, whose meshsets are dropped
     */
    public BasicMeshBuilder(BasicModel original) {
        this.original = original;
        this.materials = new ArrayList<>(original.materials());
        for (int i = 0; i < original.vertexCount(); i++) {
            float[] vertex = {0, 0, 0, 0, 1, 0};
            System.arraycopy(original.positions(), 3 * i, vertex, 0, 3);
            if (original.normals().length > 0) {
                System.arraycopy(original.normals(), 3 * i, vertex, 3, 3);
            }
            vertexIndices.putIfAbsent(new VertexKey(toKey(vertex), List.of()), append(vertex));
        }
    }

    /** Creates a builder of a new model, which has no vertices yet. */
    static BasicMeshBuilder empty(boolean isBasicPlus) {
        float[] noValues = new float[0];
        return new BasicMeshBuilder(new BasicModel(
                noValues,
                noValues,
                List.of(),
                List.of(),
                /* materialCount= */ 0,
                Vec3f.ZERO,
                /* radius= */ 0,
                isBasicPlus,
                /* buffer= */ 0));
    }

    private int append(float[] vertex) {
        FormatLimits.require(
                vertices.size() + 1L,
                MAX_VERTICES,
                "Basic models (SA1)",
                "vertices per bone",
                FormatLimits.DECIMATE_REMEDY);
        vertices.add(vertex);
        return vertices.size() - 1;
    }

    private static List<Float> toKey(float[] vertex) {
        // Adding 0 makes -0 and 0 equal.
        return List.of(vertex[0] + 0f, vertex[1] + 0f, vertex[2] + 0f, vertex[3] + 0f, vertex[4] + 0f, vertex[5] + 0f);
    }

    /** Returns the index of a vertex. The vertex is added if there is no equal vertex. */
    public int findOrAddVertex(float[] position, float[] normal) {
        return findOrAddVertex(position, normal, List.of());
    }

    /**
     * Returns the index of a vertex. The vertex is added if there is no equal vertex.
     *
     * @param morphTargetKey values of the vertex's morph targets, which distinguish otherwise equal vertices. The
     *     key is empty if there are no morph targets
     */
    int findOrAddVertex(float[] position, float[] normal, List<Integer> morphTargetKey) {
        float[] vertex = {position[0], position[1], position[2], normal[0], normal[1], normal[2]};
        return vertexIndices.computeIfAbsent(new VertexKey(toKey(vertex), morphTargetKey), unused -> append(vertex));
    }

    int vertexCount() {
        return vertices.size();
    }

    /** Adds a vertex without searching for an equal vertex, and returns its index. */
    int appendVertex(float[] position, float[] normal) {
        return append(new float[] {position[0], position[1], position[2], normal[0], normal[1], normal[2]});
    }

    /** Returns the index of a material. The material is added if there is no equal material. */
    public int findOrAddMaterial(BasicMaterial material) {
        int existingIndex = materials.indexOf(material);
        if (existingIndex >= 0) {
            return existingIndex;
        }
        FormatLimits.require(
                materials.size() + 1L,
                MAX_MATERIALS,
                "Basic models (SA1)",
                "materials per bone",
                "Join materials in Blender");
        materials.add(material);
        return materials.size() - 1;
    }

    /** Changes an existing material. */
    public void setMaterial(int index, BasicMaterial material) {
        materials.set(index, material);
    }

    public void addMeshset(BasicMeshset meshset) {
        FormatLimits.require(
                meshsets.size() + 1L,
                MAX_MESHSETS,
                "Basic models (SA1)",
                "mesh sets per bone",
                "Join materials in Blender");
        meshsets.add(meshset);
    }

    /** Returns the positions of all vertices as {@code float[3*n]}. */
    public float[] positions() {
        return collectColumns(0);
    }

    /** Returns three consecutive coordinates of all vertices: positions from column 0, normals from column 3. */
    private float[] collectColumns(int firstColumn) {
        float[] vectors = new float[Math.multiplyExact(3, vertices.size())];
        for (int i = 0; i < vertices.size(); i++) {
            System.arraycopy(vertices.get(i), firstColumn, vectors, 3 * i, 3);
        }
        return vectors;
    }

    boolean isEmpty() {
        return vertices.isEmpty();
    }

    /** Builds the model. If no vertex was added, the original vertices and bounding sphere stay. */
    public BasicModel build() {
        float[] positions = positions();
        boolean hasNewVertices = vertices.size() > original.vertexCount();
        Box box = Box.enclosing(positions);
        float[] centre = box.centre();
        boolean hasNormals = original.normals().length > 0 || original.vertexCount() == 0;
        float[] newNormals = hasNormals ? collectColumns(3) : new float[0];
        return new BasicModel(
                hasNewVertices ? positions : original.positions(),
                hasNewVertices ? newNormals : original.normals(),
                meshsets,
                materials,
                Math.max(original.materialCount(), materials.size()),
                hasNewVertices ? new Vec3f(centre[0], centre[1], centre[2]) : original.centre(),
                hasNewVertices ? box.radius(positions) : original.radius(),
                original.isBasicPlus(),
                original.buffer());
    }
}
