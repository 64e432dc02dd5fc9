package shuriken.convert.nitro.edit;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.joml.Matrix4dc;
import shuriken.convert.nitro.draw.DrawCall;
import shuriken.convert.nitro.edit.NitroProvenance.Origin;
import shuriken.convert.nitro.mesh.ListDecoder;
import shuriken.convert.nitro.mesh.ListEncoder;
import shuriken.convert.nitro.mesh.ListPolygons;
import shuriken.convert.nitro.mesh.ListVertex;
import shuriken.convert.nitro.mesh.ShapeFlags;
import shuriken.edit.EditCorner;
import shuriken.edit.MeshPart;
import shuriken.nitro.gpu.GpuCommand;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.ShapeData;

/** Applies changes to the shapes of a model: patches vertices or rebuilds display lists. */
final class NitroShapeEditor {
    private final Model model;
    private final NitroProvenance provenance;
    private final float tolerance;
    /** The new vertices by shape and vertex index. They include those of unchanged parts. */
    private Map<List<Integer>, ListVertex> newVertices = new HashMap<>();
    /** Rebuilt shapes by index. */
    private final Map<Integer, RebuiltShape> rebuiltShapes = new LinkedHashMap<>();

    private final List<RemainingPart> remainingParts = new ArrayList<>();

    /** A part of the original that remains, possibly with patched vertices. */
    private record RemainingPart(MeshPart part, List<Origin[]> origins) {}

    /** The triangles of a rebuilt shape. */
    private static final class RebuiltShape {
        private final List<ListVertex> vertices = new ArrayList<>();
        private final List<float[]> positions = new ArrayList<>();
    }

    NitroShapeEditor(Model model, NitroProvenance provenance, float tolerance) {
        this.model = model;
        this.provenance = provenance;
        this.tolerance = tolerance;
    }

    /** Adds an unchanged part. */
    void addUnchanged(MeshPart part) {
        List<Origin[]> origins = provenance.triangles(part, tolerance);
        remainingParts.add(new RemainingPart(part, origins));
        origins.forEach(triangle -> {
            for (Origin origin : triangle) {
                newVertices.putIfAbsent(key(origin), provenance.vertex(origin));
            }
        });
    }

    private List<Integer> key(Origin origin) {
        return List.of(provenance.draw(origin).shape(), origin.vertex());
    }

    /**
     * Patches the vertices of a part whose corners have other values.
     *
     * @param units the units of texture coordinates
     * @return whether all uses of each vertex agree and all coordinates can be stored. Otherwise nothing is changed
     */
    boolean tryPatch(MeshPart originalPart, MeshPart editedPart, TexelUnits units) {
        List<Origin[]> origins = provenance.triangles(originalPart, tolerance);
        Map<List<Integer>, ListVertex> merged = new HashMap<>(newVertices);
        for (int i = 0; i < origins.size(); i++) {
            for (int k = 0; k < 3; k++) {
                Origin origin = origins.get(i)[k];
                Matrix4dc toStored = provenance.toStored(provenance.matrix(origin));
                if (!NitroVertexConverter.fits(editedPart.triangles().get(i)[k], toStored)) {
                    return false;
                }
                ListVertex newVertex = NitroVertexConverter.update(
                        provenance.vertex(origin),
                        originalPart.triangles().get(i)[k],
                        editedPart.triangles().get(i)[k],
                        toStored,
                        units,
                        tolerance);
                ListVertex existing = merged.putIfAbsent(key(origin), newVertex);
                boolean changesSharedShape = !newVertex.equals(provenance.vertex(origin))
                        && provenance.drawCount(provenance.draw(origin).shape()) > 1;
                if (changesSharedShape || existing != null && !existing.equals(newVertex)) {
                    return false;
                }
            }
        }
        newVertices = merged;
        remainingParts.add(new RemainingPart(originalPart, origins));
        return true;
    }

    /** Returns whether each shape of a part is drawn only once. */
    boolean areDrawnOnce(MeshPart part) {
        return provenance.triangles(part, tolerance).stream()
                .flatMap(Arrays::stream)
                .allMatch(origin -> provenance.drawCount(provenance.draw(origin).shape()) <= 1);
    }

