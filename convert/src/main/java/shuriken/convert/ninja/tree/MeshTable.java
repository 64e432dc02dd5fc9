package shuriken.convert.ninja.tree;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shuriken.scene.Floats;
import shuriken.scene.Mesh;
import shuriken.scene.Primitive;

/** The meshes of a scene; nodes that draw the same model equally share one. */
public final class MeshTable {
    private final List<Mesh> meshes = new ArrayList<>();
    private final Map<Integer, List<Integer>> byAttach = new HashMap<>();

    /** Adds an unshared mesh. */
    public int add(Mesh mesh) {
        meshes.add(mesh);
        return meshes.size() - 1;
    }

    /**
     * Adds a mesh, or finds an equal one.
     *
     * @param attach the model that it was made from
     */
    public int share(int attach, Mesh mesh) {
        List<Integer> candidates = byAttach.computeIfAbsent(attach, key -> new ArrayList<>());
        for (int candidate : candidates) {
            if (equal(meshes.get(candidate), mesh)) {
                return candidate;
            }
        }
        candidates.add(add(mesh));
        return meshes.size() - 1;
    }

    private static boolean equal(Mesh a, Mesh b) {
        if (a.primitives().size() != b.primitives().size()) {
            return false;
        }
        for (int i = 0; i < a.primitives().size(); i++) {
            if (!equal(a.primitives().get(i), b.primitives().get(i))) {
                return false;
            }
        }
        return true;
    }

    /** Compares rigid primitives. */
    private static boolean equal(Primitive a, Primitive b) {
        return a.material() == b.material()
                && Arrays.equals(a.indices(), b.indices())
                && Floats.areEqual(a.positions(), b.positions())
                && Floats.areEqual(a.normals(), b.normals())
                && Floats.areEqual(a.texCoords(), b.texCoords())
                && Arrays.equals(a.colours(), b.colours())
                && a.form() == b.form()
                && Arrays.deepEquals(
                        a.moreTexCoords().toArray(), b.moreTexCoords().toArray());
    }

    public List<Mesh> meshes() {
        return meshes;
    }
}
