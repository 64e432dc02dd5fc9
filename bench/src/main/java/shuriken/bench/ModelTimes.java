package shuriken.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import shuriken.assets.Asset;
import shuriken.batch.AssetConverter;
import shuriken.batch.ConversionOptions;
import shuriken.convert.ConvertOptions;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.gltf.GlbExporter;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.SceneReader;

/** Measures the conversion of single models to GLB in memory, by the CPU time of the best round. */
public final class ModelTimes {
    private static final int NODE_COUNT = 100;
    /** The number of vertices along each side of the square that a node of the large model draws. */
    private static final int SIDE_LENGTH = 100;

    private static final int LARGE_ROUNDS = 6;
    private static final int SMALL_ROUNDS = 3_000;

    private ModelTimes() {}

    /**
     * Prints the times of a large generated model and of a small model from a file.
     *
     * @param arguments the path of a NITRO model with its textures, such as {@code samples/neko.nsbmd}
     */
    public static void main(String[] arguments) throws IOException {
        byte[] gridModel = GridModel.encodeNj(NODE_COUNT, SIDE_LENGTH);
        long startTime = System.nanoTime();
        convertToGlb(gridModel, "grid.nj");
        double firstSeconds = (System.nanoTime() - startTime) / 1e9;
        double bestSeconds =
                AlternatingTimer.bestNanoseconds(() -> convertToGlb(gridModel, "grid.nj"), LARGE_ROUNDS) / 1e9;
        System.out.printf(
                Locale.ROOT,
                "%d vertices in an NJ of %d bytes to GLB: first %.2f s (wall), best %.2f s%n",
                NODE_COUNT * SIDE_LENGTH * SIDE_LENGTH,
                gridModel.length,
                firstSeconds,
                bestSeconds);
        byte[] smallModel = Files.readAllBytes(Path.of(arguments[0]));
        double smallMillis =
                AlternatingTimer.bestNanoseconds(() -> convertToGlb(smallModel, "model.nsbmd"), SMALL_ROUNDS) / 1e6;
        System.out.printf(Locale.ROOT, "%s to GLB with PNG inside: %.3f ms%n", arguments[0], smallMillis);
    }

    /** Converts all models in a file and returns the bytes of the first GLB. */
    private static byte[] convertToGlb(byte[] file, String name) {
        AssetConverter converter = new AssetConverter(
                new SceneReader(ConvertOptions.DEFAULT, AssetContext.NONE),
                new ConversionOptions(new GlbExporter(), ExportOptions.DEFAULT, /* writesMips= */ false));
        return converter
                .convert(Asset.of(file, name))
                .outputs()
                .getFirst()
                .files()
                .getFirst()
                .data();
    }
}
