package shuriken;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.assets.Asset;
import shuriken.assets.AssetTree;
import shuriken.assets.Formats;
import shuriken.assets.disk.DiskFileSource;
import shuriken.assets.disk.OutputFiles;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.FormatRegistry;
import shuriken.inspect.AssetInfo;
import shuriken.inspect.report.Describer;
import shuriken.interchange.OutputFile;
import shuriken.io.FileSource;
import shuriken.io.InMemoryFileSource;
import shuriken.modding.WriteOptions;
import shuriken.modding.importing.SceneFiles;
import shuriken.nio.MountFileSystem;
import shuriken.resolve.related.RelatedFileResolver;
import shuriken.resolve.scenes.SceneReader;
import shuriken.scene.Scene;

/**
 * The entry point of the library: opens files and folders, reads scenes, describes files.
 * <pre>{@code
 * try (var game = Shuriken.open(Path.of("game"))) {
 *     for (Asset asset : game.walk()) System.out.println(asset.path() + "  " + asset.format());
 * }
 * Scene scene = Shuriken.scene(Path.of("rappy.nj"));                // finds the textures in the same folder
 * Shuriken.write(scene, Path.of("rappy.glb"));
 * }</pre>
 */
public final class Shuriken {
    private Shuriken() {}

    /**
     * Opens a file, a container or a folder for a walk; deviations from the formats are collected as findings.
     *
     * @throws NoSuchFileException if there is neither file nor folder
     */
    public static AssetTree open(Path path) throws IOException {
        return open(path, Formats.ALL, ReadContext.lenient());
    }

    /**
     * Opens a file, a container or a folder with chosen formats, limits and listener.
     *
     * @throws NoSuchFileException if there is neither file nor folder
     */
    public static AssetTree open(Path path, FormatRegistry formats, ReadContext context) throws IOException {
        FileSource source = DiskFileSource.of(path);
        String location = DiskFileSource.path(path);
        if (!source.isFile(location) && !source.isFolder(location)) {
            throw new NoSuchFileException(path.toString());
        }
        return new AssetTree(source, location, path.toString(), formats, context);
    }

    /**
     * Mounts a folder or a container as a read-only file system, for {@link java.nio.file.Files}. Each container in it
     * is a file, {@code title.afs}, with a folder of its members, {@code title.afs!}; a compressed archive is
     * transparent. Names are as stored, unless a path cannot have them. Members have the dates that ISO 9660 discs, ZIP and
     * AFS files store for them; members of other containers have the date 0, the start of 1970. Disk, containers and contents are read on
     * demand; damaged content is an {@link IOException}.
     *
     * @throws IOException if the location cannot be read or contains nothing
     */
    public static FileSystem mount(Path location) throws IOException {
        return mount(location, Limits.DEFAULT);
    }

    /** Mounts a folder or a container with other limits, which apply to each content that is read. */
    public static FileSystem mount(Path location, Limits limits) throws IOException {
        return mount(location, Formats.ALL, limits);
    }

    /** Mounts a folder or a container with other formats than this build's. */
    public static FileSystem mount(Path location, FormatRegistry formats, Limits limits) throws IOException {
        return MountFileSystem.of(DiskFileSource.of(location), DiskFileSource.path(location), formats, limits);
    }

    /**
     * Reads a file of a disk or of a {@link #mount mounted} file system, with which related files are found.
     *
     * @throws IOException if it cannot be read
     */
    public static Asset read(Path file) throws IOException {
        return read(file, Formats.ALL);
    }

    /** Reads a file with other formats than this build's; a mounted file has those of its {@link #mount}. */
    public static Asset read(Path file, FormatRegistry formats) throws IOException {
        Optional<Asset> mounted = MountFileSystem.asset(file);
        return mounted.isPresent()
                ? mounted.get()
                : Asset.read(DiskFileSource.of(file), DiskFileSource.path(file), file.toString(), formats);
    }

    /**
     * Describes a file in numbers; palettes are found automatically.
     *
     * @throws IOException if it cannot be read; a damaged file is a finding in the result
     */
    public static AssetInfo describe(Path file) throws IOException {
        return describe(file, Formats.ALL, ReadContext.lenient());
    }

