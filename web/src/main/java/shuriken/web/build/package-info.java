/** What the compiler to WebAssembly is told: which classes stand for others, and what JOML may not do. */
@NullMarked
package shuriken.web.build;

import org.jspecify.annotations.NullMarked;
