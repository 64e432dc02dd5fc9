package shuriken.cli.run;

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
import shuriken.cli.option.LimitOption;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.modding.pack.Manifest;
import shuriken.modding.pack.MemberFiles;
import shuriken.modding.pack.MemberImages;
import shuriken.resolve.scenes.AssetContext;

/**
 * The folder that is packed. The manifest in it is not trusted: only regular files are read that are in the
 * folder, wherever links lead.
 *
 * @param around where the palettes of textures are looked for
 * @param maxBytes bytes of one file
 * @param read records the files that are read
 * @param resizesImages whether images of other sizes are scaled to their textures
 * @param images names of PNGs, by the folders that were looked into
 * @param mirror if present, deleted files are removed members, and other files are new ones
 */
public record PackedFolder(
        Path folder,
        AssetContext around,
        long maxBytes,
        ReadFiles read,
        boolean resizesImages,
        Map<Path, NavigableSet<String>> images,
        Optional<Mirror> mirror)
        implements MemberFiles {
    /**
     * How the folder is mirrored.
     *
     * @param renumbers whether members after a removed one move up
     * @param output the file that is written, which may be in the folder
     */
    public record Mirror(boolean renumbers, Optional<Path> output) {}

    private static final Set<String> HELPERS = Set.of("thumbs.db", "desktop.ini");
    /** Endings of the files that the commands of this program and editors make of members. */
    private static final List<String> CONVERTED =
            List.of(".glb", ".gltf", ".edit.json", ".blend", ".blend1", ".fbx", ".obj", ".mtl", ".dae");

    public PackedFolder(Path folder, AssetContext around, long maxBytes, ReadFiles read, boolean resizesImages) {
        this(folder, around, maxBytes, read, resizesImages, new HashMap<>(), Optional.empty());
    }

    @Override
    public byte[] read(String file) throws IOException {
        Path path = regular(file);
        if (Files.size(path) > maxBytes) {
            throw new IOException("\"" + file + "\" has " + Files.size(path) + " bytes; " + LimitOption.NAME
                    + " 4, or more, allows it");
        }
        return Files.readAllBytes(path);
    }

    @Override
    public long size(String file) throws IOException {
        return Files.size(regular(file));
    }

    private Path regular(String file) throws IOException {
        Path path;
        try {
            path = folder.resolve(file);
        } catch (InvalidPathException e) {
            throw new IOException("\"" + file + "\" is no name of a file here", e);
        }
        if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            throw new IOException("the file \"" + file + "\" of a member is missing");
        }
        if (!Files.isRegularFile(path)) {
            throw new IOException("\"" + file + "\" is no file, but a folder or a device");
        }
        if (!path.toRealPath().startsWith(folder.toRealPath())) {
            throw new IOException("\"" + file + "\" leads out of the folder");
        }
        read.add(path);
        return path;
    }

    @Override
    public Asset asset(String file) throws IOException {
        return Asset.read(DiskFileSource.DEFAULT, DiskFileSource.path(folder.resolve(file)), file)
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

    /** Looks at names only. */
    @Override
    public boolean hasImages(String file) {
        Path name = folder.resolve(file).getFileName();
        Path parent = folder.resolve(file).toAbsolutePath().getParent();
        if (name == null || parent == null) {
            return false;
        }
        String next = images.computeIfAbsent(parent, PackedFolder::images).ceiling(name + ".");
        return next != null && next.startsWith(name + ".");
    }

    private static NavigableSet<String> images(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(entry -> String.valueOf(entry.getFileName()))
                    .filter(entry -> entry.endsWith(".png"))
                    .collect(Collectors.toCollection(TreeSet::new));
        } catch (IOException e) {
            return new TreeSet<>();
        }
    }

    /** Returns this folder with its changes: deleted files are removed members, other files are new ones. */
    public PackedFolder mirrored(boolean renumbers, Optional<Path> output) {
        return new PackedFolder(
                folder, around, maxBytes, read, resizesImages, images, Optional.of(new Mirror(renumbers, output)));
    }

    @Override
    public boolean renumbers() {
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
    public List<String> added(Manifest manifest) throws IOException {
        if (mirror.isEmpty()) {
            return List.of();
        }
        Set<String> known = new HashSet<>(Set.of(manifest.target()));
        Path base = folder.toAbsolutePath().normalize();
        mirror.get()
                .output()
                .map(output -> output.toAbsolutePath().normalize())
                .filter(output -> output.startsWith(base))
                .ifPresent(
                        output -> known.add(base.relativize(output).toString().replace('\\', '/')));
        for (Manifest.Member member : manifest.members()) {
            member.file().ifPresent(known::add);
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(folder::relativize)
                    .map(file -> file.toString().replace('\\', '/'))
                    .filter(file -> !known.contains(file) && !isHelper(file))
                    .filter(file -> !MemberImages.isImagePath(file, manifest))
                    .sorted()
                    .toList();
        }
    }

    /** Tests whether a file is hidden, made by a file manager, or by this program from a member. */
    private static boolean isHelper(String file) {
        String name = file.substring(file.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
        return file.startsWith(".")
                || file.contains("/.")
                || HELPERS.contains(name)
                || name.endsWith(Manifest.NAME)
                || name.endsWith(Manifest.SIDE_NAME)
                || CONVERTED.stream().anyMatch(name::endsWith);
    }

    /** The files of a new archive: those directly in the folder. Says what else is there, but for this program's own. */
    public List<Asset> files(ReadContext context) throws IOException {
        List<Asset> files = new ArrayList<>();
        for (Path child : DiskFileSource.children(folder)) {
            String name = child.getFileName().toString();
            if (isOwn(name)) {
                continue;
            }
            Optional<String> other = other(child, name);
            if (other.isPresent()) {
                context.report(
                        DiagnosticCode.FILE_NOT_PACKED, new SourceLocation(child.toString(), 0), "%s", other.get());
            } else {
                files.add(Shuriken.read(regular(name)));
            }
        }
        return files;
    }

    /** Why something is not packed into a new archive, if it is not. */
    private static Optional<String> other(Path child, String name) {
        if (Files.isDirectory(child)) {
            return Optional.of("is a folder, and was not packed: a new archive has the files directly in one folder");
        }
        if (!Files.isRegularFile(child)) {
            return Optional.of("is a device, a pipe or a link to nothing, and was not packed");
        }
        return name.startsWith(".")
                ? Optional.of("has a name that begins with a dot, and was not packed; another name packs it")
                : Optional.empty();
    }

    /** Manifests, and what is left of a run that was killed. */
    private static boolean isOwn(String name) {
        return name.startsWith(".shuriken") || name.endsWith(Manifest.NAME) || name.endsWith(Manifest.SIDE_NAME);
    }
}
