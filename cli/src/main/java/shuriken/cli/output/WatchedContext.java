package shuriken.cli.output;

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

/** Passes requests for related files to a delegate, and records for which files they are made. Thread-safe. */
public final class WatchedContext implements AssetContext {
    private final AssetContext delegate;
    /** The files for which related files were requested. */
    private final Set<String> requestingPaths = Collections.newSetFromMap(new ConcurrentHashMap<>());
    /** The files for which related models were requested. */
    private final Set<String> modelRequestingPaths = Collections.newSetFromMap(new ConcurrentHashMap<>());

    /**
     * Creates a context without recorded requests.
     *
     * @param delegate the context that answers the requests
     */
    public WatchedContext(AssetContext delegate) {
        this.delegate = delegate;
    }

    /**
     * Returns whether related files were requested for a file.
     *
     * @param sourcePath the path of the file in its file source
     */
    public boolean hasRequestedFiles(String sourcePath) {
        return requestingPaths.contains(sourcePath);
    }

    /**
     * Returns whether related models were requested for a file.
     *
     * @param sourcePath the path of the file in its file source
     */
    public boolean hasRequestedModels(String sourcePath) {
        return modelRequestingPaths.contains(sourcePath);
    }

    private void recordRequest(Asset asset) {
        requestingPaths.add(asset.location());
    }

    @Override
    public TextureSource textures(Asset model) {
        recordRequest(model);
        return delegate.textures(model);
    }

    @Override
    public TextureSource textures(Asset model, Object content) {
        recordRequest(model);
        return delegate.textures(model, content);
    }

    @Override
    public MotionSource motions(Asset model) {
        recordRequest(model);
        return delegate.motions(model);
    }

    @Override
    public PalettePairs palettePairs(Asset textures) {
        recordRequest(textures);
        modelRequestingPaths.add(textures.location());
        return delegate.palettePairs(textures);
    }

    @Override
    public Object combineForDrawing(Asset asset, Object content, ReadContext reading) {
        if (content instanceof G2dContent) {
            recordRequest(asset);
        }
        return delegate.combineForDrawing(asset, content, reading);
    }

    @Override
    public Optional<AttachedModels> attachedModels(Asset model, ReadContext reading) {
        recordRequest(model);
        if (KnownGames.playerPart(model.stem()).isPresent()) {
            modelRequestingPaths.add(model.location());
        }
        return delegate.attachedModels(model, reading);
    }

    @Override
    public List<ModelInstance> modelInstances(Asset stage, Object content, ReadContext reading) {
        recordRequest(stage);
        modelRequestingPaths.add(stage.location());
        return delegate.modelInstances(stage, content, reading);
    }

    @Override
    public Optional<PaletteLibrary.PaletteChoice> palette(Asset asset, EncodedTexture texture, ReadContext reading) {
        recordRequest(asset);
        return delegate.palette(asset, texture, reading);
    }

    @Override
    public List<PaletteLibrary.PaletteChoice> palettes(Asset asset, EncodedTexture texture, ReadContext reading) {
        recordRequest(asset);
        return delegate.palettes(asset, texture, reading);
    }
}
