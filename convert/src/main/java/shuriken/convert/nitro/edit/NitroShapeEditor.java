package shuriken.convert.nitro.edit;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.joml.Matrix4dc;
import shuriken.convert.nitro.draw.DrawCall;
import shuriken.convert.nitro.edit.NitroProvenance.Origin;
import shuriken.convert.nitro.edit.PartReplacement.RebuiltShape;
import shuriken.convert.nitro.mesh.ListDecoder;
import shuriken.convert.nitro.mesh.ListEncoder;
import shuriken.convert.nitro.mesh.ListPolygons;
import shuriken.convert.nitro.mesh.ListVertex;
import shuriken.convert.nitro.mesh.ShapeFlags;
import shuriken.edit.ChangeKind;
import shuriken.edit.EditCorner;
import shuriken.edit.EditJob;
import shuriken.edit.EditableMesh;
import shuriken.edit.MeshPart;
import shuriken.edit.PaintedParts;
import shuriken.edit.SignificantDigits;
import shuriken.edit.VertexChange;
import shuriken.edit.VertexChange.Attribute;
import shuriken.nitro.gpu.GpuCommand;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.SbcCommand;
import shuriken.nitro.mdl0.ShapeData;
import shuriken.scene.Material;

/** Edits the shapes of a model. */
final class NitroShapeEditor implements EditableMesh<NitroShapeEditor.StoredVertex, List<ShapeData>> {
    private final EditJob job;
    private final Model model;
    private final NitroProvenance provenance;
    private final BlendedShapeBuilder blendedShapes;
    private final NitroPartAppender appender;
    private final float tolerance;
    /** The parts of the original whose triangles remain. */
    private final Map<MeshPart.Key, MeshPart> remainingParts;
    /** The first use of each vertex that a part draws. */
    private final Map<StoredVertex, VertexUse> uses = new HashMap<>();

    private final Map<StoredVertex, ListVertex> newVertices = new HashMap<>();
    /** Rebuilt shapes by index. */
    private final Map<Integer, RebuiltShape> rebuiltShapes = new LinkedHashMap<>();

    /**
     * A vertex of a display list.
     *
     * @param shape the index of the shape
     * @param index the index of the vertex in the order in which the display list sends them
     */
    record StoredVertex(int shape, int index) {}

    /**
     * A use of a vertex by a part.
     *
     * @param origin the draw call, and the index of the vertex in its display list
     * @param units the units of the part's texture coordinates
     */
    private record VertexUse(Origin origin, TexelUnits units) {}

    /**
     * Creates the editor of a model's shapes.
     *
     * @param blendedShapes builds shapes for triangles with weights that no shape has
     * @param appender adds the new parts
     */
    NitroShapeEditor(
            EditJob job,
            Model model,
            NitroProvenance provenance,
            BlendedShapeBuilder blendedShapes,
            NitroPartAppender appender) {
        this.job = job;
        this.model = model;
        this.provenance = provenance;
        this.blendedShapes = blendedShapes;
        this.appender = appender;
        this.tolerance = job.comparison().tolerance();
        this.remainingParts = new LinkedHashMap<>(job.comparison().originalParts());
    }

    @Override
    public List<List<Source<StoredVertex>>> provenance(MeshPart part) {
        TexelUnits units = units(part);
        List<List<Source<StoredVertex>>> corners = new ArrayList<>();
        for (Origin[] triangle : provenance.triangles(part, tolerance)) {
            for (Origin origin : triangle) {
                StoredVertex vertex = vertexOf(origin);
                uses.putIfAbsent(vertex, new VertexUse(origin, units));
                // Changes of attributes that the vertex does not store are ignored. A new vertex of the part could not
                // store them either.
                corners.add(List.of(new Source<>(vertex, EnumSet.allOf(Attribute.class))));
            }
        }
        return corners;
    }

    private StoredVertex vertexOf(Origin origin) {
        return new StoredVertex(provenance.draw(origin).shape(), origin.vertex());
    }

