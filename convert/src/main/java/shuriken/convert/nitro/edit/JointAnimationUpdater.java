package shuriken.convert.nitro.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import shuriken.convert.nitro.motion.AnimationSummary;
import shuriken.convert.nitro.motion.JointAnimationBuilder;
import shuriken.convert.support.EncodingModel;
import shuriken.convert.support.LatinNames;
import shuriken.convert.support.PreparedNode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.Comparison;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.EditReport;
import shuriken.edit.report.WriteBackResult;
import shuriken.io.ByteWriter;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.g3d.DictionaryEntry;
import shuriken.nitro.jnt0.JointAnimation;
import shuriken.nitro.jnt0.NsbcaFile;
import shuriken.nitro.jnt0.NsbcaFormat;
import shuriken.nitro.mdl0.Model;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Transform;

/**
 * Writes edited clips into a file of joint animations (NSBCA). The encoded animations of unchanged clips do not change.
 */
public final class JointAnimationUpdater {
    /**
     * The largest difference from a rest value that counts as a rounding error. It is a fraction of the rest value's
     * magnitude: the sum of the absolute values of its first three components, but at least 1.
     */
    private static final double RELATIVE_TOLERANCE = 1e-3;

    private final Model model;
    private final Scene sourceScene;
    private final Comparison comparison;
    private final EditReport report = new EditReport();
    private final SourceLocation location;

    private JointAnimationUpdater(Model model, Scene sourceScene, Comparison comparison, SourceLocation location) {
        this.model = model;
        this.sourceScene = sourceScene;
        this.comparison = comparison;
        this.location = location;
    }

    /**
     * Writes clips into a file.
     *
     * @param originalBytes the bytes of {@code file}, which are returned if no animation changes
     * @param model the model that the file animates
     * @param sourceScene the scene of the model with the clips of the file
     * @param editedScene the edited scene
     * @param location the location of the edited scene's file, for messages
     * @throws FormatException with the kind UNSUPPORTED if the format cannot store a changed clip
     */
    public static WriteBackResult update(
            NsbcaFile file,
            byte[] originalBytes,
            Model model,
            Scene sourceScene,
            Scene editedScene,
            SourceLocation location,
            ReadContext context) {
        Comparison comparison = new Comparison(sourceScene, editedScene, Set.of(), location, context);
        JointAnimationUpdater updater = new JointAnimationUpdater(model, sourceScene, comparison, location);
        List<Dictionary<JointAnimation>> blocks = new ArrayList<>();
        boolean isChanged = false;
        for (Dictionary<JointAnimation> block : file.blocks()) {
            Dictionary<JointAnimation> updatedBlock = block.map(updater::updateAnimation);
            isChanged |= !updatedBlock.equals(block);
            blocks.add(updatedBlock);
        }
        if (!isChanged) {
            return new WriteBackResult(originalBytes, updater.report, /* deviation= */ 0);
        }
        ByteWriter out = ByteWriter.littleEndian();
        new NsbcaFormat().write(new NsbcaFile(file.version(), blocks), out);
        return new WriteBackResult(out.toByteArray(), updater.report, /* deviation= */ 0);
    }

