/** The configuration of the compiler to WebAssembly: classes that replace others, and options of JOML. */
@NullMarked
package shuriken.web.build;

import org.jspecify.annotations.NullMarked;
