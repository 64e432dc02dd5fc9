package shuriken.convert.nitro.motion;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import shuriken.convert.AdjacentModel;
import shuriken.convert.MotionFile;
import shuriken.convert.MotionSource;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.nitro.g3d.DictionaryEntry;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.NsbmdFile;

/**
 * Decides which animations from other files apply to a model. An animation that the user named applies if any of its
 * tracks has a target in the model. For all others, each track must have a target, and one of these rules must apply:
 *
 * <ol>
 *   <li>The names are equal or have a common prefix.
 *   <li>The name of the animation without its middle words is the name of the model.
 *   <li>Among the models in the container, the archive with the model's file, only this one fits and has the first
 *       letter, a word or a texture name in common with the animation.
 *   <li>Among the models in the container with this number of nodes, none has a longer common prefix than this one.
 * </ol>
 *
 * <p>An animation does not apply if it fits a related model that has exactly the name of the animation. There are two
 * exceptions: this model has the same name, or the animation's name continues this model's name. Names are compared by
 * their letters and digits.
 */
public final class AnimationMatcher {
    /** The minimum length of the common prefix of names if no other rule applies. */
    private static final int MIN_COMMON_PREFIX_LENGTH = 5;
    /** The minimum length of a distinctive word. */
    private static final int MIN_WORD_LENGTH = 4;

    private static final String AFFIX_REASON = "its name begins and ends like the model's name";
    private static final String COMMON_WORD_REASON =
            "among the models in the file, only this one's name ends in a word of the animation's name, or only this"
                    + " one has a texture of that name";
    private static final String NEAREST_NAME_REASON =
            "among the models in the file with this number of nodes, this one has the most similar name";
    private static final String ONLY_MODEL_REASON =
            "it is the only model in the file with all the parts that the animation moves";

    private final String modelName;
    private final String normalizedModelName;
    private final NameMatcher nameMatcher;
    private final Model model;
    private final MotionSource source;
    private final ReadContext context;

    /**
     * Creates the matcher of a model.
     *
     * @param fileName the name of the model's file without its extension
     */
    public AnimationMatcher(String fileName, String modelName, Model model, MotionSource source, ReadContext context) {
        this.modelName = modelName;
        this.nameMatcher = new NameMatcher(fileName, modelName);
        this.normalizedModelName = NameNormalizer.normalize(modelName);
        this.model = model;
        this.source = source;
        this.context = context;
    }

    /**
     * Returns the animations that apply, with the locations of their files. Each of them is reported with the reason.
     */
    public List<BoundAnimation> match(List<MotionFile> files) {
        List<BoundAnimation> boundAnimations = new ArrayList<>();
        for (MotionFile file : files) {
            for (NitroAnimation namedAnimation : NitroAnimation.readAll(file.parsedFile())) {
                AnimationFit fit = fit(namedAnimation);
                String reason = nameMatcher.describeSimilarity(file.stem(), namedAnimation.name(), fit);
                if (reason.isEmpty() && fit.isComplete() && hasSameAffixes(namedAnimation.name())) {
                    reason = AFFIX_REASON;
                } else if (reason.isEmpty() && fit.isComplete() && isOnlyFit(namedAnimation, file)) {
                    reason = ONLY_MODEL_REASON;
                } else if (reason.isEmpty() && isOnlyModelWithCommonWord(namedAnimation, file)) {
                    reason = COMMON_WORD_REASON;
                } else if (reason.isEmpty() && isNearestName(namedAnimation, file)) {
                    reason = NEAREST_NAME_REASON;
                }
                boolean isMatch = file.isExplicit()
                        || fit.isComplete()
                                && !reason.isEmpty()
                                && hasStrongestClaim(reason, namedAnimation, file.stem());
                if (fit.matchedTrackCount() > 0 && isMatch) {
                    String statedReason = file.isExplicit() ? file.explicitReason() : reason;
                    context.report(
                            DiagnosticCode.MOTION_CHOSEN,
                            file.location(),
                            "%s for %s: %s, %s",
                            namedAnimation.name(),
                            modelName,
                            statedReason,
                            fit);
                    if (!fit.isComplete()) {
                        context.reportDeviation(
                                DiagnosticCode.MOTION_ROWS,
                                file.location(),
                                "%s for %s: %s",
                                namedAnimation.name(),
                                modelName,
                                fit);
                    }
                    source.acceptUsed(file.location());
                    boundAnimations.add(new BoundAnimation(namedAnimation, file.location()));
                }
            }
        }
        return boundAnimations;
    }

