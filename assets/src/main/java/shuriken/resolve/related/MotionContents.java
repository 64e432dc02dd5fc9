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
import shuriken.convert.MotionFile;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.FormatInfo;
import shuriken.resolve.FileEndings;

/**
 * The motions in an asset and in its members. It is immutable.
 *
 * @param files the motions in stored order
 * @param motions the parsed motions by their locations
 * @param diagnostics the diagnostics from reading the asset, which each model that uses it repeats
 * @param size the approximate size in memory, in bytes
 */
record MotionContents(
        List<MotionFile> files,
        Map<SourceLocation, MotionCache.Motion> motions,
        List<Diagnostic> diagnostics,
        long size) {
    /** The extensions of motion files that have the format of models. */
    static final Set<String> EXTENSIONS = Set.of("njm", "gjm", "saanim");

    /** The maximum nesting of containers. */
    private static final int MAX_DEPTH = 3;

    /** The approximate memory for a motion that is shared with another container. */
    private static final int SHARED_BYTES = 200;

    MotionContents {
        files = List.copyOf(files);
        motions = Map.copyOf(motions);
        diagnostics = List.copyOf(diagnostics);
    }

    /** Reads the motions of a file, or of the members of a container. */
    static MotionContents of(Asset asset, MotionCache cache, Limits limits) {
        ReadContext context = new ReadContext(ReadOptions.LENIENT.withLimits(limits));
        Reading reading = new Reading(cache, new ArrayList<>(), new HashMap<>(), context);
        long size = reading.add(asset, 0);
        return new MotionContents(
                reading.files, reading.motions, context.findings().toList(), size);
    }

    /** The state while an asset is read. */
    private record Reading(
            MotionCache cache,
            List<MotionFile> files,
            Map<SourceLocation, MotionCache.Motion> motions,
            ReadContext context) {
        /** Adds the motions of an asset and returns their approximate size in bytes. */
        private long add(Asset asset, int depth) {
            Optional<MotionCache.Motion> match = cache.find(asset);
            if (match.isEmpty() && !mayContainMotions(asset) || depth > MAX_DEPTH) {
                return 0;
            }
            if (match.isPresent()) {
                add(asset, match.get());
                return SHARED_BYTES;
            }
            try {
                return read(asset, depth);
            } catch (FormatException e) {
                context.report(DiagnosticCode.MOTION_UNREADABLE, e.site(), "%s (%s)", e.detail(), e.kind());
                return 0;
            }
        }

        private long read(Asset asset, int depth) {
            int findingCount = context.findings().toList().size();
            Object model = asset.read(context);
            if (model instanceof Archive archive) {
                long size = 0;
                for (Asset member : asset.members(archive, context)) {
                    size += add(member, depth + 1);
                }
                return size;
            }
            // A motion with diagnostics is not shared, because its diagnostics must be reported for each file.
            boolean isWithoutFindings = context.findings().toList().size() == findingCount;
            add(asset, isWithoutFindings ? cache.add(asset, model) : MotionCache.uncached(asset, model));
            return MotionCache.MEMORY_FACTOR * asset.size();
        }

        private void add(Asset asset, MotionCache.Motion motion) {
            SourceLocation location = new SourceLocation(asset.path(), 0);
            files.add(new MotionFile(asset.stem(), location, false, motion.model()));
            motions.put(location, motion);
        }
    }

    /**
     * Returns whether an asset may contain motions. Some motions have the format of models, so the extension of the file name
     * decides if there is one.
     */
    private static boolean mayContainMotions(Asset asset) {
        boolean isUnnamedMotion = asset.fileName().indexOf('.') < 0
                && asset.format().stream()
                        .anyMatch(format ->
                                !Collections.disjoint(EXTENSIONS, format.info().extensions()));
        return asset.isKind(FormatInfo.Kind.MOTION)
                || asset.isKind(FormatInfo.Kind.COMPRESSION)
                || asset.isKind(FormatInfo.Kind.ARCHIVE)
                || asset.isKind(FormatInfo.Kind.MODEL)
                        && (isUnnamedMotion || EXTENSIONS.contains(FileEndings.extension(asset.fileName())));
    }
}
