package shuriken.resolve.scenes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.convert.ConvertOptions;
import shuriken.convert.MotionSource;
import shuriken.convert.Quirk;
import shuriken.convert.SceneConverter;
import shuriken.convert.TextureSource;
import shuriken.convert.support.AlphaModeRefiner;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.nitro.mapmatrix.MapMatrix;
import shuriken.resolve.ModelInstance;
import shuriken.resolve.TextureBanks;
import shuriken.scene.Scene;
import shuriken.texture.TextureBank;
import shuriken.texture.gvr.SonicPalettes;

/** Converts assets to scenes. It chooses the converter by the type of the parsed file. It is immutable. */
public final class SceneReader {
    private final ConvertOptions options;
    private final AssetContext assetContext;
    private final List<SceneConverter<?>> converters;
    private final boolean isForEditing;
    private final boolean assemblesStages;
    private final boolean usesMotions;

    /**
     * Creates a reader with the converters of this build.
     *
     * @param options the options of the conversion
     * @param assetContext the access to related files
     */
    public SceneReader(ConvertOptions options, AssetContext assetContext) {
        this(options, assetContext, Formats.CONVERTERS);
    }

    /**
     * Creates a reader with custom converters.
     *
     * @param options the options of the conversion
     * @param assetContext the access to related files
     * @param converters the converters. The first one that accepts the parsed file is used
     */
    public SceneReader(ConvertOptions options, AssetContext assetContext, List<SceneConverter<?>> converters) {
        this(
                options,
                assetContext,
                converters,
                /* isForEditing= */ false,
                /* assemblesStages= */ false,
                /* usesMotions= */ true);
    }

    private SceneReader(
            ConvertOptions options,
            AssetContext assetContext,
            List<SceneConverter<?>> converters,
            boolean isForEditing,
            boolean assemblesStages,
            boolean usesMotions) {
        this.options = options;
        this.assetContext = assetContext;
        this.converters = List.copyOf(converters);
        this.isForEditing = isForEditing;
        this.assemblesStages = assemblesStages;
        this.usesMotions = usesMotions;
    }

    /**
     * {@return a reader for round-trip editing} Its scenes have no additional vertices in the centres of quads, no
     * meshes that are split by alpha, and no models of other files.
     */
    public SceneReader forEditing() {
        return new SceneReader(
                options.withQuadCentres(false),
                assetContext,
                converters,
                /* isForEditing= */ true,
                /* assemblesStages= */ false,
                usesMotions);
    }

    /** Returns whether a parsed file is a stage that this reader assembles from models of other files. */
    private boolean isStage(Object parsedFile) {
        return assemblesStages && parsedFile instanceof MapMatrix;
    }

    /** {@return a reader that also assembles stages from the models of other files} */
    public SceneReader withStages() {
        return new SceneReader(
                options, assetContext, converters, isForEditing, /* assemblesStages= */ true, usesMotions);
    }

    /**
     * {@return a reader that uses no motions of other files, unless they become variants of materials} It is for
     * outputs without clips.
     */
    public SceneReader withoutMotions() {
        return new SceneReader(
                options, assetContext, converters, isForEditing, assemblesStages, /* usesMotions= */ false);
    }

    /** {@return the access to related files} */
    public AssetContext assetContext() {
        return assetContext;
    }

    /**
     * {@return whether a parsed file may contain models}
     *
     * @param parsedFile the parsed file
     */
    public boolean accepts(Object parsedFile) {
        return isStage(parsedFile)
                || converters.stream()
                        .anyMatch(converter -> converter.fileClass().isInstance(parsedFile));
    }

    /**
     * Reads the models of an asset. Afterwards {@link Asset#findings} has the findings.
     *
     * @param asset the file or member, which is read with its options
     * @return the models in file order; empty if the asset has none
     * @throws FormatException if the asset cannot be converted
     */
    public List<Scene> read(Asset asset) {
        return read(asset, asset.newContext());
    }

    /**
     * Reads the models of an asset, and reports the findings to a context.
     *
     * @param asset the file or member
     * @param context the limits, and the receiver of findings
     * @return the models in file order; empty if the asset has none
     * @throws FormatException if the asset cannot be converted
     */
    public List<Scene> read(Asset asset, ReadContext context) {
        return read(asset, asset.read(context), context);
    }

    /**
     * Converts the models of an asset that has already been parsed.
     *
     * @param asset the file or member
     * @param parsedFile the parsed file
     * @param context the limits, and the receiver of findings
     * @return the models in file order; empty if the asset has none
     */
    public List<Scene> read(Asset asset, Object parsedFile, ReadContext context) {
        return read(asset, parsedFile, /* isAttached= */ false, context);
    }

