package shuriken.siblings;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import shuriken.asset.Asset;
import shuriken.asset.Members;
import shuriken.bytes.Shelf;
import shuriken.diag.FormatException;
import shuriken.diag.Limits;
import shuriken.diag.ReadContext;
import shuriken.names.Glob;

/**
 * What places of the user's choice mean: a file, a pattern of files, or members of an archive are taken as they are; a
 * folder stands for all files in it and below, which count as if they lay beside the model.
 *
 * @param taken files and members
 * @param inFolders files in folders
 */
record NamedPlaces(List<Sibling> taken, List<Sibling> inFolders) {
    NamedPlaces {
        taken = List.copyOf(taken);
        inFolders = List.copyOf(inFolders);
    }

    static NamedPlaces of(Shelf shelf, List<String> places, Limits limits) {
        List<Sibling> taken = new ArrayList<>();
        List<Sibling> inFolders = new ArrayList<>();
        for (String place : places) {
            Spot spot = new Spot(shelf, place);
            int step = place.indexOf('!');
            if (shelf.isFile(place)) {
                taken.add(Sibling.of(spot, false));
            } else if (shelf.isFolder(place)) {
                if (IndexFolder.files(shelf, place).isPresent()) {
                    taken.add(Sibling.of(spot, true));
                } else {
                    inFolders.addAll(SiblingFolders.files(spot, true));
                }
            } else if (step > 0 && shelf.isFile(place.substring(0, step))) {
                taken.addAll(members(spot, place.substring(0, step), place.substring(step + 1), limits));
            } else if (Glob.isGlob(place)) {
                taken.addAll(matching(spot));
            } else {
                taken.add(Sibling.of(spot, false));
            }
        }
        return new NamedPlaces(taken, inFolders);
    }

    /** All, those that are taken as they are first. */
    List<Sibling> all() {
        List<Sibling> all = new ArrayList<>(taken);
        all.addAll(inFolders);
        return all;
    }

    private static List<Sibling> matching(Spot pattern) {
        String path = pattern.path();
        int fixed = 0;
        for (int slash = path.indexOf('/'); slash >= 0 && !Glob.isGlob(path.substring(0, slash)); ) {
            fixed = slash + 1;
            slash = path.indexOf('/', fixed);
        }
        String folder = fixed > 1 ? path.substring(0, fixed - 1) : path.substring(0, fixed);
        Glob glob = Glob.of("./" + path.substring(fixed));
        int cut = fixed;
        return SiblingFolders.files(new Spot(pattern.shelf(), folder), true).stream()
                .filter(file -> glob.matches(file.spot().path().substring(cut)))
                .toList();
    }

    /** A member of an archive, or those that a pattern fits. */
    private static List<Sibling> members(Spot spot, String file, String inner, Limits limits) {
        List<Sibling> found = new ArrayList<>();
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

    private static Sibling member(Shelf shelf, Asset member) {
        Spot spot = new Spot(shelf, member.path());
        return new Sibling(spot, Shelf.name(member.path()), member.fileName(), Set.of(), false, () -> member);
    }

    private static Sibling member(Spot spot, String file, String inner, Limits limits) {
        String name = inner.substring(Math.max(inner.lastIndexOf('!'), inner.lastIndexOf('/')) + 1);
        return new Sibling(
                spot,
                Shelf.name(spot.path()),
                name,
                Set.of(),
                false,
                () -> Asset.read(spot.shelf(), file)
                        .member(inner, ReadContext.lenient(limits))
                        .orElseThrow(() -> new FileNotFoundException(spot.path() + ": no such member")));
    }
}
