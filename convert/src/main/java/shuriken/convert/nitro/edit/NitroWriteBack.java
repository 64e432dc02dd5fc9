package shuriken.convert.nitro.edit;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import shuriken.convert.nitro.NitroConverter;
import shuriken.convert.nitro.mesh.ListDecoder;
import shuriken.convert.nitro.mesh.ListPolygons;
import shuriken.edit.ChangeKind;
import shuriken.edit.Comparison;
import shuriken.edit.EditCorner;
import shuriken.edit.EditJob;
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
import shuriken.scene.Material;
import shuriken.scene.Scene;
import shuriken.texture.TextureBank;

/** Writes changes into NITRO models. */
public final class NitroWriteBack {
    private final EditJob job;

    public NitroWriteBack(EditJob job) {
        this.job = job;
    }

    /** @param number index of the model in the file */
    public byte[] nsbmd(NsbmdFile file, int number) {
        ByteWriter out = ByteWriter.littleEndian();
        try {
            NitroTextures textures = new NitroTextures(file, job);
            NsbmdFile models = file.withModel(number, model -> changed(model, file, textures));
            new NsbmdFormat().write(textures.addedTo(models), out);
        } catch (IllegalArgumentException e) {
            throw job.rejected(e);
        }
        return out.toByteArray();
    }

