package shuriken.cli.output;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import shuriken.batch.Conversion;
import shuriken.batch.Output;
import shuriken.batch.PlannedAsset;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;

/**
 * Converts planned assets, but only those whose files do not exist. An earlier, interrupted run may have written the
 * others.
 */
final class MissingResults {
    private MissingResults() {}

    /**
     * Converts the planned assets whose files do not exist yet. For all others, the conversion contains outputs with
     * names, but without content.
     */
    static Conversion convert(WriteJob job, OutputFolder folder) {
        List<Output> outputs = new ArrayList<>();
        List<Diagnostic> findings = new ArrayList<>(job.conversion().diagnostics());
        OutputFolder.NamePreview preview = folder.previewNames(job.folder(), job.stem());
        for (PlannedAsset plannedAsset : job.plannedAssets()) {
            if (plannedAsset.isComplete() && preview.claimIfAllExist(plannedAsset.outputs())) {
                outputs.addAll(plannedAsset.outputs());
                continue;
            }
            try {
                Conversion conversion = plannedAsset.convert();
                outputs.addAll(conversion.outputs());
                findings.addAll(conversion.diagnostics());
                preview.claim(conversion.outputs());
            } catch (FormatException e) {
                if (job.plannedAssets().size() == 1) {
                    throw e;
                }
                String reason = String.format(Locale.ROOT, "%s (%s)", e.detail(), e.kind());
                findings.add(new Diagnostic(DiagnosticCode.UNREADABLE, e.location(), reason));
            }
        }
        return new Conversion(outputs, findings);
    }
}