    private TexelUnits units(MeshPart part) {
        return part.sourceMaterialIndex() < 0
                ? TexelUnits.NONE
                : TexelUnits.ofMaterial(job.source().materials().get(part.sourceMaterialIndex()), job.source(), model);
    }

    @Override
    public boolean canApply(StoredVertex vertex, VertexChange change) {
        boolean fits = NitroVertexConverter.fits(storedVertex(vertex), change.offset(), toStored(vertex));
        return fits && (isDrawnOnce(vertex.shape) || update(vertex, change).equals(storedVertex(vertex)));
    }

    @Override
    public void apply(StoredVertex vertex, VertexChange change) {
        newVertices.put(vertex, update(vertex, change));
    }

    private ListVertex update(StoredVertex vertex, VertexChange change) {
        TexelUnits units = requireNonNull(uses.get(vertex)).units;
        return NitroVertexConverter.update(storedVertex(vertex), change, toStored(vertex), units);
    }

    private ListVertex storedVertex(StoredVertex vertex) {
        return provenance.vertices(vertex.shape).get(vertex.index);
    }

    private Matrix4dc toStored(StoredVertex vertex) {
        return provenance.toStored(provenance.matrix(requireNonNull(uses.get(vertex)).origin));
    }

    private boolean isDrawnOnce(int shape) {
        return provenance.drawCount(shape) <= 1;
    }

    /** Returns whether colours were painted on a part and can be stored, because each of its shapes is drawn once. */
    boolean canStorePaint(MeshPart part) {
        return PaintedParts.isPainted(job.comparison(), part.key())
                && provenance.triangles(part, tolerance).stream()
                        .flatMap(Arrays::stream)
                        .allMatch(origin -> isDrawnOnce(provenance.draw(origin).shape()));
    }

    @Override
    public boolean polygonsStoreTextures() {
        return false;
    }

    @Override
    public void remove(MeshPart part) {
        replace(part);
    }

    @Override
    public void insert(MeshPart part, Material material, Optional<MeshPart> replaced) {
        if (replaced.isEmpty()) {
            appender.add(part);
            return;
        }
        PartReplacement replacement = replace(replaced.get());
        if (PaintedParts.isPainted(job.comparison(), replaced.get().key())) {
            replacement.storeColours(editedMaterial(part).baseColour());
        }
        insert(part, replacement);
    }

    private Material editedMaterial(MeshPart edited) {
        return job.comparison().edited().material(edited.sceneMaterialIndex());
    }

    /**
     * Inserts the new triangles of a part. Triangles with other weights, or too far from the origin, go into separate
     * shapes if possible.
     */
    private void insert(MeshPart part, PartReplacement replacement) {
        List<EditCorner[]> separateTriangles = new ArrayList<>();
        for (EditCorner[] triangle : part.triangles()) {
            if (replacement.difference(triangle) <= AppendedPart.MIN_WEIGHT && replacement.fits(triangle)) {
                replacement.insert(triangle);
            } else {
                separateTriangles.add(triangle);
            }
        }
        List<SbcCommand> state = MatrixSlots.stateCommands(model.commands(), replacement.shape());
        List<EditCorner[]> rejected = separateTriangles.isEmpty()
                ? List.of()
                : blendedShapes.add(separateTriangles, state, replacement::vertex);
        double maxDifference = 0;
        for (EditCorner[] triangle : rejected) {
            maxDifference = Math.max(maxDifference, replacement.difference(triangle));
            replacement.insert(triangle);
        }
        if (!rejected.isEmpty()) {
            job.report()
                    .add(
                            ChangeKind.UNSUPPORTED,
                            "weights",
                            part.name(),
                            String.format(
                                    Locale.ROOT,
                                    "the file can use only the bone blends that it already contains, so triangles"
                                            + " (%,d) differ from your edit by up to %s",
                                    rejected.size(),
                                    SignificantDigits.format(maxDifference, 2)));
        }
    }

