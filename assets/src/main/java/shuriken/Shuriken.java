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
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.FormatRegistry;
import shuriken.inspect.AssetInfo;
import shuriken.inspect.report.Describer;
import shuriken.interchange.OutputFile;
import shuriken.io.FileSource;
import shuriken.io.InMemoryFileSource;
import shuriken.modding.WriteOptions;
import shuriken.modding.importing.Importer;
import shuriken.modding.importing.SceneFiles;
import shuriken.nio.MountFileSystem;
import shuriken.resolve.related.RelatedFileResolver;
import shuriken.resolve.scenes.SceneReader;
import shuriken.scene.Scene;

/**
 * The entry point of the library: opens files and folders, reads scenes, describes files.
 * <pre>{@code
 * try (var game = Shuriken.open(Path.of("game"))) {
 *     for (Asset asset : game.walk()) System.out.println(asset.path() + "  " + asset.size());
 * }
 * Scene scene = Shuriken.scene(Path.of("rappy.nj"));                // finds the textures in the same folder
 * Shuriken.write(scene, Path.of("rappy.glb"));
 * }</pre>
 */
public final class Shuriken {
    private Shuriken() {}

    /**
     * Opens a file, a container or a folder for a walk.
     *
     * @param path the path of a file or folder
     * @return the tree, which the caller closes
     * @throws NoSuchFileException if there is neither file nor folder
     */
    public static AssetTree open(Path path) throws IOException {
        return open(path, Formats.ALL, ReadOptions.LENIENT);
    }

    /**
     * Opens a file, a container or a folder with formats different from this build's, or with options.
     *
     * @param path the path of a file or folder
     * @param formats the formats to recognize, such as {@code Formats.ALL.with(…)}
     * @param options the options for reading
     * @return the tree, which the caller closes
     * @throws NoSuchFileException if there is neither file nor folder
     */
    public static AssetTree open(Path path, FormatRegistry formats, ReadOptions options) throws IOException {
        FileSource source = DiskFileSource.of(path);
        String location = DiskFileSource.toSourcePath(path);
        if (!source.isFile(location) && !source.isFolder(location)) {
            throw new NoSuchFileException(path.toString());
        }
        return new AssetTree(source, location, path.toString(), formats, options);
    }

    /**
     * Mounts a folder or a container as a read-only file system, for {@link java.nio.file.Files}. Each container in it
     * is a file, {@code title.afs}, with a folder of its members, {@code title.afs!}; a compressed archive is
     * transparent. Members keep their stored names, unless a path cannot contain them. They have the dates that ISO
     * 9660 discs, ZIP and AFS files store for them; members of other containers have the date 0, the start of 1970.
     * Folders, containers and contents are read on demand; damaged content is an {@link IOException}.
     *
     * @param location the path of a folder or a container
     * @return the file system, which the caller closes
     * @throws IOException if the location cannot be read or contains nothing
     */
    public static FileSystem mount(Path location) throws IOException {
        return mount(location, Formats.ALL, ReadOptions.LENIENT);
    }

    /**
     * Mounts a folder or a container with formats different from this build's, or with options.
     *
     * @param location the path of a folder or a container
     * @param formats the formats to recognize, such as {@code Formats.ALL.with(…)}
     * @param options the options for reading, which apply to each content that is read
     * @return the file system, which the caller closes
     * @throws IOException if the location cannot be read or contains nothing
     */
    public static FileSystem mount(Path location, FormatRegistry formats, ReadOptions options) throws IOException {
        return MountFileSystem.mount(
                DiskFileSource.of(location), DiskFileSource.toSourcePath(location), formats, options);
    }

    /**
     * Opens a file on disk, or in a {@linkplain #mount mounted} file system. Related files are found through it. For
     * options different from {@link ReadOptions#LENIENT}, use {@link Asset#withOptions}.
     *
     * @param file the path of a file
     * @return the file, which is decompressed and parsed when needed
     * @throws IOException if the file cannot be read; NoSuchFileException if it does not exist
     */
    public static Asset read(Path file) throws IOException {
        return read(file, Formats.ALL);
    }

    /**
     * Opens a file with formats different from this build's. A mounted file has the formats and options of its {@link
     * #mount}.
     *
     * @param file the path of a file
     * @param formats the formats to recognize, such as {@code Formats.ALL.with(…)}
     * @return the file, which is decompressed and parsed when needed
     * @throws IOException if the file cannot be read; NoSuchFileException if it does not exist
     */
    public static Asset read(Path file, FormatRegistry formats) throws IOException {
        Optional<Asset> mounted = MountFileSystem.openAsset(file);
        return mounted.isPresent()
                ? mounted.get()
                : Asset.read(DiskFileSource.of(file), DiskFileSource.toSourcePath(file), file.toString(), formats);
    }

    /**
     * Opens a file in memory. The other files in its folder are its related files, such as textures and motions.
     *
     * @param files the files by path, such as {@code models/ship.nj}; their arrays are shared and must not change
     * @param path the path of the file to open
     * @return the file, which is decompressed and parsed when needed
     * @throws NoSuchFileException if there is no such file
     */
    public static Asset read(Map<String, byte[]> files, String path) throws IOException {
        if (!files.containsKey(path)) {
            throw new NoSuchFileException(path);
        }
        return Asset.read(new InMemoryFileSource(files), path);
    }

