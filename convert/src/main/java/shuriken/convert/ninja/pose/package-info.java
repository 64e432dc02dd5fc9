/** The transforms of nodes: local and world matrices at rest, rotation orders, and names of nodes. */
@NullMarked
package shuriken.convert.ninja.pose;

import org.jspecify.annotations.NullMarked;
