package shuriken.resolve.related;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shuriken.assets.Asset;
import shuriken.convert.MotionFile;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.support.SizedCache;

/** Reads the motions in files on demand, and caches them for further models. */
final class MotionFiles {
    private final Limits limits;
    private final SizedCache<FileRef, MotionContents> contents;
    private final MotionCache cache;

    /**
     * Creates a reader with empty caches.
     *
     * @param limits the limits for reading files
     * @param budget the size in bytes of each of the two caches, for files and for single motions
     */
    MotionFiles(Limits limits, long budget) {
        this.limits = limits;
        this.contents = new SizedCache<>(budget);
        this.cache = new MotionCache(budget);
    }

    MotionContents contentsOf(RelatedFile file) {
        return contents.get(file.ref(), unused -> open(file), MotionContents::size);
    }

    MotionContents contentsOf(Asset container) {
        FileRef ref = new FileRef(container.source(), container.path());
        return contents.get(ref, unused -> MotionContents.of(container, cache, limits), MotionContents::size);
    }

    private MotionContents open(RelatedFile file) {
        try {
            return MotionContents.of(file.opener().open(), cache, limits);
        } catch (IOException | FormatException e) {
            return new MotionContents(
                    List.of(),
                    Map.of(),
                    List.of(TextureFiles.unreadable(DiagnosticCode.MOTION_UNREADABLE, file.ref(), e)),
                    0);
        }
    }

    /** Collects the motions of one model in the order in which they are found, without duplicates. */
    static final class Collector {
        private final Map<SourceLocation, MotionFile> files = new LinkedHashMap<>();
        private final Set<String> contents = new HashSet<>();
        private final ReadContext context;
        /** The diagnostics so far. The parts of a character use the same motions, whose diagnostics are reported once. */
        private final Set<Diagnostic> reported;

        Collector(ReadContext context) {
            this.context = context;
            this.reported = new HashSet<>(context.findings().toList());
        }

        private void report(MotionContents opened) {
            opened.diagnostics().stream().filter(reported::add).forEach(context.findings()::add);
        }

        /**
         * Adds the motions of a file.
         *
         * @param opened the motions
         * @param isExplicit whether they apply to every model
         */
        void add(MotionContents opened, boolean isExplicit) {
            add(opened, isExplicit ? "you chose it" : "");
        }

        /**
         * Adds the motions of a file.
         *
         * @param opened the motions
         * @param choice why they apply to every model; empty if their names decide
         */
        void add(MotionContents opened, String choice) {
            context.step("files", files.size(), 0);
            report(opened);
            for (MotionFile file : opened.files()) {
                // The content of a nested container was also found in the outer container.
                files.putIfAbsent(file.location(), new MotionFile(file.stem(), file.location(), choice, file.model()));
            }
        }

        /** Adds the motions that the game uses for the model, unless one with the same name and content exists. */
        void addNew(MotionContents opened, String game) {
            context.step("files", files.size(), 0);
            report(opened);
            for (MotionFile file : opened.files()) {
                if (contents.add(file.stem() + "/"
                        + requireNonNull(opened.motions().get(file.location())).hash())) {
                    files.put(
                            file.location(),
                            new MotionFile(
                                    file.stem(), file.location(), game + " uses it for this model", file.model()));
                }
            }
        }

        ReadContext context() {
            return context;
        }

        List<MotionFile> files() {
            return List.copyOf(files.values());
        }
    }
}
