package shuriken.cli.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import shuriken.batch.Conversion;
import shuriken.batch.Output;
import shuriken.batch.PlannedAsset;
import shuriken.batch.catalog.ManifestLine;
import shuriken.cli.console.Console;
import shuriken.cli.console.Failure;
import shuriken.cli.console.Report;
import shuriken.cli.console.WrittenCount;
import shuriken.cli.run.OutputFolder.Earlier;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Severity;

/** The end of every verb that makes files: writes the results of each input, says so, and counts. */
public final class OutputWriter {
    private final Console console;
    private final Report report;
    private final InputOptions inputs;
    private final OutputOptions options;
    private final OutputFolder folder;
    private final String nothing;
    private final Optional<OutputLog> log;
    private final WrittenCount count;
    private boolean streamed;
    private OpenInput open = new OpenInput();

    /** The input whose results come. */
    private static final class OpenInput {
        private final List<Diagnostic> findings = new ArrayList<>();
        private final List<Output> waiting = new ArrayList<>();
        private final List<Path> paths = new ArrayList<>();
        private final List<Path> refused = new ArrayList<>();
        private boolean isEmpty = true;
        private boolean isComplete = true;
    }

    /** @param nothing the message for a named input without a result */
    public OutputWriter(Console console, Report report, InputOptions inputs, OutputOptions options, String nothing) {
        this(console, report, inputs, options, nothing, Optional.empty(), Earlier.NOTHING);
    }

    /**
     * @param log learns of all that is written
     * @param earlier what runs before this one have left
     */
    public OutputWriter(
            Console console,
            Report report,
            InputOptions inputs,
            OutputOptions options,
            String nothing,
            Optional<OutputLog> log,
            Earlier earlier) {
        this.console = console;
        this.nothing = nothing;
        this.report = report;
        this.inputs = inputs;
        this.options = options;
        this.folder = new OutputFolder(options, earlier);
        this.log = log;
        this.count = new WrittenCount(options.template().root());
    }

    /**
     * Leaves the files of an input as they are.
     *
     * @return false if they would now have other names
     */
    boolean keep(ManifestLine proof, List<Path> paths) {
        if (!folder.keep(paths)) {
            return false;
        }
        count.kept();
        report.done();
        if (inputs.json()) {
            console.line(Written.json(proof.path(), paths, proof.diagnostics()));
        }
        return true;
    }

    /** A file of an earlier run is no more. */
    void removed() {
        count.removed();
    }

    /** A file of an earlier run that a link has led to. */
    void left(Path path) {
        report.note("warning: " + path + " was not removed: a link leads out of the output folder");
    }

    /** Results are written as they come, but all at the end if findings may forbid it. */
    public void take(WriteJob planned) throws IOException {
        OpenInput input = open;
        open = planned.isLast() ? new OpenInput() : input;
        try {
            WriteJob job = planned.planned().isEmpty() ? planned : planned.with(missing(planned));
            input.findings.addAll(job.conversion().diagnostics());
            input.waiting.addAll(job.conversion().outputs());
            input.isEmpty &= input.waiting.isEmpty();
            job.failure().ifPresent(report::failed);
            input.isComplete &= job.failure().isEmpty();
            if (job.isLast() && !mayWrite(job, input.findings)) {
                return;
            }
            if (job.isLast() || !options.strict()) {
                for (Output output : input.waiting) {
                    input.isComplete &= write(job, output, input.paths, input.refused);
                }
                input.waiting.clear();
            }
            if (job.isLast()) {
                end(job, input);
            }
        } catch (IOException e) {
            if (!planned.isLast()) {
                reportFindings(input.findings);
            }
            throw e;
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            input.isComplete = false;
            throw e;
        }
    }

    private void end(WriteJob job, OpenInput input) {
        if (input.isEmpty && input.isComplete && job.explicit()) {
            if (isComplete(job, input.findings)) {
                report.failed(new Failure(job.path(), nothing));
            }
            return;
        }
        if (inputs.json() && !options.template().isStandardOutput()) {
            console.line(Written.json(job.path(), input.paths, input.findings));
        }
        if (!input.refused.isEmpty()) {
            String more = input.refused.size() == 1 ? " exists" : " and " + (input.refused.size() - 1) + " more exist";
            String reason = input.refused.get(0) + more + "; add --overwrite or --skip-existing"
                    + (log.isPresent() ? ", or --changed to replace results of this manifest" : "");
            report.failed(new Failure(job.path(), reason));
        } else if (input.isComplete && isComplete(job, input.findings)) {
            report.done();
        }
    }

