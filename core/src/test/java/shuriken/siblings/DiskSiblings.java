package shuriken.siblings;

import java.nio.file.Path;
import java.util.List;
import shuriken.disk.DiskShelf;

/** Siblings with places of the disk. */
public final class DiskSiblings {
    private DiskSiblings() {}

    public static SiblingFiles of(List<Path> textures, List<Path> palettes, List<Path> motions) {
        return new SiblingFiles(
                SiblingOptions.NONE.withPlaces(DiskShelf.DEFAULT, places(textures), places(palettes), places(motions)));
    }

    private static List<String> places(List<Path> paths) {
        return paths.stream().map(DiskShelf::path).toList();
    }
}
