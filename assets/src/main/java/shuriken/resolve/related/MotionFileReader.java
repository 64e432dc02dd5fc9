package shuriken.resolve.related;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import shuriken.assets.Asset;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.io.support.SizedCache;
import shuriken.resolve.motion.MotionCache;
import shuriken.resolve.motion.MotionContents;

/** Reads the motions in files on demand, and caches them for further models. */
final class MotionFileReader {
    private final Limits limits;
    private final SizedCache<FileRef, MotionContents> contentsByFile;
    private final MotionCache motionCache;

    /**
     * Creates a reader with empty caches.
     *
     * @param limits the limits for reading files
     * @param budget the size in bytes of each of the two caches, for files and for single motions
     */
    MotionFileReader(Limits limits, long budget) {
        this.limits = limits;
        this.contentsByFile = new SizedCache<>(budget);
        this.motionCache = new MotionCache(budget);
    }

    MotionContents contentsOf(RelatedFile file) {
        return contentsByFile.get(file.ref(), unused -> readContents(file), MotionContents::size);
    }

    MotionContents contentsOf(Asset container) {
        FileRef ref = new FileRef(container.source(), container.path());
        return contentsByFile.get(
                ref, unused -> MotionContents.read(container, motionCache, limits), MotionContents::size);
    }

    private MotionContents readContents(RelatedFile file) {
        try {
            return MotionContents.read(file.opener().open(), motionCache, limits);
        } catch (IOException | FormatException e) {
            return new MotionContents(
                    List.of(),
                    Map.of(),
                    List.of(TextureFiles.unreadableFinding(DiagnosticCode.MOTION_UNREADABLE, file.ref(), e)),
                    /* size= */ 0);
        }
    }
}
