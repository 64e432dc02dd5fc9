package shuriken.resolve.motion;

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
import shuriken.io.support.FileExtension;

/**
 * The motions in an asset and in its members. It is immutable.
 *
 * @param files the motions in the order of the members
 * @param motions the parsed motions by their locations
 * @param findings the findings from reading the asset, which are reported again for each model that uses the asset
 * @param size the approximate size of the motions in memory, in bytes
 */
public record MotionContents(
        List<MotionFile> files, Map<SourceLocation, MotionCache.Motion> motions, List<Diagnostic> findings, long size) {
    /** The extensions of motion files that have the format of models. */
    public static final Set<String> MODEL_FORMAT_EXTENSIONS = Set.of("njm", "gjm", "saanim");

    /** The maximum nesting of containers. */
    private static final int MAX_DEPTH = 3;

    /** The approximate memory for a motion that is shared with another container, in bytes. */
    private static final int SHARED_MOTION_SIZE = 200;

    public MotionContents {
        files = List.copyOf(files);
        motions = Map.copyOf(motions);
        findings = List.copyOf(findings);
    }

    /** Reads the motions of a file, or of the members of a container. */
    public static MotionContents read(Asset asset, MotionCache cache, Limits limits) {
        ReadContext context = new ReadContext(ReadOptions.LENIENT.withLimits(limits));
        Reader reader = new Reader(cache, new ArrayList<>(), new HashMap<>(), context);
        long size = reader.addAsset(asset, /* depth= */ 0);
        return new MotionContents(
                reader.files, reader.motions, context.findings().toList(), size);
    }

    /** Reads an asset and collects its motions. */
    private record Reader(
            MotionCache cache,
            List<MotionFile> files,
            Map<SourceLocation, MotionCache.Motion> motions,
            ReadContext context) {
        /** Adds the motions of an asset and returns their approximate size in bytes. */
        private long addAsset(Asset asset, int depth) {
            Optional<MotionCache.Motion> cachedMotion = cache.find(asset);
            if (depth > MAX_DEPTH || (cachedMotion.isEmpty() && !mayContainMotions(asset))) {
                return 0;
            }
            if (cachedMotion.isPresent()) {
                addMotion(asset, cachedMotion.get());
                return SHARED_MOTION_SIZE;
            }
            try {
                return readAsset(asset, depth);
            } catch (FormatException e) {
                context.report(DiagnosticCode.MOTION_UNREADABLE, e.location(), "%s (%s)", e.detail(), e.kind());
                return 0;
            }
        }

        private long readAsset(Asset asset, int depth) {
            int findingCount = context.findings().toList().size();
            Object parsedFile = asset.read(context);
            if (parsedFile instanceof Archive archive) {
                long size = 0;
                for (Asset member : asset.members(archive, context)) {
                    size += addAsset(member, depth + 1);
                }
                return size;
            }
            // A motion with findings is not shared, because its findings must be reported for each file.
            boolean isClean = context.findings().toList().size() == findingCount;
            addMotion(asset, isClean ? cache.add(asset, parsedFile) : MotionCache.uncached(asset, parsedFile));
            return MotionCache.MEMORY_FACTOR * asset.size();
        }

        private void addMotion(Asset asset, MotionCache.Motion motion) {
            SourceLocation location = new SourceLocation(asset.path(), 0);
            files.add(new MotionFile(asset.stem(), location, /* isExplicit= */ false, motion.parsedFile()));
            motions.put(location, motion);
        }
    }

    /** Returns whether an asset is a motion or a container that may have motions. */
    private static boolean mayContainMotions(Asset asset) {
        boolean isMotionOrContainer = asset.isKind(FormatInfo.Kind.MOTION)
                || asset.isKind(FormatInfo.Kind.COMPRESSION)
                || asset.isKind(FormatInfo.Kind.ARCHIVE);
        return isMotionOrContainer || (asset.isKind(FormatInfo.Kind.MODEL) && isMotionInModelFormat(asset));
    }

    /**
     * Returns whether a file in the format of a model is a motion. The extension of its name decides, if there is one;
     * otherwise the usual extensions of the format decide.
     */
    private static boolean isMotionInModelFormat(Asset asset) {
        boolean hasMotionFormat = asset.format().stream()
                .anyMatch(format -> !Collections.disjoint(
                        MODEL_FORMAT_EXTENSIONS, format.info().extensions()));
        boolean isNameless = asset.fileName().indexOf('.') < 0;
        return (isNameless && hasMotionFormat) || MODEL_FORMAT_EXTENSIONS.contains(FileExtension.of(asset.fileName()));
    }
}
