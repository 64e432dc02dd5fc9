package shuriken.cli.console;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.FileSystemException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.assets.disk.OutputException;
import shuriken.cli.option.Verbosity;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Severity;

/** Collects the diagnostics and failures of a run, prints them as a summary, and determines the exit code. */
public final class Report {
    private static final String UNKNOWN_FORMATS_MESSAGE =
            "None of the inputs is in a format that Shuriken knows. To list the formats: shuriken formats";

    /** The maximum number of failures with the same reason that are printed, unless output is verbose. */
    private static final int MAX_SHOWN_FAILURES = 5;
    /** The maximum number of {@code INFO} diagnostics with one code that verbose output prints for an input. */
    private static final int MAX_SHOWN_NOTES = 20;

    private final ProgressDisplay progress;
    private final Verbosity verbosity;
    private final List<Failure> failures = new ArrayList<>();
    private int doneCount;
    private final Map<DiagnosticCode, FindingGroup> findingGroups = new EnumMap<>(DiagnosticCode.class);
    private final SkippedFiles skippedFiles = new SkippedFiles();
    /** The files of unknown formats with a hint to their content. The hint is the reason of the failure. */
    private final List<Failure> filesWithHints = new ArrayList<>();
    /** The number of failures because of an unknown format. */
    private int unrecognizedInputCount;

    private boolean filtersExcludedFiles;
    private String filters = "";
    private int lossyCount;
    private boolean hasDifference;
    private boolean hasWriteError;
    private boolean isParallel;
    private boolean isInterrupted;
    private boolean isResumable;
    /** Whether standard output can no longer be written. {@link Console#close} reports the reason. */
    private boolean isOutputClosed;

    public Report(ProgressDisplay progress, Verbosity verbosity) {
        this.progress = progress;
        this.verbosity = verbosity;
    }

    public void addSuccess() {
        doneCount++;
    }

    public void addFailure(Failure failure) {
        failures.add(isParallel ? failure.withJobsAdvice() : failure);
    }

    /** Reports an exception from converting an input or writing its results. A write error names the output. */
    public void addFailure(String path, Throwable e) {
        if (e instanceof OutputException outputError) {
            addWriteError(outputError);
        } else {
            addFailure(Failure.of(path, e));
        }
    }

    /** Reports a damaged file or unsuitable options by the message of an exception, without a stack trace. */
    public void addRejection(String path, Throwable e) {
        switch (e) {
            case FormatException formatError -> addFailure(path, formatError);
            case IllegalArgumentException argumentError ->
                addFailure(new Failure(path, String.valueOf(argumentError.getMessage())));
            case OutputException outputError -> addFailure(path, outputError);
            case FileSystemException fileError
            when fileError.getFile() != null ->
                addFailure(new Failure(fileError.getFile(), Failure.describe(fileError)));
            case IOException ioError -> addFailure(Failure.of(path, Failure.describe(ioError)));
            default -> addFailure(path, e);
        }
    }

    /** Records that several inputs are processed in parallel. */
    public void setParallel() {
        isParallel = true;
    }

    /** Reports an input of an unknown format that the user named. */
    public void addUnrecognizedInput(Failure failure) {
        unrecognizedInputCount++;
        failures.add(failure);
    }

    /**
     * Reports a file of an unknown format that was found in a folder, which is not a failure. Verbose output lists it.
     *
     * @param path the path of the file
     * @param hint what the file contains, if that is known
     */
    public void addSkippedFile(String path, Optional<Failure> hint) {
        skippedFiles.add(path);
        if (verbosity.verbose()) {
            note("Skipped " + path + ": unknown format");
        }
        hint.ifPresent(filesWithHints::add);
    }

    /**
     * Records that the user's filters excluded a file.
     *
     * @param newFilters the filters as options, such as {@code --type model}
     */
    public void addFilteredOut(String newFilters) {
        filtersExcludedFiles = true;
        filters = newFilters;
    }

    /** Reports an input that was skipped because converting it would lose data. */
    public void addLossy(Failure failure) {
        lossyCount++;
        failures.add(failure);
    }

    /** Records that a comparison found a difference. */
    public void addDifference() {
        hasDifference = true;
    }

    /** Reports a write error. If an interrupt caused it by closing a file, the interrupt is reported instead. */
    public void addWriteError(IOException e) {
        IOException reason = e instanceof OutputException outputError ? outputError.reason() : e;
        if (Thread.interrupted() || reason instanceof ClosedByInterruptException) {
            setInterrupted();
        } else {
            addWriteError(Failure.ofWriting(e));
        }
    }

    public void addWriteError(Failure failure) {
        hasWriteError = true;
        failures.add(failure);
    }

    /** Records that standard output can no longer be written. */
    public void setOutputClosed() {
        isOutputClosed = true;
    }

    public void setInterrupted() {
        isInterrupted = true;
    }

    /** Records that a later run can continue an interrupted run with {@code --resume}. */
    public void setResumable() {
        isResumable = true;
    }

    /** Returns whether an input has succeeded. */
    public boolean hasResults() {
        return doneCount > 0;
    }

    /** Returns whether a comparison has found a difference. */
    public boolean hasDifferences() {
        return hasDifference;
    }

    public boolean hasFailures() {
        return !failures.isEmpty();
    }

    /** Returns the failures so far. */
    public List<Failure> failures() {
        return failures;
    }

    /** Prints a sentence about the run, unless output is quiet. */
    public void note(String text) {
        if (!verbosity.quiet()) {
            progress.note(text);
        }
    }