    /**
     * Removes the triangles of a part, so that new ones can be inserted.
     *
     * @param units the units of texture coordinates
     * @throws IllegalArgumentException if one of the part's shapes is also drawn elsewhere
     */
    Replacement replace(MeshPart originalPart, TexelUnits units) {
        List<Origin[]> origins = provenance.triangles(originalPart, tolerance);
        Map<Integer, List<MatrixUse>> uses = new LinkedHashMap<>();
        for (int i = 0; i < origins.size(); i++) {
            for (int k = 0; k < 3; k++) {
                Origin origin = origins.get(i)[k];
                DrawCall draw = provenance.draw(origin);
                if (provenance.drawCount(draw.shape()) > 1) {
                    throw new IllegalArgumentException(originalPart.name()
                            + " shares its shape with other parts, so its triangles cannot be replaced");
                }
                int slot = provenance.vertex(origin).slot();
                List<MatrixUse> shapeUses = uses.computeIfAbsent(draw.shape(), unused -> new ArrayList<>());
                if (shapeUses.stream().noneMatch(use -> use.slot() == slot)) {
                    shapeUses.add(new MatrixUse(
                            slot,
                            provenance.toStored(provenance.matrix(origin)),
                            originalPart.triangles().get(i)[k]));
                }
            }
        }
        ListVertex sampleVertex = provenance.vertex(origins.getFirst()[0]);
        uses.keySet().forEach(shape -> rebuiltShapes.putIfAbsent(shape, new RebuiltShape()));
        return new Replacement(uses, sampleVertex, units);
    }

    /** The new triangles of a part. */
    final class Replacement {
        private final Map<Integer, List<MatrixUse>> uses;
        private final ListVertex sampleVertex;
        private final TexelUnits units;
        private Optional<float[]> tint = Optional.empty();

        private Replacement(Map<Integer, List<MatrixUse>> uses, ListVertex sampleVertex, TexelUnits units) {
            this.uses = uses;
            this.sampleVertex = sampleVertex;
            this.units = units;
        }

        /**
         * Stores colours instead of normals.
         *
         * @param base the colour of the material. Vertex colours are multiplied by it, because the console does not do
         *     this
         */
        void colour(float[] base) {
            tint = Optional.of(base);
        }

        /** Returns the first of the shapes that drew the part. */
        int shape() {
            return uses.keySet().iterator().next();
        }

        /**
         * Returns the largest difference between the weights of a triangle and the matrices of the best shape, from 0
         * to 1.
         */
        double difference(EditCorner[] triangle) {
            return difference(triangle, bestShape(triangle));
        }

        private double difference(EditCorner[] triangle, int shape) {
            double difference = 0;
            for (EditCorner corner : triangle) {
                difference = Math.max(
                        difference,
                        MatrixUse.nearest(corner, requireNonNull(uses.get(shape)))
                                .difference());
            }
            return difference;
        }

        private int bestShape(EditCorner[] triangle) {
            int best = shape();
            double minimum = Double.POSITIVE_INFINITY;
            for (int shape : uses.keySet()) {
                double difference = difference(triangle, shape);
                if (difference < minimum) {
                    minimum = difference;
                    best = shape;
                }
            }
            return best;
        }

        /** Returns whether the coordinates of a triangle can be stored in the best shape. */
        boolean fits(EditCorner[] triangle) {
            List<MatrixUse> matrices = requireNonNull(uses.get(bestShape(triangle)));
            return Arrays.stream(triangle)
                    .allMatch(corner -> NitroVertexConverter.fits(
                            corner, MatrixUse.nearest(corner, matrices).use().toStored()));
        }

        /** Adds a triangle to the shape whose matrices are most similar to the weights of the triangle. */
        void insert(EditCorner[] triangle) {
            int best = bestShape(triangle);
            RebuiltShape shape = requireNonNull(rebuiltShapes.get(best));
            for (EditCorner corner : triangle) {
                MatrixUse use = MatrixUse.nearest(corner, requireNonNull(uses.get(best)))
                        .use();
                shape.vertices.add(vertex(corner, use.toStored(), use.slot()));
                shape.positions.add(corner.position());
            }
        }

