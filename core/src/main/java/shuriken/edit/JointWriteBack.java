package shuriken.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import shuriken.build.BuildModel;
import shuriken.build.nitro.JointAnimationBuilder;
import shuriken.bytes.ByteSink;
import shuriken.diag.FormatException;
import shuriken.diag.FormatException.Kind;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.g3d.Named;
import shuriken.nitro.jnt0.JointAnimation;
import shuriken.nitro.jnt0.NsbcaFile;
import shuriken.nitro.jnt0.NsbcaFormat;
import shuriken.nitro.mdl0.Model;
import shuriken.scene.Clip;
import shuriken.scene.Scene;

/** Edited clips back into a file of joint animations. Those that came back as they were keep what is stored. */
public final class JointWriteBack {
    private final Model model;
    private final Scene source;
    private final Comparison comparison;
    private final EditReport report = new EditReport();
    private final Site site;

    private JointWriteBack(Model model, Scene source, Comparison comparison, Site site) {
        this.model = model;
        this.source = source;
        this.comparison = comparison;
        this.site = site;
    }

    /**
     * Puts clips back.
     *
     * @param original the file's bytes
     * @param model whose nodes it moves
     * @param source the scene of the model with the file's clips
     * @param edited what came back
     * @param site of the edited scene's file, for findings
     * @throws FormatException UNSUPPORTED if the format cannot hold a changed clip
     */
    public static WriteBack.Result of(
            NsbcaFile file, byte[] original, Model model, Scene source, Scene edited, Site site, ReadContext context) {
        Comparison comparison = new Comparison(source, edited, EditPart.USUALLY_KEPT, site, context);
        JointWriteBack back = new JointWriteBack(model, source, comparison, site);
        List<Dictionary<JointAnimation>> blocks = new ArrayList<>();
        boolean changed = false;
        for (Dictionary<JointAnimation> block : file.blocks()) {
            Dictionary<JointAnimation> now = block.map(back::kept);
            changed |= !now.equals(block);
            blocks.add(now);
        }
        if (!changed) {
            return new WriteBack.Result(original, back.report, 0);
        }
        ByteSink out = ByteSink.littleEndian();
        new NsbcaFormat().write(new NsbcaFile(file.version(), blocks), out);
        return new WriteBack.Result(out.toByteArray(), back.report, 0);
    }

    private JointAnimation kept(Named<JointAnimation> named) {
        Map<String, Fate> fates = comparison.clips().fates();
        Fate fate = fates.getOrDefault(named.name(), Fate.LOST);
        if (fate != Fate.REBUILT) {
            String what = fate == Fate.LOST ? "not in the edited file; kept from the original" : "";
            report.add(fate, "clip", named.name(), what);
            return named.value();
        }
        Clip was = source.clips().stream()
                .filter(clip -> clip.name().equals(named.name()))
                .findFirst()
                .orElseThrow();
        JointAnimation made = made(was);
        report.add(
                Fate.REBUILT,
                "clip",
                named.name(),
                String.format(Locale.ROOT, "%d → %d frames", named.value().frames(), made.frames()));
        return new JointAnimation(made.frames(), named.value().flags(), made.tracks(), made.rotations());
    }

    private JointAnimation made(Clip was) {
        BuildModel nodes = JointAnimationBuilder.nodes(source, model.nodes());
        try {
            return JointAnimationBuilder.build(nodes, comparison.clips().moving(was), was.framesPerSecond());
        } catch (IllegalArgumentException e) {
            throw new FormatException(Kind.UNSUPPORTED, site, "%s", String.valueOf(e.getMessage()));
        }
    }
}
