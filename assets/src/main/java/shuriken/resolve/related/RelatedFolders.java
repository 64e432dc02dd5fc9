package shuriken.resolve.related;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Stream;
import shuriken.assets.Asset;
import shuriken.assets.Members;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.FormatInfo;
import shuriken.io.ByteSource;
import shuriken.io.FileSource;
import shuriken.io.support.SizedCache;
import shuriken.resolve.FileEndings;

/** A thread-safe cache of listings of folders and containers. */
final class RelatedFolders {
    /** The approximate memory that a member in a listing needs. */
    private static final int BYTES_PER_MEMBER = 400;

    /** The name of the folder with the archives of Sonic Adventure 2 for the PC. */
    private static final String PC_ARCHIVE_FOLDER = "PRS";

    /** The number of enclosing folders whose names may contain a language. */
    private static final int MAX_LANGUAGE_LEVELS = 3;

    private final TextureFiles textureFiles;
    private final Limits limits;
    private final MotionKindCache motionKinds;
    private final Map<FileRef, RelatedFolder> foldersByRef = new ConcurrentHashMap<>();
    private final SizedCache<FileRef, ContainerListing> listings;

    /**
     * The members of a container.
     *
     * @param foldersByPath the members by folder if the container represents a folder; otherwise all members under the
     *     empty path
     * @param allMembers all members
     * @param sizeInMemory the approximate size in memory, in bytes
     */
    private record ContainerListing(
            Map<String, RelatedFolder> foldersByPath, RelatedFolder allMembers, long sizeInMemory) {}

    /**
     * Creates an empty cache.
     *
     * @param textureFiles reads the textures of the files
     * @param limits the limits for reading containers
     * @param budget the maximum memory for the listings of containers, in bytes
     * @param motionKinds remembers which files are motions by their content
     */
    RelatedFolders(TextureFiles textureFiles, Limits limits, long budget, MotionKindCache motionKinds) {
        this.textureFiles = textureFiles;
        this.limits = limits;
        this.motionKinds = motionKinds;
        this.listings = new SizedCache<>(budget);
    }

    /**
     * Returns, for each container of an asset, the container's folder that contains the asset. The innermost container
     * comes first.
     */
    List<RelatedFolder> foldersInContainers(Asset asset) {
        List<RelatedFolder> containerFolders = new ArrayList<>();
        Asset member = asset;
        for (var outer = asset.container(); outer.isPresent(); outer = member.container()) {
            containerFolders.add(folderOf(outer.get(), member));
            member = outer.get();
        }
        return containerFolders;
    }

    /** Returns the containers of an asset that represent folders, such as discs, the innermost first. */
    static List<Asset> folderContainers(Asset asset) {
        return Stream.iterate(
                        asset.container(),
                        Optional::isPresent,
                        candidate -> candidate.get().container())
                .map(Optional::get)
                .filter(container -> container.isKind(FormatInfo.Kind.FOLDER))
                .toList();
    }

    /** Returns the files of a container that are in the same folder as a member. */
    RelatedFolder folderOf(Asset container, Asset member) {
        String folder = container.isKind(FormatInfo.Kind.FOLDER) ? member.folder() : "";
        return cachedListing(container).foldersByPath.getOrDefault(folder, RelatedFolder.EMPTY);
    }

    /** Returns all files in a container. */
    RelatedFolder allMembers(Asset container) {
        return cachedListing(container).allMembers;
    }

    private ContainerListing cachedListing(Asset container) {
        FileRef ref = new FileRef(container.source(), container.path());
        return listings.get(ref, unused -> readListing(container), ContainerListing::sizeInMemory);
    }

    private ReadContext newContext() {
        return new ReadContext(ReadOptions.LENIENT.withLimits(limits));
    }

