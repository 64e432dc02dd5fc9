package shuriken.siblings;

import java.util.List;
import shuriken.bytes.Shelf;

/** A file or folder on a shelf, or {@code archive!member}. */
record Spot(Shelf shelf, String path) {
    static List<Spot> of(Shelf shelf, List<String> paths) {
        return paths.stream().map(path -> new Spot(shelf, path)).toList();
    }
}
