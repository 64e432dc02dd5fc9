/** The update of a catalog, the comparison with its former state, and its summary. */
@NullMarked
package shuriken.cli.catalog;

import org.jspecify.annotations.NullMarked;
