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
import shuriken.convert.nitro.edit.NitroProvenance.Origin;
import shuriken.convert.nitro.edit.PartReplacement.RebuiltShape;
import shuriken.convert.nitro.mesh.DisplayListDecoder;
import shuriken.convert.nitro.mesh.DisplayListEncoder;
import shuriken.convert.nitro.mesh.ListPolygons;
import shuriken.convert.nitro.mesh.ListVertex;
import shuriken.convert.nitro.mesh.ShapeFlags;
import shuriken.convert.support.SignificantDigits;
import shuriken.edit.EditJob;
import shuriken.edit.EditableMesh;
import shuriken.edit.PaintedPartFinder;
import shuriken.edit.VertexChange;
import shuriken.edit.VertexChange.Attribute;
import shuriken.edit.mesh.EditCorner;
import shuriken.edit.mesh.MeshPart;
import shuriken.edit.report.ChangeKind;
import shuriken.nitro.gpu.GpuCommand;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.SbcCommand;
import shuriken.nitro.mdl0.ShapeData;
import shuriken.scene.Material;

/** Edits the shapes of a model. Shapes with removed or new triangles are rebuilt, and others keep their polygons. */
final class NitroShapeEditor implements EditableMesh<NitroShapeEditor.ShapeVertex, List<ShapeData>> {
    private final EditJob job;
    private final Model model;
    private final NitroProvenance provenance;
    private final BlendedShapeBuilder blendedShapeBuilder;
    private final NitroPartAppender appender;
    private final float tolerance;
    /** The parts of the original whose triangles remain. */
    private final Map<MeshPart.Key, MeshPart> remainingParts;
    /** The first use of each vertex by a part. */
    private final Map<ShapeVertex, VertexUse> firstUseByVertex = new HashMap<>();

    private final Map<ShapeVertex, ListVertex> changedVertexByOriginal = new HashMap<>();
    /** The rebuilt shapes, by the index of the shape. */
    private final Map<Integer, RebuiltShape> rebuiltShapeByIndex = new LinkedHashMap<>();

    /**
     * Identifies a vertex of a shape.
     *
     * @param shapeIndex the index of the shape
     * @param vertexIndex the index of the vertex in the shape's display list
     */
    record ShapeVertex(int shapeIndex, int vertexIndex) {}

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
     * @param blendedShapeBuilder builds shapes for triangles whose weights no matrix of an existing shape has
     * @param appender adds the new parts
     */
    NitroShapeEditor(
            EditJob job,
            Model model,
            NitroProvenance provenance,
            BlendedShapeBuilder blendedShapeBuilder,
            NitroPartAppender appender) {
        this.job = job;
        this.model = model;
        this.provenance = provenance;
        this.blendedShapeBuilder = blendedShapeBuilder;
        this.appender = appender;
        this.tolerance = job.comparison().tolerance();
        this.remainingParts = new LinkedHashMap<>(job.comparison().originalParts());
    }

    @Override
    public List<List<StoredValue<ShapeVertex>>> storedValuesByCorner(MeshPart part) {
        TexelUnits units = texelUnits(part);
        List<List<StoredValue<ShapeVertex>>> storedValuesByCorner = new ArrayList<>();
        for (Origin[] triangle : provenance.triangleOrigins(part, tolerance)) {
            for (Origin origin : triangle) {
                ShapeVertex vertex = shapeVertexOf(origin);
                firstUseByVertex.putIfAbsent(vertex, new VertexUse(origin, units));
                // Changes of attributes that the vertex does not have are ignored, because a new vertex of the part
                // would not have them either.
                storedValuesByCorner.add(List.of(new StoredValue<>(vertex, EnumSet.allOf(Attribute.class))));
            }
        }
        return storedValuesByCorner;
    }

    private ShapeVertex shapeVertexOf(Origin origin) {
        return new ShapeVertex(provenance.drawCall(origin).shapeIndex(), origin.vertexIndex());
    }

    private TexelUnits texelUnits(MeshPart part) {
        return part.sourceMaterialIndex() < 0
                ? TexelUnits.NONE
                : TexelUnits.forMaterial(
                        job.sourceScene().materials().get(part.sourceMaterialIndex()), job.sourceScene(), model);
    }

    @Override
    public boolean canApply(ShapeVertex vertex, VertexChange change) {
        boolean fits = NitroVertexConverter.fits(originalVertex(vertex), change.offset(), meshToList(vertex));
        return fits
                && (isDrawnOnce(vertex.shapeIndex)
                        || createChangedVertex(vertex, change).equals(originalVertex(vertex)));
    }

    @Override
    public void apply(ShapeVertex vertex, VertexChange change) {
        changedVertexByOriginal.put(vertex, createChangedVertex(vertex, change));
    }