    /** Creates the files that do not exist yet; for the others it returns the names. */
    private Conversion missing(WriteJob job) {
        List<Output> outputs = new ArrayList<>();
        List<Diagnostic> findings = new ArrayList<>(job.conversion().diagnostics());
        OutputFolder.ExistingFiles existing = folder.existing(job.folder(), job.stem());
        for (PlannedAsset asset : job.planned()) {
            if (asset.isComplete() && existing.holds(asset.names())) {
                outputs.addAll(asset.names());
                continue;
            }
            try {
                Conversion made = asset.make();
                outputs.addAll(made.outputs());
                findings.addAll(made.diagnostics());
                existing.claim(made.outputs());
            } catch (FormatException e) {
                if (job.planned().size() == 1) {
                    throw e;
                }
                String what = String.format(Locale.ROOT, "%s (%s)", e.what(), e.kind());
                findings.add(new Diagnostic(DiagnosticCode.UNREADABLE, e.site(), what));
            }
        }
        return new Conversion(outputs, findings);
    }

    /** One of the results of an input cannot be made. */
    public void failed(Failure failure) {
        report.failed(failure);
    }

    /**
     * Says what was found in an input whose results come one by one.
     *
     * @return whether they may be written
     */
    public boolean begins(WriteJob job) {
        List<Diagnostic> findings = job.conversion().diagnostics();
        if (!mayWrite(job, findings)) {
            return false;
        }
        isComplete(job, findings);
        return true;
    }

    /** Reports the findings; refuses if one loses data and none may be lost. */
    private boolean mayWrite(WriteJob job, List<Diagnostic> findings) {
        log.ifPresent(asset -> asset.found(findings));
        reportFindings(findings);
        Optional<Diagnostic> loss = options.strict() ? loss(findings) : Optional.empty();
        loss.ifPresent(found ->
                report.lossy(new Failure(job.path(), "nothing was written because this would lose data: " + found)));
        return loss.isEmpty();
    }

    private void reportFindings(List<Diagnostic> findings) {
        if (!inputs.json()) {
            report.findings(findings);
        }
    }

    /** A result with a hole in it is a failure, too. */
    private boolean isComplete(WriteJob job, List<Diagnostic> findings) {
        for (Diagnostic finding : findings) {
            if (finding.severity() == Severity.ERROR) {
                report.failed(Failure.of(job.path(), finding));
                return false;
            }
        }
        return true;
    }

    /** Says at the end what was written. */
    public void summarise() {
        count.summary(options.dryRun()).forEach(report::note);
    }

    private boolean write(WriteJob job, Output output, List<Path> paths, List<Path> refused) throws IOException {
        if (options.template().isStandardOutput()) {
            return stream(job, output);
        }
        Written written;
        try {
            written = folder.write(job.folder(), job.stem(), output);
        } catch (IllegalArgumentException e) {
            report.failed(new Failure(job.path(), String.valueOf(e.getMessage())));
            return false;
        } catch (IOException e) {
            if (!Failure.isOfOnePath(e)) {
                throw e;
            }
            report.diskRefused(Failure.ofWriting(e));
            return false;
        }
        paths.addAll(written.paths());
        switch (written.result()) {
            case WRITTEN, WOULD_BE_WRITTEN -> {
                log.ifPresent(asset -> log(asset, written, output));
                wrote(written, output);
            }
            case SKIPPED -> count.skipped();
            case REFUSED ->
                refused.add(written.paths().stream()
                        .filter(Files::exists)
                        .findFirst()
                        .orElse(written.paths().getFirst()));
        }
        return true;
    }

    /** One stream takes one file; an image or buffer next to it would be lost. */
    private boolean stream(WriteJob job, Output output) throws IOException {
        if (streamed || output.files().size() > 1) {
            String reason = streamed ? "more than one result" : output.files().size() + " files";
            report.failed(new Failure(job.path(), reason + " for standard output; name a folder with -o"));
            return false;
        }
        streamed = true;
        if (!options.dryRun()) {
            console.out().write(output.files().get(0).data());
            console.out().flush();
        }
        return true;
    }

    private static void log(OutputLog log, Written written, Output output) {
        for (int i = 0; i < output.files().size(); i++) {
            log.wrote(written.paths().get(i), output.files().get(i).data());
        }
    }

    private void wrote(Written written, Output output) {
        count.written(written.paths().getFirst(), output);
        if (!inputs.json() && (options.dryRun() || inputs.verbosity().verbose())) {
            for (Path path : written.paths()) {
                console.line((options.dryRun() ? "Would write " : "Wrote ") + path);
            }
        }
    }

    private static Optional<Diagnostic> loss(List<Diagnostic> findings) {
        return findings.stream()
                .filter(finding -> finding.severity() != Severity.INFO)
                .findFirst();
    }
}
