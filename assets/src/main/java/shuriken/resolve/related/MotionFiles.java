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
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.SizedCache;

/** The motions in files, read on demand and cached for the next models. */
final class MotionFiles {
    private final Limits limits;
    private final SizedCache<FileRef, MotionContents> contents;
    private final KnownMotions known;

    /** @param budget size in bytes of the caches of files and of single motions */
    MotionFiles(Limits limits, long budget) {
        this.limits = limits;
        this.contents = new SizedCache<>(budget);
        this.known = new KnownMotions(budget);
    }

    MotionContents in(RelatedFile file) {
        return contents.get(file.ref(), unused -> open(file), MotionContents::size);
    }

    MotionContents in(Asset container) {
        FileRef spot = new FileRef(container.shelf(), container.path());
        return contents.get(spot, unused -> MotionContents.of(container, known, limits), MotionContents::size);
    }

    private MotionContents open(RelatedFile file) {
        try {
            return MotionContents.of(file.opener().open(), known, limits);
        } catch (IOException | FormatException e) {
            return new MotionContents(
                    List.of(),
                    Map.of(),
                    List.of(TextureFiles.unreadable(DiagnosticCode.MOTION_UNREADABLE, file.ref(), e)),
                    0);
        }
    }

    /** The motions of one model, in the order in which they were found, without duplicates. */
    static final class Collected {
        private final Map<SourceLocation, MotionFile> files = new LinkedHashMap<>();
        private final Set<String> contents = new HashSet<>();
        private final ReadContext context;

        Collected(ReadContext context) {
            this.context = context;
        }

        /** @param isNamed whether they apply to every model */
        void add(MotionContents opened, boolean isNamed) {
            context.step("files", files.size(), 0);
            context.report(opened.diagnostics());
            for (MotionFile file : opened.files()) {
                // A nested container's content is also in the outer container.
                files.putIfAbsent(file.location(), new MotionFile(file.stem(), file.location(), isNamed, file.model()));
            }
        }

        /** Adds motions that their game has for the model, without duplicate names and contents. */
        void addNew(MotionContents opened) {
            context.step("files", files.size(), 0);
            context.report(opened.diagnostics());
            for (MotionFile file : opened.files()) {
                if (contents.add(file.stem() + "/"
                        + requireNonNull(opened.motions().get(file.location())).hash())) {
                    files.put(file.location(), new MotionFile(file.stem(), file.location(), true, file.model()));
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