    private ListVertex createChangedVertex(ShapeVertex vertex, VertexChange change) {
        TexelUnits units = requireNonNull(firstUseByVertex.get(vertex)).units;
        return NitroVertexConverter.update(originalVertex(vertex), change, meshToList(vertex), units);
    }

    private ListVertex originalVertex(ShapeVertex vertex) {
        return provenance.vertices(vertex.shapeIndex).get(vertex.vertexIndex);
    }

    private Matrix4dc meshToList(ShapeVertex vertex) {
        return provenance.meshToList(provenance.matrix(requireNonNull(firstUseByVertex.get(vertex)).origin));
    }

    private boolean isDrawnOnce(int shapeIndex) {
        return provenance.drawCount(shapeIndex) <= 1;
    }

    /** Returns whether colours were painted on a part whose shapes can have them, because each is drawn only once. */
    boolean canStorePaint(MeshPart part) {
        return PaintedPartFinder.isPainted(job.comparison(), part.key())
                && provenance.triangleOrigins(part, tolerance).stream()
                        .flatMap(Arrays::stream)
                        .allMatch(origin ->
                                isDrawnOnce(provenance.drawCall(origin).shapeIndex()));
    }

    @Override
    public boolean polygonsStoreTextures() {
        return false;
    }

    @Override
    public void remove(MeshPart part) {
        startReplacement(part);
    }

    @Override
    public void insert(MeshPart part, Material material, Optional<MeshPart> replaced) {
        if (replaced.isEmpty()) {
            appender.add(part);
            return;
        }
        PartReplacement replacement = startReplacement(replaced.get());
        if (PaintedPartFinder.isPainted(job.comparison(), replaced.get().key())) {
            replacement.replaceNormalsByColours(editedMaterial(part).baseColour());
        }
        insertTriangles(part, replacement);
    }

    private Material editedMaterial(MeshPart editedPart) {
        return job.comparison().editedScene().material(editedPart.sceneMaterialIndex());
    }

    /**
     * Inserts the new triangles of a part. Triangles whose weights no matrix of the old shapes has, and triangles that
     * are too far from the origin, are added to separate shapes if possible.
     */
    private void insertTriangles(MeshPart part, PartReplacement replacement) {
        List<EditCorner[]> separateTriangles = new ArrayList<>();
        for (EditCorner[] triangle : part.triangles()) {
            if (replacement.weightDifference(triangle) <= RigidTriangles.MIN_WEIGHT && replacement.fits(triangle)) {
                replacement.insert(triangle);
            } else {
                separateTriangles.add(triangle);
            }
        }
        List<SbcCommand> stateCommands =
                MatrixSlotFinder.stateCommands(model.commands(), replacement.firstShapeIndex());
        List<EditCorner[]> rejectedTriangles = separateTriangles.isEmpty()
                ? List.of()
                : blendedShapeBuilder.add(separateTriangles, stateCommands, replacement::createVertex);
        double maxDifference = 0;
        for (EditCorner[] triangle : rejectedTriangles) {
            maxDifference = Math.max(maxDifference, replacement.weightDifference(triangle));
            replacement.insert(triangle);
        }
        if (!rejectedTriangles.isEmpty()) {
            job.report()
                    .add(
                            ChangeKind.UNSUPPORTED,
                            "weights",
                            part.name(),
                            String.format(
                                    Locale.ROOT,
                                    "the file can use only the bone blends that it already contains, so triangles"
                                            + " (%,d) differ from your edit by up to %s",
                                    rejectedTriangles.size(),
                                    SignificantDigits.format(maxDifference, 2)));
        }
    }

    /**
     * Removes the triangles of a part, so that new triangles can be inserted into its shapes.
     *
     * @throws IllegalArgumentException if one of the part's shapes is drawn more than once
     */
    private PartReplacement startReplacement(MeshPart originalPart) {
        remainingParts.remove(originalPart.key());
        List<Origin[]> origins = provenance.triangleOrigins(originalPart, tolerance);
        Map<Integer, List<MatrixUse>> matrixUsesByShape = new LinkedHashMap<>();
        for (int i = 0; i < origins.size(); i++) {
            for (int cornerInTriangle = 0; cornerInTriangle < 3; cornerInTriangle++) {
                Origin origin = origins.get(i)[cornerInTriangle];
                int shapeIndex = provenance.drawCall(origin).shapeIndex();
                if (!isDrawnOnce(shapeIndex)) {
                    throw new IllegalArgumentException(originalPart.name()
                            + " shares its shape with other parts, so its triangles cannot be replaced");
                }
                int slot = provenance.vertex(origin).slot();
                List<MatrixUse> matrixUses = matrixUsesByShape.computeIfAbsent(shapeIndex, unused -> new ArrayList<>());
                if (matrixUses.stream().noneMatch(matrixUse -> matrixUse.slot() == slot)) {
                    matrixUses.add(new MatrixUse(
                            slot,
                            provenance.meshToList(provenance.matrix(origin)),
                            originalPart.triangles().get(i)[cornerInTriangle]));
                }
            }
        }
        ListVertex sampleVertex = provenance.vertex(origins.getFirst()[0]);
        return new PartReplacement(rebuiltShapeByIndex, matrixUsesByShape, sampleVertex, texelUnits(originalPart));
    }

