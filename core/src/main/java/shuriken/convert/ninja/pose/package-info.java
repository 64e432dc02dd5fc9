/**
 * Where nodes stand: local and world matrices at rest, orders of rotation, names of nodes.
 */
@NullMarked
package shuriken.convert.ninja.pose;

import org.jspecify.annotations.NullMarked;
