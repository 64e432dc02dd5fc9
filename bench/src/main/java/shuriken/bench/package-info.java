/** Benchmarks: one class for each hot path. */
@NullMarked
package shuriken.bench;

import org.jspecify.annotations.NullMarked;
