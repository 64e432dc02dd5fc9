/**
 * What a run over many files leaves: {@link shuriken.collection.ManifestLine}, one line of the manifest of a run
 * ({@code docs/scale.md} has its shape).
 *
 * <p>Layer 9: imports describe, asset and text.
 */
@NullMarked
package shuriken.collection;

import org.jspecify.annotations.NullMarked;
