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
import shuriken.convert.nitro.mesh.ListDecoder;
import shuriken.convert.nitro.mesh.ListPolygons;
import shuriken.convert.nitro.mesh.ListVertex;
import shuriken.convert.nitro.mesh.ModelProvenance;
import shuriken.convert.nitro.pose.DrawMatrix;
import shuriken.diagnostics.ReadContext;
import shuriken.edit.EditCorner;
import shuriken.edit.MeshPart;
import shuriken.io.struct.FixedPoint;
import shuriken.nitro.mdl0.Model;
import shuriken.scene.Scene;
import shuriken.texture.TextureBank;

/** The provenance of a scene's triangles: the vertices of the model's shapes that they were drawn from. */
final class NitroProvenance {
    private final Model model;
    private final ModelProvenance provenance;
    private final Scene source;
    /** The triangles by node of the scene and material of the model. */
    private final Map<MeshPart.Key, List<Origin[]>> triangles = new HashMap<>();

    private final Map<MeshPart.Key, List<Origin[]>> found = new HashMap<>();
    private final Set<Origin[]> used = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Map<Integer, List<ListVertex>> vertices = new HashMap<>();
    private final Map<Integer, Integer> uses = new HashMap<>();
    private final Map<DrawMatrix, Matrix4dc> inverses = new HashMap<>();

    /** A corner: a vertex of a display list that was drawn. */
    record Origin(int draw, int vertex) {}

    private NitroProvenance(Model model, ModelProvenance provenance, Scene source) {
        this.model = model;
        this.source = source;
        this.provenance = provenance;
    }

    static NitroProvenance of(
            Model model, List<TextureBank> textures, Scene source, ConvertOptions options, ReadContext context) {
        ReadContext quiet = ReadContext.lenient(context.limits());
        ModelProvenance drawn = ModelProvenance.record(model, textures, false, options, quiet);
        if (drawn.cornerOrigins().size() != source.meshes().size()) {
            drawn = ModelProvenance.record(model, textures, true, options, quiet);
        }
        NitroProvenance provenance = new NitroProvenance(model, drawn, source);
        for (int mesh = 0;
                mesh < Math.min(drawn.cornerOrigins().size(), source.meshes().size());
                mesh++) {
            provenance.add(mesh);
        }
        drawn.draws().forEach(draw -> provenance.uses.merge(draw.shape(), 1, Integer::sum));
        return provenance;
    }

    private void add(int mesh) {
        int node = 0;
        while (node < source.nodes().size() - 1 && source.nodes().get(node).mesh() != mesh) {
            node++;
        }
        for (int[] corners : provenance.cornerOrigins().get(mesh)) {
            for (int i = 0; i + 5 < corners.length; i += 6) {
                int material = provenance.draws().get(corners[i]).material();
                triangles
                        .computeIfAbsent(new MeshPart.Key(node, material), unused -> new ArrayList<>())
                        .add(new Origin[] {
                            new Origin(corners[i], corners[i + 1]),
                            new Origin(corners[i + 2], corners[i + 3]),
                            new Origin(corners[i + 4], corners[i + 5])
                        });
            }
        }
    }

    /**
     * Returns the vertices of a part's triangles, in the order of its corners.
     *
     * @param tolerance maximum distance from the part's corners
     * @throws IllegalArgumentException if the file draws the part elsewhere
     */
    List<Origin[]> triangles(MeshPart part, float tolerance) {
        return found.computeIfAbsent(part.key(), unused -> search(part, tolerance));
    }

    /**
     * Matches triangles by position, because the scene may have several materials for one of the model: for other
     * lights, and for decals.
     */
    private List<Origin[]> search(MeshPart part, float tolerance) {
        int material = part.material() < 0
                ? -1
                : NitroMaterials.number(source.materials().get(part.material()));
        List<Origin[]> all = triangles.getOrDefault(new MeshPart.Key(part.node(), material), List.of());
        List<Origin[]> textures = new ArrayList<>();
        for (int i = 0; i < all.size() && textures.size() < part.triangles().size(); i++) {
            if (!used.contains(all.get(i))) {
                Optional<Origin[]> isSame =
                        reordered(all.get(i), part.triangles().get(textures.size()), 10 * tolerance);
                if (isSame.isPresent()) {
                    used.add(all.get(i));
                    textures.add(isSame.get());
                }
            }
        }
        if (textures.size() != part.triangles().size()) {
            throw new IllegalArgumentException(
                    part.name() + " was drawn otherwise than the file draws it; it cannot be changed");
        }
        return textures;
    }

    /** Returns the corners in the order of a triangle if they are at its positions. */
    private Optional<Origin[]> reordered(Origin[] origins, EditCorner[] corners, float tolerance) {
        int[][] orders = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {1, 0, 2}, {0, 2, 1}, {2, 1, 0}};
        for (int[] order : orders) {
            boolean isSame = true;
            for (int k = 0; k < 3; k++) {
                Vector3d position = position(origins[order[k]]);
                float[] expected = corners[k].position();
                isSame &= position.distance(expected[0], expected[1], expected[2]) <= tolerance;
            }
            if (isSame) {
                return Optional.of(new Origin[] {origins[order[0]], origins[order[1]], origins[order[2]]});
            }
        }
        return Optional.empty();
    }

    private Vector3d position(Origin origin) {
        ListVertex v = vertex(origin);
        Vector3d stored = new Vector3d(v.x(), v.y(), v.z()).mul(1.0 / FixedPoint.ONE);
        return provenance.bindTransform(matrix(origin)).transformPosition(stored);
    }

    DrawCall draw(Origin origin) {
        return provenance.draws().get(origin.draw());
    }

    DrawMatrix matrix(Origin origin) {
        return draw(origin).polygons().matrix(origin.vertex());
    }

    ListVertex vertex(Origin origin) {
        List<ListVertex> all = vertices(draw(origin).shape());
        if (origin.vertex() >= all.size()) {
            throw new IllegalArgumentException("a list has vertices outside of its polygons; it cannot be changed");
        }
        return all.get(origin.vertex());
    }

    /** Returns all vertices of a shape, in the order in which they are sent. */
    List<ListVertex> vertices(int shape) {
        return vertices.computeIfAbsent(shape, index -> {
            if (index < 0 || index >= model.shapes().size()) {
                throw new IllegalArgumentException("a list outside of the shapes is drawn; it cannot be changed");
            }
            List<ListVertex> all = new ArrayList<>();
            for (ListPolygons polygons :
                    ListDecoder.decode(model.shapes().get(index).list())) {
                all.addAll(polygons.vertices());
            }
            return all;
        });
    }

    /** Returns how many times a shape is drawn. */
    int uses(int shape) {
        return uses.getOrDefault(shape, 0);
    }

    /** Returns the transform from the space of the meshes to the stored coordinates for a matrix. */
    Matrix4dc toStored(DrawMatrix matrix) {
        return inverses.computeIfAbsent(
                matrix,
                key -> new Matrix4d()
                        .scaling(FixedPoint.ONE)
                        .mul(provenance.bindTransform(key).invertAffine(new Matrix4d()), new Matrix4d()));
    }
}