    /** Describes a file with other formats than this build's, and with limits. */
    public static AssetInfo describe(Path file, FormatRegistry formats, ReadContext context) throws IOException {
        return new Describer(ConvertOptions.DEFAULT, new RelatedFileResolver()).describe(read(file, formats), context);
    }

    /**
     * Reads the models of a file, with textures in the same folder. The list is empty if the file has no models.
     *
     * @throws FormatException if nothing usable can be made of it
     */
    public static List<Scene> scenes(Path file) throws IOException {
        return scenes(read(file), ConvertOptions.DEFAULT, ReadContext.lenient());
    }

    /**
     * Reads the models of an asset, with the textures and motions of related files. Attachments
     * such as hair are not added; use a {@link SceneReader} with {@link RelatedFileResolver} to add them.
     *
     * @throws FormatException if nothing usable can be made of it
     */
    public static List<Scene> scenes(Asset asset, ConvertOptions options, ReadContext context) {
        return new SceneReader(options, RelatedFileResolver.relatedOnly(asset)).read(asset, context);
    }

    /**
     * Reads the first model in a file.
     *
     * @throws FormatException as {@link #scenes}, UNSUPPORTED if there is no model
     */
    public static Scene scene(Path file) throws IOException {
        return first(scenes(file), file.toString());
    }

    /**
     * Reads the first model in a file. The context has the findings afterwards: deviations, textures that are missing,
     * what was chosen and why.
     *
     * @throws FormatException as {@link #scenes}, UNSUPPORTED if there is no model
     */
    public static Scene scene(Path file, ReadContext context) throws IOException {
        return scene(file, Formats.ALL, context);
    }

    /** Reads the first model in a file with other formats than this build's. */
    public static Scene scene(Path file, FormatRegistry formats, ReadContext context) throws IOException {
        return first(scenes(read(file, formats), ConvertOptions.DEFAULT, context), file.toString());
    }

    /**
     * Reads the first model of a file in memory, with the textures and motions in the same folder.
     *
     * @param files by path, such as {@code models/ship.nj}; not copied
     * @param path of the model among them
     * @throws NoSuchFileException if there is no such file
     * @throws FormatException as {@link #scenes}, UNSUPPORTED if there is no model
     */
    public static Scene scene(Map<String, byte[]> files, String path) throws IOException {
        if (!files.containsKey(path)) {
            throw new NoSuchFileException(path);
        }
        Asset asset = Asset.read(new InMemoryFileSource(files), path);
        return first(scenes(asset, ConvertOptions.DEFAULT, ReadContext.lenient()), path);
    }

    /**
     * Writes a scene in the format of the file's extension: {@code glb}, {@code gltf}, {@code obj}, {@code dae}, or a
     * game file such as {@code nj} or {@code nsbmd}. All files are written, with those that the first refers to, or
     * none. Existing files are replaced.
     *
     * @return findings about everything that the format cannot hold
     * @throws IllegalArgumentException if the extension is not one of a writable format, or the scene violates its
     *     contract
     * @throws FormatException UNSUPPORTED if the format cannot hold the scene
     */
    public static List<Diagnostic> write(Scene scene, Path file) throws IOException {
        return write(scene, file, WriteOptions.DEFAULT);
    }

    /** Writes a scene with options, as {@link #write(Scene, Path)}. */
    public static List<Diagnostic> write(Scene scene, Path file, WriteOptions options) throws IOException {
        Path name = file.getFileName();
        if (name == null || name.toString().isEmpty()) {
            throw new IllegalArgumentException("\"" + file + "\" is not the path of a file");
        }
        ReadContext context = ReadContext.lenient(options.limits());
        List<OutputFile> files = SceneFiles.of(scene, name.toString(), options, context);
        OutputFiles.write(file.toAbsolutePath().resolveSibling(""), files);
        return context.diagnostics();
    }

    /**
     * Encodes a parsed file, such as an {@code NjFile} or a {@code PvmArchive}, in its own format. What was not changed
     * keeps its bytes.
     *
     * @throws IllegalArgumentException if no format can write it
     */
    public static byte[] toBytes(Object model) {
        return Formats.ALL.write(model);
    }

    private static Scene first(List<Scene> scenes, String path) {
        if (scenes.isEmpty()) {
            throw new FormatException(Kind.UNSUPPORTED, new SourceLocation(path, 0), "holds no model");
        }
        return scenes.get(0);
    }
}
