/**
 * Facts about single games that are not in their files: which archive has a model's textures, how a player is
 * assembled. The facts are data, one file per game, each with its source; {@link shuriken.resolve.games.KnownGames}
 * reads them.
 */
@NullMarked
package shuriken.resolve.games;

import org.jspecify.annotations.NullMarked;
