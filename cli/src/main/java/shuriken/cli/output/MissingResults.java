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

/** Converts those planned assets whose files an earlier, interrupted run did not write. */
final class MissingResults {
    private MissingResults() {}

    /**
     * Converts the planned assets whose files do not exist yet. The outputs of the remaining ones have names, but no
     * content.
     */
    static Conversion convert(WriteJob job, OutputFolder folder) {
        List<Output> outputs = new ArrayList<>();
        List<Diagnostic> findings = new ArrayList<>(job.conversion().diagnostics());
        OutputFolder.NamePreview existingFiles = folder.existingFiles(job.folder(), job.stem());
        for (PlannedAsset plannedAsset : job.plannedAssets()) {
            if (plannedAsset.isComplete() && existingFiles.claimIfAllExist(plannedAsset.outputs())) {
                outputs.addAll(plannedAsset.outputs());
                continue;
            }
            try {
                Conversion conversion = plannedAsset.convert();
                outputs.addAll(conversion.outputs());
                findings.addAll(conversion.diagnostics());
                existingFiles.claim(conversion.outputs());
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
