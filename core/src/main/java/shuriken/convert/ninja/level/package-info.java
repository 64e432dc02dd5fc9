/**
 * Sonic Adventure levels built from scenes.
 */
@NullMarked
package shuriken.convert.ninja.level;

import org.jspecify.annotations.NullMarked;
