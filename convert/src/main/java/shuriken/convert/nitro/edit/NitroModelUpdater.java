package shuriken.convert.nitro.edit;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import shuriken.convert.nitro.mesh.ListDecoder;
import shuriken.convert.nitro.mesh.ListPolygons;
import shuriken.convert.nitro.mesh.ModelProvenance;
import shuriken.edit.ChangeKind;
import shuriken.edit.Comparison;
import shuriken.edit.EditCorner;
import shuriken.edit.EditJob;
import shuriken.edit.MeshEdit;
import shuriken.edit.MeshPart;
import shuriken.edit.PaintedParts;
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

/** Writes changes into NITRO models. */
public final class NitroModelUpdater {
    private final EditJob job;

    public NitroModelUpdater(EditJob job) {
        this.job = job;
    }

    /**
     * Writes the changes into a model file.
     *
     * @param modelIndex the index of the model in the file
     */
    public byte[] update(NsbmdFile file, int modelIndex) {
        ByteWriter out = ByteWriter.littleEndian();
        try {
            NitroTextures textures = new NitroTextures(file, job);
            NsbmdFile models = file.updateModel(modelIndex, model -> applyChanges(model, textures));
            new NsbmdFormat().write(textures.addTo(models), out);
        } catch (IllegalArgumentException e) {
            throw job.toFormatException(e);
        }
        return out.toByteArray();
    }

    private Model applyChanges(Model model, NitroTextures textures) {
        Comparison comparison = job.comparison();
        NitroProvenance provenance = NitroProvenance.create(model, job.provenance(ModelProvenance.class), job.source());
        BlendedShapeBuilder blended = new BlendedShapeBuilder(model, job);
        NitroPartAppender appender = new NitroPartAppender(model, job, textures, blended);
        List<ShapeData> allShapes = new ArrayList<>(model.shapes().values());
        boolean hasMeshChanges = hasMeshChanges(comparison);
        if (hasMeshChanges) {
            NitroShapeEditor shapes = new NitroShapeEditor(job, model, provenance, blended, appender);
            allShapes = new ArrayList<>(editShapes(shapes));
        }
        List<SbcCommand> commands = blended.slots().withStores(appender.commands());
        blended.finish(commands, appender.shapes(), model.shapes().size());
        allShapes.addAll(appender.shapes());
        List<String> names = new ArrayList<>(model.shapes().names());
        for (int i = names.size(); i < allShapes.size(); i++) {
            names.add(appender.uniqueName(i, names));
        }
        NitroMaterialEditor materials = new NitroMaterialEditor(model, job, appender, textures);
        List<MaterialData> newMaterials = materials.applyChanges();
        Model newModel = new Model(
                model.site(),
                model.header(),
                NitroNameEditor.applyNames(blended.slots().withSlots(), job),
                commands,
                appender.materials(newMaterials),
                appender.textureBindings(),
                appender.paletteBindings(),
                model.shapes()
                        .with(Dictionary.of(names, materials.applyTints(allShapes, commands))
                                .entries()),
                blended.matrices().envelopes());
        ModelHeader header = ModelHeaders.withFirstFreeSlot(model.header(), blended.firstFreeSlot());
        return hasMeshChanges ? withHeader(newModel, updateHeader(withHeader(newModel, header))) : newModel;
    }

    private static Model withHeader(Model m, ModelHeader header) {
        return new Model(
                m.site(),
                header,
                m.nodes(),
                m.commands(),
                m.materials(),
                m.texturePairs(),
                m.palettePairs(),
                m.shapes(),
                m.envelopes());
    }

    private static boolean hasMeshChanges(Comparison comparison) {
        return !comparison.parts().added().isEmpty()
                || comparison.parts().changes().values().stream().anyMatch(change -> change != ChangeKind.UNCHANGED)
                || PaintedParts.isPainted(comparison);
    }

    private List<ShapeData> editShapes(NitroShapeEditor shapes) {
        Comparison comparison = job.comparison();
        comparison
                .parts()
                .changes()
                .replaceAll((key, change) -> shapes.canStorePaint(
                                requireNonNull(comparison.originalParts().get(key)))
                        ? ChangeKind.REBUILT
                        : change);
        return MeshEdit.apply(
                job,
                shapes,
                List.copyOf(comparison.originalParts().values()),
                comparison.parts().added().stream()
                        .filter(part -> !part.triangles().isEmpty())
                        .toList());
    }

    /** Returns the header with the counts of drawn polygons and an updated bounding box. */
    private ModelHeader updateHeader(Model model) {
        int[] counts = new int[4];
        for (SbcCommand command : model.commands()) {
            if (command instanceof SbcCommand.Shape(int flags, int shape)
                    && shape < model.shapes().size()) {
                for (ListPolygons polygons :
                        ListDecoder.decode(model.shapes().valueAt(shape).list())) {
                    count(polygons, counts);
                }
            }
        }
        ModelHeader header = model.header();
        double[] box = header.bounds();
        boolean isLarger = false;
        for (MeshPart part : job.comparison().allParts()) {
            for (EditCorner[] triangle : part.triangles()) {
                for (EditCorner corner : triangle) {
                    for (int axis = 0; axis < 3; axis++) {
                        double coordinate = corner.position()[axis];
                        double tolerance = 2 * FixedPoint.toDouble(header.boxScale()) / FixedPoint.ONE
                                + job.comparison().tolerance();
                        isLarger |= coordinate < box[axis] - tolerance || coordinate > box[axis + 3] + tolerance;
                        box[axis] = Math.min(box[axis], coordinate);
                        box[axis + 3] = Math.max(box[axis + 3], coordinate);
                    }
                }
            }
        }
        ModelHeader counted = ModelHeaders.withCounts(header, counts);
        return isLarger ? ModelHeaders.withBox(counted, box) : counted;
    }

    /** Adds polygons to the numbers of vertices, polygons, triangles and quads. */
    private static void count(ListPolygons polygons, int[] counts) {
        int vertices = polygons.vertices().size();
        counts[0] += vertices;
        switch (polygons.type()) {
            case ListPolygons.TRIANGLES -> counts[2] += vertices / 3;
            case ListPolygons.QUADS -> counts[3] += vertices / 4;
            case ListPolygons.TRIANGLE_STRIP -> counts[2] += Math.max(0, vertices - 2);
            default -> counts[3] += Math.max(0, vertices / 2 - 1); // a quad strip
        }
        counts[1] = counts[2] + counts[3];
    }
}
