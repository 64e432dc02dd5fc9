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
import shuriken.convert.nitro.draw.DrawCall;
import shuriken.convert.nitro.mesh.DisplayListDecoder;
import shuriken.convert.nitro.mesh.ListPolygons;
import shuriken.convert.nitro.mesh.ListVertex;
import shuriken.convert.nitro.mesh.ModelProvenance;
import shuriken.convert.nitro.pose.DrawMatrix;
import shuriken.edit.mesh.EditCorner;
import shuriken.edit.mesh.MeshPart;
import shuriken.io.struct.FixedPoint;
import shuriken.nitro.mdl0.Model;
import shuriken.scene.Scene;

/**
 * The provenance of a scene's triangles: the vertices of the model's shapes from which each triangle was created.
 */
final class NitroProvenance {
    /** The factor on the tolerance for stored positions, which are rounded to fixed-point numbers. */
    private static final int POSITION_TOLERANCE_FACTOR = 10;

    private final Model model;
    private final ModelProvenance modelProvenance;
    private final Scene source;
    /** The origins of the triangles' corners, by node of the scene and material of the model. */
    private final Map<MeshPart.Key, List<Origin[]>> originsByKey = new HashMap<>();

    /** The results of {@link #triangles(MeshPart, float)}. */
    private final Map<MeshPart.Key, List<Origin[]>> trianglesByPart = new HashMap<>();

    private final Set<Origin[]> matchedOrigins = Collections.newSetFromMap(new IdentityHashMap<>());
    /** The vertices of each shape. */
    private final Map<Integer, List<ListVertex>> verticesByShape = new HashMap<>();

    private final Map<Integer, Integer> drawCountByShape = new HashMap<>();
    /** The results of {@link #toStored}. */
    private final Map<DrawMatrix, Matrix4dc> toStoredTransforms = new HashMap<>();

    /**
     * The origin of a corner.
     *
     * @param drawIndex the index of the draw call
     * @param vertexIndex the index of the vertex in the display list
     */
    record Origin(int drawIndex, int vertexIndex) {}

    private NitroProvenance(Model model, ModelProvenance modelProvenance, Scene source) {
        this.model = model;
        this.source = source;
        this.modelProvenance = modelProvenance;
    }

    static NitroProvenance create(Model model, ModelProvenance modelProvenance, Scene source) {
        NitroProvenance provenance = new NitroProvenance(model, modelProvenance, source);
        int meshCount =
                Math.min(modelProvenance.cornerOrigins().size(), source.meshes().size());
        for (int meshIndex = 0; meshIndex < meshCount; meshIndex++) {
            provenance.addTriangles(meshIndex);
        }
        modelProvenance.draws().forEach(draw -> provenance.drawCountByShape.merge(draw.shapeIndex(), 1, Integer::sum));
        return provenance;
    }

    private void addTriangles(int meshIndex) {
        int nodeIndex = 0;
        while (nodeIndex < source.nodes().size() - 1
                && source.nodes().get(nodeIndex).mesh() != meshIndex) {
            nodeIndex++;
        }
        for (int[] corners : modelProvenance.cornerOrigins().get(meshIndex)) {
            // Each corner consists of its draw call and its vertex.
            for (int i = 0; i + 5 < corners.length; i += 6) {
                int materialIndex = modelProvenance.draws().get(corners[i]).materialIndex();
                originsByKey
                        .computeIfAbsent(new MeshPart.Key(nodeIndex, materialIndex), unused -> new ArrayList<>())
                        .add(new Origin[] {
                            new Origin(corners[i], corners[i + 1]),
                            new Origin(corners[i + 2], corners[i + 3]),
                            new Origin(corners[i + 4], corners[i + 5])
                        });
            }
        }
    }

    /**
     * Returns the origins of the corners of a part's triangles, in the order of the part's corners.
     *
     * @param tolerance the distance up to which corners of two scenes count as equal
     * @throws IllegalArgumentException if the file draws the part at a different position
     */
    List<Origin[]> triangles(MeshPart part, float tolerance) {
        return trianglesByPart.computeIfAbsent(part.key(), unused -> matchByPosition(part, tolerance));
    }

