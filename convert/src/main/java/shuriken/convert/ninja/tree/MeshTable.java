package shuriken.convert.ninja.tree;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shuriken.scene.Floats;
import shuriken.scene.Mesh;
import shuriken.scene.Primitive;

/** The meshes of a scene. Nodes that draw the same model share one mesh if the triangles and attributes are equal. */
public final class MeshTable {
    private final List<Mesh> meshes = new ArrayList<>();
    private final Map<Integer, List<Integer>> meshIndicesByModel = new HashMap<>();

    /** Adds a mesh that is not shared, and returns its index. */
    public int add(Mesh mesh) {
        meshes.add(mesh);
        return meshes.size() - 1;
    }

    /**
     * Returns the index of an equal mesh, or adds the mesh.
     *
     * @param modelIndex the index of the model from which the mesh was created
     */
    public int getOrAddIndex(int modelIndex, Mesh mesh) {
        List<Integer> candidateIndices = meshIndicesByModel.computeIfAbsent(modelIndex, unused -> new ArrayList<>());
        for (int candidateIndex : candidateIndices) {
            if (areEqual(meshes.get(candidateIndex), mesh)) {
                return candidateIndex;
            }
        }
        candidateIndices.add(add(mesh));
        return meshes.size() - 1;
    }

    private static boolean areEqual(Mesh a, Mesh b) {
        if (a.primitives().size() != b.primitives().size()) {
            return false;
        }
        for (int i = 0; i < a.primitives().size(); i++) {
            if (!areEqual(a.primitives().get(i), b.primitives().get(i))) {
                return false;
            }
        }
        return true;
    }

    /** Compares rigid primitives. */
    private static boolean areEqual(Primitive a, Primitive b) {
        return a.materialIndex() == b.materialIndex()
                && Arrays.equals(a.indices(), b.indices())
                && Floats.areEqual(a.positions(), b.positions())
                && Floats.areEqual(a.normals(), b.normals())
                && Floats.areEqual(a.texCoords(), b.texCoords())
                && Arrays.equals(a.colours(), b.colours())
                && a.mode() == b.mode()
                && Arrays.deepEquals(
                        a.extraTexCoords().toArray(), b.extraTexCoords().toArray());
    }

    public List<Mesh> meshes() {
        return meshes;
    }
}