    /** Warns about paths of an option: no file that they name or contain was used. */
    public void addUnused(String option, List<String> paths) {
        paths.forEach(unusedPath -> note("warning: " + option + " " + unusedPath + ": nothing in it was used"));
    }

    /** Reports the diagnostics of an input. Verbose output prints them now; otherwise they are grouped at the end. */
    public void addFindings(List<Diagnostic> findings) {
        if (verbosity.verbose()) {
            printFindings(findings);
            return;
        }
        for (Diagnostic finding : findings) {
            if (isShown(finding)) {
                findingGroups.computeIfAbsent(finding.code(), FindingGroup::new).add(finding, findings);
            }
        }
    }

    /** Prints the diagnostics of an input, first those about attached models. Limits the notes with one code. */
    private void printFindings(List<Diagnostic> findings) {
        Map<DiagnosticCode, Integer> countByCode = new EnumMap<>(DiagnosticCode.class);
        findings.stream()
                .sorted(Comparator.comparing(finding -> finding.code() != DiagnosticCode.PART_ADDED))
                .forEach(finding -> {
                    int count = countByCode.merge(finding.code(), 1, Integer::sum);
                    if (count <= MAX_SHOWN_NOTES || finding.severity() != Severity.INFO) {
                        note(Failure.diagnosticSentence(finding, /* withOffset= */ true));
                    }
                });
        countByCode.forEach((code, count) -> {
            if (count > MAX_SHOWN_NOTES && code.severity() == Severity.INFO) {
                note((count - MAX_SHOWN_NOTES) + " more " + code + " (list with --json; meaning: shuriken explain "
                        + code + ")");
            }
        });
    }

    /** Returns whether a diagnostic is printed without {@code -v}: a warning, an error, or an important one. */
    private static boolean isShown(Diagnostic finding) {
        return finding.severity() != Severity.INFO
                || finding.code() == DiagnosticCode.PART_LEFT_OUT
                || finding.code() == DiagnosticCode.MOTIONS_ELSEWHERE;
    }

    /** Reports the entries of input folders that are not read, such as links to folders. */
    public void addSkippedEntries(List<String> paths) {
        if (!paths.isEmpty()) {
            note("Skipped " + paths.getFirst() + (paths.size() == 1 ? "" : " and " + (paths.size() - 1) + " more")
                    + ": links to folders, broken links, pipes and devices are not read.");
        }
    }

    /** Prints the summary and returns the exit code. */
    public ExitCode close() {
        if (!skippedFiles.isEmpty()) {
            note(skippedFiles.summary() + (verbosity.verbose() ? "" : " List with -v."));
        }
        if (!filesWithHints.isEmpty()) {
            Failure firstFile = filesWithHints.getFirst();
            int otherCount = filesWithHints.size() - 1;
            String otherFiles = otherCount == 0 ? "" : " (and " + otherCount + " more like this)";
            note(firstFile.path() + ": " + firstFile.reason() + otherFiles);
        }
        findingGroups
                .values()
                .forEach(group -> group.lines(text -> !isPrintedAsFailure(text)).forEach(this::note));
        printFailures();
        long failedCount = failures.stream().map(Failure::path).distinct().count();
        if (failedCount > 1) {
            progress.note(failedCount + " of " + (failedCount + doneCount) + " inputs failed.");
        }
        if (isInterrupted) {
            progress.note("Stopped. Files already written are complete."
                    + (isResumable ? " To continue, run the command again with --resume." : ""));
        } else if (doneCount == 0 && failures.isEmpty() && !isOutputClosed) {
            progress.note(emptyRunMessage());
        }
        return exitCode();
    }

    /** Explains why no input was processed. Even without filters, a command excludes inputs that it cannot use. */
    private String emptyRunMessage() {
        if (!filtersExcludedFiles) {
            return skippedFiles.isEmpty() ? "The inputs contain no files." : UNKNOWN_FORMATS_MESSAGE;
        }
        return (filters.isEmpty() ? "This command cannot use any of the inputs." : "Nothing matches " + filters + ".")
                + " To see all names: shuriken list INPUT";
    }

    /** Returns whether the sentence about a diagnostic is also printed as the reason for a failure. */
    private boolean isPrintedAsFailure(String sentence) {
        return failures.stream().anyMatch(failure -> sentence.startsWith("error: " + failure.sentence()));
    }

    /** Prints the failures, but only the first of many with the same reason, unless output is verbose. */
    private void printFailures() {
        Map<String, Integer> countByReason = new LinkedHashMap<>();
        int maxShownCount = verbosity.verbose() ? Integer.MAX_VALUE : MAX_SHOWN_FAILURES;
        for (Failure failure : new LinkedHashSet<>(failures)) {
            if (countByReason.merge(failure.reason(), 1, Integer::sum) <= maxShownCount) {
                progress.note(failure.sentence());
            }
        }
        countByReason.values().removeIf(count -> count <= maxShownCount);
        countByReason.forEach(
                (reason, count) -> progress.note((count - maxShownCount) + " more: " + reason + " (list with -v)"));
    }

    private ExitCode exitCode() {
        if (isInterrupted) {
            return ExitCode.INTERRUPTED;
        }
        if (hasWriteError) {
            return ExitCode.DISK;
        }
        if (hasDifference) {
            return ExitCode.DIFFERENCE;
        }
        if (lossyCount > 0) {
            return ExitCode.WOULD_LOSE_DATA;
        }
        if (doneCount == 0 && unrecognizedInputCount == failures.size()) {
            return ExitCode.NOTHING_RECOGNIZED;
        }
        return failures.isEmpty() ? ExitCode.DONE : ExitCode.SOME_FAILED;
    }
}
