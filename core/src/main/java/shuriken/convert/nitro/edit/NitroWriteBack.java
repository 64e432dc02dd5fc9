package shuriken.convert.nitro.edit;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import shuriken.convert.nitro.NitroConverter;
import shuriken.convert.nitro.mesh.ListPolygons;
import shuriken.convert.nitro.mesh.ListReader;
import shuriken.edit.ChangeKind;
import shuriken.edit.Comparison;
import shuriken.edit.EditCorner;
import shuriken.edit.EditJob;
import shuriken.edit.MeshPart;
import shuriken.io.ByteWriter;
import shuriken.io.Fx;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.mdl0.MaterialData;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.ModelHeader;
import shuriken.nitro.mdl0.NsbmdFile;
import shuriken.nitro.mdl0.NsbmdFormat;
import shuriken.nitro.mdl0.SbcCommand;
import shuriken.nitro.mdl0.ShapeData;
import shuriken.scene.Material;
import shuriken.texture.TextureBank;

/** Changes put back into NITRO models. */
public final class NitroWriteBack {
    private final EditJob job;

    public NitroWriteBack(EditJob job) {
        this.job = job;
    }

    /** @param number of the model in the file, from 0 on */
    public byte[] nsbmd(NsbmdFile file, int number) {
        job.comparison().clips().fates().forEach((name, fate) -> {
            if (fate == ChangeKind.NEW || fate == ChangeKind.REBUILT) {
                job.report()
                        .add(
                                ChangeKind.LOST,
                                "clip",
                                name,
                                fate == ChangeKind.NEW
                                        ? "motions have files of their own; use --to nsbca --for"
                                        : "motions have files of their own; put it back with --into ITS_FILE --for MODEL");
            }
        });
        ByteWriter out = ByteWriter.littleEndian();
        try {
            NitroTextures pictures = new NitroTextures(file, job);
            NsbmdFile models = file.withModel(number, model -> changed(model, file, pictures));
            new NsbmdFormat().write(pictures.in(models), out);
        } catch (IllegalArgumentException e) {
            throw job.refused(e);
        }
        return out.toByteArray();
    }

    private Model changed(Model model, NsbmdFile file, NitroTextures pictures) {
        Comparison comparison = job.comparison();
        List<TextureBank> banks = new NitroConverter().textures(file, job.options());
        NitroProvenance trace = NitroProvenance.of(model, banks, job.source(), job.options(), job.context());
        NitroShapes shapes = new NitroShapes(model, trace, comparison.tolerance());
        boolean meshes = comparison.parts().fates().values().stream().anyMatch(fate -> fate != ChangeKind.KEPT);
        if (meshes) {
            comparison.kept().forEach(shapes::keep);
        }
        if (meshes || !comparison.parts().added().isEmpty()) {
            comparison.parts().fates().forEach((key, fate) -> part(shapes, key, fate));
        }
        NitroAppender addition = new NitroAppender(model, job, pictures);
        comparison.parts().added().forEach(addition::add);
        List<ShapeData> all = new ArrayList<>(shapes.result());
        all.addAll(addition.shapes());
        List<String> names = new ArrayList<>(model.shapes().names());
        for (int i = names.size(); i < all.size(); i++) {
            names.add(addition.name(i, names));
        }
        List<MaterialData> changed = new NitroMaterials(model, job, addition, pictures).changed();
        Model made = new Model(
                model.site(),
                model.head(),
                model.nodes(),
                addition.commands(),
                addition.materials(changed),
                addition.texturePairs(),
                addition.palettePairs(),
                model.shapes().with(Dictionary.of(names, all).entries()),
                model.envelopes());
        boolean drawsOthers = meshes || !comparison.parts().added().isEmpty();
        return drawsOthers ? withHead(made, head(made)) : made;
    }

    private static Model withHead(Model m, ModelHeader head) {
        return new Model(
                m.site(),
                head,
                m.nodes(),
                m.commands(),
                m.materials(),
                m.texturePairs(),
                m.palettePairs(),
                m.shapes(),
                m.envelopes());
    }

    private void part(NitroShapes shapes, MeshPart.Key key, ChangeKind fate) {
        Comparison comparison = job.comparison();
        MeshPart before = requireNonNull(comparison.wereThere().get(key));
        Optional<MeshPart> after = Optional.ofNullable(comparison.areThere().get(key));
        if (fate == ChangeKind.KEPT) {
            job.report().add(ChangeKind.KEPT, "mesh", before.name(), "");
            return;
        }
        int[] size = size(before);
        if (fate == ChangeKind.MOVED && shapes.move(before, after.orElseThrow(), size)) {
            job.report()
                    .add(
                            ChangeKind.MOVED,
                            "mesh",
                            before.name(),
                            before.triangles().size() + " triangles, in place");
            return;
        }
        List<EditCorner[]> triangles = after.map(MeshPart::triangles).orElse(List.of());
        double off = shapes.replace(before, triangles, size);
        job.report()
                .add(
                        after.isEmpty() ? ChangeKind.REMOVED : ChangeKind.REBUILT,
                        "mesh",
                        before.name(),
                        String.format(
                                Locale.ROOT,
                                "%d → %d triangles%s",
                                before.triangles().size(),
                                triangles.size(),
                                off > 0.02
                                        ? String.format(
                                                Locale.ROOT,
                                                "; weights off by up to %.2f, for only matrices that it had are used",
                                                off)
                                        : ""));
    }

    /** Of the picture that a part's coordinates count in; 0 where they cannot be changed. */
    private int[] size(MeshPart part) {
        if (part.material() < 0) {
            return new int[2];
        }
        Material material = job.source().materials().get(part.material());
        return NitroMaterials.size(material, job.source());
    }

    /** With the counts of what is drawn, and a box around all of it. */
    private ModelHeader head(Model model) {
        int[] counts = new int[4];
        for (SbcCommand command : model.commands()) {
            if (command instanceof SbcCommand.Shape(int flags, int shape)
                    && shape < model.shapes().size()) {
                for (ListPolygons polygons :
                        ListReader.read(model.shapes().get(shape).list())) {
                    count(polygons, counts);
                }
            }
        }
        ModelHeader head = model.head();
        double[] box = head.bounds();
        boolean larger = false;
        for (MeshPart part : job.comparison().all()) {
            for (EditCorner[] triangle : part.triangles()) {
                for (EditCorner corner : triangle) {
                    for (int axis = 0; axis < 3; axis++) {
                        double at = corner.place()[axis];
                        double slack = 2 * Fx.value(head.boxScale()) / Fx.ONE
                                + job.comparison().tolerance();
                        larger |= at < box[axis] - slack || at > box[axis + 3] + slack;
                        box[axis] = Math.min(box[axis], at);
                        box[axis + 3] = Math.max(box[axis + 3], at);
                    }
                }
            }
        }
        ModelHeader counted = NitroModelHeader.counted(head, counts);
        return larger ? NitroModelHeader.boxed(counted, box) : counted;
    }

    private static void count(ListPolygons polygons, int[] counts) {
        int sent = polygons.vertices().size();
        counts[0] += sent;
        switch (polygons.type()) {
            case ListPolygons.TRIANGLES -> counts[2] += sent / 3;
            case ListPolygons.QUADS -> counts[3] += sent / 4;
            case ListPolygons.TRIANGLE_STRIP -> counts[2] += Math.max(0, sent - 2);
            default -> counts[3] += Math.max(0, sent / 2 - 1);
        }
        counts[1] = counts[2] + counts[3];
    }
}
