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
    /** The files for which related files were requested. */
    private final Set<String> requestingPaths = Collections.newSetFromMap(new ConcurrentHashMap<>());
    /** The files for which related files were requested that may be models. */
    private final Set<String> modelRequestingPaths = Collections.newSetFromMap(new ConcurrentHashMap<>());

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
    public boolean hasRequestedFiles(String path) {
        return requestingPaths.contains(path);
    }

    /** Returns whether the related files may include models. */
    public boolean hasRequestedModels(String path) {
        return modelRequestingPaths.contains(path);
    }

    private void addRequest(Asset asset) {
        requestingPaths.add(asset.location());
    }

    @Override
    public TextureSource textures(Asset model) {
        addRequest(model);
        return context.textures(model);
    }

    @Override
    public TextureSource textures(Asset model, Object parsed) {
        addRequest(model);
        return context.textures(model, parsed);
    }

    @Override
    public MotionSource motions(Asset model) {
        addRequest(model);
        return context.motions(model);
    }

    @Override
    public PalettePairs palettePairs(Asset textures) {
        addRequest(textures);
        modelRequestingPaths.add(textures.location());
        return context.palettePairs(textures);
    }

    @Override
    public Object drawable(Asset asset, Object parsed, ReadContext reading) {
        if (parsed instanceof G2dContent) {
            addRequest(asset);
        }
        return context.drawable(asset, parsed, reading);
    }

    @Override
    public Optional<AttachedModels> attachedModels(Asset model, ReadContext reading) {
        addRequest(model);
        if (KnownGames.player(model.stem()).isPresent()) {
            modelRequestingPaths.add(model.location());
        }
        return context.attachedModels(model, reading);
    }

    @Override
    public List<ModelInstance> modelInstances(Asset stage, Object parsed, ReadContext reading) {
        addRequest(stage);
        modelRequestingPaths.add(stage.location());
        return context.modelInstances(stage, parsed, reading);
    }

    @Override
    public Optional<PaletteLibrary.PaletteChoice> palette(Asset asset, EncodedTexture texture, ReadContext reading) {
        addRequest(asset);
        return context.palette(asset, texture, reading);
    }

    @Override
    public List<PaletteLibrary.PaletteChoice> palettes(Asset asset, EncodedTexture texture, ReadContext reading) {
        addRequest(asset);
        return context.palettes(asset, texture, reading);
    }
}
