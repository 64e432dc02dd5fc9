package shuriken.resolve.related;

import java.util.ArrayList;
import java.util.List;
import shuriken.diagnostics.Limits;
import shuriken.io.FileSource;

/**
 * What places of the user's choice mean: a file, a pattern of files, or members of an archive are taken as they are; a
 * folder stands for all files in it and below, which count as if they lay beside the model.
 *
 * @param taken files and members
 * @param inFolders files in folders
 */
record ExplicitPaths(List<RelatedFile> taken, List<RelatedFile> inFolders) {
    ExplicitPaths {
        taken = List.copyOf(taken);
        inFolders = List.copyOf(inFolders);
    }

    static ExplicitPaths of(FileSource shelf, List<String> places, Limits limits) {
        return new PathSearch(shelf, limits).find(places);
    }

    /** All, those that are taken as they are first. */
    List<RelatedFile> all() {
        List<RelatedFile> all = new ArrayList<>(taken);
        all.addAll(inFolders);
        return all;
    }
}
