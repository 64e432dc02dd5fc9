/**
 * Sections of Nintendo's NITRO files, with one package per section.
 */
@NullMarked
package shuriken.nitro;

import org.jspecify.annotations.NullMarked;
