/**
 * The result of an edit: the bytes of the file, the changes by kind, and the textures that other files must store.
 */
@NullMarked
package shuriken.edit.report;

import org.jspecify.annotations.NullMarked;
