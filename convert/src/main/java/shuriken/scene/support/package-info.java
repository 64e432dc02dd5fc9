/**
 * Computations with the parts of scenes: matrices of nodes, transformed primitives, vectors, and values of channels.
 */
@NullMarked
package shuriken.scene.support;

import org.jspecify.annotations.NullMarked;
