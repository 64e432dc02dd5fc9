package shuriken.cli;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.Severity;

/** What has become of the inputs: prints findings as they come, failures in a table at the end, and knows the exit code. */
final class Report {
    /** Findings of one code that one input prints unless all are wanted. */
    private static final int SHOWN_PER_CODE = 3;
    /** The same of all inputs together. */
    private static final int SHOWN_IN_ALL = 9;

    /** Findings of one code that are only counted. */
    private static final class Hidden {
        private int findings;
        private int inputs;
        private List<Diagnostic> last = List.of();
    }

    private final Progress progress;
    private final Verbosity verbosity;
    private final List<Failure> failures = new ArrayList<>();
    private int done;
    private final List<Failure> searchable = new ArrayList<>();
    private final Map<DiagnosticCode, Hidden> hidden = new EnumMap<>(DiagnosticCode.class);
    private final Map<DiagnosticCode, Integer> shown = new EnumMap<>(DiagnosticCode.class);
    private int strangers;
    private int strangersNamed;
    private boolean unwanted;
    private int lossy;
    private boolean different;
    private boolean diskRefused;
    private boolean interrupted;
    /** Whether nobody takes results any more; why is said at the end of the program. */
    private boolean cut;

    Report(Progress progress, Verbosity verbosity) {
        this.progress = progress;
        this.verbosity = verbosity;
    }

    void done() {
        done++;
    }

    void failed(Failure failure) {
        failures.add(failure);
    }

    /** Not of a known format, and named by the user. */
    void strangerNamed(Failure failure) {
        strangersNamed++;
        failures.add(failure);
    }

    /** Not of a known format, and found in a folder: no failure. */
    void stranger(Optional<Failure> holds) {
        strangers++;
        holds.ifPresent(searchable::add);
    }

    /** Not among what the user's filters choose. */
    void unwanted() {
        unwanted = true;
    }

    /** Left out because it would lose data. */
    void lossy(Failure failure) {
        lossy++;
        failures.add(failure);
    }

    /** Something that is compared is not the same. */
    void different() {
        different = true;
    }

    void diskRefused(Failure failure) {
        diskRefused = true;
        failures.add(failure);
    }

    /** Standard output takes nothing any more. */
    void cut() {
        cut = true;
    }

    void interrupted() {
        interrupted = true;
    }

    boolean hasFailures() {
        return !failures.isEmpty();
    }

    /** So far. */
    List<Failure> failures() {
        return failures;
    }

    /** A sentence about the whole run. */
    void note(String text) {
        if (!verbosity.quiet()) {
            progress.note(text);
        }
    }

    /** Places of an option that brought nothing. */
    void unused(String option, List<String> places) {
        places.forEach(place -> note("warning: " + option + " " + place + ": nothing in it was used"));
    }

    void findings(List<Diagnostic> findings) {
        if (verbosity.quiet()) {
            return;
        }
        Map<DiagnosticCode, Integer> counts = new EnumMap<>(DiagnosticCode.class);
        for (Diagnostic finding : findings) {
            if (verbosity.verbose() || finding.severity() != Severity.INFO) {
                DiagnosticCode code = finding.code();
                int count = counts.merge(code, 1, Integer::sum);
                boolean isShown = count <= SHOWN_PER_CODE && shown.getOrDefault(code, 0) < SHOWN_IN_ALL;
                if (verbosity.verbose() || isShown) {
                    shown.merge(code, 1, Integer::sum);
                    progress.note(Failure.sentence(finding, verbosity.verbose()));
                } else {
                    hide(code, findings);
                }
            }
        }
    }

    private void hide(DiagnosticCode code, List<Diagnostic> findings) {
        Hidden one = hidden.computeIfAbsent(code, unused -> new Hidden());
        one.findings++;
        if (one.last != findings) {
            one.inputs++;
            one.last = findings;
        }
    }

    /** Says what stands in the folders of the inputs and is not read. */
    void passedOver(List<String> others) {
        if (!others.isEmpty()) {
            note("Skipped " + others.getFirst() + (others.size() == 1 ? "" : " and " + (others.size() - 1) + " more")
                    + ": links to folders, broken links, pipes and devices are not read.");
        }
    }

    /** Prints what is to be said at the end. */
    ExitCode close() {
        if (strangers > 0) {
            note("Skipped " + WrittenCount.count(strangers, "file")
                    + (strangers == 1 ? " of another format." : " of other formats.")
                    + (verbosity.verbose() ? "" : " List with -v."));
        }
        if (!searchable.isEmpty()) {
            Failure first = searchable.getFirst();
            note(first.path() + ": " + first.reason()
                    + (searchable.size() == 1 ? "" : " (and " + (searchable.size() - 1) + " more such files)"));
        }
        hidden.forEach((code, left) -> note(left.findings + " more " + code
                + (left.findings == 1 ? " warning in " : " warnings in ") + WrittenCount.count(left.inputs, "input")
                + " (list with -v; shuriken explain " + code + ")"));
        for (Failure failure : failures) {
            progress.note(failure.sentence());
        }
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
        if (done == 0 && strangersNamed == failures.size()) {
            return ExitCode.NOTHING_RECOGNISED;
        }
        return failures.isEmpty() ? ExitCode.DONE : ExitCode.SOME_FAILED;
    }
}