    /** Returns whether no related model has a better reason to get an animation than this model. */
    private boolean hasStrongestClaim(String reason, NitroAnimation namedAnimation, String stem) {
        return reason.equals(NameMatcher.SAME_NAME_REASON)
                || isSeries(namedAnimation)
                || !belongsToOther(namedAnimation, stem);
    }

    /** Returns whether a name starts and ends like the model's name, such as {@code z003_wait_n} for {@code z_003n}. */
    private boolean hasSameAffixes(String animationName) {
        int firstSeparator = animationName.indexOf('_');
        int lastSeparator = animationName.lastIndexOf('_');
        return firstSeparator > 0
                && lastSeparator > firstSeparator
                && normalizedModelName.equals(NameNormalizer.normalize(
                        animationName.substring(0, firstSeparator) + animationName.substring(lastSeparator)));
    }

    /** Returns whether a name has the first letter of the model. */
    private boolean hasSameFirstLetter(String otherName) {
        return !otherName.isEmpty()
                && normalizedModelName.startsWith(NameNormalizer.normalize(otherName.substring(0, 1)));
    }

    /**
     * Returns whether this is the only model in an animation's container that the animation fits exactly, with a track
     * for each node. If it fits no model exactly, returns whether this is the only model that it fits completely, where
     * the last node may lack a track. Only models with the first letter of the animation count, because a container can
     * hold a model together with its effects.
     */
    private boolean isOnlyFit(NitroAnimation namedAnimation, MotionFile file) {
        if (!hasSameFirstLetter(namedAnimation.name()) || !isInContainer(file)) {
            return false;
        }
        int exactCount = 0;
        int completeCount = 0;
        for (AnimationMatcher relatedMatcher : findRelatedMatchers(namedAnimation.name())) {
            if (relatedMatcher.hasSameFirstLetter(namedAnimation.name())) {
                AnimationFit fit = relatedMatcher.fit(namedAnimation);
                exactCount += fit.isExact() ? 1 : 0;
                completeCount += fit.isComplete() && fit.trackCount() > 0 ? 1 : 0;
            }
        }
        return exactCount == 1 && fit(namedAnimation).isExact() || exactCount == 0 && completeCount == 1;
    }

    /**
     * Returns whether a joint animation is in this model's container and only this model has a word in common with it.
     * For example, {@code gym07_sandbag} and {@code sandbag01_u} have a common word. The result is false if a model in
     * the container fits and has a similar name.
     */
    private boolean isOnlyModelWithCommonWord(NitroAnimation namedAnimation, MotionFile file) {
        if (!hasCommonWord(namedAnimation) || !isInContainer(file)) {
            return false;
        }
        List<AnimationMatcher> matchers = findRelatedMatchers(namedAnimation.name());
        return matchers.stream()
                                .filter(matcher -> matcher.hasCommonWord(namedAnimation))
                                .count()
                        == 1
                && matchers.stream().noneMatch(matcher -> matcher.isSimilar(namedAnimation, file));
    }

    /**
     * Returns whether a joint animation has a track for each node, and either its first or last word is the last word
     * of the model's name, or a texture of the model has the animation's name. Words of fewer than four characters do
     * not count.
     */
    private boolean hasCommonWord(NitroAnimation namedAnimation) {
        int firstWordEnd = namedAnimation.name().indexOf('_');
        String firstMotionWord = NameNormalizer.normalize(
                        firstWordEnd < 0
                                ? namedAnimation.name()
                                : namedAnimation.name().substring(0, firstWordEnd))
                .replaceAll("[0-9]+$", "");
        String lastMotionWord = NameNormalizer.normalize(
                namedAnimation.name().substring(namedAnimation.name().lastIndexOf('_') + 1));
        String lastModelWord = NameNormalizer.normalize(modelName.substring(modelName.lastIndexOf('_') + 1));
        boolean isWordEqual = lastModelWord.length() >= MIN_WORD_LENGTH
                && (lastModelWord.equals(firstMotionWord) || lastModelWord.equals(lastMotionWord));
        return namedAnimation instanceof NitroAnimation.OfJoints
                && (isWordEqual || model.textureBindings().names().contains(namedAnimation.name()))
                && fit(namedAnimation).isExact();
    }

