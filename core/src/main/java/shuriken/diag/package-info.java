/**
 * What goes wrong, where, and how much is allowed: sites, errors, findings, limits.
 *
 * <p>Layer 0: imports nothing of this project.
 */
@NullMarked
package shuriken.diag;

import org.jspecify.annotations.NullMarked;
