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
 * The provenance of the source's triangles: the vertices of display lists from which each triangle was converted. This
 * class matches the triangles of parts with the triangles that the converter recorded.
 */
final class NitroProvenance {
    /** The factor on the tolerance for positions in display lists, which are rounded to fixed-point numbers. */
    private static final int POSITION_TOLERANCE_FACTOR = 10;

    private final Model model;
    private final ModelProvenance modelProvenance;
    private final Scene sourceScene;
    /** The origins of the corners of each recorded triangle. */
    private final Map<RecordedKey, List<Origin[]>> recordedTriangles = new HashMap<>();

    /** The results of {@link #triangleOrigins}, by the key of the part. */
    private final Map<MeshPart.Key, List<Origin[]>> matchedTrianglesByPart = new HashMap<>();

    /** The triangles that were already assigned to a part, compared by identity. */
    private final Set<Origin[]> assignedTriangles = Collections.newSetFromMap(new IdentityHashMap<>());
    /** The vertices of display lists by the index of the shape. */
    private final Map<Integer, List<ListVertex>> verticesByShape = new HashMap<>();

    /** The number of draw calls by the index of the shape. */
    private final Map<Integer, Integer> drawCountByShape = new HashMap<>();
    /** The results of {@link #meshToList}. */
    private final Map<DrawMatrix, Matrix4dc> meshToListByMatrix = new HashMap<>();

    /**
     * The node and the material with which triangles were recorded.
     *
     * @param sceneNodeIndex the index of the node in the scene
     * @param modelMaterialIndex the index of the material in the model
     */
    private record RecordedKey(int sceneNodeIndex, int modelMaterialIndex) {}

    /**
     * The origin of a corner.
     *
     * @param drawCallIndex the index of the draw call
     * @param vertexIndex the index of the vertex in the display list
     */
    record Origin(int drawCallIndex, int vertexIndex) {}

    private NitroProvenance(Model model, ModelProvenance modelProvenance, Scene sourceScene) {
        this.model = model;
        this.sourceScene = sourceScene;
        this.modelProvenance = modelProvenance;
    }

    static NitroProvenance create(Model model, ModelProvenance modelProvenance, Scene sourceScene) {
        NitroProvenance provenance = new NitroProvenance(model, modelProvenance, sourceScene);
        int meshCount = Math.min(
                modelProvenance.cornerOrigins().size(), sourceScene.meshes().size());
        for (int meshIndex = 0; meshIndex < meshCount; meshIndex++) {
            provenance.addTriangles(meshIndex);
        }
        for (DrawCall drawCall : modelProvenance.drawCalls()) {
            provenance.drawCountByShape.merge(drawCall.shapeIndex(), 1, Integer::sum);
        }
        return provenance;
    }

    /** Adds the triangles of a mesh of the scene. */
    private void addTriangles(int meshIndex) {
        // A mesh without a node belongs to the last node.
        int nodeIndex = 0;
        while (nodeIndex < sourceScene.nodes().size() - 1
                && sourceScene.nodes().get(nodeIndex).meshIndex() != meshIndex) {
            nodeIndex++;
        }
        for (int[] cornerNumbers : modelProvenance.cornerOrigins().get(meshIndex)) {
            // Each corner has two numbers: the index of its draw call and the index of its vertex.
            for (int i = 0; i + 5 < cornerNumbers.length; i += 6) {
                int modelMaterialIndex =
                        modelProvenance.drawCalls().get(cornerNumbers[i]).materialIndex();
                recordedTriangles
                        .computeIfAbsent(new RecordedKey(nodeIndex, modelMaterialIndex), unused -> new ArrayList<>())
                        .add(new Origin[] {
                            new Origin(cornerNumbers[i], cornerNumbers[i + 1]),
                            new Origin(cornerNumbers[i + 2], cornerNumbers[i + 3]),
                            new Origin(cornerNumbers[i + 4], cornerNumbers[i + 5])
                        });
            }
        }
    }

    /**
     * Returns the origins of the corners of a part's triangles. Triangles and corners are in the order of the part.
     *
     * @param tolerance the distance up to which corners of two scenes count as equal
     * @throws IllegalArgumentException if a triangle of the part is not among the recorded triangles, or if the
     *     triangles have a different order
     */
    List<Origin[]> triangleOrigins(MeshPart part, float tolerance) {
        return matchedTrianglesByPart.computeIfAbsent(part.key(), unused -> matchByPosition(part, tolerance));
    }

