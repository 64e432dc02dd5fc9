package shuriken.convert.nitro.motion;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import shuriken.convert.MotionFile;
import shuriken.convert.MotionSource;
import shuriken.convert.OtherModel;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.ReadContext;
import shuriken.nitro.g3d.Named;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.NsbmdFile;

/**
 * Which animations of other files are for a model. One that the user named is, if it fits in any part. Any other must
 * fit wholly: as many tracks as the model has nodes, or no material that the model has not. Then it is for the model if
 * its name, or its file's, is the model's or its file's, or one of them with something behind it and no other model
 * around has exactly the animation's name. An animation of nodes with one track for each goes to both if the model's name
 * ends there at the end of a word. Only letters and digits count. Of {@value #FEW} tracks of nodes or more the
 * numbers in the names may differ, of {@value #TELLING} all but the beginning. One track fewer, which leaves the last node
 * at rest, will do if the model's name goes first. Without a name alike it is for the model that is called as the first
 * and the last part of its name; or the only one of its container whose name begins with the same letter and which it fits, or
 * ends with its first or last word, or that has a texture of its name; or the one of as many nodes that begins most like it.
 */
public final class MotionMatch {
    private static final int FEW = 5;
    /** So much in common is no accident from here on. */
    private static final int TELLING = 8;
    /** Letters that names of one family have in common. */
    private static final int FAMILY = 3;
    /** Letters and digits in common that tell something where nothing else does. */
    private static final int KINDRED = 5;
    /** Letters of a word that tells what moves. */
    private static final int WORD = 4;

    private static final String EXACT = "its name";
    private static final String AROUND = "its name around what it does";
    private static final String SHARED_WORD =
            "no other model of its container ends with its first or last word, or has a texture of its name";
    private static final String NEAREST = "its container has no name nearer, and as many nodes";
    private static final String ONLY = "the only model of its container that has all it moves";

    private final String file;
    private final String name;
    /** Both as they are compared. */
    private final String plainFile;

    private final String plainName;
    private final Model model;
    private final MotionSource source;
    private final ReadContext context;

    /**
     * For a model.
     *
     * @param file name without ending
     * @param source of the motions
     */
    public MotionMatch(String file, String name, Model model, MotionSource source, ReadContext context) {
        this.file = file;
        this.name = name;
        this.plainFile = PlainName.plain(file);
        this.plainName = PlainName.plain(name);
        this.model = model;
        this.source = source;
        this.context = context;
    }

    /** The animations that are for it, with the files that they are in; each choice is reported with its reason. */
    public List<BoundMotion> of(List<MotionFile> files) {
        List<BoundMotion> bound = new ArrayList<>();
        for (MotionFile each : files) {
            for (NitroMotion motion : NitroMotion.of(each.model())) {
                MotionFit fit = fit(motion);
                String alike = alike(each.stem(), motion.name(), fit);
                if (alike.isEmpty() && fit.isWhole() && isAround(motion.name())) {
                    alike = AROUND;
                } else if (alike.isEmpty() && fit.isWhole() && isOnlyFit(motion, each)) {
                    alike = ONLY;
                } else if (alike.isEmpty() && isOfSharedWord(motion, each)) {
                    alike = SHARED_WORD;
                } else if (alike.isEmpty() && isOfNearest(motion, each)) {
                    alike = NEAREST;
                }
                boolean isOurs = each.named()
                        || fit.isWhole()
                                && !alike.isEmpty()
                                && (alike.equals(EXACT) || isOfSeries(motion) || !isOwned(motion, each.stem()));
                if (fit.common() > 0 && isOurs) {
                    String why = each.named() ? "asked for, or known of the game" : alike;
                    context.report(
                            DiagnosticCode.MOTION_CHOSEN,
                            each.place(),
                            "%s for %s: %s, %s",
                            motion.name(),
                            name,
                            why,
                            fit);
                    if (!fit.isWhole()) {
                        context.problem(
                                DiagnosticCode.MOTION_ROWS, each.place(), "%s for %s: %s", motion.name(), name, fit);
                    }
                    source.bound(each.place());
                    bound.add(new BoundMotion(motion, each.place()));
                }
            }
        }
        return bound;
    }

