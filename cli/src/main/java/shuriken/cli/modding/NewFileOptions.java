package shuriken.cli.modding;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;
import shuriken.assets.Asset;
import shuriken.cli.option.ImportOptions;
import shuriken.cli.option.NitroImportOptions;
import shuriken.cli.option.PathConverter;
import shuriken.cli.option.PositiveNumber;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.ninja.options.MotionOptions;
import shuriken.convert.ninja.options.NinjaTarget;
import shuriken.convert.nitro.options.NitroTarget;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.inspect.lint.GameMaxima;
import shuriken.interchange.OutputFile;
import shuriken.modding.GamePreset;
import shuriken.modding.TextureOutput;
import shuriken.modding.importing.NewNinjaFiles;
import shuriken.modding.importing.NewNitroFiles;
import shuriken.scene.Scene;

/** Options of {@code import} for new files. */
public final class NewFileOptions {
    private static final String NO_TEXTURES = "none";
    private static final List<String> NEW_FILE_OPTIONS =
            List.of("--fps", "--clip-error", "--weight-error", "--max-blends", "--quads");

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec = CommandSpec.create();

    @Option(
            names = "--to",
            paramLabel = "FORMAT",
            description = "Format of a new file: nj, xj, gj, rel, njm, nja, sa1mdl, sadxmdl, sa2mdl, sa2bmdl, sa1lvl,"
                    + " sa2lvl, saanim, nsbmd, nsbtx, nsbca, nsbta, nsbtp, nsbma or nsbva. Default: the extension"
                    + " of -o.")
    private String formatName = "";

    @Option(
            names = "--like",
            paramLabel = "FILE",
            description = "New Ninja files: use the texture list and conventions of this file.")
    private Optional<Path> likeFile = Optional.empty();

    @Option(
            names = "--game",
            paramLabel = "GAME",
            description = "Follow the conventions of this game in a new file: ${COMPLETION-CANDIDATES}. Default:"
                    + " depends on the format.")
    private Optional<GamePreset> game = Optional.empty();

    @Option(
            names = "--textures",
            paramLabel = "NAME",
            description =
                    "Texture file of a new model, or none. Default: an archive with the model's name (DS models: the"
                            + " model file itself). With --into: the location of the original's textures, or none to leave"
                            + " them unchanged.")
    private List<String> textures = new ArrayList<>();

    @Option(
            names = "--clips",
            paramLabel = "NAME",
            split = ",",
            description = "Animations to import, or none. With --into, the original keeps the others.")
    private List<String> clips = new ArrayList<>();

    @Option(
            names = "--fps",
            paramLabel = "N",
            converter = PositiveNumber.class,
            description = "Frame rate of a new file, in frames per second. Default: 30 (DS files: the rate that convert"
                    + " wrote, or 60).")
    private float framesPerSecond; // 0 without the option

    @Option(
            names = "--clip-error",
            paramLabel = "DEGREES",
            converter = PositiveNumber.class,
            description = "New Ninja files: maximum rotation error between keys, in degrees. Default: 0.05.")
    private float clipError = (float) MotionOptions.DEFAULT.maxAngleErrorDegrees();

    /** Sets the format by the extension of the output file, if no format was named. */
    public void inferFormat(Optional<Path> outputFile) {
        String name =
                String.valueOf(outputFile.orElse(Path.of("")).getFileName()).toLowerCase(Locale.ROOT);
        String extension = name.substring(name.lastIndexOf('.') + 1);
        if (formatName.isEmpty()
                && (NinjaTarget.find(extension).isPresent()
                        || NitroTarget.find(extension).isPresent())) {
            formatName = extension;
        }
    }

    /** Returns whether the format of the new file is known. */
    public boolean hasFormat() {
        return !formatName.isEmpty();
    }

    /** Requires that no option is used that has an effect only on new files. */
    public void requireNoNewFileOptions() {
        CommandLine command = spec.commandLine();
        if (hasFormat() || likeFile.isPresent()) {
            throw new ParameterException(
                    command, "--into determines the format, so --to and --like cannot be used with it");
        }
        for (String option : NEW_FILE_OPTIONS) {
            if (command.getParseResult().hasMatchedOption(option)) {
                throw new ParameterException(
                        command, option + " has an effect only on new files, so it cannot be used with --into");
            }
        }
    }

    /** Returns the names of the animations to write; empty for all. */
    public List<String> clips() {
        return clips;
    }

    /** Returns whether textures are omitted. */
    public boolean omitsTextures() {
        return textures.contains(NO_TEXTURES);
    }

    /** Returns the paths on the disk that are searched for the textures of an original. */
    public List<String> texturePaths() {
        if (omitsTextures()) {
            return List.of();
        }
        PathConverter converter = new PathConverter();
        try {
            return textures.stream().map(converter::convert).toList();
        } catch (TypeConversionException e) {
            throw new ParameterException(spec.commandLine(), "--textures: " + e.getMessage());
        }
    }

    /**
     * Converts a scene to a new file and the files that it needs, such as its textures.
     *
     * @param stem the name of the new file without its extension
     * @param location the location of the imported file, for messages
     */
    public List<OutputFile> createFiles(
            Scene scene,
            String stem,
            ImportOptions importOptions,
            NitroImportOptions nitroOptions,
            SourceLocation location,
            ReadContext context)
            throws IOException {
        if (textures.size() > 1) {
            throw new ParameterException(spec.commandLine(), "--textures can name only one file for a new model");
        }
        TextureOutput textureOutput = createTextureOutput();
        Optional<NitroTarget> nitroTarget = NitroTarget.find(formatName);
        if (nitroTarget.isPresent()) {
            return NewNitroFiles.create(
                    scene,
                    stem,
                    nitroTarget.get(),
                    nitroOptions.optionsFor(game.orElse(GamePreset.POKEMON)),
                    textureOutput,
                    new NewNitroFiles.MotionSettings(clips, framesPerSecond, nitroOptions.readModel()),
                    location,
                    context);
        }
        NinjaTarget ninjaTarget = NinjaTarget.find(formatName)
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(),
                        "--to " + formatName + " is not available; choose " + NinjaTarget.optionValues() + ", "
                                + NitroTarget.optionValues()));
        MotionOptions motionOptions =
                new MotionOptions(framesPerSecond, clipError, MotionOptions.DEFAULT.maxPositionError());
        Optional<Asset> conventionModel =
                likeFile.isPresent() ? Optional.of(ImportFiles.readAsset(likeFile.get())) : Optional.empty();
        GameConventions conventions = importOptions.conventions(
                game.orElse(GamePreset.defaultFor(ninjaTarget)).conventions());
        return NewNinjaFiles.create(
                scene,
                stem,
                new NewNinjaFiles.Settings(
                        ninjaTarget, conventions, conventionModel, textureOutput, clips, motionOptions),
                location,
                context);
    }

    private TextureOutput createTextureOutput() {
        if (textures.isEmpty()) {
            return TextureOutput.DEFAULT;
        }
        return omitsTextures() ? TextureOutput.NONE : TextureOutput.into(textures.getFirst());
    }

    /** Returns the largest values in known files of the game that the user named; empty if none are known. */
    public Optional<GameMaxima> gameMaxima() {
        return game.flatMap(preset -> GameMaxima.byName(preset.toString()));
    }
}
