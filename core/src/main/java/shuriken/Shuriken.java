package shuriken;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Path;
import java.util.List;
import shuriken.asset.Asset;
import shuriken.asset.AssetTree;
import shuriken.convert.ConvertOptions;
import shuriken.describe.AssetInfo;
import shuriken.describe.Describer;
import shuriken.diag.FormatException;
import shuriken.diag.FormatException.Kind;
import shuriken.diag.Limits;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;
import shuriken.mount.MountFileSystem;
import shuriken.scene.Scene;
import shuriken.scenes.SceneReader;
import shuriken.siblings.SiblingFiles;

/**
 * The front door.
 *
 * <pre>{@code
 * try (var game = Shuriken.open(Path.of("game"))) {
 *     for (Asset asset : game.walk()) System.out.println(asset.path() + "  " + asset.format());
 * }
 * Scene scene = Shuriken.scene(Path.of("rappy.nj"));                // textures found beside it
 * }</pre>
 */
public final class Shuriken {
    private Shuriken() {}

    /** A file, a container or a folder, to walk through; departures from the formats are kept as findings. */
    public static AssetTree open(Path path) {
        return open(path, ReadContext.lenient());
    }

    public static AssetTree open(Path path, ReadContext context) {
        return new AssetTree(path, context);
    }

    /**
     * A folder or a container as a read-only file system, to walk with {@link java.nio.file.Files}. Each container in it
     * is a file, {@code title.afs}, and beside it a folder of its members, {@code title.afs!}; a compressed archive is
     * looked through. Names are as stored, but for those that no path can have. Disk, containers and contents are read
     * when they are asked for; content that is damaged is an {@link IOException}.
     *
     * @throws IOException if the place cannot be read or holds nothing
     */
    public static FileSystem mount(Path place) throws IOException {
        return mount(place, Limits.DEFAULT);
    }

    /** The same under other limits, which are for each content that is read. */
    public static FileSystem mount(Path place, Limits limits) throws IOException {
        return MountFileSystem.of(place, limits);
    }

    /**
     * What a file is, in numbers; palettes are found beside it.
     *
     * @throws IOException if it cannot be read; a damaged file is a finding in the result
     */
    public static AssetInfo describe(Path file) throws IOException {
        return new Describer(ConvertOptions.DEFAULT, new SiblingFiles())
                .describe(Asset.read(file), ReadContext.lenient());
    }

    /**
     * The models in a file, with the textures that lie beside it; empty if there is none.
     *
     * @throws FormatException if nothing usable can be made of it
     */
    public static List<Scene> scenes(Path file) throws IOException {
        SceneReader reader = new SceneReader(ConvertOptions.DEFAULT, new SiblingFiles());
        return reader.read(Asset.read(file), ReadContext.lenient());
    }

    /**
     * The first model in a file.
     *
     * @throws FormatException as {@link #scenes}, UNSUPPORTED if there is no model
     */
    public static Scene scene(Path file) throws IOException {
        List<Scene> scenes = scenes(file);
        if (scenes.isEmpty()) {
            throw new FormatException(Kind.UNSUPPORTED, new Site(file.toString(), 0), "holds no model");
        }
        return scenes.get(0);
    }
}
