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
    /** The options of the command line when the user sets none. */
    public static final WriteOptions DEFAULT =
            new WriteOptions(ExportOptions.DEFAULT, Optional.empty(), TextureOutput.DEFAULT, Limits.DEFAULT);

    /**
     * {@return these options with new options of interchange formats}
     *
     * @param newExport the options of GLB, glTF, OBJ and DAE files
     */
    public WriteOptions withExport(ExportOptions newExport) {
        return new WriteOptions(newExport, game, textures, limits);
    }

    /**
     * {@return these options with a new game}
     *
     * @param newGame the game whose conventions a game file follows
     */
    public WriteOptions withGame(GamePreset newGame) {
        return new WriteOptions(export, Optional.of(newGame), textures, limits);
    }

    /**
     * {@return these options with a new destination of textures}
     *
     * @param newTextures the destination of the textures of a game file
     */
    public WriteOptions withTextures(TextureOutput newTextures) {
        return new WriteOptions(export, game, newTextures, limits);
    }

    /**
     * {@return these options with new limits}
     *
     * @param newLimits the limits on memory, counts and nesting
     */
    public WriteOptions withLimits(Limits newLimits) {
        return new WriteOptions(export, game, textures, newLimits);
    }
}
