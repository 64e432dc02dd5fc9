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
import shuriken.io.support.Glob;

/** Finds the files that the user's locations include. It lists each folder once and reads each container once. */
final class PathFinder {
    private final FileSource source;
    private final ContainerReader containerReader;
    private final Map<String, Listing> listings = new HashMap<>();
    private final Map<String, RelatedFile> explicitFiles = new LinkedHashMap<>();
    private final Map<String, RelatedFile> filesInFolders = new LinkedHashMap<>();

    /**
     * The files below a folder.
     *
     * @param files all files, including those in subfolders
     * @param paths the paths of the files relative to the folder
     */
    private record Listing(List<RelatedFile> files, List<String> paths) {}

    PathFinder(FileSource source, Limits limits) {
        this.source = source;
        this.containerReader = new ContainerReader(source, limits);
    }

    /**
     * Finds the files for a list of locations.
     *
     * @throws FormatException LIMIT_EXCEEDED if the containers together are too large
     */
    ExplicitPaths find(List<String> locations) {
        new LinkedHashSet<>(locations).forEach(this::addLocation);
        return new ExplicitPaths(List.copyOf(explicitFiles.values()), List.copyOf(filesInFolders.values()));
    }

    private void addLocation(String location) {
        int separatorIndex = location.indexOf('!');
        if (source.isFile(location)) {
            addExplicit(RelatedFile.of(new FileRef(source, location), /* isFolder= */ false));
        } else if (source.isFolder(location)) {
            if (IndexFolder.readPaths(source, location).isPresent()) {
                addExplicit(RelatedFile.of(new FileRef(source, location), /* isFolder= */ true));
            } else {
                listFolder(location)
                        .files
                        .forEach(file -> filesInFolders.putIfAbsent(file.ref().path(), file));
            }
        } else if (separatorIndex > 0 && source.isFile(location.substring(0, separatorIndex))) {
            addMembers(location, location.substring(0, separatorIndex), location.substring(separatorIndex + 1));
        } else if (Glob.isGlob(location)) {
            addMatchingFiles(location);
        } else {
            addExplicit(RelatedFile.of(new FileRef(source, location), /* isFolder= */ false));
        }
    }

    private void addExplicit(RelatedFile file) {
        explicitFiles.putIfAbsent(file.ref().path(), file);
    }

    private Listing listFolder(String folder) {
        return listings.computeIfAbsent(folder, unused -> {
            List<RelatedFile> files = RelatedFolders.listFiles(new FileRef(source, folder), /* isRecursive= */ true);
            int prefixLength = FileSource.join(folder, "").length();
            return new Listing(
                    files,
                    files.stream()
                            .map(file -> file.ref().path().substring(prefixLength))
                            .toList());
        });
    }

    /** Adds the files that match a pattern. It lists only the folder before the first wildcard. */
    private void addMatchingFiles(String pattern) {
        int prefixLength = 0;
        int slashIndex = pattern.indexOf('/');
        while (slashIndex >= 0 && !Glob.isGlob(pattern.substring(0, slashIndex))) {
            prefixLength = slashIndex + 1;
            slashIndex = pattern.indexOf('/', prefixLength);
        }
        String folder = prefixLength > 1 ? pattern.substring(0, prefixLength - 1) : pattern.substring(0, prefixLength);
        // After "./", a pattern is compared with the complete path and not only with its last names.
        Glob glob = Glob.parse("./" + pattern.substring(prefixLength));
        Listing listing = listFolder(folder);
        for (int i = 0; i < listing.files.size(); i++) {
            if (glob.matches(listing.paths.get(i))) {
                addExplicit(listing.files.get(i));
            }
        }
    }

    /**
     * Adds all members of an archive that match a pattern, all members in one of its folders, or a single member.
     *
     * @param location the location that the user named: the path of the file, {@code !} and the path of the member
     */
    private void addMembers(String location, String file, String memberPath) {
        int separatorIndex = memberPath.lastIndexOf('!');
        String container = memberPath.substring(0, Math.max(separatorIndex, 0));
        String name = memberPath.substring(separatorIndex + 1);
        if (Glob.isGlob(name)) {
            List<Asset> matchingMembers = containerReader.findMatching(file, container, Glob.parse(name));
            if (!matchingMembers.isEmpty()) {
                matchingMembers.forEach(member -> addExplicit(createMemberFile(member)));
                return;
            }
        }
        List<RelatedFile> folderFiles = mayBeFolder(name)
                ? containerReader.findInFolder(file, container, name).stream()
                        .map(this::createMemberFile)
                        .toList()
                : List.of();
        if (folderFiles.isEmpty()) {
            addExplicit(createUnreadMemberFile(location, file, memberPath));
        } else {
            folderFiles.forEach(
                    member -> filesInFolders.putIfAbsent(member.ref().path(), member));
        }
    }

    /**
     * Returns whether a name may be the name of a folder. Most files are recognized without reading their container.
     */
    private static boolean mayBeFolder(String name) {
        return !name.isEmpty() && !RelatedFileKinds.mayBeRelatedFile(name);
    }

    private RelatedFile createMemberFile(Asset member) {
        FileRef ref = new FileRef(source, member.path());
        return new RelatedFile(
                ref, FileSource.name(member.path()), member.fileName(), Set.of(), /* isFolder= */ false, () -> member);
    }

    /** Creates the file for a member whose container is read only when the file is opened. */
    private RelatedFile createUnreadMemberFile(String location, String file, String memberPath) {
        String name = memberPath.substring(Math.max(memberPath.lastIndexOf('!'), memberPath.lastIndexOf('/')) + 1);
        return new RelatedFile(
                new FileRef(source, location),
                FileSource.name(location),
                name,
                Set.of(),
                /* isFolder= */ false,
                () -> containerReader
                        .find(file, memberPath)
                        .orElseThrow(() -> new FileNotFoundException("the archive does not contain this file")));
    }
}
