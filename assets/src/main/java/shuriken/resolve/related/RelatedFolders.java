package shuriken.resolve.related;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import shuriken.assets.Asset;
import shuriken.assets.Members;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Info;
import shuriken.io.FileSource;
import shuriken.io.SizedCache;

/** Lists the folders and containers of models, each once. Thread-safe. */
final class RelatedFolders {
    /** Approximate size of a member in a listing, in bytes. */
    private static final int MEMBER = 400;

    private static final String PC_ARCHIVES = "PRS";

    private final TextureFiles contents;
    private final Limits limits;
    private final Map<FileRef, RelatedFolder> folders = new ConcurrentHashMap<>();
    private final SizedCache<FileRef, ContainerListing> containers;

    /**
     * The members of a container.
     *
     * @param byFolder members by folder if the container represents a folder; otherwise all under the empty path
     */
    private record ContainerListing(Map<String, RelatedFolder> byFolder, RelatedFolder all, long size) {}

    RelatedFolders(TextureFiles contents, Limits limits, long budget) {
        this.contents = contents;
        this.limits = limits;
        this.containers = new SizedCache<>(budget);
    }

    /** Returns the containers of an asset from the inside out, each with the files next to the asset there. */
    List<RelatedFolder> containers(Asset asset) {
        List<RelatedFolder> found = new ArrayList<>();
        Asset inside = asset;
        for (var outer = asset.container(); outer.isPresent(); outer = inside.container()) {
            found.add(in(outer.get(), inside));
            inside = outer.get();
        }
        return found;
    }

    /** Returns the files in a container next to a member. */
    RelatedFolder in(Asset container, Asset member) {
        String folder = container.is(Info.Kind.FOLDER) ? member.folder() : "";
        return listing(container).byFolder.getOrDefault(folder, RelatedFolder.EMPTY);
    }

    /** Returns all files in a container. */
    RelatedFolder all(Asset container) {
        return listing(container).all;
    }

    private ContainerListing listing(Asset container) {
        FileRef spot = new FileRef(container.shelf(), container.path());
        return containers.get(spot, unused -> list(container), ContainerListing::size);
    }

    private ContainerListing list(Asset container) {
        Map<String, List<RelatedFile>> byFolder = new LinkedHashMap<>();
        List<RelatedFile> all = new ArrayList<>();
        try {
            Members members = container.members(ReadContext.lenient(limits));
            for (int i = 0; i < members.size(); i++) {
                int index = i;
                Asset member = members.get(i, ReadContext.lenient(limits));
                RelatedFile sibling = new RelatedFile(
                        new FileRef(container.shelf(), member.path()),
                        container.fileName() + "!" + member.fileName(),
                        member.fileName(),
                        endings(member),
                        false,
                        () -> members.get(index, ReadContext.lenient(limits)));
                all.add(sibling);
                String folder = container.is(Info.Kind.FOLDER) ? member.folder() : "";
                byFolder.computeIfAbsent(folder, unused -> new ArrayList<>()).add(sibling);
            }
        } catch (FormatException e) {
            // The container was read when its member was found, which reported errors.
        }
        Map<String, RelatedFolder> folders = new HashMap<>();
        byFolder.forEach((folder, files) -> folders.put(folder, RelatedFolder.of(files, false, contents)));
        RelatedFolder complete = container.is(Info.Kind.FOLDER)
                ? RelatedFolder.of(all, false, contents)
                : folders.getOrDefault("", RelatedFolder.EMPTY);
        return new ContainerListing(folders, complete, container.size() + (long) MEMBER * all.size());
    }

    /** Returns the extensions of the format of a member whose name has none, if it can be determined. */
    private static Set<String> endings(Asset member) {
        if (member.fileName().indexOf('.') >= 0) {
            return Set.of();
        }
        try {
            return member.format()
                    .map(format -> Set.copyOf(format.info().extensions()))
                    .orElse(Set.of());
        } catch (FormatException e) {
            return Set.of();
        }
    }

    /** Returns the folder of an asset's outermost file; empty if there is none. */
    Optional<FileRef> home(Asset asset) {
        return asset.location().isEmpty()
                ? Optional.empty()
                : Optional.of(new FileRef(asset.shelf(), FileSource.folder(asset.location())));
    }

    /** Returns the files next to the outermost file of an asset. */
    RelatedFolder adjacentFolder(Asset asset) {
        return home(asset).map(this::of).orElse(RelatedFolder.EMPTY);
    }

    /** Returns a folder below that of an asset's outermost file, if it exists. */
    Optional<RelatedFolder> below(Asset asset, String name) {
        return home(asset)
                .map(home -> new FileRef(home.shelf(), FileSource.join(home.path(), name)))
                .filter(folder -> folder.shelf().isFolder(folder.path()))
                .map(this::of);
    }

    /** Returns the folder of archives of Sonic Adventure 2 on the PC, next to that of an asset's outermost file. */
    Optional<RelatedFolder> ofGame(Asset asset) {
        return home(asset)
                .filter(home -> !home.path().isEmpty())
                .map(home -> new FileRef(home.shelf(), FileSource.join(FileSource.folder(home.path()), PC_ARCHIVES)))
                .filter(folder -> folder.shelf().isFolder(folder.path()))
                .map(this::of);
    }

    /** Returns the files of a folder, and its subfolders that represent archives; none if it cannot be read. */
    RelatedFolder of(FileRef folder) {
        return folders.computeIfAbsent(folder, fileRef -> RelatedFolder.of(files(fileRef, false), false, contents));
    }

    /**
     * Returns the files of a folder.
     *
     * @param deep whether to include those of its subfolders
     */
    static List<RelatedFile> files(FileRef folder, boolean deep) {
        List<RelatedFile> files = new ArrayList<>();
        add(folder, deep, files);
        return files;
    }

    private static void add(FileRef folder, boolean deep, List<RelatedFile> files) {
        FileSource shelf = folder.shelf();
        List<String> names;
        try {
            names = shelf.names(folder.path());
        } catch (UncheckedIOException e) {
            return;
        }
        for (String name : names) {
            FileRef child = new FileRef(shelf, FileSource.join(folder.path(), name));
            boolean isFolder = !shelf.isFile(child.path());
            boolean isArchive =
                    isFolder && IndexFolder.files(shelf, child.path()).isPresent();
            if (!isFolder || isArchive) {
                files.add(RelatedFile.of(child, isFolder));
            } else if (deep) {
                add(child, true, files);
            }
        }
    }
}
