/**
 * The limits of consoles and games: limits of formats, which no file may exceed, and budgets, the largest values in
 * known files of a game.
 *
 * <p>Observed: the budgets are the greatest numbers in 343 files of PSO, 157 of Ikaruga, 128 models of Sonic Adventure
 * mods, 1,104 of PSZ and 1,629 of three Pokémon games. Polygons and vertices of a DS frame: hardware, 2,048 and 6,144.
 */
@NullMarked
package shuriken.inspect.lint;

import org.jspecify.annotations.NullMarked;
