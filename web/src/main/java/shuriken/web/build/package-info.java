/**
 * Plug-ins of TeaVM, which compiles Java to WebAssembly. They replace classes and methods, and change instructions, so
 * that the modules are small and compute the same results as the JVM.
 */
@NullMarked
package shuriken.web.build;

import org.jspecify.annotations.NullMarked;
