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
 * The motions in an asset, or in the members of one. Shared between threads.
 *
 * @param motions as they were read, by their places
 * @param diagnostics of opening it, for everyone who uses it
 * @param size about how many bytes they hold
 */
record MotionContents(
        List<MotionFile> files,
        Map<SourceLocation, KnownMotions.Motion> motions,
        List<Diagnostic> diagnostics,
        long size) {
    /** Of names of motions. */
    static final Set<String> ENDINGS = Set.of("njm", "gjm", "saanim");

    /** Containers inside one another. */
    private static final int DEEPEST = 3;

    /** What a motion takes that is held for another container already. */
    private static final int SHARED = 200;

    MotionContents {
        files = List.copyOf(files);
        motions = Map.copyOf(motions);
        diagnostics = List.copyOf(diagnostics);
    }

    /** Of a file, or of the members of a container. */
    static MotionContents of(Asset asset, KnownMotions known, Limits limits) {
        ReadContext context = ReadContext.lenient(limits);
        Reading reading = new Reading(known, new ArrayList<>(), new HashMap<>(), context);
        long size = reading.add(asset, 0);
        return new MotionContents(reading.files, reading.motions, context.diagnostics(), size);
    }

    /** What was read up to now. */
    private record Reading(
            KnownMotions known,
            List<MotionFile> files,
            Map<SourceLocation, KnownMotions.Motion> motions,
            ReadContext context) {
        /** @return bytes of what was added */
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
            // Findings are told of each file that has them.
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
