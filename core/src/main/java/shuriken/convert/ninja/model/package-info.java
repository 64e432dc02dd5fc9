/**
 * A whole model, drawn node by node, as a scene or as counts; levels.
 */
@NullMarked
package shuriken.convert.ninja.model;

import org.jspecify.annotations.NullMarked;
