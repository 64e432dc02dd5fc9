package shuriken.resolve.related;

import java.util.ArrayList;
import java.util.List;
import shuriken.diagnostics.Limits;
import shuriken.io.FileSource;

/**
 * The files of the user's paths: a file, a pattern of files, or members of an archive apply regardless of
 * their names; a folder includes all files in it and below, which are searched like the model's folder.
 *
 * @param taken files and members
 * @param inFolders files in folders
 */
record ExplicitPaths(List<RelatedFile> taken, List<RelatedFile> inFolders) {
    ExplicitPaths {
        taken = List.copyOf(taken);
        inFolders = List.copyOf(inFolders);
    }

    static ExplicitPaths of(FileSource shelf, List<String> locations, Limits limits) {
        return new PathSearch(shelf, limits).find(locations);
    }

    /** Returns all files, those that apply regardless of their names first. */
    List<RelatedFile> all() {
        List<RelatedFile> all = new ArrayList<>(taken);
        all.addAll(inFolders);
        return all;
    }
}
