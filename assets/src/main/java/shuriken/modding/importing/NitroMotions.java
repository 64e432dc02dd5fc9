package shuriken.modding.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Collectors;
import shuriken.assets.Asset;
import shuriken.convert.nitro.motion.AnimationSummary;
import shuriken.convert.nitro.motion.JointAnimationBuilder;
import shuriken.convert.nitro.motion.MaterialAnimationBuilder;
import shuriken.convert.nitro.motion.PatternAnimationBuilder;
import shuriken.convert.nitro.motion.TextureAnimationBuilder;
import shuriken.convert.nitro.options.NitroConventions;
import shuriken.convert.nitro.options.NitroTarget;
import shuriken.convert.support.EncodingModel;
import shuriken.convert.support.EncodingNode;
import shuriken.convert.support.LatinNames;
import shuriken.convert.support.LossReport;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.Format;
import shuriken.interchange.OutputFile;
import shuriken.io.ByteWriter;
import shuriken.io.support.SafeName;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.jnt0.NsbcaFile;
import shuriken.nitro.jnt0.NsbcaFormat;
import shuriken.nitro.mat0.MaterialState;
import shuriken.nitro.mat0.NsbmaFile;
import shuriken.nitro.mat0.NsbmaFormat;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.NsbmdFile;
import shuriken.nitro.pat0.NsbtpFile;
import shuriken.nitro.pat0.NsbtpFormat;
import shuriken.nitro.srt0.NsbtaFile;
import shuriken.nitro.srt0.NsbtaFormat;
import shuriken.nitro.srt0.TextureTransform;
import shuriken.nitro.vis0.NsbvaFile;
import shuriken.nitro.vis0.NsbvaFormat;
import shuriken.nitro.vis0.VisibilityAnimation;
import shuriken.scene.Clip;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;

/**
 * Converts the clips of a scene to files of one of the five kinds of animation, one file each. Extras about textures,
 * colours and nodes take precedence over channels, which are less exact, unless an editor has changed the channels.
 */
final class NitroMotions {
    /** The approximate memory for the values of a track at one frame. */
    private static final long BYTES_PER_FRAME = 64;

    private final Scene scene;
    private final NitroTarget target;
    private final NitroNewFiles.Motions motions;
    private final Optional<Model> model;
    private final MaterialTracks materials;
    private final SourceLocation site;
    private final ReadContext context;

    /** @param site the location of the scene's file, for findings */
    NitroMotions(
            Scene scene,
            NitroTarget target,
            NitroNewFiles.Motions motions,
            NitroConventions conventions,
            SourceLocation site,
            ReadContext context) {
        this.scene = scene;
        this.target = target;
        this.motions = motions;
        this.model = motions.model().map(asset -> readModel(asset, context));
        this.materials = new MaterialTracks(scene, model, conventions, site, context);
        this.site = site;
        this.context = context;
    }

    /** The content of a motion file, without its final name. */
    private record MotionData(String name, byte[] data) {}

