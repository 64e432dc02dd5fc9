/** Coverage-guided fuzzing of every reader: a result or a clean failure, as far as the converted file. */
@NullMarked
package shuriken.fuzz;

import org.jspecify.annotations.NullMarked;
