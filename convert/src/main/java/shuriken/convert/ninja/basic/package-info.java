/**
 * Basic and Basic+ models: mesh sets with their materials.
 */
@NullMarked
package shuriken.convert.ninja.basic;

import org.jspecify.annotations.NullMarked;