    /**
     * Creates an animation file for a clip that the original files do not have.
     *
     * @param model the model that the clip animates
     * @param sourceScene the scene of the model
     * @param location the location of the edited scene's file, for messages
     * @return the bytes of the file, or empty if the clip moves no node, or a node that the model does not have
     * @throws FormatException with the kind UNSUPPORTED if the format cannot store the clip
     */
    public static Optional<byte[]> createFile(
            String name, Model model, Scene sourceScene, Comparison comparison, SourceLocation location) {
        JointAnimationUpdater updater = new JointAnimationUpdater(model, sourceScene, comparison, location);
        Clip emptyClip =
                new Clip(name, AnimationSummary.DEFAULT_FRAMES_PER_SECOND, /* duration= */ 0, List.of(), Extras.NONE);
        EncodingModel preparedModel = JointAnimationBuilder.prepareModelNodes(sourceScene, model.nodes());
        Set<Integer> animatedSceneNodeIndices =
                preparedModel.nodes().stream().map(PreparedNode::sceneNodeIndex).collect(Collectors.toSet());
        Clip clip = comparison.clips().createNodeClip(emptyClip);
        boolean movesOnlyModelNodes = clip.channels().stream()
                .filter(channel -> changesRestPose(channel, sourceScene))
                .allMatch(channel -> channel.target() instanceof Target.OfNode target
                        && animatedSceneNodeIndices.contains(target.nodeIndex()));
        if (!movesOnlyModelNodes || clip.channels().isEmpty()) {
            return Optional.empty();
        }
        String encodedName = LatinNames.forDictionaries().makeUnique(name);
        ByteWriter out = ByteWriter.littleEndian();
        NsbcaFile file = new NsbcaFile(
                /* version= */ 1, List.of(Dictionary.of(List.of(encodedName), List.of(updater.encode(emptyClip)))));
        new NsbcaFormat().write(file, out);
        return Optional.of(out.toByteArray());
    }

    /** Returns whether a channel moves a node away from its rest pose at any time. */
    private static boolean changesRestPose(Channel channel, Scene sourceScene) {
        if (!(channel.target() instanceof Target.OfNode target)
                || !target.property().isTransform()) {
            return false;
        }
        Transform restTransform = sourceScene.nodes().get(target.nodeIndex()).transform();
        float[] restValues = switch (target.property()) {
            case TRANSLATION -> restTransform.translation();
            case ROTATION -> restTransform.rotation();
            default -> restTransform.scale();
        };
        double magnitude = Math.max(1, Math.abs(restValues[0]) + Math.abs(restValues[1]) + Math.abs(restValues[2]));
        for (int i = 0; i < channel.values().length; i++) {
            if (Math.abs(channel.values()[i] - restValues[i % restValues.length]) > RELATIVE_TOLERANCE * magnitude) {
                return true;
            }
        }
        return false;
    }

    /** Returns the new animation of a dictionary entry, and reports the change of its clip. */
    private JointAnimation updateAnimation(DictionaryEntry<JointAnimation> entry) {
        Map<String, ChangeKind> changes = comparison.clips().changes();
        ChangeKind changeKind = changes.getOrDefault(entry.name(), ChangeKind.UNSUPPORTED);
        if (changeKind == ChangeKind.UNSUPPORTED) {
            report.addMissingClip(entry.name(), sourceScene.clips().size());
            return entry.value();
        }
        if (changeKind != ChangeKind.REBUILT) {
            report.add(changeKind, "clip", entry.name(), "");
            return entry.value();
        }
        Clip originalClip = sourceScene.clips().stream()
                .filter(clip -> clip.name().equals(entry.name()))
                .findFirst()
                .orElseThrow();
        JointAnimation newAnimation = encode(originalClip);
        report.add(
                ChangeKind.REBUILT,
                "clip",
                entry.name(),
                String.format(Locale.ROOT, "%d → %d frames", entry.value().frameCount(), newAnimation.frameCount()));
        return new JointAnimation(
                newAnimation.frameCount(), entry.value().flags(), newAnimation.tracks(), newAnimation.rotations());
    }

    /** Encodes the edited form of a clip. */
    private JointAnimation encode(Clip originalClip) {
        EncodingModel preparedModel = JointAnimationBuilder.prepareModelNodes(sourceScene, model.nodes());
        try {
            return JointAnimationBuilder.build(
                    preparedModel, comparison.clips().createNodeClip(originalClip), originalClip.framesPerSecond());
        } catch (IllegalArgumentException e) {
            throw new FormatException(Kind.UNSUPPORTED, location, "%s", String.valueOf(e.getMessage()));
        }
    }
}
