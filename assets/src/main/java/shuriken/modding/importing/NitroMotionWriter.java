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
import shuriken.convert.nitro.motion.PatternAnimationBuilder.PatternTexture;
import shuriken.convert.nitro.motion.TextureAnimationEncoder;
import shuriken.convert.nitro.options.NitroConventions;
import shuriken.convert.nitro.options.NitroTarget;
import shuriken.convert.support.EncodingModel;
import shuriken.convert.support.LatinNames;
import shuriken.convert.support.LossReporter;
import shuriken.convert.support.PreparedNode;
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
 * Converts the clips of a scene to DS animations of one of the five kinds, with one file for each clip. The extras of a
 * clip that was converted from a DS animation are more exact than its channels. They are used unless an editor changed
 * the channels.
 */
final class NitroMotionWriter {
    /** The approximate memory in bytes for the values of a track at one frame. */
    private static final long BYTES_PER_FRAME = 64;

    private final Scene scene;
    private final NitroTarget target;
    private final NewNitroFiles.MotionSettings settings;
    private final Optional<Model> model;
    private final MaterialTracks materialTracks;
    private final SourceLocation location;
    private final ReadContext context;

    /**
     * Creates a writer.
     *
     * @param target the kind of the animations
     * @param settings the clips to write, and the model that they animate
     * @param location the location of the scene's file, for findings
     */
    NitroMotionWriter(
            Scene scene,
            NitroTarget target,
            NewNitroFiles.MotionSettings settings,
            NitroConventions conventions,
            SourceLocation location,
            ReadContext context) {
        this.scene = scene;
        this.target = target;
        this.settings = settings;
        this.model = settings.model().map(asset -> readModel(asset, context));
        this.materialTracks = new MaterialTracks(scene, model, conventions, location, context);
        this.location = location;
        this.context = context;
    }

    /**
     * An encoded animation.
     *
     * @param name the name of the animation, which is part of the file name if there are several
     * @param bytes the bytes of its file
     */
    private record EncodedMotion(String name, byte[] bytes) {}

