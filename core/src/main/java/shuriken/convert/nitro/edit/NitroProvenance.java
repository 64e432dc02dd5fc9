package shuriken.convert.nitro.edit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.convert.ConvertOptions;
import shuriken.convert.nitro.draw.DrawCall;
import shuriken.convert.nitro.mesh.ListPolygons;
import shuriken.convert.nitro.mesh.ListReader;
import shuriken.convert.nitro.mesh.ListVertex;
import shuriken.convert.nitro.mesh.ModelProvenance;
import shuriken.convert.nitro.pose.DrawMatrix;
import shuriken.diagnostics.ReadContext;
import shuriken.edit.EditCorner;
import shuriken.edit.MeshPart;
import shuriken.io.Fx;
import shuriken.nitro.mdl0.Model;
import shuriken.scene.Scene;
import shuriken.texture.TextureBank;

/** Which vertices of a model's shapes the triangles of its scene are. */
final class NitroProvenance {
    private final Model model;
    private final ModelProvenance trace;
    private final Scene source;
    /** By node of the scene and material of the model. */
    private final Map<MeshPart.Key, List<Origin[]>> triangles = new HashMap<>();

    private final Map<MeshPart.Key, List<Origin[]>> found = new HashMap<>();
    private final Set<Origin[]> taken = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Map<Integer, List<ListVertex>> vertices = new HashMap<>();
    private final Map<Integer, Integer> uses = new HashMap<>();
    private final Map<DrawMatrix, Matrix4dc> inverses = new HashMap<>();

    /** A corner: a vertex of a list that was drawn. */
    record Origin(int draw, int vertex) {}

    private NitroProvenance(Model model, ModelProvenance trace, Scene source) {
        this.model = model;
        this.source = source;
        this.trace = trace;
    }

    static NitroProvenance of(
            Model model, List<TextureBank> own, Scene source, ConvertOptions options, ReadContext context) {
        ReadContext quiet = ReadContext.lenient(context.limits());
        ModelProvenance drawn = ModelProvenance.of(model, own, false, options, quiet);
        if (drawn.meshes().size() != source.meshes().size()) {
            drawn = ModelProvenance.of(model, own, true, options, quiet);
        }
        NitroProvenance trace = new NitroProvenance(model, drawn, source);
        for (int mesh = 0;
                mesh < Math.min(drawn.meshes().size(), source.meshes().size());
                mesh++) {
            trace.add(mesh);
        }
        drawn.draws().forEach(draw -> trace.uses.merge(draw.shape(), 1, Integer::sum));
        return trace;
    }

    private void add(int mesh) {
        int node = 0;
        while (node < source.nodes().size() - 1 && source.nodes().get(node).mesh() != mesh) {
            node++;
        }
        for (int[] corners : trace.meshes().get(mesh)) {
            for (int at = 0; at + 5 < corners.length; at += 6) {
                int material = trace.draws().get(corners[at]).material();
                triangles
                        .computeIfAbsent(new MeshPart.Key(node, material), unused -> new ArrayList<>())
                        .add(new Origin[] {
                            new Origin(corners[at], corners[at + 1]),
                            new Origin(corners[at + 2], corners[at + 3]),
                            new Origin(corners[at + 4], corners[at + 5])
                        });
            }
        }
    }

    /**
     * The vertices of a part's triangles, in its corners' order.
     *
     * @param tolerance how far they may be from the part's corners
     * @throws IllegalArgumentException if they are not where the part is
     */
    List<Origin[]> triangles(MeshPart part, float tolerance) {
        return found.computeIfAbsent(part.key(), unused -> search(part, tolerance));
    }

    /** Of one of the model's materials the scene may have several: for other lights, and for what lies over other triangles. */
    private List<Origin[]> search(MeshPart part, float tolerance) {
        int material = part.material() < 0
                ? -1
                : NitroMaterials.number(source.materials().get(part.material()));
        List<Origin[]> all = triangles.getOrDefault(new MeshPart.Key(part.node(), material), List.of());
        List<Origin[]> own = new ArrayList<>();
        for (int at = 0; at < all.size() && own.size() < part.triangles().size(); at++) {
            if (!taken.contains(all.get(at))) {
                Optional<Origin[]> same = turned(all.get(at), part.triangles().get(own.size()), 10 * tolerance);
                if (same.isPresent()) {
                    taken.add(all.get(at));
                    own.add(same.get());
                }
            }
        }
        if (own.size() != part.triangles().size()) {
            throw new IllegalArgumentException(
                    part.name() + " was drawn otherwise than the file draws it; it cannot be changed");
        }
        return own;
    }

    /** The corners in the order of a triangle, if that is the one. */
    private Optional<Origin[]> turned(Origin[] origins, EditCorner[] corners, float tolerance) {
        int[][] orders = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {1, 0, 2}, {0, 2, 1}, {2, 1, 0}};
        for (int[] order : orders) {
            boolean same = true;
            for (int k = 0; k < 3; k++) {
                Vector3d place = place(origins[order[k]]);
                float[] wanted = corners[k].place();
                same &= place.distance(wanted[0], wanted[1], wanted[2]) <= tolerance;
            }
            if (same) {
                return Optional.of(new Origin[] {origins[order[0]], origins[order[1]], origins[order[2]]});
            }
        }
        return Optional.empty();
    }

    private Vector3d place(Origin origin) {
        ListVertex v = vertex(origin);
        Vector3d stored = new Vector3d(v.x(), v.y(), v.z()).mul(1.0 / Fx.ONE);
        return trace.bound(matrix(origin)).transformPosition(stored);
    }

    DrawCall draw(Origin origin) {
        return trace.draws().get(origin.draw());
    }

    DrawMatrix matrix(Origin origin) {
        return draw(origin).list().matrix(origin.vertex());
    }

    ListVertex vertex(Origin origin) {
        List<ListVertex> all = vertices(draw(origin).shape());
        if (origin.vertex() >= all.size()) {
            throw new IllegalArgumentException("a list has vertices outside of its polygons; it cannot be changed");
        }
        return all.get(origin.vertex());
    }

    /** All vertices of a shape, in the order in which they are sent. */
    List<ListVertex> vertices(int shape) {
        return vertices.computeIfAbsent(shape, index -> {
            if (index < 0 || index >= model.shapes().size()) {
                throw new IllegalArgumentException("a list outside of the shapes is drawn; it cannot be changed");
            }
            List<ListVertex> all = new ArrayList<>();
            for (ListPolygons polygons :
                    ListReader.read(model.shapes().get(index).list())) {
                all.addAll(polygons.vertices());
            }
            return all;
        });
    }

    /** How often a shape is drawn. */
    int uses(int shape) {
        return uses.getOrDefault(shape, 0);
    }

    /** From the space of the meshes to the numbers of a matrix's vertices. */
    Matrix4dc into(DrawMatrix matrix) {
        return inverses.computeIfAbsent(
                matrix,
                key -> new Matrix4d()
                        .scaling(Fx.ONE)
                        .mul(trace.bound(key).invertAffine(new Matrix4d()), new Matrix4d()));
    }
}