    /**
     * Matches triangles by their positions, in the order in which they were recorded. The order alone is not
     * sufficient, because the scene may have several materials for one material of the model.
     */
    private List<Origin[]> matchByPosition(MeshPart part, float tolerance) {
        int modelMaterialIndex = part.sourceMaterialIndex() < 0
                ? Scene.NONE
                : NitroMaterialEditor.modelMaterialIndex(sourceScene.materials().get(part.sourceMaterialIndex()));
        List<Origin[]> candidates =
                recordedTriangles.getOrDefault(new RecordedKey(part.sourceNodeIndex(), modelMaterialIndex), List.of());
        List<Origin[]> matches = new ArrayList<>();
        for (Origin[] candidate : candidates) {
            if (matches.size() == part.triangles().size()) {
                break;
            }
            if (!assignedTriangles.contains(candidate)) {
                Optional<Origin[]> match = reorderOrigins(
                        candidate, part.triangles().get(matches.size()), POSITION_TOLERANCE_FACTOR * tolerance);
                if (match.isPresent()) {
                    assignedTriangles.add(candidate);
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

    /**
     * Returns the origins in the order of a triangle's corners, or empty if they are not at the positions of the
     * corners.
     */
    private Optional<Origin[]> reorderOrigins(Origin[] origins, EditCorner[] corners, float tolerance) {
        int[][] cornerOrders = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {1, 0, 2}, {0, 2, 1}, {2, 1, 0}};
        for (int[] order : cornerOrders) {
            boolean matchesCorners = true;
            for (int corner = 0; corner < 3; corner++) {
                Vector3d position = meshPosition(origins[order[corner]]);
                float[] cornerPosition = corners[corner].position();
                matchesCorners &=
                        position.distance(cornerPosition[0], cornerPosition[1], cornerPosition[2]) <= tolerance;
            }
            if (matchesCorners) {
                return Optional.of(new Origin[] {origins[order[0]], origins[order[1]], origins[order[2]]});
            }
        }
        return Optional.empty();
    }

    /** Returns the position of a vertex in mesh space. */
    private Vector3d meshPosition(Origin origin) {
        ListVertex listVertex = vertex(origin);
        Vector3d position = new Vector3d(listVertex.x(), listVertex.y(), listVertex.z()).mul(1.0 / FixedPoint.ONE);
        return modelProvenance.bindTransform(matrix(origin)).transformPosition(position);
    }

    /** Returns the draw call of a vertex. */
    DrawCall drawCall(Origin origin) {
        return modelProvenance.drawCalls().get(origin.drawCallIndex());
    }

    /** Returns the matrix that moves a vertex. */
    DrawMatrix matrix(Origin origin) {
        return drawCall(origin).polygons().matrix(origin.vertexIndex());
    }

    /** Returns a vertex of a display list. */
    ListVertex vertex(Origin origin) {
        List<ListVertex> listVertices = vertices(drawCall(origin).shapeIndex());
        if (origin.vertexIndex() >= listVertices.size()) {
            throw new IllegalArgumentException(
                    "a display list has vertices outside its polygons, so it cannot be changed");
        }
        return listVertices.get(origin.vertexIndex());
    }

    /** Returns all vertices of a shape in the order of its display list. */
    List<ListVertex> vertices(int shapeIndex) {
        return verticesByShape.computeIfAbsent(shapeIndex, index -> {
            if (index < 0 || index >= model.shapes().size()) {
                throw new IllegalArgumentException(
                        "the model uses a display list outside its shapes, so it cannot be changed");
            }
            List<ListVertex> allVertices = new ArrayList<>();
            for (ListPolygons polygons :
                    DisplayListDecoder.decode(model.shapes().valueAt(index).displayList())) {
                allVertices.addAll(polygons.vertices());
            }
            return allVertices;
        });
    }

    /** Returns the number of times that a shape is drawn. */
    int drawCount(int shapeIndex) {
        return drawCountByShape.getOrDefault(shapeIndex, 0);
    }

    /** Returns the transform from mesh space to the coordinates in display lists, for vertices that a matrix moves. */
    Matrix4dc meshToList(DrawMatrix matrix) {
        return meshToListByMatrix.computeIfAbsent(
                matrix,
                key -> new Matrix4d()
                        .scaling(FixedPoint.ONE)
                        .mul(modelProvenance.bindTransform(key).invertAffine(new Matrix4d()), new Matrix4d()));
    }
}
