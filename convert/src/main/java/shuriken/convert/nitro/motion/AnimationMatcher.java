package shuriken.convert.nitro.motion;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import shuriken.convert.AdjacentModel;
import shuriken.convert.MotionFile;
import shuriken.convert.MotionSource;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.nitro.g3d.Named;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.NsbmdFile;

/**
 * Decides which external animations apply to a model. An animation that the user named applies if any of its tracks
 * fits; all others must fit completely. Then the first matching rule decides: 1. names that are equal or have a common
 * beginning; 2. an animation whose name without its middle words is the model's name; 3. the only model of the
 * container that fits and shares the first letter, a word or a texture name; 4. the model with as many nodes and the
 * longest common beginning. Names are compared by letters and digits.
 */
public final class AnimationMatcher {
    /** The minimum number of matched tracks of names that are equal except for their digits. */
    private static final int MIN_MASKED_NAME_TRACKS = 5;
    /** The minimum number of tracks for which equal counts are unlikely to be a coincidence. */
    private static final int MIN_DISTINCTIVE_TRACKS = 8;
    /** The minimum number of letters that related names share. */
    private static final int MIN_FAMILY_PREFIX_LENGTH = 3;
    /** The minimum number of letters and digits that names share if nothing else decides. */
    private static final int MIN_COMMON_PREFIX_LENGTH = 5;
    /** The minimum length of a distinctive word. */
    private static final int MIN_WORD_LENGTH = 4;

    private static final String SAME_NAME_REASON = "it has the same name";
    private static final String AFFIX_REASON = "its name begins and ends like the model's name";
    private static final String SHARED_WORD_REASON =
            "among the models in the file, only this one's name ends in a word of the animation's name, or only this"
                    + " one has a texture of that name";
    private static final String NEAREST_NAME_REASON =
            "among the models in the file with this number of nodes, this one has the most similar name";
    private static final String ONLY_MODEL_REASON =
            "it is the only model in the file with all the parts that the animation moves";

    private final String fileName;
    private final String name;
    /** The normalized names of the file and the model. */
    private final String normalizedFileName;

    private final String normalizedName;
    private final Model model;
    private final MotionSource source;
    private final ReadContext context;

    /**
     * Prepares the decisions for a model.
     *
     * @param fileName the name of the model's file without its extension
     */
    public AnimationMatcher(String fileName, String name, Model model, MotionSource source, ReadContext context) {
        this.fileName = fileName;
        this.name = name;
        this.normalizedFileName = NameNormalizer.normalize(fileName);
        this.normalizedName = NameNormalizer.normalize(name);
        this.model = model;
        this.source = source;
        this.context = context;
    }

    /** Returns the animations that apply, with their files. Each decision is reported with its reason. */
    public List<BoundAnimation> match(List<MotionFile> files) {
        List<BoundAnimation> boundAnimations = new ArrayList<>();
        for (MotionFile file : files) {
            for (NitroAnimation motion : NitroAnimation.readAll(file.model())) {
                AnimationFit fit = fit(motion);
                String reason = matchReason(file.stem(), motion.name(), fit);
                if (reason.isEmpty() && fit.isComplete() && isRelated(motion.name())) {
                    reason = AFFIX_REASON;
                } else if (reason.isEmpty() && fit.isComplete() && isOnlyFit(motion, file)) {
                    reason = ONLY_MODEL_REASON;
                } else if (reason.isEmpty() && isOnlySharedWord(motion, file)) {
                    reason = SHARED_WORD_REASON;
                } else if (reason.isEmpty() && isNearestName(motion, file)) {
                    reason = NEAREST_NAME_REASON;
                }
                boolean isMatch = file.isExplicit()
                        || fit.isComplete() && !reason.isEmpty() && isStrongest(reason, motion, file.stem());
                if (fit.matchedTrackCount() > 0 && isMatch) {
                    String statedReason = file.isExplicit() ? file.explicitReason() : reason;
                    context.report(
                            DiagnosticCode.MOTION_CHOSEN,
                            file.location(),
                            "%s for %s: %s, %s",
                            motion.name(),
                            name,
                            statedReason,
                            fit);
                    if (!fit.isComplete()) {
                        context.reportDeviation(
                                DiagnosticCode.MOTION_ROWS, file.location(), "%s for %s: %s", motion.name(), name, fit);
                    }
                    source.acceptUsed(file.location());
                    boundAnimations.add(new BoundAnimation(motion, file.location()));
                }
            }
        }
        return boundAnimations;
    }

    /** Returns whether no other model has a better reason to get an animation than this model. */
    private boolean isStrongest(String reason, NitroAnimation motion, String stem) {
        return reason.equals(SAME_NAME_REASON) || isSeries(motion) || !belongsToOther(motion, stem);
    }

