package shuriken.cli.modding;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import shuriken.Shuriken;
import shuriken.assets.Asset;
import shuriken.assets.disk.DiskFileSource;
import shuriken.cli.input.ReadFiles;
import shuriken.cli.option.LimitOption;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.modding.pack.Manifest;
import shuriken.modding.pack.MemberFiles;
import shuriken.modding.pack.MemberImages;
import shuriken.resolve.scenes.AssetContext;

/**
 * A folder to pack into an archive. The manifest in the folder is not trusted: only regular files that are inside the
 * folder, even after links are resolved, are read.
 *
 * @param folder the folder that contains the manifest
 * @param relatedFiles the source of the palettes of textures
 * @param maxFileSize the maximum size of one file in bytes
 * @param readFiles records the files that are read
 * @param resizesImages whether images are scaled to the size of their textures if it differs
 * @param imageNamesByFolder a cache of the sorted names of the PNG files in each folder
 * @param mirror if present, members whose files were deleted are removed, and files without a member become new members
 */
public record PackedFolder(
        Path folder,
        AssetContext relatedFiles,
        long maxFileSize,
        ReadFiles readFiles,
        boolean resizesImages,
        Map<Path, NavigableSet<String>> imageNamesByFolder,
        Optional<Mirror> mirror)
        implements MemberFiles {
    /**
     * Options for mirroring the folder.
     *
     * @param renumbers whether the members after a removed one get lower numbers
     * @param output the output file, which may be in the folder
     */
    public record Mirror(boolean renumbers, Optional<Path> output) {}

    private static final Set<String> FILE_MANAGER_FILES = Set.of("thumbs.db", "desktop.ini");
    /** The extensions of files that this program and editors create from members, so that they are not new members. */
    private static final List<String> IGNORED_EXTENSIONS =
            List.of(".glb", ".gltf", ".edit.json", ".blend", ".blend1", ".fbx", ".obj", ".mtl", ".dae");

    public PackedFolder(
            Path folder, AssetContext relatedFiles, long maxFileSize, ReadFiles readFiles, boolean resizesImages) {
        this(folder, relatedFiles, maxFileSize, readFiles, resizesImages, new HashMap<>(), Optional.empty());
    }

    @Override
    public byte[] read(String file) throws IOException {
        Path path = resolveRegularFile(file);
        if (Files.size(path) > maxFileSize) {
            long factor = Math.max(2, Math.ceilDiv(Files.size(path), maxFileSize));
            throw new IOException("\"" + file + "\" has " + Files.size(path) + " bytes, but at most " + maxFileSize
                    + " are read. To allow more, add " + LimitOption.NAME + " " + factor
                    + ", or multiply the factor that you gave by " + factor);
        }
        return Files.readAllBytes(path);
    }

    @Override
    public long size(String file) throws IOException {
        return Files.size(resolveRegularFile(file));
    }

    private Path resolveRegularFile(String file) throws IOException {
        Path path;
        try {
            path = folder.resolve(file);
        } catch (InvalidPathException e) {
            throw new IOException("\"" + file + "\" is not a valid file name on this system", e);
        }
        if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            throw new IOException("the file \"" + file + "\" is missing, but the manifest lists it");
        }
        if (!Files.isRegularFile(path)) {
            throw new IOException("\"" + file + "\" is not a file, but a folder or a device");
        }
        if (!path.toRealPath().startsWith(folder.toRealPath())) {
            throw new IOException("\"" + file + "\" leads out of the folder");
        }
        readFiles.add(path);
        return path;
    }

    @Override
    public Asset asset(String file) throws IOException {
        return Asset.read(DiskFileSource.DEFAULT, DiskFileSource.toSourcePath(folder.resolve(file)), file)
                .withContent(read(file));
    }

    @Override
    public boolean has(String file) {
        try {
            return Files.isRegularFile(folder.resolve(file), LinkOption.NOFOLLOW_LINKS);
        } catch (InvalidPathException e) {
            return false;
        }
    }

    /** Returns whether there are PNG files whose names start with the name of a file and a dot. */
    @Override
    public boolean hasImages(String file) {
        Path fileName = folder.resolve(file).getFileName();
        Path parentFolder = folder.resolve(file).toAbsolutePath().getParent();
        if (fileName == null || parentFolder == null) {
            return false;
        }
        String imageName = imageNamesByFolder
                .computeIfAbsent(parentFolder, PackedFolder::findImageNames)
                .ceiling(fileName + ".");
        return imageName != null && imageName.startsWith(fileName + ".");
    }

    private static NavigableSet<String> findImageNames(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(entry -> String.valueOf(entry.getFileName()))
                    .filter(entry -> entry.endsWith(".png"))
                    .collect(Collectors.toCollection(TreeSet::new));
        } catch (IOException e) {
            return new TreeSet<>();
        }
    }

    /**
     * Returns this folder with mirroring: members whose files were deleted are removed, and files without a member
     * become new members.
     */
    public PackedFolder withMirror(boolean renumbers, Optional<Path> output) {
        return new PackedFolder(
                folder,
                relatedFiles,
                maxFileSize,
                readFiles,
                resizesImages,
                imageNamesByFolder,
                Optional.of(new Mirror(renumbers, output)));
    }

    @Override
    public boolean renumbersMembers() {
        return mirror.filter(Mirror::renumbers).isPresent();
    }

    @Override
    public boolean isDeleted(String file) {
        try {
            return mirror.isPresent() && !Files.exists(folder.resolve(file), LinkOption.NOFOLLOW_LINKS);
        } catch (InvalidPathException e) {
            return false;
        }
    }

    @Override
    public List<String> addedFiles(Manifest manifest) throws IOException {
        if (mirror.isEmpty()) {
            return List.of();
        }
        Set<String> excludedPaths = new HashSet<>(Set.of(manifest.packedFileName()));
        Path absoluteFolder = folder.toAbsolutePath().normalize();
        mirror.get()
                .output()
                .map(output -> output.toAbsolutePath().normalize())
                .filter(output -> output.startsWith(absoluteFolder))
                .ifPresent(output -> excludedPaths.add(
                        absoluteFolder.relativize(output).toString().replace('\\', '/')));
        for (Manifest.Member member : manifest.members()) {
            member.file().ifPresent(excludedPaths::add);
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(folder::relativize)
                    .map(file -> file.toString().replace('\\', '/'))
                    .filter(file -> !excludedPaths.contains(file) && !isIgnored(file))
                    .filter(file -> !MemberImages.isImagePath(file, manifest))
                    .sorted()
                    .toList();
        }
    }

    /**
     * Returns whether a file cannot be a new member: it is hidden, or was created by a file manager, an editor or this
     * program.
     */
    private static boolean isIgnored(String file) {
        String name = file.substring(file.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
        return file.startsWith(".")
                || file.contains("/.")
                || FILE_MANAGER_FILES.contains(name)
                || name.endsWith(Manifest.NAME)
                || name.endsWith(Manifest.EXTERNAL_BYTES_NAME)
                || IGNORED_EXTENSIONS.stream().anyMatch(name::endsWith);
    }

    /** Reads the files of a new archive, which are directly in the folder. Reports other entries of the folder. */
    public List<Asset> readArchiveFiles(ReadContext context) throws IOException {
        List<Asset> files = new ArrayList<>();
        for (Path child : DiskFileSource.children(folder)) {
            String name = child.getFileName().toString();
            if (isShurikenFile(name)) {
                continue;
            }
            Optional<String> refusalReason = findRefusalReason(child, name);
            if (refusalReason.isPresent()) {
                context.report(
                        DiagnosticCode.FILE_NOT_PACKED,
                        new SourceLocation(child.toString(), 0),
                        "%s",
                        refusalReason.get());
            } else {
                files.add(Shuriken.read(resolveRegularFile(name)));
            }
        }
        return files;
    }

    /** Returns the reason why an entry of the folder is not packed, or empty if it is packed. */
    private static Optional<String> findRefusalReason(Path child, String name) {
        if (Files.isDirectory(child)) {
            return Optional.of(
                    "is a folder and was not packed. A new archive contains only the files directly in the folder");
        }
        if (!Files.isRegularFile(child)) {
            return Optional.of("is a device, a pipe or a broken link and was not packed");
        }
        return name.startsWith(".")
                ? Optional.of("was not packed because its name starts with a dot. Rename it to pack it")
                : Optional.empty();
    }

    /** Returns whether a file describes an archive for this program, or is a temporary file of it. */
    private static boolean isShurikenFile(String name) {
        return name.startsWith(".shuriken")
                || name.endsWith(Manifest.NAME)
                || name.endsWith(Manifest.EXTERNAL_BYTES_NAME);
    }
}