    /** @throws FormatException BAD_VALUE if no clip animates what the target needs */
    List<OutputFile> files(String stem) {
        List<MotionData> converted = new ArrayList<>();
        List<Clip> chosen = NewFiles.clipsByName(scene.clips(), motions.clips(), site);
        for (Clip clip : chosen) {
            convert(clip).ifPresent(converted::add);
        }
        if (converted.isEmpty()) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    site,
                    motions.clips().isEmpty()
                            ? "the file contains no animation that %s"
                            : "--clips chooses no animation that %s",
                    target.description());
        }
        if (target == NitroTarget.NSBCA) {
            new LossReport(scene.withClips(chosen), target.optionValue(), site, context)
                    .reportMorphClips("DS models cannot store morph targets");
        }
        LatinNames names = LatinNames.forDictionaries();
        converted.forEach(motion -> names.makeUnique(motion.name()));
        names.report("animations", site, context);
        List<OutputFile> files = new ArrayList<>();
        for (MotionData motion : converted) {
            String name = converted.size() == 1 ? stem : stem + "_" + motion.name();
            files.add(new OutputFile(SafeName.part(name) + "." + target.optionValue(), motion.data()));
        }
        return files;
    }

    private Optional<MotionData> convert(Clip clip) {
        Optional<ExtrasTracks> extras = ExtrasTracks.read(clip, target, site);
        String name = withoutSuffix(extras.map(ExtrasTracks::name).orElse(clip.name()));
        float rate = rate(clip);
        Optional<byte[]> data = switch (target) {
            case NSBMD, NSBTX -> Optional.empty();
            case NSBCA -> joints(clip, name, rate);
            case NSBTA, NSBTP, NSBMA, NSBVA -> {
                ClipFrames frames = new ClipFrames(clip, rate, site, context);
                boolean isUnchanged = extras.isPresent()
                        && (clip.channels().isEmpty()
                                || new ChannelCheck(extras.get(), frames).agrees(target, materials, this::nodes));
                yield isUnchanged ? Optional.of(fromExtras(extras.get(), name)) : fromChannels(frames, name);
            }
        };
        return data.map(bytes -> new MotionData(name, bytes));
    }

    /**
     * Returns the chosen frame rate, or else that of a clip that was converted from a DS animation, or else that of the
     * DS.
     */
    private float rate(Clip clip) {
        boolean isNitroClip = clip.extras().values().containsKey("kind");
        float defaultRate = isNitroClip ? clip.framesPerSecond() : AnimationSummary.DEFAULT_FRAME_RATE;
        return motions.framesPerSecond() > 0 ? motions.framesPerSecond() : defaultRate;
    }

    /** Returns the name of a clip without the suffix that conversion to a scene adds. */
    private static String withoutSuffix(String clip) {
        for (String suffix : List.of(".uv", ".pattern", ".material", ".visibility")) {
            if (clip.endsWith(suffix)) {
                return clip.substring(0, clip.length() - suffix.length());
            }
        }
        return clip;
    }

    private Optional<byte[]> joints(Clip clip, String name, float rate) {
        // Clips of other kinds of DS animations do not move nodes, unless they have several parts.
        if (clip.extras().values().get("kind") instanceof String kind
                && !kind.equals(target.animationType())
                && !clip.extras().values().containsKey("parts")) {
            return Optional.empty();
        }
        EncodingModel nodes = nodes();
        Set<Integer> nodeIndices =
                nodes.nodes().stream().map(EncodingNode::source).collect(Collectors.toSet());
        boolean isAnimated = clip.channels().stream()
                .anyMatch(channel -> channel.target() instanceof Target.OfNode(int node, Property property)
                        && property.isTransform()
                        && nodeIndices.contains(node));
        return isAnimated
                ? Optional.of(toBytes(
                        new NsbcaFormat(),
                        new NsbcaFile(1, List.of(singleEntry(name, JointAnimationBuilder.build(nodes, clip, rate))))))
                : Optional.empty();
    }

    /** Returns the nodes of the model that the clips animate. */
    private EncodingModel nodes() {
        return model.isPresent()
                ? JointAnimationBuilder.modelNodes(scene, model.get().nodes())
                : JointAnimationBuilder.modelNodes(scene, site, new ReadContext(ReadOptions.LENIENT));
    }

    private byte[] fromExtras(ExtrasTracks tracks, String name) {
        int frames = tracks.frames();
        context.reserve(BYTES_PER_FRAME * frames, site, "frames");
        return switch (target) {
            case NSBTA -> textures(name, frames, tracks.flags(), tracks.transforms());
            case NSBMA -> colours(name, frames, tracks.flags(), tracks.states());
            case NSBTP -> patterns(name, frames, tracks.textures());
            default -> visibility(name, frames, tracks.visibility());
        };
    }

    private Optional<byte[]> fromChannels(ClipFrames clip, String name) {
        return switch (target) {
            case NSBTA ->
                unlessEmpty(materials.transforms(clip)).map(tracks -> textures(name, clip.frames(), 0, tracks));
            case NSBMA -> unlessEmpty(materials.states(clip)).map(tracks -> colours(name, clip.frames(), 0, tracks));
            case NSBTP ->
                unlessEmpty(new VisibilityTracks(materials, clip).textures())
                        .map(tracks -> patterns(name, clip.frames(), tracks));
            default -> {
                List<boolean[]> visible = new VisibilityTracks(materials, clip).nodes(nodes());
                yield visible.isEmpty() ? Optional.empty() : Optional.of(visibility(name, clip.frames(), visible));
            }
        };
    }

    private static <T> Optional<Map<String, T>> unlessEmpty(Map<String, T> tracks) {
        return tracks.isEmpty() ? Optional.empty() : Optional.of(tracks);
    }

    private byte[] textures(
            String name, int frames, int flags, Map<String, ? extends SortedMap<Integer, TextureTransform>> tracks) {
        reserve(frames, tracks.size());
        return toBytes(
                new NsbtaFormat(),
                new NsbtaFile(1, List.of(singleEntry(name, TextureAnimationBuilder.build(frames, flags, tracks)))));
    }

    private byte[] colours(
            String name, int frames, int flags, Map<String, ? extends SortedMap<Integer, MaterialState>> tracks) {
        reserve(frames, tracks.size());
        return toBytes(
                new NsbmaFormat(),
                new NsbmaFile(1, List.of(singleEntry(name, MaterialAnimationBuilder.build(frames, flags, tracks)))));
    }

    private byte[] patterns(
            String name,
            int frames,
            Map<String, ? extends SortedMap<Integer, PatternAnimationBuilder.PatternTexture>> tracks) {
        return toBytes(
                new NsbtpFormat(),
                new NsbtpFile(1, List.of(singleEntry(name, PatternAnimationBuilder.build(frames, tracks)))));
    }

    private byte[] visibility(String name, int frames, List<boolean[]> visible) {
        return toBytes(
                new NsbvaFormat(),
                new NsbvaFile(1, List.of(singleEntry(name, VisibilityAnimation.of(frames, visible)))));
    }

    /** Reserves memory for the values of each frame of each track. */
    private void reserve(int frames, int tracks) {
        context.reserve(BYTES_PER_FRAME * frames * tracks, site, "frames");
    }

    private static <A> Dictionary<A> singleEntry(String name, A animation) {
        return Dictionary.of(List.of(LatinNames.forDictionaries().makeUnique(name)), List.of(animation));
    }

    private static <F> byte[] toBytes(Format<F> format, F file) {
        ByteWriter out = ByteWriter.littleEndian();
        format.write(file, out);
        return out.toByteArray();
    }

    private static Model readModel(Asset asset, ReadContext context) {
        if (asset.read(context.forTrial()) instanceof NsbmdFile file
                && !file.models().isEmpty()) {
            return file.models().getFirst().value();
        }
        throw new FormatException(Kind.UNSUPPORTED, asset.data().siteAt(0), "this is not an NSBMD file with a model");
    }
}