    /** Returns whether a name starts and ends like the model's, such as {@code z003_wait_n} for {@code z_003n}. */
    private boolean isRelated(String animationName) {
        int firstSeparator = animationName.indexOf('_');
        int lastSeparator = animationName.lastIndexOf('_');
        return firstSeparator > 0
                && lastSeparator > firstSeparator
                && normalizedName.equals(NameNormalizer.normalize(
                        animationName.substring(0, firstSeparator) + animationName.substring(lastSeparator)));
    }

    /** Returns whether a name has the first letter of the model. Effects are in one container with their sources. */
    private boolean hasSameFirstLetter(String other) {
        return !other.isEmpty() && normalizedName.startsWith(NameNormalizer.normalize(other.substring(0, 1)));
    }

    /**
     * Returns whether this is the only model in an animation's container that the animation fits exactly, or the only
     * one that it fits completely if it fits none exactly. Only models with the first letter of the animation count.
     */
    private boolean isOnlyFit(NitroAnimation motion, MotionFile file) {
        if (!hasSameFirstLetter(motion.name()) || !isInContainer(file)) {
            return false;
        }
        int exactCount = 0;
        int completeCount = 0;
        for (AnimationMatcher other : findRelatedMatchers(motion.name())) {
            if (other.hasSameFirstLetter(motion.name())) {
                AnimationFit fit = other.fit(motion);
                exactCount += fit.isExact() ? 1 : 0;
                completeCount += fit.isComplete() && fit.trackCount() > 0 ? 1 : 0;
            }
        }
        return exactCount == 1 && fit(motion).isExact() || exactCount == 0 && completeCount == 1;
    }

    /**
     * Returns whether a joint animation is in this model's container and belongs to this model by one word. No model
     * there may have a similar name. Of the models that fit, only this one ends with the first or last word of the
     * animation ({@code gym07_sandbag} for {@code sandbag01_u}) or has a texture with its name.
     */
    private boolean isOnlySharedWord(NitroAnimation motion, MotionFile file) {
        if (!sharesWord(motion) || !isInContainer(file)) {
            return false;
        }
        List<AnimationMatcher> matchers = findRelatedMatchers(motion.name());
        return matchers.stream().filter(matcher -> matcher.sharesWord(motion)).count() == 1
                && matchers.stream().noneMatch(matcher -> matcher.isSimilar(motion, file));
    }

    /**
     * Returns whether a joint animation has a track for each node, and either its first or last word is the model's
     * last word, or a texture has its name.
     */
    private boolean sharesWord(NitroAnimation motion) {
        int firstWordEnd = motion.name().indexOf('_');
        String firstMotionWord = NameNormalizer.normalize(
                        firstWordEnd < 0 ? motion.name() : motion.name().substring(0, firstWordEnd))
                .replaceAll("[0-9]+$", "");
        String lastMotionWord =
                NameNormalizer.normalize(motion.name().substring(motion.name().lastIndexOf('_') + 1));
        String lastModelWord = NameNormalizer.normalize(name.substring(name.lastIndexOf('_') + 1));
        return motion instanceof NitroAnimation.OfJoints
                && (lastModelWord.length() >= MIN_WORD_LENGTH
                                && (lastModelWord.equals(firstMotionWord) || lastModelWord.equals(lastMotionWord))
                        || model.texturePairs().names().contains(motion.name()))
                && fit(motion).isExact();
    }

    /** Returns whether an animation fits and has a similar name. */
    private boolean isSimilar(NitroAnimation motion, MotionFile file) {
        AnimationFit fit = fit(motion);
        return fit.isComplete() && !matchReason(file.stem(), motion.name(), fit).isEmpty();
    }

    /**
     * Returns whether no other model in the container of a joint animation has a nearer name. Names are near if their
     * beginnings are equal, as those of {@code wmaa1_1_j} and {@code wmaa1_1_1}.
     */
    private boolean isNearestName(NitroAnimation motion, MotionFile file) {
        int commonLength = commonPrefixLength(motion);
        if (!(motion instanceof NitroAnimation.OfJoints)
                || !fit(motion).isExact()
                || commonLength < MIN_COMMON_PREFIX_LENGTH
                || 2 * commonLength <= normalizedName.length()
                || !isInContainer(file)) {
            return false;
        }
        return findRelatedMatchers(motion.name()).stream()
                .noneMatch(matcher -> matcher.fit(motion).isExact() && matcher.commonPrefixLength(motion) > commonLength
                        || matcher.isSimilar(motion, file));
    }

    private int commonPrefixLength(NitroAnimation motion) {
        return NameNormalizer.commonPrefix(normalizedName, NameNormalizer.normalize(motion.name()))
                .length();
    }

    /** Returns whether a file is in the innermost container of this model's file. */
    private boolean isInContainer(MotionFile file) {
        String path = model.location().path();
        String container = path.substring(0, path.lastIndexOf('!') + 1);
        return !container.isEmpty() && file.location().path().startsWith(container);
    }