    /** Whether the model is called as the first and the last part of a name: {@code z_003n} for {@code z003_wait_n}. */
    private boolean isAround(String motion) {
        int first = motion.indexOf('_');
        int last = motion.lastIndexOf('_');
        return first > 0
                && last > first
                && plainName.equals(PlainName.plain(motion.substring(0, first) + motion.substring(last)));
    }

    /** Whether the model's name has the first letter of another: effects and what makes them lie in one container. */
    private boolean beginsAs(String motion) {
        return !motion.isEmpty() && plainName.startsWith(PlainName.plain(motion.substring(0, 1)));
    }

    /**
     * Whether a motion lies in this model's container, and no other model there has all that it moves; one that has a node
     * more counts only where none has exactly as many.
     */
    private boolean isOnlyFit(NitroMotion motion, MotionFile file) {
        if (!beginsAs(motion.name()) || !isInContainer(file)) {
            return false;
        }
        int exact = 0;
        int whole = 0;
        for (MotionMatch match : around(motion.name())) {
            if (match.beginsAs(motion.name())) {
                MotionFit fit = match.fit(motion);
                exact += fit.isExact() ? 1 : 0;
                whole += fit.isWhole() && fit.tracks() > 0 ? 1 : 0;
            }
        }
        return exact == 1 && fit(motion).isExact() || exact == 0 && whole == 1;
    }

    /**
     * Whether a motion of nodes lies in this model's container, no model there has a name alike, and this one alone of
     * those that fit ends with its first or last word ({@code gym07_sandbag} for {@code sandbag01_u}), or has its name on a texture.
     */
    private boolean isOfSharedWord(NitroMotion motion, MotionFile file) {
        if (!sharesWord(motion) || !isInContainer(file)) {
            return false;
        }
        List<MotionMatch> around = around(motion.name());
        return around.stream().filter(match -> match.sharesWord(motion)).count() == 1
                && around.stream().noneMatch(match -> match.isAlike(motion, file));
    }

    private boolean sharesWord(NitroMotion motion) {
        int end = motion.name().indexOf('_');
        String first = PlainName.plain(end < 0 ? motion.name() : motion.name().substring(0, end))
                .replaceAll("[0-9]+$", "");
        String last = PlainName.plain(motion.name().substring(motion.name().lastIndexOf('_') + 1));
        String own = PlainName.plain(name.substring(name.lastIndexOf('_') + 1));
        return motion instanceof NitroMotion.OfJoints
                && (own.length() >= WORD && (own.equals(first) || own.equals(last))
                        || model.texturePairs().names().contains(motion.name()))
                && fit(motion).isExact();
    }

    /** Whether a motion fits and has a name like this model's. */
    private boolean isAlike(NitroMotion motion, MotionFile file) {
        MotionFit fit = fit(motion);
        return fit.isWhole() && !alike(file.stem(), motion.name(), fit).isEmpty();
    }

    /**
     * Whether a motion of nodes lies in this model's container, no model there has a name alike, and of those with as many
     * nodes as it has tracks none begins more like it: {@code wmaa1_1_j} for {@code wmaa1_1_1}.
     */
    private boolean isOfNearest(NitroMotion motion, MotionFile file) {
        int common = likeness(motion);
        if (!(motion instanceof NitroMotion.OfJoints)
                || !fit(motion).isExact()
                || common < KINDRED
                || 2 * common <= plainName.length()
                || !isInContainer(file)) {
            return false;
        }
        return around(motion.name()).stream()
                .noneMatch(match ->
                        match.fit(motion).isExact() && match.likeness(motion) > common || match.isAlike(motion, file));
    }

    private int likeness(NitroMotion motion) {
        return PlainName.common(plainName, PlainName.plain(motion.name())).length();
    }

