/**
 * Checks against limits. A limit of the hardware or a format must not be exceeded. A budget is the largest value in the
 * known files of a game, and exceeding it may work.
 *
 * <p>Observed: the budgets are the greatest numbers in 343 files of PSO, 157 of Ikaruga, 128 models of Sonic Adventure
 * mods, 1,104 of PSZ and 1,629 of three Pokémon games. The hardware of the DS draws at most 2,048 polygons and 6,144
 * vertices per frame.
 */
@NullMarked
package shuriken.inspect.lint;

import org.jspecify.annotations.NullMarked;
