package shuriken.resolve.related;

import java.nio.file.Path;
import java.util.List;
import shuriken.assets.disk.DiskFileSource;

/** Creates resolvers for related files on the disk. */
public final class DiskRelatedFiles {
    private DiskRelatedFiles() {}

    public static RelatedFileResolver of(List<Path> textures, List<Path> palettes, List<Path> motions) {
        return new RelatedFileResolver(RelatedFileOptions.NONE.withExplicitPaths(
                DiskFileSource.DEFAULT, locations(textures), locations(palettes), locations(motions)));
    }

    private static List<String> locations(List<Path> paths) {
        return paths.stream().map(DiskFileSource::toSourcePath).toList();
    }
}
