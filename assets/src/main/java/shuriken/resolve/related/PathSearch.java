package shuriken.resolve.related;

import java.io.FileNotFoundException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shuriken.assets.Asset;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.io.FileSource;
import shuriken.io.Glob;

/** Finds the files that the user's locations include. Each folder is listed once, and each container read once, for all of them. */
final class PathSearch {
    private final FileSource shelf;
    private final ContainerReader containers;
    private final Map<String, Listing> listings = new HashMap<>();
    private final Map<String, RelatedFile> taken = new LinkedHashMap<>();
    private final Map<String, RelatedFile> inFolders = new LinkedHashMap<>();

    /**
     * The files below a folder.
     *
     * @param paths of the files, below the folder
     */
    private record Listing(List<RelatedFile> files, List<String> paths) {}

    PathSearch(FileSource shelf, Limits limits) {
        this.shelf = shelf;
        this.containers = new ContainerReader(shelf, limits);
    }

    /** @throws FormatException LIMIT_EXCEEDED if the containers are too large together */
    ExplicitPaths find(List<String> locations) {
        new LinkedHashSet<>(locations).forEach(this::find);
        return new ExplicitPaths(List.copyOf(taken.values()), List.copyOf(inFolders.values()));
    }

    private void find(String location) {
        int step = location.indexOf('!');
        if (shelf.isFile(location)) {
            add(RelatedFile.of(new FileRef(shelf, location), false));
        } else if (shelf.isFolder(location)) {
            if (IndexFolder.files(shelf, location).isPresent()) {
                add(RelatedFile.of(new FileRef(shelf, location), true));
            } else {
                listing(location)
                        .files
                        .forEach(file -> inFolders.putIfAbsent(file.ref().path(), file));
            }
        } else if (step > 0 && shelf.isFile(location.substring(0, step))) {
            addMembers(location, location.substring(0, step), location.substring(step + 1));
        } else if (Glob.isGlob(location)) {
            addMatching(location);
        } else {
            add(RelatedFile.of(new FileRef(shelf, location), false));
        }
    }

    private void add(RelatedFile file) {
        taken.putIfAbsent(file.ref().path(), file);
    }

    private Listing listing(String folder) {
        return listings.computeIfAbsent(folder, unused -> {
            List<RelatedFile> files = RelatedFolders.files(new FileRef(shelf, folder), true);
            int cut = FileSource.join(folder, "").length();
            return new Listing(
                    files,
                    files.stream().map(file -> file.ref().path().substring(cut)).toList());
        });
    }

    private void addMatching(String pattern) {
        int fixed = 0;
        for (int slash = pattern.indexOf('/'); slash >= 0 && !Glob.isGlob(pattern.substring(0, slash)); ) {
            fixed = slash + 1;
            slash = pattern.indexOf('/', fixed);
        }
        String folder = fixed > 1 ? pattern.substring(0, fixed - 1) : pattern.substring(0, fixed);
        Glob glob = Glob.of("./" + pattern.substring(fixed));
        Listing listing = listing(folder);
        for (int i = 0; i < listing.files.size(); i++) {
            if (glob.matches(listing.paths.get(i))) {
                add(listing.files.get(i));
            }
        }
    }

    /** Adds a member of an archive, or those that match a pattern. */
    private void addMembers(String location, String file, String inner) {
        int step = inner.lastIndexOf('!');
        List<Asset> found = Glob.isGlob(inner.substring(step + 1))
                ? containers.matching(file, inner.substring(0, Math.max(step, 0)), Glob.of(inner.substring(step + 1)))
                : List.of();
        if (found.isEmpty()) {
            add(member(location, file, inner));
        } else {
            found.forEach(member -> add(member(member)));
        }
    }

    private RelatedFile member(Asset member) {
        FileRef ref = new FileRef(shelf, member.path());
        return new RelatedFile(ref, FileSource.name(member.path()), member.fileName(), Set.of(), false, () -> member);
    }

    private RelatedFile member(String location, String file, String inner) {
        String name = inner.substring(Math.max(inner.lastIndexOf('!'), inner.lastIndexOf('/')) + 1);
        return new RelatedFile(
                new FileRef(shelf, location),
                FileSource.name(location),
                name,
                Set.of(),
                false,
                () -> containers.find(file, inner).orElseThrow(() -> new FileNotFoundException("no such member")));
    }
}
