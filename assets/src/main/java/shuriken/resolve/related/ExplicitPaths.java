package shuriken.resolve.related;

import java.util.ArrayList;
import java.util.List;
import shuriken.diagnostics.Limits;
import shuriken.io.FileSource;

/**
 * The files that the user's paths include. A path to a file, a pattern of files or a path to members of an archive
 * includes files that apply regardless of their names. A path to a folder includes all files in and below it, which are
 * searched like the model's folder.
 *
 * @param files the files and members that apply regardless of their names
 * @param filesInFolders the files in folders, whose names decide
 */
record ExplicitPaths(List<RelatedFile> files, List<RelatedFile> filesInFolders) {
    ExplicitPaths {
        files = List.copyOf(files);
        filesInFolders = List.copyOf(filesInFolders);
    }

    /** Finds the files for a list of paths. */
    static ExplicitPaths find(FileSource source, List<String> locations, Limits limits) {
        return new PathFinder(source, limits).find(locations);
    }

    /** Returns all files, starting with those that apply regardless of their names. */
    List<RelatedFile> allFiles() {
        List<RelatedFile> all = new ArrayList<>(files);
        all.addAll(filesInFolders);
        return all;
    }
}
