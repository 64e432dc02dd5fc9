package shuriken.resolve.related;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import shuriken.assets.Asset;
import shuriken.assets.Members;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.io.FileSource;
import shuriken.io.Glob;

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

    static ExplicitPaths of(FileSource shelf, List<String> locations, Limits limits) {
        List<RelatedFile> taken = new ArrayList<>();
        List<RelatedFile> inFolders = new ArrayList<>();
        for (String location : locations) {
            FileRef spot = new FileRef(shelf, location);
            int step = location.indexOf('!');
            if (shelf.isFile(location)) {
                taken.add(RelatedFile.of(spot, false));
            } else if (shelf.isFolder(location)) {
                if (IndexFolder.files(shelf, location).isPresent()) {
                    taken.add(RelatedFile.of(spot, true));
                } else {
                    inFolders.addAll(RelatedFolders.files(spot, true));
                }
            } else if (step > 0 && shelf.isFile(location.substring(0, step))) {
                taken.addAll(members(spot, location.substring(0, step), location.substring(step + 1), limits));
            } else if (Glob.isGlob(location)) {
                taken.addAll(matching(spot));
            } else {
                taken.add(RelatedFile.of(spot, false));
            }
        }
        return new ExplicitPaths(taken, inFolders);
    }

    /** All, those that are taken as they are first. */
    List<RelatedFile> all() {
        List<RelatedFile> all = new ArrayList<>(taken);
        all.addAll(inFolders);
        return all;
    }

    private static List<RelatedFile> matching(FileRef pattern) {
        String path = pattern.path();
        int fixed = 0;
        for (int slash = path.indexOf('/'); slash >= 0 && !Glob.isGlob(path.substring(0, slash)); ) {
            fixed = slash + 1;
            slash = path.indexOf('/', fixed);
        }
        String folder = fixed > 1 ? path.substring(0, fixed - 1) : path.substring(0, fixed);
        Glob glob = Glob.of("./" + path.substring(fixed));
        int cut = fixed;
        return RelatedFolders.files(new FileRef(pattern.shelf(), folder), true).stream()
                .filter(file -> glob.matches(file.spot().path().substring(cut)))
                .toList();
    }

    /** A member of an archive, or those that a pattern fits. */
    private static List<RelatedFile> members(FileRef spot, String file, String inner, Limits limits) {
        List<RelatedFile> found = new ArrayList<>();
        int step = inner.lastIndexOf('!');
        if (Glob.isGlob(inner.substring(step + 1))) {
            try {
                ReadContext context = ReadContext.lenient(limits);
                Glob glob = Glob.of(inner.substring(step + 1));
                Optional<Members> members = Asset.read(spot.shelf(), file)
                        .member(inner.substring(0, Math.max(step, 0)), context)
                        .map(container -> container.members(context));
                for (int i = 0; i < members.map(Members::size).orElse(0); i++) {
                    if (glob.matches(members.get().address(i))) {
                        found.add(member(spot.shelf(), members.get().get(i)));
                    }
                }
            } catch (IOException | FormatException e) {
                found.clear();
            }
        }
        return found.isEmpty() ? List.of(member(spot, file, inner, limits)) : found;
    }

    private static RelatedFile member(FileSource shelf, Asset member) {
        FileRef spot = new FileRef(shelf, member.path());
        return new RelatedFile(spot, FileSource.name(member.path()), member.fileName(), Set.of(), false, () -> member);
    }

    private static RelatedFile member(FileRef spot, String file, String inner, Limits limits) {
        String name = inner.substring(Math.max(inner.lastIndexOf('!'), inner.lastIndexOf('/')) + 1);
        return new RelatedFile(
                spot,
                FileSource.name(spot.path()),
                name,
                Set.of(),
                false,
                () -> Asset.read(spot.shelf(), file)
                        .member(inner, ReadContext.lenient(limits))
                        .orElseThrow(() -> new FileNotFoundException(spot.path() + ": no such member")));
    }
}
