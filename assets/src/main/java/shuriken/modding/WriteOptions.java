package shuriken.modding;

import java.util.Optional;
import shuriken.diagnostics.Limits;
import shuriken.interchange.ExportOptions;

/**
 * Options for writing a scene.
 *
 * @param export the options of GLB, glTF, OBJ and DAE files
 * @param game the game whose conventions a game file follows; if empty, the usual game of its format
 * @param textures the destination of the textures of a game file
 * @param limits the limits on memory, counts and nesting
 */
public record WriteOptions(ExportOptions export, Optional<GamePreset> game, TextureOutput textures, Limits limits) {
    /** The options of the command line without options. */
    public static final WriteOptions DEFAULT =
            new WriteOptions(ExportOptions.DEFAULT, Optional.empty(), TextureOutput.DEFAULT, Limits.DEFAULT);

    /**
     * {@return these options with other options of interchange formats}
     *
     * @param newExport the options of GLB, glTF, OBJ and DAE files
     */
    public WriteOptions withExport(ExportOptions newExport) {
        return new WriteOptions(newExport, game, textures, limits);
    }

    /**
     * {@return these options for the game files of a game}
     *
     * @param newGame the game
     */
    public WriteOptions withGame(GamePreset newGame) {
        return new WriteOptions(export, Optional.of(newGame), textures, limits);
    }

    /**
     * {@return these options with another destination of the textures of game files}
     *
     * @param newTextures the destination
     */
    public WriteOptions withTextures(TextureOutput newTextures) {
        return new WriteOptions(export, game, newTextures, limits);
    }

    /**
     * {@return these options with other limits}
     *
     * @param newLimits the limits on memory, counts and nesting
     */
    public WriteOptions withLimits(Limits newLimits) {
        return new WriteOptions(export, game, textures, newLimits);
    }
}
