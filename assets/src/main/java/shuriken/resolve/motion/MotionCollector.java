package shuriken.resolve.motion;

import static java.util.Objects.requireNonNull;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shuriken.convert.MotionFile;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;

/** Collects the motions of one model in the order in which they are found, without duplicates. */
public final class MotionCollector {
    private final Map<SourceLocation, MotionFile> files = new LinkedHashMap<>();
    private final Set<SharedMotion> sharedMotions = new HashSet<>();
    private final ReadContext context;
    /** The findings so far. The parts of a character use the same motions, whose findings are reported once. */
    private final Set<Diagnostic> reportedFindings;

    /** The key of a motion that several models use: the stem of its file, and the hash of its content. */
    private record SharedMotion(String stem, String hash) {}

    public MotionCollector(ReadContext context) {
        this.context = context;
        this.reportedFindings = new HashSet<>(context.findings().toList());
    }

    /** Adds the motions in a file that the user named, which apply to every model. */
    public void addExplicit(MotionContents contents) {
        addWithReason(contents, "you chose it");
    }

    /** Adds the motions in a file. Their names decide whether they apply to the model. */
    public void addByName(MotionContents contents) {
        addWithReason(contents, /* reason= */ "");
    }

    /**
     * Adds the motions in a file.
     *
     * @param reason why they apply to the model; empty if their names decide
     */
    public void addWithReason(MotionContents contents, String reason) {
        reportFile(contents);
        for (MotionFile file : contents.files()) {
            // The content of a nested container was also found in the outer container.
            files.putIfAbsent(file.location(), new MotionFile(file.stem(), file.location(), reason, file.parsedFile()));
        }
    }

    /** Adds the motions that a game uses for the model, each name and content once. */
    public void addShared(MotionContents contents, String game) {
        reportFile(contents);
        for (MotionFile file : contents.files()) {
            String hash =
                    requireNonNull(contents.motions().get(file.location())).hash();
            if (sharedMotions.add(new SharedMotion(file.stem(), hash))) {
                String reason = game + " uses it for this model";
                files.put(file.location(), new MotionFile(file.stem(), file.location(), reason, file.parsedFile()));
            }
        }
    }

    /** Reports the progress and the findings of a file. */
    private void reportFile(MotionContents contents) {
        context.step("files", files.size(), /* total= */ 0);
        contents.findings().stream().filter(reportedFindings::add).forEach(context.findings()::add);
    }

    public ReadContext context() {
        return context;
    }

    public List<MotionFile> files() {
        return List.copyOf(files.values());
    }
}