    /** Returns matchers for all models in the containers of this model and in adjacent files with a name. */
    private List<AnimationMatcher> findRelatedMatchers(String fileOrModelName) {
        List<AnimationMatcher> matchers = new ArrayList<>();
        // A file in a nested container is listed for each of the containers.
        Set<String> usedNames = new HashSet<>();
        for (AdjacentModel other : source.models(fileOrModelName)) {
            if (other.model() instanceof NsbmdFile nsbmd) {
                for (Named<Model> entry : nsbmd.models()) {
                    if (usedNames.add(other.stem() + "/" + entry.name())) {
                        matchers.add(new AnimationMatcher(other.stem(), entry.name(), entry.value(), source, context));
                    }
                }
            }
        }
        return matchers;
    }

    /**
     * Returns whether a joint animation continues the model's name and has a track for each node. It then applies to
     * this model even if another model has exactly its name.
     */
    private boolean isSeries(NitroAnimation motion) {
        return motion instanceof NitroAnimation.OfJoints
                && fit(motion).isExact()
                && motion.name().startsWith(name)
                && motion.name().length() > name.length()
                && !Character.isLetter(motion.name().codePointAt(name.length()));
    }

    /** Returns whether a related model has all targets of an animation and exactly its name or its file's name. */
    private boolean belongsToOther(NitroAnimation motion, String stem) {
        return Stream.of(motion.name(), stem)
                .flatMap(modelName -> findRelatedMatchers(modelName).stream())
                .anyMatch(matcher -> {
                    AnimationFit fit = matcher.fit(motion);
                    return fit.isComplete()
                            && matcher.matchReason(stem, motion.name(), fit).equals(SAME_NAME_REASON);
                });
    }

    private AnimationFit fit(NitroAnimation motion) {
        return AnimationFit.compute(motion, model);
    }

    /** Describes similar names of the model or its file and of an animation or its file, or returns an empty text. */
    private String matchReason(String fileStem, String animation, AnimationFit fit) {
        String bestReason = "";
        String[] normalizedAnimationNames = {NameNormalizer.normalize(animation), NameNormalizer.normalize(fileStem)};
        for (int modelIndex = 0; modelIndex < 2; modelIndex++) {
            for (int animationIndex = 0; animationIndex < 2; animationIndex++) {
                String normalizedModelName = modelIndex == 0 ? normalizedName : normalizedFileName;
                String normalizedAnimationName = normalizedAnimationNames[animationIndex];
                String modelName = modelIndex == 0 ? name : fileName;
                String animationName = animationIndex == 0 ? animation : fileStem;
                if (normalizedModelName.equals(normalizedAnimationName)) {
                    return SAME_NAME_REASON;
                }
                String commonPrefix = NameNormalizer.commonPrefix(normalizedModelName, normalizedAnimationName);
                boolean isPrefix = commonPrefix.length() == normalizedModelName.length()
                        || commonPrefix.length() == normalizedAnimationName.length() && !fit.lacksLastNode();
                // Numbered files of a folder have a common beginning, regardless of their content.
                boolean areNamesDistinctive = (modelIndex == 0 || fileName.equals(name))
                        && (animationIndex == 0 || fileStem.equals(animation));
                boolean isSameFamily = areNamesDistinctive
                        && !fit.lacksLastNode()
                        && fit.matchedTrackCount() >= MIN_DISTINCTIVE_TRACKS
                        && commonPrefix.length() >= MIN_FAMILY_PREFIX_LENGTH;
                if ((isPrefix || isSameFamily) && commonPrefix.chars().anyMatch(Character::isLetter)) {
                    bestReason = beginningReason(
                            NameNormalizer.beginning(modelName, commonPrefix.length()),
                            NameNormalizer.beginning(animationName, commonPrefix.length()));
                } else if (bestReason.isEmpty()
                        && areNamesDistinctive
                        && fit.isForNodes()
                        && fit.matchedTrackCount() >= MIN_MASKED_NAME_TRACKS
                        && NameNormalizer.maskDigits(normalizedAnimationName)
                                .startsWith(NameNormalizer.maskDigits(normalizedModelName))) {
                    int length = normalizedModelName.length();
                    bestReason = beginningReason(
                            NameNormalizer.maskDigits(NameNormalizer.beginning(modelName, length)),
                            NameNormalizer.maskDigits(NameNormalizer.beginning(animationName, length)));
                }
            }
        }
        return bestReason;
    }

    /** Describes equal beginnings of two names, which may differ in case and in characters such as underscores. */
    private static String beginningReason(String modelPrefix, String animationPrefix) {
        return modelPrefix.equalsIgnoreCase(animationPrefix)
                ? String.format(Locale.ROOT, "both names begin with \"%s\"", animationPrefix)
                : String.format(Locale.ROOT, "the names begin with \"%s\" and \"%s\"", modelPrefix, animationPrefix);
    }
}