    /**
     * Describes a file in numbers. Palettes are found automatically.
     *
     * @param file the path of a file
     * @return the properties of the file, with its findings
     * @throws IOException if the file cannot be read; a damaged file is a finding in the result
     */
    public static AssetInfo describe(Path file) throws IOException {
        return describe(read(file));
    }

    /**
     * Describes a file or member in numbers. Palettes are found automatically.
     *
     * @param asset the file or member, which is read with its options
     * @return the properties of the file, with its findings; damage is a finding
     */
    public static AssetInfo describe(Asset asset) {
        return new Describer(ConvertOptions.DEFAULT, new RelatedFileResolver()).describe(asset, asset.newContext());
    }

    /**
     * Reads the first model in a file, with textures and motions in the same folder. The file may also be a GLB, glTF
     * or OBJ file, whose images must be PNG files.
     *
     * @param file the path of a file
     * @return the model
     * @throws FormatException if the file is damaged or its format is not known; UNSUPPORTED if there is no model
     * @throws IOException if the file cannot be read
     */
    public static Scene scene(Path file) throws IOException {
        return scene(read(file));
    }

    /**
     * Reads the first model in an asset, with textures and motions of related files. Afterwards {@link Asset#findings}
     * has the findings: deviations, textures that are missing, what was chosen and why.
     *
     * @param asset the file or member, which is read with its options
     * @return the model
     * @throws FormatException as {@link #scene(Path)}
     */
    public static Scene scene(Asset asset) {
        return scene(asset, ConvertOptions.DEFAULT);
    }

    /**
     * Reads the first model in an asset with options, as {@link #scene(Asset)}.
     *
     * @param asset the file or member, which is read with its options
     * @param options the options of the conversion
     * @return the model
     * @throws FormatException as {@link #scene(Path)}
     */
    public static Scene scene(Asset asset, ConvertOptions options) {
        return scenes(asset, options).stream()
                .findFirst()
                .orElseThrow(() -> new FormatException(
                        Kind.UNSUPPORTED, new SourceLocation(asset.path(), 0), "contains no models"));
    }

    /**
     * Reads the models of a file, with textures and motions in the same folder.
     *
     * @param file the path of a file
     * @return the models in file order; empty if the file has none
     * @throws FormatException if the file is damaged or its format is not known
     * @throws IOException if the file cannot be read
     */
    public static List<Scene> scenes(Path file) throws IOException {
        return scenes(read(file), ConvertOptions.DEFAULT);
    }

    /**
     * Reads the models of an asset, with the textures and motions of related files. Afterwards {@link Asset#findings}
     * has the findings. A GLB, glTF or OBJ file is one scene. Attachments such as hair are not added; use a {@link
     * SceneReader} with {@link RelatedFileResolver} to add them.
     *
     * @param asset the file or member, which is read with its options
     * @param options the options of the conversion
     * @return the models in file order; empty if the asset has none
     * @throws FormatException if the asset is damaged or its format is not known
     */
    public static List<Scene> scenes(Asset asset, ConvertOptions options) {
        Optional<Scene> foreignScene = Importer.loadForeign(asset, asset.newContext());
        if (foreignScene.isPresent()) {
            return List.of(foreignScene.get());
        }
        return new SceneReader(options, RelatedFileResolver.forSingleAsset(asset)).read(asset);
    }

    /**
     * Writes a scene in the format of the file's extension: {@code glb}, {@code gltf}, {@code obj}, {@code dae}, or a
     * game file such as {@code nj} or {@code nsbmd}. The file is written last, so that it never refers to a missing
     * file. Existing files are replaced.
     *
     * @param scene the scene to write
     * @param file the path of the main file, whose extension names the format
     * @return findings about everything that the format cannot hold
     * @throws IllegalArgumentException if the extension is not one of a writable format, or the scene violates its
     *     contract
     * @throws FormatException UNSUPPORTED if the format cannot hold the scene
     * @throws IOException if a file cannot be written; then the main file is not written either
     */
    public static List<Diagnostic> write(Scene scene, Path file) throws IOException {
        return write(scene, file, WriteOptions.DEFAULT);
    }

    /**
     * Writes a scene with options, as {@link #write(Scene, Path)}.
     *
     * @param scene the scene to write
     * @param file the path of the main file, whose extension names the format
     * @param options the options of the written files, and the limits on what may be read
     * @return findings about everything that the format cannot hold
     * @throws IOException if a file cannot be written; then the main file is not written either
     */
    public static List<Diagnostic> write(Scene scene, Path file, WriteOptions options) throws IOException {
        Path fileName = file.getFileName();
        if (fileName == null || fileName.toString().isEmpty()) {
            throw new IllegalArgumentException("\"" + file + "\" is not the path of a file");
        }
        ReadContext context = new ReadContext(ReadOptions.LENIENT.withLimits(options.limits()));
        List<OutputFile> files = SceneFiles.create(scene, fileName.toString(), options, context);
        OutputFiles.write(file.toAbsolutePath().resolveSibling(""), files);
        return context.findings().toList();
    }

    /**
     * Encodes a parsed file, such as an {@code NjFile} or a {@code PvmArchive}, in its own format. Parts that were not
     * changed keep their bytes.
     *
     * @param parsedFile the parsed file
     * @return the bytes of the file
     * @throws IllegalArgumentException if no format can write it
     */
    public static byte[] toBytes(Object parsedFile) {
        return Formats.ALL.write(parsedFile);
    }
}
