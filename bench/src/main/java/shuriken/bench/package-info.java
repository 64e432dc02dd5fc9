/** Benchmarks, one class per hot path. */
@NullMarked
package shuriken.bench;

import org.jspecify.annotations.NullMarked;
