package shuriken.cli;

import java.util.EnumSet;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.edit.EditPart;
import shuriken.scene.Scene;
import shuriken.transform.Scaling;
import shuriken.transform.WeightLimit;

/** What {@code import} takes of a scene, and at which size. */
final class ImportChoice {
    private static final String RIGID = "rigid";

    @Option(
            names = "--keep",
            paramLabel = "WHICH",
            split = ",",
            description = {
                "With --into: these stay as the original has them,",
                "whatever FILE says: mesh, rig, clips, materials,",
                "textures; rig stays unless it is in --replace."
            })
    private Set<EditPart> keep = EnumSet.noneOf(EditPart.class);

    @Option(
            names = "--replace",
            paramLabel = "WHICH",
            split = ",",
            description = {
                "With --into: these become those of FILE where they",
                "differ; default: mesh, clips, materials, textures.",
                "rig: bones stand where FILE has them at rest."
            })
    private Set<EditPart> replace = EnumSet.noneOf(EditPart.class);

    @Option(
            names = "--scale",
            paramLabel = "FACTOR",
            converter = PositiveNumber.class,
            description = "Multiply all sizes of FILE by this.")
    private float scale = 1;

    @Option(
            names = "--weights",
            paramLabel = "N",
            converter = Weights.class,
            description = "Bones that may move a vertex of FILE, at most; rigid is 1.")
    private int weights = Integer.MAX_VALUE;

    @Option(
            names = "--uv-unit",
            paramLabel = "N",
            description =
                    "Of a new Ninja file: what texture coordinates store 1.0 as, such as 255, 256 or 1023; default: as usual in the format.")
    private int uvUnit;

    /** A number of bones, or the word for one. */
    static final class Weights implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String word) {
            if (word.equals(RIGID)) {
                return 1;
            }
            if (word.matches("[1-9][0-9]{0,3}")) {
                return Integer.valueOf(word);
            }
            throw new TypeConversionException("expected rigid or a number from 1 on, found \"" + word + "\"");
        }
    }

    /** What cannot be meant is refused. */
    void check(CommandLine line, boolean into) {
        if (!into && !(keep.isEmpty() && replace.isEmpty())) {
            throw new ParameterException(line, "--keep and --replace are for --into ORIGINAL");
        }
        keep.stream().filter(replace::contains).findFirst().ifPresent(both -> {
            throw new ParameterException(line, "--keep and --replace both name " + both);
        });
    }

    Set<EditPart> kept() {
        Set<EditPart> kept = EnumSet.copyOf(EditPart.USUALLY_KEPT);
        kept.addAll(keep);
        kept.removeAll(replace);
        return kept;
    }

    /** A scene at its size, with the weights that there may be. */
    Scene applied(Scene scene) {
        Scene scaled = Scaling.of(scene, scale);
        return weights == Integer.MAX_VALUE ? scaled : WeightLimit.of(scaled, weights);
    }

    GameConventions habits(GameConventions usual) {
        return uvUnit > 0 ? usual.withUvUnit(uvUnit) : usual;
    }
}
