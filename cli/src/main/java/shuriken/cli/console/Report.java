package shuriken.cli.console;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.assets.disk.OutputException;
import shuriken.cli.option.Verbosity;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Severity;

/** What has become of the inputs: prints findings as they come, failures in a table at the end, and knows the exit code. */
public final class Report {
    /** Findings of one code that are printed; the others are counted. */
    private static final int SHOWN = 3;

    /** The findings of one code. */
    private static final class Group {
        private final List<String> shown = new ArrayList<>();
        private int hidden;
        private int inputs;
        private List<Diagnostic> last = List.of();

        void add(Diagnostic finding, List<Diagnostic> ofInput) {
            if (shown.size() < SHOWN) {
                shown.add(Failure.sentence(finding, false));
            } else {
                hidden++;
                inputs += last == ofInput ? 0 : 1;
                last = ofInput;
            }
        }
    }

    /** Failures of one reason that are printed unless all are wanted. */
    private static final int SHOWN_FAILURES = 5;

    private final Progress progress;
    private final Verbosity verbosity;
    private final List<Failure> failures = new ArrayList<>();
    private int done;
    private final List<Failure> searchable = new ArrayList<>();
    private final Map<DiagnosticCode, Group> groups = new EnumMap<>(DiagnosticCode.class);
    private int unrecognizedFiles;
    private int unrecognizedInputs;
    private boolean unwanted;
    private int lossy;
    private boolean different;
    private boolean diskRefused;
    private boolean isParallel;
    private boolean interrupted;
    /** Whether nobody takes results any more; why is said at the end of the program. */
    private boolean cut;

    public Report(Progress progress, Verbosity verbosity) {
        this.progress = progress;
        this.verbosity = verbosity;
    }

    public void done() {
        done++;
    }

    public void failed(Failure failure) {
        failures.add(isParallel ? failure.withJobs() : failure);
    }

    /** Whatever an input, or writing what was made of it, has thrown. An output that cannot be written is named itself. */
    public void failed(String path, Throwable e) {
        if (e instanceof OutputException disk) {
            diskRefused(Failure.ofWriting(disk));
        } else {
            failed(Failure.of(path, e));
        }
    }

    /**
     * Reports an exception by its message, without its class or a stack trace: a damaged file, or options that do not fit
     * it.
     */
    public void rejected(String path, Throwable e) {
        switch (e) {
            case FormatException damage -> failed(path, damage);
            case IllegalArgumentException rule -> failed(new Failure(path, String.valueOf(rule.getMessage())));
            case OutputException disk -> failed(path, disk);
            case FileSystemException disk
            when disk.getFile() != null -> failed(new Failure(disk.getFile(), Failure.reason(disk)));
            case IOException disk -> failed(Failure.of(path, Failure.reason(disk)));
            default -> failed(path, e);
        }
    }

    /** Several inputs are worked on at once. */
    public void parallel() {
        isParallel = true;
    }

    /** Not of a known format, and named by the user. */
    public void unrecognizedInput(Failure failure) {
        unrecognizedInputs++;
        failures.add(failure);
    }

    /** Not of a known format, and found in a folder: no failure. */
    public void unrecognized(Optional<Failure> holds) {
        unrecognizedFiles++;
        holds.ifPresent(searchable::add);
    }

    /** Not among what the user's filters choose. */
    public void unwanted() {
        unwanted = true;
    }

    /** Left out because it would lose data. */
    public void lossy(Failure failure) {
        lossy++;
        failures.add(failure);
    }

    /** Something that is compared is not the same. */
    public void different() {
        different = true;
    }

    public void diskRefused(Failure failure) {
        diskRefused = true;
        failures.add(failure);
    }

    /** Standard output takes nothing any more. */
    public void cut() {
        cut = true;
    }

    public void interrupted() {
        interrupted = true;
    }

    public boolean hasFailures() {
        return !failures.isEmpty();
    }

    /** So far. */
    public List<Failure> failures() {
        return failures;
    }

    /** A sentence about the complete run. */
    public void note(String text) {
        if (!verbosity.quiet()) {
            progress.note(text);
        }
    }

    /** Reports paths of an option that contributed nothing. */
    public void unused(String option, List<String> paths) {
        paths.forEach(unusedPath -> note("warning: " + option + " " + unusedPath + ": nothing in it was used"));
    }

    /** Takes the findings of an input: printed at once if all are wanted, else grouped by code at the end. */
    public void findings(List<Diagnostic> findings) {
        for (Diagnostic finding : findings) {
            if (verbosity.verbose()) {
                note(Failure.sentence(finding, true));
            } else if (finding.severity() != Severity.INFO) {
                groups.computeIfAbsent(finding.code(), unused -> new Group()).add(finding, findings);
            }
        }
    }

    /** Reports entries in the folders of the inputs that are not read. */
    public void passedOver(List<String> paths) {
        if (!paths.isEmpty()) {
            note("Skipped " + paths.getFirst() + (paths.size() == 1 ? "" : " and " + (paths.size() - 1) + " more")
                    + ": links to folders, broken links, pipes and devices are not read.");
        }
    }

    /** Prints what is to be said at the end. */
    public ExitCode close() {
        if (unrecognizedFiles > 0) {
            note("Skipped " + WrittenCount.count(unrecognizedFiles, "file")
                    + (unrecognizedFiles == 1 ? " of another format." : " of other formats.")
                    + (verbosity.verbose() ? "" : " List with -v."));
        }
        if (!searchable.isEmpty()) {
            Failure first = searchable.getFirst();
            note(first.path() + ": " + first.reason()
                    + (searchable.size() == 1 ? "" : " (and " + (searchable.size() - 1) + " more such files)"));
        }
        groups.forEach((code, group) -> {
            group.shown.forEach(this::note);
            if (group.hidden > 0) {
                note(group.hidden + " more " + code + " in " + WrittenCount.count(group.inputs, "input")
                        + " (list with -v; meaning: shuriken explain " + code + ")");
            }
        });
        printFailures();
        if (failures.size() > 1) {
            progress.note(failures.size() + " of " + (failures.size() + done) + " inputs failed.");
        }
        if (interrupted) {
            progress.note("Stopped. Files already written are complete.");
        } else if (done == 0 && failures.isEmpty() && !cut) {
            progress.note(
                    unwanted
                            ? "Your filters (--type, --include, --exclude) match nothing. See what is there: shuriken list INPUT"
                            : "No file here is in a format that Shuriken knows. The list: shuriken formats");
        }
        return exitCode();
    }

    /** Prints each failure; of many with one reason only the first ones, unless all are wanted. */
    private void printFailures() {
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (Failure failure : failures) {
            if (counts.merge(failure.reason(), 1, Integer::sum) <= SHOWN_FAILURES || verbosity.verbose()) {
                progress.note(failure.sentence());
            }
        }
        counts.forEach((reason, count) -> {
            if (count > SHOWN_FAILURES && !verbosity.verbose()) {
                progress.note((count - SHOWN_FAILURES) + " more: " + reason + " (list with -v)");
            }
        });
    }

    private ExitCode exitCode() {
        if (interrupted) {
            return ExitCode.INTERRUPTED;
        }
        if (diskRefused) {
            return ExitCode.DISK;
        }
        if (different) {
            return ExitCode.DIFFERENCE;
        }
        if (lossy > 0) {
            return ExitCode.WOULD_LOSE_DATA;
        }
        if (done == 0 && unrecognizedInputs == failures.size()) {
            return ExitCode.NOTHING_RECOGNISED;
        }
        return failures.isEmpty() ? ExitCode.DONE : ExitCode.SOME_FAILED;
    }
}
