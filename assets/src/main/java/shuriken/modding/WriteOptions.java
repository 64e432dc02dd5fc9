package shuriken.modding;

import java.util.Optional;
import shuriken.diagnostics.Limits;
import shuriken.interchange.ExportOptions;

/**
 * Options for writing a scene.
 *
 * @param export options of GLB, glTF, OBJ and DAE files
 * @param game whose conventions a game file follows; by default the usual one of its format
 * @param textures where the textures of a game file are written
 * @param limits on the resources that are used
 */
public record WriteOptions(ExportOptions export, Optional<GamePreset> game, TextureOutput textures, Limits limits) {
    /** The options of the command line without options. */
    public static final WriteOptions DEFAULT =
            new WriteOptions(ExportOptions.DEFAULT, Optional.empty(), TextureOutput.DEFAULT, Limits.DEFAULT);

    /** Returns these options with other options of interchange formats. */
    public WriteOptions withExport(ExportOptions newExport) {
        return new WriteOptions(newExport, game, textures, limits);
    }

    /** Returns these options for the game files of a game. */
    public WriteOptions withGame(GamePreset newGame) {
        return new WriteOptions(export, Optional.of(newGame), textures, limits);
    }

    /** Returns these options with another destination of the textures of game files. */
    public WriteOptions withTextures(TextureOutput newTextures) {
        return new WriteOptions(export, game, newTextures, limits);
    }

    /** Returns these options with other limits. */
    public WriteOptions withLimits(Limits newLimits) {
        return new WriteOptions(export, game, textures, newLimits);
    }
}
