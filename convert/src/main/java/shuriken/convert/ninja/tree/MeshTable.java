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
    /** The indices of the meshes that were created from each model, by the key of the model. */
    private final Map<Integer, List<Integer>> meshIndicesByModelKey = new HashMap<>();

    /** Adds a mesh that is not shared, and returns its index. */
    public int add(Mesh mesh) {
        meshes.add(mesh);
        return meshes.size() - 1;
    }

    /**
     * Returns the index of an equal mesh, or adds the mesh.
     *
     * @param modelKey a number that identifies the model from which the mesh was created. Only meshes of the same model
     *     are compared
     */
    public int getOrAddIndex(int modelKey, Mesh mesh) {
        List<Integer> candidateIndices = meshIndicesByModelKey.computeIfAbsent(modelKey, unused -> new ArrayList<>());
        for (int candidateIndex : candidateIndices) {
            if (areEqual(meshes.get(candidateIndex), mesh)) {
                return candidateIndex;
            }
        }
        candidateIndices.add(add(mesh));
        return meshes.size() - 1;
    }

    private static boolean areEqual(Mesh firstMesh, Mesh secondMesh) {
        if (firstMesh.primitives().size() != secondMesh.primitives().size()) {
            return false;
        }
        for (int i = 0; i < firstMesh.primitives().size(); i++) {
            if (!areEqual(firstMesh.primitives().get(i), secondMesh.primitives().get(i))) {
                return false;
            }
        }
        return true;
    }

    /** Compares primitives that have neither skins nor morph targets. */
    private static boolean areEqual(Primitive first, Primitive second) {
        return first.materialIndex() == second.materialIndex()
                && Arrays.equals(first.indices(), second.indices())
                && Floats.areEqual(first.positions(), second.positions())
                && Floats.areEqual(first.normals(), second.normals())
                && Floats.areEqual(first.texCoords(), second.texCoords())
                && Arrays.equals(first.colours(), second.colours())
                && first.mode() == second.mode()
                && Arrays.deepEquals(
                        first.extraTexCoords().toArray(),
                        second.extraTexCoords().toArray());
    }

    public List<Mesh> meshes() {
        return meshes;
    }
}
