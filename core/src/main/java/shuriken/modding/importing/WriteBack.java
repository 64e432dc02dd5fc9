package shuriken.modding.importing;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.edit.LevelWriteBack;
import shuriken.convert.ninja.edit.NinjaWriteBack;
import shuriken.convert.ninja.edit.StageWriteBack;
import shuriken.convert.nitro.edit.NitroWriteBack;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.ChangeKind;
import shuriken.edit.Comparison;
import shuriken.edit.EditJob;
import shuriken.edit.EditPart;
import shuriken.edit.EditReport;
import shuriken.edit.PartMatch;
import shuriken.edit.WriteBackCheck;
import shuriken.edit.WriteBackResult;
import shuriken.ninja.landtable.SalvlFile;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.ninja.scenery.RelFile;
import shuriken.nitro.mdl0.NsbmdFile;
import shuriken.scene.Scene;

/**
 * An edited scene back into the file that it was made of. A file whose parts all came back as they were keeps its bytes,
 * whatever its format; changes can be put back into Ninja chunk models and NITRO models.
 */
public final class WriteBack {
    private final Object model;
    private final byte[] original;
    private final int number;
    private final Scene source;
    private final Comparison comparison;
    private final ConvertOptions options;
    private final EditReport report = new EditReport();
    private final SourceLocation site;
    private final ReadContext context;

    private WriteBack(
            Object model,
            byte[] original,
            int number,
            Scene source,
            Scene edited,
            Set<EditPart> kept,
            ConvertOptions options,
            SourceLocation site,
            ReadContext context) {
        this.model = model;
        this.original = original;
        this.number = number;
        this.source = source;
        this.options = options;
        this.site = site;
        this.context = context;
        this.comparison = new Comparison(source, edited, kept, site, context);
    }

    /**
     * Puts a scene back.
     *
     * @param model the format model of the file
     * @param original its bytes
     * @param number of the model in the file, from 0 on
     * @param source the scene that the model was converted to, under these options
     * @param edited what came back
     * @param kept what stays as the source has it, whatever came back
     * @param again converts a file as the source was, for the check before anything is written
     * @param site of the edited scene's file, for findings
     * @throws FormatException UNSUPPORTED if the changes cannot be put into such a file
     */
    public static WriteBackResult of(
            Object model,
            byte[] original,
            int number,
            Scene source,
            Scene edited,
            Set<EditPart> kept,
            ConvertOptions options,
            Function<byte[], Scene> again,
            SourceLocation site,
            ReadContext context) {
        return new WriteBack(model, original, number, source, edited, kept, options, site, context).result(again);
    }

    /**
     * Whether an edited scene still has a mesh of a file as that file has it, so that it may have been made from it.
     *
     * @param source the scene that the model of the file was converted to
     * @param site of the edited scene's file
     */
    public static boolean hasMeshOf(Scene source, Scene edited, SourceLocation site, ReadContext context) {
        Comparison comparison = new Comparison(
                source.withClips(List.of()),
                edited.withClips(List.of()),
                Set.of(EditPart.CLIPS),
                site,
                ReadContext.lenient(context.limits()));
        return comparison.parts().changes().entrySet().stream()
                .anyMatch(part -> (part.getValue() == ChangeKind.UNCHANGED || part.getValue() == ChangeKind.PATCHED)
                        && comparison.editedParts().containsKey(part.getKey()));
    }

    private WriteBackResult result(Function<byte[], Scene> again) {
        PartMatch parts = comparison.parts();
        boolean materials = !comparison.changedMaterials().isEmpty();
        if (comparison.exchangedColours() > 0) {
            context.report(
                    DiagnosticCode.COLOURS_SHUFFLED,
                    site,
                    "%d corners have the colours of others; those of the original are kept",
                    comparison.exchangedColours());
        }
        boolean meshes =
                parts.added().stream().anyMatch(part -> !part.triangles().isEmpty())
                        || parts.changes().values().stream().anyMatch(fate -> fate != ChangeKind.UNCHANGED);
        boolean clips = comparison.clips().changes().values().stream()
                .anyMatch(fate -> fate != ChangeKind.UNCHANGED && fate != ChangeKind.UNSUPPORTED);
        // Trees of Ninja models tell of their meshes themselves.
        if (!meshes && (!materials || model instanceof NsbmdFile)) {
            parts.changes()
                    .forEach((key, fate) -> report.add(
                            ChangeKind.UNCHANGED,
                            "mesh",
                            requireNonNull(comparison.originalParts().get(key)).name(),
                            ""));
        }
        if (!meshes && !clips && !materials) {
            clipLines();
            return new WriteBackResult(original, report, checked(source));
        }
        byte[] changed = changed(meshes, materials);
        clipLines();
        return new WriteBackResult(changed, report, checked(again.apply(changed)));
    }

    private void clipLines() {
        comparison.clips().changes().forEach((name, fate) -> {
            if (fate == ChangeKind.UNCHANGED || fate == ChangeKind.UNSUPPORTED) {
                report.add(
                        fate,
                        "clip",
                        name,
                        fate == ChangeKind.UNSUPPORTED ? "not in the edited file; kept from the original" : "");
            }
        });
        comparison.clips().morphTargetLines().forEach(report::add);
    }

    private byte[] changed(boolean meshes, boolean materials) {
        EditJob job = new EditJob(source, comparison, options, report, site, context);
        return switch (model) {
            case NjFile nj -> new NinjaWriteBack(job).nj(nj, number, meshes || materials);
            case NsbmdFile nsbmd -> new NitroWriteBack(job).nsbmd(nsbmd, number);
            case SamdlFile samdl -> new NinjaWriteBack(job).samdl(samdl);
            case RelFile stage -> new StageWriteBack(job, stage).bytes();
            case SalvlFile level -> new LevelWriteBack(job, level).bytes();
            default -> throw job.unsupported(model.getClass().getSimpleName());
        };
    }

    /**
     * Compares what was made with what was wanted, and reports what the format could not hold.
     *
     * @return how far corners are apart, as a part of the size
     */
    private double checked(Scene made) {
        return new WriteBackCheck(comparison, site, report).checked(made);
    }
}
