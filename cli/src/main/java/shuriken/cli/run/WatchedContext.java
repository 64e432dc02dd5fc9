package shuriken.cli.run;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import shuriken.assets.Asset;
import shuriken.convert.MotionSource;
import shuriken.convert.TextureSource;
import shuriken.diagnostics.ReadContext;
import shuriken.nitro.g2d.G2dContent;
import shuriken.resolve.ModelInstance;
import shuriken.resolve.PaletteLibrary;
import shuriken.resolve.games.KnownGames;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.AttachedModels;
import shuriken.texture.EncodedTexture;
import shuriken.texture.PalettePairs;

/** A thread-safe context that records for which files related files were requested. */
public final class WatchedContext implements AssetContext {
    private final AssetContext context;
    private final Set<String> askedPaths = Collections.newSetFromMap(new ConcurrentHashMap<>());
    private final Set<String> askedModels = Collections.newSetFromMap(new ConcurrentHashMap<>());

    /**
     * Creates a context that delegates to another one.
     *
     * @param context the other context
     */
    public WatchedContext(AssetContext context) {
        this.context = context;
    }

    /**
     * Returns whether related files were requested for a file.
     *
     * @param path the location of the file in its source
     */
    public boolean wasAsked(String path) {
        return askedPaths.contains(path);
    }

    /** Returns whether the related files may include models. */
    public boolean wasAskedForModels(String path) {
        return askedModels.contains(path);
    }

    private void ask(Asset asset) {
        askedPaths.add(asset.location());
    }

    @Override
    public TextureSource textures(Asset model) {
        ask(model);
        return context.textures(model);
    }

    @Override
    public TextureSource textures(Asset model, Object read) {
        ask(model);
        return context.textures(model, read);
    }

    @Override
    public MotionSource motions(Asset model) {
        ask(model);
        return context.motions(model);
    }

    @Override
    public PalettePairs palettePairs(Asset textures) {
        ask(textures);
        askedModels.add(textures.location());
        return context.palettePairs(textures);
    }

    @Override
    public Object drawable(Asset asset, Object model, ReadContext found) {
        if (model instanceof G2dContent) {
            ask(asset);
        }
        return context.drawable(asset, model, found);
    }

    @Override
    public Optional<AttachedModels> attachedModels(Asset model, ReadContext found) {
        ask(model);
        if (KnownGames.player(model.stem()).isPresent()) {
            askedModels.add(model.location());
        }
        return context.attachedModels(model, found);
    }

    @Override
    public List<ModelInstance> modelInstances(Asset stage, Object parsed, ReadContext found) {
        ask(stage);
        askedModels.add(stage.location());
        return context.modelInstances(stage, parsed, found);
    }

    @Override
    public Optional<PaletteLibrary.PaletteChoice> palette(Asset asset, EncodedTexture texture, ReadContext found) {
        ask(asset);
        return context.palette(asset, texture, found);
    }

    @Override
    public List<PaletteLibrary.PaletteChoice> palettes(Asset asset, EncodedTexture texture, ReadContext found) {
        ask(asset);
        return context.palettes(asset, texture, found);
    }
}
