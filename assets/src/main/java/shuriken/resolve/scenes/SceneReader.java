package shuriken.resolve.scenes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.convert.ConvertOptions;
import shuriken.convert.CoveredAlpha;
import shuriken.convert.Quirk;
import shuriken.convert.SceneConverter;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.scene.Scene;
import shuriken.texture.TextureBank;
import shuriken.texture.gvr.SonicPalettes;

/** Converts assets to scenes with the converter for their parsed file. It has no side effects. */
public final class SceneReader {
    private final ConvertOptions options;
    private final AssetContext assetContext;
    private final List<SceneConverter<?>> converters;
    private final boolean forEditing;

    public SceneReader(ConvertOptions options, AssetContext assetContext) {
        this(options, assetContext, Formats.CONVERTERS);
    }

    /** Creates a reader with other converters than this build's. */
    public SceneReader(ConvertOptions options, AssetContext assetContext, List<SceneConverter<?>> converters) {
        this(options, assetContext, converters, false);
    }

    private SceneReader(
            ConvertOptions options, AssetContext assetContext, List<SceneConverter<?>> converters, boolean asStored) {
        this.options = options;
        this.assetContext = assetContext;
        this.converters = List.copyOf(converters);
        this.forEditing = asStored;
    }

    /**
     * Returns a reader for round-trip editing: it neither splits meshes by alpha nor attaches parts from other files.
     */
    public SceneReader forEditing() {
        return new SceneReader(options.withQuadCentres(false), assetContext, converters, true);
    }

    public AssetContext assetContext() {
        return assetContext;
    }

    /** Returns whether a parsed file may contain models. */
    public boolean accepts(Object model) {
        return converters.stream().anyMatch(converter -> converter.accepts().isInstance(model));
    }

    /**
     * Reads the models of an asset, in file order; none if there is no model in it.
     *
     * @throws FormatException if nothing usable can be made of the asset
     */
    public List<Scene> read(Asset asset, ReadContext context) {
        return read(asset, asset.read(context), context);
    }

    /** Reads the models of an asset that is parsed already. */
    public List<Scene> read(Asset asset, Object model, ReadContext context) {
        context.reach(asset.path());
        List<Scene> scenes = new ArrayList<>();
        for (SceneConverter<?> converter : converters) {
            if (converter.accepts().isInstance(model)) {
                scenes.addAll(read(converter, asset, model, context));
            }
        }
        Optional<AttachedModels> attachments =
                scenes.size() == 1 && !forEditing ? assetContext.parts(asset, context) : Optional.empty();
        return attachments.isPresent()
                ? List.of(withAttachments(scenes.getFirst(), attachments.get(), asset, context))
                : scenes;
    }

    private Scene withAttachments(Scene body, AttachedModels attachments, Asset asset, ReadContext context) {
        Scene complete = body;
        int bone = attachments.bone();
        for (Asset part : attachments.parts()) {
            List<Scene> scenes = read(part, context);
            if (scenes.size() == 1 && bone < complete.nodes().size()) {
                context.report(
                        DiagnosticCode.PART_ADDED,
                        new SourceLocation(asset.path(), 0),
                        "%s on node %d, %s",
                        part.fileName(),
                        bone,
                        attachments.reason());
                int first = complete.nodes().size();
                complete = SceneJoin.join(complete, bone, scenes.getFirst());
                bone = first;
            }
        }
        return complete;
    }

    /**
     * Returns the file names of the asset's models, in file order: that of the asset for a single one. Related files
     * are not used.
     *
     * @throws FormatException as {@link #read}
     */
    public List<String> names(Asset asset, Object model, ReadContext context) {
        List<Scene> found = new SceneReader(options, AssetContext.NONE, converters).read(asset, model, context);
        return found.size() == 1
                ? List.of(asset.stem())
                : found.stream().map(Scene::name).toList();
    }

    /** Parses an asset with these options, and finds what it is drawn with. */
    public Object model(Asset asset, ReadContext context) {
        return assetContext.drawable(asset, model(asset, options, context), context);
    }

    public static Object model(Asset asset, ConvertOptions options, ReadContext context) {
        Object model = asset.read(context);
        return options.has(Quirk.GVR_PALETTES_SONIC) ? SonicPalettes.of(model) : model;
    }

    /** Returns the banks of textures in a parsed file. */
    public List<TextureBank> textures(Object model) {
        return TextureBanks.of(model, converters, options);
    }

    private <M> List<Scene> read(SceneConverter<M> converter, Asset asset, Object model, ReadContext context) {
        M accepted = converter.accepts().cast(model);
        return converter
                .toScenes(
                        accepted,
                        asset.stem(),
                        assetContext.textures(asset, model),
                        assetContext.motions(asset),
                        options,
                        context)
                .stream()
                .map(scene -> forEditing ? scene : CoveredAlpha.of(scene))
                .toList();
    }
}
