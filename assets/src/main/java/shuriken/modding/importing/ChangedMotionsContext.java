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
 * The related files of a model after motion files were changed and added.
 *
 * @param delegate the original related files
 * @param changedByLocation the changed motion files by the location of the original motion file
 * @param added the added motion files
 */
record ChangedMotionsContext(
        AssetContext delegate, Map<SourceLocation, MotionFile> changedByLocation, List<MotionFile> added)
        implements DelegatingContext {
    @Override
    public MotionSource motions(Asset asset) {
        MotionSource original = delegate.motions(asset);
        return new MotionSource() {
            @Override
            public List<MotionFile> find(ReadContext context) {
                List<MotionFile> files = new ArrayList<>();
                for (MotionFile file : original.find(context)) {
                    files.add(changedByLocation.getOrDefault(file.location(), file));
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
