/**
 * The conversion of XJ models, the models of Phantasy Star Online for Xbox and PC. They consist of vertex lists, and of
 * meshes that draw indexed strips.
 */
@NullMarked
package shuriken.convert.ninja.xj;

import org.jspecify.annotations.NullMarked;
