package shuriken.modding.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import shuriken.assets.Asset;
import shuriken.convert.AdjacentModel;
import shuriken.convert.MotionFile;
import shuriken.convert.MotionSource;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.resolve.scenes.AssetContext;

/**
 * A context with changed and additional motion files.
 *
 * @param delegate the context with the original files
 * @param changed the changed files by the location of the original file
 * @param added the additional files
 */
record ChangedMotionsContext(AssetContext delegate, Map<SourceLocation, MotionFile> changed, List<MotionFile> added)
        implements DelegatingContext {
    @Override
    public MotionSource motions(Asset asset) {
        MotionSource original = delegate.motions(asset);
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
}
