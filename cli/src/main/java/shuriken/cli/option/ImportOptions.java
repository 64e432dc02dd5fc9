package shuriken.cli.option;

import java.util.EnumSet;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.edit.report.EditCategory;
import shuriken.scene.Scene;
import shuriken.transform.SceneScaler;
import shuriken.transform.WeightLimiter;

/** Options of {@code import} that choose the parts of a scene to import, their scale, and how they are stored. */
public final class ImportOptions {
    private static final String RIGID_VALUE = "rigid";

    @Option(
            names = "--keep",
            paramLabel = "WHICH",
            split = ",",
            description = "Keep these parts of the original: mesh, rig, clips, materials, textures.")
    private Set<EditCategory> namedKeptCategories = EnumSet.noneOf(EditCategory.class);

    @Option(
            names = "--replace",
            paramLabel = "WHICH",
            split = ",",
            description = "Take only these parts from FILE, named as for --keep. Default: all parts.")
    private Set<EditCategory> namedReplacedCategories = EnumSet.noneOf(EditCategory.class);

    @Option(
            names = "--scale",
            paramLabel = "FACTOR",
            converter = PositiveNumber.class,
            description = "Multiply all sizes by this number.")
    private float scale = 1;

    @Option(
            names = "--weights",
            paramLabel = "N",
            converter = WeightsConverter.class,
            description = "Maximum number of bones per vertex, or rigid for one.")
    private int maxWeightCount = Integer.MAX_VALUE;

    @Option(
            names = "--uv-unit",
            paramLabel = "N",
            description = "UV scale of a new Ninja file: the stored value of one full texture width, such as 255,"
                    + " 256 or 1023.")
    private int uvUnit; // 0 without the option

    /** Converts a number of bones, or {@code rigid} for one bone. */
    static final class WeightsConverter implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String value) {
            if (value.equals(RIGID_VALUE)) {
                return 1;
            }
            if (value.matches("[1-9][0-9]{0,3}")) {
                return Integer.valueOf(value);
            }
            throw new TypeConversionException(
                    "expected rigid or a whole number from 1 to 9999, found \"" + value + "\"");
        }
    }

    /** Refuses options that contradict each other. */
    public void requireConsistent(CommandLine commandLine, boolean hasOriginal) {
        if (!hasOriginal && !(namedKeptCategories.isEmpty() && namedReplacedCategories.isEmpty())) {
            throw new ParameterException(commandLine, "--keep and --replace need --into ORIGINAL");
        }
        namedKeptCategories.stream()
                .filter(namedReplacedCategories::contains)
                .findFirst()
                .ifPresent(part -> {
                    throw new ParameterException(commandLine, "--keep and --replace both name " + part);
                });
    }

    /** Returns the parts of the original that the import does not replace, as a new set. */
    public Set<EditCategory> keptCategories() {
        Set<EditCategory> keptCategories = namedReplacedCategories.isEmpty()
                ? EnumSet.noneOf(EditCategory.class)
                : EnumSet.allOf(EditCategory.class);
        keptCategories.removeAll(namedReplacedCategories);
        keptCategories.addAll(namedKeptCategories);
        return keptCategories;
    }

    /** Returns the scene with the chosen scale and the maximum number of weights. */
    public Scene apply(Scene scene) {
        Scene scaledScene = SceneScaler.scale(scene, scale);
        return maxWeightCount == Integer.MAX_VALUE ? scaledScene : WeightLimiter.limit(scaledScene, maxWeightCount);
    }

    /** Returns the conventions of a game with the UV scale of {@code --uv-unit}, if the user chose one. */
    public GameConventions conventions(GameConventions game) {
        return uvUnit > 0 ? game.withUvUnit(uvUnit) : game;
    }
}
