package shuriken.convert.ninja.stage;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import shuriken.convert.ConvertOptions;
import shuriken.ninja.scenery.Collision;
import shuriken.ninja.scenery.CollisionMesh;
import shuriken.ninja.scenery.CollisionRow;
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
 * Converts a collision model to a scene: a node for each row, and a material for each word of flags, with a colour
 * derived from it.
 */
public final class CollisionScene {
    private final float scale;
    private final List<Material> materials = new ArrayList<>();
    private final Map<Integer, Integer> materialOf = new TreeMap<>();

    private CollisionScene(float scale) {
        this.scale = scale;
    }

    public static Scene of(Collision collision, String name, ConvertOptions options) {
        CollisionScene scene = new CollisionScene(options.scale());
        List<Mesh> meshes = new ArrayList<>();
        int[] meshOf = new int[collision.meshes().size()];
        for (int i = 0; i < meshOf.length; i++) {
            Mesh mesh = scene.mesh(collision.meshes().get(i), String.format(Locale.ROOT, "collision_%03d", i));
            meshOf[i] = mesh.primitives().isEmpty() ? Scene.NONE : meshes.size();
            if (meshOf[i] != Scene.NONE) {
                meshes.add(mesh);
            }
        }
        List<Node> nodes = new ArrayList<>();
        for (CollisionRow row : collision.rows()) {
            String ownName = String.format(Locale.ROOT, "row_%03d", nodes.size());
            Extras extras = Extras.NONE.with("flags", row.flags());
            nodes.add(new Node(ownName, Scene.NONE, Transform.IDENTITY, meshOf[row.mesh()], Scene.NONE, extras));
        }
        return new Scene(name, nodes, meshes, scene.materials, List.of(), List.of(), Extras.NONE);
    }

    private Mesh mesh(CollisionMesh mesh, String name) {
        Map<Integer, List<CollisionTriangle>> byFlags = new TreeMap<>();
        for (CollisionTriangle triangle : mesh.triangles()) {
            boolean fits = Math.max(triangle.a(), Math.max(triangle.b(), triangle.c())) < mesh.vertexCount();
            boolean flat = triangle.a() == triangle.b() || triangle.b() == triangle.c() || triangle.a() == triangle.c();
            if (fits && !flat) {
                byFlags.computeIfAbsent(triangle.flags(), flags -> new ArrayList<>())
                        .add(triangle);
            }
        }
        List<Primitive> primitives = new ArrayList<>();
        byFlags.forEach((flags, triangles) -> primitives.add(primitive(mesh, flags, triangles)));
        return new Mesh(name, primitives);
    }

    private Primitive primitive(CollisionMesh mesh, int flags, List<CollisionTriangle> triangles) {
        Map<Integer, Integer> numbers = new TreeMap<>();
        List<Integer> used = new ArrayList<>();
        int[] indices = new int[Math.multiplyExact(3, triangles.size())];
        int at = 0;
        for (CollisionTriangle triangle : triangles) {
            for (int corner : new int[] {triangle.a(), triangle.b(), triangle.c()}) {
                Integer known = numbers.putIfAbsent(corner, used.size());
                if (known == null) {
                    used.add(corner);
                }
                indices[at++] = known == null ? used.size() - 1 : known;
            }
        }
        float[] positions = new float[Math.multiplyExact(3, used.size())];
        for (int i = 0; i < positions.length; i++) {
            float coordinate = mesh.vertices()[3 * used.get(i / 3) + i % 3];
            positions[i] = Float.isFinite(coordinate) ? coordinate * scale : 0;
        }
        return new Primitive(
                positions,
                new float[0],
                new float[0],
                new byte[0],
                0,
                new int[0],
                new float[0],
                indices,
                material(flags));
    }

    private int material(int flags) {
        Integer known = materialOf.get(flags);
        if (known != null) {
            return known;
        }
        materials.add(new Material(
                String.format(Locale.ROOT, "flags_%04x", flags),
                colour(flags),
                Optional.empty(),
                AlphaMode.OPAQUE,
                0,
                true,
                false,
                Extras.NONE.with("flags", flags)));
        materialOf.put(flags, materials.size() - 1);
        return materials.size() - 1;
    }

    /** Returns a colour that differs for most flags. */
    private static float[] colour(int flags) {
        int mixed = flags * 0x9E3779B1;
        return new float[] {part(mixed >>> 24), part(mixed >>> 16), part(mixed >>> 8), 1};
    }

    private static float part(int bits) {
        return 0.15f + 0.75f * (bits & 0xFF) / 0xFF;
    }
}
