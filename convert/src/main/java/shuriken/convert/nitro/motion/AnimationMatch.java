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
 * beginning; 2. a joint animation whose name ends with the model's name; 3. the only model of the container that fits
 * and shares a letter, word or texture name; 4. the model with as many nodes and the longest common beginning. Names
 * are compared by letters and digits.
 */
public final class AnimationMatch {
    private static final int MIN_TRACKS = 5;
    /** Minimum number of tracks for which equal counts are unlikely by accident. */
    private static final int MIN_DISTINCTIVE_TRACKS = 8;
    /** Minimum number of letters that related names share. */
    private static final int MIN_FAMILY_PREFIX = 3;
    /** Minimum number of letters and digits that names share if nothing else decides. */
    private static final int MIN_COMMON_PREFIX = 5;
    /** Minimum length of a distinctive word. */
    private static final int MIN_WORD = 4;

    private static final String EXACT = "its name";
    private static final String SURROUNDING = "its name around what it does";
    private static final String SHARED_WORD =
            "no other model of its container ends with its first or last word, or has a texture of its name";
    private static final String NEAREST = "its container has no name nearer, and as many nodes";
    private static final String ONLY = "the only model of its container that has all it moves";

    private final String file;
    private final String name;
    /** Normalised names. */
    private final String plainFile;

    private final String plainName;
    private final Model model;
    private final MotionSource source;
    private final ReadContext context;

    /** @param file name without extension */
    public AnimationMatch(String file, String name, Model model, MotionSource source, ReadContext context) {
        this.file = file;
        this.name = name;
        this.plainFile = NormalizedName.plain(file);
        this.plainName = NormalizedName.plain(name);
        this.model = model;
        this.source = source;
        this.context = context;
    }

    /** Returns the animations that apply, with their files; each decision is reported with its reason. */
    public List<BoundAnimation> of(List<MotionFile> files) {
        List<BoundAnimation> bound = new ArrayList<>();
        for (MotionFile file : files) {
            for (NitroAnimation motion : NitroAnimation.of(file.model())) {
                AnimationFit fit = fit(motion);
                String reason = matchReason(file.stem(), motion.name(), fit);
                if (reason.isEmpty() && fit.isComplete() && isRelated(motion.name())) {
                    reason = SURROUNDING;
                } else if (reason.isEmpty() && fit.isComplete() && isOnlyFit(motion, file)) {
                    reason = ONLY;
                } else if (reason.isEmpty() && isOfSharedWord(motion, file)) {
                    reason = SHARED_WORD;
                } else if (reason.isEmpty() && isOfNearest(motion, file)) {
                    reason = NEAREST;
                }
                boolean isOurs = file.named()
                        || fit.isComplete()
                                && !reason.isEmpty()
                                && (reason.equals(EXACT) || isOfSeries(motion) || !isOwned(motion, file.stem()));
                if (fit.common() > 0 && isOurs) {
                    String why = file.named() ? "chosen for this game, or with --animations" : reason;
                    context.report(
                            DiagnosticCode.MOTION_CHOSEN,
                            file.location(),
                            "%s for %s: %s, %s",
                            motion.name(),
                            name,
                            why,
                            fit);
                    if (!fit.isComplete()) {
                        context.problem(
                                DiagnosticCode.MOTION_ROWS, file.location(), "%s for %s: %s", motion.name(), name, fit);
                    }
                    source.bound(file.location());
                    bound.add(new BoundAnimation(motion, file.location()));
                }
            }
        }
        return bound;
    }

    /** Returns whether a name starts and ends like the model's: {@code z_003n} for {@code z003_wait_n}. */
    private boolean isRelated(String motion) {
        int first = motion.indexOf('_');
        int last = motion.lastIndexOf('_');
        return first > 0
                && last > first
                && plainName.equals(NormalizedName.plain(motion.substring(0, first) + motion.substring(last)));
    }

    /** Returns whether both names have the same first letter: effects are in one container with their sources. */
    private boolean beginsAs(String motion) {
        return !motion.isEmpty() && plainName.startsWith(NormalizedName.plain(motion.substring(0, 1)));
    }

    /** Returns whether this is the only model of a motion's container with all its targets, or the only exact match. */
    private boolean isOnlyFit(NitroAnimation motion, MotionFile file) {
        if (!beginsAs(motion.name()) || !isInContainer(file)) {
            return false;
        }
        int exact = 0;
        int matched = 0;
        for (AnimationMatch match : related(motion.name())) {
            if (match.beginsAs(motion.name())) {
                AnimationFit fit = match.fit(motion);
                exact += fit.isExact() ? 1 : 0;
                matched += fit.isComplete() && fit.tracks() > 0 ? 1 : 0;
            }
        }
        return exact == 1 && fit(motion).isExact() || exact == 0 && matched == 1;
    }

    /**
     * Returns whether a motion of nodes is in this model's container, no model there has a similar name, and only this
     * one of those that fit ends with its first or last word ({@code gym07_sandbag} for {@code sandbag01_u}), or has
     * its name on a texture.
     */
    private boolean isOfSharedWord(NitroAnimation motion, MotionFile file) {
        if (!sharesWord(motion) || !isInContainer(file)) {
            return false;
        }
        List<AnimationMatch> related = related(motion.name());
        return related.stream().filter(match -> match.sharesWord(motion)).count() == 1
                && related.stream().noneMatch(match -> match.isSimilar(motion, file));
    }

