package shuriken.convert.ninja.basic;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shuriken.convert.support.FormatLimits;
import shuriken.geometry.BoundingSphere;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.basic.BasicMaterial;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.basic.BasicModel;

/**
 * Builds a Basic model from the vertices and materials of an existing model, which may be empty, and from added
 * vertices, materials and meshsets.
 */
public final class BasicMeshBuilder {
    private static final int MAX_VERTEX_COUNT = 0x10000;
    private static final int MAX_MATERIAL_COUNT = 0x4000;
    private static final int MAX_MESHSET_COUNT = 0xFFFF;
    /** The offset of the position in the array of a vertex. */
    private static final int POSITION_OFFSET = 0;
    /** The offset of the normal in the array of a vertex. */
    private static final int NORMAL_OFFSET = 3;

    private final BasicModel originalModel;
    /** The vertices as {x, y, z, nx, ny, nz}, with position and normal in the space of the node. */
    private final List<float[]> vertices = new ArrayList<>();

    private final Map<VertexKey, Integer> vertexIndexByKey = new HashMap<>();
    private final List<BasicMaterial> materials;
    private final List<BasicMeshset> meshsets = new ArrayList<>();

    /**
     * The values that identify a vertex.
     *
     * @param vertex the coordinates of the position and of the normal
     * @param morphTargetKey the values that distinguish vertices that are otherwise equal
     */
    private record VertexKey(List<Float> vertex, List<Integer> morphTargetKey) {}

    /**
     * Creates a builder with the vertices and materials of an existing model.
     *
     * @param originalModel the existing model, whose meshsets are not copied
     */
    public BasicMeshBuilder(BasicModel originalModel) {
        this.originalModel = originalModel;
        this.materials = new ArrayList<>(originalModel.materials());
        for (int i = 0; i < originalModel.vertexCount(); i++) {
            // If the model has no normals, the normal is (0, 1, 0).
            float[] vertex = {0, 0, 0, 0, 1, 0};
            System.arraycopy(originalModel.positions(), 3 * i, vertex, POSITION_OFFSET, 3);
            if (originalModel.normals().length > 0) {
                System.arraycopy(originalModel.normals(), 3 * i, vertex, NORMAL_OFFSET, 3);
            }
            vertexIndexByKey.putIfAbsent(new VertexKey(toKey(vertex), List.of()), append(vertex));
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
                MAX_VERTEX_COUNT,
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
    public int getOrAddVertexIndex(float[] position, float[] normal) {
        return getOrAddVertexIndex(position, normal, List.of());
    }

    /**
     * Returns the index of a vertex. The vertex is added if there is no equal vertex.
     *
     * @param morphTargetKey values of the vertex's morph targets, which distinguish otherwise equal vertices. The
     *     key is empty if there are no morph targets
     */
    int getOrAddVertexIndex(float[] position, float[] normal, List<Integer> morphTargetKey) {
        float[] vertex = {position[0], position[1], position[2], normal[0], normal[1], normal[2]};
        return vertexIndexByKey.computeIfAbsent(new VertexKey(toKey(vertex), morphTargetKey), unused -> append(vertex));
    }

    int vertexCount() {
        return vertices.size();
    }

    /** Adds a vertex without searching for an equal vertex, and returns its index. */
    int appendVertex(float[] position, float[] normal) {
        return append(new float[] {position[0], position[1], position[2], normal[0], normal[1], normal[2]});
    }

    /** Returns the index of a material. The material is added if there is no equal material. */
    public int getOrAddMaterialIndex(BasicMaterial material) {
        int existingIndex = materials.indexOf(material);
        if (existingIndex >= 0) {
            return existingIndex;
        }
        FormatLimits.require(
                materials.size() + 1L,
                MAX_MATERIAL_COUNT,
                "Basic models (SA1)",
                "materials per bone",
                "Join materials in Blender");
        materials.add(material);
        return materials.size() - 1;
    }

    /** Replaces the material at an index. */
    public void setMaterial(int index, BasicMaterial material) {
        materials.set(index, material);
    }

    public void addMeshset(BasicMeshset meshset) {
        FormatLimits.require(
                meshsets.size() + 1L,
                MAX_MESHSET_COUNT,
                "Basic models (SA1)",
                "mesh sets per bone",
                "Join materials in Blender");
        meshsets.add(meshset);
    }

    /** Returns the positions of all vertices as {@code float[3*vertices]}. */
    public float[] positions() {
        return collectVectors(POSITION_OFFSET);
    }

    /** Returns the positions or the normals of all vertices, depending on the offset in the array of each vertex. */
    private float[] collectVectors(int vectorOffset) {
        float[] vectors = new float[Math.multiplyExact(3, vertices.size())];
        for (int i = 0; i < vertices.size(); i++) {
            System.arraycopy(vertices.get(i), vectorOffset, vectors, 3 * i, 3);
        }
        return vectors;
    }

    boolean isEmpty() {
        return vertices.isEmpty();
    }

    /** Returns the model. If no vertex was added, it has the vertices and the bounding sphere of the original model. */
    public BasicModel build() {
        float[] positions = positions();
        boolean hasNewVertices = vertices.size() > originalModel.vertexCount();
        BoundingSphere sphere = hasNewVertices
                ? BoundingSphere.enclosing(positions)
                : new BoundingSphere(originalModel.centre(), originalModel.radius());
        boolean hasNormals = originalModel.normals().length > 0 || originalModel.vertexCount() == 0;
        float[] newNormals = hasNormals ? collectVectors(NORMAL_OFFSET) : new float[0];
        return new BasicModel(
                hasNewVertices ? positions : originalModel.positions(),
                hasNewVertices ? newNormals : originalModel.normals(),
                meshsets,
                materials,
                Math.max(originalModel.materialCount(), materials.size()),
                sphere.centre(),
                sphere.radius(),
                originalModel.isBasicPlus(),
                originalModel.buffer());
    }
}