    /**
     * Removes the triangles of a part, so that new ones can be inserted.
     *
     * @throws IllegalArgumentException if one of the part's shapes is also drawn elsewhere
     */
    private PartReplacement replace(MeshPart originalPart) {
        remainingParts.remove(originalPart.key());
        List<Origin[]> origins = provenance.triangles(originalPart, tolerance);
        Map<Integer, List<MatrixUse>> matrixUses = new LinkedHashMap<>();
        for (int i = 0; i < origins.size(); i++) {
            for (int k = 0; k < 3; k++) {
                Origin origin = origins.get(i)[k];
                DrawCall draw = provenance.draw(origin);
                if (!isDrawnOnce(draw.shape())) {
                    throw new IllegalArgumentException(originalPart.name()
                            + " shares its shape with other parts, so its triangles cannot be replaced");
                }
                int slot = provenance.vertex(origin).slot();
                List<MatrixUse> shapeUses = matrixUses.computeIfAbsent(draw.shape(), unused -> new ArrayList<>());
                if (shapeUses.stream().noneMatch(use -> use.slot() == slot)) {
                    shapeUses.add(new MatrixUse(
                            slot,
                            provenance.toStored(provenance.matrix(origin)),
                            originalPart.triangles().get(i)[k]));
                }
            }
        }
        ListVertex sampleVertex = provenance.vertex(origins.getFirst()[0]);
        return new PartReplacement(rebuiltShapes, matrixUses, sampleVertex, units(originalPart));
    }

    @Override
    public List<ShapeData> build() {
        List<ShapeData> shapes = new ArrayList<>(model.shapes().values());
        Set<Integer> changedShapes = new TreeSet<>(rebuiltShapes.keySet());
        newVertices.forEach((vertex, changed) -> {
            if (!storedVertex(vertex).equals(changed)) {
                changedShapes.add(vertex.shape);
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

    private ListVertex currentVertex(StoredVertex vertex) {
        return newVertices.getOrDefault(vertex, storedVertex(vertex));
    }

    /** Returns the polygons of a shape with its changed vertices. */
    private List<ListPolygons> patchedPolygons(int shape) {
        Map<List<Integer>, ListVertex> vertexByOldPosition = new HashMap<>();
        List<ListVertex> oldVertices = provenance.vertices(shape);
        for (int i = 0; i < oldVertices.size(); i++) {
            StoredVertex vertex = new StoredVertex(shape, i);
            if (uses.containsKey(vertex)) {
                vertexByOldPosition.putIfAbsent(positionKey(oldVertices.get(i)), currentVertex(vertex));
            }
        }
        List<ListPolygons> result = new ArrayList<>();
        int index = 0;
        for (ListPolygons polygons :
                ListDecoder.decode(model.shapes().valueAt(shape).list())) {
            List<ListVertex> vertices = new ArrayList<>();
            for (int i = 0; i < polygons.vertices().size(); i++) {
                StoredVertex vertex = new StoredVertex(shape, index++);
                ListVertex oldVertex = storedVertex(vertex);
                // Vertices of triangles without area are not in a scene. They move with the vertices at the same
                // position.
                vertices.add(
                        uses.containsKey(vertex)
                                ? currentVertex(vertex)
                                : oldVertex.atPositionOf(
                                        vertexByOldPosition.getOrDefault(positionKey(oldVertex), oldVertex)));
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
        for (MeshPart part : remainingParts.values()) {
            List<Origin[]> origins = provenance.triangles(part, tolerance);
            for (int i = 0; i < origins.size(); i++) {
                for (int k = 0; k < 3 && provenance.draw(origins.get(i)[k]).shape() == shape; k++) {
                    rebuiltShape.vertices().add(currentVertex(vertexOf(origins.get(i)[k])));
                    rebuiltShape.positions().add(part.triangles().get(i)[k].position());
                }
            }
        }
        return ShapePolygons.merge(
                MatrixSlots.withExplicitSlots(rebuiltShape.vertices(), model, shape), rebuiltShape.positions());
    }
}
