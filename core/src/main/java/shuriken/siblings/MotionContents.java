package shuriken.siblings;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import shuriken.archive.Archive;
import shuriken.asset.Asset;
import shuriken.catalog.FileEndings;
import shuriken.convert.MotionFile;
import shuriken.diag.Diagnostic;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.FormatException;
import shuriken.diag.Limits;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;
import shuriken.format.Info;

/**
 * The motions in an asset, or in the members of one. Shared between threads.
 *
 * @param hashes of the files' bytes, by their places, if they were asked for
 * @param diagnostics of opening it, for everyone who uses it
 * @param size about how many bytes they hold
 */
record MotionContents(List<MotionFile> files, Map<Site, String> hashes, List<Diagnostic> diagnostics, long size) {
    /** Of names of motions. */
    static final Set<String> ENDINGS = Set.of("njm", "gjm", "saanim");

    /** Containers inside one another. */
    private static final int DEEPEST = 3;

    /** What is read of a motion holds so many times its bytes. */
    private static final int GRAPH = 4;

    MotionContents {
        files = List.copyOf(files);
        hashes = Map.copyOf(hashes);
        diagnostics = List.copyOf(diagnostics);
    }

    /** Of a file, or of the members of a container. */
    static MotionContents of(Asset asset, Limits limits) {
        return of(asset, false, limits);
    }

    /** @param hashed whether the files' bytes are hashed, which takes as long as reading them */
    static MotionContents of(Asset asset, boolean hashed, Limits limits) {
        ReadContext context = ReadContext.lenient(limits);
        List<MotionFile> files = new ArrayList<>();
        Map<Site, String> hashes = new HashMap<>();
        long size = add(asset, 0, files, hashed ? Optional.of(hashes) : Optional.empty(), context);
        return new MotionContents(files, hashes, context.diagnostics(), size * GRAPH);
    }

    /** @return bytes of what was added */
    private static long add(
            Asset asset, int depth, List<MotionFile> files, Optional<Map<Site, String>> hashes, ReadContext context) {
        if (!mayMove(asset) || depth > DEEPEST) {
            return 0;
        }
        long size = 0;
        try {
            Object model = asset.read(context);
            if (model instanceof Archive archive) {
                for (Asset member : asset.members(archive, context)) {
                    size += add(member, depth + 1, files, hashes, context);
                }
            } else {
                Site place = new Site(asset.path(), 0);
                files.add(new MotionFile(asset.stem(), place, false, model));
                hashes.ifPresent(all -> all.put(place, asset.sha256()));
                size = asset.size();
            }
        } catch (FormatException e) {
            context.report(DiagnosticCode.MOTION_UNREADABLE, e.site(), "%s (%s)", e.what(), e.kind());
        }
        return size;
    }

    /** Motions with tags have the format of models: their names tell, where they have any. */
    private static boolean mayMove(Asset asset) {
        boolean nameless = asset.fileName().indexOf('.') < 0
                && asset.format().stream()
                        .anyMatch(format ->
                                !Collections.disjoint(ENDINGS, format.info().extensions()));
        return asset.is(Info.Kind.MOTION)
                || asset.is(Info.Kind.COMPRESSION)
                || asset.is(Info.Kind.ARCHIVE)
                || asset.is(Info.Kind.MODEL) && (nameless || ENDINGS.contains(FileEndings.of(asset.fileName())));
    }
}
