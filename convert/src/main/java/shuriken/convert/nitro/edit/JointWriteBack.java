package shuriken.convert.nitro.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import shuriken.convert.BuildModel;
import shuriken.convert.nitro.motion.JointAnimationBuilder;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.ChangeKind;
import shuriken.edit.Comparison;
import shuriken.edit.EditPart;
import shuriken.edit.EditReport;
import shuriken.edit.WriteBackResult;
import shuriken.io.ByteWriter;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.g3d.Named;
import shuriken.nitro.jnt0.JointAnimation;
import shuriken.nitro.jnt0.NsbcaFile;
import shuriken.nitro.jnt0.NsbcaFormat;
import shuriken.nitro.mdl0.Model;
import shuriken.scene.Clip;
import shuriken.scene.Scene;

/** Writes edited clips into a file of joint animations. Unchanged clips keep their stored data. */
public final class JointWriteBack {
    private final Model model;
    private final Scene source;
    private final Comparison comparison;
    private final EditReport report = new EditReport();
    private final SourceLocation site;

    private JointWriteBack(Model model, Scene source, Comparison comparison, SourceLocation site) {
        this.model = model;
        this.source = source;
        this.comparison = comparison;
        this.site = site;
    }

    /**
     * Writes clips into a file.
     *
     * @param original the file's bytes
     * @param model the model that the file animates
     * @param source the scene of the model with the file's clips
     * @param edited the edited scene
     * @param site location of the edited scene's file, for findings
     * @throws FormatException UNSUPPORTED if the format cannot hold a changed clip
     */
    public static WriteBackResult of(
            NsbcaFile file,
            byte[] original,
            Model model,
            Scene source,
            Scene edited,
            SourceLocation site,
            ReadContext context) {
        Comparison comparison = new Comparison(source, edited, EditPart.USUALLY_KEPT, site, context);
        JointWriteBack writeBack = new JointWriteBack(model, source, comparison, site);
        List<Dictionary<JointAnimation>> blocks = new ArrayList<>();
        boolean changed = false;
        for (Dictionary<JointAnimation> block : file.blocks()) {
            Dictionary<JointAnimation> now = block.map(writeBack::updated);
            changed |= !now.equals(block);
            blocks.add(now);
        }
        if (!changed) {
            return new WriteBackResult(original, writeBack.report, 0);
        }
        ByteWriter out = ByteWriter.littleEndian();
        new NsbcaFormat().write(new NsbcaFile(file.version(), blocks), out);
        return new WriteBackResult(out.toByteArray(), writeBack.report, 0);
    }

    private JointAnimation updated(Named<JointAnimation> named) {
        Map<String, ChangeKind> changes = comparison.clips().changes();
        ChangeKind change = changes.getOrDefault(named.name(), ChangeKind.UNSUPPORTED);
        if (change != ChangeKind.REBUILT) {
            String what = change == ChangeKind.UNSUPPORTED ? "not in the edited file; kept from the original" : "";
            report.add(change, "clip", named.name(), what);
            return named.value();
        }
        Clip was = source.clips().stream()
                .filter(clip -> clip.name().equals(named.name()))
                .findFirst()
                .orElseThrow();
        JointAnimation encoded = encoded(was);
        report.add(
                ChangeKind.REBUILT,
                "clip",
                named.name(),
                String.format(Locale.ROOT, "%d → %d frames", named.value().frames(), encoded.frames()));
        return new JointAnimation(encoded.frames(), named.value().flags(), encoded.tracks(), encoded.rotations());
    }

    private JointAnimation encoded(Clip was) {
        BuildModel nodes = JointAnimationBuilder.nodes(source, model.nodes());
        try {
            return JointAnimationBuilder.build(nodes, comparison.clips().nodeClip(was), was.framesPerSecond());
        } catch (IllegalArgumentException e) {
            throw new FormatException(Kind.UNSUPPORTED, site, "%s", String.valueOf(e.getMessage()));
        }
    }
}