    private Model changed(Model model, NsbmdFile file, NitroTextures textures) {
        Comparison comparison = job.comparison();
        List<TextureBank> banks = new NitroConverter().textures(file, job.options());
        NitroProvenance provenance = NitroProvenance.of(model, banks, job.source(), job.options(), job.context());
        NitroShapes shapes = new NitroShapes(model, provenance, comparison.tolerance());
        boolean hasChangedMeshes =
                comparison.parts().changes().values().stream().anyMatch(change -> change != ChangeKind.UNCHANGED)
                        || PaintedParts.isPainted(comparison);
        if (hasChangedMeshes) {
            comparison.unchangedParts().stream()
                    .filter(part -> !PaintedParts.isPainted(comparison, part.key()))
                    .forEach(shapes::addUnchanged);
        }
        BlendedShapes blended = new BlendedShapes(model, job);
        boolean hasMeshChanges = hasChangedMeshes || !comparison.parts().added().isEmpty();
        if (hasMeshChanges) {
            comparison.parts().changes().forEach((key, change) -> writePart(model, shapes, blended, key, change));
        }
        NitroAppender appender = new NitroAppender(model, job, textures, blended);
        comparison.parts().added().forEach(appender::add);
        List<SbcCommand> commands = blended.slots().storing(appender.commands());
        blended.finish(commands, appender.shapes(), model.shapes().size());
        List<ShapeData> allShapes = new ArrayList<>(shapes.result());
        allShapes.addAll(appender.shapes());
        List<String> names = new ArrayList<>(model.shapes().names());
        for (int i = names.size(); i < allShapes.size(); i++) {
            names.add(appender.name(i, names));
        }
        NitroMaterials materials = new NitroMaterials(model, job, appender, textures);
        List<MaterialData> changed = materials.changed();
        Model made = new Model(
                model.site(),
                model.header(),
                NitroNames.renamed(blended.slots().nodes(), job),
                commands,
                appender.materials(changed),
                appender.texturePairs(),
                appender.palettePairs(),
                model.shapes()
                        .with(Dictionary.of(names, materials.tinted(allShapes, commands))
                                .entries()),
                blended.matrices().envelopes());
        ModelHeader header = NitroModelHeader.withFirstFreeSlot(model.header(), blended.firstFreeSlot());
        return hasMeshChanges ? withHeader(made, header(withHeader(made, header))) : made;
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

    private void writePart(
            Model model, NitroShapes shapes, BlendedShapes blended, MeshPart.Key key, ChangeKind change) {
        Comparison comparison = job.comparison();
        MeshPart before = requireNonNull(comparison.originalParts().get(key));
        Optional<MeshPart> after = Optional.ofNullable(comparison.editedParts().get(key));
        boolean isPainted = PaintedParts.isPainted(comparison, key) && shapes.areAlone(before);
        if (change == ChangeKind.UNCHANGED && !isPainted) {
            job.report().add(ChangeKind.UNCHANGED, "mesh", before.name(), "");
            if (PaintedParts.isPainted(comparison, key)) {
                shapes.addUnchanged(before);
            }
            return;
        }
        TexelUnits units = units(model, before);
        if (change == ChangeKind.PATCHED && !isPainted && shapes.tryPatch(before, after.orElseThrow(), units)) {
            job.report()
                    .add(
                            ChangeKind.PATCHED,
                            "mesh",
                            before.name(),
                            before.triangles().size() + " triangles, in place");
            return;
        }
        List<EditCorner[]> triangles = after.map(MeshPart::triangles).orElse(List.of());
        NitroShapes.Replacement replacement = shapes.replace(before, units);
        if (isPainted) {
            replacement.colour(baseColour(after.orElseThrow()));
        }
        insert(model, replacement, before, triangles, blended);
        job.report()
                .add(
                        after.isEmpty() ? ChangeKind.REMOVED : ChangeKind.REBUILT,
                        "mesh",
                        before.name(),
                        before.triangles().size() + " → " + triangles.size() + " triangles");
    }

    /**
     * Inserts the new triangles of a part: those with other weights, or too far from the origin, into shapes of their own, if
     * that is possible.
     */
    private void insert(
            Model model,
            NitroShapes.Replacement replacement,
            MeshPart before,
            List<EditCorner[]> triangles,
            BlendedShapes blended) {
        List<EditCorner[]> weighted = new ArrayList<>();
        for (EditCorner[] triangle : triangles) {
            if (replacement.difference(triangle) <= AppendedPart.MIN_WEIGHT && replacement.fits(triangle)) {
                replacement.insert(triangle);
            } else {
                weighted.add(triangle);
            }
        }
        List<SbcCommand> state = MatrixSlots.state(model.commands(), replacement.shape());
        List<EditCorner[]> rejected =
                weighted.isEmpty() ? List.of() : blended.add(weighted, state, replacement::vertex);
        double worst = 0;
        for (EditCorner[] triangle : rejected) {
            worst = Math.max(worst, replacement.difference(triangle));
            replacement.insert(triangle);
        }
        if (!rejected.isEmpty()) {
            job.report()
                    .add(
                            ChangeKind.UNSUPPORTED,
                            "weights",
                            before.name(),
                            String.format(
                                    Locale.ROOT,
                                    "%d triangles: off by up to %.2f, because only blends of bones that the file has are used",
                                    rejected.size(),
                                    worst));
        }
    }

    private float[] baseColour(MeshPart edited) {
        return edited.materialIndex() == Scene.NONE
                ? Material.PLAIN.baseColour()
                : job.comparison()
                        .edited()
                        .materials()
                        .get(edited.materialIndex())
                        .baseColour();
    }

    private TexelUnits units(Model model, MeshPart part) {
        return part.material() < 0
                ? TexelUnits.NONE
                : TexelUnits.of(job.source().materials().get(part.material()), job.source(), model);
    }

    /** Returns the header with the counts of drawn polygons and an updated bounding box. */
    private ModelHeader header(Model model) {
        int[] counts = new int[4];
        for (SbcCommand command : model.commands()) {
            if (command instanceof SbcCommand.Shape(int flags, int shape)
                    && shape < model.shapes().size()) {
                for (ListPolygons polygons :
                        ListDecoder.decode(model.shapes().get(shape).list())) {
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
                        double slack = 2 * FixedPoint.toDouble(header.boxScale()) / FixedPoint.ONE
                                + job.comparison().tolerance();
                        isLarger |= coordinate < box[axis] - slack || coordinate > box[axis + 3] + slack;
                        box[axis] = Math.min(box[axis], coordinate);
                        box[axis + 3] = Math.max(box[axis + 3], coordinate);
                    }
                }
            }
        }
        ModelHeader counted = NitroModelHeader.withCounts(header, counts);
        return isLarger ? NitroModelHeader.withBox(counted, box) : counted;
    }

    private static void count(ListPolygons polygons, int[] counts) {
        int vertices = polygons.vertices().size();
        counts[0] += vertices;
        switch (polygons.type()) {
            case ListPolygons.TRIANGLES -> counts[2] += vertices / 3;
            case ListPolygons.QUADS -> counts[3] += vertices / 4;
            case ListPolygons.TRIANGLE_STRIP -> counts[2] += Math.max(0, vertices - 2);
            default -> counts[3] += Math.max(0, vertices / 2 - 1);
        }
        counts[1] = counts[2] + counts[3];
    }
}