    /**
     * Converts the models of an asset that has already been parsed.
     *
     * @param isAttached whether the model is attached to another model. Its unused settings are then not reported,
     *     because they may be for textures of the other model
     */
    private List<Scene> read(Asset asset, Object parsedFile, boolean isAttached, ReadContext context) {
        context.reportPath(asset.path());
        List<Scene> scenes = new ArrayList<>();
        List<TextureSource> textureSources = new ArrayList<>();
        for (SceneConverter<?> converter : converters) {
            if (converter.fileClass().isInstance(parsedFile)) {
                textureSources.add(assetContext.textures(asset, parsedFile));
                scenes.addAll(convert(converter, asset, parsedFile, textureSources.getLast(), context));
            }
        }
        List<ModelInstance> instances =
                isStage(parsedFile) ? assetContext.modelInstances(asset, parsedFile, context) : List.of();
        if (!instances.isEmpty()) {
            scenes.add(StageAssembler.assemble(asset.stem(), instances, model -> read(model, context)));
        }
        Optional<AttachedModels> attachments =
                scenes.size() == 1 && !isForEditing ? assetContext.attachedModels(asset, context) : Optional.empty();
        if (attachments.isEmpty() && !isAttached) {
            textureSources.forEach(source -> source.reportUnused(new SourceLocation(asset.path(), 0), context));
        }
        return attachments.isPresent()
                ? List.of(attachModels(scenes.getFirst(), attachments.get(), asset, context))
                : scenes;
    }

    /**
     * Adds the attached models to a scene: the first to a node of the scene, and each of the others to the preceding
     * one.
     */
    private Scene attachModels(Scene body, AttachedModels attachments, Asset asset, ReadContext context) {
        SceneJoiner joiner = new SceneJoiner(body);
        int nodeCount = body.nodes().size();
        int parentIndex = attachments.attachmentNodeIndex();
        String previousName = "";
        for (Asset attachedModel : attachments.models()) {
            List<Scene> scenes = read(attachedModel, attachedModel.read(context), /* isAttached= */ true, context);
            if (scenes.size() == 1 && parentIndex < nodeCount) {
                context.report(
                        DiagnosticCode.PART_ADDED,
                        new SourceLocation(asset.path(), 0),
                        "%s was added at node %s, %s",
                        attachedModel.fileName(),
                        parentIndex == attachments.attachmentNodeIndex() ? parentIndex : "0 of " + previousName,
                        attachments.reason());
                previousName = attachedModel.fileName();
                parentIndex = joiner.addScene(
                        scenes.getFirst(), parentIndex, scenes.getFirst().name());
                nodeCount += scenes.getFirst().nodes().size();
            }
        }
        return joiner.build();
    }

    /**
     * {@return the names of the asset's models for output files, in file order} A single model has the stem of the
     * asset. Related files are not used.
     *
     * @param asset the file or member
     * @param parsedFile the parsed file
     * @param context the limits, and the receiver of findings
     * @throws FormatException if the asset cannot be converted
     */
    public List<String> modelNames(Asset asset, Object parsedFile, ReadContext context) {
        if (isStage(parsedFile)) {
            return List.of(asset.stem());
        }
        List<Scene> scenes = new SceneReader(options, AssetContext.NONE, converters).read(asset, parsedFile, context);
        return scenes.size() == 1
                ? List.of(asset.stem())
                : scenes.stream().map(Scene::name).toList();
    }

    /**
     * Parses an asset and combines it with the files needed to draw it.
     *
     * @param asset the file or member
     * @param context the limits, and the receiver of findings
     * @return the parsed file
     */
    public Object parse(Asset asset, ReadContext context) {
        return assetContext.combineForDrawing(asset, parse(asset, options, context), context);
    }

    /**
     * Parses an asset without related files.
     *
     * @param asset the file or member
     * @param options the options of the conversion
     * @param context the limits, and the receiver of findings
     * @return the parsed file
     */
    public static Object parse(Asset asset, ConvertOptions options, ReadContext context) {
        Object parsedFile = asset.read(context);
        return options.hasQuirk(Quirk.GVR_PALETTES_SONIC) ? SonicPalettes.reinterpret(parsedFile) : parsedFile;
    }

    /**
     * {@return the textures that a parsed file contains}
     *
     * @param parsedFile the parsed file
     */
    @SuppressWarnings("exports") // Programs on the class path and the modules of Shuriken use these types.
    public List<TextureBank> textureBanks(Object parsedFile) {
        return TextureBanks.collect(parsedFile, converters, options);
    }

    private <M> List<Scene> convert(
            SceneConverter<M> converter, Asset asset, Object parsedFile, TextureSource textures, ReadContext context) {
        M typedFile = converter.fileClass().cast(parsedFile);
        return converter
                .toScenes(
                        typedFile,
                        asset.stem(),
                        textures,
                        usesMotions || options.pattern() == ConvertOptions.Pattern.VARIANTS
                                ? assetContext.motions(asset)
                                : MotionSource.NONE,
                        options,
                        context)
                .stream()
                .map(scene -> isForEditing ? scene : AlphaModeRefiner.refine(scene))
                .toList();
    }
}
