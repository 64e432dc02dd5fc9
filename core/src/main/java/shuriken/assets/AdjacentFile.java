package shuriken.assets;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteSource;
import shuriken.io.FileSource;

/** A file that lies where another lies, whatever folder its name tells. */
final class AdjacentFile {
    private AdjacentFile() {}

    static Optional<ByteSource> of(Asset asset, String name, ReadContext context) {
        String plain = FileName.of(name).file();
        if (asset.container().isPresent()) {
            String inside = new FileName(asset.folder(), plain).inFolder(plain);
            return asset.container().get().members(context).find(inside).map(Asset::medium);
        }
        try {
            Optional<String> found = asset.place().isEmpty()
                    ? Optional.empty()
                    : asset.shelf().find(FileSource.folder(asset.place()), plain);
            return found.isPresent()
                    ? Optional.of(asset.shelf().open(found.get()).named(SourceLocation.inside(asset.path()) + plain))
                    : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
