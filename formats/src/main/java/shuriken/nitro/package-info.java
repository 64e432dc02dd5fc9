/**
 * Sections of Nintendo's NITRO files, one package each.
 */
@NullMarked
package shuriken.nitro;

import org.jspecify.annotations.NullMarked;
