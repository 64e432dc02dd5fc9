package shuriken.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.scene.Mesh;
import shuriken.scene.Primitive;
import shuriken.scene.Primitive.Form;
import shuriken.scene.Scene;

/**
 * Recognises the vertex colours that Blender 3 exports for an untouched mesh: its exporter uses the colour of corner n
 * instead of vertex n. These colours can therefore be distinguished from painted ones.
 *
 * <p>Source: Khronos glTF-Blender-IO, issue 1841. Observed: Blender 3.4.1, 14 meshes, each corner.
 */
final class VertexColourMatching {
    private final Map<MeshPart.Key, MeshPart> mixed;
    private final Set<MeshPart.Key> restored = new HashSet<>();
    private int corners;

    private VertexColourMatching(Map<MeshPart.Key, MeshPart> mixed) {
        this.mixed = mixed;
    }

    /** @param prepared the scene as it was given to the editor */
    static VertexColourMatching of(Scene prepared, Matching before, SourceLocation site, ReadContext quiet) {
        boolean hasColours = false;
        List<Mesh> meshes = new ArrayList<>();
        for (Mesh mesh : prepared.meshes()) {
            boolean isColoured =
                    mesh.primitives().stream().anyMatch(p -> p.form() == Form.TRIANGLES && p.colours().length > 0);
            meshes.add(isColoured ? mixed(mesh) : mesh);
            hasColours |= isColoured;
        }
        return new VertexColourMatching(
                hasColours ? MeshParts.of(prepared.withMeshes(meshes), before, site, quiet) : new LinkedHashMap<>());
    }

    /** Returns a mesh with a vertex for each corner, coloured like the corner whose number its vertex had. */
    private static Mesh mixed(Mesh mesh) {
        int count = 0;
        for (Primitive p : mesh.primitives()) {
            count += p.form() == Form.TRIANGLES ? p.indices().length : 0;
        }
        byte[] colours = new byte[Math.multiplyExact(4, count)];
        Arrays.fill(colours, (byte) -1);
        int corner = 0;
        for (Primitive p : mesh.primitives()) {
            for (int i = 0; p.form() == Form.TRIANGLES && i < p.indices().length; i++, corner++) {
                if (p.colours().length > 0) {
                    System.arraycopy(p.colours(), 4 * p.indices()[i], colours, 4 * corner, 4);
                }
            }
        }
        List<Primitive> all = new ArrayList<>();
        int first = 0;
        for (Primitive p : mesh.primitives()) {
            all.add(p.form() == Form.TRIANGLES && p.colours().length > 0 ? unindexed(p, first, colours) : p);
            first += p.form() == Form.TRIANGLES ? p.vertexCount() : 0;
        }
        return new Mesh(mesh.name(), all);
    }

    /** @param first index of its first vertex in the mesh */
    private static Primitive unindexed(Primitive p, int first, byte[] colours) {
        int[] from = p.indices();
        byte[] exchanged = new byte[Math.multiplyExact(4, from.length)];
        int[] indices = new int[from.length];
        int[] joints = new int[Math.multiplyExact(p.influences(), from.length)];
        float[] weights = new float[joints.length];
        for (int i = 0; i < from.length; i++) {
            int exchangedPart = Math.min(4 * (first + from[i]), colours.length - 4);
            System.arraycopy(colours, exchangedPart, exchanged, 4 * i, 4);
            System.arraycopy(p.joints(), p.influences() * from[i], joints, p.influences() * i, p.influences());
            System.arraycopy(p.weights(), p.influences() * from[i], weights, p.influences() * i, p.influences());
            indices[i] = i;
        }
        return new Primitive(
                gathered(p.positions(), 3, from),
                gathered(p.normals(), 3, from),
                gathered(p.texCoords(), 2, from),
                exchanged,
                p.influences(),
                joints,
                weights,
                indices,
                p.material());
    }

    private static float[] gathered(float[] all, int width, int[] from) {
        float[] gathered = new float[all.length == 0 ? 0 : Math.multiplyExact(width, from.length)];
        for (int i = 0; i < gathered.length; i++) {
            gathered[i] = all[width * from[i / width] + i % width];
        }
        return gathered;
    }

    /** Returns an edited part with its original colours if they were only exchanged. */
    MeshPart restored(MeshPart after, Optional<MeshPart> before) {
        MeshPart exchangedPart = mixed.get(after.key());
        if (exchangedPart == null
                || before.isEmpty()
                || exchangedPart.triangles().size() != after.triangles().size()
                || before.get().triangles().size() != after.triangles().size()) {
            return after;
        }
        List<EditCorner[]> triangles = new ArrayList<>();
        int changed = 0;
        for (int i = 0; i < after.triangles().size(); i++) {
            EditCorner[] triangle = new EditCorner[3];
            for (int k = 0; k < 3; k++) {
                EditCorner now = after.triangles().get(i)[k];
                EditCorner was = before.get().triangles().get(i)[k];
                if (!exchangedPart.triangles().get(i)[k].hasSameColour(now)) {
                    return after;
                }
                changed += was.hasSameColour(now) ? 0 : 1;
                triangle[k] = now.withColour(was);
            }
            triangles.add(triangle);
        }
        corners += changed;
        restored.add(after.key());
        return changed == 0 ? after : after.withTriangles(triangles);
    }

    /** Returns the parts whose original colours were restored. */
    Set<MeshPart.Key> restored() {
        return restored;
    }

    /** Returns the number of corners whose colours were restored. */
    int corners() {
        return corners;
    }
}