    private ContainerListing readListing(Asset container) {
        Map<String, List<RelatedFile>> filesByFolder = new LinkedHashMap<>();
        List<RelatedFile> allFiles = new ArrayList<>();
        try {
            Members members = container.members(newContext());
            for (int i = 0; i < members.size(); i++) {
                int memberIndex = i;
                Asset member = members.get(i, newContext());
                RelatedFile file = new RelatedFile(
                        new FileRef(container.source(), member.path()),
                        container.fileName() + "!" + member.fileName(),
                        member.fileName(),
                        formatExtensions(member),
                        /* isFolder= */ false,
                        () -> members.get(memberIndex, newContext()));
                allFiles.add(file);
                String folder = container.isKind(FormatInfo.Kind.FOLDER) ? member.folder() : "";
                filesByFolder
                        .computeIfAbsent(folder, unused -> new ArrayList<>())
                        .add(file);
            }
        } catch (FormatException e) {
            // Errors were reported when the container was read to find its member.
        }
        Map<String, RelatedFolder> foldersByPath = new HashMap<>();
        filesByFolder.forEach(
                (folder, files) -> foldersByPath.put(folder, RelatedFolder.create(files, textureFiles, motionKinds)));
        RelatedFolder allMembers = container.isKind(FormatInfo.Kind.FOLDER)
                ? RelatedFolder.create(allFiles, textureFiles, motionKinds)
                : foldersByPath.getOrDefault("", RelatedFolder.EMPTY);
        // A larger container stays on the disk.
        long containerSize = container.size() <= ByteSource.IN_MEMORY_LIMIT ? container.size() : 0;
        return new ContainerListing(
                foldersByPath, allMembers, containerSize + (long) BYTES_PER_MEMBER * allFiles.size());
    }