    /** Returns whether an animation fits completely and has a similar name. */
    private boolean isSimilar(NitroAnimation namedAnimation, MotionFile file) {
        AnimationFit fit = fit(namedAnimation);
        return fit.isComplete()
                && !nameMatcher
                        .describeSimilarity(file.stem(), namedAnimation.name(), fit)
                        .isEmpty();
    }

    /**
     * Returns whether a joint animation is in this model's container and no model there has a longer common prefix with
     * it. The prefix must be longer than half of the model's name. For example, {@code wmaa1_1_j} and {@code wmaa1_1_1}
     * have a long common prefix.
     */
    private boolean isNearestName(NitroAnimation namedAnimation, MotionFile file) {
        int prefixLength = commonPrefixLength(namedAnimation);
        if (!(namedAnimation instanceof NitroAnimation.OfJoints)
                || !fit(namedAnimation).isExact()
                || prefixLength < MIN_COMMON_PREFIX_LENGTH
                || 2 * prefixLength <= normalizedModelName.length()
                || !isInContainer(file)) {
            return false;
        }
        return findRelatedMatchers(namedAnimation.name()).stream()
                .noneMatch(matcher -> matcher.fit(namedAnimation).isExact()
                                && matcher.commonPrefixLength(namedAnimation) > prefixLength
                        || matcher.isSimilar(namedAnimation, file));
    }

    private int commonPrefixLength(NitroAnimation namedAnimation) {
        return NameNormalizer.commonPrefix(normalizedModelName, NameNormalizer.normalize(namedAnimation.name()))
                .length();
    }

    /** Returns whether a file is in the innermost container of this model's file, directly or in a nested container. */
    private boolean isInContainer(MotionFile file) {
        String path = model.location().path();
        String container = path.substring(0, path.lastIndexOf('!') + 1);
        return !container.isEmpty() && file.location().path().startsWith(container);
    }

    /**
     * Returns the matchers of all models in the containers of this model, and in adjacent files with a certain name.
     */
    private List<AnimationMatcher> findRelatedMatchers(String fileOrModelName) {
        List<AnimationMatcher> matchers = new ArrayList<>();
        // A file in a nested container is listed for each of the containers.
        Set<String> matchedNames = new HashSet<>();
        for (AdjacentModel adjacentModel : source.models(fileOrModelName)) {
            if (adjacentModel.model() instanceof NsbmdFile nsbmd) {
                for (DictionaryEntry<Model> entry : nsbmd.models()) {
                    if (matchedNames.add(adjacentModel.stem() + "/" + entry.name())) {
                        matchers.add(new AnimationMatcher(
                                adjacentModel.stem(), entry.name(), entry.value(), source, context));
                    }
                }
            }
        }
        return matchers;
    }

    /**
     * Returns whether the name of a joint animation continues the model's name, and the animation has a track for each
     * node. In this case it applies to this model even if another model has exactly its name.
     */
    private boolean isSeries(NitroAnimation namedAnimation) {
        return namedAnimation instanceof NitroAnimation.OfJoints
                && fit(namedAnimation).isExact()
                && namedAnimation.name().startsWith(modelName)
                && namedAnimation.name().length() > modelName.length()
                && !Character.isLetter(namedAnimation.name().codePointAt(modelName.length()));
    }

    /**
     * Returns whether a related model has all targets of an animation, and exactly the name of the animation or its
     * file.
     */
    private boolean belongsToOther(NitroAnimation namedAnimation, String stem) {
        return Stream.of(namedAnimation.name(), stem)
                .flatMap(otherName -> findRelatedMatchers(otherName).stream())
                .anyMatch(matcher -> {
                    AnimationFit fit = matcher.fit(namedAnimation);
                    return fit.isComplete()
                            && matcher.nameMatcher
                                    .describeSimilarity(stem, namedAnimation.name(), fit)
                                    .equals(NameMatcher.SAME_NAME_REASON);
                });
    }

    private AnimationFit fit(NitroAnimation namedAnimation) {
        return AnimationFit.compute(namedAnimation, model);
    }
}
