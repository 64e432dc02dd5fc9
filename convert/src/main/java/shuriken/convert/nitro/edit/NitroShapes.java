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

/** The shapes of a model with changes: patched vertices, or rebuilt display lists. */
final class NitroShapes {
    private final Model model;
    private final NitroProvenance provenance;
    private final float tolerance;
    /** The new vertices by shape and vertex index, including those of unchanged parts. */
    private Map<List<Integer>, ListVertex> newVertices = new HashMap<>();
    /** Rebuilt shapes by index. */
    private final Map<Integer, Rebuilt> rebuilt = new LinkedHashMap<>();

    private final List<RemainingPart> parts = new ArrayList<>();

    /** A part of the original that remains, perhaps patched. */
    private record RemainingPart(MeshPart part, List<Origin[]> origins) {}

    /** The triangles of a rebuilt shape. */
    private static final class Rebuilt {
        private final List<ListVertex> vertices = new ArrayList<>();
        private final List<float[]> positions = new ArrayList<>();
    }

    NitroShapes(Model model, NitroProvenance provenance, float tolerance) {
        this.model = model;
        this.provenance = provenance;
        this.tolerance = tolerance;
    }

    /** Adds an unchanged part. */
    void addUnchanged(MeshPart part) {
        List<Origin[]> origins = provenance.triangles(part, tolerance);
        parts.add(new RemainingPart(part, origins));
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
     * Adds a part whose corners have other values.
     *
     * @param units of texture coordinates
     * @return whether all users of each vertex agree and all coordinates can be stored; otherwise nothing is added
     */
    boolean tryPatch(MeshPart before, MeshPart after, TexelUnits units) {
        List<Origin[]> origins = provenance.triangles(before, tolerance);
        Map<List<Integer>, ListVertex> merged = new HashMap<>(newVertices);
        for (int i = 0; i < origins.size(); i++) {
            for (int k = 0; k < 3; k++) {
                Origin origin = origins.get(i)[k];
                Matrix4dc into = provenance.toStored(provenance.matrix(origin));
                if (!NitroVertex.fits(after.triangles().get(i)[k], into)) {
                    return false;
                }
                ListVertex made = NitroVertex.changed(
                        provenance.vertex(origin),
                        before.triangles().get(i)[k],
                        after.triangles().get(i)[k],
                        into,
                        units,
                        tolerance);
                ListVertex known = merged.putIfAbsent(key(origin), made);
                boolean changesSharedShape = !made.equals(provenance.vertex(origin))
                        && provenance.uses(provenance.draw(origin).shape()) > 1;
                if (changesSharedShape || known != null && !known.equals(made)) {
                    return false;
                }
            }
        }
        newVertices = merged;
        parts.add(new RemainingPart(before, origins));
        return true;
    }

    /** Returns whether the shapes of a part are drawn only once. */
    boolean areAlone(MeshPart part) {
        return provenance.triangles(part, tolerance).stream()
                .flatMap(Arrays::stream)
                .allMatch(origin -> provenance.uses(provenance.draw(origin).shape()) <= 1);
    }

    /**
     * Removes the triangles of a part, so that others can be inserted.
     *
     * @param units of texture coordinates
     * @throws IllegalArgumentException if its shapes are also drawn elsewhere
     */
    Replacement replace(MeshPart before, TexelUnits units) {
        List<Origin[]> origins = provenance.triangles(before, tolerance);
        Map<Integer, List<MatrixUse>> uses = new LinkedHashMap<>();
        for (int i = 0; i < origins.size(); i++) {
            for (int k = 0; k < 3; k++) {
                Origin origin = origins.get(i)[k];
                DrawCall draw = provenance.draw(origin);
                if (provenance.uses(draw.shape()) > 1) {
                    throw new IllegalArgumentException(
                            before.name() + " shares its shape with others; its triangles cannot be replaced");
                }
                int slot = provenance.vertex(origin).slot();
                List<MatrixUse> merged = uses.computeIfAbsent(draw.shape(), unused -> new ArrayList<>());
                if (merged.stream().noneMatch(use -> use.slot() == slot)) {
                    merged.add(new MatrixUse(
                            slot,
                            provenance.toStored(provenance.matrix(origin)),
                            before.triangles().get(i)[k]));
                }
            }
        }
        ListVertex like = provenance.vertex(origins.getFirst()[0]);
        uses.keySet().forEach(shape -> rebuilt.putIfAbsent(shape, new Rebuilt()));
        return new Replacement(uses, like, units);
    }

    /** The new triangles of a part. */
    final class Replacement {
        private final Map<Integer, List<MatrixUse>> uses;
        private final ListVertex like;
        private final TexelUnits units;
        private Optional<float[]> tint = Optional.empty();

        private Replacement(Map<Integer, List<MatrixUse>> uses, ListVertex like, TexelUnits units) {
            this.uses = uses;
            this.like = like;
            this.units = units;
        }

        /**
         * Sends colours instead of normals.
         *
         * @param base colour of the material, which the console does not multiply vertex colours by
         */
        void colour(float[] base) {
            tint = Optional.of(base);
        }

        /** Returns the first shape that the part was drawn with. */
        int shape() {
            return uses.keySet().iterator().next();
        }

        /** Returns the largest difference between weights of a triangle and the matrices of the best shape for it, 0 to 1. */
        double difference(EditCorner[] triangle) {
            return difference(triangle, best(triangle));
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

        private int best(EditCorner[] triangle) {
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

        /** Returns whether the coordinates of a triangle can be stored in the best shape for it. */
        boolean fits(EditCorner[] triangle) {
            List<MatrixUse> matrices = requireNonNull(uses.get(best(triangle)));
            return Arrays.stream(triangle)
                    .allMatch(corner -> NitroVertex.fits(
                            corner, MatrixUse.nearest(corner, matrices).use().into()));
        }

        /** Adds a triangle to the shape whose matrices are most similar to its weights. */
        void insert(EditCorner[] triangle) {
            int best = best(triangle);
            Rebuilt shape = requireNonNull(rebuilt.get(best));
            for (EditCorner corner : triangle) {
                MatrixUse use = MatrixUse.nearest(corner, requireNonNull(uses.get(best)))
                        .use();
                shape.vertices.add(vertex(corner, use.into(), use.slot()));
                shape.positions.add(corner.position());
            }
        }

        /** Returns a vertex with the attributes that vertices of the part have. */
        ListVertex vertex(EditCorner corner, Matrix4dc into, int slot) {
            boolean isColoured = tint.isPresent() && corner.hasColour();
            boolean hasNormal = like.normal() != ListVertex.NONE && !isColoured;
            ListVertex made = NitroVertex.made(corner, into, slot, like.hasUvs(), hasNormal, units);
            return isColoured ? made.withColour(NitroVertex.tinted(corner, tint.get())) : made;
        }
    }

    /** Returns all shapes with their changes. */
    List<ShapeData> result() {
        List<ShapeData> shapes = new ArrayList<>(model.shapes().values());
        Set<Integer> changedShapes = new TreeSet<>(rebuilt.keySet());
        newVertices.forEach((key, vertex) -> {
            if (!provenance.vertices(key.getFirst()).get(key.getLast()).equals(vertex)) {
                changedShapes.add(key.getFirst());
            }
        });
        for (int shape : changedShapes) {
            List<ListPolygons> polygons = rebuilt.containsKey(shape) ? rebuiltPolygons(shape) : patchedPolygons(shape);
            List<GpuCommand> list = ListEncoder.encode(polygons, model.header().positionScale());
            ShapeData before = shapes.get(shape);
            shapes.set(shape, new ShapeData(before.site(), before.tag(), ShapeFlags.compute(list), list));
        }
        return shapes;
    }

    private ListVertex currentVertex(int shape, int vertex) {
        return newVertices.getOrDefault(
                List.of(shape, vertex), provenance.vertices(shape).get(vertex));
    }

    private List<ListPolygons> patchedPolygons(int shape) {
        Map<List<Integer>, ListVertex> moved = new HashMap<>();
        List<ListVertex> before = provenance.vertices(shape);
        for (int i = 0; i < before.size(); i++) {
            ListVertex now = newVertices.get(List.of(shape, i));
            if (now != null) {
                moved.putIfAbsent(position(before.get(i)), now);
            }
        }
        List<ListPolygons> all = new ArrayList<>();
        int vertex = 0;
        for (ListPolygons polygons :
                ListDecoder.decode(model.shapes().get(shape).list())) {
            List<ListVertex> vertices = new ArrayList<>();
            for (int i = 0; i < polygons.vertices().size(); i++) {
                ListVertex was = before.get(vertex);
                // A vertex of triangles without area, which no scene has, moves with the vertices where it is.
                ListVertex now = newVertices.get(List.of(shape, vertex++));
                vertices.add(now != null ? now : was.atPositionOf(moved.getOrDefault(position(was), was)));
            }
            all.add(new ListPolygons(polygons.type(), vertices));
        }
        return all;
    }

    private static List<Integer> position(ListVertex vertex) {
        return List.of(vertex.slot(), vertex.x(), vertex.y(), vertex.z());
    }

    /** Rebuilds the polygons of a shape from remaining and new triangles. */
    private List<ListPolygons> rebuiltPolygons(int shape) {
        Rebuilt made = requireNonNull(rebuilt.get(shape));
        for (RemainingPart remaining : parts) {
            for (int i = 0; i < remaining.origins.size(); i++) {
                for (int k = 0;
                        k < 3 && provenance.draw(remaining.origins.get(i)[k]).shape() == shape;
                        k++) {
                    made.vertices.add(currentVertex(shape, remaining.origins.get(i)[k].vertex()));
                    made.positions.add(remaining.part.triangles().get(i)[k].position());
                }
            }
        }
        return ShapePolygons.of(MatrixSlots.stated(made.vertices, model, shape), made.positions);
    }
}
