package shuriken.convert.ninja.stage;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import shuriken.convert.ConvertOptions;
import shuriken.ninja.scenery.Collision;
import shuriken.ninja.scenery.CollisionEntry;
import shuriken.ninja.scenery.CollisionMesh;
import shuriken.ninja.scenery.CollisionTriangle;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Transform;

/**
 * Converts a collision model to a scene with a node for each entry of the file's table. Triangles with the same flags
 * get a material whose colour is derived from the flags.
 */
public final class CollisionSceneBuilder {
    /** The multiplier of a hash in which similar flags differ: a prime near 2^32 divided by the golden ratio. */
    private static final int HASH_MULTIPLIER = 0x9E3779B1;

    private final float scale;
    private final List<Material> materials = new ArrayList<>();
    private final Map<Integer, Integer> materialIndexByFlags = new TreeMap<>();

    private CollisionSceneBuilder(float scale) {
        this.scale = scale;
    }

    /** Converts the collision model of a stage. */
    public static Scene build(Collision collision, String name, ConvertOptions options) {
        CollisionSceneBuilder builder = new CollisionSceneBuilder(options.scale());
        List<Mesh> meshes = new ArrayList<>();
        int[] sceneMeshIndices = new int[collision.meshes().size()];
        for (int i = 0; i < sceneMeshIndices.length; i++) {
            Mesh mesh = builder.convertMesh(collision.meshes().get(i), String.format(Locale.ROOT, "collision_%03d", i));
            sceneMeshIndices[i] = mesh.primitives().isEmpty() ? Scene.NONE : meshes.size();
            if (sceneMeshIndices[i] != Scene.NONE) {
                meshes.add(mesh);
            }
        }
        List<Node> nodes = new ArrayList<>();
        for (CollisionEntry entry : collision.entries()) {
            String nodeName = String.format(Locale.ROOT, "row_%03d", nodes.size());
            Extras extras = Extras.NONE.with("flags", entry.flags());
            nodes.add(new Node(
                    nodeName, Scene.NONE, Transform.IDENTITY, sceneMeshIndices[entry.meshIndex()], Scene.NONE, extras));
        }
        return new Scene(name, nodes, meshes, builder.materials, List.of(), List.of(), Extras.NONE);
    }

    /**
     * Converts a mesh. Triangles that repeat a vertex index and triangles with vertices that do not exist are omitted.
     */
    private Mesh convertMesh(CollisionMesh collisionMesh, String name) {
        Map<Integer, List<CollisionTriangle>> trianglesByFlags = new TreeMap<>();
        for (CollisionTriangle triangle : collisionMesh.triangles()) {
            boolean isValid = Math.max(
                            triangle.firstVertexIndex(),
                            Math.max(triangle.secondVertexIndex(), triangle.thirdVertexIndex()))
                    < collisionMesh.vertexCount();
            boolean isDegenerate = triangle.firstVertexIndex() == triangle.secondVertexIndex()
                    || triangle.secondVertexIndex() == triangle.thirdVertexIndex()
                    || triangle.firstVertexIndex() == triangle.thirdVertexIndex();
            if (isValid && !isDegenerate) {
                trianglesByFlags
                        .computeIfAbsent(triangle.flags(), unused -> new ArrayList<>())
                        .add(triangle);
            }
        }
        List<Primitive> primitives = new ArrayList<>();
        trianglesByFlags.forEach(
                (flags, triangles) -> primitives.add(convertPrimitive(collisionMesh, flags, triangles)));
        return new Mesh(name, primitives);
    }

    /**
     * Converts the triangles with equal flags. The primitive has only the vertices that these triangles use.
     * Coordinates that are not finite become 0.
     */
    private Primitive convertPrimitive(CollisionMesh collisionMesh, int flags, List<CollisionTriangle> triangles) {
        Map<Integer, Integer> newIndexByVertex = new TreeMap<>();
        List<Integer> usedVertexIndices = new ArrayList<>();
        int[] indices = new int[Math.multiplyExact(3, triangles.size())];
        int offset = 0;
        for (CollisionTriangle triangle : triangles) {
            for (int vertexIndex :
                    new int[] {triangle.firstVertexIndex(), triangle.secondVertexIndex(), triangle.thirdVertexIndex()
                    }) {
                Integer existingIndex = newIndexByVertex.putIfAbsent(vertexIndex, usedVertexIndices.size());
                if (existingIndex == null) {
                    usedVertexIndices.add(vertexIndex);
                }
                indices[offset++] = existingIndex == null ? usedVertexIndices.size() - 1 : existingIndex;
            }
        }
        float[] positions = new float[Math.multiplyExact(3, usedVertexIndices.size())];
        for (int i = 0; i < positions.length; i++) {
            float coordinate = collisionMesh.vertices()[3 * usedVertexIndices.get(i / 3) + i % 3];
            positions[i] = Float.isFinite(coordinate) ? coordinate * scale : 0;
        }
        return new Primitive(
                positions,
                new float[0],
                new float[0],
                new byte[0],
                /* influencesPerVertex= */ 0,
                new int[0],
                new float[0],
                indices,
                getOrAddMaterialIndex(flags));
    }

    private int getOrAddMaterialIndex(int flags) {
        Integer existingIndex = materialIndexByFlags.get(flags);
        if (existingIndex != null) {
            return existingIndex;
        }
        materials.add(new Material(
                String.format(Locale.ROOT, "flags_%04x", flags),
                computeColour(flags),
                Optional.empty(),
                AlphaMode.OPAQUE,
                /* alphaCutoff= */ 0,
                /* isDoubleSided= */ true,
                /* isLit= */ false,
                Extras.NONE.with("flags", flags)));
        materialIndexByFlags.put(flags, materials.size() - 1);
        return materials.size() - 1;
    }

    /** Returns a colour as linear R, G, B and A. Different flags usually have different colours. */
    private static float[] computeColour(int flags) {
        int hash = flags * HASH_MULTIPLIER;
        return new float[] {toComponent(hash >>> 24), toComponent(hash >>> 16), toComponent(hash >>> 8), 1};
    }

    /** Converts the low 8 bits of a hash to a colour component from 0.15 to 0.9. */
    private static float toComponent(int hash) {
        return 0.15f + 0.75f * (hash & 0xFF) / 0xFF;
    }
}