    private boolean sharesWord(NitroAnimation motion) {
        int end = motion.name().indexOf('_');
        String first = NormalizedName.plain(
                        end < 0 ? motion.name() : motion.name().substring(0, end))
                .replaceAll("[0-9]+$", "");
        String last = NormalizedName.plain(motion.name().substring(motion.name().lastIndexOf('_') + 1));
        String ownName = NormalizedName.plain(name.substring(name.lastIndexOf('_') + 1));
        return motion instanceof NitroAnimation.OfJoints
                && (ownName.length() >= MIN_WORD && (ownName.equals(first) || ownName.equals(last))
                        || model.texturePairs().names().contains(motion.name()))
                && fit(motion).isExact();
    }

    /** Returns whether a motion fits and has a similar name. */
    private boolean isSimilar(NitroAnimation motion, MotionFile file) {
        AnimationFit fit = fit(motion);
        return fit.isComplete() && !matchReason(file.stem(), motion.name(), fit).isEmpty();
    }

    /**
     * Returns whether a motion of nodes is in this model's container, no model there has a similar name, and of those
     * with as many nodes as it has tracks none has a longer common beginning: {@code wmaa1_1_j} for {@code wmaa1_1_1}.
     */
    private boolean isOfNearest(NitroAnimation motion, MotionFile file) {
        int common = likeness(motion);
        if (!(motion instanceof NitroAnimation.OfJoints)
                || !fit(motion).isExact()
                || common < MIN_COMMON_PREFIX
                || 2 * common <= plainName.length()
                || !isInContainer(file)) {
            return false;
        }
        return related(motion.name()).stream()
                .noneMatch(match -> match.fit(motion).isExact() && match.likeness(motion) > common
                        || match.isSimilar(motion, file));
    }

    private int likeness(NitroAnimation motion) {
        return NormalizedName.common(plainName, NormalizedName.plain(motion.name()))
                .length();
    }

    private boolean isInContainer(MotionFile file) {
        String path = model.site().path();
        String container = path.substring(0, path.lastIndexOf('!') + 1);
        return !container.isEmpty() && file.location().path().startsWith(container);
    }

    /** Returns all models in the containers of this one, including itself, and those in files with a name. */
    private List<AnimationMatch> related(String wanted) {
        List<AnimationMatch> found = new ArrayList<>();
        // A nested container is listed in both.
        Set<String> known = new HashSet<>();
        for (AdjacentModel other : source.models(wanted)) {
            if (other.model() instanceof NsbmdFile nsbmd) {
                for (Named<Model> one : nsbmd.models()) {
                    if (known.add(other.stem() + "/" + one.name())) {
                        found.add(new AnimationMatch(other.stem(), one.name(), one.value(), source, context));
                    }
                }
            }
        }
        return found;
    }

    /** Returns whether a motion of nodes continues the model's name and has a track for each node: then both get it. */
    private boolean isOfSeries(NitroAnimation motion) {
        return motion instanceof NitroAnimation.OfJoints
                && fit(motion).isExact()
                && motion.name().startsWith(name)
                && motion.name().length() > name.length()
                && !Character.isLetter(motion.name().codePointAt(name.length()));
    }

    /** Returns whether another related model has exactly the name of a motion, or of its file, and all its targets. */
    private boolean isOwned(NitroAnimation motion, String stem) {
        return Stream.of(motion.name(), stem)
                .flatMap(wanted -> related(wanted).stream())
                .anyMatch(match -> {
                    AnimationFit fit = match.fit(motion);
                    return fit.isComplete()
                            && match.matchReason(stem, motion.name(), fit).equals(EXACT);
                });
    }

    private AnimationFit fit(NitroAnimation motion) {
        return switch (motion) {
            case NitroAnimation.OfJoints joints ->
                nodes(joints.animation().tracks().size());
            case NitroAnimation.OfVisibility visibility ->
                nodes(visibility.animation().nodes());
            case NitroAnimation.OfTextures textures ->
                materials(textures.animation().tracks().names());
            case NitroAnimation.OfPatterns patterns ->
                materials(patterns.animation().tracks().names());
            case NitroAnimation.OfMaterials materials ->
                materials(materials.animation().tracks().names());
        };
    }

    private AnimationFit nodes(int tracks) {
        return AnimationFit.ofNodes(tracks, model.nodes().size());
    }

    private AnimationFit materials(List<String> names) {
        return AnimationFit.ofMaterials(names, model.materials().names());
    }

    /** Describes the similarity of names; empty if there is none. */
    private String matchReason(String stem, String motion, AnimationFit fit) {
        String best = "";
        String[] names = {NormalizedName.plain(motion), NormalizedName.plain(stem)};
        for (int mine = 0; mine < 2; mine++) {
            for (int other = 0; other < 2; other++) {
                String a = mine == 0 ? plainName : plainFile;
                String b = names[other];
                if (a.equals(b)) {
                    return EXACT;
                }
                String common = NormalizedName.common(a, b);
                boolean longer = common.length() == a.length() || common.length() == b.length() && !fit.isShort();
                // Numbered files of a folder have a common beginning, whatever their content is.
                boolean named = (mine == 0 || file.equals(name)) && (other == 0 || stem.equals(motion));
                boolean family = named
                        && !fit.isShort()
                        && fit.common() >= MIN_DISTINCTIVE_TRACKS
                        && common.length() >= MIN_FAMILY_PREFIX;
                if ((longer || family) && common.chars().anyMatch(Character::isLetter)) {
                    best = String.format(Locale.ROOT, "a name that begins with \"%s\" too", common);
                } else if (best.isEmpty()
                        && named
                        && fit.isOfNodes()
                        && fit.common() >= MIN_TRACKS
                        && NormalizedName.form(b).startsWith(NormalizedName.form(a))) {
                    best = String.format(Locale.ROOT, "a name that begins with \"%s\" too", NormalizedName.form(a));
                }
            }
        }
        return best;
    }
}
