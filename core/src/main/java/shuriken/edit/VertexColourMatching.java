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
 * The colours that Blender 3 gives to a mesh that nobody touched: its exporter asks for the colour of corner n of a mesh where it
 * means vertex n. So they can be told from colours that somebody painted.
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
        boolean any = false;
        List<Mesh> meshes = new ArrayList<>();
        for (Mesh mesh : prepared.meshes()) {
            boolean coloured =
                    mesh.primitives().stream().anyMatch(p -> p.form() == Form.TRIANGLES && p.colours().length > 0);
            meshes.add(coloured ? mixed(mesh) : mesh);
            any |= coloured;
        }
        return new VertexColourMatching(
                any ? MeshParts.of(prepared.withMeshes(meshes), before, site, quiet) : new LinkedHashMap<>());
    }

    /** With a vertex for each corner, which has the colour of that corner whose number its vertex had. */
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
            all.add(p.form() == Form.TRIANGLES && p.colours().length > 0 ? apart(p, first, colours) : p);
            first += p.form() == Form.TRIANGLES ? p.vertexCount() : 0;
        }
        return new Mesh(mesh.name(), all);
    }

    /** @param first number of its first vertex in the mesh */
    private static Primitive apart(Primitive p, int first, byte[] colours) {
        int[] from = p.indices();
        byte[] own = new byte[Math.multiplyExact(4, from.length)];
        int[] indices = new int[from.length];
        int[] joints = new int[Math.multiplyExact(p.influences(), from.length)];
        float[] weights = new float[joints.length];
        for (int i = 0; i < from.length; i++) {
            int wrong = Math.min(4 * (first + from[i]), colours.length - 4);
            System.arraycopy(colours, wrong, own, 4 * i, 4);
            System.arraycopy(p.joints(), p.influences() * from[i], joints, p.influences() * i, p.influences());
            System.arraycopy(p.weights(), p.influences() * from[i], weights, p.influences() * i, p.influences());
            indices[i] = i;
        }
        return new Primitive(
                gathered(p.positions(), 3, from),
                gathered(p.normals(), 3, from),
                gathered(p.texCoords(), 2, from),
                own,
                p.influences(),
                joints,
                weights,
                indices,
                p.material());
    }

    private static float[] gathered(float[] all, int width, int[] from) {
        float[] some = new float[all.length == 0 ? 0 : Math.multiplyExact(width, from.length)];
        for (int i = 0; i < some.length; i++) {
            some[i] = all[width * from[i / width] + i % width];
        }
        return some;
    }

    /** A part that came back, with the colours of before if its own are such. */
    MeshPart restored(MeshPart after, Optional<MeshPart> before) {
        MeshPart wrong = mixed.get(after.key());
        if (wrong == null
                || before.isEmpty()
                || wrong.triangles().size() != after.triangles().size()
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
                if (!wrong.triangles().get(i)[k].isColouredAs(now)) {
                    return after;
                }
                changed += was.isColouredAs(now) ? 0 : 1;
                triangle[k] = now.withColour(was);
            }
            triangles.add(triangle);
        }
        corners += changed;
        restored.add(after.key());
        return changed == 0 ? after : after.withTriangles(triangles);
    }

    /** The parts whose corners have the colours of before. */
    Set<MeshPart.Key> restored() {
        return restored;
    }

    /** How many corners were given their colours back. */
    int corners() {
        return corners;
    }
}
