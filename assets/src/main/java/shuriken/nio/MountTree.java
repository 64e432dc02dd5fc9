package shuriken.nio;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import shuriken.assets.Asset;
import shuriken.assets.Members;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.FormatRegistry;
import shuriken.io.ByteSource;
import shuriken.io.FileSource;
import shuriken.io.support.SizedCache;

/**
 * The files and folders of a mounted location, which are found by their paths. The folder of a container's members has
 * the name of the container and {@code !}. Recently used containers are cached.
 */
final class MountTree {
    private static final String MEMBERS_SUFFIX = "!";

    /** The maximum total size of the cached containers, in bytes. */
    private static final long MAX_CACHED_SIZE = 128L << 20;

    private final FileSource source;
    private final String location;
    private final FormatRegistry formats;
    private final ReadOptions options;
    private final MountNode rootNode;
    /** The recently used containers by the paths of their folders of members. */
    private final SizedCache<String, Container> containers = new SizedCache<>(MAX_CACHED_SIZE);

    /**
     * The result of opening a file as a container.
     *
     * @param members the folder of the members. It has no children if the file is damaged, and is absent if the file is
     *     not a container
     * @param size the size of the content in memory, in bytes
     * @param problem the description of the damage; absent if the file is not damaged
     */
    private record Container(Optional<MountNode.MemberFolder> members, long size, Optional<String> problem) {}

    MountTree(FileSource source, String location, FormatRegistry formats, ReadOptions options) throws IOException {
        this.source = source;
        this.location = location;
        this.formats = formats;
        this.options = options;
        if (source.isFolder(location)) {
            this.rootNode = new MountNode.SourceFolder(location);
        } else {
            Asset asset = openAsset(location, new MountNode.SourceFile(location));
            this.rootNode = mountMembers(asset, location)
                    .orElseThrow(() -> new FileSystemException(location, null, "is not an archive, disc or ROM"));
        }
    }

    /** Returns the path of the mounted file or folder in its source. */
    String location() {
        return location;
    }

    /**
     * Finds the node at a path.
     *
     * @throws NoSuchFileException if the path does not exist
     */
    synchronized MountNode findNode(List<String> names) throws IOException {
        MountNode node = rootNode;
        String path = "";
        for (String name : names) {
            String childPath = path + "/" + name;
            node = findChild(node, childPath, name).orElseThrow(() -> new NoSuchFileException(childPath));
            path = childPath;
        }
        return node;
    }

    /**
     * Returns the names in a folder. After the name of a container, the result has the name of the folder of its
     * members.
     *
     * @param folderNames the names in the path of the folder
     * @throws NotDirectoryException if there is a file at the path
     */
    synchronized List<String> listNames(List<String> folderNames) throws IOException {
        String path = String.join("/", folderNames);
        List<String> names = new ArrayList<>();
        MountNode node = findNode(folderNames);
        switch (node) {
            case MountNode.SourceFolder(String folderPath) -> names.addAll(listSourceNames(folderPath));
            case MountNode.MemberFolder(var children) -> names.addAll(children.keySet());
            case MountNode.SourceFile file -> throw new NotDirectoryException(path);
            case MountNode.Member member -> throw new NotDirectoryException(path);
        }
        List<String> allNames = new ArrayList<>();
        for (String name : names) {
            Optional<MountNode> child = findExactChild(node, name);
            if (child.isPresent()) {
                allNames.add(name);
                if (!isFolder(child.get()) && isContainer("/" + path + "/" + name, child.get())) {
                    allNames.add(name + MEMBERS_SUFFIX);
                }
            }
        }
        return allNames;
    }

