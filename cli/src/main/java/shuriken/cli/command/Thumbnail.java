package shuriken.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import shuriken.assets.Asset;
import shuriken.assets.disk.DiskFileSource;
import shuriken.cli.input.ReadingOptions;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.image.PngEncoder;
import shuriken.render.RenderOptions;
import shuriken.resolve.related.RelatedFileOptions;
import shuriken.resolve.related.RelatedFileResolver;
import shuriken.resolve.scenes.SceneReader;
import shuriken.scene.Scene;

/**
 * Draws the first model of one file for a file manager: {@code thumbnail SIZE IMAGE MODEL}. The image is the same as
 * with {@code thumb --background transparent}. File managers wait for the image. To save a quarter of the time, the
 * arguments are read without the parser of the command line.
 */
public final class Thumbnail {
    /** The first argument of a command line that asks for a thumbnail. */
    public static final String COMMAND_NAME = "thumbnail";

    private static final int ARGUMENT_COUNT = 4;

    private Thumbnail() {}

    /** Returns whether these arguments ask for a thumbnail. */
    public static boolean accepts(String[] args) {
        return args.length == ARGUMENT_COUNT && args[0].equals(COMMAND_NAME) && args[1].matches("[1-9][0-9]{0,3}");
    }

    /**
     * Writes the image and replaces an existing one. File managers name a new file here and move it later.
     *
     * @throws IOException if the file cannot be read or has no model, or if the image cannot be written
     * @throws FormatException if the file is damaged
     */
    public static void write(String[] args) throws IOException {
        int size = Math.min(Integer.parseInt(args[1]), RenderOptions.MAX_SIZE);
        String modelPath = DiskFileSource.toSourcePath(Path.of(args[3]));
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        Asset asset = Asset.read(DiskFileSource.DEFAULT, modelPath);
        ReadingOptions defaults = new ReadingOptions();
        RelatedFileOptions relatedFileOptions = defaults.relatedFileOptions(
                        DiskFileSource.DEFAULT, List.of(), Limits.DEFAULT)
                .withSingleFiles(Set.of(modelPath));
        List<Scene> scenes = new SceneReader(defaults.convertOptions(), new RelatedFileResolver(relatedFileOptions))
                .read(asset, context);
        if (scenes.isEmpty()) {
            throw new IOException(args[3] + ": the file has no model to draw");
        }
        RenderOptions options = ThumbImage.withLighting(
                RenderOptions.DEFAULT.withBackground(RenderOptions.TRANSPARENT), defaults.convertOptions());
        byte[] png = PngEncoder.encode(new ThumbImage(
                        scenes.getFirst(),
                        asset.path(),
                        (scene, unsized) -> unsized.withSize(size, size),
                        options,
                        Optional.empty(),
                        context)
                .drawAtRest(scenes::getFirst));
        Files.write(Path.of(args[2]), png);
    }
}
