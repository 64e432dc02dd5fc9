/**
 * Facts about single games that their files do not contain, such as which archive has a model's textures and how a
 * player is assembled. Each game has a JSON file that also names its source. {@link shuriken.resolve.games.KnownGames}
 * reads these files.
 */
@NullMarked
package shuriken.resolve.games;

import org.jspecify.annotations.NullMarked;
