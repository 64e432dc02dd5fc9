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
 * Decides which external motions apply to a model. Rules, first match wins: 1. A motion that the user named applies. 2.
 * A motion with another number of rows than the model has animated nodes does not apply. 3. A motion with exactly the
 * name of another model that it fits does not apply. 4. A motion with the model's name, with the same beginning of the
 * name, or with at least {@value #TELLING} rows applies.
 */
public final class MotionMatch {
    /** Minimum number of rows that is unlikely to match by accident. */
    private static final int TELLING = 8;
    /** Minimum number of initial letters that related names share. */
    private static final int FAMILY = 3;

    private MotionMatch() {}

    /**
     * Returns the motions for a model; each decision is reported with its reason.
     *
     * @param files candidates
     * @param source knows related models
     */
    public static List<NamedMotion> of(
            String model, List<ObjectNode> nodes, List<MotionFile> files, MotionSource source, ReadContext context) {
        List<NamedMotion> chosen = new ArrayList<>();
        for (MotionFile file : files) {
            for (NamedMotion motion : motions(file)) {
                if (motion.isRig()) {
                    continue;
                }
                MotionRows rows = MotionRows.of(motion.motion(), nodes);
                String name = name(model, file.stem());
                boolean areSimilar = rows.fits()
                        && (!name.isEmpty() || motion.motion().rows().size() >= TELLING)
                        && (isSame(model, file.stem()) || !isOwned(file, motion, source));
                if (file.isExplicit() || areSimilar || isSame(model, file.stem())) {
                    String why = file.isExplicit() ? "asked for" : name.isEmpty() ? "next to the model" : name;
                    context.report(
                            DiagnosticCode.MOTION_CHOSEN,
                            file.location(),
                            "%s for %s: %s, %s",
                            motion.name(),
                            model,
                            why,
                            rows.reason());
                    source.acceptUsed(file.location());
                    chosen.add(motion);
                }
            }
        }
        return chosen;
    }

    /** Returns whether another model has exactly the name of the motion's file and a matching number of nodes. */
    private static boolean isOwned(MotionFile file, NamedMotion motion, MotionSource source) {
        for (AdjacentModel other : source.models(file.stem())) {
            boolean fits = isSame(other.stem(), file.stem())
                    && trees(other.model()).stream()
                            .anyMatch(nodes ->
                                    MotionRows.of(motion.motion(), nodes).fits());
            if (fits) {
                return true;
            }
        }
        return false;
    }

    private static List<List<ObjectNode>> trees(Object model) {
        List<List<ObjectNode>> trees = new ArrayList<>();
        if (model instanceof SamdlFile file) {
            trees.add(file.tree().nodes());
        } else if (model instanceof NjFile file) {
            for (NjBlock block : file.blocks()) {
                switch (block) {
                    case NjBlock.Chunk chunk -> trees.add(chunk.tree().nodes());
                    case NjBlock.Model other -> trees.add(other.tree().nodes());
                    case NjBlock.Xj xj -> trees.add(xj.tree().nodes());
                    default -> {}
                }
            }
        }
        return trees;
    }

    private static List<NamedMotion> motions(MotionFile file) {
        if (file.model() instanceof NjmFile njm) {
            return List.of(new NamedMotion(file.stem(), njm.motion(), file.location()));
        }
        if (file.model() instanceof SaanimFile saanim) {
            return List.of(new NamedMotion(file.stem(), saanim.motion(), file.location()));
        }
        if (file.model() instanceof NjaFile nja) {
            return nja.models().isEmpty() ? NamedMotion.of(nja) : List.of();
        }
        boolean isMotionOnly = file.model() instanceof NjFile nj
                && nj.blocks().stream()
                        .noneMatch(block -> block instanceof NjBlock.Chunk
                                || block instanceof NjBlock.Model
                                || block instanceof NjBlock.Xj);
        return isMotionOnly ? NamedMotion.of((NjFile) file.model(), file.stem()) : List.of();
    }

    private static boolean isSame(String model, String motion) {
        return model.equalsIgnoreCase(motion);
    }

    /** Describes the similarity of the names; empty if absent. */
    private static String name(String model, String motion) {
        String a = model.toLowerCase(Locale.ROOT);
        String b = motion.toLowerCase(Locale.ROOT);
        if (a.equals(b)) {
            return "its name";
        }
        int common = 0;
        while (common < Math.min(a.length(), b.length()) && a.charAt(common) == b.charAt(common)) {
            common++;
        }
        return common >= FAMILY
                ? String.format(Locale.ROOT, "the names of both begin with \"%s\"", motion.substring(0, common))
                : "";
    }
}
