package shuriken.resolve.related;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import shuriken.archive.Archive;
import shuriken.assets.Asset;
import shuriken.assets.FileEndings;
import shuriken.convert.MotionFile;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.Info;

/**
 * The motions in an asset, or in its members. Thread-safe.
 *
 * @param motions parsed, with their locations
 * @param diagnostics of reading it, for every user
 * @param size approximate size in bytes
 */
record MotionContents(
        List<MotionFile> files,
        Map<SourceLocation, KnownMotions.Motion> motions,
        List<Diagnostic> diagnostics,
        long size) {
    /** Extensions of motions. */
    static final Set<String> ENDINGS = Set.of("njm", "gjm", "saanim");

    /** Maximum nesting of containers. */
    private static final int DEEPEST = 3;

    /** Size of a motion that another container shares. */
    private static final int SHARED = 200;

    MotionContents {
        files = List.copyOf(files);
        motions = Map.copyOf(motions);
        diagnostics = List.copyOf(diagnostics);
    }

    /** Reads a file, or the members of a container. */
    static MotionContents of(Asset asset, KnownMotions known, Limits limits) {
        ReadContext context = ReadContext.lenient(limits);
        Reading reading = new Reading(known, new ArrayList<>(), new HashMap<>(), context);
        long size = reading.add(asset, 0);
        return new MotionContents(reading.files, reading.motions, context.diagnostics(), size);
    }

    /** The state of reading. */
    private record Reading(
            KnownMotions known,
            List<MotionFile> files,
            Map<SourceLocation, KnownMotions.Motion> motions,
            ReadContext context) {
        /** @return size of the added motions in bytes */
        private long add(Asset asset, int depth) {
            Optional<KnownMotions.Motion> match = known.like(asset);
            if (match.isEmpty() && !mayMove(asset) || depth > DEEPEST) {
                return 0;
            }
            if (match.isPresent()) {
                add(asset, match.get());
                return SHARED;
            }
            try {
                return read(asset, depth);
            } catch (FormatException e) {
                context.report(DiagnosticCode.MOTION_UNREADABLE, e.site(), "%s (%s)", e.what(), e.kind());
                return 0;
            }
        }

        private long read(Asset asset, int depth) {
            int findings = context.diagnostics().size();
            Object model = asset.read(context);
            if (model instanceof Archive archive) {
                long size = 0;
                for (Asset member : asset.members(archive, context)) {
                    size += add(member, depth + 1);
                }
                return size;
            }
            // Findings are reported for each file that has them.
            boolean isSound = context.diagnostics().size() == findings;
            add(asset, isSound ? known.keep(asset, model) : KnownMotions.alone(asset, model));
            return KnownMotions.GRAPH * asset.size();
        }

        private void add(Asset asset, KnownMotions.Motion motion) {
            SourceLocation location = new SourceLocation(asset.path(), 0);
            files.add(new MotionFile(asset.stem(), location, false, motion.model()));
            motions.put(location, motion);
        }
    }

    /** Motions with tags have the format of models, so that their names decide, if they have any. */
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
