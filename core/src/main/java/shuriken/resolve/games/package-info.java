/**
 * What is known of single games and is not in their files: which archive has a model's textures, how a player is put
 * together. The facts are data, one file a game, each with its source; {@link shuriken.resolve.games.KnownGames} reads them.
 */
@NullMarked
package shuriken.resolve.games;

import org.jspecify.annotations.NullMarked;
