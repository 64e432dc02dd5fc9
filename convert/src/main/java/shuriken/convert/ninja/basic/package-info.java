/**
 * The conversion of Basic and Basic+ models, the models of Sonic Adventure. They consist of vertices, and of meshsets
 * that draw polygons with one material each.
 */
@NullMarked
package shuriken.convert.ninja.basic;

import org.jspecify.annotations.NullMarked;