    /**
     * Matches triangles by position, because the scene may have several materials for one material of the model (for
     * different lights, and for decals).
     */
    private List<Origin[]> matchByPosition(MeshPart part, float tolerance) {
        int materialIndex = part.sourceMaterialIndex() < 0
                ? Scene.NONE
                : NitroMaterialEditor.modelMaterialIndex(source.materials().get(part.sourceMaterialIndex()));
        List<Origin[]> candidates =
                originsByKey.getOrDefault(new MeshPart.Key(part.sourceNodeIndex(), materialIndex), List.of());
        List<Origin[]> matches = new ArrayList<>();
        for (Origin[] candidate : candidates) {
            if (matches.size() == part.triangles().size()) {
                break;
            }
            if (!matchedOrigins.contains(candidate)) {
                Optional<Origin[]> match = reorderOrigins(
                        candidate, part.triangles().get(matches.size()), POSITION_TOLERANCE_FACTOR * tolerance);
                if (match.isPresent()) {
                    matchedOrigins.add(candidate);
                    matches.add(match.get());
                }
            }
        }
        if (matches.size() != part.triangles().size()) {
            throw new IllegalArgumentException(
                    part.name() + " does not match the triangles in the file, so it cannot be changed");
        }
        return matches;
    }

    /** Returns the origins in the order of a triangle's corners, or empty if they are at different positions. */
    private Optional<Origin[]> reorderOrigins(Origin[] origins, EditCorner[] corners, float tolerance) {
        int[][] orders = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {1, 0, 2}, {0, 2, 1}, {2, 1, 0}};
        for (int[] order : orders) {
            boolean isSame = true;
            for (int k = 0; k < 3; k++) {
                Vector3d position = meshPosition(origins[order[k]]);
                float[] expected = corners[k].position();
                isSame &= position.distance(expected[0], expected[1], expected[2]) <= tolerance;
            }
            if (isSame) {
                return Optional.of(new Origin[] {origins[order[0]], origins[order[1]], origins[order[2]]});
            }
        }
        return Optional.empty();
    }

    /** Returns the position of a vertex in the space of the meshes. */
    private Vector3d meshPosition(Origin origin) {
        ListVertex v = vertex(origin);
        Vector3d storedPosition = new Vector3d(v.x(), v.y(), v.z()).mul(1.0 / FixedPoint.ONE);
        return modelProvenance.bindTransform(matrix(origin)).transformPosition(storedPosition);
    }

    DrawCall draw(Origin origin) {
        return modelProvenance.draws().get(origin.drawIndex());
    }

    DrawMatrix matrix(Origin origin) {
        return draw(origin).polygons().matrix(origin.vertexIndex());
    }

    ListVertex vertex(Origin origin) {
        List<ListVertex> listVertices = vertices(draw(origin).shapeIndex());
        if (origin.vertexIndex() >= listVertices.size()) {
            throw new IllegalArgumentException(
                    "a display list has vertices outside its polygons, so it cannot be changed");
        }
        return listVertices.get(origin.vertexIndex());
    }

    /** Returns all vertices of a shape in the order in which the display list sends them. */
    List<ListVertex> vertices(int shapeIndex) {
        return verticesByShape.computeIfAbsent(shapeIndex, index -> {
            if (index < 0 || index >= model.shapes().size()) {
                throw new IllegalArgumentException(
                        "the model uses a display list outside its shapes, so it cannot be changed");
            }
            List<ListVertex> allVertices = new ArrayList<>();
            for (ListPolygons polygons :
                    DisplayListDecoder.decode(model.shapes().valueAt(index).list())) {
                allVertices.addAll(polygons.vertices());
            }
            return allVertices;
        });
    }

    /** Returns the number of times that a shape is drawn. */
    int drawCount(int shapeIndex) {
        return drawCountByShape.getOrDefault(shapeIndex, 0);
    }

    /** Returns the transform from the space of the meshes to the stored coordinates for a matrix. */
    Matrix4dc toStored(DrawMatrix matrix) {
        return toStoredTransforms.computeIfAbsent(
                matrix,
                key -> new Matrix4d()
                        .scaling(FixedPoint.ONE)
                        .mul(modelProvenance.bindTransform(key).invertAffine(new Matrix4d()), new Matrix4d()));
    }
}