    /** Returns the extensions of a member's format if its name has no extension and its format is known. */
    private static Set<String> formatExtensions(Asset member) {
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

    /** Returns the folder of an asset's outermost file; empty if absent. */
    Optional<FileRef> outermostFolder(Asset asset) {
        return asset.location().isEmpty()
                ? Optional.empty()
                : Optional.of(new FileRef(asset.source(), FileSource.folder(asset.location())));
    }

    /** Returns the files next to the outermost file of an asset. */
    RelatedFolder adjacentFolder(Asset asset) {
        return outermostFolder(asset).map(this::folder).orElse(RelatedFolder.EMPTY);
    }

    /** Returns the files next to an asset, in its containers and in its folder, whose stem is {@code stem}. */
    List<RelatedFile> adjacentFiles(Asset asset, String stem) {
        List<RelatedFile> files = new ArrayList<>();
        foldersInContainers(asset).forEach(folder -> files.addAll(folder.filesWithStem(stem)));
        files.addAll(adjacentFolder(asset).filesWithStem(stem));
        return files;
    }

    /** Returns the folder with this name next to an asset's outermost file, if it exists. */
    Optional<RelatedFolder> subfolder(Asset asset, String name) {
        return outermostFolder(asset)
                .map(ref -> new FileRef(ref.source(), FileSource.join(ref.path(), name)))
                .filter(folder -> folder.source().isFolder(folder.path()))
                .map(this::folder);
    }

    /**
     * Returns the archive folder of Sonic Adventure 2 for the PC. It is next to the folder of an asset's outermost
     * file.
     */
    Optional<RelatedFolder> pcArchiveFolder(Asset asset) {
        return outermostFolder(asset)
                .filter(ref -> !ref.path().isEmpty())
                .map(ref ->
                        new FileRef(ref.source(), FileSource.join(FileSource.folder(ref.path()), PC_ARCHIVE_FOLDER)))
                .filter(folder -> folder.source().isFolder(folder.path()))
                .map(this::folder);
    }

    /**
     * Returns the language variants of the archive that contains an asset, or else of its folder: the archives or
     * folders next to it that contain the same part of a game in another language or for all languages.
     */
    List<RelatedFolder> languageVariants(Asset asset) {
        Asset member = asset;
        for (var outer = asset.container(); outer.isPresent(); outer = member.container()) {
            if (outer.get().isKind(FormatInfo.Kind.FOLDER)) {
                return member.equals(asset)
                        ? List.of()
                        : findArchiveVariants(folderOf(outer.get(), member), member.fileName());
            }
            member = outer.get();
        }
        return member.equals(asset)
                ? outermostFolder(asset).map(this::findFolderVariants).orElse(List.of())
                : findArchiveVariants(adjacentFolder(asset), FileSource.name(asset.location()));
    }

    /**
     * Returns the variants of a folder, or else the folders with the same path in the variants of an enclosing folder.
     */
    private List<RelatedFolder> findFolderVariants(FileRef folder) {
        String subpath = "";
        String path = folder.path();
        for (int level = 0; level < MAX_LANGUAGE_LEVELS && !path.isEmpty(); level++) {
            List<RelatedFolder> variants = findVariants(new FileRef(folder.source(), path), subpath);
            if (!variants.isEmpty()) {
                return variants;
            }
            subpath = subpath.isEmpty() ? FileSource.name(path) : FileSource.join(FileSource.name(path), subpath);
            path = FileSource.folder(path);
        }
        return List.of();
    }

    /** Returns the folders at a path below the variants of a folder. */
    private List<RelatedFolder> findVariants(FileRef folder, String subpath) {
        String parent = FileSource.folder(folder.path());
        try {
            return LanguageVariantFinder.find(
                            FileSource.name(folder.path()), folder.source().names(parent), Function.identity())
                    .stream()
                    .map(name -> FileSource.join(parent, name))
                    .map(path ->
                            new FileRef(folder.source(), subpath.isEmpty() ? path : FileSource.join(path, subpath)))
                    .filter(variant -> variant.source().isFolder(variant.path()))
                    .map(this::folder)
                    .toList();
        } catch (UncheckedIOException e) {
            return List.of(); // the parent folder cannot be read
        }
    }

    private List<RelatedFolder> findArchiveVariants(RelatedFolder folder, String name) {
        String extension = name.substring(name.lastIndexOf('.') + 1);
        List<RelatedFile> filesWithExtension = folder.sortedByName().stream()
                .filter(file -> file.name().endsWith(extension))
                .toList();
        return LanguageVariantFinder.find(FileEndings.stem(name), filesWithExtension, RelatedFile::stem).stream()
                .map(this::membersOf)
                .toList();
    }

    private RelatedFolder membersOf(RelatedFile archive) {
        FileRef content = new FileRef(archive.ref().source(), archive.ref().path() + "!");
        return listings.get(content, unused -> openListing(archive), ContainerListing::sizeInMemory).allMembers;
    }

    private ContainerListing openListing(RelatedFile archive) {
        try {
            return readListing(archive.opener().open().unwrapped(newContext()));
        } catch (IOException | FormatException e) {
            return new ContainerListing(
                    Map.of(), RelatedFolder.EMPTY, /* sizeInMemory= */ 1); // converting the file will report the error
        }
    }

    /** Returns the files of a folder, and its subfolders that represent archives; none if the folder cannot be read. */
    RelatedFolder folder(FileRef folderRef) {
        return foldersByRef.computeIfAbsent(
                folderRef,
                ref -> RelatedFolder.create(listFiles(ref, /* isRecursive= */ false), textureFiles, motionKinds));
    }

    /**
     * Lists the files of a folder.
     *
     * @param folder the folder whose files are listed
     * @param isRecursive whether to include the files of subfolders
     */
    static List<RelatedFile> listFiles(FileRef folder, boolean isRecursive) {
        List<RelatedFile> files = new ArrayList<>();
        addFiles(folder, isRecursive, files);
        return files;
    }

    private static void addFiles(FileRef folder, boolean isRecursive, List<RelatedFile> files) {
        FileSource source = folder.source();
        List<String> names;
        try {
            names = source.names(folder.path());
        } catch (UncheckedIOException e) {
            return;
        }
        for (String name : names) {
            FileRef child = new FileRef(source, FileSource.join(folder.path(), name));
            boolean isFolder = !source.isFile(child.path());
            boolean isArchive =
                    isFolder && IndexFolder.readPaths(source, child.path()).isPresent();
            if (!isFolder || isArchive) {
                files.add(RelatedFile.of(child, isFolder));
            } else if (isRecursive) {
                addFiles(child, /* isRecursive= */ true, files);
            }
        }
    }
}