    @Override
    public List<ShapeData> build() {
        List<ShapeData> shapes = new ArrayList<>(model.shapes().values());
        Set<Integer> changedShapeIndices = new TreeSet<>(rebuiltShapeByIndex.keySet());
        changedVertexByOriginal.forEach((vertex, changedVertex) -> {
            if (!originalVertex(vertex).equals(changedVertex)) {
                changedShapeIndices.add(vertex.shapeIndex);
            }
        });
        for (int shapeIndex : changedShapeIndices) {
            List<ListPolygons> polygons = rebuiltShapeByIndex.containsKey(shapeIndex)
                    ? rebuildPolygons(shapeIndex)
                    : patchPolygons(shapeIndex);
            List<GpuCommand> commandList =
                    DisplayListEncoder.encode(polygons, model.header().positionScale());
            ShapeData oldShape = shapes.get(shapeIndex);
            shapes.set(
                    shapeIndex,
                    new ShapeData(oldShape.location(), oldShape.tag(), ShapeFlags.compute(commandList), commandList));
        }
        return shapes;
    }

    private ListVertex currentVertex(ShapeVertex vertex) {
        return changedVertexByOriginal.getOrDefault(vertex, originalVertex(vertex));
    }

    /** Returns the polygons of a shape with its changed vertices. */
    private List<ListPolygons> patchPolygons(int shapeIndex) {
        Map<List<Integer>, ListVertex> vertexByOriginalPosition = new HashMap<>();
        List<ListVertex> originalVertices = provenance.vertices(shapeIndex);
        for (int i = 0; i < originalVertices.size(); i++) {
            ShapeVertex vertex = new ShapeVertex(shapeIndex, i);
            if (firstUseByVertex.containsKey(vertex)) {
                vertexByOriginalPosition.putIfAbsent(
                        originalVertices.get(i).matrixAndPosition(), currentVertex(vertex));
            }
        }
        List<ListPolygons> patchedPolygons = new ArrayList<>();
        int vertexIndex = 0;
        for (ListPolygons polygons :
                DisplayListDecoder.decode(model.shapes().valueAt(shapeIndex).displayList())) {
            List<ListVertex> vertices = new ArrayList<>();
            for (int i = 0; i < polygons.vertices().size(); i++) {
                ShapeVertex vertex = new ShapeVertex(shapeIndex, vertexIndex++);
                ListVertex originalVertex = originalVertex(vertex);
                // The scene lacks triangles without area. Their vertices move with the vertex at the same position.
                vertices.add(
                        firstUseByVertex.containsKey(vertex)
                                ? currentVertex(vertex)
                                : originalVertex.atPositionOf(vertexByOriginalPosition.getOrDefault(
                                        originalVertex.matrixAndPosition(), originalVertex)));
            }
            patchedPolygons.add(new ListPolygons(polygons.type(), vertices));
        }
        return patchedPolygons;
    }

    /** Rebuilds the polygons of a shape from remaining and new triangles. */
    private List<ListPolygons> rebuildPolygons(int shapeIndex) {
        RebuiltShape rebuiltShape = requireNonNull(rebuiltShapeByIndex.get(shapeIndex));
        for (MeshPart part : remainingParts.values()) {
            List<Origin[]> origins = provenance.triangleOrigins(part, tolerance);
            for (int i = 0; i < origins.size(); i++) {
                for (int cornerInTriangle = 0; cornerInTriangle < 3; cornerInTriangle++) {
                    ShapeVertex vertex = shapeVertexOf(origins.get(i)[cornerInTriangle]);
                    if (vertex.shapeIndex == shapeIndex) {
                        rebuiltShape.vertices().add(currentVertex(vertex));
                        rebuiltShape
                                .positions()
                                .add(part.triangles().get(i)[cornerInTriangle].position());
                    }
                }
            }
        }
        return ShapePolygons.createPolygons(
                MatrixSlotFinder.withExplicitSlots(rebuiltShape.vertices(), model, shapeIndex),
                rebuiltShape.positions());
    }
}
