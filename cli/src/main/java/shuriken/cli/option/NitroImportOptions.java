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
    private int maxBlends = NitroOptions.DEFAULT.maxBlends();

    @Option(
            names = "--quads",
            paramLabel = "WHICH",
            description =
                    "How to join pairs of triangles of new DS models into quads: off, exact (default) or free (may"
                            + " distort textures).")
    private QuadMode quads = NitroOptions.DEFAULT.quads();

    @Option(names = "--for", paramLabel = "MODEL", description = "The model that the animations belong to.")
    private Optional<Path> model = Optional.empty();

    /** Returns the model to which animations belong. */
    public Optional<Asset> model() throws IOException {
        return model.isPresent()
                ? Optional.of(Asset.read(DiskFileSource.DEFAULT, DiskFileSource.path(model.get())))
                : Optional.empty();
    }

    /** Returns the path of that model. Animations get its name so that they are found next to it. */
    public Optional<Path> modelPath() {
        return model;
    }

    public NitroOptions optionsFor(GamePreset game) {
        return NitroOptions.DEFAULT
                .withConventions(game.nitroConventions())
                .withWeightLimits(weightError / PERCENT, Math.max(0, maxBlends))
                .withQuads(quads);
    }
}