    /**
     * Creates one file for each chosen clip that has this kind of animation.
     *
     * @param stem the prefix of the files' names
     * @throws FormatException BAD_VALUE if no clip animates what the target needs, or if the scene has no clip with a
     *     chosen name
     */
    List<OutputFile> createFiles(String stem) {
        List<EncodedMotion> encodedMotions = new ArrayList<>();
        List<Clip> chosenClips = ClipChoice.choose(scene.clips(), settings.clipNames(), location);
        for (Clip clip : chosenClips) {
            encode(clip).ifPresent(encodedMotions::add);
        }
        if (encodedMotions.isEmpty()) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    location,
                    settings.clipNames().isEmpty()
                            ? "the file contains no animation that %s"
                            : "--clips chooses no animation that %s",
                    target.description());
        }
        if (target == NitroTarget.NSBCA) {
            new LossReporter(scene.withClips(chosenClips), target.optionValue(), location, context)
                    .reportMorphClips("DS models cannot store morph targets");
        }
        // Each file has a dictionary of its own. These names are only used to report the changed ones together.
        LatinNames names = LatinNames.forDictionaries();
        encodedMotions.forEach(motion -> names.makeUnique(motion.name()));
        names.report("animations", location, context);
        List<OutputFile> files = new ArrayList<>();
        for (EncodedMotion motion : encodedMotions) {
            String name = encodedMotions.size() == 1 ? stem : stem + "_" + motion.name();
            files.add(new OutputFile(SafeName.part(name) + "." + target.optionValue(), motion.bytes()));
        }
        return files;
    }

    /** Encodes a clip. The result is empty if the clip does not animate what the target needs. */
    private Optional<EncodedMotion> encode(Clip clip) {
        Optional<ExtrasTracks> extras = ExtrasTracks.find(clip, target, location);
        String name = withoutSuffix(extras.map(ExtrasTracks::name).orElse(clip.name()));
        float framesPerSecond = chooseFrameRate(clip);
        Optional<byte[]> encodedBytes = switch (target) {
            case NSBMD, NSBTX -> Optional.empty();
            case NSBCA -> encodeJoints(clip, name, framesPerSecond);
            case NSBTA, NSBTP, NSBMA, NSBVA -> {
                ClipSampler sampler = new ClipSampler(clip, framesPerSecond, location, context);
                boolean usesExtras = extras.isPresent()
                        && (clip.channels().isEmpty()
                                || new ChannelCheck(extras.get(), sampler)
                                        .matches(target, materialTracks, this::prepareAnimatedNodes));
                yield usesExtras ? Optional.of(encodeExtras(extras.get(), name)) : encodeChannels(sampler, name);
            }
        };
        return encodedBytes.map(bytes -> new EncodedMotion(name, bytes));
    }

    /**
     * Returns the frame rate that the user chose. Otherwise, a clip that was converted from a DS animation keeps its
     * rate, and any other clip gets the rate of the DS.
     */
    private float chooseFrameRate(Clip clip) {
        boolean isNitroClip = clip.extras().values().containsKey("kind");
        float defaultRate = isNitroClip ? clip.framesPerSecond() : AnimationSummary.DEFAULT_FRAMES_PER_SECOND;
        return settings.framesPerSecond() > 0 ? settings.framesPerSecond() : defaultRate;
    }

    /** Returns the name of a clip without the suffix that conversion to a scene adds. */
    private static String withoutSuffix(String clipName) {
        for (String suffix : List.of(".uv", ".pattern", ".material", ".visibility")) {
            if (clipName.endsWith(suffix)) {
                return clipName.substring(0, clipName.length() - suffix.length());
            }
        }
        return clipName;
    }

    /** Encodes the channels that move nodes. The result is empty if no channel moves a node of the model. */
    private Optional<byte[]> encodeJoints(Clip clip, String name, float framesPerSecond) {
        // Clips of other kinds of DS animations do not move nodes, unless they have several parts.
        if (clip.extras().values().get("kind") instanceof String kind
                && !kind.equals(target.animationType())
                && !clip.extras().values().containsKey("parts")) {
            return Optional.empty();
        }
        EncodingModel encodingModel = prepareAnimatedNodes();
        Set<Integer> nodeIndices =
                encodingModel.nodes().stream().map(PreparedNode::sceneNodeIndex).collect(Collectors.toSet());
        boolean isAnimated = clip.channels().stream()
                .anyMatch(channel -> channel.target() instanceof Target.OfNode(int nodeIndex, Property property)
                        && property.isTransform()
                        && nodeIndices.contains(nodeIndex));
        return isAnimated
                ? Optional.of(toBytes(
                        new NsbcaFormat(),
                        new NsbcaFile(
                                /* version= */ 1,
                                List.of(singleEntry(
                                        name, JointAnimationBuilder.build(encodingModel, clip, framesPerSecond))))))
                : Optional.empty();
    }

    /** Returns the animated model, whose nodes correspond to nodes of the scene. */
    private EncodingModel prepareAnimatedNodes() {
        return model.isPresent()
                ? JointAnimationBuilder.prepareModelNodes(scene, model.get().nodes())
                : JointAnimationBuilder.prepareModelNodes(scene, location, new ReadContext(ReadOptions.LENIENT));
    }

    private byte[] encodeExtras(ExtrasTracks tracks, String name) {
        int frameCount = tracks.readFrameCount();
        context.reserve(BYTES_PER_FRAME * frameCount, location, "frames");
        return switch (target) {
            case NSBTA -> encodeTextureTransforms(name, frameCount, tracks.readFlags(), tracks.readTransforms());
            case NSBMA -> encodeColours(name, frameCount, tracks.readFlags(), tracks.readStates());
            case NSBTP -> encodeTexturePatterns(name, frameCount, tracks.readTextures());
            default -> encodeVisibility(name, frameCount, tracks.readVisibility());
        };
    }

    /** Encodes the channels of a clip. The result is empty if no channel animates what the target needs. */
    private Optional<byte[]> encodeChannels(ClipSampler sampler, String name) {
        return switch (target) {
            case NSBTA ->
                unlessEmpty(materialTracks.createTransformTracks(sampler))
                        .map(tracks -> encodeTextureTransforms(name, sampler.frameCount(), /* flags= */ 0, tracks));
            case NSBMA ->
                unlessEmpty(materialTracks.createStateTracks(sampler))
                        .map(tracks -> encodeColours(name, sampler.frameCount(), /* flags= */ 0, tracks));
            case NSBTP ->
                unlessEmpty(new VisibilityTracks(materialTracks, sampler).createTextureTracks())
                        .map(tracks -> encodeTexturePatterns(name, sampler.frameCount(), tracks));
            default -> {
                List<boolean[]> nodeVisibility =
                        new VisibilityTracks(materialTracks, sampler).createNodeVisibility(prepareAnimatedNodes());
                yield nodeVisibility.isEmpty()
                        ? Optional.empty()
                        : Optional.of(encodeVisibility(name, sampler.frameCount(), nodeVisibility));
            }
        };
    }

    private static <T> Optional<Map<String, T>> unlessEmpty(Map<String, T> tracks) {
        return tracks.isEmpty() ? Optional.empty() : Optional.of(tracks);
    }

    private byte[] encodeTextureTransforms(
            String name,
            int frameCount,
            int flags,
            Map<String, ? extends SortedMap<Integer, TextureTransform>> tracks) {
        reserve(frameCount, tracks.size());
        return toBytes(
                new NsbtaFormat(),
                new NsbtaFile(
                        /* version= */ 1,
                        List.of(singleEntry(name, TextureAnimationEncoder.build(frameCount, flags, tracks)))));
    }

    private byte[] encodeColours(
            String name, int frameCount, int flags, Map<String, ? extends SortedMap<Integer, MaterialState>> tracks) {
        reserve(frameCount, tracks.size());
        return toBytes(
                new NsbmaFormat(),
                new NsbmaFile(
                        /* version= */ 1,
                        List.of(singleEntry(name, MaterialAnimationBuilder.build(frameCount, flags, tracks)))));
    }

    private byte[] encodeTexturePatterns(
            String name, int frameCount, Map<String, ? extends SortedMap<Integer, PatternTexture>> tracks) {
        return toBytes(
                new NsbtpFormat(),
                new NsbtpFile(
                        /* version= */ 1,
                        List.of(singleEntry(name, PatternAnimationBuilder.build(frameCount, tracks)))));
    }

    private byte[] encodeVisibility(String name, int frameCount, List<boolean[]> nodeVisibility) {
        return toBytes(
                new NsbvaFormat(),
                new NsbvaFile(
                        /* version= */ 1,
                        List.of(singleEntry(name, VisibilityAnimation.of(frameCount, nodeVisibility)))));
    }

    /** Reserves memory for the values of each frame of each track. */
    private void reserve(int frameCount, int trackCount) {
        context.reserve(BYTES_PER_FRAME * frameCount * trackCount, location, "frames");
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
        throw new FormatException(
                Kind.UNSUPPORTED, asset.data().locationAt(0), "this is not an NSBMD file with a model");
    }
}