    private boolean isInContainer(MotionFile file) {
        String path = model.site().path();
        String container = path.substring(0, path.lastIndexOf('!') + 1);
        return !container.isEmpty() && file.place().path().startsWith(container);
    }

    /** All models in the containers of this one, itself among them, and those in files of a name. */
    private List<MotionMatch> around(String wanted) {
        List<MotionMatch> found = new ArrayList<>();
        // A container in another one is listed in both.
        Set<String> known = new HashSet<>();
        for (OtherModel other : source.models(wanted)) {
            if (other.model() instanceof NsbmdFile nsbmd) {
                for (Named<Model> one : nsbmd.models()) {
                    if (known.add(other.stem() + "/" + one.name())) {
                        found.add(new MotionMatch(other.stem(), one.name(), one.value(), source, context));
                    }
                }
            }
        }
        return found;
    }

    /**
     * Whether a motion of nodes has the model's name with a new word or a number behind it, and a track for each node. Then
     * nothing in the files tells this model from one that is called as the motion, and both get it.
     */
    private boolean isOfSeries(NitroMotion motion) {
        return motion instanceof NitroMotion.OfJoints
                && fit(motion).isExact()
                && motion.name().startsWith(name)
                && motion.name().length() > name.length()
                && !Character.isLetter(motion.name().codePointAt(name.length()));
    }

    /** Whether another model around this one has exactly the name of a motion, or of its file, and all that it moves. */
    private boolean isOwned(NitroMotion motion, String stem) {
        return Stream.of(motion.name(), stem)
                .flatMap(wanted -> around(wanted).stream())
                .anyMatch(match -> {
                    MotionFit fit = match.fit(motion);
                    return fit.isWhole()
                            && match.alike(stem, motion.name(), fit).equals(EXACT);
                });
    }

    private MotionFit fit(NitroMotion motion) {
        return switch (motion) {
            case NitroMotion.OfJoints joints ->
                nodes(joints.animation().tracks().size());
            case NitroMotion.OfVisibility visibility ->
                nodes(visibility.animation().nodes());
            case NitroMotion.OfTextures textures ->
                materials(textures.animation().tracks().names());
            case NitroMotion.OfPatterns patterns ->
                materials(patterns.animation().tracks().names());
            case NitroMotion.OfMaterials materials ->
                materials(materials.animation().tracks().names());
        };
    }

    private MotionFit nodes(int tracks) {
        return MotionFit.ofNodes(tracks, model.nodes().size());
    }

    private MotionFit materials(List<String> names) {
        return MotionFit.ofMaterials(names, model.materials().names());
    }

    /** How names are alike, empty if they are not. */
    private String alike(String stem, String motion, MotionFit fit) {
        String best = "";
        String[] others = {PlainName.plain(motion), PlainName.plain(stem)};
        for (int mine = 0; mine < 2; mine++) {
            for (int other = 0; other < 2; other++) {
                String a = mine == 0 ? plainName : plainFile;
                String b = others[other];
                if (a.equals(b)) {
                    return EXACT;
                }
                String common = PlainName.common(a, b);
                boolean longer = common.length() == a.length() || common.length() == b.length() && !fit.isShort();
                // Numbered files of a folder begin alike whatever is in them.
                boolean named = (mine == 0 || file.equals(name)) && (other == 0 || stem.equals(motion));
                boolean family = named && !fit.isShort() && fit.common() >= TELLING && common.length() >= FAMILY;
                if ((longer || family) && common.chars().anyMatch(Character::isLetter)) {
                    best = String.format(Locale.ROOT, "a name that begins with \"%s\" too", common);
                } else if (best.isEmpty()
                        && named
                        && fit.isOfNodes()
                        && fit.common() >= FEW
                        && PlainName.form(b).startsWith(PlainName.form(a))) {
                    best = String.format(Locale.ROOT, "a name that begins with \"%s\" too", PlainName.form(a));
                }
            }
        }
        return best;
    }
}
