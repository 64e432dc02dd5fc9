package shuriken.cli;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import shuriken.diag.Diagnostic;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.Severity;

/** What has become of the inputs: prints findings as they come, failures in a table at the end, and knows the exit code. */
final class Report {
    /** Findings of one code that one input prints unless all are wanted. */
    private static final int SHOWN_PER_CODE = 3;

    private final Progress progress;
    private final Verbosity verbosity;
    private final List<Failure> failures = new ArrayList<>();
    private int done;
    private int strangers;
    private int strangersNamed;
    private boolean unwanted;
    private int lossy;
    private boolean different;
    private boolean diskRefused;
    private boolean interrupted;

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
    void stranger() {
        strangers++;
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

    void interrupted() {
        interrupted = true;
    }

    boolean hasFailures() {
        return !failures.isEmpty();
    }

    /** A sentence about the whole run. */
    void note(String text) {
        if (!verbosity.quiet()) {
            progress.note(text);
        }
    }

    /** Places of an option that brought nothing. */
    void unused(String option, List<String> places) {
        places.forEach(place -> note("warning: " + option + " " + place + ": nothing here was used"));
    }

    void findings(List<Diagnostic> findings) {
        if (verbosity.quiet()) {
            return;
        }
        Map<DiagnosticCode, Integer> counts = new EnumMap<>(DiagnosticCode.class);
        for (Diagnostic finding : findings) {
            if (verbosity.verbose() || finding.severity() != Severity.INFO) {
                int count = counts.merge(finding.code(), 1, Integer::sum);
                if (verbosity.verbose() || count <= SHOWN_PER_CODE) {
                    progress.note(Failure.advised(finding.severity().name().toLowerCase(Locale.ROOT) + ": " + finding));
                }
            }
        }
        counts.forEach((code, count) -> {
            if (!verbosity.verbose() && count > SHOWN_PER_CODE) {
                progress.note("  … and " + (count - SHOWN_PER_CODE) + " more " + code + " (all with -v)");
            }
        });
    }

    /** Prints what is to be said at the end. */
    ExitCode close() {
        if (strangers > 0) {
            note(strangers + (strangers == 1 ? " file" : " files") + " of other formats passed over");
        }
        for (Failure failure : failures) {
            progress.note("failed: " + failure.path() + ": " + failure.reason());
        }
        if (failures.size() > 1) {
            progress.note(failures.size() + " of " + (failures.size() + done) + " inputs failed");
        }
        if (interrupted) {
            progress.note("interrupted; what is written is whole");
        } else if (done == 0 && failures.isEmpty()) {
            progress.note(
                    unwanted
                            ? "nothing fits --type, --include and --exclude; what there is: shuriken list"
                            : "no input was recognised; the formats that are: shuriken formats");
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
