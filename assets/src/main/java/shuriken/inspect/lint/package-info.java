/**
 * Checks against limits. A limit of the hardware or a format must not be exceeded. A budget is the largest value in the
 * known files of a game, and exceeding it may work.
 *
 * <p>Observed: the budgets are the greatest numbers in 343 files of PSO, 157 of Ikaruga, 128 models of Sonic Adventure
 * mods, 1,104 of PSZ and 1,629 of three Pokémon games. Polygons and vertices of a DS frame: hardware, 2,048 and 6,144.
 */
@NullMarked
package shuriken.inspect.lint;

import org.jspecify.annotations.NullMarked;
