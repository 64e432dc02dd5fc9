package shuriken.convert.nitro.edit;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import shuriken.convert.nitro.mesh.DisplayListDecoder;
import shuriken.convert.nitro.mesh.ListPolygons;
import shuriken.convert.nitro.mesh.ModelProvenance;
import shuriken.edit.Comparison;
import shuriken.edit.EditJob;
import shuriken.edit.MeshEdit;
import shuriken.edit.PaintedPartFinder;
import shuriken.edit.mesh.EditCorner;
import shuriken.edit.mesh.MeshPart;
import shuriken.edit.report.ChangeKind;
import shuriken.io.ByteWriter;
import shuriken.io.struct.FixedPoint;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.mdl0.MaterialData;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.ModelHeader;
import shuriken.nitro.mdl0.NsbmdFile;
import shuriken.nitro.mdl0.NsbmdFormat;
import shuriken.nitro.mdl0.SbcCommand;
import shuriken.nitro.mdl0.ShapeData;

/** Writes the changes of an edited scene into a NITRO model. */
public final class NitroModelUpdater {
    // The indices in the array of counts that ModelHeaderEditor.withCounts accepts.
    private static final int VERTICES = 0;

    private static final int POLYGONS = 1;
    private static final int TRIANGLES = 2;
    private static final int QUADS = 3;
    private static final int COUNT_TYPES = 4;

    private final EditJob job;

    public NitroModelUpdater(EditJob job) {
        this.job = job;
    }

    /**
     * Returns the bytes of a model file with the changes.
     *
     * @param modelIndex the index of the model in the file
     */
    public byte[] update(NsbmdFile file, int modelIndex) {
        ByteWriter out = ByteWriter.littleEndian();
        try {
            EditedNitroTextures textures = new EditedNitroTextures(file, job);
            NsbmdFile editedFile = file.updateModel(modelIndex, model -> applyChanges(model, textures));
            new NsbmdFormat().write(textures.addTo(editedFile), out);
        } catch (IllegalArgumentException e) {
            throw job.toFormatException(e);
        }
        return out.toByteArray();
    }

    /** Returns the model with the changes of its meshes, materials and node names. */
    private Model applyChanges(Model model, EditedNitroTextures textures) {
        Comparison comparison = job.comparison();
        NitroProvenance provenance =
                NitroProvenance.create(model, job.provenance(ModelProvenance.class), job.sourceScene());
        BlendedShapeBuilder blendedShapeBuilder = new BlendedShapeBuilder(model, job);
        NitroPartAppender appender = new NitroPartAppender(model, job, textures, blendedShapeBuilder);
        List<ShapeData> allShapes = new ArrayList<>(model.shapes().values());
        boolean hasMeshChanges = hasMeshChanges(comparison);
        if (hasMeshChanges) {
            NitroShapeEditor shapeEditor = new NitroShapeEditor(job, model, provenance, blendedShapeBuilder, appender);
            allShapes = new ArrayList<>(editShapes(shapeEditor));
        }
        List<SbcCommand> commands = blendedShapeBuilder.slots().withStores(appender.commands());
        blendedShapeBuilder.finish(commands, appender.shapes(), model.shapes().size());
        allShapes.addAll(appender.shapes());
        List<String> shapeNames = new ArrayList<>(model.shapes().names());
        for (int i = shapeNames.size(); i < allShapes.size(); i++) {
            shapeNames.add(appender.createUniqueName(i, shapeNames));
        }
        NitroMaterialEditor materialEditor = new NitroMaterialEditor(model, job, appender, textures);
        List<MaterialData> newMaterials = materialEditor.applyChanges();
        Model newModel = new Model(
                model.location(),
                model.header(),
                NitroNameEditor.applyNames(blendedShapeBuilder.slots().withSlots(), job),
                commands,
                appender.materials(newMaterials),
                appender.textureBindings(),
                appender.paletteBindings(),
                model.shapes()
                        .with(Dictionary.of(shapeNames, materialEditor.applyTints(allShapes, commands))
                                .entries()),
                blendedShapeBuilder.blendTransforms().envelopes());
        ModelHeader header = ModelHeaderEditor.withFirstFreeSlot(model.header(), blendedShapeBuilder.firstFreeSlot());
        return hasMeshChanges ? withHeader(newModel, updateHeader(withHeader(newModel, header))) : newModel;
    }

