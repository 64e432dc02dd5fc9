package shuriken.convert.ninja.motion;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import shuriken.convert.AdjacentModel;
import shuriken.convert.MotionFile;
import shuriken.convert.MotionSource;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.ninja.motion.NjmFile;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.nja.NjaFile;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.samodel.SaanimFile;
import shuriken.ninja.samodel.SamdlFile;

/**
 * Decides which motions of other files apply to a model. Motions of cameras and lights never apply. For other motions,
 * the first matching rule decides: 1. A motion applies if the user or the game names it, or if its name equals the name
 * of the model. 2. A motion does not apply if its number of rows differs from the number of the model's animated nodes.
 * 3. A motion does not apply if another model has exactly its name and as many nodes. 4. A motion applies if its name
 * has the same beginning as the name of the model, or if it has at least {@value #MIN_DISTINCTIVE_ROWS} rows.
 */
public final class MotionMatcher {
    /** The minimum number of rows for which equal counts are unlikely to be a coincidence. */
    private static final int MIN_DISTINCTIVE_ROWS = 8;
    /** The minimum number of initial letters that related names share. */
    private static final int MIN_COMMON_PREFIX_LENGTH = 3;

    private MotionMatcher() {}

    /**
     * Returns the motions for a model. Each decision is reported with its reason.
     *
     * @param modelName the name of the model
     * @param candidateFiles the motion files that may belong to the model
     * @param motionSource finds other models, and receives the locations of used files
     */
    public static List<NamedMotion> match(
            String modelName,
            List<ObjectNode> nodes,
            List<MotionFile> candidateFiles,
            MotionSource motionSource,
            ReadContext context) {
        List<NamedMotion> matches = new ArrayList<>();
        for (MotionFile file : candidateFiles) {
            for (NamedMotion motion : readMotions(file)) {
                if (motion.isCameraOrLight()) {
                    continue;
                }
                MotionRowMapping rows = MotionRowMapping.map(motion.motion(), nodes);
                String nameReason = describeNameMatch(modelName, file.stem());
                boolean isLikelyMatch = rows.hasMatchingCount()
                        && (!nameReason.isEmpty() || motion.motion().rows().size() >= MIN_DISTINCTIVE_ROWS)
                        && (areEqualNames(modelName, file.stem()) || !belongsToOtherModel(file, motion, motionSource));
                if (file.isExplicit() || isLikelyMatch || areEqualNames(modelName, file.stem())) {
                    String guessReason = nameReason.isEmpty() ? "it is next to the model" : nameReason;
                    String reason = file.isExplicit() ? file.explicitReason() : guessReason;
                    context.report(
                            DiagnosticCode.MOTION_CHOSEN,
                            file.location(),
                            "%s for %s: %s, %s",
                            motion.name(),
                            modelName,
                            reason,
                            rows.reason());
                    motionSource.acceptUsed(file.location());
                    matches.add(motion);
                }
            }
        }
        return matches;
    }

    /** Returns whether another model has exactly the name of the motion's file and a matching number of nodes. */
    private static boolean belongsToOtherModel(MotionFile file, NamedMotion motion, MotionSource motionSource) {
        for (AdjacentModel adjacentModel : motionSource.models(file.stem())) {
            boolean isMatch = areEqualNames(adjacentModel.stem(), file.stem())
                    && nodesOfModels(adjacentModel.model()).stream()
                            .anyMatch(nodes ->
                                    MotionRowMapping.map(motion.motion(), nodes).hasMatchingCount());
            if (isMatch) {
                return true;
            }
        }
        return false;
    }

    /** Returns the nodes of each model in a file. */
    private static List<List<ObjectNode>> nodesOfModels(Object file) {
        List<List<ObjectNode>> nodeLists = new ArrayList<>();
        if (file instanceof SamdlFile samdl) {
            nodeLists.add(samdl.tree().nodes());
        } else if (file instanceof NjFile nj) {
            for (NjBlock block : nj.blocks()) {
                switch (block) {
                    case NjBlock.Chunk chunk -> nodeLists.add(chunk.tree().nodes());
                    case NjBlock.Model model -> nodeLists.add(model.tree().nodes());
                    case NjBlock.Xj xj -> nodeLists.add(xj.tree().nodes());
                    default -> {}
                }
            }
        }
        return nodeLists;
    }

    /** Returns the motions of a file, or an empty list if it contains models. */
    private static List<NamedMotion> readMotions(MotionFile file) {
        if (file.parsedFile() instanceof NjmFile njm) {
            return List.of(new NamedMotion(file.stem(), njm.motion(), file.location()));
        }
        if (file.parsedFile() instanceof SaanimFile saanim) {
            return List.of(new NamedMotion(file.stem(), saanim.motion(), file.location()));
        }
        if (file.parsedFile() instanceof NjaFile nja) {
            return nja.models().isEmpty() ? NamedMotion.readAll(nja) : List.of();
        }
        boolean isMotionOnly = file.parsedFile() instanceof NjFile nj
                && nj.blocks().stream()
                        .noneMatch(block -> block instanceof NjBlock.Chunk
                                || block instanceof NjBlock.Model
                                || block instanceof NjBlock.Xj);
        return isMotionOnly ? NamedMotion.readAll((NjFile) file.parsedFile(), file.stem()) : List.of();
    }

    private static boolean areEqualNames(String firstName, String secondName) {
        return firstName.equalsIgnoreCase(secondName);
    }

    /** Describes the similarity of two names, or returns an empty string if they are not similar. */
    private static String describeNameMatch(String modelName, String motionName) {
        String lowerModelName = modelName.toLowerCase(Locale.ROOT);
        String lowerMotionName = motionName.toLowerCase(Locale.ROOT);
        if (lowerModelName.equals(lowerMotionName)) {
            return "it has the same name";
        }
        int commonLength = 0;
        while (commonLength < Math.min(lowerModelName.length(), lowerMotionName.length())
                && lowerModelName.charAt(commonLength) == lowerMotionName.charAt(commonLength)) {
            commonLength++;
        }
        return commonLength >= MIN_COMMON_PREFIX_LENGTH
                ? String.format(Locale.ROOT, "both names begin with \"%s\"", motionName.substring(0, commonLength))
                : "";
    }
}
