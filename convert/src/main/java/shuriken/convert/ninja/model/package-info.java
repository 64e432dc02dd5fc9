/** The conversion of entire models and levels to scenes or counts, node by node. */
@NullMarked
package shuriken.convert.ninja.model;

import org.jspecify.annotations.NullMarked;