        /** Creates a vertex with the attributes of the part's other vertices. */
        ListVertex vertex(EditCorner corner, Matrix4dc toStored, int slot) {
            boolean isColoured = tint.isPresent() && corner.hasColour();
            boolean hasNormal = sampleVertex.normal() != ListVertex.NONE && !isColoured;
            ListVertex vertex =
                    NitroVertexConverter.create(corner, toStored, slot, sampleVertex.hasUvs(), hasNormal, units);
            return isColoured ? vertex.withColour(NitroVertexConverter.tint(corner, tint.get())) : vertex;
        }
    }

    /** Returns all shapes with their changes. */
    List<ShapeData> build() {
        List<ShapeData> shapes = new ArrayList<>(model.shapes().values());
        Set<Integer> changedShapes = new TreeSet<>(rebuiltShapes.keySet());
        newVertices.forEach((key, vertex) -> {
            if (!provenance.vertices(key.getFirst()).get(key.getLast()).equals(vertex)) {
                changedShapes.add(key.getFirst());
            }
        });
        for (int shape : changedShapes) {
            List<ListPolygons> polygons =
                    rebuiltShapes.containsKey(shape) ? rebuiltPolygons(shape) : patchedPolygons(shape);
            List<GpuCommand> list = ListEncoder.encode(polygons, model.header().positionScale());
            ShapeData oldShape = shapes.get(shape);
            shapes.set(shape, new ShapeData(oldShape.site(), oldShape.tag(), ShapeFlags.compute(list), list));
        }
        return shapes;
    }

    private ListVertex currentVertex(int shape, int vertex) {
        return newVertices.getOrDefault(
                List.of(shape, vertex), provenance.vertices(shape).get(vertex));
    }

    private List<ListPolygons> patchedPolygons(int shape) {
        Map<List<Integer>, ListVertex> newPositions = new HashMap<>();
        List<ListVertex> oldVertices = provenance.vertices(shape);
        for (int i = 0; i < oldVertices.size(); i++) {
            ListVertex newVertex = newVertices.get(List.of(shape, i));
            if (newVertex != null) {
                newPositions.putIfAbsent(positionKey(oldVertices.get(i)), newVertex);
            }
        }
        List<ListPolygons> result = new ArrayList<>();
        int vertex = 0;
        for (ListPolygons polygons :
                ListDecoder.decode(model.shapes().valueAt(shape).list())) {
            List<ListVertex> vertices = new ArrayList<>();
            for (int i = 0; i < polygons.vertices().size(); i++) {
                ListVertex oldVertex = oldVertices.get(vertex);
                // Vertices of triangles without area are not in a scene. They move with the vertices at the same
                // position.
                ListVertex newVertex = newVertices.get(List.of(shape, vertex++));
                vertices.add(
                        newVertex != null
                                ? newVertex
                                : oldVertex.atPositionOf(newPositions.getOrDefault(positionKey(oldVertex), oldVertex)));
            }
            result.add(new ListPolygons(polygons.type(), vertices));
        }
        return result;
    }

    private static List<Integer> positionKey(ListVertex vertex) {
        return List.of(vertex.slot(), vertex.x(), vertex.y(), vertex.z());
    }

    /** Rebuilds the polygons of a shape from remaining and new triangles. */
    private List<ListPolygons> rebuiltPolygons(int shape) {
        RebuiltShape rebuiltShape = requireNonNull(rebuiltShapes.get(shape));
        for (RemainingPart remaining : remainingParts) {
            for (int i = 0; i < remaining.origins.size(); i++) {
                for (int k = 0;
                        k < 3 && provenance.draw(remaining.origins.get(i)[k]).shape() == shape;
                        k++) {
                    rebuiltShape.vertices.add(currentVertex(shape, remaining.origins.get(i)[k].vertex()));
                    rebuiltShape.positions.add(
                            remaining.part.triangles().get(i)[k].position());
                }
            }
        }
        return ShapePolygons.merge(
                MatrixSlots.withExplicitSlots(rebuiltShape.vertices, model, shape), rebuiltShape.positions);
    }
}