    private List<String> listSourceNames(String folderPath) throws IOException {
        try {
            return source.names(folderPath);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    static boolean isFolder(MountNode node) {
        return node instanceof MountNode.SourceFolder || node instanceof MountNode.MemberFolder;
    }

    /**
     * Returns the time of the last change of a file, in milliseconds since the start of 1970. The result is empty for a
     * folder, and if the time is unknown.
     */
    OptionalLong lastModified(MountNode node) {
        return switch (node) {
            case MountNode.SourceFile(String file) -> source.lastModified(file);
            case MountNode.Member(Members members, int index) -> members.lastModified(index);
            case MountNode.SourceFolder folder -> OptionalLong.empty();
            case MountNode.MemberFolder folder -> OptionalLong.empty();
        };
    }

    /**
     * Opens a file. A small file is read into memory at once, so that damage is reported here.
     *
     * @param path the path for messages
     * @throws FileSystemException if the node is a folder or a damaged file
     */
    synchronized Asset openAsset(String path, MountNode node) throws IOException {
        try {
            Asset asset = switch (node) {
                case MountNode.SourceFile(String file) ->
                    Asset.read(source, file, file, formats).withOptions(options);
                case MountNode.Member(Members members, int index) -> members.get(index, new ReadContext(options));
                case MountNode.SourceFolder folder -> throw new FileSystemException(path, null, "is a folder");
                case MountNode.MemberFolder folder -> throw new FileSystemException(path, null, "is a folder");
            };
            asset.bytes();
            return asset;
        } catch (FormatException | OutOfMemoryError | StackOverflowError e) {
            throw damagedFileError(path, e);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /**
     * Finds a child of a folder, or the folder of a container's members if the name has the suffix {@code !}.
     *
     * @param path the path of the child, including its name
     */
    private Optional<MountNode> findChild(MountNode node, String path, String name) throws IOException {
        Optional<MountNode> child = findExactChild(node, name);
        if (child.isPresent() || !name.endsWith(MEMBERS_SUFFIX)) {
            return child;
        }
        Optional<MountNode> file = findExactChild(node, name.substring(0, name.length() - MEMBERS_SUFFIX.length()));
        return file.isPresent() && !isFolder(file.get()) ? openMembersFolder(path, file.get()) : Optional.empty();
    }

    /** Returns the child of a folder that has exactly this name. */
    private Optional<MountNode> findExactChild(MountNode node, String name) {
        return switch (node) {
            case MountNode.SourceFolder(String folder) -> {
                String child = FileSource.join(folder, name);
                if (source.isFile(child)) {
                    yield Optional.of(new MountNode.SourceFile(child));
                }
                yield source.isFolder(child) ? Optional.of(new MountNode.SourceFolder(child)) : Optional.empty();
            }
            case MountNode.MemberFolder(var children) -> Optional.ofNullable(children.get(name));
            case MountNode.SourceFile file -> Optional.empty();
            case MountNode.Member member -> Optional.empty();
        };
    }

    private Optional<MountNode> openMembersFolder(String path, MountNode file) throws IOException {
        try {
            Container container = containers.get(path, unused -> openContainer(path, file), Container::size);
            return container.members().map(MountNode.class::cast);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /**
     * Returns why a file cannot be read, or why the container of a folder of members cannot be read. The result is
     * empty if there is no damage.
     */
    synchronized Optional<String> findProblem(List<String> names) throws IOException {
        MountNode node = findNode(names);
        String path = "/" + String.join("/", names);
        if (node instanceof MountNode.MemberFolder && !names.isEmpty() && path.endsWith(MEMBERS_SUFFIX)) {
            String name = names.getLast().substring(0, names.getLast().length() - MEMBERS_SUFFIX.length());
            List<String> containerNames = new ArrayList<>(names.subList(0, names.size() - 1));
            containerNames.add(name);
            MountNode file = findNode(containerNames);
            return isFolder(file)
                    ? Optional.empty()
                    : containers
                            .get(path, unused -> openContainer(path, file), Container::size)
                            .problem();
        }
        try {
            if (!isFolder(node)) {
                openAsset(path, node);
            }
            return Optional.empty();
        } catch (NoSuchFileException missing) {
            throw missing;
        } catch (FileSystemException damaged) {
            return Optional.of(String.valueOf(damaged.getReason()));
        }
    }

    /** Opens a file as a container. A damaged file becomes a container without members, with a problem. */
    private Container openContainer(String path, MountNode file) {
        try {
            Asset asset = openAsset(path, file);
            return new Container(
                    mountMembers(asset, path), Math.min(asset.size(), ByteSource.IN_MEMORY_LIMIT), Optional.empty());
        } catch (FileSystemException e) {
            MountNode.MemberFolder noMembers = new MountNode.MemberFolder(new LinkedHashMap<>());
            return new Container(Optional.of(noMembers), 0, Optional.of(String.valueOf(e.getReason())));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean isContainer(String path, MountNode file) throws IOException {
        try {
            return openAsset(path, file).isContainer();
        } catch (FileSystemException | OutOfMemoryError | StackOverflowError unreadable) {
            return false;
        }
    }

    /** Returns the folder of a container's members; empty if the asset is not a container. */
    private Optional<MountNode.MemberFolder> mountMembers(Asset asset, String path) throws IOException {
        try {
            ReadContext context = new ReadContext(options);
            Asset content = asset;
            Optional<Members> members = Optional.empty();
            while (content.isWrapper()) {
                members = Optional.of(content.members(context));
                content = members.get().get(0);
            }
            if (content.hasMembers()) {
                members = Optional.of(content.members(context));
            }
            String fallbackName = content.fileName();
            return members.map(folderMembers -> MountNode.MemberFolder.of(folderMembers, fallbackName));
        } catch (FormatException | OutOfMemoryError | StackOverflowError e) {
            throw damagedFileError(path, e);
        }
    }

    private static FileSystemException damagedFileError(String path, Throwable e) {
        String reason = switch (e) {
            case OutOfMemoryError noMemory -> "there is not enough memory to read this file";
            case StackOverflowError tooDeep -> "is nested in too many archives";
            default -> e.getMessage();
        };
        FileSystemException damaged = new FileSystemException(path, null, reason);
        damaged.initCause(e);
        return damaged;
    }
}
