package shuriken.modding.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.assets.Asset;
import shuriken.convert.AdjacentModel;
import shuriken.convert.MotionFile;
import shuriken.convert.MotionSource;
import shuriken.convert.TextureSource;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.resolve.PaletteLibrary;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.AttachedModels;
import shuriken.texture.EncodedTexture;
import shuriken.texture.PalettePairs;

/**
 * A context with changed and additional motion files.
 *
 * @param all the context with the original files
 * @param changed the changed files by the location of the original file
 * @param added the additional files
 */
record ChangedMotions(AssetContext all, Map<SourceLocation, MotionFile> changed, List<MotionFile> added)
        implements AssetContext {
    @Override
    public TextureSource textures(Asset asset) {
        return all.textures(asset);
    }

    @Override
    public TextureSource textures(Asset asset, Object read) {
        return all.textures(asset, read);
    }

    @Override
    public MotionSource motions(Asset asset) {
        MotionSource original = all.motions(asset);
        return new MotionSource() {
            @Override
            public List<MotionFile> find(ReadContext context) {
                List<MotionFile> files = new ArrayList<>();
                for (MotionFile file : original.find(context)) {
                    files.add(changed.getOrDefault(file.location(), file));
                }
                files.addAll(added);
                return files;
            }

            @Override
            public List<AdjacentModel> models(String name) {
                return original.models(name);
            }
        };
    }

    @Override
    public PalettePairs palettePairs(Asset textures) {
        return all.palettePairs(textures);
    }

    @Override
    public Optional<AttachedModels> attachedModels(Asset model, ReadContext context) {
        return all.attachedModels(model, context);
    }

    @Override
    public Object drawable(Asset asset, Object model, ReadContext context) {
        return all.drawable(asset, model, context);
    }

    @Override
    public Optional<PaletteLibrary.PaletteChoice> palette(Asset asset, EncodedTexture texture, ReadContext context) {
        return all.palette(asset, texture, context);
    }
}
