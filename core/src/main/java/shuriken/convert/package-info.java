/**
 * From format models to scenes, one package per family; here stands what they have in common.
 *
 * <p>Layer 4: imports its family, {@code texture}, {@code scene}, {@code image}, {@code format}, {@code diag}.
 */
@NullMarked
package shuriken.convert;

import org.jspecify.annotations.NullMarked;
