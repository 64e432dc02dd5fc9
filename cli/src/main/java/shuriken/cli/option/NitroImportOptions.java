package shuriken.cli.option;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;
import shuriken.assets.Asset;
import shuriken.assets.disk.DiskFileSource;
import shuriken.convert.nitro.options.NitroOptions;
import shuriken.convert.nitro.options.QuadMode;
import shuriken.modding.GamePreset;

/** Options for creating DS models and their animations. */
public final class NitroImportOptions {
    private static final float PERCENT = 100;

    @Option(
            names = "--weight-error",
            paramLabel = "PERCENT",
            converter = PositiveNumber.class,
            description =
                    "New DS models: how far rounding the weights may move a vertex, as a percentage of the model's"
                            + " size. Default: 1.")
    private float weightError = (float) (PERCENT * NitroOptions.DEFAULT.weightError());

    @Option(
            names = "--max-blends",
            paramLabel = "N",
            description = "New DS models: maximum number of matrix blends. With 0, each vertex gets one bone. Default:"
                    + " no limit.")
    private int maxBlendCount = NitroOptions.DEFAULT.maxBlends();

    @Option(
            names = "--quads",
            paramLabel = "WHICH",
            description =
                    "How to join pairs of triangles of new DS models into quads: off, exact (default) or free (may"
                            + " distort textures).")
    private QuadMode quadMode = NitroOptions.DEFAULT.quads();

    @Option(names = "--for", paramLabel = "MODEL", description = "The model that the animations belong to.")
    private Optional<Path> modelFile = Optional.empty();

    /** Reads the model to which animations belong; empty without {@code --for}. */
    public Optional<Asset> readModel() throws IOException {
        return modelFile.isPresent()
                ? Optional.of(Asset.read(DiskFileSource.DEFAULT, DiskFileSource.toSourcePath(modelFile.get())))
                : Optional.empty();
    }

    /**
     * Returns the path of the model to which animations belong. Their files get its name, so that they are found with
     * it.
     */
    public Optional<Path> modelPath() {
        return modelFile;
    }

    /** Returns the options for new DS files that follow the conventions of a game. */
    public NitroOptions optionsFor(GamePreset game) {
        return NitroOptions.DEFAULT
                .withConventions(game.nitroConventions())
                .withWeightLimits(weightError / PERCENT, Math.max(0, maxBlendCount))
                .withQuads(quadMode);
    }
}
