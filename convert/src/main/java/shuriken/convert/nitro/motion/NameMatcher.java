package shuriken.convert.nitro.motion;

import java.util.Locale;

/** Decides whether the names of animations are similar to the names of a model and its file. */
final class NameMatcher {
    static final String SAME_NAME_REASON = "it has the same name";

    /** The minimum number of matched tracks if the names have a common prefix only when digits are ignored. */
    private static final int MIN_MASKED_NAME_TRACKS = 5;
    /** The minimum number of matched tracks with which a model is unlikely to fit by coincidence. */
    private static final int MIN_DISTINCTIVE_TRACKS = 8;
    /** The minimum length of the common prefix of related names. */
    private static final int MIN_FAMILY_PREFIX_LENGTH = 3;

    private final String fileName;
    private final String modelName;
    private final String normalizedFileName;
    private final String normalizedModelName;

    /**
     * Creates the matcher of a model.
     *
     * @param fileName the name of the model's file without its extension
     */
    NameMatcher(String fileName, String modelName) {
        this.fileName = fileName;
        this.modelName = modelName;
        this.normalizedFileName = NameNormalizer.normalize(fileName);
        this.normalizedModelName = NameNormalizer.normalize(modelName);
    }

    /**
     * Compares the names of the model and its file with the names of an animation and its file. Returns a phrase that
     * describes the similarity, or an empty string if no names are similar.
     */
    String describeSimilarity(String fileStem, String animationName, AnimationFit fit) {
        String bestReason = "";
        String[] normalizedAnimationNames = {NameNormalizer.normalize(animationName), NameNormalizer.normalize(fileStem)
        };
        for (int modelNameIndex = 0; modelNameIndex < 2; modelNameIndex++) {
            for (int animationNameIndex = 0; animationNameIndex < 2; animationNameIndex++) {
                String modelCandidate = modelNameIndex == 0 ? modelName : fileName;
                String normalizedModelCandidate = modelNameIndex == 0 ? normalizedModelName : normalizedFileName;
                String animationCandidate = animationNameIndex == 0 ? animationName : fileStem;
                String normalizedAnimationCandidate = normalizedAnimationNames[animationNameIndex];
                if (normalizedModelCandidate.equals(normalizedAnimationCandidate)) {
                    return SAME_NAME_REASON;
                }
                String commonPrefix =
                        NameNormalizer.commonPrefix(normalizedModelCandidate, normalizedAnimationCandidate);
                boolean isPrefix = commonPrefix.length() == normalizedModelCandidate.length()
                        || commonPrefix.length() == normalizedAnimationCandidate.length() && !fit.lacksLastNode();
                // The names of numbered files in a folder have a common prefix regardless of their content.
                boolean areNamesDistinctive = (modelNameIndex == 0 || fileName.equals(modelName))
                        && (animationNameIndex == 0 || fileStem.equals(animationName));
                boolean isSameFamily = areNamesDistinctive
                        && !fit.lacksLastNode()
                        && fit.matchedTrackCount() >= MIN_DISTINCTIVE_TRACKS
                        && commonPrefix.length() >= MIN_FAMILY_PREFIX_LENGTH;
                if ((isPrefix || isSameFamily) && commonPrefix.chars().anyMatch(Character::isLetter)) {
                    bestReason = prefixReason(
                            NameNormalizer.prefix(modelCandidate, commonPrefix.length()),
                            NameNormalizer.prefix(animationCandidate, commonPrefix.length()));
                } else if (bestReason.isEmpty()
                        && areNamesDistinctive
                        && fit.isForNodes()
                        && fit.matchedTrackCount() >= MIN_MASKED_NAME_TRACKS
                        && NameNormalizer.maskDigits(normalizedAnimationCandidate)
                                .startsWith(NameNormalizer.maskDigits(normalizedModelCandidate))) {
                    int length = normalizedModelCandidate.length();
                    bestReason = prefixReason(
                            NameNormalizer.maskDigits(NameNormalizer.prefix(modelCandidate, length)),
                            NameNormalizer.maskDigits(NameNormalizer.prefix(animationCandidate, length)));
                }
            }
        }
        return bestReason;
    }

    /** Describes the equal prefixes of two names. They may differ in case and in characters such as underscores. */
    private static String prefixReason(String modelPrefix, String animationPrefix) {
        return modelPrefix.equalsIgnoreCase(animationPrefix)
                ? String.format(Locale.ROOT, "both names begin with \"%s\"", animationPrefix)
                : String.format(Locale.ROOT, "the names begin with \"%s\" and \"%s\"", modelPrefix, animationPrefix);
    }
}
