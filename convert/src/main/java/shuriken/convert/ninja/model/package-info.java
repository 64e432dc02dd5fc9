/** Converts entire models to scenes or counts, node by node; levels. */
@NullMarked
package shuriken.convert.ninja.model;

import org.jspecify.annotations.NullMarked;