    private static Model withHeader(Model model, ModelHeader header) {
        return new Model(
                model.location(),
                header,
                model.nodes(),
                model.commands(),
                model.materials(),
                model.textureBindings(),
                model.paletteBindings(),
                model.shapes(),
                model.envelopes());
    }

    private static boolean hasMeshChanges(Comparison comparison) {
        return !comparison.parts().addedParts().isEmpty()
                || comparison.parts().changes().values().stream().anyMatch(change -> change != ChangeKind.UNCHANGED)
                || PaintedPartFinder.isPainted(comparison);
    }

    /** Returns the original shapes with their changes. Triangles for new shapes go to the appender. */
    private List<ShapeData> editShapes(NitroShapeEditor shapeEditor) {
        Comparison comparison = job.comparison();
        // Parts with painted colours are rebuilt, because their vertices get colours instead of normals.
        comparison
                .parts()
                .changes()
                .replaceAll((key, change) -> shapeEditor.canStorePaint(
                                requireNonNull(comparison.originalParts().get(key)))
                        ? ChangeKind.REBUILT
                        : change);
        return MeshEdit.apply(
                job,
                shapeEditor,
                List.copyOf(comparison.originalParts().values()),
                comparison.parts().addedParts().stream()
                        .filter(part -> !part.triangles().isEmpty())
                        .toList());
    }

    /**
     * Returns the header with the numbers of vertices and polygons that the model draws. If vertices are outside the
     * bounding box, the header gets a larger box.
     */
    private ModelHeader updateHeader(Model model) {
        int[] counts = new int[COUNT_TYPES];
        for (SbcCommand command : model.commands()) {
            if (command instanceof SbcCommand.Shape(int flags, int shapeIndex)
                    && shapeIndex < model.shapes().size()) {
                for (ListPolygons polygons : DisplayListDecoder.decode(
                        model.shapes().valueAt(shapeIndex).displayList())) {
                    addCounts(polygons, counts);
                }
            }
        }
        ModelHeader header = model.header();
        double[] bounds = header.bounds();
        boolean exceedsBox = false;
        for (MeshPart part : job.comparison().allParts()) {
            for (EditCorner[] triangle : part.triangles()) {
                for (EditCorner corner : triangle) {
                    for (int axis = 0; axis < 3; axis++) {
                        double coordinate = corner.position()[axis];
                        double tolerance = 2 * FixedPoint.toDouble(header.boxScale()) / FixedPoint.ONE
                                + job.comparison().tolerance();
                        exceedsBox |=
                                coordinate < bounds[axis] - tolerance || coordinate > bounds[axis + 3] + tolerance;
                        bounds[axis] = Math.min(bounds[axis], coordinate);
                        bounds[axis + 3] = Math.max(bounds[axis + 3], coordinate);
                    }
                }
            }
        }
        ModelHeader countedHeader = ModelHeaderEditor.withCounts(header, counts);
        return exceedsBox ? ModelHeaderEditor.withBox(countedHeader, bounds) : countedHeader;
    }

    /** Adds the numbers of vertices, triangles and quads to the counts, and updates the number of polygons. */
    private static void addCounts(ListPolygons polygons, int[] counts) {
        int vertexCount = polygons.vertices().size();
        counts[VERTICES] += vertexCount;
        switch (polygons.type()) {
            case ListPolygons.TRIANGLES -> counts[TRIANGLES] += vertexCount / 3;
            case ListPolygons.QUADS -> counts[QUADS] += vertexCount / 4;
            case ListPolygons.TRIANGLE_STRIP -> counts[TRIANGLES] += Math.max(0, vertexCount - 2);
            default -> counts[QUADS] += Math.max(0, vertexCount / 2 - 1); // A quad strip.
        }
        counts[POLYGONS] = counts[TRIANGLES] + counts[QUADS];
    }
}
