/**
 * Containers of named or numbered files, with one package per format. This package contains the types that they share.
 */
@NullMarked
package shuriken.archive;

import org.jspecify.annotations.NullMarked;
