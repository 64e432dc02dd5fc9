package shuriken.modding;

import java.util.Optional;
import shuriken.diagnostics.Limits;
import shuriken.interchange.ExportOptions;

/**
 * Options for writing a scene.
 *
 * @param exportOptions the options of GLB, glTF, OBJ and DAE files
 * @param game the game whose conventions a game file follows; if empty, the usual game of its format
 * @param textureOutput the destination of the textures of a game file
 * @param limits the limits on memory, counts and nesting
 */
public record WriteOptions(
        ExportOptions exportOptions, Optional<GamePreset> game, TextureOutput textureOutput, Limits limits) {
    /** The options of the command line when the user sets none. */
    public static final WriteOptions DEFAULT =
            new WriteOptions(ExportOptions.DEFAULT, Optional.empty(), TextureOutput.DEFAULT, Limits.DEFAULT);

    /**
     * {@return these options with new options of interchange formats}
     *
     * @param newExportOptions the options of GLB, glTF, OBJ and DAE files
     */
    public WriteOptions withExportOptions(ExportOptions newExportOptions) {
        return new WriteOptions(newExportOptions, game, textureOutput, limits);
    }

    /**
     * {@return these options with a new game}
     *
     * @param newGame the game whose conventions a game file follows
     */
    public WriteOptions withGame(GamePreset newGame) {
        return new WriteOptions(exportOptions, Optional.of(newGame), textureOutput, limits);
    }

    /**
     * {@return these options with a new destination of textures}
     *
     * @param newTextureOutput the destination of the textures of a game file
     */
    public WriteOptions withTextureOutput(TextureOutput newTextureOutput) {
        return new WriteOptions(exportOptions, game, newTextureOutput, limits);
    }

    /**
     * {@return these options with new limits}
     *
     * @param newLimits the limits on memory, counts and nesting
     */
    public WriteOptions withLimits(Limits newLimits) {
        return new WriteOptions(exportOptions, game, textureOutput, newLimits);
    }
}
