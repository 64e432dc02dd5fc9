/** Transforms of nodes: matrices at rest, scaling rules, billboards, blended matrices. */
@NullMarked
package shuriken.convert.nitro.pose;

import org.jspecify.annotations.NullMarked;
