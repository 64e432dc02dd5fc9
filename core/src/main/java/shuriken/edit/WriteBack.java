package shuriken.edit;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import shuriken.convert.ConvertOptions;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.FormatException;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;
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
    private final Site site;
    private final ReadContext context;

    /**
     * What came of it.
     *
     * @param bytes of the file
     * @param deviation how far a corner of the file is from the edited scene, as a part of its size
     */
    public record Result(byte[] bytes, EditReport report, double deviation) {
        /** After other changes, which its report begins with. */
        public Result after(List<EditReport.Line> before) {
            EditReport all = new EditReport();
            before.forEach(all::add);
            report.lines().forEach(all::add);
            report.files().forEach(all::addFile);
            report.pictures().forEach(all::addPicture);
            return new Result(bytes, all, deviation);
        }

        /** With other bytes, after more changes: what became of its pictures, and more files beside it. */
        public Result with(byte[] other, List<EditReport.Line> lines, Map<String, byte[]> files) {
            EditReport all = new EditReport();
            report.lines().forEach(all::add);
            lines.forEach(all::add);
            report.files().forEach(all::addFile);
            files.forEach(all::addFile);
            return new Result(other, all, deviation);
        }
    }

    private WriteBack(
            Object model,
            byte[] original,
            int number,
            Scene source,
            Scene edited,
            Set<EditPart> kept,
            ConvertOptions options,
            Site site,
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
    public static Result of(
            Object model,
            byte[] original,
            int number,
            Scene source,
            Scene edited,
            Set<EditPart> kept,
            ConvertOptions options,
            Function<byte[], Scene> again,
            Site site,
            ReadContext context) {
        return new WriteBack(model, original, number, source, edited, kept, options, site, context).result(again);
    }

    /**
     * Whether an edited scene still has a mesh of a file as that file has it, so that it may have been made from it.
     *
     * @param source the scene that the model of the file was converted to
     * @param site of the edited scene's file
     */
    public static boolean hasMeshOf(Scene source, Scene edited, Site site, ReadContext context) {
        Comparison comparison = new Comparison(
                source.withClips(List.of()),
                edited.withClips(List.of()),
                Set.of(EditPart.CLIPS),
                site,
                ReadContext.lenient(context.limits()));
        return comparison.parts().fates().entrySet().stream()
                .anyMatch(part -> (part.getValue() == Fate.KEPT || part.getValue() == Fate.MOVED)
                        && comparison.areThere().containsKey(part.getKey()));
    }

    private Result result(Function<byte[], Scene> again) {
        PartMatch parts = comparison.parts();
        boolean materials = !comparison.changedMaterials().isEmpty();
        if (comparison.mixedColours() > 0) {
            context.report(
                    DiagnosticCode.COLOURS_SHUFFLED,
                    site,
                    "%d corners have the colours of others; those of the original are kept",
                    comparison.mixedColours());
        }
        boolean meshes =
                parts.added().stream().anyMatch(part -> !part.triangles().isEmpty())
                        || parts.fates().values().stream().anyMatch(fate -> fate != Fate.KEPT);
        boolean clips =
                comparison.clips().fates().values().stream().anyMatch(fate -> fate != Fate.KEPT && fate != Fate.LOST);
        // Trees of Ninja models tell of their meshes themselves.
        if (!meshes && (!materials || model instanceof NsbmdFile)) {
            parts.fates()
                    .forEach((key, fate) -> report.add(
                            Fate.KEPT,
                            "mesh",
                            requireNonNull(comparison.wereThere().get(key)).name(),
                            ""));
        }
        if (!meshes && !clips && !materials) {
            clipLines();
            return new Result(original, report, checked(source));
        }
        byte[] changed = changed(meshes, materials);
        clipLines();
        return new Result(changed, report, checked(again.apply(changed)));
    }

    private void clipLines() {
        comparison.clips().fates().forEach((name, fate) -> {
            if (fate == Fate.KEPT || fate == Fate.LOST) {
                report.add(
                        fate, "clip", name, fate == Fate.LOST ? "not in the edited file; kept from the original" : "");
            }
        });
        comparison.clips().shapeLines().forEach(report::add);
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
